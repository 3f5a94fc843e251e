"""`telesina check`: what it prints and how it ends."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import SAMPLES
from play import Table, text_of
from typer.testing import Result

Telesina = Callable[..., Result]
LEGAL = SAMPLES / "encodings" / "utf8_with_bom.txt"
ILLEGAL = SAMPLES / "illegal" / "T304_bet_size.txt"
UNREADABLE = SAMPLES / "malformed" / "P005_bad_card.txt"


def test_legal_hands_give_exit_0_and_nothing_on_stdout(telesina: Telesina) -> None:
    result = telesina("check", LEGAL)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "1 hand: 1 legal.\n"


def test_an_illegal_hand_gives_exit_1_the_line_a_caret_and_what_was_expected(
    telesina: Telesina, golden: Callable[[str, str], None]
) -> None:
    result = telesina("check", ILLEGAL)
    assert result.exit_code == 1
    golden("check_illegal.txt", result.stdout.replace(str(SAMPLES), "sample_histories"))


def test_an_unreadable_hand_gives_exit_4_and_wins_over_1(telesina: Telesina) -> None:
    assert telesina("check", UNREADABLE).exit_code == 4
    assert telesina("check", ILLEGAL, UNREADABLE).exit_code == 4


def test_notes_give_exit_0_and_are_printed(telesina: Telesina) -> None:
    result = telesina("check", SAMPLES / "illegal" / "T507_show_order.txt")
    assert result.exit_code == 0
    assert "T507 show-order (a note)" in result.stdout


def test_a_missing_file_gives_exit_4_and_the_others_are_read(telesina: Telesina) -> None:
    result = telesina("check", "nowhere.txt", LEGAL)
    assert result.exit_code == 4
    assert "nowhere.txt: there is no such file or folder" in result.stderr
    assert "1 hand: 1 legal." in result.stderr


def test_other_kinds_of_file_are_answered_not_read_yet(telesina: Telesina, tmp_path: Path) -> None:
    (tmp_path / "hands.xml").write_text("<Hand/>\n")
    result = telesina("check", "hands.xml")
    assert result.exit_code == 4
    assert "not read yet" in result.stderr


def test_a_folder_is_searched_by_name_and_below(telesina: Telesina, tmp_path: Path) -> None:
    text = LEGAL.read_bytes()
    for name in ("b.txt", "a.log", "c/d.TXT", "notes.md"):
        path = tmp_path / "logs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    result = telesina("check", "logs", "--format", "jsonl")
    files = [Path(json.loads(line)["file"]).as_posix() for line in result.stdout.splitlines()]
    assert files == ["logs/a.log", "logs/b.txt", "logs/c/d.TXT"]


def test_an_empty_folder_is_not_silence(telesina: Telesina, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = telesina("check", "empty")
    assert result.exit_code == 4
    assert "no hand histories here" in result.stderr


def test_standard_input_is_read(telesina: Telesina) -> None:
    result = telesina("check", "-", "--format", "jsonl", stdin=LEGAL.read_bytes())
    assert json.loads(result.stdout)["file"] == "-"
    assert result.exit_code == 0


def test_an_empty_file_is_one_unreadable_hand_at_line_1(telesina: Telesina, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_bytes(b"")
    found = json.loads(telesina("check", "empty.txt", "--format", "jsonl").stdout)
    assert found["status"] == "unreadable"
    assert [(v["code"], v["line"]) for v in found["violations"]] == [("P001", 1)]
    assert found["hand_id"] is None
    assert found["net"] is None


def test_jsonl_carries_what_the_rules_give(telesina: Telesina) -> None:
    found = json.loads(telesina("check", LEGAL, "--format", "jsonl").stdout)
    assert found == {
        "hand_id": "700000001",
        "file": str(LEGAL),
        "line": 1,
        "ruleset": "online-32",
        "status": "legal",
        "currency": "EUR",
        "total_pot": 1070,
        "rake": 53,
        "pots": [
            {
                "name": "main pot",
                "amount": 1070,
                "eligible": ["anna", "bruno"],
                "winners": ["anna"],
            }
        ],
        "won": {"anna": 1017},
        "net": {"anna": 487, "bruno": -530, "carla": -10},
        "violations": [],
    }
    assert sum(found["net"].values()) == -53


def test_a_ruleset_that_does_not_exist_is_a_wrong_command_line(telesina: Telesina) -> None:
    result = telesina("check", LEGAL, "--ruleset", "canasta")
    assert result.exit_code == 2
    assert "online-32" in result.stderr


@pytest.mark.parametrize("name", ["online-32", "ONLINE-32"])
def test_the_ruleset_option_wins_over_the_game_word(
    telesina: Telesina, tmp_path: Path, name: str
) -> None:
    text = LEGAL.read_text(encoding="utf-8-sig").replace("Telesina Limit", "Telesina 11 Limit")
    (tmp_path / "eleven.txt").write_text(text, encoding="utf-8")
    assert telesina("check", "eleven.txt").exit_code == 1
    assert telesina("check", "eleven.txt", "--ruleset", name).exit_code == 0


def test_terminal_control_in_a_name_is_written_out(telesina: Telesina, tmp_path: Path) -> None:
    text = ILLEGAL.read_text(encoding="utf-8").replace("anna", "an\x1b[31mna\u202e")
    (tmp_path / "escape.txt").write_text(text, encoding="utf-8")
    result = telesina("check", "escape.txt")
    assert "\x1b" not in result.stdout
    assert "\u202e" not in result.stdout
    assert "\\u001b" in result.stdout


def test_an_error_in_a_cancelled_hand_gives_exit_1_too(telesina: Telesina, tmp_path: Path) -> None:
    head, _, _ = LEGAL.read_text(encoding="utf-8-sig").partition("anna: brings in")
    text = head + "anna: brings in for €3\n*** SUMMARY ***\nHand was cancelled\n"
    (tmp_path / "cancelled.txt").write_text(text, encoding="utf-8")
    for words in (["check", "cancelled.txt"], ["import", "cancelled.txt"]):
        assert telesina(*words).exit_code == 1, words


def test_a_folder_that_may_not_be_entered_is_told(
    telesina: Telesina, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(_path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "exists", closed)
    result = telesina("check", "nod/good.txt")
    assert result.exit_code == 4
    assert "nod/good.txt: cannot be read: Permission denied" in result.stderr


@pytest.mark.parametrize(
    ("word", "header"),
    [("fixed", "Telesina Limit"), ("No Limit", "Telesina No Limit"), ("pl", "Telesina Pot Limit")],
)
def test_generate_takes_the_limit_as_players_write_it(
    telesina: Telesina, word: str, header: str
) -> None:
    assert header in telesina("generate", "--hands", 1, "--limit", word).stdout
    assert telesina("generate", "--hands", 1, "--limit", "canasta").exit_code == 2


def test_generate_writes_a_file_that_check_finds_legal(telesina: Telesina, tmp_path: Path) -> None:
    told = telesina("generate", "--hands", 3, "--output", "demo.txt", "--currency", "USD")
    assert (told.exit_code, told.stdout) == (0, "")
    assert telesina("check", "demo.txt").exit_code == 0
    assert telesina("generate", "--hands", 1, "--output", tmp_path / "no" / "x.txt").exit_code == 4


def test_other_readings_are_told_with_winner_and_net(telesina: Telesina) -> None:
    session = SAMPLES / "sessions" / "an_evening_of_the_traditional_game.txt"
    result = telesina("check", session)
    assert result.exit_code == 0
    told = [line.partition(": ")[2] for line in result.stdout.splitlines()[:2]]
    assert told == [
        (
            "R-PAIR (a note): under pair_sides=pair-suit-first Ettore B. would win the main pot"
            " [hand CV-4102]"
        ),
        "Ettore B. €5.30 instead of -€4.60, Gegè -€4.60 instead of €5.30",
    ]


def test_a_deck_that_moves_to_the_seats_is_told(telesina: Telesina, tmp_path: Path) -> None:
    hand = text_of(
        "2nd: anna Kh, bruno 8c\nanna: bets 2 ; bruno: folds\n"
        "Uncalled bet (2) returned to anna\nanna collected 2 from pot",
        Table("anna 100, bruno 100", "Telesina 11 No Limit (2)", "ante 1"),
    )
    (tmp_path / "eleven.txt").write_text(hand, encoding="utf-8")
    result = telesina("check", "eleven.txt")
    assert result.exit_code == 0
    assert "eleven.txt:10: R-DECK (a note): the log states no deck" in result.stdout
    found = json.loads(telesina("check", "eleven.txt", "--format", "jsonl").stdout)
    assert [(note["rule"], note["line"]) for note in found["notes"]] == [("R-DECK", 10)]
