"""What a hand counts from 3rd street on, worked out by hand. Who is not named counts nothing."""

import pytest
from four_handed import FIRST, back, four
from stat_hands import FIFTH, FOURTH, UP, counts_are, of, third

# ---- later streets


def test_a_full_opening_a_check_raise_and_a_showdown() -> None:
    two = ("anna", "bruno")
    counts_are(
        UP.replace("brings in for 2", "bets 5") + "bruno: calls 5 ; carla: folds ; dario: folds\n"
        f"{third(*two)}anna: checks ; bruno: bets 5 ; anna: raises 5 to 10 ; bruno: calls 5\n"
        f"{of(FOURTH, *two)}bruno: checks ; anna: bets 10 ; bruno: calls 10\n"
        f"{of(FIFTH, *two)}anna: bets 10 ; bruno: calls 10\n"
        "vela: Qd\nanna: checks ; bruno: checks\n*** SHOW DOWN ***\n"
        "show: anna Kd ; bruno: mucks hand\nanna collected 74 from pot",
        """
        vpip                    anna 1/1, bruno 1/1, carla 0/1, dario 0/1
        opened_full             anna 1/1
        bring_ins               anna 0/1, bruno 0/1, carla 0/1, dario 0/1
        completions             -
        steals                  -
        folds_to_1              bruno 0/1, carla 1/1, dario 1/1
        cbets                   anna 0/1
        folds_to_cbet           -
        check_raises            anna 1/1, bruno 0/1
        aggression_s3           anna 1/2, bruno 1/2
        aggression_s4           anna 1/1, bruno 0/2
        aggression_s5           anna 1/1, bruno 0/1
        aggression_vela         anna 0/1, bruno 0/1
        folds_to_bet_s3         anna 0/1, bruno 0/1
        folds_to_bet_s4         bruno 0/1
        folds_to_bet_s5         bruno 0/1
        folds_to_bet_vela       -
        af                      anna 3/0, bruno 1/3
        afq                     anna 3/3, bruno 1/4
        aggression_first        anna 1/3, bruno 0/1
        aggression_later        anna 2/2, bruno 1/5
        wtsd                    anna 1/1, bruno 1/1
        wtsd_decided            anna 1/1, bruno 1/1
        wsd                     anna 1/1, bruno 0/1
        wsd_net                 anna 1/1, bruno 0/1
        wws3                    anna 1/1, bruno 0/1
        hole_known              anna 1/1, bruno 0/1
        mucked                  anna 0/1, bruno 1/1
        vela_seen               anna 1/1, bruno 1/1, carla 0/1, dario 0/1
        won_alone               anna 0/1, bruno 0/1, carla 0/1, dario 0/1
        """,
        four(),
    )


def test_a_raised_continuation_bet_is_none_to_those_behind() -> None:
    three = ("anna", "bruno", "carla")
    counts_are(
        UP + "bruno: calls 2 ; carla: completes to 5 ; dario: folds ; anna: calls 3\n"
        f"bruno: calls 3\n{third(*three)}anna: checks ; bruno: checks ; carla: bets 5\n"
        f"anna: raises 5 to 10 ; bruno: folds ; carla: folds{back('anna', 5)}"
        "anna collected 29 from pot",
        """
        cbets           carla 1/1
        folds_to_cbet   anna 0/1
        check_raises    anna 1/1, bruno 0/1
        folds_to_bet_s3 anna 0/1, bruno 1/1, carla 1/1
        """,
        four(),
    )


BETS = {"s3": 0, "s4": 1, "s5": 2, "vela": 3}
FIRST_OF = ["anna", "bruno", "anna", "anna"]
"""Of each later street."""


@pytest.mark.parametrize("street", BETS)
def test_a_bet_on_one_street_ends_the_hand(street: str) -> None:
    """Streets checked before count as decisions, and no street after it counts."""
    two = ("anna", "bruno")
    deals = [third(*two), of(FOURTH, *two), of(FIFTH, *two), "vela: Qd\n"]
    at = BETS[street]
    body = UP + "bruno: calls 2 ; carla: folds ; dario: folds\n"
    for deal, first in zip(deals[:at], FIRST_OF, strict=False):
        second = "bruno" if first == "anna" else "anna"
        body += f"{deal}{first}: checks ; {second}: checks\n"
    bets, folds = ("bruno", "anna") if FIRST_OF[at] == "bruno" else two
    size = 5 if at == 0 else 10
    body += f"{deals[at]}{bets}: bets {size} ; {folds}: folds{back(bets, size)}"
    expected = ""
    for name, place in BETS.items():
        if place < at:
            expected += f"aggression_{name} anna 0/1, bruno 0/1\nfolds_to_bet_{name} -\n"
        elif place > at:
            expected += f"aggression_{name} -\nfolds_to_bet_{name} -\n"
    expected += f"aggression_{street} {bets} 1/1, {folds} 0/1\nfolds_to_bet_{street} {folds} 1/1\n"
    counts_are(f"{body}{bets} collected 8 from pot", expected, four())


def test_a_bet_on_the_vela_is_called() -> None:
    two = ("anna", "bruno")
    counts_are(
        UP + "bruno: calls 2 ; carla: folds ; dario: folds\n"
        f"{third(*two)}anna: checks ; bruno: checks\n{of(FOURTH, *two)}bruno: checks\n"
        f"anna: checks\n{of(FIFTH, *two)}anna: checks ; bruno: checks\nvela: Qd\n"
        "anna: bets 10 ; bruno: calls 10\n*** SHOW DOWN ***\nshow: anna Kd ; bruno: mucks hand\n"
        "anna collected 28 from pot",
        """
        folds_to_bet_vela bruno 0/1
        aggression_vela   anna 1/1, bruno 0/1
        af                anna 1/0, bruno 0/1
        check_raises      -
        """,
        four(),
    )


# ---- showdowns


def test_a_side_pot_alone_is_won_at_the_showdown_but_at_a_loss() -> None:
    """Carla wins 25 from all; anna 6 of bruno's and her own, having paid 11."""
    three = ("anna", "bruno", "carla")
    counts_are(
        UP + "bruno: completes to 5 ; carla: calls 5 ; dario: folds ; anna: calls 3\n"
        f"{third(*three)}anna: bets 5 ; bruno: calls 5 ; carla: calls 2 and is all-in\n"
        f"{of(FOURTH, *three)}bruno: checks ; anna: checks\n{of(FIFTH, *three)}anna: checks\n"
        "bruno: checks\nvela: Qd\nanna: checks ; bruno: checks\n*** SHOW DOWN ***\n"
        "show: anna Kd ; bruno: mucks hand ; show: carla 9s\n"
        "anna collected 6 from side pot ; carla collected 25 from main pot",
        """
        wsd     anna 1/1, bruno 0/1, carla 1/1
        wsd_net anna 0/1, bruno 0/1, carla 1/1
        wws3    anna 1/1, bruno 0/1, carla 1/1
        """,
        four(carla=8),
    )


def test_all_in_on_the_ante_and_all_in_before_3rd_street() -> None:
    """Dario never has a turn: no chance to enter, no place in the order, yet a showdown."""
    everybody = ("anna", "bruno", "carla", "dario")
    counts_are(
        FIRST.replace("carla: calls 2 ; dario: calls 2", "carla: calls 2 and is all-in")
        + f"{third(*everybody)}anna: checks ; bruno: checks\n"
        f"{FOURTH}bruno: checks ; anna: checks\n{FIFTH}anna: checks ; bruno: checks\n"
        "vela: Qd\nanna: checks ; bruno: checks\n*** SHOW DOWN ***\n"
        "show: anna Kd ; bruno: mucks hand ; show: carla 9s ; dario: mucks hand\n"
        "carla collected 6 from side pot ; carla collected 4 from main pot",
        """
        vpip         anna 0/1, bruno 1/1, carla 1/1
        pfr          anna 0/1, bruno 0/1, carla 0/1
        bring_ins    anna 1/1, bruno 0/1, carla 0/1, dario 0/1
        steals       bruno 0/1
        saw_s3       anna 1/1, bruno 1/1, carla 1/1, dario 1/1
        wtsd         anna 1/1, bruno 1/1, carla 1/1, dario 1/1
        wtsd_decided anna 1/1, bruno 1/1
        vela_seen    anna 1/1, bruno 1/1, carla 1/1, dario 1/1
        """,
        four(carla=3, dario=1),
    )
