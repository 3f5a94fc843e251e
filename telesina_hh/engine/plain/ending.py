"""The end of a plain hand: one winner for each pot, who collects it, and a summary that agrees."""

from collections.abc import Mapping
from functools import partial

from telesina_hh import events as ev
from telesina_hh.engine.awards import Collected, Settlement, sole_awards
from telesina_hh.engine.contest import PotResult
from telesina_hh.engine.hands import MUCKED
from telesina_hh.engine.plain.game import UnusualError
from telesina_hh.engine.plain.hand import PlainHand, Shown
from telesina_hh.engine.plain.showing import freely, show_down
from telesina_hh.engine.plain.summary import summary
from telesina_hh.engine.pots import PotLayer, build_pots
from telesina_hh.engine.result import Result, Settled
from telesina_hh.readings import disputable_among
from telesina_hh.showdown import STRAIGHT_FLUSH

_CALLS = frozenset({ev.Called, ev.Raised})


def ending(play: PlainHand) -> Settled:
    """Settle the hand, with nothing left to object to."""
    chips = play.chips
    shown = play.shown
    if len(play.still_in) > 1:
        show_down(play)
    else:
        freely(play, awarded=False)
    paid = chips.paid = [had - has for had, has in zip(chips.start, chips.stack, strict=True)]
    layers = build_pots(paid, chips.dead, chips.live)
    results = [_winner(play, layer, shown) for layer in layers]
    collected = _collected(play)
    freely(play, awarded=True)
    settlement = sole_awards(layers, results, collected)
    if settlement is None:
        raise UnusualError
    won = settlement.won(chips.count)
    rake = _rake(play, sum(paid), settlement, summary(play, shown, won, layers))
    return Settled(
        chips,
        play.cards,
        Result("legal", layers, results, settlement, rake, shown.fates),
        play.hand.seats,
        play.acts,
        partial(_category, play),
        plain=True,
    )


def _category(play: PlainHand, place: int) -> str | None:
    """Name the category of a place's hand, where all its cards are known."""
    game, vele, own = play.game, play.cards.vele, play.cards.held[place]
    if len(own) != game.own_cards or len(vele) != game.vele:
        return None
    return game.ranking.named(own + vele).category


def _winner(play: PlainHand, layer: PotLayer, shown: Shown) -> PotResult:
    """Give the one winner of a pot, whom no reading of the rules disputes (R-RANK, R-SHOW)."""
    standing = layer.contenders
    if len(standing) > 1:
        standing = tuple([place for place in standing if shown.fates[place] != MUCKED])
    if len(standing) > 1:
        strengths = [_strength(play, place, shown.strengths) for place in standing]
        ordered = sorted(strengths, reverse=True)
        best = ordered[0]
        if best == ordered[1] or best >= STRAIGHT_FLUSH:
            raise UnusualError
        cards = play.game.own_cards + play.game.vele
        if disputable_among(ordered, cards, play.terms.ruleset):
            raise UnusualError
        standing = (standing[strengths.index(best)],)
    elif not standing:
        raise UnusualError
    return PotResult(standing, frozenset(standing), open=False)


def _strength(play: PlainHand, place: int, strengths: Mapping[int, int]) -> int:
    """Give the strength of a hand that was shown, or of one that is known without that."""
    known = strengths.get(place)
    if known is not None:
        return known
    own = play.cards.held[place]
    if len(own) != play.game.own_cards:
        raise UnusualError
    return play.game.ranking.strength(own + play.cards.vele)


def _collected(play: PlainHand) -> list[Collected]:
    events, at = play.events, play.at
    collected = []
    while type(event := events[at]) is ev.PotCollected:
        line, seat, amount, pot = event
        place = play.place.get(seat, -1)
        if place < 0 or not pot:
            raise UnusualError
        collected.append(Collected(line, seat, place, amount, pot))
        if play.acts is not None:
            play.at = at
            play.chips.stack[place] += amount
            play.given += amount
            play.record(place, "collect", -amount)
        at += 1
    play.at = at
    return collected


def _rake(play: PlainHand, total: int, settlement: Settlement, stated: ev.TotalStated) -> int:
    """Give the rake: what the summary says, what the pots lack, and no more than allowed."""
    rake = stated.rake
    if stated.total != total or sum(settlement.rakes) != rake:
        raise UnusualError
    rule = play.terms.rake
    if rule is not None and rake > rule.most(total):
        raise UnusualError
    if rake and play.terms.ruleset.rake_needs_call and _CALLS.isdisjoint(map(type, play.events)):
        raise UnusualError
    return rake
