"""What is open at a decision: `show --options`, and the list behind it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import classic
import pytest
from conftest import SAMPLES
from four_handed import THIRD, behind, four
from hands import LONG_HAND
from play import Table, text_of
from strategies import read_text
from typer.testing import Result

from telesina_hh.engine.options import Option, winnable
from telesina_hh.verify import decisions_in

Telesina = Callable[..., Result]
FOLD, CHECK = ("fold", 0, 0), ("check", 0, 0)


def last(body: str, table: Table | None = None) -> list[tuple[str, int, int]]:
    """Give what was open to the player of the body's last act; all amounts in whole chips."""
    return of_text(text_of(body, table))[-1]


def of_text(text: str) -> list[list[tuple[str, int, int]]]:
    told = decisions_in(read_text(text))
    return [[tuple(option) for option in one.options] for one in told]


UP = "2nd: anna Kh, bruno 9c, carla 8d\n"


# ---- round 1 with a bring-in
def test_the_holder_of_the_highest_card_brings_in_or_bets_and_cannot_fold() -> None:
    assert last(UP + "anna: brings in for 2") == [("bet", 5, 5), ("bring-in", 2, 2)]
    pot_limit = Table(game="Telesina Pot Limit (2)")
    assert last(UP + "anna: brings in for 2", pot_limit) == [("bet", 3, 3), ("bring-in", 2, 2)]


def test_over_a_bring_in_fixed_limit_completes_and_no_limit_raises() -> None:
    body = UP + "anna: brings in for 2 ; bruno: calls 2"
    assert last(body) == [FOLD, ("call", 2, 2), ("complete", 5, 5)]
    no_limit = Table(game="Telesina No Limit (2)")
    assert last(body, no_limit) == [FOLD, ("call", 2, 2), ("raise", 4, 999)]


def test_a_completion_is_raised() -> None:
    body = UP + "anna: brings in for 2 ; bruno: raises 3 to 5 ; carla: calls 5"
    assert last(body) == [FOLD, ("call", 5, 5), ("raise", 10, 10)]


def test_a_bring_in_of_the_small_bet_leaves_nothing_else_to_open_for() -> None:
    table = Table(house="ante 1, bring-in 5")
    assert last(UP + "anna: brings in for 5", table) == [("bring-in", 5, 5)]


# ---- later rounds
def test_a_fold_is_open_where_a_check_is_free() -> None:
    assert last(THIRD + "anna: checks", four()) == [FOLD, CHECK, ("bet", 5, 5)]


def test_an_open_pair_allows_from_the_single_to_the_double_bet() -> None:
    opened = UP + "anna: brings in for 2 ; bruno: calls 2 ; carla: calls 2\n"
    pair = opened + "3rd: anna Kc, bruno 9h, carla 7d\n"
    assert last(pair + "anna: checks") == [FOLD, CHECK, ("bet", 5, 10)]
    doubled = pair + "anna: bets 10 ; bruno: calls 10"
    assert last(doubled) == [FOLD, ("call", 10, 10), ("raise", 20, 20)]


def test_all_in_for_less_is_the_only_raise_of_a_short_stack() -> None:
    body = THIRD + "anna: bets 5 ; bruno: folds"
    assert last(body, four(bruno=behind(7))) == [FOLD, ("call", 5, 5), ("raise", 7, 7)]
    assert last(body, four(bruno=behind(5))) == [FOLD, ("call", 5, 5)]
    assert last(body, four(bruno=behind(3))) == [FOLD, ("call", 3, 3)]


def test_nobody_raises_over_the_cap_or_where_the_betting_is_not_reopened() -> None:
    capped = (
        "anna: bets 5 ; bruno: raises 5 to 10 ; carla: raises 5 to 15 ; dario: raises 5 to 20\n"
    )
    assert last(THIRD + capped + "anna: calls 15", four()) == [FOLD, ("call", 15, 15)]
    short = "anna: bets 5 ; bruno: raises 2 to 7 and is all-in ; carla: calls 7 ; dario: folds\n"
    table = four(bruno=behind(7))
    assert last(THIRD + short + "anna: calls 2", table) == [FOLD, ("call", 2, 2)]


def test_an_act_out_of_turn_was_open_to_nobody() -> None:
    found = of_text(text_of(THIRD + "bruno: checks ; anna: checks", four()))
    assert found[-2] == []


# ---- R-SURE-LOSER
BOARDS = (
    "2nd: anna Ah, bruno Ks\nanna: checks ; bruno: checks\n"
    "3rd: anna Kd, bruno Jd\nanna: checks ; bruno: checks\n"
    "4th: anna Ac, bruno 9c\nanna: checks ; bruno: checks\n"
    "5th: anna 9s, bruno 7h\n"
)
"""Bruno's open cards cannot beat anna's aces."""


@pytest.mark.parametrize(
    ("acts", "open_then"),
    [
        ("anna: bets 10 ; bruno: folds", [FOLD]),
        ("anna: checks ; bruno: checks", [FOLD, CHECK, ("bet", 10, 999)]),
    ],
)
def test_a_sure_loser_may_fold_check_and_make_the_first_bet(
    acts: str, open_then: list[tuple[str, int, int]]
) -> None:
    assert last(classic.body(BOARDS + acts), classic.table("anna 1000, bruno 1000")) == open_then


def test_before_the_last_round_a_hopeless_hand_may_call() -> None:
    body = BOARDS.partition("5th")[0].removesuffix("anna: checks ; bruno: checks\n")
    found = last(
        classic.body(body + "anna: bets 10 ; bruno: folds"), classic.table("anna 1000, bruno 1000")
    )
    assert found == [FOLD, ("call", 10, 10), ("raise", 20, 999)]


def test_a_raise_is_open_from_the_amount_on_that_only_a_beatable_hand_can_match() -> None:
    asked = [Option("fold", 0, 0), Option("call", 10, 10), Option("raise", 20, 100)]
    assert list(winnable(asked, 0, lambda added: added < 50)) == [
        Option("fold", 0, 0),
        Option("raise", 50, 100),
    ]


# ---- the command
def offered(result: Result) -> list[dict[str, Any]]:
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)  # type: ignore[no-any-return]


def test_show_lists_every_decision_of_a_stored_hand_or_one_in_a_file(
    telesina: Telesina, tmp_path: Path
) -> None:
    (tmp_path / "one.txt").write_text("\n\n" + LONG_HAND, encoding="utf-8")
    telesina("import", "one.txt")
    found = offered(telesina("show", "100000002", "--options", "--format", "json"))
    assert len(found) == 11
    assert found[0] == {
        "line": 19,
        "player": "carla",
        "street": "2nd Street",
        "act": "bring-in",
        "amount": 20,
        "options": [
            {"type": "bet", "min": 100, "max": 100},
            {"type": "bring-in", "min": 20, "max": 20},
        ],
    }
    assert found[-1] == {
        "line": 38,
        "player": "carla",
        "street": "5th Street",
        "act": "call",
        "amount": 25,
        "options": [{"type": "fold", "min": 0, "max": 0}, {"type": "call", "min": 25, "max": 25}],
    }
    words = ("show", "100000002", "--options", "--format", "json", "--file", "one.txt")
    assert offered(telesina(*words)) == found


def test_show_tells_people_what_was_open(telesina: Telesina, tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text(LONG_HAND, encoding="utf-8")
    lines = telesina("show", "100000002", "--options", "--file", "one.txt").stdout.split("\n")
    assert lines[:3] == [
        "2nd Street",
        "  carla may bet €1.00, bring in for €0.20; did bring in for €0.20 (line 17)",
        "  Dima K may fold, call €0.20, complete to €1.00; did fold (line 18)",
    ]


def test_options_follow_the_ruleset_that_is_asked_for(telesina: Telesina, tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text(LONG_HAND, encoding="utf-8")
    words = ("show", "100000002", "--options", "--file", "one.txt", "--ruleset", "rule-of-11")
    told = telesina(*words).stdout.splitlines()[1]
    assert told.startswith("  carla may fold, check, bet €1.00; did bring in")


def test_the_raw_bytes_go_alone(telesina: Telesina, tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text(LONG_HAND, encoding="utf-8")
    result = telesina("show", "100000002", "--raw", "--options", "--file", "one.txt")
    assert result.exit_code == 2


def test_show_as_json_is_the_verdict(telesina: Telesina) -> None:
    path = SAMPLES / "illegal" / "T306_raise_cap.txt"
    shown = telesina("show", "700000001", "--format", "json", "--file", path)
    assert shown.exit_code == 0
    (checked,) = telesina("check", path, "--format", "jsonl").stdout.splitlines()
    assert json.loads(shown.stdout) == json.loads(checked)


def test_a_hand_that_is_not_there_has_no_options(telesina: Telesina) -> None:
    path = SAMPLES / "illegal" / "T306_raise_cap.txt"
    assert telesina("show", "1", "--options", "--file", path).exit_code == 4
