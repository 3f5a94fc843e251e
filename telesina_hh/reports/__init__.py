"""Reports over a database of hands: one function each, from an open store to a Polars frame."""

from telesina_hh.reports.players import PLAYER_COLUMNS, players

__all__ = ["PLAYER_COLUMNS", "players"]
