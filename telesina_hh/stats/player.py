"""Everything about one player: every statistic of the catalogue, a row each."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import polars as pl

from telesina_hh.stats.catalogue import statistics
from telesina_hh.stats.players import players
from telesina_hh.stats.sums import WHO, Selection

if TYPE_CHECKING:
    from telesina_hh.store import Store


def player(
    store: "Store", selection: Selection, names: Iterable[str] | None = None
) -> pl.DataFrame:
    """Give one row per site, player, currency and statistic, in the catalogue's order.

    `selection` says which player it is about; `numerator` and `denominator` are the two counts.
    """
    wanted = tuple(statistics() if names is None else names)
    found = players(store, selection, wanted)
    parts = [
        found.select(
            *WHO,
            pl.lit(name).alias("statistic"),
            pl.col(f"{name}_n").alias("numerator"),
            pl.col(f"{name}_d").alias("denominator"),
        ).with_row_index("place")
        for name in wanted
    ]
    return pl.concat(parts, how="vertical_relaxed").sort("place", maintain_order=True).drop("place")
