"""`telesina audit`: its exit codes, how hands are found, its forms, and its assumptions."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from audits import Json
from conftest import SAMPLES
from hands import header, small_hand
from rich.cells import cell_len
from typer.testing import Result

Telesina = Callable[..., Result]
CASES = Path(__file__).parent / "cases"
BROKEN, LEGAL = CASES / "broken.txt", CASES / "legal.txt"
WRONG_WINNER = SAMPLES / "illegal" / "T502_wrong_winner.txt"
FIVE_IN = "900000031"
"""Five players, four pots, all shown; e.f shows in line 1639 and stands in the summary in 1652."""
HIDDEN = ("--without", "1639", "--without", "1652")


def objects(result: Result) -> list[Json]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def ruled(telesina: Telesina, *words: object) -> Json:
    (one,) = objects(telesina("audit", *words, "--format", "json"))
    return one


def test_a_result_that_stands_ends_with_0(telesina: Telesina) -> None:
    result = telesina("audit", "900000001", "--file", LEGAL)
    assert result.exit_code == 0
    assert result.stdout.startswith("PokerStars hand 900000001: UPHELD")


def test_one_that_does_not_ends_with_1(telesina: Telesina) -> None:
    result = telesina("audit", "700000001", "--file", WRONG_WINNER)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1] == "bruno owes anna €10.17."


def test_illegal_play_ends_with_1_though_the_result_stands(telesina: Telesina) -> None:
    found = telesina("audit", "700000001", "--file", SAMPLES / "illegal" / "T306_raise_cap.txt")
    assert found.exit_code == 1
    assert "UPHELD" in found.stdout


def test_what_hidden_cards_leave_open_ends_with_3(telesina: Telesina) -> None:
    result = telesina("audit", FIVE_IN, "--file", LEGAL, *HIDDEN)
    assert result.exit_code == 3


def test_the_worst_of_several_hands_wins(telesina: Telesina) -> None:
    result = telesina(
        "audit", "950000029", "nope", "950000033", "--file", BROKEN, "--format", "json"
    )
    assert result.exit_code == 4
    assert [one["hand_id"] for one in objects(result)] == ["950000029", "950000033"]
    assert "there is no hand 'nope'" in result.stderr


def test_a_hand_that_cannot_be_read_is_told_with_its_line(
    telesina: Telesina, tmp_path: Path
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(small_hand().replace("[9c]", "[1z]"), encoding="utf-8")
    result = telesina("audit", "1", "--file", path)
    assert result.exit_code == 4
    assert "hand 1 cannot be read: line 9: P005" in result.stderr


@pytest.mark.parametrize("words", [("--file", "none.txt"), ("--db", "none.duckdb")])
def test_a_file_or_database_that_is_not_there_ends_with_4(
    telesina: Telesina, words: tuple[str, ...]
) -> None:
    assert telesina("audit", "1", *words).exit_code == 4


def test_the_database_gives_what_the_file_gives(telesina: Telesina) -> None:
    telesina("import", BROKEN)
    stored = ruled(telesina, "PokerStars#950000029")
    filed = ruled(telesina, "950000029", "--file", BROKEN)
    evidence, other = stored.pop("evidence"), filed.pop("evidence")
    for reason in (*stored["reasons"], *filed["reasons"]):
        del reason["byte"]
    assert stored == filed
    assert evidence["file_sha256"] == other["file_sha256"]
    assert evidence["first_line"] == other["first_line"]
    assert (evidence["first_byte"], other["first_byte"]) == (None, 22540)


def test_an_id_of_several_sites_wants_its_site(telesina: Telesina, tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    texts = [small_hand(top=header("7", site=site)) for site in ("Sala Uno", "Sala Due")]
    path.write_text("\n\n".join(texts), encoding="utf-8")
    result = telesina("audit", "7", "--file", path)
    assert result.exit_code == 4
    assert "Sala Due#7, Sala Uno#7" in result.stderr
    assert ruled(telesina, "Sala Due#7", "--file", path)["line"] > 1


def test_the_next_hand_of_the_table_is_found_in_the_file(telesina: Telesina) -> None:
    session = SAMPLES / "sessions" / "one_evening_fixed_limit.txt"
    hands = [line.split("#")[1].split(":")[0] for line in session.read_text("utf-8").splitlines()
             if " Hand #" in line]  # fmt: skip
    found = ruled(telesina, hands[0], "--file", session)["next_hand"]
    assert found["hand_id"] == hands[1]
    assert found["agrees"]
    telesina("import", session)
    assert ruled(telesina, hands[0])["next_hand"] == found


def test_newest_first_files_give_the_hand_above(telesina: Telesina, tmp_path: Path) -> None:
    late = header("2").replace("20:01", "20:05")
    path = tmp_path / "newest_first.txt"
    path.write_text(f"{small_hand(top=late)}\n\n{small_hand()}", encoding="utf-8")
    assert ruled(telesina, "1", "--file", path)["next_hand"]["hand_id"] == "2"
    assert ruled(telesina, "2", "--file", path)["next_hand"] is None


def test_a_report_can_be_written_to_a_file(telesina: Telesina, tmp_path: Path) -> None:
    out = tmp_path / "report.json"
    words = ("audit", "700000001", "--file", WRONG_WINNER, "--format", "json")
    printed = telesina(*words)
    written = telesina(*words, "--output", out)
    assert written.stdout == ""
    assert out.read_text(encoding="utf-8") == printed.stdout


@pytest.mark.parametrize("words", [("700000001",), ("--all",)])
def test_a_report_is_never_written_over_what_it_is_made_from(
    telesina: Telesina, tmp_path: Path, words: tuple[str, ...]
) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    log = folder / "log.txt"
    log.write_bytes(WRONG_WINNER.read_bytes())
    link = tmp_path / "link.txt"
    link.symlink_to(log)
    others = [(log, log), (log, link), (link, log)]
    if words == ("--all",):
        others.append((folder, log))
    for file, output in others:
        result = telesina("audit", *words, "--file", file, "--output", output)
        assert result.exit_code == 2
        assert log.read_bytes() == WRONG_WINNER.read_bytes()
    beside = folder / "report.txt"
    assert telesina("audit", *words, "--file", folder, "--output", beside).exit_code in {1, 4}


@pytest.mark.parametrize("words", [("700000001",), ("--all",), ("--pairs",)])
def test_a_report_is_never_written_over_the_database(
    telesina: Telesina, words: tuple[str, ...]
) -> None:
    telesina("import", WRONG_WINNER, "--db", "a.duckdb")
    before = Path("a.duckdb").read_bytes()
    result = telesina("audit", *words, "--db", "a.duckdb", "--output", "a.duckdb")
    assert result.exit_code == 2
    assert Path("a.duckdb").read_bytes() == before


def test_a_player_called_the_house_is_not_taken_for_it(telesina: Telesina, tmp_path: Path) -> None:
    path = tmp_path / "house.txt"
    path.write_text(WRONG_WINNER.read_text("utf-8").replace("anna", "The House"), "utf-8")
    told = telesina("audit", "700000001", "--file", path).stdout.splitlines()
    assert told[1] == "bruno owes The House (a player) €10.17."
    listed = telesina("audit", "--all", "--file", path).stdout
    assert "bruno owes The House (a player) €10.17" in listed
    assert "\n    the house " in listed


# ---- claims and assumptions


def test_a_claim_is_answered_in_the_first_line(telesina: Telesina) -> None:
    words = ("audit", FIVE_IN, "--file", LEGAL)
    said = telesina(*words, "--claim", "bruno: side pot-1").stdout.splitlines()[0]
    assert said == "YES: bruno wins the side pot-1: 23421 is due, 23421 was paid."
    said = telesina(*words, "--claim", "anna: side pot-1").stdout.splitlines()[0]
    assert said == "NO: bruno wins the side pot-1 (R-PAIR)."
    said = telesina(*words, "--claim", "e.f: main pot", *HIDDEN).stdout.splitlines()[0]
    assert said.startswith("NOT SETTLED: hidden cards leave open who wins the main pot;")


CLAIMS = {
    "bruno: side pot": (
        "YES: bruno wins the side pot-1: 23421 is due, 23421 was paid.",
        "bruno wins the side pot-3: 1899 is due, 1899 was paid.",
    ),
    "BRUNO : Side Pots": ("YES: bruno wins the side pot-1",),
    "anna: side pot": ("NO: bruno wins the side pot-1 (R-PAIR).",),
}


@pytest.mark.parametrize("claim", CLAIMS)
def test_who_says_the_side_pot_where_there_are_several_means_them_all(
    telesina: Telesina, claim: str
) -> None:
    result = telesina("audit", FIVE_IN, "--file", LEGAL, "--claim", claim)
    said = " ".join(result.stdout.partition("The claim was")[0].split())
    for words in CLAIMS[claim]:
        assert words in said
    assert said.startswith(CLAIMS[claim][0])


def test_a_claim_to_a_side_pot_that_is_not_there_is_answered(telesina: Telesina) -> None:
    words = ("audit", "700000001", "--file", WRONG_WINNER, "--claim", "bruno: side pot")
    said = telesina(*words).stdout.splitlines()[0]
    assert said == "NO: this hand has one pot, the main pot, and no side pot."


def test_an_assumption_may_be_written_in_any_case(telesina: Telesina) -> None:
    words = ("audit", FIVE_IN, "--file", LEGAL, *HIDDEN, "--format", "json", "--assume")
    spelled = [
        json.loads(telesina(*words, text).stdout) for text in ("e.f holds Tc", "E.F HOLDS tC")
    ]
    assert spelled[0] == spelled[1]


def test_a_line_left_out_is_named_and_the_others_keep_their_numbers(telesina: Telesina) -> None:
    told = ruled(telesina, FIVE_IN, "--file", LEGAL, *HIDDEN)
    assert told["verdict"] == "undetermined"
    assert [words.split(":")[0] for words in told["assumptions"]] == [
        "line 1639 is left out", "line 1652 is left out",
    ]  # fmt: skip
    plain = ruled(telesina, FIVE_IN, "--file", LEGAL)
    left = [step["line"] for step in told["timeline"]]
    assert left == [s["line"] for s in plain["timeline"] if s["line"] not in {1639, 1652}]
    assert (told["sha256"], told["evidence"]) == (plain["sha256"], plain["evidence"])


def test_hidden_cards_are_counted_and_named(telesina: Telesina) -> None:
    hidden = ruled(telesina, FIVE_IN, "--file", LEGAL, *HIDDEN)["hidden"]
    assert (hidden["holdings"], hidden["changing"]) == (4, 2)
    assert hidden["unseen"] == ["Tc", "Td", "Qs", "Kh"]
    assert hidden["cards"] == [{"player": "e.f", "unknown": 1, "changing": ["Qs", "Kh"]}]
    assert hidden["settled_by"][0].startswith("the hidden card of e.f")


@pytest.mark.parametrize(
    ("card", "verdict"),
    [("Tc", "upheld"), ("T♦", "upheld"), ("Qs", "overturned"), ("Kh", "overturned")],
)
def test_an_assumed_card_settles_it(telesina: Telesina, card: str, verdict: str) -> None:
    told = ruled(telesina, FIVE_IN, "--file", LEGAL, *HIDDEN, "--assume", f"e.f holds {card}")
    assert told["verdict"] == verdict
    assert told["hidden"] is None
    assert told["assumptions"][-1].startswith("e.f holds ")
    assert sum(told["differences"].values()) == 0


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("e.f holds Ks", "Ks is bruno's in this hand"),
        ("e.f holds Jh", "Jh is the Vela in this hand"),
        ("e.f holds 2c", "this deck holds no 2c"),
        ("e.f holds 1z", "'1z' is no card"),
        ("e.f holds Tc Td", "e.f hides 1, not 2"),
        ("bruno holds Tc", "bruno's cards are known"),
        ("gino_7 holds Tc", "gino_7 folded"),
        ("dario holds Tc", "no 'dario' was dealt into this hand"),
        ("e.f has Tc", "write a player, holds and cards"),
    ],
)
def test_what_cannot_be_assumed_is_refused(telesina: Telesina, said: str, why: str) -> None:
    result = telesina("audit", FIVE_IN, "--file", LEGAL, *HIDDEN, "--assume", said)
    assert result.exit_code == 2
    assert why in result.stderr
    assert result.stdout == ""


def test_the_ruleset_chosen_is_named(telesina: Telesina) -> None:
    told = ruled(telesina, "900000001", "--file", LEGAL, "--ruleset", "classic-italian")
    assert told["ruleset"] == "classic-italian"
    assert told["assumptions"][0].startswith("judged by the ruleset classic-italian")
    house = SAMPLES / "house" / "circolo.toml"
    told = ruled(telesina, "900000001", "--file", LEGAL, "--rules", house)
    assert told["assumptions"][0].startswith("judged by the house's own rules, ")


@pytest.mark.parametrize(("words", "code"), [(("--without", "1"), 2), (("--without", "1607"), 4)])
def test_a_line_that_cannot_be_left_out_is_told(
    telesina: Telesina, words: tuple[str, str], code: int
) -> None:
    first = ruled(telesina, FIVE_IN, "--file", LEGAL)["line"]
    if code == 4:
        words = ("--without", str(first))
    result = telesina("audit", FIVE_IN, "--file", LEGAL, *words)
    assert result.exit_code == code
    assert result.stdout == ""


def test_assumptions_are_about_one_hand(telesina: Telesina) -> None:
    result = telesina("audit", "900000001", FIVE_IN, "--file", LEGAL, "--claim", "anna: pot")
    assert result.exit_code == 2


# ---- the text


def test_no_line_is_wider_than_80_columns(telesina: Telesina) -> None:
    hands = [line.split("#")[1].split(":")[0] for line in BROKEN.read_text("utf-8").splitlines()
             if " Hand #" in line][:120]  # fmt: skip
    result = telesina("audit", *hands, "--file", BROKEN)
    wide = [line for line in result.stdout.splitlines() if cell_len(line) > 80]
    assert not wide


@pytest.mark.parametrize("name", ["<script>", "\x1b[31mred", "a\u202eb", "x" * 60, "牌" * 30])
def test_names_from_the_log_are_harmless_and_fit(
    telesina: Telesina, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "names.txt"
    path.write_text(small_hand(name), encoding="utf-8")
    result = telesina("audit", "1", "--file", path)
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.stdout
    assert "\u202e" not in result.stdout
    assert not [line for line in result.stdout.splitlines() if cell_len(line) > 80]
    assert ruled(telesina, "1", "--file", path)["showdown"] == []
    assert name in ruled(telesina, "1", "--file", path)["net"]


GOLDEN = {
    "audit_wrong_winner.txt": ("950000029", "--file", "broken.txt", "--claim", "carla: pot"),
    "audit_uncalled_bet.txt": ("950000021", "--file", "broken.txt"),
    "audit_hidden_card.txt": (FIVE_IN, "--file", "legal.txt", *HIDDEN),
    "audit_wrong_winner.json": ("950000029", "--file", "broken.txt", "--format", "json"),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_the_report_is_what_it_was(
    telesina: Telesina,
    golden: Callable[[str, str], None],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    monkeypatch.chdir(CASES)
    text = telesina("audit", *GOLDEN[name]).stdout
    if name.endswith(".json"):
        text = json.dumps(json.loads(text), ensure_ascii=False, indent=1) + "\n"
    golden(name, text)
