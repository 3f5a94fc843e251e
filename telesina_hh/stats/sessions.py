"""A player's sessions: hands without a long pause between them, at any table."""

from typing import TYPE_CHECKING

import polars as pl

from telesina_hh.stats.sums import EVERYTHING, WHO, Selection

if TYPE_CHECKING:
    from telesina_hh.store import Store

GAP = 30
"""Minutes without a hand that end a session, where no others are asked for."""


def sessions(store: "Store", selection: Selection = EVERYTHING, *, gap: int = GAP) -> pl.DataFrame:
    """Give one row per session, each player's in order of time.

    A session ends where the same player (of a site, in one currency) is dealt no hand for more
    than `gap` minutes at any table. Hands whose time is not known are one session, without times.
    `minutes` go from the first hand to the last; `net`, `peak` (the most that the player was ahead)
    and `drawdown` (the deepest fall below a peak, the beginning being one) are in minor units.
    """
    text = (
        f"select {', '.join(WHO)}, hand_no, played_at, net, table_name "  # noqa: S608
        f"from {selection.relation}"
    )
    hands = store.select(text, **selection.parameters).sort(*WHO, "played_at", "hand_no")
    when, before = pl.col("played_at"), pl.col("played_at").shift().over(WHO)
    begins = when.is_not_null() & (before.is_null() | (when - before > pl.duration(minutes=gap)))
    hands = hands.with_columns(begins.cum_sum().over(WHO).alias("session"))
    inside = (*WHO, "session")
    hands = hands.with_columns(pl.col("net").cum_sum().over(inside).alias("so_far"))
    peak = pl.max_horizontal(pl.col("so_far").cum_max().over(inside), pl.lit(0))
    hands = hands.with_columns((peak - pl.col("so_far")).alias("fall"))
    found = hands.group_by(*inside, maintain_order=True).agg(
        pl.col("played_at").min().alias("begun"),
        pl.col("played_at").max().alias("ended"),
        (pl.col("played_at").max() - pl.col("played_at").min()).dt.total_minutes().alias("minutes"),
        pl.len().cast(pl.Int64).alias("hands"),
        pl.col("table_name").n_unique().cast(pl.Int64).alias("tables"),
        pl.col("net").sum(),
        pl.max_horizontal(pl.col("so_far").max(), pl.lit(0)).alias("peak"),
        pl.col("fall").max().alias("drawdown"),
    )
    return found.filter(pl.col("hands") >= selection.least_hands).drop("session")
