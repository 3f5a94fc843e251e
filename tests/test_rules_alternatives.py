"""What disputed readings of a rule would give instead (rules.md, Switches)."""

from dataclasses import replace

import pytest
from play import Table, check, net, play, text_of
from test_rules_showdown import ALL_IN, heads_up
from test_rules_ties import ALL_IN as TIE_ALL_IN
from test_rules_ties import BOARD, CARDS, SHOWN, TIED, UP

from telesina_hh.outcome import Alternative, Verdict
from telesina_hh.verdict_json import verdict_object


def told(verdict: Verdict) -> dict[str, tuple[str, str]]:
    """Give for every setting the rule and who would win the main pot."""
    assert verdict.outcome is not None
    return {a.setting: (a.rule, winners(verdict, a)) for a in verdict.outcome.alternatives}


def winners(verdict: Verdict, alternative: Alternative) -> str:
    assert verdict.outcome is not None
    name = {seat.seat: seat.player for seat in verdict.outcome.seats}
    return " ".join(name[seat] for seat in alternative.pots[0][1])


PAIRS = heads_up("Kh Ac 8s 7s", "Qh Ad Js Kd", "9c")
"""Both show a pair of aces: K♥ against K♦ on top, a queen against a nine behind it."""
TWO_PAIR = heads_up("Kh 7c 9h Ks", "7s 8c Qc Ah", "Qd")


def test_a_pair_that_in_turn_would_turn_names_the_reading() -> None:
    verdict = play(
        PAIRS + "show: anna As ; show: bruno Ah\nbruno collected 6 from pot",
        ALL_IN,
    )
    assert told(verdict) == {"pair_sides=in-turn": ("R-PAIR", "anna")}
    assert verdict.outcome is not None
    assert dict(verdict.outcome.alternatives[0].net) == {1: 3, 2: -3}
    assert net(verdict) == {"anna": -3, "bruno": 3}


def test_a_winner_whom_no_reading_changes_stands_alone() -> None:
    verdict = play(
        TWO_PAIR + "show: anna Kd ; show: bruno As\nanna collected 6 from pot",
        ALL_IN,
    )
    assert told(verdict) == {}
    assert "alternatives" not in verdict_object("f.txt", verdict)


def test_the_object_names_rule_setting_winners_and_net() -> None:
    verdict = play(PAIRS + "show: anna As ; show: bruno Ah\nbruno collected 6 from pot", ALL_IN)
    assert verdict_object("f.txt", verdict)["alternatives"] == [
        {
            "rule": "R-PAIR",
            "setting": "pair_sides=in-turn",
            "winners": ["anna"],
            "pots": [{"name": "main pot", "winners": ["anna"]}],
            "net": {"anna": 3, "bruno": -3},
        }
    ]


def test_hidden_cards_leave_no_alternative() -> None:
    verdict = play(PAIRS + "show: anna As ; bruno: mucks hand\nanna collected 6 from pot", ALL_IN)
    assert told(verdict) == {}


@pytest.mark.parametrize("ruleset", ["online-32", "rule-of-11"])
def test_the_readings_are_the_other_values_of_the_ruleset_in_force(ruleset: str) -> None:
    text = text_of(
        PAIRS + "show: anna As ; show: bruno Ah\nbruno collected 6 from pot",
        Table("anna 3, bruno 3", house="ante 1, bring-in 2, lowest card 7"),
    )
    settings = told(check(text, ruleset))
    other = {"online-32": "pair_sides=in-turn", "rule-of-11": "pair_sides=ranks-first"}
    assert other[ruleset] in settings


def test_r_odd_the_rake_settles_whether_there_is_an_odd_chip() -> None:
    """Of 33 chips three players get 11 each; of the 31 that a rake of 2 leaves, one gets 11."""
    tied = UP + TIE_ALL_IN + CARDS + BOARD + SHOWN
    raked = "anna collected 11 from pot ; bruno collected 10 from pot ; carla collected 10 from pot"
    verdict = play(tied + raked, replace(TIED, rake=2))
    assert told(verdict) == {"odd_chip=by-suit": ("R-ODD", "anna bruno carla")}
    assert verdict.outcome is not None
    assert dict(verdict.outcome.alternatives[0].net) == {1: -1, 2: 0, 3: -1}
    whole = play(tied + raked.replace("10", "11"), TIED)
    assert told(whole) == {}
