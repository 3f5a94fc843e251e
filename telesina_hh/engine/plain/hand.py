"""A hand that is being played plainly: its chips, its cards and the line it has come to."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from telesina_hh import events as ev
from telesina_hh.cards import Card
from telesina_hh.engine.chips import Chips
from telesina_hh.engine.deal import Deal
from telesina_hh.engine.objections import Objections
from telesina_hh.engine.seating import dealing_order
from telesina_hh.engine.terms import Terms
from telesina_hh.outcome import Act
from telesina_hh.ranking import Place, Ranking, exposed_order, ranking_for
from telesina_hh.rules import Ruleset

_HAND = 5


class UnusualError(Exception):
    """A line, or a game, that the full replay is to look at."""


class Game(NamedTuple):
    """What a ruleset comes to, looked up once."""

    plain: bool
    """Whether hands of this game can be played plainly at all."""
    big: tuple[bool, ...]
    """Per street: whether fixed limit has the big bet there (R-SIZE)."""
    turned: tuple[int, ...]
    """Per street: how many vele it deals, 0 where each player gets a card."""
    own_cards: int
    vele: int
    first_vela: int
    """The street of the first Vela; the number of streets where there is none."""
    by_seat: bool
    lowest: int
    """The lowest card of the deck (R-DECK)."""
    ranking: Ranking
    exposed: Callable[[Collection[Card]], Place]
    by_ranks: Mapping[int, Place] | None
    """`exposed` for fewer than five cards by their packed ranks, where no suit counts."""
    open_pair_street: int
    """Where an open pair allows a double bet (R-PAIR-DOUBLE); -1 for nowhere."""


@cache
def game_of(ruleset: Ruleset) -> Game:
    """Look a ruleset up: chosen cards, sure losers and silent returns are not plain."""
    streets, ranking = ruleset.streets, ranking_for(ruleset)
    exposed, few = exposed_order(ruleset), ruleset.own_cards <= _HAND
    return Game(
        ruleset.expose == "dealt" and not ruleset.sure_loser and ruleset.uncalled == "line",
        tuple([street.big for street in streets]),
        tuple([street.vele for street in streets]),
        ruleset.own_cards,
        ruleset.vele,
        next((n for n, street in enumerate(streets) if street.vele), len(streets)),
        ruleset.deal_order == "by-seat",
        ruleset.lowest * 4,
        ranking,
        exposed,
        ranking.exposed_ranks if exposed == ranking.exposed and few else None,
        ruleset.open_pair_street if ruleset.open_pair_double else -1,
    )


class PlainHand:
    """One hand on its way. Places are positions in the order of the deal."""

    __slots__ = (
        "acts", "at", "chips", "deal", "events", "game", "given", "hand", "lines", "objections",
        "packed", "place", "still_in", "terms",
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
        self.chips = Chips(terms, seats, tuple([stacks[seat] for seat in seats]))
        self.objections = Objections(hand)
        self.deal = Deal(terms.ruleset.lowest, seats, self.objections)
        self.packed = [0] * len(seats)
        """Each player's up cards, packed."""
        self.still_in = list(range(len(seats)))
        """The places that have not folded."""
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
        """Which of them is to be looked at."""
        self.given = 0
        """Minor units collected so far."""

    @property
    def event(self) -> Any:  # noqa: ANN401  (an event of any kind, None at the end)
        """The line of play to be looked at."""
        return self.events[self.at]

    def record(self, place: int, kind: str, paid: int) -> None:
        """Note an event that is no decision, with the chips as they now lie."""
        if self.acts is not None:
            chips = self.chips
            self.acts.append(
                Act(
                    self.lines[self.at], chips.street, chips.seats[place], kind, paid, 0, 0, False,  # noqa: FBT003
                    chips.stack[place], chips.pot - self.given,
                )
            )  # fmt: skip
