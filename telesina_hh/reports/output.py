"""Cells that reports share: frequencies, and CSV that no spreadsheet runs."""

import polars as pl

_DANGEROUS = ("=", "+", "-", "@", "\t", "\r")


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
