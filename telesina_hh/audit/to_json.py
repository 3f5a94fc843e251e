"""An audit as the JSON object that `audit --format json` prints; schema `telesina-audit/1`.

Amounts are minor units. The order of keys is fixed, and nothing hangs on clock or locale.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

from telesina_hh.audit.because import Because
from telesina_hh.audit.case import Case
from telesina_hh.audit.claim import Answer
from telesina_hh.audit.following import Following
from telesina_hh.audit.hidden import Hidden
from telesina_hh.audit.paid import Paid
from telesina_hh.audit.proof import Identity
from telesina_hh.audit.ruleset_json import ruleset_json
from telesina_hh.audit.ruling import Audit
from telesina_hh.audit.showdown import ShownHand
from telesina_hh.audit.timeline import Step
from telesina_hh.cards import Card, card_text
from telesina_hh.rules_in_words import SOURCES, rule_in_words
from telesina_hh.verdict_json import verdict_object

SCHEMA = "telesina-audit/1"
RAKE = "rake"
HOUSE = "house"
_QUOTED = 200
"""Characters of a line that are quoted: a document may be one line."""


def audit_object(audit: Audit) -> dict[str, Any]:
    """Give an audit's JSON object: all that `check` gives for the hand, and the ruling."""
    case, finding = audit.case, audit.finding
    players = case.players
    return {
        **verdict_object(case.evidence.file, case.verdict),
        "schema": SCHEMA,
        "button": case.hand.button,
        "verdict": finding.finding,
        "recorded": _paid(audit.recorded, players),
        "expected": _paid(audit.expected, players),
        "pot_verdicts": [
            {
                "name": pot.name,
                "verdict": pot.finding,
                "differences": _named(pot.differences, players),
            }
            for pot in finding.pots
        ],
        "differences": {**_named(finding.differences, players), RAKE: finding.rake},
        "owed": [
            {
                "from": HOUSE if debt.debtor is None else players[debt.debtor],
                "from_seat": debt.debtor,
                "to": HOUSE if debt.creditor is None else players[debt.creditor],
                "to_seat": debt.creditor,
                "amount": debt.amount,
            }
            for debt in finding.debts
        ],
        "stands_under": list(audit.stands_under),
        "showdown": [_shown(hand) for hand in audit.showdown],
        "reasons": [_reason(reason, case) for reason in audit.reasons],
        "hidden": None if audit.hidden is None else _all_hidden(audit.hidden, audit.hidden_pots),
        "proof": _proof(audit),
        "timeline": [_step(n, step, players) for n, step in enumerate(audit.timeline, 1)],
        "next_hand": None if audit.following is None else _following(audit.following),
        "claim": None if audit.answer is None else _answered(audit.answer, players),
        "assumptions": list(case.assumptions),
        "evidence": evidence_object(case),
        "sha256": hand_sha256(case),
    }


def _cards(cards: Iterable[Card]) -> list[str]:
    return [card_text(card) for card in cards]


def _named(amounts: Mapping[int, int], players: Mapping[int, str]) -> dict[str, int]:
    """Give amounts by player."""
    return {key_of(players[seat], seat): amount for seat, amount in sorted(amounts.items())}


def key_of(player: str, seat: int) -> str:
    """Give a player's key beside the rake's: one who is called so has his seat behind the name."""
    return f"{RAKE} (seat {seat})" if player == RAKE else player


def _paid(paid: Paid, players: Mapping[int, str]) -> dict[str, Any]:
    return {
        "total_pot": paid.total,
        "rake": paid.rake,
        "stated_rake": paid.stated_rake,
        "pots": [
            {
                "name": pot.name,
                "amount": pot.amount,
                "rake": pot.rake,
                "shares": _named(pot.shares, players),
            }
            for pot in paid.pots
        ],
        "returned": _named(paid.returned, players),
    }


def _shown(hand: ShownHand) -> dict[str, Any]:
    return {
        "player": hand.seat.player,
        "seat": hand.seat.seat,
        "fate": hand.seat.fate,
        "cards": _cards(hand.seat.cards),
        "best": _cards(hand.best),
        "category": hand.category,
        "description": hand.description,
    }


def _reason(reason: Because, case: Case) -> dict[str, Any]:
    quoted = None if reason.line is None else case.evidence.quoted(reason.line)
    return {
        "rule": reason.rule,
        "text": reason.text,
        "says": reason.says,
        "source": "; ".join(f"{short}: {SOURCES[short]}" for short in reason.sources),
        "line": reason.line,
        "byte": None if quoted is None else quoted.byte,
        "quote": None if quoted is None else quoted.text[:_QUOTED],
        "code": reason.code,
        "cards": _cards(reason.cards),
        "chips": reason.chips,
    }


def _all_hidden(hidden: Hidden, pots: Iterable[Hidden]) -> dict[str, Any]:
    return {**_hidden(hidden), "pots": [{"name": pot.pots[0], **_hidden(pot)} for pot in pots]}


def _hidden(pot: Hidden) -> dict[str, Any]:
    return {
        "cards": [
            {
                "player": hidden.seat.player,
                "unknown": hidden.unknown,
                "changing": _cards(hidden.changing),
            }
            for hidden in pot.players
        ],
        "unseen": _cards(pot.unseen),
        "holdings": pot.holdings,
        "changing": pot.changing,
        "in_doubt": [seat.player for seat in pot.in_doubt],
        "settled_by": list(pot.settled_by),
    }


def _proof(audit: Audit) -> dict[str, Any]:
    players, proved, case = audit.case.players, audit.proof, audit.case
    return {
        "layers": [
            {
                "pot": layer.pot,
                "from": layer.above,
                "to": layer.upto,
                "paid": _named(layer.paid, players),
                "amount": layer.amount,
                "contenders": [players[seat] for seat in layer.contenders],
            }
            for layer in proved.layers
        ],
        "odd_chips": [
            {
                "pot": odd.pot,
                "chips": odd.chips,
                "to": [players[seat] for seat in odd.to],
                "rule": "R-ODD",
            }
            for odd in proved.odd_chips
        ],
        "rake": {
            "recorded": audit.recorded.stated_rake,
            "kept": audit.recorded.rake,
            "most": case.most_rake,
            "rule_text": rule_in_words("R-RAKE", case.ruleset, case.base).value,
        },
        "stacks": [
            {
                "player": seat.player,
                "seat": seat.seat,
                "start": seat.start_stack,
                "paid": seat.contributed,
                "won": seat.won,
                "end": seat.final_stack,
            }
            for seat in sorted(case.outcome.seats)
        ],
        "identity": _identity(proved.identity),
        "recorded_identity": _identity(proved.recorded_identity),
    }


def _identity(identity: Identity) -> dict[str, Any]:
    return {**identity._asdict(), "holds": identity.holds}


def _step(n: int, step: Step, players: Mapping[int, str]) -> dict[str, Any]:
    return {
        "n": n,
        "line": step.line,
        "street": step.street,
        "player": None if step.seat is None else players[step.seat],
        "action": step.action,
        "amount": step.amount,
        "to_call": step.to_call,
        "paid": step.paid,
        "stack": step.stack,
        "pot": step.pot,
        "cards": _cards(step.cards),
        "down": [None if card is None else card_text(card) for card in step.lying.down],
        "up": _cards(step.lying.up),
        "options": [
            {"type": option.kind, "min": option.least, "max": option.most}
            for option in step.options
        ],
        "text": step.text,
        "violations": list(step.violations),
    }


def _answered(answer: Answer, players: Mapping[int, str]) -> dict[str, Any]:
    return {
        "text": answer.claim.text,
        "player": players[answer.claim.seat],
        "pot": answer.claim.pot,
        "holds": answer.holds,
        "answer": answer.text,
    }


def _following(found: Following) -> dict[str, Any]:
    return {
        "hand_id": found.hand.hand_id,
        "line": found.hand.line,
        "agrees": found.agrees,
        "agrees_with_record": found.agrees_with_record,
        "stacks": [
            {
                "player": stack.player,
                "expected": stack.expected,
                "recorded": stack.recorded,
                "found": stack.found,
                "difference": stack.found - stack.expected,
            }
            for stack in found.stacks
        ],
    }


def hand_sha256(case: Case) -> str:
    """Give the SHA-256 of the hand's raw bytes, in hexadecimal digits."""
    return hashlib.sha256(case.evidence.raw).hexdigest()


def evidence_object(case: Case) -> dict[str, Any]:
    """Give what the audit rests on: bytes and lines of the file, the rules and the program."""
    evidence = case.evidence
    first = evidence.first_byte
    return {
        "file": evidence.file,
        "file_sha256": evidence.file_sha256,
        "first_byte": first,
        "end_byte": None if first is None else first + len(evidence.raw),
        "first_line": evidence.first_line,
        "last_line": evidence.last_line,
        "encoding": evidence.encoding,
        "ruleset": case.ruleset.name,
        "ruleset_sha256": hashlib.sha256(ruleset_json(case.ruleset).encode()).hexdigest(),
        "program_version": evidence.program_version,
    }
