"""Audits of hands that tests have: of sources, of one text, and of what a text's lines paid."""

import gzip
import io
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from telesina_hh import events as ev
from telesina_hh.audit import Audit, Evidence, audit, audit_object, case_of
from telesina_hh.rules import Ruleset
from telesina_hh.verify import check_source

Json = dict[str, Any]


def audits_of(source: bytes, ruleset: Ruleset | None = None) -> Iterator[tuple[str | None, Audit]]:
    """Give the hands of a source that can be read, each with its audit."""
    for block, verdict in check_source(io.BytesIO(source), ruleset):
        evidence = Evidence(
            "hands.txt", None, block.raw, block.start, block.first_line, block.encoding
        )
        case = case_of(verdict, evidence, ruleset=ruleset)
        if case is not None:
            yield verdict.hand_id, audit(case)


def the_audit(text: str, ruleset: Ruleset | None = None) -> Audit:
    ((_, only),) = audits_of(text.encode(), ruleset)
    return only


def the_object(text: str, ruleset: Ruleset | None = None) -> Json:
    return audit_object(the_audit(text, ruleset))


def bytes_of(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()


def paid_by_lines(hand: ev.Hand) -> Counter[str]:
    """Give what a hand's own lines gave each player: collected, and uncalled bets back."""
    players = {seat.number: seat.player for seat in hand.seats}
    paid: Counter[str] = Counter()
    for event in hand.events:
        if isinstance(event, ev.PotCollected | ev.UncalledReturned):
            paid[players[event.seat]] += event.amount
    return paid


def check_arithmetic(found: Json) -> None:
    """Check what holds of every audit, whatever it finds."""
    differences = found["differences"]
    assert sum(differences.values()) == 0
    assert (found["verdict"] == "overturned") == any(differences.values())
    for name, difference in differences.items():
        owed = sum(one["amount"] for one in found["owed"] if one["to"] == name)
        owes = sum(one["amount"] for one in found["owed"] if one["from"] == name)
        if name != "rake":
            assert difference == owed - owes
    proof = found["proof"]
    assert proof["identity"]["start"] == sum(stack["start"] for stack in proof["stacks"])
    if found["status"] == "cancelled":
        return
    for layer in proof["layers"]:
        assert sum(layer["paid"].values()) == layer["amount"]
    assert [(layer["pot"], layer["amount"]) for layer in proof["layers"]] == [
        (pot["name"], pot["amount"]) for pot in found["pots"]
    ]
