"""True ties and odd chips, in a house's game with five vele (R-SPLIT, R-ODD)."""

from dataclasses import replace

import classic
import pytest
from play import Table, net, play, won

BOARD = "vela: Ah\nvela 2: Kh\nvela 3: Qh\nvela 4: Jh\nvela 5: Th\n*** SHOW DOWN ***\n"
"""A royal flush for everybody."""
CARDS = (
    "3rd: anna 7c, bruno 8c, carla 9d\n4th: anna 7d, bruno 8s, carla 9s\n"
    "5th: anna 7s, bruno Ad, carla 9h\n"
)
SHOWN = "show: anna 7h ; show: bruno 8h ; show: carla Ts\n"
UP = "2nd: anna Kd, bruno 9c, carla 8d\n"
ALL_IN = (
    "anna: bets 10 and is all-in ; bruno: calls 10 and is all-in ; carla: calls 10 and is all-in\n"
)
TIED = Table("anna 11, bruno 11, carla 11", "Telesina No Limit (2)", "ante 1, bring-in 2, vele 5")
TWO_TIED = UP + "anna: bets 10 and is all-in ; bruno: calls 10 and is all-in ; carla: folds\n"
TWO_CARDS = "3rd: anna 7c, bruno 8c\n4th: anna 7d, bruno 8s\n5th: anna 7s, bruno Ad\n"
TWO_SHOWN = "show: anna 7h ; show: bruno 8h\n"
ODD = TWO_TIED + TWO_CARDS + BOARD + TWO_SHOWN
"""Anna and bruno share 23."""


def test_true_tie_is_an_even_split() -> None:
    verdict = play(
        UP
        + ALL_IN
        + CARDS
        + BOARD
        + SHOWN
        + "anna collected 11 from pot ; bruno collected 11 from pot ; carla collected 11 from pot",
        TIED,
    )
    assert net(verdict) == {"anna": 0, "bruno": 0, "carla": 0}


def test_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    verdict = play(ODD + "anna collected 12 from pot ; bruno collected 11 from pot", TIED)
    assert won(verdict) == {"anna": 12, "bruno": 11}


def test_odd_chip_to_another_winner_is_t506_on_his_line() -> None:
    play(ODD + "bruno collected 12 from pot !! T506\nanna collected 11 from pot", TIED)


def test_the_button_himself_comes_last() -> None:
    on_anna = replace(TIED, button=1)
    play(
        ODD.replace("anna 7h ; show: bruno 8h", "bruno 8h ; show: anna 7h")
        + "bruno collected 12 from pot ; anna collected 11 from pot",
        on_anna,
    )
    play(
        ODD.replace("anna 7h ; show: bruno 8h", "bruno 8h ; show: anna 7h")
        + "anna collected 12 from pot !! T506\nbruno collected 11 from pot",
        on_anna,
    )


def test_a_split_of_other_amounts_is_t503() -> None:
    play(ODD + "anna collected 13 from pot !! T503\nbruno collected 10 from pot !! T503", TIED)


def test_a_winner_left_out_of_a_tie_is_t503() -> None:
    play(ODD + "anna collected 23 from pot !! T503\n*** SUMMARY *** !! T503", TIED)


def test_split_with_one_who_does_not_tie_is_t502() -> None:
    play(
        UP + ALL_IN + CARDS + BOARD + "show: anna 7h ; show: bruno 8h ; carla: mucks hand\n"
        "anna collected 11 from pot ; bruno collected 11 from pot ; "
        "carla collected 11 from pot !! T502",
        TIED,
    )


def test_two_odd_chips_go_one_each() -> None:
    body = UP.replace("carla 8d", "carla 8d, dario 7h") + ALL_IN + "dario: folds\n" + CARDS + BOARD
    table = Table(
        "anna 12, bruno 12, carla 12, dario 100",
        "Telesina No Limit (2)",
        "ante 2, bring-in 4, vele 5",
        ante=2,
    )
    verdict = play(
        body
        + SHOWN.replace("anna 7h", "anna Kc")
        + "anna collected 13 from pot ; bruno collected 13 from pot ; carla collected 12 from pot",
        table,
    )
    assert won(verdict) == {"anna": 13, "bruno": 13, "carla": 12}
    play(
        body + SHOWN.replace("anna 7h", "anna Kc") + "anna collected 13 from pot\n"
        "bruno collected 12 from pot ; carla collected 13 from pot !! T506",
        table,
    )


def test_without_a_button_any_winner_may_get_the_odd_chip() -> None:
    table = replace(TIED, button=None)
    for first, second in (("anna", "bruno"), ("bruno", "anna")):
        verdict = play(
            ODD + f"{first} collected 12 from pot ; {second} collected 11 from pot", table
        )
        assert won(verdict) == {first: 12, second: 11}


def test_odd_chip_by_suit_goes_to_the_highest_card() -> None:
    table = replace(TIED, house="ante 1, bring-in 2, vele 5, odd chip by suit")
    play(ODD + "bruno collected 12 from pot ; anna collected 11 from pot", table)
    play(ODD + "anna collected 12 from pot !! T506\nbruno collected 11 from pot", table)


def test_rake_is_taken_before_the_split() -> None:
    play(ODD + "anna collected 11 from pot ; bruno collected 10 from pot", replace(TIED, rake=2))


def test_each_pot_is_split_among_its_own_winners() -> None:
    table = Table("anna 11, bruno 21, carla 21", TIED.game, TIED.house)
    verdict = play(
        UP + "anna: bets 10 and is all-in ; bruno: raises 10 to 20 and is all-in\n"
        "carla: calls 20 and is all-in\n"
        + CARDS
        + BOARD
        + SHOWN
        + "anna collected 11 from main pot ; bruno collected 11 from main pot\n"
        "carla collected 11 from main pot ; bruno collected 10 from side pot\n"
        "carla collected 10 from side pot",
        table,
    )
    assert net(verdict) == {"anna": 0, "bruno": 0, "carla": 0}


def test_tie_is_no_tie_where_an_own_card_decides() -> None:
    board = BOARD.replace("vela 5: Th", "vela 5: Td")
    play(
        TWO_TIED + TWO_CARDS + board + "show: anna Th ; show: bruno 8h\nanna collected 23 from pot",
        TIED,
    )


@pytest.mark.parametrize("amount", [22, 24])
def test_split_pot_that_does_not_add_up(amount: int) -> None:
    play(
        ODD + f"anna collected {amount - 11} from pot !! T503\nbruno collected 11 from pot\n"
        "*** SUMMARY ***\nTotal pot 23 | Rake 0",
        TIED,
    )


THREE_CLASSES = classic.body(
    "2nd: anna 7s, bruno 8d, carla Th\ncarla: checks ; anna: checks ; bruno: checks\n"
    "3rd: anna 8s, bruno 9d, carla Jh\ncarla: checks ; anna: checks ; bruno: checks\n"
    "4th: anna 9s, bruno Td, carla Qh\ncarla: checks ; anna: checks ; bruno: checks\n"
    "5th: anna Ts, bruno Jd, carla Kh\ncarla: checks ; anna: checks ; bruno: checks\n"
    "*** SHOW DOWN ***\nshow: anna As ; show: bruno Qd ; show: carla Ah\n"
)
"""Minima, media and massima share three chips."""


def test_two_chips_for_three_winners_go_one_each_from_the_left_of_the_button() -> None:
    two_left = classic.table(rake=1)
    verdict = play(
        THREE_CLASSES + "\nanna collected 1 from pot ; bruno collected 1 from pot", two_left
    )
    assert won(verdict) == {"anna": 1, "bruno": 1}
    wrong = THREE_CLASSES + "\nanna collected 1 from pot ; carla collected 1 from pot"
    play(wrong + " !! T506", two_left)
    play(wrong, replace(two_left, button=None))
