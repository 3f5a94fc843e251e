"""Who played how much, won what, and how often did what."""

from typing import TYPE_CHECKING

import polars as pl

if TYPE_CHECKING:
    from telesina_hh.store import Store

FREQUENCIES = ("vpip", "bring_ins", "completions", "wtsd", "wsd", "af")
"""Each has the columns `<name>_n` and `<name>_d`; `af` is a ratio, the others shares."""

PLAYER_COLUMNS = (
    "site",
    "player",
    "currency",
    "hands",
    "net",
    "net_bets_per_100",
    *[f"{name}_{part}" for name in FREQUENCIES for part in "nd"],
    "rake",
)


def players(store: "Store") -> pl.DataFrame:
    """Give one row per site, player and currency (null for chips), most hands first.

    Counted are hands in which the player was dealt in, cancelled ones left out. `net` and `rake`
    (the weighted share, which sums to the rake taken) are in minor units; `net_bets_per_100` takes
    each hand in its own big bet or minimum bet. A frequency is two counts, never a quotient.
    """
    per_100 = (pl.col("net_bets") * 100 / pl.col("hands")).round(6).alias("net_bets_per_100")
    return store.frame("player_results").with_columns(per_100).select(PLAYER_COLUMNS)
