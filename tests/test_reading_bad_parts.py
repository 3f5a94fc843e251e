"""Cards, amounts, seats and header values that cannot be what they say: P002, P004 to P008."""

import pytest
from hands import (
    HEADER,
    SMALL_HAND,
    after,
    changed,
    codes,
    faults,
    header,
    number_of,
    read,
    small_hand,
)

from telesina_hh.diagnostics import Violation

HAND_2 = small_hand(top=header("2"))


def only_fault(text: str) -> Violation:
    (block, *others) = read(text + HAND_2)
    assert codes(others) == ["ok"], "the next hand is read"
    (violation,) = block.violations
    return violation


@pytest.mark.parametrize(
    ("line", "new", "found"),
    [
        ("Dealt to bruno", "Dealt to bruno [1c]", [("1c", 17)]),
        ("Dealt to bruno", "Dealt to bruno [9x]", [("9x", 17)]),
        ("Dealt to bruno", "Dealt to bruno [9c Xx] [Zz]", [("Xx", 20), ("Zz", 25)]),
        ("Dealt to bruno", "Dealt to bruno []", [(None, 17)]),
        ("Dealt to anna", "Dealt to anna [7s, Kh]", [("7s,", 16)]),
        ("Dealt to anna", "Dealt to anna [7sKh]", [("7sKh", 16)]),
        ("*** 2nd STREET", "*** VELA *** [11d]", [("11d", 15)]),
        ("bruno: folds", "bruno: turns up [9♧]", [("9♧", 18)]),
        ("bruno: folds", "bruno: shows [9c 9] (a pair)", [("9", 18)]),
        ("Seat 2: bruno folded", "Seat 2: bruno mucked [9c 1d]", [("1d", 26)]),
        ("Total pot", "Vela [9c Q]", [("Q", 10)]),
    ],
)
def test_something_in_card_brackets_that_is_no_card_is_p005(
    line: str, new: str, found: list[tuple[str | None, int]]
) -> None:
    text = changed(SMALL_HAND, line, new)
    violations = [v for v in read(text)[0].violations if v.code == "P005"]
    assert [(v.found, v.column) for v in violations] == found
    assert {v.line for v in violations} == {number_of(text, new)}


@pytest.mark.parametrize(
    ("line", "new", "found", "column"),
    [
        ("bruno: folds", "bruno: calls €1.0.0", "€1.0.0", 14),
        ("bruno: folds", "bruno: calls 1,50,000", "1,50,000", 14),
        ("bruno: folds", "bruno: calls nothing", "nothing", 14),
        ("bruno: folds", "bruno: raises €1.00 to €two", "€two", 24),
        ("bruno: folds", "bruno: calls [10]", "[10]", 14),
        ("bruno: folds", "bruno: calls €1.234567", "€1.234567", 14),
        ("bruno: folds", "bruno: calls ¥5", "¥5", 14),
        ("bruno: folds", "bruno: calls -€5", "-€5", 14),
        ("bruno: folds", "bruno: calls €" + "9" * 16, "€" + "9" * 16, 14),
        ("bruno: folds", "bruno collected  from pot", None, 17),
        ("Seat 1", "Seat 1: anna (lots in chips)", "lots", 15),
        ("House", "House rules: ante €x, cap 3", "€x", 19),
        ("House", "House rules: cap 3, rake 5% up to €1..", "€1..", 35),
        ("Total pot", "Total pot €0,2,0 | Rake €0.00", "€0,2,0", 11),
        ("Total pot", "Total pot €0.20 Main pot €o. | Rake €0.00", "€o", 26),
        ("Uncalled bet", "Uncalled bet (€.) returned to anna", "€.", 15),
        ("Seat 1: anna (button)", "Seat 1: anna (button) collected (20c)", "20c", 34),
    ],
)
def test_an_amount_that_cannot_be_read_is_p006(
    line: str, new: str, found: str | None, column: int
) -> None:
    text = changed(SMALL_HAND, line, new)
    violation = only_fault(text)
    assert (violation.code, violation.found) == ("P006", found)
    assert (violation.line, violation.column) == (number_of(text, new), column)


def test_an_amount_s_column_is_its_own_though_a_name_holds_the_same_words() -> None:
    text = small_hand(bruno="€1.000 to €1.000")
    text = changed(text, "€1.000 to €1.000: folds", "€1.000 to €1.000: raises €1.00 to €1.000")
    assert faults(text) == [("P006", 12, 35)]


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("Seat 1: carla (€1 in chips)", 6), ("Seat 1: anna (€1 in chips)", 6),
        ("Seat 4: anna (€1 in chips)", 9), ("Seat 02: carla (€1 in chips) is sitting out", 6),
    ],
)  # fmt: skip
def test_a_seat_or_a_player_listed_twice_is_p008(line: str, column: int) -> None:
    violation = only_fault(after(SMALL_HAND, "Seat 2", line))
    assert (violation.code, violation.line, violation.column) == ("P008", 6, column)


def test_the_lines_of_a_player_on_a_taken_seat_are_no_further_faults() -> None:
    text = after(SMALL_HAND, "Seat 2", "Seat 2: carla (€1 in chips)")
    text = after(text, "bruno: posts", "carla: posts the ante €0.10", "carla: folds")
    assert faults(text) == [("P008", 6, 6)]


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [
        ("2026/11/01", "2026/02/30", 56), ("20:01:00", "25:01:00", 56),
        ("CET", "CET [2026/13/01 14:01:00 ET]", 81), ("Telesina", "Telesina No", 46),
        ("/€2.00", "", 37),
    ],
)  # fmt: skip
def test_a_header_of_the_right_shape_that_says_nonsense_is_p002(
    old: str, new: str, column: int
) -> None:
    violation = only_fault(small_hand(top=HEADER.replace(old, new)))
    assert (violation.code, violation.line, violation.column) == ("P002", 1, column)
