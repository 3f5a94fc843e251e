"""What an audit of many hands found, as JSON objects; schema `telesina-audits/1`.

Amounts are minor units. The order of keys is fixed, and nothing hangs on clock or locale.
"""

from collections.abc import Iterable
from typing import Any

from telesina_hh.audit.standing import Contested
from telesina_hh.audit.tally import Counts, PlayerTotal
from telesina_hh.audit.to_json import HOUSE, RAKE, key_of

SCHEMA = "telesina-audits/1"


def contested_object(one: Contested) -> dict[str, Any]:
    """Give a contested hand's object: the keys it shares with `audit HAND` mean the same."""
    differences = {key_of(player, seat): amount for seat, player, amount in one.differences}
    return {
        "schema": SCHEMA,
        "hand_id": one.hand_id,
        "site": one.site,
        "file": one.file,
        "line": one.line,
        "ruleset": one.ruleset,
        "status": one.status,
        "currency": one.currency,
        "tournament": one.tournament,
        "verdict": one.finding,
        "chips": one.chips,
        "differences": {**differences, RAKE: one.rake},
        "owed": [
            {
                "from": HOUSE if debt.debtor_name is None else debt.debtor_name,
                "from_seat": debt.debtor,
                "to": HOUSE if debt.creditor_name is None else debt.creditor_name,
                "to_seat": debt.creditor,
                "amount": debt.amount,
            }
            for debt in one.debts
        ],
        "codes": list(one.codes),
        "sha256": one.sha256,
    }


def totals_object(
    counts: Counts, quarantined: int, totals: Iterable[PlayerTotal]
) -> dict[str, Any]:
    """Give the last object: how many hands were found how, and the totals.

    `quarantined` blocks wait in the database's quarantine and are not among the hands.
    """
    rows = list(totals)
    return {
        "schema": SCHEMA,
        **counts._asdict(),
        "quarantined": quarantined,
        "totals": [
            {"site": row.purse.site, "player": row.player, **_owed(row)}
            for row in rows
            if row.player is not None
        ],
        "house": [{"site": row.purse.site, **_owed(row)} for row in rows if row.player is None],
    }


def _owed(row: PlayerTotal) -> dict[str, Any]:
    return {
        "currency": row.purse.currency,
        "tournament": row.purse.tournament,
        "hands": row.hands,
        "difference": row.difference,
    }
