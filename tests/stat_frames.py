"""Frames of statistics to put out, and the statistics in them."""

import polars as pl

from telesina_hh.stats.statistic import Statistic, Unit


def statistic(name: str, title: str, unit: Unit = "share", least: int = 30) -> Statistic:
    return Statistic(name, title, "", "", "", unit, "", least)


VPIP = statistic("vpip", "VPIP")
WSD = statistic("wsd", "W$SD")
AF = statistic("af", "AF", "ratio", 10)
THREE = [VPIP, WSD, AF]


def rows_of(*names: str, site: str = "Sala Vesuvio", **other: object) -> pl.DataFrame:
    rows = [
        {
            "site": site, "player": name, "currency": "EUR", "hands": 1200, "net": -457,
            "net_bets_per_100": 1.25, "vpip_n": 300, "vpip_d": 1200, "wsd_n": 3, "wsd_d": 7,
            "af_n": 30, "af_d": 20, "rake": 26, **other,
        }
        for name in names
    ]  # fmt: skip
    return pl.DataFrame(rows)


MIXED = pl.concat(
    [
        rows_of("anna"),
        rows_of("bruno", currency="JPY", vpip_n=0, vpip_d=0, af_d=0),
        rows_of("carla", currency=None, af_n=0, af_d=0, net_bets_per_100=-0.5),
    ],
    how="vertical_relaxed",
)
