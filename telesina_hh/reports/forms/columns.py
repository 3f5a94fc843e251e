"""What a report's frame has in its columns, and what people call them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import polars as pl

from telesina_hh.stats.statistic import Statistic

Kind = Literal["text", "money", "bets", "number", "count", "quotient"]

AMOUNTS = frozenset(
    {
        "ante", "bet_unit", "bring_in", "contributed", "drawdown", "net",
        "peak", "pot", "rake", "rake_share",
        "stake_high", "stake_low", "start_stack", "total_pot", "won",
    }
)  # fmt: skip
"""Columns in minor units, whatever the report."""

_ENDINGS = ("_amount", "_net", "_pot", "_rake", "_won")
"""How the names of further columns in minor units end."""

_COUNTS = frozenset({"showdowns_won"})
"""Columns that are counted, though they end as amounts do."""

_TITLES = {
    "net_antes_per_100": "antes/100",
    "net_bets_per_100": "bets/100",
    "net_bets_sd": "sd",
    "played_at": "played (UTC)",
    "begun": "begun (UTC)",
    "ended": "ended (UTC)",
}


class Column(NamedTuple):
    """One column as people see it: of the frame, or a statistic's two counts together."""

    name: str
    title: str
    kind: Kind
    statistic: Statistic | None = None


def columns(frame: pl.DataFrame, statistics: Sequence[Statistic]) -> list[Column]:
    """Give a report's columns for people, in the frame's order.

    A statistic stands where its numerator does; one that the frame lacks is passed over.
    """
    there = [one for one in statistics if {f"{one.name}_n", f"{one.name}_d"} <= {*frame.columns}]
    numerators = {f"{one.name}_n": one for one in there}
    denominators = {f"{one.name}_d" for one in there}
    found = []
    for name, dtype in frame.schema.items():
        if name in numerators:
            one = numerators[name]
            found.append(Column(one.name, one.title, "quotient", one))
        elif name not in denominators:
            found.append(Column(name, _TITLES.get(name, name.replace("_", " ")), kind(name, dtype)))
    return found


def kind(name: str, dtype: pl.DataType) -> Kind:
    """Say how a column of the frame is written, by its type and its name."""
    if not dtype.is_numeric():
        return "text"
    if name in AMOUNTS or (name.endswith(_ENDINGS) and name not in _COUNTS):
        return "money"
    if dtype.is_float():
        if name == "numerator":
            return "count"
        return "bets" if name.endswith("_per_100") else "number"
    return "text" if name == "seat" or name.endswith("_no") else "count"
