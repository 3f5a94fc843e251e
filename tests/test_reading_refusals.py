"""What is said of a hand that cannot be read: the P codes, their lines and columns."""

import pytest
from hands import (
    LONG_HAND,
    SMALL_HAND,
    TABLE,
    after,
    before,
    changed,
    check,
    codes,
    faults,
    header,
    number_of,
    read,
    small_hand,
    without,
)

from telesina_hh.diagnostics import Violation

HAND_2 = small_hand(top=header("2"))


def only_fault(text: str) -> Violation:
    (block, *others) = read(text + HAND_2)
    assert codes(others) == ["ok"], "the next hand is read"
    (violation,) = block.violations
    return violation


@pytest.mark.parametrize("end", range(1, 17))
def test_a_hand_cut_off_after_any_line_of_its_play_is_p003(end: int) -> None:
    lines = SMALL_HAND.split("\n")[:end]
    violation = only_fault("\n".join(lines) + "\n")
    assert (violation.code, violation.line) == ("P003", end)
    assert violation.column == len(lines[-1]) + 1


@pytest.mark.parametrize("end", range(1, 44))
def test_the_long_hand_cut_off_is_p003_at_its_last_line(end: int) -> None:
    text = "\n".join(LONG_HAND.split("\n")[:end]) + "\n\n  \n"
    assert [(v.code, v.line) for v in read(text)[0].violations] == [("P003", end)]
    noise = text + "anna has timed out\n\n"
    assert [(v.code, v.line) for v in read(noise)[0].violations] == [("P003", end + 3)]


def test_a_hand_cut_off_within_a_line_is_p003_at_least_until_its_total_stands() -> None:
    total = LONG_HAND.index("Total pot €9.30 | Rake €0.46")
    for end in range(LONG_HAND.index("\n"), total):
        assert "P003" in codes(read(LONG_HAND[:end]))[0].split(), LONG_HAND[:end][-30:]


P002 = [
    # a line of the play, the column where no form fits, what could have stood there
    ("bruno: hesitates", 8, "checks"),
    ("bruno: folds early", 13, "folds"),
    ("bruno: calls", 13, "calls €1.00"),
    ("bruno: calls €1.00 and is all-In", 31, "calls €1.00"),
    ("bruno: raises €1.00 €2.00", 21, "raises €1.00 to €2.00"),
    ("bruno folds", 7, "bruno: folds"),
    ("bruno collected €1.00 from the pot", 28, "collected €1.00 from pot"),
    ("bruno cashed out the hand for €1.58 | Cash Out Fee €0.02", 8, "collected €1.00 from pot"),
    ("brunello: folds?", 5, "bruno"),
    ("Splash €5 added to the pot", 1, "anna, bruno"),
    (": folds", 1, "anna, bruno"),
    ("*** 6th STREET ***", 5, "*** 2nd STREET ***"),
    ("*** FIRST VELA *** [Ah]", 5, "*** VELA *** [Kd]"),
    ("*** 2nd STREET", 15, "*** 2nd STREET ***"),
    ("*** VELA ***", 13, "*** VELA *** [Kd]"),
    ("*** VELA 1 *** [9c]", 10, "*** VELA *** [Kd]"),
    ("Dealt to bruno", 15, "Dealt to anna [Kd]"),
    ("Dealt to bruno 9c", 16, "Dealt to anna [Kd]"),
    ("Dealt to bruno [9c] [Kd", 24, "Dealt to anna [Kd]"),
    ("Uncalled bet (€1.00) returned bruno", 31, "Uncalled bet (€1.00) returned to anna"),
    ("Uncalled bet of €1.00", 14, "Uncalled bet (€1.00) returned to anna"),
    ('bruno said, "gg', 16, 'said, ""'),
    ("bruno: shows [9c] (a pair of Jokers)", 31, "shows [Jh 9c Ts 7d Jd] (a pair of Jacks)"),
    ("bruno: mette l'ante 0,10 €", 9, "mucks hand"),
]


@pytest.mark.parametrize(("line", "column", "expected"), P002)
def test_a_line_nobody_knows_is_p002_where_no_form_fits(
    line: str, column: int, expected: str
) -> None:
    violation = only_fault(before(SMALL_HAND, "bruno: folds", line))
    assert (violation.code, violation.line, violation.column) == ("P002", 12, column)
    assert violation.found == (line[column - 1 :] or None)
    assert violation.expected is not None
    assert expected in violation.expected


def test_what_is_expected_is_told_by_examples() -> None:
    violation = only_fault(before(SMALL_HAND, "bruno: folds", "bruno: hesitates"))
    assert violation.expected == (
        "posts the ante €1.00; posts the dealer ante €1.00; turns up [Kd]; brings in for €1.00;"
        " completes to €2.00; checks; folds; calls €1.00; bets €1.00; raises €1.00 to €2.00;"
        " shows [Jh 9c Ts 7d Jd] (a pair of Jacks); mucks hand; doesn't show hand"
    )
    for line in SMALL_HAND.split("\n")[1:-1]:
        for new in ("x", line[:-1], line[:9], line.replace("€", "x"), line + " "):
            for violation in read(changed(SMALL_HAND, line, new))[0].violations:
                for sign in ("<", ">", "(?", "\\", "…", "_"):
                    assert sign not in f"{violation.message} {violation.expected}"


@pytest.mark.parametrize(
    ("line", "new", "column"),
    [
        (TABLE, "Table 'Vesuvio' 6 max", 18), (TABLE, "Table Vesuvio 6-max", 7),
        (TABLE, TABLE + "!", 44), ("Seat 2", "Seat 2: bruno (€1.00 in chip)", 29),
        ("Seat 2", "Seat 2 bruno (€1.00 in chips)", 7), ("Seat 2", "Seat 2: bruno", 14),
        ("Seat 2", "Seat 2: bruno (1260 in chips, €1.76 bounty)", 29),
        ("House", "House rules: cap 3, cup 4", 22), ("House", "House rules: cap 3,no rake", 19),
        ("House", "House rules: ", 13), ("House", "Hose rules: cap 3", 3),
    ],
)  # fmt: skip
def test_a_broken_line_above_the_play(line: str, new: str, column: int) -> None:
    text = changed(SMALL_HAND, line, new)
    violation = only_fault(text)
    assert (violation.code, violation.line) == ("P002", number_of(text, new))
    assert violation.column == column


@pytest.mark.parametrize(
    ("line", "new", "column"),
    [
        ("Total pot", "Total pot €0.20 Rake €0.00", 17),
        ("Total pot", "Total pot €0.20 Main pot €0.20 | Rake €0.00", 31),
        ("Total pot", "Total pot €0.20 Main pot €0.10. Pot €0.10. | Rake €0.00", 33),
        ("Seat 2: bruno folded", "Seat 2: bruno folded on the 6th Street", 29),
        ("Seat 2: bruno folded", "Seat 2: bruno showed [9c] and won", 34),
    ],
)
def test_a_broken_line_of_the_summary(line: str, new: str, column: int) -> None:
    text = changed(SMALL_HAND, line, new)
    violation = only_fault(text)
    assert (violation.code, violation.line, violation.column) == (
        "P002", number_of(text, new), column,
    )  # fmt: skip


def test_lines_out_of_place() -> None:
    for text, line in [
        (after(SMALL_HAND, "bruno: folds", TABLE), 13),
        (after(SMALL_HAND, "Seat 2", "House rules: cap 3"), 6),
        (after(SMALL_HAND, "bruno: folds", "Seat 4: zoe (€1 in chips)"), 13),
        (after(SMALL_HAND, TABLE, TABLE), 3),
        (without(SMALL_HAND, TABLE), 2),
        (without(SMALL_HAND, "*** SUMMARY ***"), 16),
    ]:
        violation = only_fault(text)
        assert (violation.code, violation.line, violation.column) == ("P002", line, 1), violation


def test_what_is_missing_is_told_at_the_line_that_comes_too_late() -> None:
    violation = only_fault(without(SMALL_HAND, TABLE))
    assert violation.message == "before this line the table's line must stand"
    assert violation.expected == "Table 'Vesuvio' 6-max Seat #3 is the button"
    violation = only_fault(without(without(SMALL_HAND, "Seat 1"), "Seat 2"))
    assert (violation.line, violation.expected) == (4, "Seat 1: anna (€100.00 in chips)")
    violation = only_fault(without(SMALL_HAND, "*** SUMMARY ***"))
    assert violation.expected == "*** SUMMARY ***"


def test_what_a_broken_line_explains_is_not_said_again() -> None:
    for line, new in [
        (TABLE, "Tabel 'Vesuvio'"), ("*** SUMMARY ***", "*** SUMMERY ***"),
        ("Seat 1", "Seat 1 anna (€10.00 in chips)"), ("Seat 1", "Seat 1: anna (€x in chips)"),
        ("Seat 1", "Seat 1: anna (€10.00 in chips, €1 bounty)"),
        ("Seat 1", "Seat I: anna, €10"), ("Total pot", "Total pot €0.20; Rake €0.00"),
    ]:  # fmt: skip
        text = changed(SMALL_HAND, line, new)
        assert only_fault(text).line == number_of(text, new), new


def test_independent_faults_are_all_told_in_line_order() -> None:
    text = SMALL_HAND
    for line, new in [
        ("House", "House rules: ante €0.10, no cap, cap 3, no rake, no rake"),
        ("Seat 2", "Seat 2: bruno (€1,000.0.0 in chips)"),
        ("bruno: posts", "bruno: posts the ante €1.00.0"),
        ("Dealt to anna", "Dealt to anna [7s K]"),
        ("anna: brings in", "anna: brings out €0.20"),
        ("bruno: folds", "zoe: folds"),
        ("Total pot", "Total pot €0.20 | Rake €0,0,0"),
        ("Seat 2: bruno folded", "Seat 2: ugo folded on the 2nd Street"),
    ]:
        text = changed(text, line, new)
    text = after(text, "Seat 2", "Seat 1: carla (€1 in chips)")
    (block, following) = read(text + HAND_2)
    assert [(v.code, v.line) for v in block.violations] == [
        ("P002", 3), ("P002", 3), ("P006", 5), ("P008", 6), ("P006", 8), ("P005", 11),
        ("P002", 12), ("P007", 13), ("P006", 18), ("P007", 20),
    ]  # fmt: skip
    assert following.hand is not None


def test_a_line_may_have_several_faults() -> None:
    text = changed(SMALL_HAND, "bruno: folds", "zoe: raises €1.x to €2.y")
    assert faults(text) == [("P007", 12, 1), ("P006", 12, 13), ("P006", 12, 21)]


def test_a_hand_with_a_p_code_is_unreadable_and_keeps_its_id() -> None:
    (verdict,) = check(changed(SMALL_HAND, "bruno: folds", "bruno: fold"))
    assert (verdict.status, verdict.hand_id, verdict.site) == ("unreadable", "1", "PokerStars")
    assert (verdict.hand, verdict.outcome) == (None, None)


def test_a_message_does_not_repeat_an_endless_line() -> None:
    long = "x" * 10_000
    canasta = f"P Hand #1: Canasta {long} Limit (€1/€2) - 2026/11/01 20:01:00 CET"
    for text in (long, canasta, f"P Hand #1: {long}", after(SMALL_HAND, "bruno: folds", long)):
        for violation in read(text)[0].violations:
            assert len(f"{violation.message} {violation.found}") < 1_000


def test_an_endless_heap_of_faults_is_cut_short() -> None:
    text = after(SMALL_HAND, "bruno: folds", *["bruno: hesitates"] * 5_000)
    assert len(read(text)[0].violations) <= 100
