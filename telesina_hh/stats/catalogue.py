"""The catalogue of statistics: each is one sum by another over the same hands, given as data."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from telesina_hh.stats.statistic import Statistic


@cache
def statistics() -> Mapping[str, Statistic]:
    """Give every statistic by its name, in the order in which reports show them."""
    text = (Path(__file__).parent / "catalogue.toml").read_text(encoding="utf-8")
    return {name: Statistic(name, **given) for name, given in tomllib.loads(text).items()}


def chosen(names: Iterable[str]) -> list[Statistic]:
    """Give the statistics of these names, in that order; `KeyError` of one that is none."""
    return [statistics()[name] for name in names]
