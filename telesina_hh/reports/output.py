"""Reports for people and for spreadsheets."""

from typing import TYPE_CHECKING, Any

import polars as pl

from telesina_hh.money import money_text

if TYPE_CHECKING:
    from rich.table import Table

_DANGEROUS = ("=", "+", "-", "@", "\t", "\r")
_COLUMNS = (
    ("VPIP", "vpip"),
    ("bring-in", "bring_ins"),
    ("complete", "completions"),
    ("WTSD", "wtsd"),
    ("W$SD", "wsd"),
)


def csv_text(frame: pl.DataFrame) -> str:
    """Write a report as CSV; text that a spreadsheet would run as a formula gets a quote mark."""
    texts = [name for name, kind in frame.schema.items() if kind == pl.String]
    guarded = [
        pl.when(pl.any_horizontal(pl.col(name).str.starts_with(mark) for mark in _DANGEROUS))
        .then(pl.lit("'") + pl.col(name))
        .otherwise(pl.col(name))
        .alias(name)
        for name in texts
    ]
    return frame.with_columns(guarded).write_csv()


def share(numerator: int, denominator: int) -> str:
    """Write a frequency as a percentage; an empty denominator is a dash, never 0."""
    return f"{100 * numerator / denominator:.1f}" if denominator else "–"  # noqa: RUF001  (a dash, as the statistics page asks)


def factor(aggressive: int, calls: int) -> str:
    """Write the aggression factor; bets and no calls is ∞."""
    if calls:
        return f"{aggressive / calls:.2f}"
    return "∞" if aggressive else "–"  # noqa: RUF001


def players_table(frame: pl.DataFrame) -> "Table":
    """Lay the players' report out for a terminal."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    sites = frame["site"].n_unique() > 1
    if sites:
        table.add_column("site")
    table.add_column("player")
    for name in ("hands", "net", "bets/100", *(title for title, _ in _COLUMNS), "AF", "rake"):
        table.add_column(name, justify="right")
    for row in frame.iter_rows(named=True):
        cells = [Text(row["site"])] if sites else []
        cells += [Text(row["player"]), *map(Text, _cells(row))]
        table.add_row(*cells)
    return table


def _cells(row: dict[str, Any]) -> list[str]:
    currency = row["currency"]
    return [
        f"{row['hands']:,}",
        money_text(row["net"], currency) + ("" if currency else " chips"),
        f"{row['net_bets_per_100']:+.1f}",
        *[share(row[f"{name}_n"], row[f"{name}_d"]) for _, name in _COLUMNS],
        factor(row["af_n"], row["af_d"]),
        money_text(row["rake"], currency),
    ]
