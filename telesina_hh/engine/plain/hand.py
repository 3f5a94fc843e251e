"""A hand that is being played plainly: its chips, its cards and the line it has come to."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from telesina_hh import events as ev
from telesina_hh.engine.chips import Chips
from telesina_hh.engine.plain.cards import PlainCards
from telesina_hh.engine.plain.game import UnusualError, game_of
from telesina_hh.engine.seating import dealing_order
from telesina_hh.engine.terms import Terms
from telesina_hh.made import made
from telesina_hh.outcome import Act


class Shown(NamedTuple):
    """What became of the hands of those who stayed, by place."""

    fates: dict[int, str]
    """Shown, mucked or declined."""
    strengths: dict[int, int]
    """Of the hands that were shown when all cards lay."""
    freely: set[int]
    """Who showed cards though nobody else was left, or after the awards."""


class PlainHand:
    """One hand on its way. Places are positions in the order of the deal."""

    __slots__ = (
        "acts", "at", "cards", "chips", "events", "game", "given", "hand", "lines", "place",
        "shown", "still_in", "terms",
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
        seats, self.place = _places(dealt_in, None if game.by_seat else button)
        self.chips = Chips(terms, seats, tuple([stacks[seat] for seat in seats]))
        self.cards = PlainCards(game, len(seats))
        self.still_in = list(range(len(seats)))
        """The places that have not folded."""
        self.shown = Shown({}, {}, set())
        self.acts: list[Act] | None = [] if acts else None
        events = hand.events
        self.lines: Sequence[int] = range(len(events))
        """Which of the hand's lines `events` are: all but those without play; for acts only."""
        played = [event for event in events if type(event) is not ev.NoPlay]
        if acts and len(played) < len(events):
            self.lines = [n for n, event in enumerate(events) if type(event) is not ev.NoPlay]
        self.events: list[Any] = [*played, None]
        """The lines of play; None stands after the last."""
        self.at = 0
        """Which of them is to be looked at."""
        self.given = 0
        """Minor units collected so far."""

    def record(self, place: int, kind: str, paid: int) -> None:
        """Note an event that is no decision, with the chips as they now lie."""
        if self.acts is not None:
            chips = self.chips
            noted = (
                self.lines[self.at], chips.street, chips.seats[place], kind, paid, 0, 0, False,
                chips.stack[place], chips.pot - self.given,
            )  # fmt: skip
            self.acts.append(made(Act, noted))


@lru_cache(maxsize=10_000)
def _places(
    dealt_in: tuple[int, ...], button: int | None
) -> tuple[tuple[int, ...], Mapping[int, int]]:
    """Give the seats in the order of the deal, and the place of each (R-DEAL)."""
    seats = dealing_order(dealt_in, button)
    return seats, {seat: place for place, seat in enumerate(seats)}
