"""What a ruleset comes to for plain play, looked up once."""

from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import NamedTuple

from telesina_hh.cards import Card
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
    """`exposed` by the ranks of packed cards, where suits count for nothing short of a flush."""
    open_pair_street: int
    """Where an open pair allows a double bet (R-PAIR-DOUBLE); -1 for nowhere."""


@cache
def game_of(ruleset: Ruleset) -> Game:
    """Look a ruleset up: chosen cards, sure losers and silent returns are not plain."""
    streets, ranking = ruleset.streets, ranking_for(ruleset)
    exposed = exposed_order(ruleset)
    few = ruleset.own_cards <= _HAND
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
