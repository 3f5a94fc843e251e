"""A player's statistics with what people read of them: title, value, interval, too early or not."""

import polars as pl

from telesina_hh.reports.intervals import wilson
from telesina_hh.stats import Statistic, statistics

_VALUED = {
    "title": pl.String(),
    "value": pl.Float64(),
    "low": pl.Float64(),
    "high": pl.Float64(),
    "too_early": pl.Boolean(),
}


def valued(counts: pl.DataFrame) -> pl.DataFrame:
    """Add to a player's counts, a statistic a row, `value` with the ends of its interval.

    A share is in percent with Wilson's interval, a ratio is a quotient without one; both are null
    where nothing was counted. `too_early` says that the denominator is below the statistic's least.
    """
    rows = [
        _values(statistics()[name], numerator, denominator)
        for name, numerator, denominator in counts.select(
            "statistic", "numerator", "denominator"
        ).iter_rows()
    ]
    told = pl.DataFrame(rows, schema=_VALUED, orient="row")
    place = counts.columns.index("numerator")
    whole = counts.hstack(told)
    return whole.select(
        *counts.columns[:place], "title", "value", "low", "high", *counts.columns[place:],
        "too_early",
    )  # fmt: skip


def _values(
    one: Statistic, numerator: int, denominator: int
) -> tuple[str, float | None, float | None, float | None, bool]:
    early = denominator < one.least
    if not denominator:
        return one.title, None, None, None, early
    if one.unit != "share":
        return one.title, round(numerator / denominator, 4), None, None, early
    low, high = wilson(numerator, denominator) or (None, None)
    share = round(100 * numerator / denominator, 4)
    ends = [None if end is None else round(100 * end, 4) for end in (low, high)]
    return one.title, share, ends[0], ends[1], early
