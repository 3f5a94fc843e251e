"""Statistics of players over the stored hands: one function a report, each gives a Polars frame."""

from telesina_hh.stats.catalogue import statistics
from telesina_hh.stats.players import players
from telesina_hh.stats.statistic import Statistic
from telesina_hh.stats.sums import Selection

__all__ = ["Selection", "Statistic", "players", "statistics"]
