"""Statistics of players over the stored hands: one function a report, each gives a Polars frame."""

from telesina_hh.stats.catalogue import statistics
from telesina_hh.stats.grouped import Part, positions, stakes, timeline
from telesina_hh.stats.hands import hand_ids, hands
from telesina_hh.stats.opponents import FOLDS, met, opponents
from telesina_hh.stats.player import player
from telesina_hh.stats.players import DEFAULT, players
from telesina_hh.stats.sessions import sessions
from telesina_hh.stats.statistic import Statistic
from telesina_hh.stats.sums import Selection

__all__ = [
    "DEFAULT", "FOLDS", "Part", "Selection", "Statistic", "hand_ids", "hands", "met", "opponents",
    "player", "players", "positions", "sessions", "stakes", "statistics", "timeline",
]  # fmt: skip
