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
    each hand in its own big bet or minimum bet. A frequency is two counts, never a quotient.
    """
    found = per_100(sums(store, WHO, chosen(names), selection))
    return found.select(pl.exclude("rake", "net_bets_sd"), "rake")


def per_100(found: pl.DataFrame) -> pl.DataFrame:
    """Give what was won per 100 hands, in bets, in place of the sums over all."""
    each = (pl.col("net_bets") * 100 / pl.col("hands")).round(6).alias("net_bets_per_100")
    place = found.columns.index("net_bets")
    return found.insert_column(place, found.select(each).to_series()).drop("net_bets", "net_antes")
