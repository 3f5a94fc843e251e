"""A verdict as the JSON object that `check --format jsonl` prints."""

from collections.abc import Mapping
from typing import Any

from telesina_hh.diagnostics import Violation
from telesina_hh.outcome import Alternative, Verdict


def violation_object(violation: Violation) -> dict[str, Any]:
    """Give a violation's JSON object."""
    return {
        "code": violation.code,
        "severity": violation.severity,
        "line": violation.line,
        "column": violation.column,
        "message": violation.message,
        "expected": violation.expected,
        "found": violation.found,
    }


def verdict_object(file: str, verdict: Verdict) -> dict[str, Any]:
    """Give a verdict's JSON object; money in minor units, what is not certain null."""
    outcome = verdict.outcome
    found: dict[str, Any] = {
        "hand_id": verdict.hand_id,
        "file": file,
        "line": verdict.line,
        "ruleset": verdict.ruleset,
        "status": verdict.status,
        "currency": verdict.currency,
        "total_pot": None,
        "rake": None,
        "pots": None,
        "won": None,
        "net": None,
        "violations": [violation_object(violation) for violation in verdict.violations],
    }
    if outcome is not None:
        seats = sorted(outcome.seats)
        player = {seat.seat: seat.player for seat in seats}
        found |= {
            "total_pot": outcome.total_pot,
            "rake": outcome.rake,
            "pots": [
                {
                    "name": pot.name,
                    "amount": pot.amount,
                    "eligible": [player[seat] for seat in sorted(pot.contenders)],
                    "winners": [player[seat] for seat in sorted(pot.winners)],
                }
                for pot in outcome.pots
            ],
            "won": {seat.player: seat.won for seat in seats if seat.won},
            "net": {seat.player: seat.net for seat in seats},
        }
        if outcome.alternatives:
            found["alternatives"] = [_alternative_object(a, player) for a in outcome.alternatives]
        if outcome.remarks:
            found["notes"] = [
                {"rule": remark.rule, "line": remark.line, "message": remark.message}
                for remark in outcome.remarks
            ]
    return found


def _alternative_object(alternative: Alternative, player: Mapping[int, str]) -> dict[str, Any]:
    won = {seat for _, seats in alternative.pots for seat in seats}
    return {
        "rule": alternative.rule,
        "setting": alternative.setting,
        "winners": [player[seat] for seat in sorted(won)],
        "pots": [
            {"name": name, "winners": [player[seat] for seat in sorted(seats)]}
            for name, seats in alternative.pots
        ],
        "net": {player[seat]: net for seat, net in sorted(alternative.net)},
    }
