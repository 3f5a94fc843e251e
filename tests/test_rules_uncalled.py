"""Uncalled bets and antes that nobody could match (R-UNCALLED)."""

import pytest
from play import Table, net, play, pots

NO_LIMIT = "Telesina No Limit (2)"
UP = "2nd: anna Kh, bruno 9c, carla 8d\n"
THREE_IN = UP + "anna: brings in for 2 ; bruno: calls 2 ; carla: calls 2\n"
T3 = "3rd: anna 7c, bruno Th, carla Jd\n"
T4 = "4th: anna 9h, bruno Ac, carla Qs\n"
T5 = "5th: anna Ks, bruno 8h, carla Td\n"
RUN = T4 + T5 + "vela: Qd\n*** SHOW DOWN ***\n"
SHOWN = "show: anna Kd ; show: bruno 9d ; show: carla Qc\n"
"""Anna three kings, carla three queens, bruno a pair of nines... and a queen."""


def back(player: str, amount: int) -> str:
    """Write the line that returns an uncalled bet."""
    return f"Uncalled bet ({amount}) returned to {player}\n"


# ---- uncalled bets
def test_uncalled_bet_is_the_highest_contribution_minus_the_second() -> None:
    verdict = play(
        THREE_IN
        + T3
        + "anna: bets 5 ; bruno: raises 5 to 10 ; carla: folds ; anna: folds\n"
        + back("bruno", 5)
        + "bruno collected 19 from pot"
    )
    assert net(verdict) == {"anna": -8, "bruno": 11, "carla": -3}


def test_uncalled_bet_not_returned_is_t501_at_the_next_line() -> None:
    play(
        THREE_IN
        + T3
        + "anna: bets 5 ; bruno: folds ; carla: folds\nanna collected 14 from pot !! T501"
    )
    play(
        THREE_IN
        + T3
        + "anna: bets 5 ; bruno: folds ; carla: folds\nanna collected 9 from pot !! T501"
    )


def test_uncalled_bet_not_returned_before_a_street_is_t501_at_its_marker() -> None:
    play(
        THREE_IN
        + T3
        + "anna: bets 5 ; bruno: calls 3 and is all-in ; carla: folds\n"
        "*** 4th STREET *** !! T501\nDealt to anna [Kh 7c] [9h]\nDealt to bruno [9c Th] [Ac]\n"
        "5th: anna Ks, bruno 8h\n".replace(
            "5th: anna Ks, bruno 8h",
            "*** 5th STREET ***\nDealt to anna [Kh 7c 9h] [Ks]\nDealt to bruno [9c Th Ac] [8h]",
        )
        + "*** VELA *** [Qd]\n*** SHOW DOWN ***\nanna: shows [Kd Kh 7c 9h Ks]\nbruno: mucks hand\n"
        "anna collected 15 from pot",
        Table("anna 1000, bruno 6, carla 1000"),
    )


@pytest.mark.parametrize(
    "line", ["(4) returned to anna", "(6) returned to anna", "(5) returned to bruno"]
)
def test_uncalled_bet_of_another_amount_or_to_another_player_is_t501(line: str) -> None:
    play(
        THREE_IN + T3 + "anna: bets 5 ; bruno: folds ; carla: folds\n"
        f"Uncalled bet {line} !! T501\nanna collected 9 from pot"
    )


def test_return_of_what_was_called_is_t501() -> None:
    play(
        THREE_IN + T3 + "anna: bets 5 ; bruno: calls 5 ; carla: folds\n"
        "Uncalled bet (5) returned to anna !! T501\n4th: anna 9h, bruno Ac\n"
        "bruno: bets 10 ; anna: folds\n" + back("bruno", 10) + "bruno collected 19 from pot"
    )


def test_return_where_nothing_was_bet_is_t501() -> None:
    play(
        THREE_IN + T3 + "anna: checks ; bruno: checks ; carla: checks\n"
        "Uncalled bet (2) returned to anna !! T501\n"
        + T4
        + "bruno: bets 10 ; carla: folds ; anna: folds\n"
        + back("bruno", 10)
        + "bruno collected 9 from pot"
    )


def test_folded_players_contributions_count_for_what_is_uncalled() -> None:
    verdict = play(
        THREE_IN + T3 + "anna: bets 50 ; bruno: calls 20 and is all-in ; carla: raises 50 to 100\n"
        "anna: folds\n"
        + back("carla", 50)
        + "4th: bruno Ac, carla Qs\n5th: bruno 8h, carla Td\nvela: Qd\n*** SHOW DOWN ***\n"
        "bruno: mucks hand ; show: carla Qc\ncarla collected 69 from main pot\n"
        "carla collected 60 from side pot",
        Table("anna 1000, bruno 23, carla 1000", NO_LIMIT),
    )
    assert pots(verdict) == [(69, "bruno carla"), (60, "carla")]


def test_uncalled_bet_returned_twice_is_t501() -> None:
    play(
        THREE_IN
        + T3
        + "anna: bets 5 ; bruno: folds ; carla: folds\n"
        + back("anna", 5)
        + "Uncalled bet (5) returned to anna !! T501\nanna collected 9 from pot"
    )


def test_uncalled_bet_returned_after_the_showdown_marker_is_one_t501() -> None:
    play(
        THREE_IN
        + T3
        + "anna: checks ; bruno: checks ; carla: checks\n"
        + T4
        + "bruno: checks ; carla: checks ; anna: checks\n"
        + T5
        + "anna: checks ; bruno: checks ; carla: checks\nvela: Qd\n"
        "anna: bets 10 ; bruno: calls 4 and is all-in ; carla: folds\n*** SHOW DOWN *** !! T501\n"
        + back("anna", 6)
        + "show: anna Kd ; bruno: mucks hand\nanna collected 17 from pot",
        Table("anna 1000, bruno 7, carla 1000"),
    )


def test_uncalled_bet_returned_before_the_rounds_last_act_is_t501() -> None:
    play(
        THREE_IN + T3 + "anna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna !! T501\n"
        "carla: folds\nanna collected 9 from pot"
    )


# ---- antes nobody could match
def test_ante_that_nobody_could_match_goes_back_before_second_street_or_after_the_deal() -> None:
    table = Table("anna 3, bruno 100", house="ante 10, bring-in 20", ante=10)
    cards = "2nd: anna Kh, bruno 9c\n"
    rest = (
        "3rd: anna 7c, bruno Th\n4th: anna 9h, bruno Ac\n5th: anna Ks, bruno 8h\nvela: Qd\n"
        "*** SHOW DOWN ***\nshow: anna Kd ; bruno: mucks hand\nanna collected 6 from pot"
    )
    antes = "anna: posts the ante 3 and is all-in ; bruno: posts the ante 10\n"
    for body in (antes + back("bruno", 7) + cards + rest, antes + cards + back("bruno", 7) + rest):
        assert net(play(body, table)) == {"anna": 3, "bruno": -3}


def test_ante_that_nobody_could_match_not_returned_is_t501() -> None:
    play(
        "anna: posts the ante 3 and is all-in ; bruno: posts the ante 10\n2nd: anna Kh, bruno 9c\n"
        "*** 3rd STREET *** !! T501\nDealt to anna [Kh] [7c]\nDealt to bruno [9c] [Th]\n"
        "*** 4th STREET ***\nDealt to anna [Kh 7c] [9h]\nDealt to bruno [9c Th] [Ac]\n"
        "*** 5th STREET ***\nDealt to anna [Kh 7c 9h] [Ks]\nDealt to bruno [9c Th Ac] [8h]\n"
        "*** VELA *** [Qd]\n*** SHOW DOWN ***\nanna: shows [Kd Kh 7c 9h Ks]\nbruno: mucks hand\n"
        "anna collected 6 from pot",
        Table("anna 3, bruno 100", house="ante 10, bring-in 20", ante=10),
    )


def test_ante_all_in_for_part_contests_that_much_from_each() -> None:
    verdict = play(
        "anna: posts the ante 4 and is all-in ; bruno: posts the ante 10 ; "
        "carla: posts the ante 10\n"
        + UP
        + "bruno: brings in for 20 ; carla: calls 20\n3rd: anna 7c, bruno Th, carla Jd\n"
        "carla: checks ; bruno: checks\n4th: anna 9h, bruno Ac, carla Qs\nbruno: checks ; "
        "carla: checks\n"
        "5th: anna Ks, bruno 8h, carla Td\nbruno: checks ; carla: checks\n"
        "vela: Qd\ncarla: checks ; bruno: checks\n*** SHOW DOWN ***\n"
        + SHOWN
        + "anna collected 12 from main pot\ncarla collected 52 from side pot",
        Table("anna 4, bruno 1000, carla 1000", "Telesina Limit (40/80)", "ante 10, bring-in 20"),
    )
    assert pots(verdict) == [(12, "anna bruno carla"), (52, "bruno carla")]
    assert net(verdict) == {"anna": 8, "bruno": -30, "carla": 22}


def test_two_antes_all_in_and_the_rest_goes_back() -> None:
    verdict = play(
        "anna: posts the ante 4 and is all-in ; bruno: posts the ante 6 and is all-in\n"
        "carla: posts the ante 10\n"
        + back("carla", 4)
        + UP
        + T3
        + RUN
        + SHOWN
        + "anna collected 12 from main pot\ncarla collected 4 from side pot",
        Table("anna 4, bruno 6, carla 1000", house="ante 10, bring-in 20"),
    )
    assert net(verdict) == {"anna": 8, "bruno": -6, "carla": -2}
