"""format.md, "A hand": header, table and house rules, with every optional part."""

import pytest
from hands import (
    HEADER,
    faults,
    read,
    read_hand,
    small_hand,
)

from telesina_hh import events as ev
from telesina_hh.cards import Rank


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
