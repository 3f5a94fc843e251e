"""A hand that is being played plainly: its table, its cards and the line it has come to."""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Any, NamedTuple

from telesina_hh import events as ev
from telesina_hh.cards import Card
from telesina_hh.engine.deal import Deal
from telesina_hh.engine.objections import Objections
from telesina_hh.engine.seating import dealing_order
from telesina_hh.engine.table import Table
from telesina_hh.engine.terms import Terms
from telesina_hh.outcome import Act
from telesina_hh.ranking import Place, Ranking, exposed_order, ranking_for
from telesina_hh.rules import Ruleset


class UnusualError(Exception):
    """A line, or a game, that the full replay is to look at."""


class Game(NamedTuple):
    """What a ruleset comes to, looked up once."""

    plain: bool
    """Whether hands of this game can be played plainly at all."""
    own_cards: int
    vele: int
    first_vela: int
    """The street of the first Vela; the number of streets where there is none."""
    by_seat: bool
    lowest: Card
    """The lowest card of the deck (R-DECK)."""
    ranking: Ranking
    exposed: Callable[[Collection[Card]], Place]
    open_pair_street: int
    """Where an open pair allows a double bet (R-PAIR-DOUBLE); -1 for nowhere."""


@cache
def game_of(ruleset: Ruleset) -> Game:
    """Look a ruleset up: chosen cards, sure losers and silent returns are not plain."""
    streets = ruleset.streets
    return Game(
        ruleset.expose == "dealt" and not ruleset.sure_loser and ruleset.uncalled == "line",
        ruleset.own_cards,
        ruleset.vele,
        next((n for n, street in enumerate(streets) if street.vele), len(streets)),
        ruleset.deal_order == "by-seat",
        ruleset.lowest * 4,
        ranking_for(ruleset),
        exposed_order(ruleset),
        ruleset.open_pair_street if ruleset.open_pair_double else -1,
    )


class PlainHand:
    """One hand on its way. Places are positions in the order of the deal."""

    __slots__ = (
        "acts", "at", "deal", "event", "events", "game", "given", "hand", "lines", "objections",
        "place", "table", "terms",
    )  # fmt: skip

    def __init__(self, hand: ev.Hand, terms: Terms, *, acts: bool) -> None:
        """Set the table; `UnusualError` for a game that is not played plainly."""
        self.hand = hand
        self.terms = terms
        self.game = game = game_of(terms.ruleset)
        dealt_in, button = terms.dealt_in, hand.button
        if (
            not game.plain
            or button is None
            or not terms.ante
            or terms.dealer_ante
            or not 1 < len(dealt_in) <= terms.ruleset.max_players
        ):
            raise UnusualError
        stacks = {number: stack for number, _, stack, _, _ in hand.seats}
        seats = dealing_order(dealt_in, None if game.by_seat else button)
        self.place = {seat: place for place, seat in enumerate(seats)}
        self.table = Table(terms, seats, tuple([stacks[seat] for seat in seats]), button=True)
        self.objections = Objections(hand)
        self.deal = Deal(terms.ruleset.lowest, seats, self.objections)
        self.acts: list[Act] | None = [] if acts else None
        events = hand.events
        self.lines: Sequence[int] = range(len(events))
        """Which of the hand's lines `events` are: all but those without play; for acts only."""
        if ev.NoPlay in set(map(type, events)):
            if acts:
                self.lines = [n for n, event in enumerate(events) if type(event) is not ev.NoPlay]
            events = tuple([event for event in events if type(event) is not ev.NoPlay])
        self.events: tuple[Any, ...] = (*events, None)
        """The lines of play; None stands after the last."""
        self.at = 0
        """Which of them is to be looked at: `event`."""
        self.event = self.events[0]
        self.given = 0
        """Minor units collected so far."""

    def go_on(self) -> Any:  # noqa: ANN401  (an event of any kind, None at the end)
        """Give the next line of play."""
        return self.go_to(self.at + 1)

    def go_to(self, at: int) -> Any:  # noqa: ANN401  (as `go_on`)
        """Give a line of play."""
        self.at = at
        self.event = event = self.events[at]
        return event

    def record(self, place: int, kind: str, paid: int) -> None:
        """Note an event that is no decision, with the chips as they now lie."""
        if self.acts is not None:
            table = self.table
            self.acts.append(
                Act(
                    self.lines[self.at], table.street, table.seats[place], kind, paid, 0, 0, False,  # noqa: FBT003
                    table.stack[place], table.pot - self.given,
                )
            )  # fmt: skip
