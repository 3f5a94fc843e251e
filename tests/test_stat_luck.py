"""What nobody chose: the Vela's lead, pots decided by a suit, and cards after the last bet."""

from fractions import Fraction

import pytest
from play import Table, play
from stat_hands import counts_are
from strategies import some_hands

from telesina_hh.engine import run_out
from telesina_hh.engine.replay import replay
from telesina_hh.outcome import Luck
from telesina_hh.rulesets import RULESETS

TWO = Table("anna 1000, bruno 1000")
SHORT = Table("anna 100, bruno 100", "Telesina No Limit (5)", rake=10)
KINGS = "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: calls 2\n3rd: anna 7c, bruno 9d\n"
"""Anna has kings, with Kc face down, bruno nines, with an ace."""
KINGS_4 = "4th: anna 8s, bruno Js\n"
KINGS_5 = "5th: anna Qd, bruno Td\n"
CHECKED = "bruno: checks ; anna: checks\n"
TO_THE_VELA = KINGS + CHECKED + KINGS_4 + CHECKED + KINGS_5 + CHECKED
SHOWN = "*** SHOW DOWN ***\nshow: anna Kc ; show: bruno Ah\n"
BETTOR_FIRST = "*** SHOW DOWN ***\nshow: bruno Ah ; show: anna Kc\n"


def all_in(amount: int) -> str:
    return f"bruno: bets {amount} and is all-in ; anna: calls {amount} and is all-in\n"


# ---- the Vela


def test_a_vela_that_changes_who_is_ahead() -> None:
    counts_are(
        f"{TO_THE_VELA}vela: Jc\n{CHECKED}{SHOWN}bruno collected 6 from pot",
        """
        vela_changes    anna 1/1, bruno 1/1
        vela_overtakes  bruno 1/1
        vela_overtaken  anna 1/1
        suit_wins       anna 0/1, bruno 0/1
        suit_losses     anna 0/1, bruno 0/1
        """,
        TWO,
    )


def test_a_vela_that_changes_nothing() -> None:
    counts_are(
        f"{TO_THE_VELA}vela: 7d\n{CHECKED}{SHOWN}anna collected 6 from pot",
        """
        vela_changes    anna 0/1, bruno 0/1
        vela_overtakes  bruno 0/1
        vela_overtaken  anna 0/1
        """,
        TWO,
    )


def test_a_vela_with_a_hidden_card_left_says_nothing() -> None:
    counts_are(
        f"{TO_THE_VELA}vela: Jc\nbruno: bets 10 ; anna: folds\n"
        "Uncalled bet (10) returned to bruno\nbruno collected 6 from pot",
        """
        vela_changes    -
        vela_overtakes  -
        vela_overtaken  -
        suit_wins       -
        """,
        TWO,
    )


def test_without_a_vela_nobody_is_brought_ahead() -> None:
    counts_are(
        f"{KINGS}bruno: bets 5 ; anna: folds\n"
        "Uncalled bet (5) returned to bruno\nbruno collected 6 from pot",
        "vela_changes -\n suit_wins -\n run_outs anna 0/1, bruno 0/1",
        TWO,
    )


# ---- suits


def straights(anna: str, bruno: str) -> str:
    """Both hold queen, jack, ten, nine: these are their fifth cards."""
    first = "anna: checks ; bruno: checks\n"
    last = CHECKED if bruno == "Ks" else first
    return (
        "2nd: anna Qd, bruno Td\nanna: brings in for 2 ; bruno: calls 2\n"
        f"3rd: anna 9c, bruno Jh\n{first}4th: anna {anna}, bruno Qc\n{first}"
        f"5th: anna Jc, bruno {bruno}\n{last}vela: 7s\n{last}"
        "*** SHOW DOWN ***\nshow: anna Tc ; show: bruno 9d\n"
    )


def test_a_pot_that_a_suit_decides() -> None:
    counts_are(
        straights("Kh", "Ks") + "anna collected 6 from pot",
        """
        suit_wins    anna 1/1, bruno 0/1
        suit_losses  anna 0/1, bruno 1/1
        vela_changes anna 0/1, bruno 0/1
        """,
        TWO,
    )


def test_a_higher_rank_is_no_suit() -> None:
    counts_are(
        straights("Kh", "8s") + "anna collected 6 from pot",
        "suit_wins anna 0/1, bruno 0/1\n suit_losses anna 0/1, bruno 0/1",
        TWO,
    )


# ---- cards after the last bet


def lucks(body: str, table: Table) -> dict[str, Luck]:
    outcome = play(body, table).outcome
    assert outcome is not None
    assert all(seat.luck for seat in outcome.seats)
    return {seat.player: seat.luck for seat in outcome.seats if seat.luck}


def test_an_all_in_before_the_vela_is_worth_its_share_of_the_pot() -> None:
    """Bruno wins with any jack, ten, ace or nine: 11 cards of 22; each is due half of 190."""
    counts_are(
        f"{KINGS}{CHECKED}{KINGS_4}{CHECKED}{KINGS_5}{all_in(97)}"
        f"vela: Jc\n{SHOWN}bruno collected 190 from pot",
        """
        expected_net      anna -1.0/1, bruno -1.0/1
        net_showdown      anna -20.0/1, bruno 18.0/1
        run_outs          anna 1/1, bruno 1/1
        run_outs_unknown  anna 0/1, bruno 0/1
        rake_dealt        anna 5/1, bruno 5/1
        """,
        SHORT,
    )


def test_an_all_in_on_the_vela_leaves_nothing_to_chance() -> None:
    counts_are(
        f"{TO_THE_VELA}vela: Jc\n{all_in(97)}{BETTOR_FIRST}bruno collected 190 from pot",
        """
        expected_net      anna -20.0/1, bruno 18.0/1
        run_outs          anna 0/1, bruno 0/1
        run_outs_unknown  -
        """,
        SHORT,
    )


def test_a_run_out_with_a_hidden_card_is_left_out() -> None:
    counts_are(
        f"{KINGS}{CHECKED}{KINGS_4}{CHECKED}{KINGS_5}{all_in(97)}vela: Jc\n"
        "*** SHOW DOWN ***\nanna: mucks hand ; show: bruno Ah\nbruno collected 190 from pot",
        """
        expected_net      -
        run_outs          anna 1/1, bruno 1/1
        run_outs_unknown  anna 1/1, bruno 1/1
        """,
        SHORT,
    )


EARLY = f"{KINGS}{all_in(97)}{KINGS_4}{KINGS_5}vela: Jc\n{SHOWN}bruno collected 190 from pot"
LATER = (
    f"{KINGS}{CHECKED}{KINGS_4}{all_in(97)}{KINGS_5}vela: Jc\n{SHOWN}bruno collected 190 from pot"
)


def test_many_deals_are_sampled_the_same_way_each_time() -> None:
    found = lucks(EARLY, SHORT)
    assert [luck.run_out for luck in found.values()] == ["sampled", "sampled"]
    assert found == lucks(EARLY, SHORT)
    assert sum(luck.expected_net or 0 for luck in found.values()) == -10


def test_a_sample_is_near_what_all_deals_give(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = lucks(LATER, SHORT)
    monkeypatch.setattr(run_out, "EXACTLY", 0)
    sampled = lucks(LATER, SHORT)
    assert {luck.run_out for luck in exact.values()} == {"exact"}
    assert {luck.run_out for luck in sampled.values()} == {"sampled"}
    for player in ("anna", "bruno"):
        apart = (exact[player].expected_net or 0) - (sampled[player].expected_net or 0)
        assert abs(Fraction(apart, 190)) < Fraction(5, 100)


@pytest.mark.parametrize("name", RULESETS)
def test_expected_nets_sum_to_what_was_won_and_lost(name: str) -> None:
    ran = 0
    for hand in some_hands(RULESETS[name], 1, 6):
        settled, _ = replay(hand, RULESETS[name])
        outcome = settled.outcome
        lucks = [seat.luck for seat in outcome.seats if seat.luck is not None]
        if any(luck.expected_net is not None for luck in lucks):
            nets = [seat.luck.expected_net if seat.luck else None for seat in outcome.seats]
            due = [
                seat.net if net is None else net
                for seat, net in zip(outcome.seats, nets, strict=True)
            ]
            assert sum(due) == -outcome.rake
            ran += 1
    assert ran


# ---- a pair on the table

OPEN = (
    "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: calls 2 ; carla: calls 2\n"
    "3rd: anna Kc, bruno Th, carla Jd\n"
)


def test_a_double_bet_over_an_open_pair() -> None:
    counts_are(
        f"{OPEN}anna: bets 5 ; bruno: raises 10 to 15 ; carla: folds ; anna: folds\n"
        "Uncalled bet (10) returned to bruno\nbruno collected 19 from pot",
        "double_bets anna 0/1, bruno 1/1",
    )


def test_after_a_double_nobody_is_free_to_choose() -> None:
    counts_are(
        f"{OPEN}anna: bets 10 ; bruno: raises 10 to 20 ; carla: folds ; anna: folds\n"
        "Uncalled bet (10) returned to bruno\nbruno collected 29 from pot",
        "double_bets anna 1/1",
    )


def test_without_a_pair_there_is_no_double() -> None:
    counts_are(
        f"{OPEN.replace('Kc', '7c')}anna: bets 5 ; bruno: folds ; carla: folds\n"
        "Uncalled bet (5) returned to anna\nanna collected 9 from pot",
        "double_bets -",
    )
