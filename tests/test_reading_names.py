"""format.md, "How a line is read": names may be anything, and the longest that fits wins."""

import pytest
from hands import (
    HEADER,
    LONG_HAND,
    SMALL_HAND,
    after,
    before,
    changed,
    events,
    faults,
    number_of,
    read,
    read_hand,
    small_hand,
)

from telesina_hh import events as ev

NAMES = [
    "x",
    "0",
    ":",
    "(",
    "[",
    '"',
    "a: b",
    "a:",
    ": folds",
    "anna: folds",
    "Seat 2",
    "Seat 2: bruno",
    "Seat 2: bruno (€5 in chips)",
    "Dealt to",
    "Dealt to bruno",
    "*** SUMMARY ***",
    "*** 2nd STREET ***",
    "Uncalled bet (€1) returned to bob",
    "Uncalled bet (",
    "Total pot €1",
    "Vela [Kd]",
    "Hand was cancelled",
    "Table 'x' 6-max",
    "House rules: no rake",
    "x (€5 in chips)",
    "x (€5 in chips) is sitting out",
    "is sitting out",
    "sits out",
    "bob is sitting out",
    "said",
    'bob said, "hi"',
    "collected €1 from pot",
    "Cash$1",
    r"\1",
    r"\g<0>",
    "$&",
    ".*",
    "a|b",
    "^$",
    "{0}",
    "%s",
    "a\\",
    "(?P<x>",
    "[abc]",
    "TV [Rai]",
    "TV [9h]",
    "A.Rossi",
    "(:Ugo",
    "Dino (host)",
    "Ugo (2)",
    "Nonna folds",
    "Re 🍇",
    "محمد",
    "שלום",
    "e\u0301",
    "\u200b",
    "\ufeffanna",
    "日本語",
    "🏳️‍🌈",
    "my Hand #7",
    "PokerStars Hand #1: Telesina",
    "x Game #3: y",
    "a\u2028b",
    "a\u2029b",
    "a\u0085b",
    "a\x0bb",
    "a\x0cb",
    "a\x1cb",
    "a\tb",
    "a  b",
    "a\x00b",
    "n\u00a0n",
    "🍇" * 64,
    "x" * 64,
    "-zero-",
    "o'neill",
    "a, b",
    "#1",
    "(button)",
    "anna (button)",
    "folded on the 2nd Street",
    "mucked",
    "Main pot €1.",
    "€1",
    "1500",
    "and is all-in",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_1_to_64_code_points_of_anything(name: str) -> None:
    for hand in (read_hand(small_hand(anna=name)), read_hand(small_hand(bruno=name))):
        assert name in {seat.player for seat in hand.seats}
        assert [type(event) for event in hand.events] == [
            type(event) for event in read_hand(SMALL_HAND).events
        ]
        assert [getattr(event, "seat", None) for event in hand.events] == [
            getattr(event, "seat", None) for event in read_hand(SMALL_HAND).events
        ]


@pytest.mark.parametrize("name", [n for n in NAMES if not n.startswith(("Dealt to", "Uncall"))])
def test_lines_without_play_carry_any_name(name: str) -> None:
    for said, kind in [
        ("has timed out", "timed-out"), ('said, "nh: folds"', "said"),
        ("is sitting out", "sitting-out"), ("leaves the table", "leaves"),
    ]:  # fmt: skip
        line = f"{name} {said}"
        assert events(after(SMALL_HAND, "anna: brings in", line), ev.NoPlay) == [(kind, line)]


@pytest.mark.parametrize(
    "name",
    ["x" * 65, "\u00a0anna", "anna\u00a0", " anna", "anna ", "\u3000x", "", "x\u2003", "\u2028"],
)
def test_a_name_has_no_blank_at_its_ends_and_no_65th_code_point(name: str) -> None:
    blocks = read(small_hand(bruno=name))
    assert blocks[0].hand is None
    assert (blocks[0].violations[0].code, blocks[0].violations[0].line) == ("P002", 5)


def test_a_name_that_is_another_s_beginning() -> None:
    hand = read_hand(small_hand("anna", "anna b"))
    assert [e.seat for e in hand.events if isinstance(e, ev.AntePosted)] == [1, 2]
    hand = read_hand(small_hand("anna", "anna: folds"))
    assert [e.seat for e in hand.events if isinstance(e, ev.Folded)] == [2]


def test_the_longest_name_whose_remainder_is_a_whole_form() -> None:
    text = small_hand("TV", "TV [9h]")
    text = changed(text, "Dealt to TV [9h] [9c]", "Dealt to TV [9h] [9c]")
    assert events(text, ev.CardsDealt)[0][0] == 2
    # `anna: calls €1` and nothing behind it: the longer name is passed over.
    text = changed(small_hand("anna", "anna: calls €1"), "anna: brings in", "anna: calls €1")
    assert events(text, ev.Called) == [(1, 100, False)]


def test_the_seat_line_s_name_ends_before_the_last_stack() -> None:
    text = changed(SMALL_HAND, "Seat 2", "Seat 2: bruno (€1 in chips) (€2 in chips) is sitting out")
    hand = read(text)[0]
    assert hand.hand is None  # nobody is called bruno now
    names = small_hand(bruno="bruno (€1 in chips)")
    assert read_hand(names).seats[1][:3] == (2, "bruno (€1 in chips)", 100_000)


def test_a_summary_seat_line_names_its_own_seat_s_player() -> None:
    line = "Seat 2: bruno folded on the 2nd Street"
    assert faults(changed(SMALL_HAND, line, "Seat 2: anna folded on the 2nd Street")) == [
        ("P007", 19, 9)
    ]
    assert faults(changed(SMALL_HAND, line, "Seat 4: bruno mucked")) == [("P007", 19, 9)]


@pytest.mark.parametrize(
    "line",
    [
        "zoe: folds", "zoe: calls €1 and is all-in", "zoe collected €1 from pot",
        "zoe: turns up [9c]", "annabel: checks", "anna: calls: folds", "bruno: folds: folds",
        "Dealt to zoe [9c]", "Dealt to TV [Rai] [9c]", "Uncalled bet (€1) returned to zoe",
        "zoe: shows [9c] (a pair)",
    ],
)  # fmt: skip
def test_a_form_with_a_name_nobody_has_is_p007(line: str) -> None:
    (block,) = read(before(SMALL_HAND, "bruno: folds", line))
    (violation,) = block.violations
    assert (violation.code, violation.line) == ("P007", 12)
    name = line[violation.column - 1 :][: violation.width or 0]
    assert name == violation.found
    assert name in line
    assert violation.expected == "anna, bruno"


NO_PLAY = [
    "{} has timed out", "{} is disconnected", "{} is connected", "{} has returned",
    "{} is sitting out", "{} sits out", "{} leaves the table", "{} joins the table at seat #3",
    "{} was removed from the table for failing to post",
    "{} will be allowed to play after the button", '{} said, ""', '{} said, "gg"',
    '{} said, "said, "x" *** SUMMARY ***"', "{} has 15 seconds left to act",
    f'{{}} said, "{HEADER}"', '{} said, "Seat 1: anna (€10.00 in chips)"', '{} said, " Hand #5"',
    '{} said, " Game #5: x"', '{} said, "Total pot €5 | Rake €0"', '{} said, "bruno: folds"',
]  # fmt: skip


@pytest.mark.parametrize("name", ["anna", "nobody here", "Tino: il duro", "Dino:"])
@pytest.mark.parametrize("said", NO_PLAY)
def test_lines_without_play_stand_anywhere(said: str, name: str) -> None:
    line = said.format(name)
    plain = read_hand(LONG_HAND)
    lines = LONG_HAND.split("\n")
    for place in range(len(lines)):
        text = "\n".join([*lines[:place], line, *lines[place:]])
        (block,) = read(text)
        assert block.violations == (), (place, line)
        assert block.hand is not None
        notes = [e for e in block.hand.events if isinstance(e, ev.NoPlay)]
        assert [(note.line, note.text) for note in notes] == [(place + 1, line)]
        assert len(block.hand.events) == len(plain.events) + 1
        assert block.line == (2 if place == 0 else 1)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("Seat 2: bob is sitting out", "Seat 1"),
        ("Dealt to bob has timed out", "bruno: folds"),
        ("Uncalled bet (x has timed out", "bruno: folds"),
        ("Total pot x has timed out", "Total pot"),
        ("Vela [x is disconnected", "Total pot"),
        ("Seat 1: x sits out", "Seat 1: anna (button)"),
    ],
)
def test_what_begins_like_a_seat_deal_or_summary_line_is_no_line_without_play(
    line: str, place: str
) -> None:
    text = after(SMALL_HAND, place, line)
    assert faults(text)[0][:2] == ("P002", number_of(text, line))


def test_where_no_such_line_may_stand_it_is_one_without_play() -> None:
    for line in ("Total pot x has timed out", "Vela [x is connected", "Seat 4: x sits out"):
        assert events(after(SMALL_HAND, "bruno: folds", line), ev.NoPlay)[0][1] == line


def test_a_seated_name_with_a_header_s_mark_begins_no_block() -> None:
    text = small_hand("H", "my Hand #7") + small_hand("#", "Hand", top=HEADER.replace("#1", "#2"))
    assert [block.hand_id for block in read(text)] == ["1", "2"]
    # A short name inside the mark hides no header.
    broken = small_hand("a", "Hand") + "PokerStars Hand #2 of many\n"
    assert [block.violations[0].code if block.violations else "" for block in read(broken)] == [
        "", "P002",
    ]  # fmt: skip
