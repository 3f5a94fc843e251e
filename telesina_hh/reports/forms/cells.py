"""A report's cells as people read them, row by row."""

from collections.abc import Iterator, Sequence
from typing import Any

import polars as pl

from telesina_hh.reports.forms.columns import Column
from telesina_hh.reports.forms.figures import Figure, plain, quotient

NOTHING = (
    "There is nothing to report: no stored hand counts here. `telesina import FILE` adds some."
)
"""What a report says that has no rows."""


def cells(
    frame: pl.DataFrame, shown: Sequence[Column], *, intervals: bool = False
) -> Iterator[list[Figure]]:
    """Give each row's figures for the columns shown; amounts are in the row's `currency`."""
    for row in frame.iter_rows(named=True):
        yield [_cell(row, column, intervals=intervals) for column in shown]


def _cell(row: dict[str, Any], column: Column, *, intervals: bool) -> Figure:
    currency = row.get("currency")
    if column.statistic is not None:
        counts = row[f"{column.name}_n"] or 0, row[f"{column.name}_d"] or 0
        return quotient(*counts, column.statistic, currency, interval=intervals)
    if column.name == "currency":
        return Figure(plain(currency or "chips", "text", None))
    return Figure(plain(row[column.name], column.kind, currency))
