"""Reports for people and for spreadsheets."""

from typing import TYPE_CHECKING, Any

import polars as pl

from telesina_hh.money import money_text

if TYPE_CHECKING:
    from rich.console import Console
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


def share(numerator: float, denominator: int) -> str:
    """Write a frequency as a percentage; an empty denominator is a dash, never 0."""
    return f"{100 * numerator / denominator:.1f}" if denominator else "–"  # noqa: RUF001  (a dash, as the statistics page asks)


def factor(aggressive: float, calls: int) -> str:
    """Write the aggression factor; bets and no calls is ∞."""
    if calls:
        return f"{aggressive / calls:.2f}"
    return "∞" if aggressive else "–"  # noqa: RUF001


_BOUNDLESS = 10_000
_LESS_NEEDED = ("rake", "bring-in", "complete", "W$SD", "AF", "WTSD", "bets/100")


def players_table(frame: pl.DataFrame, console: "Console") -> tuple["Table", list[str]]:
    """Lay the players' report out for a console: the table, and the columns it has no room for."""
    from rich.measure import Measurement

    boundless = console.options.update(max_width=_BOUNDLESS)
    left_out: list[str] = []
    table = _players_table(frame, left_out)
    for name in _LESS_NEEDED:
        needed = Measurement.get(console, boundless, table).maximum
        if needed <= console.width:
            break
        left_out.append(name)
        table = _players_table(frame, left_out)
    return table, left_out


def _players_table(frame: pl.DataFrame, left_out: list[str]) -> "Table":
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    sites = frame["site"].n_unique() > 1
    if sites:
        table.add_column("site")
    table.add_column("player")
    names = ("hands", "net", "bets/100", *(title for title, _ in _COLUMNS), "AF", "rake")
    shown = [name for name in names if name not in left_out]
    for name in shown:
        table.add_column(name, justify="right")
    for row in frame.iter_rows(named=True):
        cells = dict(zip(names, _cells(row), strict=True))
        own = [Text(row["site"])] if sites else []
        table.add_row(*own, Text(row["player"]), *[Text(cells[name]) for name in shown])
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
