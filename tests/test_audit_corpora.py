"""Audits of whole collections: planted faults overturned by the right chips, legal hands never."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from audits import Json, audits_of, bytes_of, check_arithmetic, paid_by_lines, the_audit, the_object
from conftest import SAMPLES
from documents import cents, documents, json_lines
from planted_faults import PLANTED
from strategies import some_hands

from telesina_hh import events as ev
from telesina_hh.audit import Audit, audit_object
from telesina_hh.outcome import SeatOutcome
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import RULESETS
from telesina_hh.writer import write_hand

CASES = Path(__file__).parent / "cases"
PAID_OTHERWISE = (
    "another winner", "an award too low", "an award dropped",
    "an uncalled bet kept", "an uncalled bet too high",
)  # fmt: skip
MISTOLD = ("a wrong total", "a wrong part of the pot", "a fold on another street")


def truths(name: str) -> dict[str, dict[str, object]]:
    lines = (CASES / f"{name}.truth.jsonl").read_text(encoding="utf-8").splitlines()
    return {truth["hand_id"]: truth for truth in map(json.loads, lines)}


def test_no_legal_hand_is_overturned() -> None:
    found = dict(audits_of(bytes_of(CASES / "legal.txt")))
    assert list(found) == list(truths("legal"))
    for hand_id, one in found.items():
        told = audit_object(one)
        check_arithmetic(told)
        assert told["verdict"] == "upheld", hand_id
        assert told["proof"]["identity"]["holds"]
        assert told["proof"]["recorded_identity"]["holds"]


@pytest.mark.parametrize(
    "name", ["cubeia_hands.jsonl.gz", "rigged_hands.jsonl.gz", "handhistory.log.gz",
             "hand_0001.json", "hand_0002.json", "hand_0003.json"],
)  # fmt: skip
def test_every_hand_of_the_server_is_upheld(name: str) -> None:
    found = [audit_object(one) for _, one in audits_of(bytes_of(CASES / "peer" / name))]
    assert found
    for told in found:
        check_arithmetic(told)
        assert told["verdict"] == "upheld", told["hand_id"]
        assert told["proof"]["recorded_identity"]["holds"]


def test_the_showdown_is_what_the_server_rated() -> None:
    for _, one in audits_of(bytes_of(CASES / "peer" / "rigged_hands.jsonl.gz")):
        rated = [e for e in one.case.hand.events if isinstance(e, ev.HandRated)]
        shown = {hand.seat.seat: hand for hand in one.showdown}
        for event in rated:
            assert set(shown[event.seat].best) == set(event.best)
            assert shown[event.seat].category == event.category


def broken() -> dict[str, list[tuple[dict[str, object], Audit]]]:
    truth = truths("broken")
    found: dict[str, list[tuple[dict[str, object], Audit]]] = {}
    for hand_id, one in audits_of(bytes_of(CASES / "broken.txt")):
        said = truth[str(hand_id)]
        found.setdefault(str(said["mutation"]), []).append((said, one))
    return found


BROKEN = broken()


@pytest.mark.parametrize("mutation", ["wrong_winner", "short_award", "greedy_rake"])
def test_a_wrong_award_is_overturned_by_what_the_truth_gives(mutation: str) -> None:
    assert len(BROKEN[mutation]) == 8
    for truth, one in BROKEN[mutation]:
        told = audit_object(one)
        check_arithmetic(told)
        assert told["verdict"] == "overturned"
        won, net = truth["won"], truth["net"]
        assert isinstance(won, dict)
        assert isinstance(net, dict)
        collected = paid_by_lines(one.case.hand)
        for event in one.case.hand.events:
            if isinstance(event, ev.UncalledReturned):
                collected[one.case.players[event.seat]] -= event.amount
        expected = {player: won.get(player, 0) - collected[player] for player in net}
        assert {p: d for p, d in told["differences"].items() if p != "rake"} == expected
        assert truth["code"] in {reason["code"] for reason in told["reasons"]}


def test_an_uncalled_bet_that_no_line_returns_is_owed_to_who_made_it() -> None:
    for truth, one in BROKEN["no_uncalled"]:
        told = audit_object(one)
        assert told["verdict"] == "overturned"
        (bettor,) = told["expected"]["returned"]
        back = told["expected"]["returned"][bettor]
        assert told["recorded"]["returned"] == {}
        assert told["owed"] == [
            {"from": "house", "from_seat": None, "to": bettor, "amount": back}
            | {"to_seat": told["owed"][0]["to_seat"]}
        ]
        assert told["won"] == truth["won"]
        assert not told["proof"]["recorded_identity"]["holds"]


@pytest.mark.parametrize(
    "mutation", ["wrong_total", "seat_contradicts", "misread", "swapped_turns", "over_cap",
                 "check_facing_bet", "allin_unsaid"],
)  # fmt: skip
def test_illegal_play_that_was_paid_rightly_is_upheld_with_its_objection(mutation: str) -> None:
    for truth, one in BROKEN[mutation]:
        told = audit_object(one)
        check_arithmetic(told)
        assert told["verdict"] == "upheld"
        assert told["status"] == "illegal"
        assert truth["code"] in {reason["code"] for reason in told["reasons"]}


def test_whatever_was_planted_the_chips_add_up() -> None:
    hands = [one for found in BROKEN.values() for _, one in found]
    assert len(hands) == 216
    for one in hands:
        check_arithmetic(audit_object(one))


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_no_generated_hand_is_overturned(ruleset: Ruleset) -> None:
    for hand in some_hands(ruleset, tables=6, hands=7):
        told = the_object(write_hand(hand))
        check_arithmetic(told)
        assert told["verdict"] == "upheld", told["hand_id"]
        assert told["proof"]["recorded_identity"]["holds"]


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("name", PAID_OTHERWISE)
def test_chips_paid_otherwise_are_owed_in_every_game(name: str, ruleset: Ruleset) -> None:
    fault, chance = PLANTED[name], Random(name)
    if not fault.where(ruleset):
        return
    hands = some_hands(ruleset, tables=6, hands=7)
    planted = ((hand, other) for hand in hands if (other := fault.plant(hand, chance)))
    found = list(islice(planted, 12))
    assert len(found) >= 4
    for hand, other in found:
        told = the_object(write_hand(other))
        check_arithmetic(told)
        due, paid = paid_by_lines(hand), paid_by_lines(other)
        expected = {name: due[name] - paid[name] for name in due.keys() | paid.keys()}
        differences = {p: d for p, d in told["differences"].items() if d and p != "rake"}
        assert told["verdict"] == "overturned", write_hand(other)
        assert differences == {p: d for p, d in expected.items() if d}, write_hand(other)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_a_side_pot_paid_to_another_is_overturned_and_no_other_pot(ruleset: Ruleset) -> None:
    found = list(islice(side_pots_paid_to_another(some_hands(ruleset, tables=6, hands=7)), 8))
    assert len(found) == 8
    for hand, pot, loser, amount in found:
        told = the_object(write_hand(hand))
        verdicts = {one["name"]: one["verdict"] for one in told["pot_verdicts"]}
        assert verdicts.pop(pot["name"]) == "overturned"
        assert set(verdicts.values()) == {"upheld"}
        assert told["differences"][loser] == -amount
        assert told["differences"][pot["winners"][0]] == amount


def side_pots_paid_to_another(hands: Iterable[ev.Hand]) -> Iterator[tuple[ev.Hand, Json, str, int]]:
    for hand in hands:
        pots = the_object(write_hand(hand))["pots"]
        for n, event in enumerate(hand.events):
            if not (isinstance(event, ev.PotCollected) and event.pot.startswith("side")):
                continue
            pot = next(pot for pot in pots[1:] if event.pot in pot["name"])
            for seat in hand.seats:
                if seat.player in {*pot["eligible"]} - {*pot["winners"]}:
                    paid = event._replace(seat=seat.number)
                    events = (*hand.events[:n], paid, *hand.events[n + 1 :])
                    yield hand._replace(events=events), pot, seat.player, event.amount


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_rake_beyond_what_the_house_allows_goes_back_to_the_winners(ruleset: Ruleset) -> None:
    fault, chance = PLANTED["too much rake"], Random(1)
    hands = some_hands(ruleset, tables=6, hands=7)
    planted = [other for hand in hands if (other := fault.plant(hand, chance))]
    assert len(planted) >= 4
    for other in planted:
        told = the_object(write_hand(other))
        check_arithmetic(told)
        rake = told["proof"]["rake"]
        assert told["verdict"] == "overturned"
        assert told["differences"]["rake"] == rake["most"] - rake["recorded"] < 0
        winners = {name for pot in told["pots"] for name in pot["winners"]}
        assert {one["to"] for one in told["owed"]} <= winners


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("name", MISTOLD)
def test_what_is_only_told_wrongly_moves_no_chips(name: str, ruleset: Ruleset) -> None:
    fault, chance = PLANTED[name], Random(name)
    if not fault.where(ruleset):
        return
    hands = some_hands(ruleset, tables=6, hands=7)
    planted = (other for hand in hands if (other := fault.plant(hand, chance)))
    for other in islice(planted, 6):
        assert the_object(write_hand(other))["verdict"] == "upheld"


SESSIONS = sorted((SAMPLES / "sessions").glob("*.txt"))


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_every_hand_of_a_sample_session_stands(path: Path) -> None:
    verdicts = Counter(one.finding.finding for _, one in audits_of(bytes_of(path)))
    assert verdicts.keys() == {"upheld"}


def test_the_stacks_of_the_proof_are_the_outcome_s() -> None:
    one = the_audit(write_hand(some_hands()[0]))
    seats: list[SeatOutcome] = sorted(one.case.outcome.seats)
    told = audit_object(one)["proof"]["stacks"]
    assert [stack["end"] for stack in told] == [seat.final_stack for seat in seats]


def winners_of(document: Json) -> int:
    results = document["results"]["results"].values()
    return sum(cents(result["totalWin"]) > 0 for result in results)


def moved(document: Json, cents_moved: int) -> dict[str, int]:
    """Let a server pay a part of the best winner's chips to the loser; give who is owed what."""
    names = {str(seat["playerId"]): seat["name"] for seat in document["seats"]}
    results = document["results"]["results"]
    by_won = sorted(results, key=lambda of: cents(results[of]["totalWin"]))
    for of, sign in ((by_won[-1], -1), (by_won[0], 1)):
        for field in ("totalWin", "netWin"):
            amount = cents(results[of][field]) + sign * cents_moved
            results[of][field] = f"\0{amount // 100}.{amount % 100:02d}" if amount >= 0 else (
                f"\0-{-amount // 100}.{-amount % 100:02d}"
            )  # fmt: skip
    return {names[by_won[-1]]: cents_moved, names[by_won[0]]: -cents_moved}


@pytest.mark.parametrize("name", ["cubeia_hands", "rigged_hands"])
def test_a_server_that_pays_the_loser_is_overturned(name: str) -> None:
    """Of several winners' pots the document does not say which one paid whom."""
    told = [document for document in documents(name, 60) if winners_of(document) == 1]
    assert len(told) >= 30
    owed = [moved(document, 1 + n % 4) for n, document in enumerate(told)]
    found = list(audits_of(json_lines(told).encode()))
    assert len(found) == len(told)
    for (_, one), due in zip(found, owed, strict=True):
        said = audit_object(one)
        check_arithmetic(said)
        assert said["verdict"] == "overturned", said["hand_id"]
        assert {p: d for p, d in said["differences"].items() if d} == due


LAYOUTS = ("text", "with a mark", "UTF-16", "cp1252", "CRLF")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_encoding_gives_the_same_ruling(layout: str) -> None:
    text = (SAMPLES / "illegal" / "T502_wrong_winner.txt").read_text(encoding="utf-8")
    source = {
        "text": text.encode(),
        "with a mark": text.encode("utf-8-sig"),
        "UTF-16": text.encode("utf-16"),
        "cp1252": text.encode("cp1252"),
        "CRLF": text.replace("\n", "\r\n").encode(),
    }[layout]
    ((_, one),) = audits_of(source)
    said = audit_object(one)
    assert said["differences"] == {"anna": 1017, "bruno": -1017, "carla": 0, "rake": 0}
    assert (said["evidence"]["first_byte"], said["evidence"]["end_byte"]) == (0, len(source))
    assert said["evidence"]["last_line"] == len(text.splitlines())
    (wrong,) = [reason for reason in said["reasons"] if reason["code"] == "T502"]
    assert wrong["quote"] == "bruno collected €10.17 from pot"
    encoding = {"UTF-16": "utf-16-le", "cp1252": "cp1252"}.get(layout, "utf-8")
    assert source[wrong["byte"] :].decode(encoding).startswith(wrong["quote"])
