"""A small relation `played`: rows of a player's hand, each like the first but for what is told."""

from datetime import datetime
from typing import Any

import duckdb

_COLUMNS = (
    "hand_no bigint, seat integer, player varchar, players integer, played_at timestamp,"
    " site varchar, table_name varchar, game varchar, ruleset varchar, limit_kind varchar,"
    " stake_low bigint, stake_high bigint, currency varchar, net bigint, last_street integer,"
    " showdown boolean, cards varchar"
)
ROSSI = {
    "hand_no": 1, "seat": 2, "player": "Rossi", "players": 4,
    "played_at": datetime.fromisoformat("2026-11-30 21:00"), "site": "PokerStars",
    "table_name": "Asti", "game": "Telesina", "ruleset": "online-32", "limit_kind": "Limit",
    "stake_low": 50, "stake_high": 100, "currency": "EUR", "net": 120, "last_street": 4,
    "showdown": True, "cards": "Qh Td 8s Ac 9c",
}  # fmt: skip
"""Rossi wins at the Vela, at a table of four for €0.50/€1."""


def played(*changed: dict[str, Any]) -> duckdb.DuckDBPyConnection:
    """Give a database with one row for each: Rossi's, but for the values told."""
    con = duckdb.connect()
    con.execute(f"create table played ({_COLUMNS})").fetchall()
    for row in changed:
        con.execute(
            f"insert into played values ({', '.join(f'${name}' for name in ROSSI)})",  # noqa: S608
            ROSSI | row,
        ).fetchall()
    return con
