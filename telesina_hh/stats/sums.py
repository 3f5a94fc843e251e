"""Sums over players' hands by keys: what every report of statistics is made of."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from telesina_hh.stats.statistic import Statistic, Unit

if TYPE_CHECKING:
    import polars as pl

    from telesina_hh.store import Store

WHO = ("site", "player", "currency")
"""The keys of a report on players: amounts of different currencies are never added."""


class Selection(NamedTuple):
    """Which rows of `played` a report is about: SQL of a relation, and its parameters."""

    relation: str = "played"
    parameters: dict[str, object] = {}  # noqa: RUF012  (never changed)
    least_hands: int = 1
    """Rows of a report with fewer hands are left out."""


EVERYTHING = Selection()
_MONEY = {
    "hands": "count(*)",
    "net": "sum(net)::bigint",
    "net_bets": "coalesce(fsum(net::double / nullif(bet_unit, 0)), 0)",
    "net_bets_squares": "coalesce(fsum(pow(net::double / nullif(bet_unit, 0), 2)), 0)",
    "net_antes": "coalesce(fsum(net::double / nullif(ante, 0)), 0)",
    "rake": "sum(rake_share)::bigint",
}
"""Columns of every report: `net` and `rake` in minor units, `net_bets` and the sum of its
squares in each hand's own big bet or minimum bet, `net_antes` in its ante. All can be added up."""
_COUNTED = "coalesce(sum(({})::integer), 0)::bigint"
_SUM: dict[Unit, str] = {
    "share": _COUNTED,
    "ratio": _COUNTED,
    "count": _COUNTED,
    "money": "coalesce(sum({}), 0)::bigint",
    "bets": "round(coalesce(fsum(({})::double), 0), 6)",
}
"""How a numerator is added up: whole but for bets."""


def sums(
    store: "Store",
    keys: Sequence[str],
    some: Iterable[Statistic],
    selection: Selection = EVERYTHING,
) -> "pl.DataFrame":
    """Give one row for each value of `keys` (columns of `played`, or `<SQL> as <name>`).

    Columns: the keys, those of money, and `<name>_n` and `<name>_d` for each statistic; most hands
    first, then by the keys, chips (currency null) last.
    """
    names = [key.rpartition(" as ")[2] for key in keys]
    columns = [f"{text} as {name}" for name, text in _MONEY.items()]
    for one in some:
        columns += (
            f"{_SUM[one.unit].format(one.numerator)} as {one.name}_n",
            f"{_SUM['count'].format(one.denominator)} as {one.name}_d",
        )
    order = ", ".join(("hands desc", *(f"{name} nulls last" for name in names)))
    text = (
        f"select {', '.join((*keys, *columns))} from {selection.relation} "  # noqa: S608
        f"group by {', '.join(names)} having count(*) >= $least_hands order by {order}"
    )
    return store.select(text, **selection.parameters, least_hands=selection.least_hands)
