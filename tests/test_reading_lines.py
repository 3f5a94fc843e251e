"""format.md, "A hand": every kind of line and every optional part, through whole hands."""

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
    without,
)

from telesina_hh import events as ev
from telesina_hh.cards import Card, Rank, parse_card
from telesina_hh.events import HandClaim


def cards(text: str) -> tuple[Card, ...]:
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
    said: dict[str, ev.BroughtIn | ev.Completed | ev.Called | ev.BetMade | ev.Raised] = {
        "brings in for €0.20": ev.BroughtIn(12, 2, 20, all_in=False),
        "completes to €1.00": ev.Completed(12, 2, 100, all_in=False),
        "calls €1.00": ev.Called(12, 2, 100, all_in=False),
        "bets €1.00": ev.BetMade(12, 2, 100, all_in=False),
        "raises €1.00 to €2.00": ev.Raised(12, 2, 100, 200, all_in=False),
    }
    for words, event in said.items():
        assert event in read_hand(changed(SMALL_HAND, "bruno: folds", f"bruno: {words}")).events
        loud = read_hand(changed(SMALL_HAND, "bruno: folds", f"bruno: {words} and is all-in"))
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
