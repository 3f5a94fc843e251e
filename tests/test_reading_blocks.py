"""format.md, "Files": where a hand's block begins and ends, and what a block without one is."""

import pytest
from hands import (
    HEADER,
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
    read,
    small_hand,
    without,
)

HAND_2 = small_hand(top=header("2"))
HAND_3 = small_hand(top=header("3"))


def ids(text: str | bytes) -> list[str | None]:
    return [block.hand_id for block in read(text)]


@pytest.mark.parametrize(
    "between", ["", "\n", "\n\n\n", "   \n\t\n", "\u00a0\n\u3000\n", "\x0b\x0c\n"]
)
def test_any_number_of_blank_lines_separates_hands(between: str) -> None:
    blocks = read(between + SMALL_HAND + between + HAND_2 + between)
    assert codes(blocks) == ["ok", "ok"]
    lines = between.count("\n")
    assert [block.line for block in blocks] == [1 + lines, 20 + 2 * lines]


def test_blank_lines_may_stand_inside_a_hand() -> None:
    text = LONG_HAND.replace("\n", "\n\n  \n")
    assert codes(read(text)) == ["ok"]
    assert [v.status for v in check(text)] == ["legal"]


def test_trailing_blanks_are_ignored() -> None:
    for blank in (" ", "\t", "\u00a0", "\u2003 ", "\x0b", "\u0085"):
        text = SMALL_HAND.replace("\n", blank + "\n") + HAND_2.replace("\n", blank + "\n")
        assert codes(read(text)) == ["ok", "ok"]
    assert codes(read(" " + SMALL_HAND)) == ["P002"]  # leading ones are not


def test_two_hundred_hands_without_a_blank_line_between() -> None:
    text = "".join(small_hand(top=header(str(n))) for n in range(200))
    assert ids(text) == [str(n) for n in range(200)]


@pytest.mark.parametrize("text", ["", "\n", "\n\n  \n", "\r\n\r", "\ufeff", "\ufeff\n", " "])
def test_a_file_with_nothing_in_it_is_one_p001_in_line_1(text: str) -> None:
    assert faults(text) == [("P001", 1, 1)]
    assert ids(text) == [None]


def test_a_file_with_nothing_but_lines_without_play_is_one_p001() -> None:
    assert faults('anna has timed out\nbob said, "hi"\n') == [("P001", 1, 1)]
    assert faults(f'x said, "{HEADER}"\n') == [("P001", 1, 1)]
    assert ids(f'x said, "{HEADER}"\n') == [None]


def test_text_before_the_first_header_is_one_p001() -> None:
    blocks = read("\nDear diary,\nanna: folds\n\nSeat 1: x (€1 in chips)\n" + SMALL_HAND)
    assert codes(blocks) == ["P001", "ok"]
    assert [(b.line, b.block.first_line) for b in blocks] == [(2, 1), (6, 6)]


def test_lines_without_play_before_a_header_belong_to_it() -> None:
    blocks = read("\nanna has timed out\n\nbob is connected\n" + SMALL_HAND)
    assert codes(blocks) == ["ok"]
    assert (blocks[0].block.first_line, blocks[0].line) == (1, 5)


def test_a_block_ends_before_the_next_header() -> None:
    text = SMALL_HAND + "anna has timed out\n\n" + HAND_2
    blocks = read(text)
    assert codes(blocks) == ["ok", "ok"]
    assert blocks[0].block.raw.endswith(b"timed out\n\n")
    cut = "\n".join(SMALL_HAND.split("\n")[:9]) + "\n"
    assert codes(read(cut + HAND_2)) == ["P003", "ok"]


@pytest.mark.parametrize(
    "line",
    [
        "anna: folds", "*** 3rd STREET ***", "Dealt to anna [9c]", "gg all", "anna has left",
        "Uncalled bet (€1) returned to anna", "Board [Kd]", "Seat two: bruno mucked", "Totals",
        TABLE, "House rules: cap 3",
    ],
)  # fmt: skip
def test_text_after_the_summary_is_a_block_of_its_own(line: str) -> None:
    blocks = read(f"{SMALL_HAND}\nanna has returned\n{line}\nmore\n\nanna has timed out\n{HAND_2}")
    assert codes(blocks) == ["ok", "P001", "ok"]
    assert [block.line for block in blocks] == [1, 22, 26]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Seat 2: bruno foldet", "P002"), ("Seat 9: zoe mucked", "P007"), ("Vela [Kx]", "P005"),
        ("Total pot €5 | Rake €0", "P002"), ("Hand was cancelled!", "P002"),
        ("Seat 4: x sits out", "P002"),
    ],
)  # fmt: skip
def test_a_broken_summary_line_stays_in_its_hand(line: str, code: str) -> None:
    blocks = read(SMALL_HAND + line + "\n" + HAND_2)
    assert [block.hand_id for block in blocks] == ["1", "2"]
    assert blocks[0].violations[0].code == code
    assert codes(blocks)[1] == "ok"


BROKEN = {
    "PokerStars Hand #7: Canasta Limit (€1/€2) - 2026/11/01 20:01:00 CET": "P004",
    "PokerStars Hand #7: Telesina Spread Limit (€1/€2) - 2026/11/01 20:01:00 CET": "P004",
    "PokerStars Hand #7: Tournament #9, €5+€1 Telesino No Limit - Level I (100) -"
    " 2026/11/01 20:01:00 CET": "P004",
    "PokerStars Hand #7: Telesina Limit (€1/€2) - 2026/11/01 20:01:00": "P002",
    "PokerStars Hand #7: Telesina Limit (€1/€2) - 2026/11/01": "P002",
    "PokerStars Hand #7: Telesina Limit (€1,0000/€2) - 2026/11/01 20:01:00 CET": "P002",
    "PokerStars Hand #7: Canasta Limit (€1,0000) - 2026/11/01 20:01:00 CET": "P002",
    "PokerStars Hand #7:": "P002",
    "PokerStars Game #7: x": "P002",
    "PokerStars Hand #7": "P002",
    " Hand #7: x": "P002",
    "look at Hand #7 again": "P002",
}


@pytest.mark.parametrize("line", BROKEN)
def test_a_line_with_a_hand_s_mark_that_is_no_header_begins_a_block(line: str) -> None:
    lines = SMALL_HAND.split("\n")
    for place in range(1, 15):
        text = "\n".join([*lines[:place], line, *lines[place:]])
        blocks = read(text + HAND_2)
        assert codes(blocks) == ["P003", BROKEN[line], "ok"], place
        assert [block.line for block in blocks] == [1, place + 1, 21]
    for text in (line + "\n" + SMALL_HAND, "anna sits out\n\n" + line + "\n" + SMALL_HAND):
        assert codes(read(text)) == [BROKEN[line], "ok"]
    assert codes(read(SMALL_HAND + line)) == ["ok", BROKEN[line]]


def test_what_is_certain_of_a_broken_header_is_told() -> None:
    told = {line: (read(line)[0].site, read(line)[0].hand_id) for line in BROKEN}
    assert set(list(told.values())[:-3]) == {("PokerStars", "7")}
    assert list(told.values())[-3:] == [(None, None)] * 3


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("PokerStars Hand #7: Canasta Limit (€1/€2) - 2026/11/01 20:01:00 CET", 21),
        ("PokerStars Hand #7: Telesina Limit (€1/€2) - 2026/11/01 20:01:00", 65),
        ("PokerStars Hand #7: Telesina Limit (€1/€x) - 2026/11/01 20:01:00 CET", 41),
        ("PokerStars Hand #7: Telesina Limit (€1/€2) - 2026-11-01 20:01:00 CET", 50),
        ("PokerStars Hand #7: Telesina Limit (€1/€2) - 2026/11/01 20:01:00 CET!", 69),
        ("Poker  Stars Hand #7: Telesina Limit", 7),
        ("PokerStars Hand #7_: Telesina Limit", 19),
        (" Hand #7: Telesina Limit", 1),
    ],
)
def test_a_broken_header_s_column_is_where_it_stops_being_one(line: str, column: int) -> None:
    assert faults(line)[0][1:] == (1, column)


def test_a_second_summary_is_a_block_of_its_own() -> None:
    again = "\n".join(SMALL_HAND.split("\n")[15:])
    assert codes(read(SMALL_HAND + again + HAND_2)) == ["ok", "P001", "ok"]


def test_a_headerless_hand_is_one_p001() -> None:
    assert codes(read(without(SMALL_HAND, HEADER) + HAND_2)) == ["P001", "ok"]


def test_a_wrapper_line_above_every_hand_costs_no_hand() -> None:
    text = f"Hand #1:\n\n{SMALL_HAND}Hand #2:\n\n{HAND_2}"
    assert codes(read(text)) == ["P001", "ok", "P001", "ok"]


def test_a_chat_line_with_a_header_begins_no_block() -> None:
    chat = f'zoe said, "{HEADER} CET"'
    for line in ("bruno: folds", "Total pot", "Seat 2: bruno folded", TABLE):
        assert codes(read(after(SMALL_HAND, line, chat) + HAND_2)) == ["ok", "ok"]


def test_a_seat_line_with_a_mark_in_its_name_and_a_fault_is_one_fault() -> None:
    text = small_hand(bruno="my Hand #7")
    text = changed(text, "Seat 2: my Hand #7", "Seat 2: my Hand #7 (€x in chips)")
    assert faults(text) == [("P006", 5, 21)]


def test_the_seat_names_of_another_hand_do_not_count() -> None:
    text = small_hand(bruno="my Hand #7") + before(HAND_2, "bruno: folds", "my Hand #7: folds")
    assert codes(read(text)) == ["ok", "P003", "P002"]


def test_blocks_are_numbered_by_the_file_s_lines() -> None:
    blocks = read("x\r\n\r" + SMALL_HAND.replace("\n", "\r") + "\n\r\n" + HAND_2)
    assert [block.line for block in blocks] == [1, 3, 23]


@pytest.mark.parametrize("name", ["Dealt to", "Uncalled bet ("])
@pytest.mark.parametrize("line", ["leaves the table", 'said, "hi"', "has timed out"])
def test_no_play_line_in_the_summary_of_a_name_that_begins_like_play(name: str, line: str) -> None:
    from hands import SMALL_HAND

    text = SMALL_HAND.replace("anna", name)
    head, marker, summary = text.partition("*** SUMMARY ***\n")
    for told in (
        f"{head}{marker}{name} {line}\n{summary}",
        f"{text.rstrip()}\n{name} {line}\n",
    ):
        assert [block.violations for block in read(told)] == [()]
