"""Reports that part a player's hands: by position, by stakes, by time."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import polars as pl

from telesina_hh.stats.catalogue import chosen
from telesina_hh.stats.players import DEFAULT, per_100
from telesina_hh.stats.sums import EVERYTHING, WHO, Selection, sums

if TYPE_CHECKING:
    from telesina_hh.store import Store

Part = Literal["hour", "day", "week", "month", "year", "weekday", "hour-of-day"]
_QUARTER = "time_bucket(interval 15 minutes, played_at) as quarter"
"""No zone lies at another offset from UTC than whole quarters of an hour."""
_EVERY = {"hour": "1h", "day": "1d", "week": "1w", "month": "1mo", "year": "1y"}


def positions(
    store: "Store",
    selection: Selection = EVERYTHING,
    names: Iterable[str] = DEFAULT,
    *,
    by_button: bool = False,
) -> pl.DataFrame:
    """Give one row per player and position; the positions of a report part its hands.

    `position` counts who acted on 2nd street, from 0, the first to act, who brings in; it is null
    for who was all-in on the ante. `by_button` counts seats after the button instead, from 1; it is
    null where the log names no button.
    """
    key = "after_button" if by_button else "position"
    return _in_order(per_100(sums(store, (*WHO, key), chosen(names), selection)), key)


def stakes(
    store: "Store", selection: Selection = EVERYTHING, names: Iterable[str] = DEFAULT
) -> pl.DataFrame:
    """Give one row per player, game, limit and stakes (minor units)."""
    keys = (*WHO, "game", "ruleset", "limit_kind", "stake_low", "stake_high", "tournament")
    return per_100(sums(store, keys, chosen(names), selection))


def timeline(
    store: "Store",
    selection: Selection = EVERYTHING,
    names: Iterable[str] = DEFAULT,
    *,
    part: Part = "day",
    zone: str = "UTC",
) -> pl.DataFrame:
    """Give one row per player and part of time, in a named zone, in order of time.

    `part` cuts the calendar, or gathers the hands by weekday (1 is Monday) or hour of the day.
    Hands whose time is not known have a row without one.
    """
    found = sums(store, (*WHO, _QUARTER), chosen(names), selection)
    local = pl.col("quarter").dt.replace_time_zone("UTC").dt.convert_time_zone(zone)
    if part == "weekday":
        when = local.dt.weekday().cast(pl.Int64)
    elif part == "hour-of-day":
        when = local.dt.hour().cast(pl.Int64)
    else:
        when = local.dt.truncate(_EVERY[part])
    summed = [pl.col(name).sum() for name in found.columns if name not in (*WHO, "quarter")]
    gathered = found.with_columns(when.alias("time")).group_by(*WHO, "time").agg(summed)
    return _in_order(per_100(gathered), "time")


def _in_order(found: pl.DataFrame, key: str) -> pl.DataFrame:
    """Sort by player, who has the most hands first, then by the key, what is not known last."""
    of_all = pl.col("hands").sum().over(WHO)
    by = [of_all, *map(pl.col, (*WHO, key))]
    return found.sort(by, descending=[True, *[False] * (len(by) - 1)], nulls_last=True)
