"""All-in for less in fixed limit: what it reopens, completes and uses (R-SHORT, R-CAP)."""

import pytest
from four_handed import THIRD, back, behind, four, run_out
from play import play


# ---- fixed limit: less than half a bet
def test_all_in_raise_of_less_than_half_a_bet_is_completed_to_the_full_level() -> None:
    body = THIRD + "anna: bets 5 ; bruno: raises 2 to 7 and is all-in\n"
    end = "dario: folds ; anna: folds" + back("carla", 3)
    table = four(bruno=behind(7))
    play(body + "carla: raises 3 to 10\n" + end + run_out("carla", 31, "bruno"), table)
    play(
        body
        + "carla: raises 5 to 12 !! T305\n"
        + end.replace("(3)", "(5)")
        + run_out("carla", 31, "bruno"),
        table,
    )


def test_all_in_raise_of_less_than_half_a_bet_does_not_reopen() -> None:
    body = (
        THIRD
        + "anna: bets 5 ; bruno: raises 2 to 7 and is all-in ; carla: calls 7 ; dario: folds\n"
    )
    table = four(bruno=behind(7))
    play(
        body
        + "anna: raises 3 to 10 !! T302\ncarla: folds"
        + back("anna", 3)
        + run_out("anna", 33, "bruno"),
        table,
    )
    play(
        body + "anna: folds\n" + run_out("carla", 31, "bruno"),
        table,
    )


def test_checker_may_only_call_an_all_in_bet_of_less_than_half() -> None:
    table = four(bruno=behind(2))
    body = THIRD + "anna: checks ; bruno: bets 2 and is all-in ; carla: folds ; dario: folds\n"
    play(body + "anna: calls 2\n" + run_out("anna", 16, "bruno"), table)
    play(
        body + "anna: raises 3 to 5 !! T302" + back("anna", 3) + run_out("anna", 16, "bruno"), table
    )


# ---- fixed limit: half a bet and more
@pytest.mark.parametrize(("game", "to", "level"), [("5/10", 8, 13), ("4/8", 6, 10)])
def test_all_in_raise_of_half_a_bet_or_more_counts(game: str, to: int, level: int) -> None:
    small = int(game.split("/", maxsplit=1)[0])
    table = four(f"Telesina Limit ({game})", bruno=behind(to))
    body = THIRD + f"anna: bets {small} ; bruno: raises {to - small} to {to} and is all-in\n"
    size = level - to
    play(
        body
        + f"carla: raises {size} to {level} ; dario: folds ; anna: folds"
        + back("carla", size)
        + run_out("carla", 12 + small + 2 * to, "bruno"),
        table,
    )
    play(
        body
        + f"carla: calls {to} ; dario: folds ; anna: raises {size} to {level} ; carla: folds"
        + back("anna", size)
        + run_out("anna", 12 + 3 * to, "bruno"),
        table,
    )
    play(
        body
        + f"carla: raises {2 * small - to} to {2 * small} !! T305\ndario: folds ; anna: folds"
        + back("carla", 2 * small - to)
        + run_out("carla", 12 + small + 2 * to, "bruno"),
        table,
    )


def test_all_in_raise_of_half_a_bet_uses_one_of_the_cap() -> None:
    table = four(house="ante 1, bring-in 2, cap 1", bruno=behind(8))
    play(
        THIRD
        + "anna: bets 5 ; bruno: raises 3 to 8 and is all-in ; carla: raises 5 to 13 !! T306\n"
        "dario: folds ; anna: folds" + back("carla", 5) + run_out("carla", 33, "bruno"),
        table,
    )


def test_short_raise_uses_no_cap_and_its_completion_does() -> None:
    table = four(house="ante 1, bring-in 2, cap 1", bruno=behind(7))
    play(
        THIRD + "anna: bets 5 ; bruno: raises 2 to 7 and is all-in ; carla: raises 3 to 10\n"
        "dario: folds ; anna: raises 5 to 15 !! T306\ncarla: folds"
        + back("anna", 5)
        + run_out("anna", 33, "bruno", pot="main pot")
        + "\nanna collected 6 from side pot",
        table,
    )


def test_completing_a_short_all_in_bet_is_the_bet() -> None:
    table = four(house="ante 1, bring-in 2, cap 1", anna=behind(2))
    play(
        THIRD + "anna: bets 2 and is all-in ; bruno: raises 3 to 5 ; carla: raises 5 to 10\n"
        "dario: folds ; bruno: raises 5 to 15 !! T306\ncarla: folds"
        + back("bruno", 5)
        + run_out("bruno", 18, "anna", pot="main pot")
        + "\nbruno collected 16 from side pot",
        table,
    )


@pytest.mark.parametrize(("amount", "level"), [(3, 8), (4, 9)])
def test_all_in_bet_of_half_or_more_is_the_bet(amount: int, level: int) -> None:
    table = four(anna=behind(amount))
    body = THIRD + f"anna: bets {amount} and is all-in\n"
    end = "carla: folds ; dario: folds"
    play(
        body
        + f"bruno: raises 5 to {level}\n"
        + end
        + back("bruno", 5)
        + run_out("bruno", 12 + 2 * amount, "anna"),
        table,
    )
    play(
        body
        + f"bruno: raises {5 - amount} to 5 !! T305\n"
        + end
        + back("bruno", 5 - amount)
        + run_out("bruno", 12 + 2 * amount, "anna"),
        table,
    )


def test_checker_may_raise_an_all_in_bet_of_half_or_more() -> None:
    play(
        THIRD + "anna: checks ; bruno: bets 3 and is all-in ; carla: folds ; dario: folds\n"
        "anna: raises 5 to 8" + back("anna", 5) + run_out("anna", 18, "bruno"),
        four(bruno=behind(3)),
    )


def test_several_short_all_ins_add_up_to_reopen() -> None:
    table = four(bruno=behind(7), carla=behind(9))
    body = (
        THIRD + "anna: bets 5 ; bruno: raises 2 to 7 and is all-in\n"
        "carla: raises 2 to 9 and is all-in ; dario: calls 9\n"
    )
    play(
        body
        + "anna: raises 5 to 14 ; dario: folds"
        + back("anna", 5)
        + run_out("anna", 40, "bruno", "carla", pot="main pot")
        + "\nanna collected 6 from side pot",
        table,
    )


def test_a_raise_in_one_step_after_a_call_reopens() -> None:
    play(
        THIRD
        + "anna: bets 5 ; bruno: calls 5 ; carla: raises 5 to 10 ; dario: folds ; anna: folds\n"
        "bruno: raises 5 to 15 ; carla: folds" + back("bruno", 5) + "bruno collected 37 from pot",
        four(),
    )
