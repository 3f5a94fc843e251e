"""What a house changes of the betting by one switch, everything else being as online-32 has it."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from four_handed import THIRD, back, behind, four, run_out
from hypothesis import given
from hypothesis import strategies as st
from play import Table, check, text_of
from strategies import FEW, SEEDS

from telesina_hh import events as ev
from telesina_hh.engine.options import Option
from telesina_hh.engine.replay import decisions
from telesina_hh.generate import Options, play_session
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import ONLINE_32, RULE_OF_11


def told(body: str, table: Table | None = None, **switches: Any) -> list[tuple[str, str]]:
    """Give code and message of every objection to a hand under online-32 with switches changed."""
    verdict = check(text_of(body, table), replace(ONLINE_32, **switches))
    return [(violation.code, violation.message) for violation in verdict.violations]


# ---- R-SHORT: cumulative_short_allin
TWO_SHORT = (
    THIRD + "anna: bets 5 ; bruno: raises 1 to 6 and is all-in\n"
    "carla: raises 2 to 8 and is all-in ; dario: folds ; anna: raises 5 to 13"
    + back("anna", 5)
    + run_out("anna", 34, "bruno", "carla")
)
TWO_SHORT_TABLE = four(bruno=behind(6), carla=behind(8))
POTS = "anna collected 30 from main pot\nanna collected 4 from side pot"


def test_in_fixed_limit_two_short_all_ins_of_half_a_bet_together_reopen() -> None:
    body = TWO_SHORT.replace("anna collected 34 from pot", POTS)
    assert told(body, TWO_SHORT_TABLE) == []
    reopened = "anna may not raise: the betting was not reopened"
    assert told(body, TWO_SHORT_TABLE, cumulative_short_allin=False) == [("T302", reopened)]


def test_in_fixed_limit_one_all_in_of_half_a_bet_reopens_either_way() -> None:
    body = (
        THIRD + "anna: bets 5 ; bruno: raises 3 to 8 and is all-in ; carla: folds ; dario: folds\n"
        "anna: raises 5 to 13" + back("anna", 5) + run_out("anna", 28, "bruno")
    )
    for adds_up in (True, False):
        assert told(body, four(bruno=behind(8)), cumulative_short_allin=adds_up) == []


# ---- R-RAISE: raise_needs_caller
def test_a_raise_that_nobody_can_call() -> None:
    body = (
        THIRD + "anna: checks ; bruno: bets 5 and is all-in ; carla: folds ; dario: folds\n"
        "anna: raises 5 to 10" + back("anna", 5) + run_out("anna", 22, "bruno")
    )
    table = four(bruno=behind(5))
    assert told(body, table) == []
    alone = "anna may not raise: everybody else is all-in"
    assert told(body, table, raise_needs_caller=True) == [("T302", alone)]


# ---- R-FIRST, R-FIRST-TIE
@pytest.mark.parametrize(
    ("cards", "switches", "first"),
    [
        ("anna Ks, bruno Td", {}, "anna"),
        ("anna Ks, bruno Td", {"first_to_act_tie": "suit"}, "anna"),
        ("anna Ks, bruno Td", {"first_to_act": "full-order"}, "bruno"),
        ("anna Td, bruno Tc", {}, "anna"),
        ("anna Td, bruno Tc", {"first_to_act_tie": "suit"}, "bruno"),
    ],
)
def test_who_acts_first_with_the_same_ace(cards: str, switches: dict[str, Any], first: str) -> None:
    other = {"anna": "bruno", "bruno": "anna"}[first]
    body = (
        "2nd: anna As, bruno Ah\nbruno: brings in for 2 ; anna: calls 2\n"
        f"3rd: {cards}\n{first}: bets 5 ; {other}: folds{back(first, 5)}"
        f"{first} collected 6 from pot"
    )
    table = Table("anna 100, bruno 100")
    assert told(body, table, **switches) == []
    wrong = body.replace(f"{first}: bets 5 ; {other}: folds", f"{other}: checks ; {first}: bets 5")
    assert ("T301", f"it is {first}'s turn") in told(wrong, table, **switches)


# ---- a law of them all
STRICTER: list[tuple[str, tuple[Any, ...]]] = [
    ("cumulative_short_allin", (False, True)),
    ("raise_needs_caller", (True, False)),
    ("cap_heads_up", ("keep", "lift-when-bet", "lift")),
]


def raises_apart(hand: ev.Hand, ruleset: Ruleset) -> list[tuple[list[Option], set[Option]]]:
    """Give what was open at each decision, raises apart from the rest."""
    return [
        (
            [option for option in one.options if option.kind != "raise"],
            {option for option in one.options if option.kind == "raise"},
        )
        for one in decisions(hand, ruleset)
    ]


@FEW
@given(
    SEEDS,
    st.sampled_from(["fixed", "pot", "no"]),
    st.sampled_from([ONLINE_32, RULE_OF_11]),
    st.sampled_from(STRICTER),
)
def test_a_stricter_switch_takes_raises_away_and_nothing_else(
    seed: int, limit: Any, ruleset: Ruleset, switch: tuple[str, tuple[Any, ...]]
) -> None:
    name, values = switch
    for hand, _ in play_session(seed, 6, Options(ruleset=ruleset, limit=limit, short=True)):
        ways = [raises_apart(hand, replace(ruleset, **{name: value})) for value in values]
        for stricter, laxer in pairwise(ways):
            for (rest, raises), (same, more) in zip(stricter, laxer, strict=True):
                assert rest == same
                assert raises <= more
