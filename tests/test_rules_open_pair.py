"""The open pair on 3rd street, fixed limit (R-PAIR-DOUBLE)."""

import pytest
from play import Table, play

FIRST = (
    "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: calls 2 ; carla: calls 2\n"
)
THIRD = "3rd: anna 7c, bruno Th, carla Jd\n"
"""Anna is first with K 7; 9 lies in the pot."""
CHECKED = "anna: checks ; bruno: checks ; carla: checks\n"
PAIR = "3rd: anna Kc, bruno Th, carla Jd\n"
"""Anna shows a pair of kings."""
ON_THIRD = FIRST + THIRD
WITH_PAIR = FIRST + PAIR


def fold_out(winner: str, back: int, pot: int) -> str:
    """Write the end of a hand that everybody but one folded."""
    return f"\nUncalled bet ({back}) returned to {winner}\n{winner} collected {pot} from pot"


def test_open_pair_on_third_street_lets_anyone_bet_single_or_double() -> None:
    for amount in (5, 10):
        play(
            WITH_PAIR
            + f"anna: bets {amount} ; bruno: folds ; carla: folds"
            + fold_out("anna", amount, 9)
        )
        play(
            WITH_PAIR
            + f"anna: checks ; bruno: bets {amount} ; carla: folds ; anna: folds"
            + fold_out("bruno", amount, 9)
        )


@pytest.mark.parametrize("amount", [4, 7, 15])
def test_open_pair_allows_no_other_size(amount: int) -> None:
    play(
        WITH_PAIR
        + f"anna: bets {amount} !! T304\nbruno: folds ; carla: folds"
        + fold_out("anna", amount, 9)
    )


def test_doubles_may_follow_singles() -> None:
    for to in (10, 15):
        play(
            WITH_PAIR
            + f"anna: bets 5 ; bruno: raises {to - 5} to {to} ; carla: folds ; anna: folds"
            + fold_out("bruno", to - 5, 19)
        )


def test_after_a_double_only_doubles() -> None:
    play(
        WITH_PAIR
        + "anna: bets 10 ; bruno: raises 10 to 20 ; carla: folds ; anna: folds"
        + fold_out("bruno", 10, 29)
    )
    play(
        WITH_PAIR
        + "anna: bets 10 ; bruno: raises 5 to 15 !! T305\ncarla: folds ; anna: folds"
        + fold_out("bruno", 5, 29)
    )
    play(
        WITH_PAIR + "anna: bets 5 ; bruno: raises 10 to 15 ; carla: raises 5 to 20 !! T305\n"
        "anna: folds ; bruno: folds" + fold_out("carla", 5, 44)
    )


def test_a_double_counts_as_one_for_the_cap() -> None:
    play(
        WITH_PAIR + "anna: bets 10 ; bruno: raises 10 to 20 ; carla: raises 10 to 30\n"
        "anna: raises 10 to 40 ; bruno: raises 10 to 50 !! T306\ncarla: folds ; anna: folds"
        + fold_out("bruno", 10, 119)
    )


def test_open_pair_of_a_folded_player_does_not_count() -> None:
    play(
        "2nd: anna Kh, bruno 9c, carla 8d, dario 8c\nanna: brings in for 2 ; bruno: calls 2\n"
        "carla: calls 2 ; dario: folds\n3rd: anna 7c, bruno Th, carla Jd\nanna: bets 10 !! T304\n"
        "bruno: folds ; carla: folds" + fold_out("anna", 10, 10),
        Table("anna 1000, bruno 1000, carla 1000, dario 1000"),
    )


def test_pair_that_folds_on_third_street_leaves_the_choice_to_the_others() -> None:
    play(WITH_PAIR + "anna: folds ; bruno: bets 10 ; carla: folds" + fold_out("bruno", 10, 9))


def test_open_pair_of_an_all_in_player_counts() -> None:
    play(
        "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 and is all-in\n"
        "bruno: calls 2 ; carla: calls 2\n3rd: anna Kc, bruno Th, carla Jd\ncarla: bets 10\n"
        "bruno: folds\nUncalled bet (10) returned to carla\n4th: anna 7c, carla Qd\n"
        "5th: anna 7d, carla Qs\nvela: As\n*** SHOW DOWN ***\nshow: anna Ts ; carla: mucks hand\n"
        "anna collected 9 from pot",
        Table("anna 3, bruno 1000, carla 1000"),
    )


def test_open_pair_on_fourth_street_or_made_there_doubles_nothing() -> None:
    play(
        ON_THIRD + CHECKED + "4th: anna Kc, bruno Ac, carla Qs\nanna: bets 20 !! T304\n"
        "bruno: folds ; carla: folds" + fold_out("anna", 20, 9)
    )


def test_open_pair_doubles_nothing_in_no_limit() -> None:
    play(
        WITH_PAIR
        + "anna: bets 7 ; bruno: raises 7 to 14 ; carla: folds ; anna: folds"
        + fold_out("bruno", 7, 23),
        Table(game="Telesina No Limit (2)"),
    )
