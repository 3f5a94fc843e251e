"""The two collections of whole hands, each against its truth."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from telesina_hh.outcome import Verdict
from telesina_hh.verify import check_source

CASES = Path(__file__).parent / "cases"


def truths(name: str) -> list[dict[str, Any]]:
    """Give what the hands of a collection come to, in the order of its text."""
    lines = (CASES / f"{name}.truth.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@cache
def verdicts(name: str) -> dict[str | None, Verdict]:
    """Give the verdict on every hand of a collection, by hand id."""
    with (CASES / f"{name}.txt").open("rb") as source:
        return {checked.verdict.hand_id: checked.verdict for checked in check_source(source)}


@pytest.mark.parametrize("name", ["legal", "broken"])
def test_every_hand_of_a_collection_is_found(name: str) -> None:
    assert list(verdicts(name)) == [truth["hand_id"] for truth in truths(name)]


@pytest.mark.parametrize("truth", truths("legal"), ids=lambda truth: truth["hand_id"])
def test_legal_hand_comes_to_its_truth(truth: dict[str, Any]) -> None:
    verdict = verdicts("legal")[truth["hand_id"]]
    assert verdict.status in {"legal", "undetermined"}
    assert all(violation.severity == "note" for violation in verdict.violations)
    outcome = verdict.outcome
    assert outcome is not None
    assert {seat.player: seat.net for seat in outcome.seats} == truth["net"]
    assert {seat.player: seat.won for seat in outcome.seats if seat.won} == truth["won"]
    assert [pot.amount for pot in outcome.pots] == truth["pots"]
    assert (outcome.total_pot, outcome.rake) == (truth["total"], truth["rake"])
    assert verdict.currency == truth["currency"]


@pytest.mark.parametrize("truth", truths("broken"), ids=lambda truth: truth["hand_id"])
def test_broken_hand_shows_its_fault(truth: dict[str, Any]) -> None:
    verdict = verdicts("broken")[truth["hand_id"]]
    assert verdict.status not in {"legal", "undetermined"}
    assert truth["code"] in {violation.code for violation in verdict.violations}
