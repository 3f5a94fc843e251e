"""The summary of a plain hand: every line of it says what the lines above came to."""

from collections.abc import Sequence

from telesina_hh import events as ev
from telesina_hh.descriptions import claim_agrees
from telesina_hh.engine.hands import SHOWN
from telesina_hh.engine.plain.game import UnusualError
from telesina_hh.engine.plain.hand import PlainHand, Shown
from telesina_hh.engine.pots import PotLayer, pot_names


def summary(
    play: PlainHand, shown: Shown, won: Sequence[int], layers: list[PotLayer]
) -> ev.TotalStated:
    """Read the summary to the end of the hand; give the line of its total, which it must have.

    `won` is what each place collected.
    """
    events, at = play.events, play.at
    if type(events[at]) is not ev.SummaryBegan:
        raise UnusualError
    total: ev.TotalStated | None = None
    for event in events[at + 1 : -1]:
        kind = type(event)
        if kind is ev.SeatStated:
            _seat(play, event, shown, won)
        elif kind is ev.VelaStated:
            if event.cards != play.cards.vele:
                raise UnusualError
        elif kind is ev.TotalStated and total is None:
            if event.pots:
                _parts(event, layers)
            total = event
        else:
            raise UnusualError
    if total is None:
        raise UnusualError
    return total


def _parts(stated: ev.TotalStated, layers: list[PotLayer]) -> None:
    parts = zip(pot_names(len(layers)), [layer.amount for layer in layers], strict=True)
    if sorted(stated.pots) != sorted(parts):
        raise UnusualError


def _seat(play: PlainHand, stated: ev.SeatStated, shown: Shown, won: Sequence[int]) -> None:
    """Take a seat line that says where a player folded, or what the hand came to for him."""
    place = play.place.get(stated.seat, -1)
    if place < 0 or (stated.button and stated.seat != play.hand.button):
        raise UnusualError
    chips, fate = play.chips, stated.fate
    folded_on = chips.folded_on[place]
    if fate == "folded":
        bet = stated.no_bet and chips.paid[place] != play.terms.ante
        if folded_on is None or stated.street != folded_on or bet:
            raise UnusualError
        return
    if folded_on is not None or (stated.amount or 0) != won[place]:
        raise UnusualError
    showed = shown.fates.get(place) == SHOWN
    if showed if fate == "mucked" else not (showed or fate == "collected" or place in shown.freely):
        raise UnusualError
    cards = stated.cards
    if cards and (cards != play.cards.held[place] or place not in play.cards.whole):
        _held(play, stated, place)
    if stated.claim is not None:
        _claim(play, stated, place, shown)


def _claim(play: PlainHand, stated: ev.SeatStated, place: int, shown: Shown) -> None:
    strength, claim = shown.strengths.get(place), stated.claim
    if strength is None or claim is None or claim.category == "straight flush":
        raise UnusualError
    if not claim_agrees(claim, play.game.ranking.named_by(strength)):
        raise UnusualError


def _held(play: PlainHand, stated: ev.SeatStated, place: int) -> None:
    """Take the cards of a seat line in whatever order; a mucked hand's hidden one is among them."""
    known, cards = play.cards, stated.cards
    held = known.held[place]
    if place in known.whole:
        if sorted(cards) != sorted(held):
            raise UnusualError
    elif stated.fate == "mucked" and set(held) <= set(cards):
        known.show(place, cards)
    else:
        raise UnusualError
