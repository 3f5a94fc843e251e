"""Who played how much, won what, and did what how often."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import polars as pl

from telesina_hh.stats.catalogue import chosen
from telesina_hh.stats.sums import EVERYTHING, WHO, Selection, sums

if TYPE_CHECKING:
    from telesina_hh.store import Store

DEFAULT = ("vpip", "bring_ins", "completions", "wtsd", "wsd", "af")
"""The statistics of a report on players where no others are asked for."""


def players(
    store: "Store", selection: Selection = EVERYTHING, names: Iterable[str] = DEFAULT
) -> pl.DataFrame:
    """Give one row per site, player and currency (null for chips), most hands first.

    Counted are hands in which the player was dealt in, cancelled ones left out. `net` and `rake`
    (the weighted share, which sums to the rake taken) are in minor units; `net_bets_per_100` takes
    each hand in its own big bet or minimum bet, `net_antes_per_100` in its ante. A frequency is two
    counts, never a quotient.
    """
    return per_100(sums(store, WHO, chosen(names), selection))


def per_100(found: pl.DataFrame) -> pl.DataFrame:
    """Give what was won per 100 hands, in place of the sums over all.

    `net_bets_sd` is the standard deviation of one hand, in bets, null for a single hand.
    """
    hands, bets = pl.col("hands"), pl.col("net_bets")
    spread = pl.col("net_bets_squares") - bets * bets / hands
    ready = found.with_columns(
        (bets * 100 / hands).round(6).alias("net_bets_per_100"),
        pl.when(hands > 1)
        .then((spread.clip(lower_bound=0) / (hands - 1)).sqrt().round(6))
        .alias("net_bets_sd"),
        (pl.col("net_antes") * 100 / hands).round(6).alias("net_antes_per_100"),
    )
    sums_of = ("net_bets", "net_bets_squares", "net_antes", "rake")
    columns = [name for name in found.columns if name not in sums_of]
    place = columns.index("net") + 1
    return ready.select(
        *columns[:place], "net_bets_per_100", *columns[place:],
        "net_antes_per_100", "net_bets_sd", "rake",
    )  # fmt: skip
