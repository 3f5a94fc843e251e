"""The end of a plain hand: cards shown in their turn, one winner for each pot, and a summary."""

from telesina_hh import events as ev
from telesina_hh.category_tables import LEVEL_SHIFT
from telesina_hh.descriptions import claim_agrees
from telesina_hh.engine.awards import Collected, Settlement, sole_awards
from telesina_hh.engine.contest import PotResult
from telesina_hh.engine.hands import DECLINED, MUCKED, SHOWN
from telesina_hh.engine.plain.hand import PlainHand, UnusualError
from telesina_hh.engine.plain.summary import Ended, summary
from telesina_hh.engine.pots import PotLayer, build_pots
from telesina_hh.engine.result import Result, Told, outcome_of, pots_of
from telesina_hh.outcome import Outcome
from telesina_hh.readings import disputable_among
from telesina_hh.showdown import STRAIGHT_FLUSH

_SHOWING = {ev.CardsShown: "show", ev.HandMucked: "muck", ev.ShowDeclined: "decline"}
_CALLS = frozenset({ev.Called, ev.Raised})


def ending(play: PlainHand) -> Outcome:
    """Settle the hand, with nothing left to object to."""
    table = play.table
    together = table.live.count(True) > 1
    fates = _show_down(play) if together else {}
    alone = set() if together else _alone(play)
    layers = build_pots(table.paid, table.dead, table.live)
    results = [_winner(play, layer, fates) for layer in layers]
    collected = _collected(play)
    if not together:
        alone |= _alone(play)
    settlement = sole_awards(layers, results, collected)
    if settlement is None:
        raise UnusualError
    rake = _rake(play, layers, settlement, summary(play, Ended(fates, alone, collected, layers)))
    return outcome_of(
        table,
        play.deal,
        Told(play.objections.players_by_seat, fates, _categories(play)),
        Result(
            "legal",
            pots_of(table.seats, layers, results, settlement),
            rake,
            settlement.won(table.count),
        ),
        play.acts,
    )


def _categories(play: PlainHand) -> list[str | None]:
    """Name the category of each hand, where acts are asked for and all its cards known."""
    game, vele, categories = play.game, play.deal.vele, [None] * play.table.count
    if play.acts is None or len(vele) != game.vele:
        return categories
    hands = map(play.deal.own, range(play.table.count))
    return [
        game.ranking.named(own + vele).category if len(own) == game.own_cards else None
        for own in hands
    ]


def _show_down(play: PlainHand) -> dict[int, str]:
    """Take the showdown: who showed, mucked or declined, each in turn (R-SHOW)."""
    table, event = play.table, play.event
    if type(event) is not ev.ShowdownBegan or table.street != len(play.terms.ruleset.streets) - 1:
        raise UnusualError
    fates: dict[int, str] = {}
    first, reached = _shows_first(play), 0
    event = play.go_on()
    while (kind := type(event)) in _SHOWING:
        place = play.place.get(event.seat, -1)
        turn = (place - first) % table.count
        if place < 0 or not table.live[place] or place in fates or turn < reached:
            raise UnusualError
        reached = turn
        if kind is ev.CardsShown:
            _show(play, event, place)
            fates[place] = SHOWN
        else:
            last = kind is ev.ShowDeclined and len(fates) == table.live.count(True) - 1
            fates[place] = DECLINED if last and SHOWN not in fates.values() else MUCKED
        play.record(place, _SHOWING[kind], 0)
        event = play.go_on()
    if len(fates) != table.live.count(True):
        raise UnusualError
    return fates


def _shows_first(play: PlainHand) -> int:
    """Give the place that shows first: the last aggressor of the last round, or by position."""
    table, button = play.table, play.hand.button or 0
    opener = table.aggressor
    if opener is not None and table.live[opener]:
        return opener
    return next((place for place, seat in enumerate(table.seats) if seat > button), 0)


def _show(play: PlainHand, event: ev.CardsShown, place: int) -> None:
    """Take a whole hand that is shown: the cards dealt and, where it was hidden, one more."""
    deal, cards, claim = play.deal, event.cards, event.claim
    up, hole = deal.up[place], deal.hole[place]
    if len(cards) != len(up) + 1 or len(cards) != play.game.own_cards:
        raise UnusualError
    if hole is None:
        hole = cards[0]
        if cards[1:] != up or not deal.lay_plainly(event.line, place, hole):
            raise UnusualError
        deal.hole[place] = hole
    elif sorted(cards) != sorted((hole, *up)):
        raise UnusualError
    if claim is not None:
        if claim.category == "straight flush":
            raise UnusualError
        if not claim_agrees(claim, play.game.ranking.named((hole, *up, *deal.vele))):
            raise UnusualError


def _alone(play: PlainHand) -> set[int]:
    """Take what the last player in shows or does not: it decides nothing. Give who showed."""
    showed: set[int] = set()
    event = play.event
    while (kind := type(event)) in _SHOWING:
        place = play.place.get(event.seat, -1)
        if place < 0 or not play.table.live[place]:
            raise UnusualError
        if kind is ev.CardsShown:
            if not play.deal.show_plainly(event.line, place, event.cards):
                raise UnusualError
            showed.add(place)
        play.record(place, _SHOWING[kind], 0)
        event = play.go_on()
    return showed


def _winner(play: PlainHand, layer: PotLayer, fates: dict[int, str]) -> PotResult:
    """Give the one winner of a pot, whom no reading of the rules disputes (R-RANK, R-SHOW)."""
    contenders = layer.contenders
    standing = [place for place in contenders if fates.get(place) != MUCKED]
    if len(standing) > 1:
        deal, strength = play.deal, play.game.ranking.strength
        vele, own_cards = deal.vele, play.game.own_cards
        hands = [deal.own(place) for place in standing]
        if any([len(own) != own_cards for own in hands]):
            raise UnusualError
        strengths = [strength(own + vele) for own in hands]
        best = max(strengths)
        ordered = sorted(strengths, reverse=True)
        if best == ordered[1] or best >= STRAIGHT_FLUSH:
            raise UnusualError
        if disputable_among(ordered, own_cards + len(vele), play.terms.ruleset):
            raise UnusualError
        standing = [standing[strengths.index(best)]]
    elif not standing:
        raise UnusualError
    return PotResult(tuple(standing), frozenset(standing), open=False)


def _collected(play: PlainHand) -> list[Collected]:
    table, collected = play.table, []
    event = play.event
    while type(event) is ev.PotCollected:
        line, seat, amount, pot = event
        place = play.place.get(seat, -1)
        if place < 0 or not pot:
            raise UnusualError
        collected.append(Collected(line, seat, place, amount, pot))
        table.stack[place] += amount
        play.given += amount
        play.record(place, "collect", -amount)
        event = play.go_on()
    return collected


def _rake(
    play: PlainHand, layers: list[PotLayer], settlement: Settlement, stated: ev.TotalStated
) -> int:
    """Give the rake: what the summary says, what the pots lack, and no more than allowed."""
    total = sum([layer.amount for layer in layers])
    rake = stated.rake
    if stated.total != total or sum(settlement.rakes) != rake:
        raise UnusualError
    rule = play.terms.rake
    if rule is not None and rake > rule.most(total):
        raise UnusualError
    if rake and play.terms.ruleset.rake_needs_call and _CALLS.isdisjoint(map(type, play.events)):
        raise UnusualError
    return rake
