"""The state of one replay, shared by the parts that judge it."""

from telesina_hh import events as ev
from telesina_hh.engine.chosen import deal_for
from telesina_hh.engine.objections import Objections
from telesina_hh.engine.options import Decision
from telesina_hh.engine.seating import dealing_order
from telesina_hh.engine.table import Table
from telesina_hh.engine.terms import Terms
from telesina_hh.outcome import Act


class Play:
    """One hand being replayed. Places are positions in the order of the deal."""

    def __init__(self, hand: ev.Hand, terms: Terms, *, acts: bool) -> None:
        """Set the table for the hand's dealt-in players; `acts`: whether to note every act."""
        self.hand = hand
        self.terms = terms
        self.rules = terms.ruleset
        self.objections = Objections(hand)
        stacks = {number: stack for number, _, stack, _, _ in hand.seats}
        by_seat = terms.ruleset.deal_order == "by-seat"
        seats = dealing_order(terms.dealt_in, None if by_seat else hand.button)
        self.place = {seat: place for place, seat in enumerate(seats)}
        self.table = Table(
            terms,
            seats,
            tuple([stacks[seat] for seat in seats]),
            button=hand.button is not None,
        )
        self.deal = deal_for(hand, terms.ruleset, seats, self.objections)
        self.kinds: frozenset[type] = frozenset(map(type, hand.events))
        """The kinds of lines that the hand has."""
        self.cancelled = ev.HandCancelled in self.kinds
        self.acts: list[Act] | None = [] if acts else None
        self.decisions: list[Decision] | None = None
        """What was open at every act, where that is asked for."""
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
