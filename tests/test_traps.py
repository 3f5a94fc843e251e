"""traps.md: what broke other programs is read right here, or refused with the reason and place.

Each test names its entry. Traps about the rules, the store or other dialects have tests there.
"""

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
    events,
    faults,
    header,
    read,
    read_hand,
    small_hand,
    without,
)

from telesina_hh import events as ev

HAND_2 = small_hand(top=header("2"))


@pytest.mark.parametrize(
    "name",
    [
        "Cash$1", "A.Rossi", "Dino (host)", "(eli)", "Nonna folds", "Re 🍇", "Tino: il duro",
        "(:Ugo", "Ugo (2)", "[Alba]", "TV [Rai]", "PC [x]", "Bruno antes 6",
    ],
)  # fmt: skip
def test_traps_1_to_9_and_12_names(name: str) -> None:
    text = after(small_hand(bruno=name), "anna: brings in", f"{name} leaves the table")
    assert read_hand(text).seats[1].player == name
    assert [v.status for v in check(text)] == ["legal"]


def test_trap_5_a_name_that_holds_its_own_verb_keeps_its_seat() -> None:
    text = small_hand(bruno="Nonna folds")
    assert events(text, ev.Folded) == [(2,)]


def test_trap_10_a_deal_is_no_showdown() -> None:
    assert events(LONG_HAND, ev.CardsShown) == [
        tuple(e[1:]) for e in read_hand(LONG_HAND).events if e.line in {40, 41}
    ]


def test_traps_11_and_24_wrapper_lines_and_hands_without_a_blank_line() -> None:
    text = f"Hand #1:\n\n{SMALL_HAND}{HAND_2}Hand #3:\n\n\n{LONG_HAND}"
    assert codes(read(text)) == ["P001", "ok", "ok", "P001", "ok"]


@pytest.mark.parametrize("second", ["", " [2026/11/01 14:01:00 ET]"])
def test_trap_13_decimal_stacks_and_one_or_two_times(second: str) -> None:
    text = changed(small_hand(top=HEADER + second), "Seat 2", "Seat 2: bruno (€19.75 in chips)")
    assert read_hand(text).seats[1].stack == 1_975


@pytest.mark.parametrize(
    ("top", "code", "column"),
    [
        ("PokerStars Zoom Hand #7: Hold'em No Limit (€1) - 2026/11/01 20:01:00 CET", "P004", 26),
        ("P Hand #7: Telesina Limit (ante 0.10, 0.50/1) - 2026/11/01 20:01:00 CET", "P002", 28),
        ("P Hand #7: Telesina Limit (ante €0.40, €2.50/€5) - 2026/11/01 20:01:00 CET", "P002", 28),
        ("PokerStars Hand #7: Telesina Limit (€1/€2) - [hi] 2026/11/01 20:01:00 CET", "P002", 46),
        ("PokerStars Hand #7: {Zoom} Telesina Limit (€1/€2) - 2026/11/01 20:01:00 CET", "P004", 21),
        ("PokerStars Hand #7: Telesina Limit (€1/€2) - 2026/11/01 20:01:00", "P002", 65),
        ("PokerStars hand #7: Telesina Limit (€1/€2) - 2026/11/01 20:01:00 CET", "P001", 1),
    ],
)  # fmt: skip
def test_traps_14_15_22_27_28_30_headers_of_another_form(top: str, code: str, column: int) -> None:
    text = small_hand(top=top)
    assert faults(text)[0] == (code, 1, column)
    assert codes(read(HAND_2 + text + HAND_2)) == ["ok", code, "ok"]


def test_trap_16_a_site_of_two_words() -> None:
    assert read_hand(small_hand(top=header(site="Telesina Zoom"))).site == "Telesina Zoom"


def test_trap_17_a_bounty_within_the_stack() -> None:
    text = changed(SMALL_HAND, "Seat 2", "Seat 2: bruno (1260 in chips, €1.76 bounty)")
    assert faults(text) == [("P002", 5, 29)]


@pytest.mark.parametrize(
    ("stack", "cents"),
    [
        ("1 430,50 €", 143_050),
        ("€1\u00a0480,00", 148_000),
        ("368,55 €", 36_855),
        ("26,60 €", 2_660),
    ],
)
def test_traps_18_and_19_blanks_for_thousands_and_commas(stack: str, cents: int) -> None:
    text = SMALL_HAND.replace(".", ",")
    text = changed(text, "Seat 2", f"Seat 2: bruno ({stack} in chips)")
    assert read_hand(text).seats[1].stack == cents


@pytest.mark.parametrize(
    ("line", "column"),
    [("bruno: posts ante [10]", 14), ("bruno: mette l'ante 0,10 €", 9), ("bruno antes €0.10", 7)],
)
def test_traps_20_and_21_other_words_for_the_ante(line: str, column: int) -> None:
    assert faults(changed(SMALL_HAND, "bruno: posts", line)) == [("P002", 7, column)]


@pytest.mark.parametrize(("zone", "hour"), [("CEST", 19), ("UTC", 21), ("PDT", 4)])
def test_traps_22_and_23_zones(zone: str, hour: int) -> None:
    top = HEADER.replace("2026/11/01 20:01:00 CET", f"2024/07/01 21:15:00 {zone}")
    day = 2 if zone == "PDT" else 1
    assert read_hand(small_hand(top=top)).played_at.utc == f"2024-07-0{day}T{hour:02d}:15:00Z"


def test_trap_25_many_hands_in_one_file() -> None:
    assert codes(read("\n".join([SMALL_HAND] * 200))) == ["ok"] * 200


def test_trap_26_a_blank_line_after_the_seats() -> None:
    assert [v.status for v in check(before(SMALL_HAND, "anna: posts", "", ""))] == ["legal"]


@pytest.mark.parametrize(
    "line",
    [
        "anna cashed out the hand for €1.58 | Cash Out Fee €0.02", "Splash €5 added to the pot",
        "Creating Side Pot 1 with anna, bruno (€1.50)", "*** FIRST VELA *** [Ah]",
        "*** SECOND VELA *** [9d]", "*** FIRST SHOW DOWN ***", "bruno: calls €1.00 and is all-In",
        ": folds", "Pair on board - a double bet is allowed", "Betting is capped", "Board [Ah]",
        "bruno raises -6.10€ to 18.90€", "Hand cancelled", "Table 'Sala Ver",
    ],
)  # fmt: skip
def test_traps_26_36_38_61_62_64_65_68_lines_nobody_knows(line: str) -> None:
    blocks = read(before(SMALL_HAND, "bruno: folds", line) + HAND_2)
    assert codes(blocks) == ["P002", "ok"]
    assert blocks[0].violations[0].line == 12
    assert blocks[0].violations[0].expected


def test_traps_32_33_41_the_uncalled_bet_is_read_not_guessed() -> None:
    assert events(LONG_HAND, ev.UncalledReturned) == [(2, 175)]
    assert events(LONG_HAND, ev.ShowdownBegan) == [()]


def test_traps_35_and_44_awards_from_several_pots() -> None:
    text = changed(
        SMALL_HAND, "anna collected",
        "anna collected €0.07 from side pot\nanna collected €0.13 from main pot",
    )  # fmt: skip
    assert events(text, ev.PotCollected) == [(1, 7, "side pot"), (1, 13, "main pot")]


def test_traps_39_and_40_a_cancelled_hand_that_names_a_stranger() -> None:
    lines = SMALL_HAND.split("\n")[:7]
    text = "\n".join(
        [
            *lines, "Dino: is sitting out", "Uncalled bet (€0.10) returned to anna",
            "*** SUMMARY ***", "Hand was cancelled", "Seat 1: anna (button) collected (€0)", "",
        ]
    )  # fmt: skip
    assert [v.status for v in check(text)] == ["cancelled"]


def test_trap_42_an_award_without_its_amount() -> None:
    text = changed(SMALL_HAND, "anna collected", "anna collected  from pot")
    assert faults(text) == [("P006", 14, 16)]


def test_trap_45_a_winner_without_a_description() -> None:
    line = "Seat 1: anna (button) showed [7s Kh] and won (€0.20)"
    text = changed(SMALL_HAND, "Seat 1: anna (button)", line)
    assert faults(text) == [("P002", 18, len(line) + 1)]


def test_trap_46_a_hand_that_ends_unexpectedly() -> None:
    assert codes(read("\n".join(SMALL_HAND.split("\n")[:9]) + "\n" + HAND_2)) == ["P003", "ok"]


def test_trap_57_a_raise_over_the_bring_in() -> None:
    text = changed(SMALL_HAND, "bruno: folds", "bruno: raises €0.80 to €1.00")
    assert events(text, ev.Raised) == [(2, 80, 100, False)]


def test_trap_63_a_winner_who_shows_after_collecting() -> None:
    text = after(SMALL_HAND, "anna collected", "anna: shows [7s]")
    assert len(events(text, ev.CardsShown)) == 1


def test_trap_66_a_player_who_sits_out() -> None:
    text = after(SMALL_HAND, "Seat 2", "Seat 4: Dino (€9 in chips) is sitting out")
    assert [v.status for v in check(text)] == ["legal"]


def test_fixture_a_utf_16_file_without_its_last_byte() -> None:
    raw = ("\ufeff" + SMALL_HAND + HAND_2).replace("\n", "\r\n").encode("utf-16-le")
    assert codes(read(raw[:-1])) == ["ok", "ok"]


def test_fixture_a_mark_before_the_first_header_and_a_cp1252_euro_sign() -> None:
    assert codes(read("\ufeff" + SMALL_HAND)) == ["ok"]
    assert codes(read(SMALL_HAND.encode("cp1252") + HAND_2.encode())) == ["ok", "ok"]


def test_fixture_a_bracket_in_a_name_beside_cards() -> None:
    text = small_hand("TV [Rai]", "TV")
    assert events(text, ev.CardsDealt)[1][0] == 1
    assert faults(changed(text, "Dealt to TV [9c]", "Dealt to TV [Rai]")) == [("P005", 9, 14)]


def test_fixture_parts_of_hands_put_together_and_half_a_line_at_the_end() -> None:
    text = "\n".join(SMALL_HAND.split("\n")[:5]) + "\n" + HAND_2 + HEADER + "\nTable 'Sala Ver"
    assert codes(read(text)) == ["P003", "ok", "P002 P003"]


def test_fixture_two_currency_tags_that_disagree() -> None:
    text = SMALL_HAND.replace("€", "$")
    assert read_hand(text).currency == "EUR"  # the header's code wins
    text = small_hand(top=HEADER.replace(" EUR", "")).replace("ante €0.10", "ante $0.10")
    assert [code for code, _, _ in faults(text)] == ["P006"]


def test_fixture_amounts_with_different_decimals_in_one_hand() -> None:
    text = SMALL_HAND.replace("€0.20", "€.20").replace("€10.00", "€10").replace("€0.10", "€0.1")
    assert [v.status for v in check(text)] == ["legal"]


def test_fixture_a_dead_button_and_no_button() -> None:
    for table in ("Table 'x' 6-max Seat #6 is the button", "Table 'x' 6-max"):
        assert read_hand(small_hand(table=table))


def test_fixture_the_reason_names_the_line() -> None:
    (block,) = read(without(SMALL_HAND, TABLE))
    assert block.violations[0].message == "before this line the table's line must stand"
