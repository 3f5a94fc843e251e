"""The state of one replay, shared by the parts that judge it."""

from telesina_hh import events as ev
from telesina_hh.engine.deal import Deal
from telesina_hh.engine.objections import Objections
from telesina_hh.engine.table import Table
from telesina_hh.engine.terms import Terms
from telesina_hh.outcome import Act


def dealing_order(seats: list[int], button: int | None) -> tuple[int, ...]:
    """Order seats as they are dealt: clockwise from the left of the button (R-DEAL).

    Without a button the order is that of the seat numbers.
    """
    ordered = sorted(seats)
    if button is None:
        return tuple(ordered)
    return tuple([s for s in ordered if s > button] + [s for s in ordered if s <= button])


def dealt_in(hand: ev.Hand) -> list[int]:
    """Give the seats that posted an ante or, not sitting out, got a card on 2nd street."""
    found: set[int] = set()
    out = {seat.number for seat in hand.seats if seat.sitting_out}
    for event in hand.events:
        match event:
            case ev.CardsDealt():
                if event.seat not in out:
                    found.add(event.seat)
            case ev.AntePosted() | ev.DealerAntePosted():
                found.add(event.seat)
            case ev.StreetOpened() if event.street > 0:
                break
    return [seat.number for seat in hand.seats if seat.number in found]


class Play:
    """One hand being replayed. Places are positions in the order of the deal."""

    def __init__(self, hand: ev.Hand, terms: Terms, *, acts: bool) -> None:
        """Set the table for the hand's dealt-in players; `acts`: whether to note every act."""
        self.hand = hand
        self.terms = terms
        self.rules = terms.ruleset
        self.objections = Objections(hand)
        stacks = {seat.number: seat.stack for seat in hand.seats}
        seats = dealing_order(dealt_in(hand), hand.button)
        self.place = {seat: place for place, seat in enumerate(seats)}
        self.table = Table(
            terms, seats, tuple([stacks[seat] for seat in seats]), button=hand.button is not None
        )
        self.deal = Deal(terms.ruleset.lowest_rank, seats, self.objections)
        self.cancelled = any(type(event) is ev.HandCancelled for event in hand.events)
        self.acts: list[Act] | None = [] if acts else None
        self.index = 0
        """Of the event being played."""
        self.given = 0
        """Minor units collected so far."""
        self.showdown = False
        self.unfinished = False
        """Whether the play ended while somebody still had to act (T308)."""
        self.closed = False
        """Whether the play is over: a collect line or the summary was reached."""

    def name(self, place: int) -> str:
        """Give the player of a place."""
        return self.objections.player(self.table.seats[place])

    def record(self, place: int, kind: str, paid: int) -> None:
        """Note an event that is no decision, with the chips as they now lie."""
        if self.acts is None:
            return
        table = self.table
        self.acts.append(
            Act(
                self.index,
                table.street,
                table.seats[place],
                kind,
                paid,
                0,
                0,
                False,  # noqa: FBT003
                table.stack[place],
                table.pot - self.given,
            )
        )
