"""format.md, "A hand": every kind of line and every optional part, through whole hands."""

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
    events,
    faults,
    read,
    read_hand,
    small_hand,
    without,
)

from telesina_hh import events as ev
from telesina_hh.cards import Rank, parse_card
from telesina_hh.events import HandClaim


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_card(card) for card in text.split())


CLASSIC = after(
    changed(
        changed(SMALL_HAND, "Dealt to bruno", "bruno: turns up [9c]"), HEADER,
        HEADER.replace("Telesina Limit", "Telesina Classic Limit"),
    ),
    "Dealt to anna [7s Kh]",
    "anna: turns up [Kh]",
)  # fmt: skip


def test_the_small_and_the_long_hand_are_legal() -> None:
    assert [v.status for v in check(SMALL_HAND + "\n" + LONG_HAND)] == ["legal", "legal"]


def test_every_line_of_the_example_becomes_an_event() -> None:
    hand = read_hand(LONG_HAND)
    assert (hand.site, hand.hand_id, hand.line, hand.game, hand.limit) == (
        "PokerStars", "100000002", 1, "Telesina", "Limit",
    )  # fmt: skip
    assert (hand.stakes, hand.currency, hand.button, hand.max_seats) == ((100, 200), "EUR", 3, 6)
    assert (hand.table, hand.play_money, hand.tournament) == ("Vesuvio", False, None)
    assert [(s.number, s.player, s.stack) for s in hand.seats] == [
        (1, "anna", 10_000), (2, "bruno", 8_750), (3, "carla", 455), (5, "Dima K", 20_000),
    ]  # fmt: skip
    assert [event.line for event in hand.events] == list(range(8, 50))
    assert ev.CardsDealt(14, 1, (), cards("7s Kh")) in hand.events
    assert ev.CardsDealt(33, 3, cards("As Ah 7c"), cards("Jc")) in hand.events
    assert ev.Raised(35, 2, 200, 400, all_in=False) in hand.events
    assert ev.Called(36, 3, 25, all_in=True) in hand.events
    assert ev.UncalledReturned(37, 2, 175) in hand.events
    assert ev.VelaDealt(38, 1, (), cards("Kd")) in hand.events
    claim = HandClaim("pair", (Rank.JACK,))
    assert ev.CardsShown(40, 2, cards("Jh 9c Ts 7d Jd"), claim) in hand.events
    assert ev.PotCollected(42, 3, 884, "pot") in hand.events
    assert ev.TotalStated(44, 930, (), 46) in hand.events
    assert ev.VelaStated(45, cards("Kd")) in hand.events
    won = HandClaim("pair", (Rank.ACE,))
    assert (
        ev.SeatStated(48, 3, True, "won", None, False, cards("Td As Ah 7c Jc"), 884, won)  # noqa: FBT003
        in hand.events
    )


@pytest.mark.parametrize(
    ("top", "site", "number"),
    [
        ("Poker Stars Italia Hand #1", "Poker Stars Italia", "1"),
        ("PokerStars Game #1", "PokerStars", "1"),
        ("Club-77 Hand #AB-12-x", "Club-77", "AB-12-x"),
        ("Telesina Zoom Hand #7", "Telesina Zoom", "7"),
        ("Hand #5 Hand #6 Hand #7".replace(" Hand #6", ""), "Hand #5", "7"),
    ],
)
def test_site_is_one_or_more_words_and_ids_hold_letters_and_dashes(
    top: str, site: str, number: str
) -> None:
    hand = read_hand(small_hand(top=HEADER.replace("PokerStars Hand #1", top)))
    assert (hand.site, hand.hand_id) == (site, number)


@pytest.mark.parametrize("iso", [" EUR", ""])
@pytest.mark.parametrize("second", ["", " [2026/11/01 14:01:00 ET]"])
def test_header_with_and_without_iso_code_and_second_time(iso: str, second: str) -> None:
    hand = read_hand(small_hand(top=HEADER.replace(" EUR", iso) + second))
    assert hand.currency == "EUR"
    assert hand.played_at == ev.PlayedAt("2026/11/01 20:01:00", "CET", "2026-11-01T19:01:00Z")


@pytest.mark.parametrize(
    ("zone", "utc"),
    [
        ("CEST", "2026-11-01T18:01:00Z"), ("UTC", "2026-11-01T20:01:00Z"),
        ("PDT", "2026-11-02T03:01:00Z"), ("UTC+02:00", "2026-11-01T18:01:00Z"),
        ("Europe/Rome", "2026-11-01T19:01:00Z"), ("ET", "2026-11-02T01:01:00Z"),
        ("XYZ", None), ("МСК", None), ("Nowhere/Land", None),
    ],
)  # fmt: skip
def test_zone_is_one_word(zone: str, utc: str | None) -> None:
    hand = read_hand(small_hand(top=HEADER.replace("CET", zone)))
    assert (hand.played_at.zone, hand.played_at.utc) == (zone, utc)


def test_a_time_at_the_calendar_s_edge_has_no_utc() -> None:
    hand = read_hand(small_hand(top=HEADER.replace("2026/11/01 20", "0001/01/01 00")))
    assert hand.played_at.utc is None


@pytest.mark.parametrize("zone", ["CET:", "C ET", "", 'CET"', "C.E.T", "[CET]"])
def test_zone_is_nothing_but_letters_digits_plus_minus_slash_and_colon(zone: str) -> None:
    assert [code for code, _, _ in faults(small_hand(top=HEADER.replace("CET", zone)))] == ["P002"]


@pytest.mark.parametrize("limit", ["Pot Limit", "No Limit"])
def test_stakes_of_pot_and_no_limit_are_the_minimum_bet(limit: str) -> None:
    top = HEADER.replace("Telesina Limit (€1.00/€2.00 EUR)", f"Telesina {limit} (€0.20 EUR)")
    hand = read_hand(small_hand(top=top))
    assert (hand.limit, hand.stakes) == (limit, (20,))


def test_a_tournament_s_header_and_amounts() -> None:
    top = (
        "PokerStars Hand #1: Tournament #T-9, €5.00+€0.50 EUR Telesina Limit - Level XIV (100/200)"
        " - 2026/11/01 20:01:00 CET"
    )
    hand = read_hand(small_hand(top=top, money=str))
    assert hand.tournament == ev.Tournament("T-9", "€5.00+€0.50", "XIV")
    assert (hand.currency, hand.stakes, hand.seats[0].stack) == (None, (100, 200), 1_000)


@pytest.mark.parametrize(
    ("game", "ruleset"),
    [
        ("Telesina", "online-32"),
        ("Telesina Classic", "classic-italian"),
        ("Telesina 11", "rule-of-11"),
    ],
)
def test_the_game_s_words_name_the_ruleset(game: str, ruleset: str) -> None:
    (block,) = read(small_hand(top=HEADER.replace("Telesina", game)))
    if block.hand is None:
        (violation,) = block.violations
        assert (violation.code, violation.found) == ("P004", game)
        assert ruleset in violation.message
    else:
        assert block.hand.ruleset == ruleset
    assert block.hand_id == "1"


def test_the_option_wins_over_the_house_and_the_house_over_the_game() -> None:
    top = HEADER.replace("Telesina", "Telesina 11")
    by_house = small_hand(top=top, house="House rules: ruleset Online-32")
    assert read_hand(by_house).ruleset == "online-32"
    unknown = small_hand(house="House rules: no cap, ruleset of-the-moon")
    assert faults(unknown) == [("P004", 3, 22)]
    assert read_hand(unknown, "online-32").ruleset == "online-32"


@pytest.mark.parametrize(
    ("table", "name", "play_money", "button"),
    [
        ("Table 'Vesuvio' 6-max", "Vesuvio", False, None),
        ("Table 'Vesuvio' 6-max (Play Money)", "Vesuvio", True, None),
        ("Table 'Vesuvio' 6-max (Play Money) Seat #4 is the button", "Vesuvio", True, 4),
        ("Table 'L'Aquila' 2' 6-max Seat #10 is the button", "L'Aquila' 2", False, 10),
        ("Table 'x Hand #4' 6-max", "x Hand #4", False, None),
    ],
)
def test_the_table_s_line(table: str, name: str, play_money: bool, button: int | None) -> None:  # noqa: FBT001
    hand = read_hand(small_hand(table=table))
    assert (hand.table, hand.play_money, hand.button) == (name, play_money, button)


def test_every_house_rule() -> None:
    house = (
        "House rules: ante €0.10, bring-in €0.20, dealer ante €0.50, cap 4, rake 5.5% up to €3.00,"
        " ruleset online-32, lowest card 10, vele 2, odd chip left of button"
    )
    assert read_hand(small_hand(house=house)).house == ev.HouseRules(
        line=3, ante=10, bring_in=20, dealer_ante=50, cap=4, rake_percent="5.5", rake_cap=300,
        ruleset="online-32", lowest_rank=Rank.TEN, vele=2, odd_chip="left-of-button",
    )  # fmt: skip
    house = "House rules: odd chip by suit, no rake, no cap, lowest card A"
    assert read_hand(small_hand(house=house)).house == ev.HouseRules(
        line=3, no_rake=True, no_cap=True, odd_chip="by-suit", lowest_rank=Rank.ACE
    )
    assert read_hand(small_hand(house="House rules: rake 10%")).house.rake_cap is None
    assert read_hand(small_hand(house=None)).house == ev.HouseRules()


@pytest.mark.parametrize(
    ("rules", "column"),
    [
        ("cap 3, no cap", 21), ("ante €0.10, ante €0.10", 26), ("no rake, rake 5%", 23),
        ("dealer ante €1.00, ante €0.10, cap 1, dealer ante €2.00", 52),
        ("vele 1, vele 1, vele 1", 22),
    ],
)  # fmt: skip
def test_a_rule_stated_twice_is_p002(rules: str, column: int) -> None:
    assert faults(small_hand(house=f"House rules: {rules}"))[0] == ("P002", 3, column)


def test_a_seat_may_sit_out() -> None:
    text = after(SMALL_HAND, "Seat 2", "Seat 7: zoe (€5 in chips) is sitting out")
    assert read_hand(text).seats[2] == ev.Seat(7, "zoe", 500, sitting_out=True, line=6)


def test_forced_bets_in_any_order_and_all_in() -> None:
    text = before(SMALL_HAND, "anna: posts", "bruno: posts the dealer ante €0.30 and is all-in")
    text = changed(text, "bruno: posts the ante", "bruno: posts the ante €0.05 and is all-in")
    assert events(text, ev.DealerAntePosted) == [(2, 30, True)]
    assert events(text, ev.AntePosted) == [(1, 10, False), (2, 5, True)]


def test_the_choice_of_the_open_card() -> None:
    assert events(CLASSIC, ev.CardTurnedUp, "online-32") == [
        (2, cards("9c")), (1, cards("Kh")),
    ]  # fmt: skip
    assert events(CLASSIC, ev.CardsDealt, "online-32") == [(1, (), cards("7s Kh"))]


def test_streets_and_vele() -> None:
    text = after(
        SMALL_HAND, "bruno: folds", "*** 3rd STREET ***", "*** 4th STREET ***",
        "*** 5th STREET ***", "*** VELA *** [Ts]", "*** VELA 2 *** [Ts] [9d]",
        "*** VELA 3 *** [Ts 9d] [8d]", "*** SHOW DOWN ***",
    )  # fmt: skip
    assert events(text, ev.StreetOpened) == [(0,), (1,), (2,), (3,)]
    assert events(text, ev.VelaDealt) == [
        (1, (), cards("Ts")), (2, cards("Ts"), cards("9d")), (3, cards("Ts 9d"), cards("8d")),
    ]  # fmt: skip
    assert events(text, ev.ShowdownBegan) == [()]


def test_every_act_with_and_without_all_in() -> None:
    for said, event in [
        ("brings in for €0.20", ev.BroughtIn(12, 2, 20, all_in=False)),
        ("completes to €1.00", ev.Completed(12, 2, 100, all_in=False)),
        ("calls €1.00", ev.Called(12, 2, 100, all_in=False)),
        ("bets €1.00", ev.BetMade(12, 2, 100, all_in=False)),
        ("raises €1.00 to €2.00", ev.Raised(12, 2, 100, 200, all_in=False)),
    ]:
        assert event in read_hand(changed(SMALL_HAND, "bruno: folds", f"bruno: {said}")).events
        loud = read_hand(changed(SMALL_HAND, "bruno: folds", f"bruno: {said} and is all-in"))
        assert event._replace(all_in=True) in loud.events
    assert events(changed(SMALL_HAND, "bruno: folds", "bruno: checks"), ev.Checked) == [(2,)]


def test_the_showdown_s_lines() -> None:
    text = after(
        SMALL_HAND, "anna collected", "bruno: mucks hand", "bruno: shows [7c]",
        "anna collected €0.01 from main pot", "anna collected €0.02 from side pot",
        "anna collected €0.03 from side pot-2",
    )  # fmt: skip
    assert events(text, ev.HandMucked) == [(2,)]
    assert events(text, ev.ShowDeclined) == [(1,)]
    assert events(text, ev.CardsShown) == [(2, cards("7c"), None)]
    assert [pot for _, _, pot in events(text, ev.PotCollected)] == [
        "pot", "main pot", "side pot", "side pot-2",
    ]  # fmt: skip


def test_the_total_s_breakdown_into_pots() -> None:
    total = "Total pot €0.20 Main pot €0.10. Side pot-1 €0.07. Side pot-2 €0.03. | Rake €0.00"
    assert events(changed(SMALL_HAND, "Total pot", total), ev.TotalStated) == [
        (20, (("main pot", 10), ("side pot-1", 7), ("side pot-2", 3)), 0)
    ]
    total = "Total pot €1,020 Main pot €57. Side pot €963. | Rake €0"
    assert events(changed(SMALL_HAND, "Total pot", total), ev.TotalStated) == [
        (102_000, (("main pot", 5_700), ("side pot", 96_300)), 0)
    ]


def test_every_seat_line_of_the_summary() -> None:
    for said, stated in [
        ("folded on the 3rd Street", ("folded", 1, False, (), None, None)),
        ("folded on the 5th Street (didn't bet)", ("folded", 3, True, (), None, None)),
        ("folded on the Vela", ("folded", 4, False, (), None, None)),
        ("folded on the Vela 2", ("folded", 5, False, (), None, None)),
        ("mucked", ("mucked", None, False, (), None, None)),
        ("mucked [Td 9c]", ("mucked", None, False, cards("Td 9c"), None, None)),
        ("collected (€0.20)", ("collected", None, False, (), 20, None)),
        (
            "showed [9c] and lost with two pair",
            ("lost", None, False, cards("9c"), None, HandClaim("two pair", ())),
        ),
        (
            "showed [9c] and won (€1) with a flush, Ace high",
            ("won", None, False, cards("9c"), 100, HandClaim("flush", (Rank.ACE,))),
        ),
    ]:
        for button in ("", " (button)"):
            line = f"Seat 2: bruno{button} {said}"
            last = events(changed(SMALL_HAND, "Seat 2: bruno folded", line), ev.SeatStated)[-1]
            assert last == (2, button != "", *stated), line


def test_a_cancelled_hand_needs_no_total() -> None:
    text = changed(SMALL_HAND, "Total pot", "Hand was cancelled")
    assert events(text, ev.HandCancelled) == [()]
    both = after(text, "Hand was cancelled", "Total pot €0.20 | Rake €0.00")
    assert read_hand(both)
    assert faults(without(text, "Hand was cancelled"))[0][0] == "P003"


def test_the_total_is_stated_once() -> None:
    text = after(SMALL_HAND, "Total pot", "Total pot €0.20 | Rake €0.00")
    assert faults(text) == [("P002", 18, 1)]


@pytest.mark.parametrize(
    ("description", "category", "ranks"),
    [
        ("high card", "high card", ()), ("high card, Ace", "high card", (12,)),
        ("a pair", "pair", ()), ("a pair of Sixes", "pair", (4,)),
        ("two pair, Queens and Jacks", "two pair", (10, 9)), ("two pairs", "two pair", ()),
        ("two pairs, Aces and Twos", "two pair", (12, 0)),
        ("three of a kind, Nines", "three of a kind", (7,)),
        ("trips, Nines", "three of a kind", (7,)), ("a straight", "straight", ()),
        ("a straight, Seven to Jack", "straight", (5, 9)),
        ("a full house, Nines full of Kings", "full house", (7, 11)),
        ("a full house", "full house", ()), ("a flush", "flush", ()),
        ("a flush, Ace high", "flush", (12,)), ("four of a kind", "four of a kind", ()),
        ("four of a kind, Tens", "four of a kind", (8,)), ("quads, Tens", "four of a kind", (8,)),
        ("a straight flush, Seven to Jack", "straight flush", (5, 9)),
        ("a straight flush", "straight flush", ()),
        ("a royal flush", "straight flush", (8, 12)), ("royal flush", "straight flush", (8, 12)),
    ],
)  # fmt: skip
def test_every_description(description: str, category: str, ranks: tuple[int, ...]) -> None:
    text = after(SMALL_HAND, "anna collected", f"anna: shows [7s Kh] ({description})")
    assert events(text, ev.CardsShown)[0][2] == HandClaim(category, ranks)


@pytest.mark.parametrize("said", ["9C", "9c", "9♣"])
def test_a_suit_in_either_case_or_as_a_symbol(said: str) -> None:
    text = SMALL_HAND.replace("[9c]", f"[{said}]")
    assert events(text, ev.CardsDealt)[0] == (2, (), cards("9c"))


@pytest.mark.parametrize("said", ["Th", "th", "10h", "10H", "T♥", "10♥"])
def test_the_ten_in_every_spelling(said: str) -> None:
    text = SMALL_HAND.replace("[9c]", f"[{said}]")
    assert events(text, ev.CardsDealt)[0] == (2, (), cards("Th"))


def test_cards_are_separated_by_blanks() -> None:
    text = SMALL_HAND.replace("[7s Kh]", "[7♠  KH]")
    assert events(text, ev.CardsDealt)[1] == (1, (), cards("7s Kh"))


def test_lines_of_one_kind_in_any_order() -> None:
    lines = LONG_HAND.split("\n")
    for first, last in [(3, 7), (7, 11), (12, 16), (26, 28), (44, 49)]:
        lines[first:last] = reversed(lines[first:last])
    assert read_hand("\n".join(lines))


def test_the_words_are_case_sensitive() -> None:
    for old, new in [
        ("bruno: folds", "bruno: Folds"),
        ("*** SUMMARY", "*** Summary"),
        ("Dealt to bruno", "dealt to bruno"),
    ]:
        assert codes_of(SMALL_HAND.replace(old, new)) == "P002"


def codes_of(text: str) -> str:
    return read(text)[0].violations[0].code


def test_the_table_line_stands_above_the_house_rules_and_the_seats() -> None:
    text = after(without(SMALL_HAND, TABLE), "House rules", TABLE)
    assert codes_of(text) == "P002"
