"""`audit --all`: the hands whose result does not stand, as auditing one by one finds them."""

import gzip
import io
import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest
from audits import Json, audits_of, bytes_of
from conftest import SAMPLES
from hands import header, small_hand
from strategies import some_hands
from test_cli_jobs import small_ranges  # noqa: F401  (a fixture)
from typer.testing import Result

from telesina_hh.audit import Audit, Evidence, audit, audit_object, case_of
from telesina_hh.audit.standing import finding_of, standing
from telesina_hh.reading.source import read_source
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import RULESETS
from telesina_hh.verify import verdict_on
from telesina_hh.writer import write_hand

Telesina = Callable[..., Result]
CASES = Path(__file__).parent / "cases"
BROKEN, LEGAL = CASES / "broken.txt", CASES / "legal.txt"
ILLEGAL = SAMPLES / "illegal"
WRONG_WINNER = ILLEGAL / "T502_wrong_winner.txt"
SESSION = SAMPLES / "sessions" / "one_evening_fixed_limit.txt"
UNREADABLE = SAMPLES / "malformed" / "P005_bad_card.txt"
SHARED = ("hand_id", "line", "ruleset", "status", "currency", "verdict", "differences", "owed",
          "sha256")  # fmt: skip


UNSETTLED = re.sub(
    r"anna: shows.*\n|showed .* and won (.*) with.*",
    lambda line: f"collected {line[1]}" if line[1] else "",
    (ILLEGAL / "T508_showdown_missing.txt").read_text(encoding="utf-8"),
).replace("#700000001", "#700000004")
"""Both players hide their cards, and one is paid."""


def objects(result: Result) -> tuple[list[Json], Json]:
    """Give the hands' objects and the last one."""
    *hands, last = map(json.loads, result.stdout.splitlines())
    return hands, last


def moved(told: Json) -> int:
    return sum(amount for amount in told["differences"].values() if amount > 0)


def one_by_one(source: bytes, *findings: str) -> list[Json]:
    """Give what auditing hand after hand says, worst first, else in the file's order."""
    audits: list[Audit] = [one for _, one in audits_of(source)]
    told = [audit_object(one) for one in audits if one.finding.finding in findings]
    return sorted(told, key=lambda one: -moved(one))


def shared(told: Json) -> Json:
    return {key: told[key] for key in SHARED}


@pytest.fixture(scope="module")
def broken_one_by_one() -> list[Json]:
    return one_by_one(bytes_of(BROKEN), "overturned", "undetermined")


@pytest.mark.parametrize("where", ["--file", "--db"])
def test_the_broken_hands_are_found_as_one_by_one(
    telesina: Telesina, broken_one_by_one: list[Json], where: str
) -> None:
    if where == "--db":
        telesina("import", BROKEN, "--db", "broken.duckdb")
    path = BROKEN if where == "--file" else "broken.duckdb"
    result = telesina("audit", "--all", where, path, "--undetermined", "--format", "json")
    hands, last = objects(result)
    assert [shared(hand) for hand in hands] == [shared(one) for one in broken_one_by_one]
    assert {hand["file"] for hand in hands} == {str(BROKEN)}
    assert [hand["chips"] for hand in hands] == [moved(one) for one in broken_one_by_one]
    verdicts = Counter(hand["verdict"] for hand in hands)
    assert {name: last[name] for name in verdicts} == verdicts
    for hand, one in zip(hands, broken_one_by_one, strict=True):
        errors = [v["code"] for v in one["violations"] if v["severity"] == "error"]
        assert set(hand["codes"]) == set(errors)
    assert result.exit_code == 4


def test_a_hand_of_the_list_audited_alone_says_the_same(telesina: Telesina) -> None:
    telesina("import", BROKEN)
    hands, _ = objects(telesina("audit", "--all", "--format", "json"))
    names = [f"{hand['site']}#{hand['hand_id']}" for hand in hands[:5]]
    alone = telesina("audit", *names, "--format", "json")
    assert [shared(json.loads(line)) for line in alone.stdout.splitlines()] == [
        shared(hand) for hand in hands[:5]
    ]


@pytest.mark.parametrize("where", ["--file", "--db"])
def test_totals_of_every_currency_sum_to_zero_with_the_house(
    telesina: Telesina, broken_one_by_one: list[Json], where: str
) -> None:
    if where == "--db":
        telesina("import", BROKEN, "--db", "broken.duckdb")
    path = BROKEN if where == "--file" else "broken.duckdb"
    hands, last = objects(telesina("audit", "--all", where, path, "--format", "json"))
    sums: Counter[tuple[str, str | None, bool]] = Counter()
    for row in [*last["totals"], *last["house"]]:
        sums[row["site"], row["currency"], row["tournament"]] += row["difference"]
    assert {currency for _, currency, _ in sums} >= {None, "EUR", "GBP", "USD"}
    assert not any(sums.values())
    expected: dict[tuple[str | None, str], list[int]] = defaultdict(list)
    for one in broken_one_by_one:
        for player, amount in one["differences"].items():
            if amount:
                expected[one["currency"], player].append(amount)
    found = {(row["currency"], row["player"]): row for row in last["totals"]}
    found |= {(row["currency"], "rake"): row for row in last["house"] if row["hands"]}
    assert {key: (row["hands"], row["difference"]) for key, row in found.items()} == {
        key: (len(amounts), sum(amounts)) for key, amounts in expected.items()
    }
    order = [(-row["hands"], row["site"], row["player"]) for row in last["totals"]]
    assert order == sorted(order)
    assert len(hands) == last["overturned"]


@pytest.mark.parametrize(
    "path",
    [LEGAL, SESSION, CASES / "peer" / "hand_0001.json", SAMPLES / "sessions"],
    ids=lambda path: path.name,
)
def test_no_legal_hand_is_listed(telesina: Telesina, path: Path) -> None:
    result = telesina("audit", "--all", "--file", path, "--format", "json")
    hands, last = objects(result)
    assert (result.exit_code, hands) == (0, [])
    assert last["hands"] == last["upheld"] > 0
    assert last["totals"] == last["house"] == []


@pytest.mark.parametrize("where", ["--file", "--db"])
@pytest.mark.parametrize("name", ["rigged_hands.jsonl", "handhistory.log"])
def test_the_server_s_hands_stand(
    telesina: Telesina, tmp_path: Path, name: str, where: str
) -> None:
    path = tmp_path / name
    path.write_bytes(gzip.decompress((CASES / "peer" / f"{name}.gz").read_bytes()))
    if where == "--db":
        telesina("import", path, "--db", "server.duckdb")
    at = path if where == "--file" else "server.duckdb"
    result = telesina("audit", "--all", where, at, "--format", "json")
    hands, last = objects(result)
    assert (result.exit_code, hands) == (0, [])
    assert last["hands"] == last["upheld"] == len(list(audits_of(path.read_bytes())))


def check_what_is_not_audited_in_full(source: bytes, ruleset: Ruleset | None = None) -> int:
    """Check that plain hands are upheld, and others found as `audit` finds them; count plain."""
    plain = 0
    for read in read_source(io.BytesIO(source)):
        verdict, quick = verdict_on(read, ruleset), verdict_on(read, ruleset, acts=False)
        block = read.block
        evidence = Evidence("a", None, block.raw, block.start, block.first_line, block.encoding)
        case = case_of(verdict, evidence, ruleset=ruleset)
        if case is None:
            continue
        found = audit(case).finding
        assert finding_of(case) == found
        contested = standing(read, "a", ruleset).contested
        assert (contested is None) == (found.finding == "upheld")
        if quick.plain:
            plain += 1
            assert quick.violations == ()
            assert found.finding == "upheld", verdict.hand_id
            assert not found.rake
            assert not any(found.differences.values())
    return plain


@pytest.mark.parametrize("path", [LEGAL, BROKEN, SESSION], ids=lambda path: path.name)
def test_what_is_settled_plainly_needs_no_audit(path: Path) -> None:
    assert check_what_is_not_audited_in_full(bytes_of(path)) or path == BROKEN


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_what_is_settled_plainly_needs_no_audit_in_any_game(ruleset: Ruleset) -> None:
    hands = some_hands(ruleset, tables=2, hands=7)
    check_what_is_not_audited_in_full("\n\n".join(map(write_hand, hands)).encode())


def test_the_report_for_people(telesina: Telesina, golden: Callable[[str, str], None]) -> None:
    euros = (ILLEGAL / "T502_wrong_winner.txt").read_text(encoding="utf-8")
    dollars = euros.replace("#700000001", "#700000002").replace("€", "$").replace(" EUR", " USD")
    rake = (ILLEGAL / "T505_rake.txt").read_text(encoding="utf-8")
    rake = rake.replace("#700000001", "#700000003").replace("anna", "la \u202egata")
    broken = UNREADABLE.read_text(encoding="utf-8")
    session = SESSION.read_text(encoding="utf-8")
    hands = [euros, UNSETTLED, broken, dollars, session, rake, euros]
    Path("evening.txt").write_text("\n\n".join(hands), encoding="utf-8")
    result = telesina("audit", "--all", "--file", "evening.txt", "--undetermined")
    golden("audit_all.txt", result.stdout)
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert result.exit_code == 4
    short = telesina("audit", "--all", "--file", "evening.txt")
    assert short.stdout.endswith("lists the hands that the evidence does not settle.\n")
    assert "700000004" not in short.stdout
    (told,) = result.stderr.splitlines()
    assert told.startswith("evening.txt:")
    assert "cannot be read: P005" in told
    _, last = objects(telesina("audit", "--all", "--file", "evening.txt", "--format", "json"))
    assert last["duplicates"] == last["unreadable"] == 1
    assert last["hands"] == sum(
        last[name] for name in ("upheld", "overturned", "undetermined", "unreadable", "duplicates")
    )
    Path("report.txt").write_text("before", encoding="utf-8")
    telesina("audit", "--all", "--file", "evening.txt", "--undetermined", "--output", "report.txt")
    assert Path("report.txt").read_text(encoding="utf-8") == result.stdout


def test_chips_without_a_currency_and_tournaments_are_kept_apart(telesina: Telesina) -> None:
    hands, _ = objects(telesina("audit", "--all", "--file", BROKEN, "--format", "json"))
    _, last = objects(telesina("audit", "--all", "--file", BROKEN, "--format", "json"))
    tournaments = [hand for hand in hands if hand["tournament"]]
    assert tournaments
    for row in last["totals"]:
        if row["tournament"]:
            assert row["currency"] is None
            assert row["difference"] == sum(
                hand["differences"].get(row["player"], 0) for hand in tournaments
            )


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["T506_odd_chip.txt", "T507_show_order.txt"], 1),
        (["T301_out_of_turn.txt"], 1),
        (["T507_show_order.txt"], 0),
        ([""], 3),
        (["", "T301_out_of_turn.txt"], 1),
        (["", "T301_out_of_turn.txt", "../malformed/P005_bad_card.txt"], 4),
    ],
)  # fmt: skip
@pytest.mark.parametrize("where", ["--file", "--db"])
def test_the_worst_hand_gives_the_exit_code(
    telesina: Telesina, names: list[str], code: int, where: str
) -> None:
    folder = Path("hands")
    folder.mkdir()
    for n, name in enumerate(names):
        text = (ILLEGAL / name).read_text(encoding="utf-8") if name else UNSETTLED
        (folder / f"{n}.txt").write_text(text.replace("#70000000", f"#{n}"), encoding="utf-8")
    if where == "--db":
        telesina("import", folder, "--db", "hands.duckdb")
    at = folder if where == "--file" else "hands.duckdb"
    assert telesina("audit", "--all", where, at).exit_code == code


def test_what_is_not_there_gives_exit_4(telesina: Telesina) -> None:
    assert telesina("audit", "--all", "--file", "nowhere.txt").exit_code == 4
    assert telesina("audit", "--all", "--db", "nowhere.duckdb").exit_code == 4


def test_a_damaged_database_gives_exit_5(telesina: Telesina) -> None:
    Path("bad.duckdb").write_bytes(b"no database" * 1000)
    assert telesina("audit", "--all", "--db", "bad.duckdb").exit_code == 5


def test_an_empty_database_has_nothing_to_object_to(telesina: Telesina) -> None:
    Path("nothing").mkdir()
    telesina("import", UNREADABLE, "--db", "a.duckdb")
    result = telesina("audit", "--all", "--db", "a.duckdb")
    assert result.exit_code == 4
    assert result.stdout == "0 hands in a.duckdb.\n"
    assert "1 block in quarantine could not be audited" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["--all", "1"],
        ["--all", "--claim", "anna: pot"],
        ["--all", "--without", "3"],
        ["--all", "--assume", "anna holds Qh"],
        ["--all", "--ruleset", "no such"],
        ["--all", "--jobs", "0"],
        ["1", "--undetermined"],
        [],
    ],
)
def test_what_does_not_go_together_is_a_wrong_command_line(
    telesina: Telesina, words: list[str]
) -> None:
    result = telesina("audit", *words, "--file", WRONG_WINNER)
    assert result.exit_code == 2
    assert result.stdout == ""


def test_a_ruleset_and_a_house_s_rules_apply_to_every_hand(telesina: Telesina) -> None:
    Path("house.toml").write_text(
        'name = "free of rake"\nbase = "online-32"\nrake = "none"\n', encoding="utf-8"
    )
    house = telesina("audit", "--all", "--file", LEGAL, "--rules", "house.toml", "--format", "json")
    hands, last = objects(house)
    assert house.exit_code == 1
    assert {code for hand in hands for code in hand["codes"]} >= {"T505"}
    assert {hand["ruleset"] for hand in hands} == {"free of rake"}
    owed = sum(row["difference"] for row in last["house"])
    assert owed < 0
    named = telesina("audit", "--all", "--file", WRONG_WINNER, "--ruleset", "rule-of-11",
                     "--format", "json")  # fmt: skip
    assert objects(named)[1]["hands"] == 1


@pytest.mark.usefixtures("small_ranges")
def test_several_processes_say_the_same(telesina: Telesina, tmp_path: Path) -> None:
    folder = tmp_path / "hands"
    folder.mkdir()
    (folder / "a.txt").write_bytes(BROKEN.read_bytes())
    (folder / "b.txt").write_bytes(SESSION.read_bytes() + b"\n\n" + BROKEN.read_bytes())
    words = ("audit", "--all", "--file", "hands", "--undetermined")
    for form in ("text", "json"):
        alone = telesina(*words, "--format", form)
        assert alone.exit_code == 4
        several = telesina(*words, "--format", form, "--jobs", "2")
        assert (several.stdout, several.stderr) == (alone.stdout, alone.stderr)


def test_standard_input_is_audited_too(telesina: Telesina) -> None:
    result = telesina("audit", "--all", "--file", "-", stdin=WRONG_WINNER.read_bytes())
    assert result.exit_code == 1
    assert "bruno owes anna €10.17" in result.stdout


def test_hands_of_equal_difference_stay_in_their_order(telesina: Telesina) -> None:
    text = WRONG_WINNER.read_text(encoding="utf-8")
    hands = [text.replace("#700000001", f"#{n}") for n in (9, 3, 5)]
    hands.insert(1, small_hand("anna", "bruno", top=header("77")))
    Path("same.txt").write_text("\n\n".join(hands), encoding="utf-8")
    found, last = objects(telesina("audit", "--all", "--file", "same.txt", "--format", "json"))
    assert [hand["hand_id"] for hand in found] == ["9", "3", "5"]
    assert last["totals"] == [
        {"site": "Sala Vesuvio", "player": player, "currency": "EUR", "tournament": False,
         "hands": 3, "difference": difference}
        for player, difference in (("anna", 3051), ("bruno", -3051))
    ]  # fmt: skip
    assert last["house"][0]["difference"] == 0
