"""Table integrity: a screening of pairs of players for what chance seldom gives, and no more."""

from telesina_hh.reports.pairs.report import LEAST_HANDS, PairsReport, pairs

__all__ = ["LEAST_HANDS", "PairsReport", "pairs"]
