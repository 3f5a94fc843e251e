"""Raises in pot and no limit, short ones too (R-RAISE, R-POTMAX, R-SHORT)."""

import pytest
from four_handed import THIRD, back, behind, four, run_out
from play import Table, play

NO_LIMIT = "Telesina No Limit (2)"


# ---- pot and no limit
def test_next_raise_over_a_short_all_in_is_by_the_last_full_bet() -> None:
    table = four(NO_LIMIT, bruno=behind(140))
    body = THIRD + "anna: bets 100 ; bruno: raises 40 to 140 and is all-in\n"
    end = "dario: folds ; anna: folds"
    play(
        body
        + "carla: raises 100 to 240\n"
        + end
        + back("carla", 100)
        + run_out("carla", 392, "bruno"),
        table,
    )
    play(
        body
        + "carla: raises 99 to 239 !! T305\n"
        + end
        + back("carla", 99)
        + run_out("carla", 392, "bruno"),
        table,
    )


def test_short_all_in_does_not_reopen_in_no_limit() -> None:
    play(
        THIRD + "anna: bets 100 ; bruno: raises 40 to 140 and is all-in ; carla: calls 140\n"
        "dario: folds ; anna: raises 100 to 240 !! T302\ncarla: folds"
        + back("anna", 100)
        + run_out("anna", 432, "bruno"),
        four(NO_LIMIT, bruno=behind(140)),
    )


def test_several_short_all_ins_add_up_to_a_full_raise_and_reopen() -> None:
    table = four(NO_LIMIT, bruno=behind(160), carla=behind(210))
    body = (
        THIRD + "anna: bets 100 ; bruno: raises 60 to 160 and is all-in\n"
        "carla: raises 50 to 210 and is all-in ; dario: calls 210\n"
    )
    end = (
        run_out("anna", 652, "bruno", "carla", pot="main pot")
        + "\nanna collected 150 from side pot"
    )
    play(body + "anna: raises 100 to 310 ; dario: folds" + back("anna", 100) + end, table)
    play(body + "anna: raises 50 to 260 !! T305\ndario: folds" + back("anna", 50) + end, table)


def test_least_raise_is_the_last_full_raise() -> None:
    body = THIRD + "anna: bets 10 ; bruno: raises 30 to 40 ; carla: "
    end = "dario: folds ; anna: folds ; bruno: folds"
    table = four(NO_LIMIT)
    play(
        body + "raises 30 to 70\n" + end + back("carla", 30) + "carla collected 102 from pot", table
    )
    play(
        body
        + "raises 29 to 69 !! T305\n"
        + end
        + back("carla", 29)
        + "carla collected 102 from pot",
        table,
    )


@pytest.mark.parametrize(("to", "code"), [(14, ""), (13, " !! T305"), (10, " !! T305")])
def test_all_in_bet_under_the_minimum_is_raised_by_the_minimum(to: int, code: str) -> None:
    play(
        THIRD + f"anna: bets 4 and is all-in ; bruno: raises {to - 4} to {to}{code}\n"
        "carla: folds ; dario: folds" + back("bruno", to - 4) + run_out("bruno", 20, "anna"),
        four("Telesina No Limit (10)", anna=behind(4)),
    )


def test_bet_under_the_minimum_is_t304() -> None:
    play(
        THIRD
        + "anna: bets 9 !! T304\nbruno: folds ; carla: folds ; dario: folds"
        + back("anna", 9)
        + "anna collected 12 from pot",
        four("Telesina No Limit (10)"),
    )


def test_a_whole_stack_may_be_bet_in_no_limit() -> None:
    play(
        THIRD
        + "anna: bets 997 and is all-in ; bruno: folds ; carla: folds ; dario: folds"
        + back("anna", 997)
        + "anna collected 12 from pot",
        four(NO_LIMIT),
    )


# ---- pot limit
POT = four("Telesina Pot Limit (15)", "ante 10, bring-in 15")
HUNDRED = (
    "anna: posts the ante 10 ; bruno: posts the ante 10 ; carla: posts the ante 10\n"
    "dario: posts the ante 10\n" + THIRD.replace(" 2", " 15").replace("15nd", "2nd")
)
"""100 lie in the pot on 3rd street."""


@pytest.mark.parametrize(("amount", "code"), [(100, ""), (101, " !! T304")])
def test_bet_is_at_most_the_pot(amount: int, code: str) -> None:
    play(
        HUNDRED
        + f"anna: bets {amount}{code}\nbruno: folds ; carla: folds ; dario: folds"
        + back("anna", amount)
        + "anna collected 100 from pot",
        POT,
    )


@pytest.mark.parametrize(("to", "code"), [(250, ""), (251, " !! T305"), (99, " !! T305")])
def test_raise_is_at_most_the_pot_after_the_call(to: int, code: str) -> None:
    play(
        HUNDRED + f"anna: bets 50 ; bruno: raises {to - 50} to {to}{code}\ncarla: folds\n"
        "dario: folds ; anna: folds" + back("bruno", to - 50) + "bruno collected 200 from pot",
        POT,
    )


@pytest.mark.parametrize(("to", "code"), [(300, ""), (301, " !! T305")])
def test_calls_before_the_raise_are_in_the_pot(to: int, code: str) -> None:
    play(
        HUNDRED + f"anna: bets 50 ; bruno: calls 50 ; carla: raises {to - 50} to {to}{code}\n"
        "dario: folds ; anna: folds ; bruno: folds"
        + back("carla", to - 50)
        + "carla collected 250 from pot",
        POT,
    )


@pytest.mark.parametrize(("to", "code"), [(850, ""), (851, " !! T305")])
def test_reraise_counts_what_the_raiser_owes(to: int, code: str) -> None:
    play(
        HUNDRED + "anna: bets 50 ; bruno: raises 200 to 250 ; carla: folds ; dario: folds\n"
        f"anna: raises {to - 250} to {to}{code}\nbruno: folds"
        + back("anna", to - 250)
        + "anna collected 600 from pot",
        POT,
    )


@pytest.mark.parametrize(("to", "code"), [(9, ""), (10, " !! T305"), (3, " !! T305")])
def test_pot_limit_over_the_bring_in(to: int, code: str) -> None:
    play(
        f"2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; "
        f"bruno: raises {to - 2} to {to}{code}\n"
        "carla: folds ; anna: folds" + back("bruno", to - 2) + "bruno collected 7 from pot",
        Table(game="Telesina Pot Limit (2)"),
    )


def test_dealer_ante_is_pot() -> None:
    antes = "anna: posts the ante 1 ; bruno: posts the ante 1 ; bruno: posts the dealer ante 5\n"
    play(
        antes
        + "2nd: anna Kh, bruno 9c\nanna: bets 7 ; bruno: folds"
        + back("anna", 7)
        + "anna collected 7 from pot",
        Table("anna 100, bruno 100", "Telesina Pot Limit (2)", "ante 1, bring-in 2, dealer ante 5"),
    )


def test_all_in_beyond_the_pot_is_no_excuse() -> None:
    play(
        HUNDRED
        + "anna: bets 150 and is all-in !! T304\nbruno: folds ; carla: folds ; dario: folds"
        + back("anna", 150)
        + "anna collected 100 from pot",
        four("Telesina Pot Limit (15)", "ante 10, bring-in 15", anna=175),
    )
