"""The report on opponents over a few hands, as dictionaries by pair."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import polars as pl
from store_values import TelesinaHand

from telesina_hh import stats
from telesina_hh.outcome import Status
from telesina_hh.stats.filters import Filters, selection
from telesina_hh.store import IncomingHand, Store, open_store
from telesina_hh.verify import check_source

COLUMNS = (
    "site", "player", "currency", "opponent", "hands", "net",
    "showdowns", "showdowns_won", "showdowns_lost",
    "fold_to_bet_n", "fold_to_bet_d", "fold_to_bets_of_all_n", "fold_to_bets_of_all_d",
)  # fmt: skip
_FILLED = (
    "hand", "hand_key", "told", "seated", "decision", "pot", "award", "table_kind", "source_file",
)  # fmt: skip


@cache
def _store() -> Store:
    return open_store(":memory:")


@contextmanager
def stored(*hands: TelesinaHand | str, status: Status = "legal") -> Iterator[Store]:
    """Give the one database, with these hands alone: made line by line, or texts."""
    incoming: list[IncomingHand] = []
    for hand in hands:
        if isinstance(hand, str):
            found = check_source(io.BytesIO(hand.encode()))
            incoming += [IncomingHand(v, b.raw, b.encoding, b.first_line) for b, v in found]
        else:
            incoming.append(hand.incoming(status))
    store = _store()
    for table in _FILLED:
        store.connection.execute(f"truncate {table}").fetchall()
    store.import_file("a.txt", None, 0, incoming)
    yield store


def report(
    *hands: TelesinaHand | str,
    filters: Filters | None = None,
    against: str | None = None,
    status: Status = "legal",
) -> pl.DataFrame:
    with stored(*hands, status=status) as store:
        chosen = selection(filters or Filters(), store.connection)
        return stats.opponents(store, chosen, against=against)


def by_pair(frame: pl.DataFrame, *columns: str) -> dict[str, Any]:
    """Give a column (several: their values) by `player opponent`."""
    return {
        f"{row['player']} {row['opponent']}": row[columns[0]]
        if len(columns) == 1
        else tuple(row[name] for name in columns)
        for row in frame.to_dicts()
    }


def moved(*hands: TelesinaHand | str) -> dict[str, int]:
    """Give the chips of each pair that moved, to the player who has more; the rest must mirror."""
    found: dict[str, int] = by_pair(report(*hands), "net")
    for pair, chips in found.items():
        assert found[" ".join(reversed(pair.split()))] == -chips
    return {pair: chips for pair, chips in found.items() if chips > 0}


def shown_down(*hands: TelesinaHand | str) -> dict[str, tuple[int, int, int]]:
    """Give showdowns, won and lost of the pairs that had one, in the order of their names."""
    found = by_pair(report(*hands), "showdowns", "showdowns_won", "showdowns_lost")
    for pair, (together, won, lost) in found.items():
        assert found[" ".join(reversed(pair.split()))] == (together, lost, won)
    return {
        p: counts for p, counts in found.items() if counts[0] and p.split() == sorted(p.split())
    }


def folds(*hands: TelesinaHand | str) -> dict[str, str]:
    """Give `n/d` of folds to bets by pair, where there was one to face."""
    found = by_pair(report(*hands), "fold_to_bet_n", "fold_to_bet_d")
    return {pair: f"{n}/{d}" for pair, (n, d) in found.items() if d}
