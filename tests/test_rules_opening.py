"""Round 1: the bring-in, short ones too (R-BRING, R-BRING-ALLIN)."""

import pytest
from play import Table, net, play, won

UP = "2nd: anna Kh, bruno 9c, carla 8d"
"""Anna shows the highest card."""
ALL_FOLD = "bruno: folds ; carla: folds ; Uncalled bet (2) returned to anna"
WINS = "anna collected 3 from pot"
HIGH_MINIMUM = Table(game="Telesina No Limit (10)")


# ---- the bring-in
def test_bring_in_comes_from_the_highest_up_card_by_rank_then_suit() -> None:
    play(
        "2nd: anna Kc, bruno Kh, carla Kd\nbruno: brings in for 2 ; carla: folds ; anna: folds\n"
        "Uncalled bet (2) returned to bruno\nbruno collected 3 from pot"
    )


def test_heros_hidden_card_does_not_bring_in() -> None:
    play(
        "2nd: anna Ah 8c, bruno 9c\nbruno: brings in for 2 ; anna: folds\n"
        "Uncalled bet (2) returned to bruno\nbruno collected 2 from pot",
        Table("anna 100, bruno 100"),
    )


def test_bring_in_by_another_is_t203() -> None:
    play(
        "2nd: anna Kc, bruno Kh, carla Kd\ncarla: brings in for 2 !! T203\n"
        "anna: folds ; bruno: folds\nUncalled bet (2) returned to carla\ncarla collected 3 from pot"
    )


def test_bring_in_by_another_in_the_wrong_amount_is_both() -> None:
    play(
        "2nd: anna Kc, bruno Kh, carla Kd\ncarla: brings in for 3 !! T203 T204\n"
        "anna: folds ; bruno: folds\nUncalled bet (3) returned to carla\ncarla collected 3 from pot"
    )


@pytest.mark.parametrize("act", ["folds", "calls 2", "raises 3 to 5", "checks", "bets 5"])
def test_first_act_by_the_wrong_player_is_t203_not_t301(act: str) -> None:
    verdict_codes = "T203"
    body = f"2nd: anna Kh, bruno 9c, carla 8d\nbruno: {act} !! {verdict_codes}\n"
    if act == "folds":
        body += "carla: folds ; anna collected 3 from pot"
    elif act == "checks":
        body += "carla: folds ; anna: folds ; bruno collected 3 from pot"
    else:
        back = act.rsplit(maxsplit=1)[-1]
        body += (
            f"carla: folds ; anna: folds ; Uncalled bet ({back}) returned to bruno\n"
            "bruno collected 3 from pot"
        )
    play(body)


def test_no_bring_in_is_t203_where_the_street_ends() -> None:
    play(
        f"{UP}\n*** 3rd STREET *** !! T203\n"
        "Dealt to anna [Kh] [7c] ; Dealt to bruno [9c] [7d] ; Dealt to carla [8d] [7h]\n"
        "anna: bets 5 ; bruno: folds ; carla: folds ; Uncalled bet (5) returned to anna\n" + WINS
    )


def test_bring_in_holder_cannot_check() -> None:
    play(f"{UP}\nanna: checks !! T302\nbruno: folds ; carla: folds\n{WINS}")


def test_bring_in_holder_cannot_fold() -> None:
    play(f"{UP}\nanna: folds !! T302\nbruno: folds\ncarla collected 3 from pot")


@pytest.mark.parametrize("act", ["calls 2", "raises 2 to 2"])
def test_bring_in_holder_has_nothing_to_call_or_raise(act: str) -> None:
    play(f"{UP}\nanna: {act} !! T302\n{ALL_FOLD}\n{WINS}")


def test_nobody_can_check_in_round_one() -> None:
    play(
        f"{UP}\nanna: brings in for 2 ; bruno: checks !! T302\ncarla: folds\n"
        "Uncalled bet (2) returned to anna\n"
        "3rd: anna 7c, bruno 7d\nanna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna\n"
        + WINS
    )


def test_there_is_no_option_on_ones_own_bring_in() -> None:
    play(
        f"{UP}\nanna: brings in for 2 ; bruno: calls 2 ; carla: folds\n"
        f"anna: raises 3 to 5 !! T302\n"
        "bruno: folds\nUncalled bet (3) returned to anna\nanna collected 7 from pot"
    )


def test_the_bring_in_holder_does_not_check_his_option() -> None:
    play(
        f"{UP}\nanna: brings in for 2 ; bruno: calls 2 ; carla: folds\nanna: checks !! T302\n"
        "3rd: anna 7c, bruno 7d\nanna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna\n"
        "anna collected 7 from pot"
    )


def test_second_bring_in_is_t302() -> None:
    play(
        f"{UP}\nanna: brings in for 2 ; bruno: brings in for 2 !! T302\ncarla: folds\n"
        "3rd: anna 7c, bruno 7d\nanna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna\n"
        "anna collected 7 from pot"
    )


@pytest.mark.parametrize("amount", [1, 3, 5])
def test_bring_in_of_another_amount_is_t204(amount: int) -> None:
    play(
        f"{UP}\nanna: brings in for {amount} !! T204\nbruno: folds ; carla: folds\n"
        f"Uncalled bet ({amount}) returned to anna\n{WINS}"
    )


def test_bring_in_is_two_antes_where_nothing_is_stated() -> None:
    table = Table(house=None, ante=2)
    play(
        f"{UP}\nanna: brings in for 4 ; bruno: folds ; carla: folds\n"
        "Uncalled bet (4) returned to anna\nanna collected 6 from pot",
        table,
    )
    play(
        f"{UP}\nanna: brings in for 3 !! T204\nbruno: folds ; carla: folds\n"
        "Uncalled bet (3) returned to anna\nanna collected 6 from pot",
        table,
    )


def test_bring_in_of_the_minimum_bet_is_accepted_where_nothing_is_stated() -> None:
    play(
        f"{UP}\nanna: brings in for 10 ; bruno: calls 10 ; carla: raises 10 to 20\n"
        "anna: folds ; bruno: folds\nUncalled bet (10) returned to carla\n"
        "carla collected 36 from pot",
        Table(game="Telesina No Limit (10)", house=None, ante=2),
    )


def test_a_call_after_a_raise_says_nothing_of_what_a_short_bring_in_stands_for() -> None:
    play(
        f"{UP}\nanna: brings in for 3 and is all-in ; bruno: raises 1 to 5 ; carla: calls 5\n"
        "3rd: anna Ks, bruno 9d, carla 8s\nanna collected 19 from pot !! T308 T503",
        Table("anna 5, bruno 100, carla 100", house=None, ante=2),
    )


def test_bring_in_of_the_minimum_bet_is_not_accepted_where_another_is_stated() -> None:
    play(
        f"{UP}\nanna: brings in for 10 !! T204\nbruno: folds ; carla: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 3 from pot",
        HIGH_MINIMUM,
    )


def test_opening_of_exactly_the_bring_in_is_the_bring_in_whichever_word_is_used() -> None:
    play(
        f"{UP}\nanna: bets 2 ; bruno: raises 3 to 5 ; carla: folds ; anna: folds\n"
        "Uncalled bet (3) returned to bruno\nbruno collected 7 from pot"
    )


def test_uncalled_bring_in_goes_back() -> None:
    play(
        f"{UP}\nanna: brings in for 2\nbruno: folds ; carla: folds\n"
        f"anna collected 5 from pot !! T501"
    )


@pytest.mark.parametrize(
    ("acts", "winner"),
    [
        ("anna: folds !! T302\nbruno: brings in for 2 ; carla: folds", "bruno"),
        ("bruno: folds !! T203\nanna: brings in for 2 ; carla: folds", "anna"),
    ],
    ids=["the holder folded", "another folded first"],
)
def test_bring_in_after_a_fault_is_not_objected_to_again(acts: str, winner: str) -> None:
    play(f"{UP}\n{acts}\nUncalled bet (2) returned to {winner}\n{winner} collected 3 from pot")


# ---- all-in at the bring-in
def test_bring_in_passes_to_the_next_highest_up_card_with_chips() -> None:
    table = Table("anna 1, bruno 50, carla 50")
    deals = "3rd: anna 7c, bruno 8c\n4th: anna 8h, bruno Ts\n5th: anna Js, bruno Qd\nvela: 7s\n"
    verdict = play(
        f"{UP}\nbruno: brings in for 2 ; carla: folds\nUncalled bet (2) returned to bruno\n{deals}"
        "*** SHOW DOWN ***\nshow: anna Kd ; show: bruno 9h\nanna collected 3 from pot",
        table,
    )
    assert net(verdict) == {"anna": 2, "bruno": -1, "carla": -1}


def test_bring_in_all_in_for_less_leaves_the_price_at_the_full_bring_in() -> None:
    table = Table("anna 2, bruno 50, carla 50", house="ante 1, bring-in 3")
    body = (
        f"{UP}\nanna: brings in for 1 and is all-in\nbruno: calls 3 ; carla: calls 3\n"
        "3rd: anna 7c, bruno 9d, carla Ts\nbruno: checks ; carla: checks\n"
        "4th: anna 8h, bruno Tc, carla 7d\nbruno: checks ; carla: checks\n"
        "5th: anna Js, bruno Qd, carla 8s\nbruno: checks ; carla: checks\n"
        "vela: 7s\ncarla: checks ; bruno: checks\n*** SHOW DOWN ***\n"
        "show: anna Kd (two pair, Kings and Sevens) ; show: bruno 9h (three of a kind, Nines)\n"
        "carla: mucks hand\nbruno collected 4 from side pot ; bruno collected 6 from main pot"
    )
    verdict = play(body, table)
    assert won(verdict) == {"bruno": 10}
    assert net(verdict) == {"anna": -2, "bruno": 6, "carla": -4}


def test_call_of_a_short_bring_in_only_is_t303() -> None:
    play(
        f"{UP}\nanna: brings in for 1 and is all-in\nbruno: calls 1 !! T303\ncarla: folds\n"
        "3rd: anna 7c, bruno 9d\n4th: anna 8h, bruno Tc\n5th: anna Js, bruno Qd\nvela: 7s\n"
        "*** SHOW DOWN ***\nshow: anna Kd ; show: bruno 9h\nbruno collected 5 from pot",
        Table("anna 2, bruno 50, carla 50", house="ante 1, bring-in 3"),
    )


def test_what_nobody_matches_of_a_short_bring_in_goes_back() -> None:
    verdict = play(
        f"{UP}\nanna: brings in for 1 and is all-in\nbruno: calls 3 ; carla: folds\n"
        "Uncalled bet (2) returned to bruno\n"
        "3rd: anna 7c, bruno 9d\n4th: anna 8h, bruno Tc\n5th: anna Js, bruno Qd\nvela: 7s\n"
        "*** SHOW DOWN ***\nshow: anna Kd ; show: bruno 9h\nbruno collected 5 from pot",
        Table("anna 2, bruno 50, carla 50", house="ante 1, bring-in 3"),
    )
    assert net(verdict) == {"anna": -2, "bruno": 3, "carla": -1}


def test_short_bring_in_with_chips_left_is_t204_and_t309_where_all_in_is_said() -> None:
    play(
        f"{UP}\nanna: brings in for 1 and is all-in !! T309\nbruno: folds ; carla: folds\n"
        "Uncalled bet (1) returned to anna\nanna collected 3 from pot"
    )


def test_short_bring_in_of_the_whole_stack_without_all_in_is_t309() -> None:
    play(
        f"{UP}\nanna: brings in for 1 !! T309\nbruno: folds ; carla: folds\n"
        "Uncalled bet (1) returned to anna\nanna collected 3 from pot",
        Table("anna 2, bruno 50, carla 50"),
    )


def test_bring_in_above_the_stack_is_t307_alone() -> None:
    play(
        f"{UP}\nanna: brings in for 3 !! T307\nbruno: folds ; carla: folds\n"
        "Uncalled bet (3) returned to anna\nanna collected 3 from pot",
        Table("anna 2, bruno 50, carla 50", house="ante 1, bring-in 3"),
    )


def test_no_bring_in_and_no_betting_with_fewer_than_two_players_holding_chips() -> None:
    table = Table("anna 1, bruno 1, carla 50")
    deals = (
        "3rd: anna 7c, bruno 8c, carla 9d\n4th: anna 8h, bruno Ts, carla Tc\n"
        "5th: anna Js, bruno Qd, carla Qs\nvela: 7s\n*** SHOW DOWN ***\n"
    )
    end = "show: anna Kd ; bruno: mucks hand ; carla: mucks hand\nanna collected 3 from pot"
    assert play(f"{UP}\n{deals}{end}", table).status == "legal"
    play(
        f"{UP}\ncarla: brings in for 2 !! T302\nUncalled bet (2) returned to carla\n{deals}{end}",
        table,
    )
