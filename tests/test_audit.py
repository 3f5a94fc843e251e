"""What an audit says of one hand: chips, reasons, hidden cards, the next hand, claims."""

import io
import json
from pathlib import Path

import pytest
from audits import Json, audits_of, check_arithmetic, the_audit, the_object
from conftest import SAMPLES
from hands import small_hand
from play import text_of
from test_rules_cancelled import CANCELLED

from telesina_hh.audit import ClaimError, NextHand, audit, audit_object
from telesina_hh.codes import CODES
from telesina_hh.events import Seat
from telesina_hh.reading.source import read_source
from telesina_hh.rules_in_words import RULE_IDS, rule_in_words
from telesina_hh.rulesets import RULESETS

CASES = Path(__file__).parent / "cases"
GAMES = {"online-32": SAMPLES, **{name: SAMPLES / name for name in RULESETS if name != "online-32"}}


def sample(code: str, game: str = "online-32") -> str:
    (path,) = (GAMES[game] / "illegal").glob(f"{code}_*.txt")
    return path.read_text(encoding="utf-8")


def test_the_wrong_winner_owes_the_pot_to_the_right_one() -> None:
    told = the_object(sample("T502"))
    assert told["verdict"] == "overturned"
    assert told["recorded"]["pots"][0]["shares"] == {"bruno": 1017}
    assert told["expected"]["pots"][0]["shares"] == {"anna": 1017}
    assert told["pot_verdicts"] == [
        {
            "name": "main pot",
            "verdict": "overturned",
            "differences": {"anna": 1017, "bruno": -1017},
        }
    ]
    assert told["differences"] == {"anna": 1017, "bruno": -1017, "carla": 0, "rake": 0}
    assert [(one["from"], one["to"], one["amount"]) for one in told["owed"]] == [
        ("bruno", "anna", 1017)
    ]


@pytest.mark.parametrize("game", [name for name in GAMES if name != "cubeia"])
def test_the_odd_chip_goes_from_one_winner_to_the_other(game: str) -> None:
    paths = list((GAMES[game] / "illegal").glob("T506_*.txt"))
    if not paths:
        return
    told = the_object(paths[0].read_text(encoding="utf-8"))
    moved = {amount for name, amount in told["differences"].items() if amount}
    assert moved == {1, -1}
    assert told["owed"][0]["to"] in told["proof"]["odd_chips"][0]["to"]
    assert "R-ODD" in {reason["rule"] for reason in told["reasons"]}


def test_chips_that_no_line_accounts_for_leave_a_conceded_pot_unsettled() -> None:
    """All have mucked: what was paid stands, but ten cents went to nobody (T504)."""
    told = the_object(sample("T504"))
    check_arithmetic(told)
    assert told["verdict"] == "undetermined"
    assert told["recorded"]["rake"] == told["recorded"]["stated_rake"] + 10
    assert not told["proof"]["recorded_identity"]["holds"]


def test_a_cancelled_hand_moves_nothing() -> None:
    for lines in ("", "anna collected 3 from pot\n", "Uncalled bet (2) returned to anna\n"):
        told = the_object(text_of(CANCELLED.format(lines)))
        check_arithmetic(told)
        assert (told["status"], told["verdict"]) == ("cancelled", "upheld")
        assert told["owed"] == []
        assert set(told["differences"].values()) == {0}


def test_who_is_called_rake_is_not_mistaken_for_it() -> None:
    told = the_object(small_hand("rake", "bruno"))
    assert set(told["differences"]) == {"rake (seat 1)", "bruno", "rake"}


def samples_of_all_games() -> list[str]:
    found = []
    for folder in GAMES.values():
        found += [path.read_text("utf-8") for path in sorted((folder / "illegal").glob("T*.txt"))]
    return found


@pytest.mark.parametrize("text", samples_of_all_games(), ids=lambda text: text[:60])
def test_every_objection_is_a_reason_with_its_rule_and_source(text: str) -> None:
    for _, one in audits_of(text.encode()):
        told = audit_object(one)
        check_arithmetic(told)
        codes = {violation["code"] for violation in told["violations"]}
        assert codes == {reason["code"] for reason in told["reasons"]} - {None}
        for reason in told["reasons"]:
            assert reason["rule"] in RULE_IDS
            assert reason["says"] == rule_in_words(reason["rule"], one.case.ruleset).value
            assert ": " in reason["source"]
            if reason["code"] and CODES[reason["code"]].rules:
                assert reason["rule"] in CODES[reason["code"]].rules


def test_reasons_come_in_the_order_of_cause() -> None:
    """Play first, then who wins each pot, then the awards, then what was said of them."""
    told = the_object(sample("T502"))
    assert [(reason["rule"], reason["code"]) for reason in told["reasons"]] == [
        ("R-RANK", None), ("R-RAKE", None), ("R-RANK", "T502"),
    ]  # fmt: skip
    assert told["reasons"][0]["cards"][:5] == ["Kh", "Ks", "8h", "8s", "Td"]
    assert told["reasons"][0]["chips"] == 1070


def test_the_timeline_has_every_line_with_its_options_and_its_violation() -> None:
    one = the_audit(sample("T502"))
    steps = audit_object(one)["timeline"]
    assert [step["line"] for step in steps] == [event.line for event in one.case.hand.events]
    assert [step["n"] for step in steps] == list(range(1, len(steps) + 1))
    bring_in = next(step for step in steps if step["action"] == "bring-in")
    assert bring_in["player"] == "anna"
    assert bring_in["options"] == [
        {"type": "bet", "min": 100, "max": 100}, {"type": "bring-in", "min": 20, "max": 20},
    ]  # fmt: skip
    (wrong,) = [step for step in steps if step["violations"]]
    assert (wrong["action"], wrong["player"], wrong["violations"]) == ("collect", "bruno", ["T502"])
    assert {step["street"] for step in steps} == {
        "Antes", "2nd Street", "3rd Street", "4th Street", "5th Street", "Vela", "Show Down",
        "Summary",
    }  # fmt: skip


def test_every_stack_of_the_timeline_ends_as_the_lines_paid() -> None:
    told = the_object(sample("T502"))
    last = {step["player"]: step["stack"] for step in told["timeline"] if step["player"]}
    for stack in told["proof"]["stacks"]:
        assert last[stack["player"]] == stack["end"] - told["differences"][stack["player"]]


def seated(stacks: dict[str, int]) -> tuple[Seat, ...]:
    return tuple(
        Seat(number, player, stack, sitting_out=False, line=3)
        for number, (player, stack) in enumerate(stacks.items(), 1)
    )


@pytest.mark.parametrize(
    ("stacks", "agrees", "with_record"),
    [
        ({"anna": 5487, "bruno": 4470}, True, False),
        ({"anna": 4470, "bruno": 5487}, False, True),
        ({"anna": 9999}, False, False),
        ({"dario": 10}, None, None),
    ],
    ids=["as the rules give", "as the lines paid", "neither", "nobody stayed"],
)
def test_the_next_hand_s_stacks_are_a_witness(
    stacks: dict[str, int], agrees: object, with_record: object
) -> None:
    case = the_audit(sample("T502")).case._replace(next_hand=NextHand("2", 50, seated(stacks)))
    told = audit_object(audit(case))["next_hand"]
    assert (told["agrees"], told["agrees_with_record"]) == (agrees, with_record)
    assert told["hand_id"] == "2"


@pytest.mark.parametrize(
    ("text", "holds", "answer"),
    [
        ("anna: main pot", True, "anna wins the main pot: €10.17 is due, €0.00 was paid."),
        ("Anna: POT", True, "anna wins the main pot: €10.17 is due, €0.00 was paid."),
        ("bruno: pot", False, "anna wins the main pot (R-RANK)."),
        ("carla: pot", False, "carla cannot win the main pot: folded on the 2nd Street."),
        ("anna: odd chip", False, "anna is not due an odd chip of any pot."),
        ("anna: uncalled bet", False, "€0.00 goes back to anna; €0.00 did."),
    ],
)
def test_a_claim_is_answered(text: str, holds: object, answer: str) -> None:
    told = audit_object(audit(the_audit(sample("T502")).case, text))["claim"]
    assert (told["holds"], told["answer"]) == (holds, answer)
    assert told["text"] == text


@pytest.mark.parametrize("text", ["dario: pot", "anna", "pot", ""])
def test_a_claim_of_nobody_is_refused(text: str) -> None:
    with pytest.raises(ClaimError, match="anna"):
        audit(the_audit(sample("T502")).case, text)


def test_a_claim_to_the_side_pot_of_a_hand_that_has_none_does_not_hold() -> None:
    told = audit_object(audit(the_audit(sample("T502")).case, "anna: side pot"))["claim"]
    assert told["holds"] is False
    assert told["answer"] == "this hand has one pot, the main pot, and no side pot."


@pytest.mark.parametrize("text", ["anna: side pot-1", "anna: "])
def test_a_claim_to_a_pot_that_is_not_there_says_which_are(text: str) -> None:
    with pytest.raises(ClaimError, match="main pot, odd chip, uncalled bet"):
        audit(the_audit(sample("T502")).case, text)


def test_a_claim_of_a_name_with_a_colon_finds_its_player() -> None:
    case = the_audit(small_hand("anna: b", "anna")).case
    told = audit_object(audit(case, "anna: b: pot"))["claim"]
    assert (told["player"], told["holds"]) == ("anna: b", True)


def test_a_result_that_another_reading_gives_stands_under_it() -> None:
    """950000433: a pair whose side cards decide otherwise when they are compared in turn."""
    by_id = dict(audits_of((CASES / "broken.txt").read_bytes()))
    one = by_id["950000433"]
    first = one.case.outcome.alternatives[0]
    assert first.setting == "pair_sides=in-turn"
    seats = {seat.seat: seat for seat in one.case.outcome.seats}
    paid = {seat: net - seats[seat].net for seat, net in first.net}
    differences = {seat: -paid.get(seat, 0) for seat in one.finding.differences}
    other = one._replace(finding=one.finding._replace(differences=differences))
    assert first.setting in audit_object(other)["stands_under"]
    assert audit_object(one)["stands_under"] == []


def test_the_same_hand_gives_the_same_bytes() -> None:
    one, other = (json.dumps(the_object(sample("T502"))) for _ in range(2))
    assert one == other


def test_the_evidence_is_the_bytes_of_the_hand() -> None:
    first, second = small_hand(), sample("T502")
    source = f"{first}\n\n{second}".encode()
    blocks = [read.block for read in read_source(io.BytesIO(source))]
    for block, (_, one) in zip(blocks, audits_of(source), strict=True):
        evidence: Json = audit_object(one)["evidence"]
        assert source[evidence["first_byte"] : evidence["end_byte"]] == block.raw
        lines = source.decode().splitlines()
        assert " Hand #" in lines[evidence["first_line"] - 1]
        assert lines[evidence["last_line"] - 1].startswith("Seat ")
