"""Acts that are not available, calls, sizes, cap and stacks (R-SIZE, R-CAP)."""

import pytest
from play import Table, net, play

FIRST = (
    "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: calls 2 ; carla: calls 2\n"
)
THIRD = "3rd: anna 7c, bruno Th, carla Jd\n"
"""Anna is first with K 7; 9 lies in the pot."""
CHECKED = "anna: checks ; bruno: checks ; carla: checks\n"
FOURTH = "4th: anna 9h, bruno Ac, carla Qs\n"
"""Bruno is first with A 10 9."""
FIFTH = "5th: anna Ks, bruno 8h, carla Td\n"
"""Anna is first with a pair of kings."""
ON_THIRD = FIRST + THIRD
ON_FOURTH = ON_THIRD + CHECKED + FOURTH
ON_FIFTH = ON_FOURTH + "bruno: checks ; carla: checks ; anna: checks\n" + FIFTH


def fold_out(winner: str, back: int, pot: int) -> str:
    """Write the end of a hand that everybody but one folded."""
    return f"\nUncalled bet ({back}) returned to {winner}\n{winner} collected {pot} from pot"


# ---- acts that are not available
@pytest.mark.parametrize("act", ["bets 5", "bets 10"])
def test_bet_into_a_bet_is_t302(act: str) -> None:
    amount = int(act.split()[1])
    back = amount - 5 or 5
    end = "carla: folds ; anna: folds" if amount == 10 else "carla: folds"
    body = ON_THIRD + f"anna: bets 5 ; bruno: {act} !! T302\n{end}"
    if amount == 10:
        play(body + fold_out("bruno", back, 19))
    else:
        play(
            body
            + "\n4th: anna 9h, bruno Ac\nbruno: bets 10 ; anna: folds"
            + fold_out("bruno", 10, 19)
        )


def test_check_facing_a_bet_is_t302_and_the_player_stays_in() -> None:
    verdict = play(
        ON_THIRD + "anna: bets 5 ; bruno: checks !! T302\ncarla: folds\n"
        "Uncalled bet (5) returned to anna\n4th: anna 9h, bruno Ac\n"
        "bruno: bets 10 ; anna: folds" + fold_out("bruno", 10, 9)
    )
    assert net(verdict) == {"anna": -3, "bruno": 6, "carla": -3}


def test_call_of_nothing_is_t302() -> None:
    play(ON_THIRD + "anna: calls 5 !! T302\nbruno: folds ; carla: folds" + fold_out("anna", 5, 9))


def test_raise_of_nothing_is_t302() -> None:
    play(
        ON_THIRD
        + "anna: raises 5 to 5 !! T302\nbruno: folds ; carla: folds"
        + fold_out("anna", 5, 9)
    )


def test_act_by_a_folded_player_is_t302() -> None:
    play(
        ON_THIRD
        + "anna: checks ; bruno: folds ; carla: bets 5 ; anna: folds ; bruno: folds !! T302"
        + fold_out("carla", 5, 9)
    )
    play(
        ON_THIRD + "anna: folds ; bruno: checks ; carla: checks\n4th: bruno Ac, carla Qs\n"
        "bruno: checks ; carla: checks ; anna: checks !! T302\n5th: bruno 8h, carla Td\n"
        "bruno: bets 10 ; carla: folds" + fold_out("bruno", 10, 9)
    )


def test_act_by_an_all_in_player_is_t302() -> None:
    play(
        ON_THIRD + "anna: bets 5 ; bruno: calls 5 ; carla: calls 2 and is all-in\n"
        "4th: anna 9h, bruno Ac, carla Qs\nbruno: checks ; carla: checks !! T302\nanna: checks\n"
        + FIFTH
        + "anna: bets 10 ; bruno: folds\nUncalled bet (10) returned to anna\nvela: 7s\n"
        "*** SHOW DOWN ***\nshow: anna Kd ; carla: mucks hand\n"
        "anna collected 6 from side pot ; anna collected 15 from main pot",
        Table("anna 1000, bruno 1000, carla 5"),
    )


def test_act_when_nobody_is_to_act_is_t302() -> None:
    play(
        ON_THIRD
        + CHECKED
        + "anna: checks !! T302\n"
        + FOURTH
        + "bruno: bets 10 ; carla: folds ; anna: folds"
        + fold_out("bruno", 10, 9)
    )


def test_act_after_everybody_else_folded_is_t302() -> None:
    play(
        ON_THIRD + "anna: bets 5 ; bruno: folds ; carla: folds\n"
        "Uncalled bet (5) returned to anna\nanna: checks !! T302\nanna collected 9 from pot"
    )


def test_act_by_a_player_who_was_not_dealt_in_is_t302() -> None:
    play(
        ON_THIRD
        + "anna: bets 5 ; bruno: folds ; carla: folds ; dario: folds !! T302"
        + fold_out("anna", 5, 9),
        Table("anna 1000, bruno 1000, carla 1000, dario 1000 out"),
    )


def test_fold_where_a_check_was_free_is_no_fault() -> None:
    play(ON_THIRD + "anna: folds ; bruno: folds ; carla collected 9 from pot")


def test_check_raise_is_allowed() -> None:
    play(
        ON_THIRD
        + "anna: checks ; bruno: bets 5 ; carla: folds ; anna: raises 5 to 10 ; bruno: folds"
        + fold_out("anna", 5, 19)
    )


# ---- calls
@pytest.mark.parametrize("amount", [4, 6])
def test_call_of_another_amount_than_is_owed_is_t303(amount: int) -> None:
    play(
        ON_THIRD
        + f"anna: bets 5 ; bruno: calls {amount} !! T303\ncarla: calls 5\n"
        + "4th: anna 9h, bruno Ac, carla Qs\nbruno: bets 10 ; carla: folds ; anna: folds"
        + fold_out("bruno", 10, 19 + amount)
    )


def test_call_gives_what_is_added_not_the_total() -> None:
    body = ON_THIRD + "anna: bets 5 ; bruno: raises 5 to 10 ; carla: folds\n"
    end = "\n4th: anna 9h, bruno Ac\nbruno: bets 10 ; anna: folds"
    play(body + "anna: calls 5" + end + fold_out("bruno", 10, 29))
    play(body + "anna: calls 10 !! T303" + end + fold_out("bruno", 10, 34))


# ---- sizes in fixed limit
def test_small_bet_on_second_and_third_street_big_bet_from_fourth_on() -> None:
    play(ON_THIRD + "anna: bets 5 ; bruno: folds ; carla: folds" + fold_out("anna", 5, 9))
    play(ON_FOURTH + "bruno: bets 10 ; carla: folds ; anna: folds" + fold_out("bruno", 10, 9))
    play(ON_FIFTH + "anna: bets 10 ; bruno: folds ; carla: folds" + fold_out("anna", 10, 9))


@pytest.mark.parametrize("amount", [1, 4, 6, 10, 15])
def test_bet_of_another_size_on_third_street_is_t304(amount: int) -> None:
    play(
        ON_THIRD
        + f"anna: bets {amount} !! T304\nbruno: folds ; carla: folds"
        + fold_out("anna", amount, 9)
    )


@pytest.mark.parametrize("amount", [5, 9, 20])
def test_bet_of_another_size_on_fourth_street_is_t304(amount: int) -> None:
    play(
        ON_FOURTH
        + f"bruno: bets {amount} !! T304\ncarla: folds ; anna: folds"
        + fold_out("bruno", amount, 9)
    )


def test_the_vela_round_is_big() -> None:
    body = ON_FIFTH + "anna: checks ; bruno: checks ; carla: checks\nvela: Qd\n"
    play(body + "anna: bets 10 ; bruno: folds ; carla: folds" + fold_out("anna", 10, 9))
    play(body + "anna: bets 5 !! T304\nbruno: folds ; carla: folds" + fold_out("anna", 5, 9))


@pytest.mark.parametrize("to", [7, 8, 9, 11, 15, 20])
def test_raise_by_another_size_is_t305(to: int) -> None:
    play(
        ON_THIRD
        + f"anna: bets 5 ; bruno: raises {to - 5} to {to} !! T305\ncarla: folds ; anna: folds"
        + fold_out("bruno", to - 5, 19)
    )


def test_raise_whose_two_amounts_disagree_is_t305() -> None:
    play(
        ON_THIRD
        + "anna: bets 5 ; bruno: raises 10 to 10 !! T305\ncarla: folds ; anna: folds"
        + fold_out("bruno", 5, 19)
    )
    play(
        FIRST.replace("bruno: calls 2", "bruno: raises 5 to 5 !! T305\n").replace(
            "carla: calls 2", "carla: folds ; anna: folds"
        )
        + fold_out("bruno", 3, 7)
    )


def test_raise_is_measured_from_the_full_bring_in_even_when_it_was_short() -> None:
    table = Table("anna 2, bruno 1000, carla 1000", "Telesina No Limit (3)", "ante 1, bring-in 3")
    body = "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 1 and is all-in\n"
    end = (
        "carla: folds\nUncalled bet (5) returned to bruno\n3rd: anna 7c, bruno 8c\n"
        "4th: anna 8h, bruno Ts\n5th: anna Js, bruno Qd\nvela: 7s\n*** SHOW DOWN ***\n"
        "show: anna Kd ; show: bruno 9h\nanna collected 5 from pot"
    )
    play(body + "bruno: raises 3 to 6\n" + end, table)
    play(body + "bruno: raises 5 to 6 !! T305\n" + end, table)


# ---- the cap
def test_cap_is_one_bet_and_three_raises() -> None:
    body = (
        ON_FOURTH + "bruno: bets 10 ; carla: raises 10 to 20 ; anna: raises 10 to 30\n"
        "bruno: raises 10 to 40\n"
    )
    play(
        body
        + "carla: raises 10 to 50 !! T306\nanna: folds ; bruno: folds"
        + fold_out("carla", 10, 119)
    )
    play(
        body + "carla: calls 20 ; anna: calls 10\n5th: anna Ks, bruno 8h, carla Td\n"
        "anna: bets 10 ; bruno: folds ; carla: folds" + fold_out("anna", 10, 129)
    )


def test_raise_beyond_the_cap_of_any_size_is_t306_not_t305() -> None:
    play(
        ON_THIRD + "anna: bets 5 ; bruno: raises 5 to 10 ; carla: raises 5 to 15\n"
        "anna: raises 5 to 20 ; bruno: raises 9 to 29 !! T306\ncarla: folds ; anna: folds"
        + fold_out("bruno", 9, 64)
    )


def test_cap_stays_heads_up() -> None:
    play(
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: raises 3 to 5 ; "
        "anna: raises 5 to 10\n"
        "bruno: raises 5 to 15 ; anna: raises 5 to 20 ; bruno: raises 5 to 25 !! T306\nanna: folds"
        + fold_out("bruno", 5, 42),
        Table("anna 1000, bruno 1000"),
    )


def test_house_cap_counts_raises_after_the_bet() -> None:
    table = Table(house="ante 1, bring-in 2, cap 1")
    body = ON_THIRD + "anna: bets 5 ; bruno: raises 5 to 10 ; carla: "
    play(
        body + "raises 5 to 15 !! T306\nanna: folds ; bruno: folds" + fold_out("carla", 5, 34),
        table,
    )
    play(
        ON_THIRD
        + "anna: bets 5 ; bruno: raises 5 to 10 !! T306\ncarla: folds ; anna: folds"
        + fold_out("bruno", 5, 19),
        Table(house="ante 1, bring-in 2, cap 0"),
    )


def test_no_cap_lets_the_raises_go_on() -> None:
    play(
        ON_THIRD + "anna: bets 5 ; bruno: raises 5 to 10 ; carla: raises 5 to 15\n"
        "anna: raises 5 to 20 ; bruno: raises 5 to 25 ; carla: raises 5 to 30 ; anna: folds\n"
        "bruno: folds" + fold_out("carla", 5, 79),
        Table(house="ante 1, bring-in 2, no cap"),
    )


def test_no_cap_in_pot_and_no_limit() -> None:
    play(
        ON_THIRD + "anna: bets 5 ; bruno: raises 5 to 10 ; carla: raises 5 to 15\n"
        "anna: raises 5 to 20 ; bruno: raises 5 to 25 ; carla: raises 5 to 30 ; anna: folds\n"
        "bruno: folds" + fold_out("carla", 5, 79),
        Table(game="Telesina No Limit (2)"),
    )


# ---- stacks
def test_more_than_the_stack_is_t307_alone() -> None:
    poor = Table("anna 1000, bruno 7, carla 1000")
    end = (
        "\ncarla: folds\n4th: anna 9h, bruno Ac\n5th: anna Ks, bruno 8h\nvela: 7s\n"
        "*** SHOW DOWN ***\nshow: anna Kd ; bruno: mucks hand\nanna collected {0} from pot"
    )
    play(ON_THIRD + "anna: bets 5 ; bruno: calls 5 !! T307" + end.format(19), poor)
    play(
        ON_THIRD + "anna: bets 5 ; bruno: raises 5 to 10 !! T307\ncarla: folds ; anna: calls 5\n"
        "4th: anna 9h, bruno Ac\n5th: anna Ks, bruno 8h\nvela: 7s\n"
        "*** SHOW DOWN ***\nshow: anna Kd ; bruno: mucks hand\nanna collected 29 from pot",
        poor,
    )
    play(
        ON_THIRD + "anna: checks ; bruno: bets 5 !! T307\ncarla: folds ; anna: calls 5\n"
        "4th: anna 9h, bruno Ac\n5th: anna Ks, bruno 8h\nvela: 7s\n"
        "*** SHOW DOWN ***\nshow: anna Kd ; bruno: mucks hand\nanna collected 19 from pot",
        poor,
    )
