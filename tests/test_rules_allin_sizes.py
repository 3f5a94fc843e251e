"""All-in for less on 2nd street and beside an open pair, fixed limit (R-SHORT)."""

import pytest
from four_handed import FIRST, back, behind, four, run_out
from play import play

PAIR = FIRST + "3rd: anna Kc, bruno Th, carla Jd, dario 8h\n"


# ---- fixed limit: 2nd street
def test_half_a_bet_on_second_street_is_counted_from_zero() -> None:
    up = "2nd: anna Kh, bruno 9c, carla 8d, dario 7s\nanna: brings in for {0}\n"
    third = "3rd: bruno Th, carla Jd\n"
    play(
        up.format(2) + "bruno: raises 1 to 3 and is all-in ; carla: raises 5 to 8\n"
        "dario: folds ; anna: folds" + back("carla", 5) + third + run_out("carla", 12, "bruno"),
        four(bruno=4),
    )
    play(
        up.format(2) + "bruno: raises 1 to 3 and is all-in ; carla: raises 2 to 5 !! T305\n"
        "dario: folds ; anna: folds" + back("carla", 2) + third + run_out("carla", 12, "bruno"),
        four(bruno=4),
    )
    play(
        up.format(1) + "bruno: raises 1 to 2 and is all-in ; carla: raises 3 to 5\n"
        "dario: folds ; anna: folds" + back("carla", 3) + third + run_out("carla", 9, "bruno"),
        four(house="ante 1, bring-in 1", bruno=3),
    )
    play(
        up.format(1) + "bruno: raises 1 to 2 and is all-in ; carla: raises 5 to 7 !! T305\n"
        "dario: folds ; anna: folds" + back("carla", 5) + third + run_out("carla", 9, "bruno"),
        four(house="ante 1, bring-in 1", bruno=3),
    )


def test_bring_in_holder_may_not_raise_over_an_all_in_that_added_less_than_half_a_bet() -> None:
    play(
        "2nd: anna Kh, bruno 9c, carla 8d, dario 7s\nanna: brings in for 2\n"
        "bruno: raises 2 to 4 and is all-in ; carla: folds ; dario: folds\n"
        "anna: raises 5 to 9 !! T302"
        + back("anna", 5)
        + "3rd: anna 7c, bruno Th\n"
        + run_out("anna", 12, "bruno"),
        four(bruno=5),
    )


def test_bring_in_holder_may_raise_over_a_completion() -> None:
    play(
        "2nd: anna Kh, bruno 9c, carla 8d, dario 7s\nanna: brings in for 2\n"
        "bruno: raises 3 to 5 ; carla: folds ; dario: folds ; anna: raises 5 to 10 ; bruno: folds"
        + back("anna", 5)
        + "anna collected 14 from pot",
        four(),
    )


def test_opening_all_in_between_bring_in_and_small_bet() -> None:
    up = "2nd: anna Kh, bruno 9c, carla 8d, dario 7s\nanna: bets 4 and is all-in\n"
    end = "carla: folds ; dario: folds"
    third = "3rd: anna 7c, bruno Th\n"
    play(
        up
        + "bruno: raises 5 to 9\n"
        + end
        + back("bruno", 5)
        + third
        + run_out("bruno", 12, "anna"),
        four(anna=5),
    )
    play(
        up
        + "bruno: raises 1 to 5 !! T305\n"
        + end
        + back("bruno", 1)
        + third
        + run_out("bruno", 12, "anna"),
        four(anna=5),
    )


# ---- fixed limit: where single or double is allowed
@pytest.mark.parametrize(("to", "levels"), [(7, (10, 15)), (8, (13, 18)), (9, (14, 19))])
def test_half_of_the_single_counts_where_single_or_double_is_allowed(
    to: int, levels: tuple[int, int]
) -> None:
    table = four(bruno=behind(to))
    body = PAIR + f"anna: bets 5 ; bruno: raises {to - 5} to {to} and is all-in\n"
    for level in levels:
        play(
            body
            + f"carla: raises {level - to} to {level} ; dario: folds ; anna: folds"
            + back("carla", level - to)
            + run_out("carla", 17 + 2 * to, "bruno"),
            table,
        )
    play(
        body
        + f"carla: raises {12 - to} to 12 !! T305\ndario: folds ; anna: folds"
        + back("carla", 12 - to)
        + run_out("carla", 17 + 2 * to, "bruno"),
        table,
    )


@pytest.mark.parametrize(("to", "level"), [(14, 20), (15, 25)])
def test_half_of_the_double_counts_after_a_double(to: int, level: int) -> None:
    table = four(bruno=behind(to))
    body = PAIR + f"anna: bets 10 ; bruno: raises {to - 10} to {to} and is all-in\n"
    play(
        body
        + f"carla: raises {level - to} to {level} ; dario: folds ; anna: folds"
        + back("carla", level - to)
        + run_out("carla", 22 + 2 * to, "bruno"),
        table,
    )


def test_all_in_bet_between_single_and_double() -> None:
    play(
        PAIR + "anna: checks ; bruno: bets 8 and is all-in ; carla: raises 5 to 13\n"
        "dario: folds ; anna: folds" + back("carla", 5) + run_out("carla", 28, "bruno"),
        four(bruno=behind(8)),
    )
