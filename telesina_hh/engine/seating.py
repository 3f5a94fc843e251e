"""Who is dealt in, in which order, and with which deck (R-SEATS, R-DEAL, R-DECK)."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from telesina_hh import events as ev
from telesina_hh.cards import RANK_NAMES, Card, rank_of
from telesina_hh.outcome import Remark
from telesina_hh.rules import Ruleset, rule_of_11


def dealing_order(seats: Sequence[int], button: int | None) -> tuple[int, ...]:
    """Order seats as they are dealt: clockwise from the left of the button (R-DEAL).

    Without a button the order is that of the seat numbers.
    """
    ordered = sorted(seats)
    if button is None:
        return tuple(ordered)
    first = bisect_right(ordered, button)
    return tuple(ordered[first:] + ordered[:first])


def dealt_in(hand: ev.Hand) -> tuple[int, ...]:
    """Give the seats that posted an ante or, not sitting out, got a card on 2nd street."""
    seats = tuple([number for number, _, _, _, _ in hand.seats])
    first: Sequence[Any] = hand.events[: len(seats)]
    if _ANTE.issuperset(map(type, first)) and {event.seat for event in first}.issuperset(seats):
        return seats
    found: set[int] = set()
    out = [seat.number for seat in hand.seats if seat.sitting_out]
    for event in hand.events:
        kind = type(event)
        if kind in _DEALT_IN:
            if not out or kind in _ANTES or event.seat not in out:  # type: ignore[union-attr]
                found.add(event.seat)  # type: ignore[union-attr]
        elif kind is ev.StreetOpened and event.street:  # type: ignore[union-attr]
            break
    return tuple([number for number in seats if number in found])


_ANTE = frozenset({ev.AntePosted})
_ANTES = frozenset({ev.AntePosted, ev.DealerAntePosted})
_DEALT_IN = _ANTES | {ev.CardsDealt, ev.CardDealt, ev.CardTurnedUp}


def settle_deck(
    hand: ev.Hand, ruleset: Ruleset, players: int
) -> tuple[Ruleset, tuple[Remark, ...]]:
    """Give the ruleset with the deck that the hand was played with (R-DECK).

    What the house's own rules settle wins, then what the log states; otherwise the lowest card is
    eleven less the players dealt in or the table's seats, as the ruleset has it.
    """
    if hand.house.lowest_rank is not None and "deck" not in ruleset.settled:
        return ruleset.with_deck(hand.house.lowest_rank), ()
    if ruleset.lowest_rank is not None:
        return ruleset, ()
    by_seats = None if hand.max_seats is None else rule_of_11(hand.max_seats)
    if ruleset.deck == "by-seats" and by_seats is not None:
        return ruleset.with_deck(by_seats), ()
    lowest = rule_of_11(players)
    if not ruleset.deck_moves_to_seats or by_seats is None or by_seats >= lowest:
        return ruleset.with_deck(lowest), ()
    for event in hand.events:
        if any(by_seats <= rank_of(card) < lowest for card in _cards_of(event)):
            told = (
                f"the log states no deck and this card is lower than eleven less {players} players:"
                f" the deck is taken from the {RANK_NAMES[by_seats].lower()} up, eleven less"
                f" {hand.max_seats} seats"
            )
            return ruleset.with_deck(by_seats), (Remark("R-DECK", event.line, told),)
    return ruleset.with_deck(lowest), ()


def _cards_of(event: ev.Event) -> tuple[Card, ...]:
    match event:
        case ev.CardsDealt():
            return event.new
        case ev.CardDealt() | ev.CardTurnedUp() | ev.VelaDealt() | ev.CardsShown():
            return event.cards
        case ev.SeatStated(fate="mucked"):
            return event.cards
        case _:
            return ()
