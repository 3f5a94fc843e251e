"""The hands behind a report, one row each."""

from typing import TYPE_CHECKING

from telesina_hh.stats.sums import EVERYTHING, WHO, Selection

if TYPE_CHECKING:
    import polars as pl

    from telesina_hh.store import Store


def hands(store: "Store", selection: Selection = EVERYTHING) -> "pl.DataFrame":
    """Give a row per player and hand of the selection, in order of time, then of import.

    Amounts in minor units; `net_bets` in the hand's big bet or minimum bet.
    """
    text = (
        "with chosen as ("  # noqa: S608
        "select hand_no, seat, site, player, currency, played_at, table_name, ruleset, limit_kind, "
        "position, players, cards, last_street, showdown, contributed, won, net, rake_share, "
        f"round(net::double / nullif(bet_unit, 0), 6) as net_bets from {selection.relation}) "
        f"select {', '.join(WHO)}, hand_id, played_at, cards, net, net_bets, position, "
        "last_street, showdown, contributed, won, rake_share as rake, players, table_name, "
        "ruleset, limit_kind "
        "from chosen join (select hand_no, hand_id from hand) using (hand_no) "
        "order by played_at nulls last, hand_no, seat"
    )
    return store.select(text, **selection.parameters)


def hand_ids(store: "Store", selection: Selection = EVERYTHING) -> "pl.DataFrame":
    """Give the site and id of every hand of the selection once, as `show` and `audit` take them."""
    text = (
        "select site, hand_id from hand where hand_no in "  # noqa: S608
        f"(select hand_no from {selection.relation}) order by hand_no"
    )
    return store.select(text, **selection.parameters)
