"""Antes and the dealer ante: who posts, how much, and with what claim (R-ANTE)."""

import pytest
from play import Table, net, play

UP = "2nd: anna Kh, bruno 9c, carla 8d"
"""Anna shows the highest card."""
RUN_OUT = (
    "3rd: anna 7c, bruno 8c\n4th: anna 8h, bruno Ts\n5th: anna Js, bruno Qd\nvela: 7s\n"
    "*** SHOW DOWN ***\nshow: anna Kd ; show: bruno 9h\n"
)
"""Anna and bruno to the end without betting: anna has two pair, bruno a pair."""
WITH_CARLA = RUN_OUT.replace("bruno", "carla").replace("show: carla 9h", "carla: mucks hand")
ALL_FOLD = "bruno: folds ; carla: folds ; Uncalled bet (2) returned to anna"
WINS = "anna collected 3 from pot"


def test_ante_is_dead_money_and_goes_to_the_last_player_in() -> None:
    verdict = play(f"{UP}\nanna: brings in for 2\n{ALL_FOLD}\n{WINS}")
    assert verdict.status == "legal"
    assert net(verdict) == {"anna": 2, "bruno": -1, "carla": -1}


def test_ante_lines_come_in_any_order() -> None:
    antes = "carla: posts the ante 1 ; anna: posts the ante 1 ; bruno: posts the ante 1"
    play(f"{antes}\n{UP}\nanna: brings in for 2\n{ALL_FOLD}\n{WINS}")


def test_ante_missing_is_t201_at_the_street_marker() -> None:
    play(
        "anna: posts the ante 1 ; carla: posts the ante 1 ; *** 2nd STREET *** !! T201\n"
        "Dealt to anna [Kh] ; Dealt to bruno [9c] ; Dealt to carla [8d]\n"
        f"anna: brings in for 2\n{ALL_FOLD}\nanna collected 2 from pot"
    )


def test_every_missing_ante_is_one_t201() -> None:
    play(
        "anna: posts the ante 1 ; *** 2nd STREET *** !! T201 T201\n"
        "Dealt to anna [Kh] ; Dealt to bruno [9c] ; Dealt to carla [8d]\n"
        f"anna: brings in for 2\n{ALL_FOLD}\nanna collected 1 from pot"
    )


@pytest.mark.parametrize("amount", [2, 5])
def test_ante_above_the_tables_is_t202(amount: int) -> None:
    verdict = play(
        f"anna: posts the ante 1 ; bruno: posts the ante {amount} !! T202\n"
        f"carla: posts the ante 1\n"
        f"{UP}\nanna: brings in for 2\n{ALL_FOLD}\nanna collected {amount + 2} from pot"
    )
    assert net(verdict)["bruno"] == -amount


def test_short_ante_with_chips_left_is_t202() -> None:
    play(
        "anna: posts the ante 4 ; bruno: posts the ante 3 !! T202\ncarla: posts the ante 4\n"
        "2nd: anna Kh, bruno 9c, carla 8d\n"
        "anna: brings in for 8\nbruno: folds ; carla: folds\nUncalled bet (8) returned to anna\n"
        "anna collected 11 from pot",
        Table(house="ante 4, bring-in 8"),
    )


def test_second_ante_is_t202() -> None:
    play(
        "anna: posts the ante 1 ; bruno: posts the ante 1 ; bruno: posts the ante 1 !! T202\n"
        f"carla: posts the ante 1\n{UP}\nanna: brings in for 2\n{ALL_FOLD}\n"
        f"anna collected 4 from pot"
    )


def test_ante_is_what_most_players_posted_where_the_house_states_none() -> None:
    play(
        "anna: posts the ante 3 !! T202\nbruno: posts the ante 1 ; carla: posts the ante 1\n"
        f"{UP}\nanna: brings in for 2\n{ALL_FOLD}\nanna collected 5 from pot",
        Table(house=None),
    )


def test_ante_on_equal_counts_is_that_of_the_first_line() -> None:
    play(
        "bruno: posts the ante 1 ; anna: posts the ante 2 !! T202\n"
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2\nbruno: folds\n"
        "Uncalled bet (2) returned to anna\nanna collected 3 from pot",
        Table("anna 50, bruno 50", house=None),
    )


def test_house_ante_wins_over_what_was_posted() -> None:
    play(
        "anna: posts the ante 2 !! T202\nbruno: posts the ante 2 !! T202\n"
        "carla: posts the ante 2 !! T202\n"
        f"{UP}\nanna: brings in for 2\n{ALL_FOLD}\nanna collected 6 from pot"
    )


def test_ante_all_in_for_less_is_no_fault() -> None:
    play(
        "anna: posts the ante 4 ; bruno: posts the ante 3 and is all-in ; carla: posts the ante 4\n"
        f"{UP}\nanna: brings in for 8 ; carla: folds\nUncalled bet (8) returned to anna\n{RUN_OUT}"
        "anna collected 2 from side pot ; anna collected 9 from main pot",
        Table("anna 50, bruno 3, carla 50", house="ante 4, bring-in 8"),
    )


def test_ante_of_the_whole_stack_without_all_in_is_t309() -> None:
    play(
        "anna: posts the ante 1 ; bruno: posts the ante 1 !! T309\ncarla: posts the ante 1\n"
        f"{UP}\nanna: brings in for 2 ; carla: folds\nUncalled bet (2) returned to anna\n{RUN_OUT}"
        "anna collected 3 from pot",
        Table("anna 50, bruno 1, carla 50"),
    )


def test_ante_said_all_in_with_chips_left_is_t309() -> None:
    play(
        "anna: posts the ante 1 ; bruno: posts the ante 1\n"
        "carla: posts the ante 1 and is all-in !! T309\n"
        f"{UP}\nanna: brings in for 2\n{ALL_FOLD}\n{WINS}"
    )


def test_ante_above_the_stack_is_t307_alone() -> None:
    verdict = play(
        "anna: posts the ante 4 ; bruno: posts the ante 4 !! T307\ncarla: posts the ante 4\n"
        f"{UP}\nanna: brings in for 8 ; carla: folds\nUncalled bet (8) returned to anna\n{RUN_OUT}"
        "anna collected 12 from pot",
        Table("anna 50, bruno 3, carla 50", house="ante 4, bring-in 8"),
    )
    assert net(verdict) == {"anna": 8, "bruno": -4, "carla": -4}


def test_stated_dealer_ante_comes_from_the_last_in_deal_order_and_is_dead() -> None:
    verdict = play(
        "anna: posts the ante 1 ; bruno: posts the ante 1 ; carla: posts the ante 1\n"
        f"carla: posts the dealer ante 3\n{UP}\nanna: brings in for 2\n{ALL_FOLD}\n"
        "anna collected 6 from pot",
        Table(house="ante 1, bring-in 2, dealer ante 3"),
    )
    assert net(verdict) == {"anna": 5, "bruno": -1, "carla": -4}


def test_stated_dealer_ante_that_nobody_posts_is_t201() -> None:
    play(
        "anna: posts the ante 1 ; bruno: posts the ante 1 ; carla: posts the ante 1\n"
        "*** 2nd STREET *** !! T201\nDealt to anna [Kh] ; Dealt to bruno [9c] ; "
        "Dealt to carla [8d]\n"
        f"anna: brings in for 2\n{ALL_FOLD}\n{WINS}",
        Table(house="ante 1, bring-in 2, dealer ante 3"),
    )


@pytest.mark.parametrize(("player", "amount"), [("carla", 2), ("anna", 3)])
def test_dealer_ante_of_another_amount_or_player_is_t202(player: str, amount: int) -> None:
    play(
        "anna: posts the ante 1 ; bruno: posts the ante 1 ; carla: posts the ante 1\n"
        f"{player}: posts the dealer ante {amount} !! T202\n{UP}\nanna: brings in for 2\n"
        f"{ALL_FOLD}\n"
        f"anna collected {3 + amount} from pot",
        Table(house="ante 1, bring-in 2, dealer ante 3"),
    )


def test_dealer_ante_above_the_stack_is_t307() -> None:
    play(
        "anna: posts the ante 1 ; bruno: posts the ante 1 ; carla: posts the ante 1\n"
        f"carla: posts the dealer ante 5 !! T307\n{UP}\nanna: brings in for 2 ; bruno: folds\n"
        f"Uncalled bet (2) returned to anna\n{WITH_CARLA}anna collected 8 from pot",
        Table("anna 100, bruno 100, carla 4", house="ante 1, bring-in 2, dealer ante 5"),
    )


@pytest.mark.parametrize(
    ("stack", "said"), [(4, ""), (100, " and is all-in")], ids=["unsaid", "said with chips left"]
)
def test_short_dealer_ante_with_a_wrong_claim_is_t309(stack: int, said: str) -> None:
    if stack > 4:
        end = "bruno: folds ; carla: folds\nUncalled bet (2) returned to anna\n"
    else:
        end = f"bruno: folds\nUncalled bet (2) returned to anna\n{WITH_CARLA}"
    play(
        "anna: posts the ante 1 ; bruno: posts the ante 1 ; carla: posts the ante 1\n"
        f"carla: posts the dealer ante 3{said} !! T309\n{UP}\nanna: brings in for 2\n{end}"
        "anna collected 6 from pot",
        Table(f"anna 100, bruno 100, carla {stack}", house="ante 1, bring-in 2, dealer ante 5"),
    )
