"""Round 1: completion and opening for more (R-COMPLETE, R-BRING, R-MIN)."""

import pytest
from play import Table, play

UP = "2nd: anna Kh, bruno 9c, carla 8d"
"""Anna shows the highest card."""
RUN_OUT = (
    "3rd: anna 7c, bruno 8c\n4th: anna 8h, bruno Ts\n5th: anna Js, bruno Qd\nvela: 7s\n"
    "*** SHOW DOWN ***\nshow: anna Kd ; show: bruno 9h\n"
)
"""Anna and bruno to the end without betting: anna has two pair, bruno a pair."""
WINS = "anna collected 3 from pot"
NO_LIMIT = Table(game="Telesina No Limit (2)")
HIGH_MINIMUM = Table(game="Telesina No Limit (10)")
POT_LIMIT = Table(game="Telesina Pot Limit (2)")


def test_completion_is_to_the_small_bet() -> None:
    play(
        f"{UP}\nanna: brings in for 2 ; bruno: raises 3 to 5 ; carla: folds ; anna: calls 3\n"
        "3rd: anna 7c, bruno 7d\nanna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna\n"
        "anna collected 13 from pot"
    )


def test_completes_is_read_like_raises() -> None:
    play(
        f"{UP}\nanna: brings in for 2 ; bruno: completes to 5 ; carla: folds ; anna: folds\n"
        "Uncalled bet (3) returned to bruno\nbruno collected 7 from pot"
    )


@pytest.mark.parametrize("to", [4, 6, 7, 10])
def test_completion_to_another_amount_is_t305(to: int) -> None:
    play(
        f"{UP}\nanna: brings in for 2 ; bruno: raises {to - 2} to {to} !! T305\ncarla: folds\n"
        f"anna: folds\nUncalled bet ({to - 2}) returned to bruno\nbruno collected 7 from pot"
    )


def test_completion_is_no_raise_three_raises_remain() -> None:
    play(
        f"{UP}\nanna: brings in for 2 ; bruno: raises 3 to 5 ; carla: raises 5 to 10\n"
        "anna: raises 5 to 15 ; bruno: raises 5 to 20 ; carla: raises 5 to 25 !! T306\n"
        "anna: folds ; bruno: folds\nUncalled bet (5) returned to carla\n"
        "carla collected 58 from pot"
    )


def test_raise_over_a_completion_is_by_the_small_bet() -> None:
    play(
        f"{UP}\nanna: brings in for 2 ; bruno: raises 3 to 5 ; carla: raises 2 to 7 !! T305\n"
        "anna: folds ; bruno: folds\nUncalled bet (2) returned to carla\n"
        "carla collected 15 from pot"
    )


def test_opening_for_more_is_the_small_bet_in_fixed_limit() -> None:
    play(
        f"{UP}\nanna: bets 5 ; bruno: raises 5 to 10 ; carla: folds ; anna: folds\n"
        "Uncalled bet (5) returned to bruno\nbruno collected 13 from pot"
    )


def test_opening_for_the_small_bet_where_no_bring_in_is_stated() -> None:
    play(
        f"{UP}\nanna: bets 5 ; bruno: raises 5 to 10 ; carla: folds ; anna: folds\n"
        "Uncalled bet (5) returned to bruno\nbruno collected 13 from pot",
        Table(house=None),
    )


def test_opening_for_more_counts_as_the_first_bet_of_the_round() -> None:
    play(
        f"{UP}\nanna: bets 5 ; bruno: raises 5 to 10 ; carla: raises 5 to 15 ; "
        f"anna: raises 5 to 20\n"
        "bruno: raises 5 to 25 !! T306\ncarla: folds ; anna: folds\n"
        "Uncalled bet (5) returned to bruno\nbruno collected 58 from pot"
    )


@pytest.mark.parametrize("amount", [1, 3, 4, 10])
def test_opening_bet_of_another_amount_is_t304(amount: int) -> None:
    play(
        f"{UP}\nanna: bets {amount} !! T304\nbruno: folds ; carla: folds\n"
        f"Uncalled bet ({amount}) returned to anna\n{WINS}"
    )


def test_bets_under_the_bring_in_is_t304_not_t204() -> None:
    play(
        f"{UP}\nanna: bets 1 !! T304\nbruno: folds ; carla: folds\n"
        f"Uncalled bet (1) returned to anna\n{WINS}",
        NO_LIMIT,
    )


def test_opening_all_in_for_less_than_the_small_bet_is_no_fault() -> None:
    play(
        f"{UP}\nanna: bets 4 and is all-in ; bruno: calls 4 ; carla: folds\n{RUN_OUT}"
        "anna collected 11 from pot",
        Table("anna 5, bruno 50, carla 50"),
    )


@pytest.mark.parametrize("amount", [3, 7, 100, 999])
def test_opening_for_more_is_anything_above_the_bring_in_in_no_limit(amount: int) -> None:
    all_in = " and is all-in" if amount == 999 else ""
    play(
        f"{UP}\nanna: bets {amount}{all_in}\nbruno: folds ; carla: folds\n"
        f"Uncalled bet ({amount}) returned to anna\n{WINS}",
        NO_LIMIT,
    )


@pytest.mark.parametrize("amount", [3, 9])
def test_opening_for_more_under_the_minimum_bet_is_t304(amount: int) -> None:
    play(
        f"{UP}\nanna: bets {amount} !! T304\nbruno: folds ; carla: folds\n"
        f"Uncalled bet ({amount}) returned to anna\n{WINS}",
        HIGH_MINIMUM,
    )


def test_opening_for_more_is_at_most_the_antes_in_pot_limit() -> None:
    end = "bruno: folds ; carla: folds\nUncalled bet ({0}) returned to anna\n" + WINS
    play(f"{UP}\nanna: bets 3\n{end.format(3)}", POT_LIMIT)
    play(f"{UP}\nanna: bets 4 !! T304\n{end.format(4)}", POT_LIMIT)


def test_pot_limit_opening_all_in_under_the_minimum_is_at_most_the_antes_too() -> None:
    table = Table("anna 9, bruno 50, carla 50", "Telesina Pot Limit (10)")
    play(
        f"{UP}\nanna: bets 8 and is all-in !! T304\nbruno: folds ; carla: folds\n"
        f"Uncalled bet (8) returned to anna\n{WINS}",
        table,
    )


def test_bring_in_of_the_small_bet_or_more_is_the_full_bet_and_cannot_be_completed() -> None:
    table = Table(house="ante 1, bring-in 5")
    play(
        f"{UP}\nanna: brings in for 5 ; bruno: raises 5 to 10 ; carla: raises 5 to 15\n"
        "anna: raises 5 to 20 ; bruno: raises 5 to 25 !! T306\ncarla: folds ; anna: folds\n"
        "Uncalled bet (5) returned to bruno\nbruno collected 58 from pot",
        table,
    )
    play(
        f"{UP}\nanna: bets 10 !! T304\nbruno: folds ; carla: folds\n"
        f"Uncalled bet (10) returned to anna\n{WINS}",
        table,
    )


def test_bring_in_above_the_small_bet_is_raised_by_the_small_bet() -> None:
    play(
        f"{UP}\nanna: brings in for 8 ; bruno: raises 5 to 13 ; carla: folds ; anna: folds\n"
        "Uncalled bet (5) returned to bruno\nbruno collected 19 from pot",
        Table(house="ante 1, bring-in 8"),
    )


def test_least_raise_over_the_bring_in_is_by_the_minimum_bet() -> None:
    end = (
        "carla: folds ; anna: folds\nUncalled bet ({0}) returned to bruno\n"
        "bruno collected 7 from pot"
    )
    play(f"{UP}\nanna: brings in for 2 ; bruno: raises 10 to 12\n{end.format(10)}", HIGH_MINIMUM)
    play(
        f"{UP}\nanna: brings in for 2 ; bruno: raises 8 to 10 !! T305\n{end.format(8)}",
        HIGH_MINIMUM,
    )


def test_first_raise_over_an_opening_for_more_is_by_the_opening() -> None:
    end = (
        "carla: folds ; anna: folds\nUncalled bet ({0}) returned to bruno\n"
        "bruno collected 17 from pot"
    )
    play(f"{UP}\nanna: bets 7 ; bruno: raises 7 to 14\n{end.format(7)}", NO_LIMIT)
    play(f"{UP}\nanna: bets 7 ; bruno: raises 6 to 13 !! T305\n{end.format(6)}", NO_LIMIT)
