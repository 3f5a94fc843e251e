"""What a house's own rules state wins over a hand's house line; the rest is the hand's."""

import pytest
from play import Table, check, codes, text_of

from telesina_hh.house_file import house_in

_FIRST_ROUND = """
2nd: anna Kh, bruno 9c, carla 8d
anna: brings in for 2
bruno: folds
carla: folds
Uncalled bet (2) returned to anna
anna collected 3 from pot
"""
_FOUR_RAISES = """
2nd: anna Kh, bruno 9c, carla 8d
anna: bets 5
bruno: raises 5 to 10
carla: folds
anna: raises 5 to 15
bruno: raises 5 to 20
anna: raises 5 to 25
bruno: folds
Uncalled bet (5) returned to anna
anna collected 43 from pot
"""


def objections(body: str, table: Table, rules: str) -> list[str]:
    """The codes of a hand under online-32 as a house has changed it."""
    ruleset = house_in(f'base = "online-32"\n{rules}\n').ruleset
    return codes(check(text_of(body, table), ruleset))


def line(rule: str) -> Table:
    return Table(house=f"ante 1, bring-in 2, {rule}")


def test_what_the_house_leaves_unsaid_is_the_hands() -> None:
    assert objections(_FIRST_ROUND, Table(house="ante 2"), 'high_card = "in turn"') == [
        *["T202"] * 3,
        "T204",
    ]
    assert objections(_FOUR_RAISES, line("cap 4"), "sure_loser = true") == []


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        ("cap = 4", []),
        ('cap = "none"', []),
        ("cap = 2", ["T306", "T306"]),
    ],
)
@pytest.mark.parametrize("stated", ["cap 3", "no cap"])
def test_r_cap(rules: str, found: list[str], stated: str) -> None:
    assert objections(_FOUR_RAISES, line(stated), rules) == found


def test_r_ante_the_houses_ante_wins() -> None:
    assert objections(_FIRST_ROUND, Table(), "ante = 2") == ["T202"] * 3


@pytest.mark.parametrize("rules", ["bring_in = 3", 'bring_in = "3 antes"'])
def test_r_bring_the_houses_bring_in_wins(rules: str) -> None:
    assert objections(_FIRST_ROUND, Table(), rules) == ["T204"]


def test_r_bring_on_leaves_the_amount_to_the_hand() -> None:
    assert objections(_FIRST_ROUND, Table(), 'bring_in = "on"') == []


def test_r_deck_the_houses_deck_wins() -> None:
    assert objections(_FIRST_ROUND, line("lowest card 7"), "lowest_card = 9") == ["T101"]
    assert objections(_FIRST_ROUND, line("lowest card 9"), "lowest_card = 7") == []


def test_r_deck_by_players_wins_over_a_stated_card() -> None:
    three = objections(_FIRST_ROUND, line("lowest card 9"), 'lowest_card = "by players"')
    assert three == []


def test_r_rake_none_in_the_house_is_none() -> None:
    body = _FIRST_ROUND.replace("collected 3", "collected 2")
    assert objections(body, Table(house="ante 1, bring-in 2, rake 50%", rake=1), "") == []
    assert objections(
        body, Table(house="ante 1, bring-in 2, rake 50%", rake=1), 'rake = "none"'
    ) == ["T505"]


def test_an_amount_that_the_hands_currency_cannot_pay_is_told_not_rounded() -> None:
    verdict = check(text_of(_FIRST_ROUND), house_in('base = "online-32"\nante = 0.10').ruleset)
    assert codes(verdict) == ["P004"]
    assert "whole chips" in verdict.violations[0].message


def test_the_hand_carries_the_houses_name() -> None:
    ruleset = house_in('base = "online-32"\nname = "Circolo"').ruleset
    assert check(text_of(_FIRST_ROUND), ruleset).ruleset == "Circolo"
    assert check(text_of(_FIRST_ROUND), "online-32").ruleset == "online-32"


def test_the_house_wins_over_a_ruleset_that_the_hand_does_not_know() -> None:
    assert objections(_FIRST_ROUND, line("ruleset zebra"), "") == []
