"""What a hand counts on 2nd street, worked out by hand. Who is not named counts nothing."""

from dataclasses import replace

from four_handed import back, four
from stat_hands import UP, counts_are, third

FIVE = "2nd: anna Kh, bruno 9c, carla 8d, dario 7s, elena Tc\nanna: brings in for 2\n"


# ---- 2nd street


def test_a_steal_from_the_third_last_place_is_raised_again() -> None:
    counts_are(
        UP + "bruno: completes to 5 ; carla: raises 5 to 10 ; dario: folds ; anna: folds\n"
        f"bruno: folds{back('carla', 5)}carla collected 16 from pot",
        """
        vpip                    anna 0/1, bruno 1/1, carla 1/1, dario 0/1
        pfr                     anna 0/1, bruno 1/1, carla 1/1, dario 0/1
        completions             bruno 1/1
        bring_ins               anna 1/1, bruno 0/1, carla 0/1, dario 0/1
        opened_full             anna 0/1
        steals                  bruno 1/1
        folds_to_steal          carla 0/1
        resteals                carla 1/1
        bring_in_folds_to_steal -
        bring_in_folds          -
        bring_in_calls          -
        bring_in_raises         -
        folds_to_1              carla 0/1
        two_bets                carla 1/1
        folds_to_2              anna 1/1, bruno 1/1, dario 1/1
        three_bets              anna 0/1, bruno 0/1, dario 0/1
        folds_to_3              -
        won_alone               anna 0/1, bruno 0/1, carla 1/1, dario 0/1
        saw_s3                  anna 0/1, bruno 0/1, carla 0/1, dario 0/1
        wws3                    -
        """,
        four(),
    )


def test_the_bring_in_folds_to_a_steal_of_the_last() -> None:
    counts_are(
        UP + "bruno: folds ; carla: folds ; dario: completes to 5\n"
        f"anna: folds{back('dario', 3)}dario collected 8 from pot",
        """
        vpip                    anna 0/1, bruno 0/1, carla 0/1, dario 1/1
        completions             bruno 0/1, carla 0/1, dario 1/1
        steals                  bruno 0/1, carla 0/1, dario 1/1
        folds_to_steal          anna 1/1
        resteals                anna 0/1
        bring_in_folds_to_steal anna 1/1
        bring_in_folds          anna 1/1
        bring_in_calls          anna 0/1
        bring_in_raises         anna 0/1
        folds_to_1              anna 1/1
        two_bets                anna 0/1
        """,
        four(),
    )


def test_behind_a_caller_a_completion_is_no_steal_and_the_bring_in_calls_it() -> None:
    counts_are(
        UP + "bruno: calls 2 ; carla: completes to 5 ; dario: folds ; anna: calls 3\n"
        f"bruno: folds\n{third('anna', 'carla')}anna: checks ; carla: bets 5 ; anna: folds"
        f"{back('carla', 5)}carla collected 16 from pot",
        """
        vpip                    anna 1/1, bruno 1/1, carla 1/1, dario 0/1
        pfr                     anna 0/1, bruno 0/1, carla 1/1, dario 0/1
        completions             bruno 0/1, carla 1/1
        steals                  bruno 0/1
        folds_to_steal          -
        resteals                -
        bring_in_folds          anna 0/1
        bring_in_calls          anna 1/1
        bring_in_raises         anna 0/1
        bring_in_folds_to_steal -
        folds_to_1              anna 0/1, bruno 1/1, dario 1/1
        cbets                   carla 1/1
        folds_to_cbet           anna 1/1
        check_raises            anna 0/1
        aggression_s3           anna 0/2, carla 1/1
        folds_to_bet_s3         anna 1/1
        af                      carla 1/0
        afq                     anna 0/1, carla 1/1
        aggression_first        anna 0/1
        aggression_later        anna 0/1, carla 1/1
        saw_s3                  anna 1/1, bruno 0/1, carla 1/1, dario 0/1
        wtsd                    anna 0/1, carla 0/1
        wtsd_decided            anna 0/1, carla 0/1
        wws3                    anna 0/1, carla 1/1
        wsd                     -
        wsd_net                 -
        hole_known              -
        mucked                  -
        """,
        four(),
    )


def test_the_bring_in_calls_a_steal_that_was_not_called() -> None:
    counts_are(
        UP + "bruno: folds ; carla: folds ; dario: completes to 5 ; anna: calls 3\n"
        f"{third('anna', 'dario')}anna: bets 5 ; dario: folds"
        f"{back('anna', 5)}anna collected 14 from pot",
        """
        folds_to_steal          anna 0/1
        resteals                anna 0/1
        bring_in_folds_to_steal anna 0/1
        cbets                   -
        folds_to_cbet           -
        folds_to_bet_s3         dario 1/1
        aggression_first        anna 1/1
        """,
        four(),
    )


FIVE_SEATS = ", ".join(f"{name} 1000" for name in ("anna", "bruno", "carla", "dario", "elena"))
TO_FOUR = (
    FIVE + "bruno: completes to 5 ; carla: folds ; dario: folds ; elena: calls 5\n"
    "anna: raises 5 to 10 ; bruno: raises 5 to 15 ; elena: folds ; anna: raises 5 to 20\n"
)
LEVELS = """
    steals                  -
    completions             bruno 1/1
    folds_to_steal          -
    bring_in_folds          anna 0/1
    bring_in_calls          anna 0/1
    bring_in_raises         anna 1/1
    folds_to_1              anna 0/1, carla 1/1, dario 1/1, elena 0/1
    two_bets                anna 1/1, carla 0/1, dario 0/1, elena 0/1
    folds_to_2              bruno 0/1
    three_bets              bruno 1/1
    folds_to_3              anna 0/1, elena 1/1
    four_bets               anna 1/1, elena 0/1
    pfr                     anna 1/1, bruno 1/1, carla 0/1, dario 0/1, elena 0/1
"""


def test_four_bets_from_the_fourth_last_place_on() -> None:
    """Who stands before the last three does not steal."""
    counts_are(
        f"{TO_FOUR}bruno: folds{back('anna', 5)}anna collected 40 from pot",
        LEVELS + "folds_to_4 bruno 1/1",
        replace(four(), seats=FIVE_SEATS),
    )


def test_four_bets_called() -> None:
    counts_are(
        f"{TO_FOUR}bruno: calls 5\n{third('anna', 'bruno')}anna: bets 5 ; bruno: folds"
        f"{back('anna', 5)}anna collected 50 from pot",
        LEVELS + "folds_to_4 bruno 0/1\n cbets anna 1/1\n folds_to_cbet bruno 1/1",
        replace(four(), seats=FIVE_SEATS),
    )
