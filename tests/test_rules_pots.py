"""Pots by levels and what is collected from them (R-POTS)."""

import pytest
from play import Table, net, play, pots, won

NO_LIMIT = "Telesina No Limit (2)"
UP = "2nd: anna Kh, bruno 9c, carla 8d\n"
THREE_IN = UP + "anna: brings in for 2 ; bruno: calls 2 ; carla: calls 2\n"
T3 = "3rd: anna 7c, bruno Th, carla Jd\n"
T4 = "4th: anna 9h, bruno Ac, carla Qs\n"
T5 = "5th: anna Ks, bruno 8h, carla Td\n"
SHOWN = "show: anna Kd ; show: bruno 9d ; show: carla Qc\n"
"""Anna three kings, carla three queens, bruno a pair of nines... and a queen."""


def back(player: str, amount: int) -> str:
    """Write the line that returns an uncalled bet."""
    return f"Uncalled bet ({amount}) returned to {player}\n"


# ---- pots by levels
SIX = "anna {0}, bruno {1}, carla {2}, dario {3}, elena {4}, fabio {5}"
SIX_UP = "2nd: anna 7s, bruno 8s, carla 9s, dario Ts, elena Js, fabio Qs\n"
SIX_RUN = (
    "3rd: anna 7c, bruno 8c, carla 9c, dario Tc, elena Jc, fabio Qc\n"
    "4th: anna 7d, bruno 8d, carla 9d, dario Td, elena Jd, fabio Qd\n"
    "5th: anna As, bruno Ac, carla Kc, dario Kd, elena Kh, fabio Ks\nvela: Ah\n*** SHOW DOWN ***\n"
)
SIX_SHOW = (
    "show: anna Ad ; show: bruno 8h ; show: carla 9h ; show: dario Th ; show: elena Jh"
    " ; show: fabio Qh\n"
)


def test_side_pots_to_depth_five() -> None:
    play_in = (
        "fabio: bets 60 ; anna: calls 10 and is all-in ; bruno: calls 20 and is all-in\n"
        "carla: calls 30 and is all-in ; dario: calls 40 and is all-in ; "
        "elena: calls 50 and is all-in\n"
    )
    body = (
        SIX_UP
        + play_in
        + back("fabio", 10)
        + SIX_RUN
        + "show: anna 7h ; show: bruno 8h ; show: carla 9h ; show: dario Th ; show: elena Jh"
        " ; show: fabio Ad\n"
        "elena collected 66 from main pot\nelena collected 50 from side pot-1\n"
        "elena collected 40 from side pot-2\nelena collected 30 from side pot-3\n"
        "elena collected 20 from side pot-4"
    )
    table = Table(SIX.format(11, 21, 31, 41, 51, 1000), NO_LIMIT)
    verdict = play(body, table)
    assert [amount for amount, _ in pots(verdict)] == [66, 50, 40, 30, 20]
    assert pots(verdict)[-1] == (20, "elena fabio")
    assert net(verdict)["elena"] == 206 - 51
    in_any_order = body.split("elena collected")
    shuffled = "elena collected".join([in_any_order[0], *reversed(in_any_order[1:])])
    play(shuffled.replace("potelena", "pot\nelena").replace("-4elena", "-4\nelena"), table)


def test_each_pot_goes_to_the_best_of_its_own_contenders() -> None:
    verdict = play(
        SIX_UP + "fabio: bets 60 ; anna: calls 10 and is all-in ; bruno: calls 20 and is all-in\n"
        "carla: calls 30 and is all-in ; dario: calls 40 and is all-in ; "
        "elena: calls 50 and is all-in\n"
        + back("fabio", 10)
        + "3rd: anna Qh, bruno Jc, carla Tc, dario 9c, elena 8c, fabio 7c\n"
        "4th: anna Qd, bruno Jd, carla Td, dario 9d, elena 8d, fabio 7d\n"
        "5th: anna Qc, bruno Jh, carla Th, dario 9h, elena 8h, fabio Ks\nvela: Ah\n"
        "*** SHOW DOWN ***\n"
        "show: anna Ac ; show: bruno Kd ; show: carla Kh ; show: dario Kc ; show: elena 7h"
        " ; fabio: mucks hand\n"
        "anna collected 66 from main pot\nbruno collected 50 from side pot-1\n"
        "carla collected 40 from side pot-2\ndario collected 30 from side pot-3\n"
        "elena collected 20 from side pot-4",
        Table(SIX.format(11, 21, 31, 41, 51, 1000), NO_LIMIT),
    )
    assert won(verdict) == {"anna": 66, "bruno": 50, "carla": 40, "dario": 30, "elena": 20}


def test_chips_of_folded_players_stay_in_the_pots_they_reached() -> None:
    verdict = play(
        THREE_IN
        + T3
        + "anna: bets 5 ; bruno: calls 3 and is all-in ; carla: calls 5\n"
        + T4
        + "anna: checks ; carla: bets 10 ; anna: folds\n"
        + back("carla", 10)
        + "5th: bruno 8h, carla Td\nvela: Qd\n*** SHOW DOWN ***\nshow: bruno 9d ; show: carla Qc\n"
        "carla collected 18 from main pot\ncarla collected 4 from side pot",
        Table("anna 1000, bruno 6, carla 1000"),
    )
    assert pots(verdict) == [(18, "bruno carla"), (4, "carla")]


APART = (
    THREE_IN + T3 + "anna: bets 5 ; bruno: folds ; carla: calls 5\n4th: anna 9h, carla Qs\n"
    "anna: bets 10 ; carla: calls 10\n5th: anna Ks, carla Td\nanna: checks ; carla: checks\n"
    "vela: Qd\nanna: checks ; carla: checks\n*** SHOW DOWN ***\nshow: anna Kd ; carla: mucks hand\n"
)


def test_levels_with_the_same_contenders_are_one_pot() -> None:
    assert pots(play(APART + "anna collected 39 from pot")) == [(39, "anna carla")]
    play(APART + "anna collected 39 from main pot")


def test_pots_with_the_same_contenders_may_be_listed_apart() -> None:
    verdict = play(APART + "anna collected 9 from main pot\nanna collected 30 from side pot")
    assert pots(verdict) == [(39, "anna carla")]


def test_dealer_ante_lies_in_the_main_pot_whole() -> None:
    verdict = play(
        "anna: posts the ante 1 ; bruno: posts the ante 1 ; carla: posts the ante 1\n"
        "carla: posts the dealer ante 7\n"
        + THREE_IN
        + T3
        + "anna: bets 5 ; bruno: calls 3 and is all-in ; carla: calls 5\n"
        + T4
        + "anna: checks ; carla: checks\n"
        + T5
        + "anna: checks ; carla: checks\n"
        "vela: Qd\nanna: checks ; carla: checks\n*** SHOW DOWN ***\n"
        + SHOWN
        + "anna collected 25 from main pot\nanna collected 4 from side pot",
        Table("anna 1000, bruno 6, carla 1000", house="ante 1, bring-in 2, dealer ante 7"),
    )
    assert pots(verdict) == [(25, "anna bruno carla"), (4, "anna carla")]


def test_a_lone_side_pot_has_no_number() -> None:
    body = (
        THREE_IN
        + T3
        + "anna: bets 5 ; bruno: calls 3 and is all-in ; carla: calls 5\n"
        + T4
        + "anna: checks ; carla: checks\n"
        + T5
        + "anna: checks ; carla: checks\n"
        "vela: Qd\nanna: checks ; carla: checks\n*** SHOW DOWN ***\n"
        + SHOWN
        + "anna collected 18 from main pot\nanna collected 4 from "
    )
    table = Table("anna 1000, bruno 6, carla 1000")
    play(body + "side pot", table)
    play(body + "side pot-1", table)
    verdict = play(body + "side pot", table)
    assert verdict.outcome is not None
    assert [pot.name for pot in verdict.outcome.pots] == ["main pot", "side pot"]


# ---- T502, T503, T504
TWO_POTS = (
    THREE_IN
    + T3
    + "anna: bets 5 ; bruno: calls 3 and is all-in ; carla: calls 5\n"
    + T4
    + "anna: checks ; carla: checks\n"
    + T5
    + "anna: checks ; carla: checks\n"
    "vela: Qd\nanna: checks ; carla: checks\n*** SHOW DOWN ***\n"
)
"""Main pot 18 of all three, side pot 4 of anna and carla."""
BRUNO_SHORT = Table("anna 1000, bruno 6, carla 1000")
ONE_POT = (
    THREE_IN
    + T3
    + "anna: checks ; bruno: checks ; carla: checks\n"
    + T4
    + "bruno: checks ; carla: checks ; anna: checks\n"
    + T5
    + "anna: checks ; bruno: checks ; carla: checks\nvela: Qd\n"
    "anna: checks ; bruno: checks ; carla: checks\n*** SHOW DOWN ***\n" + SHOWN
)


def test_chips_to_a_non_winner_are_t502_on_that_line() -> None:
    play(ONE_POT + "carla collected 9 from pot !! T502")
    play(
        TWO_POTS
        + SHOWN
        + "anna collected 18 from main pot\ncarla collected 4 from side pot !! T502",
        BRUNO_SHORT,
    )


def test_pot_shared_with_a_non_winner_is_t502() -> None:
    verdict = play(ONE_POT + "anna collected 5 from pot\ncarla collected 4 from pot !! T502")
    assert won(verdict) == {"anna": 9}


def test_chips_of_a_side_pot_to_one_who_put_nothing_in_are_t502() -> None:
    play(
        TWO_POTS + "show: anna 8c ; show: bruno Ad ; carla: mucks hand\n"
        "bruno collected 18 from main pot\nbruno collected 4 from side pot !! T502",
        BRUNO_SHORT,
    )


def test_award_to_a_folded_player_is_t502() -> None:
    play(
        THREE_IN
        + T3
        + "anna: bets 5 ; bruno: folds ; carla: folds\n"
        + back("anna", 5)
        + "bruno collected 9 from pot !! T502"
    )


def test_award_to_a_player_who_was_not_dealt_in_is_t502() -> None:
    play(
        THREE_IN
        + T3
        + "anna: bets 5 ; bruno: folds ; carla: folds\n"
        + back("anna", 5)
        + "dario collected 9 from pot !! T502",
        Table("anna 1000, bruno 1000, carla 1000, dario 100 out"),
    )


@pytest.mark.parametrize("amount", [8, 10])
def test_right_player_with_the_wrong_amount_is_t503(amount: int) -> None:
    play(
        ONE_POT + f"anna collected {amount} from pot !! T503\n*** SUMMARY ***\nTotal pot 9 | Rake 0"
    )


def test_award_missing_is_t503_where_the_summary_begins() -> None:
    play(
        TWO_POTS + SHOWN + "anna collected 18 from main pot\n*** SUMMARY *** !! T503\n"
        "Total pot 22 Main pot 18. Side pot 4. | Rake 0",
        BRUNO_SHORT,
    )


def test_no_award_at_all_is_t503() -> None:
    play(ONE_POT + "*** SUMMARY *** !! T503\nTotal pot 9 | Rake 0")


def test_pot_that_does_not_exist_is_t503() -> None:
    play(
        TWO_POTS
        + SHOWN
        + "anna collected 18 from main pot\nanna collected 4 from side pot-2 !! T503\n"
        "*** SUMMARY *** !! T503",
        BRUNO_SHORT,
    )


def test_all_awards_from_the_pot_where_there_are_two_are_t503() -> None:
    play(
        TWO_POTS + SHOWN + "anna collected 22 from pot !! T503\n*** SUMMARY *** !! T503 T503",
        BRUNO_SHORT,
    )


def test_amounts_of_two_pots_exchanged_are_t503() -> None:
    play(
        TWO_POTS + SHOWN + "anna collected 4 from main pot !! T503\n"
        "anna collected 18 from side pot !! T503",
        BRUNO_SHORT,
    )


def test_collected_and_rake_that_differ_from_what_was_put_in_are_t504() -> None:
    mucked = ONE_POT.replace(SHOWN, "anna: mucks hand ; bruno: mucks hand ; carla: mucks hand\n")
    play(mucked + "anna collected 8 from pot\n*** SUMMARY ***\nTotal pot 9 | Rake 0 !! T504")
    play(mucked + "anna collected 9 from pot\n*** SUMMARY ***\nTotal pot 9 | Rake 0")
