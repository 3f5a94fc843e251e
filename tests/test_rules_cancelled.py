"""Cancelled hands, and the money hands are played in."""

import pytest
from play import Table, net, play, won
from summed_up import BUTTON, HAND, TOTAL

# ---- cancelled hands
CANCELLED = (
    "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: calls 2\n{0}"
    "*** SUMMARY ***\nHand was cancelled\n"
)


def test_cancelled_hand_gives_everything_back() -> None:
    verdict = play(CANCELLED.format(""))
    assert verdict.status == "cancelled"
    assert net(verdict) == {"anna": 0, "bruno": 0, "carla": 0}
    assert won(verdict) == {}


@pytest.mark.parametrize(
    "lines",
    [
        "Uncalled bet (2) returned to anna\n",
        "anna collected 3 from pot\n",
        "*** SHOW DOWN ***\nanna: shows [Kd Kh]\n",
        "*** 3rd STREET ***\nDealt to anna [Kh] [7c]\n",
        "3rd: anna 7c, bruno Th, carla Jd\nanna: bets 5\n",
    ],
)
def test_nothing_that_a_cancelled_hand_leaves_open_is_objected_to(lines: str) -> None:
    assert play(CANCELLED.format(lines)).status == "cancelled"


def test_cancelled_before_the_deal() -> None:
    assert play("*** SUMMARY ***\nHand was cancelled").status == "cancelled"
    one = "anna: posts the ante 1\n*** SUMMARY ***\nHand was cancelled"
    assert play(one).status == "cancelled"


def test_misread_hand_in_a_cancelled_hand_is_not_objected_to() -> None:
    body = HAND.replace("show: anna Kd", "show: anna Kd (a flush)") + "Hand was cancelled\n" + TOTAL
    assert play(body, BUTTON).status == "cancelled"


def test_cancelled_hand_may_state_a_total() -> None:
    assert play(CANCELLED.format("") + "Total pot 7 | Rake 0").status == "cancelled"


def test_a_wrong_card_in_a_cancelled_hand_is_still_an_objection() -> None:
    verdict = play(
        "*** 2nd STREET ***\nDealt to anna [Kh] ; Dealt to bruno [6c] !! T101\n"
        "Dealt to carla [8d]\n"
        "anna: brings in for 2\n*** SUMMARY ***\nHand was cancelled"
    )
    assert verdict.status == "cancelled"


# ---- money
def test_tournament_is_played_in_chips() -> None:
    verdict = play(
        "2nd: anna Kh, bruno 9c\nanna: brings in for 40 ; bruno: folds\n"
        "Uncalled bet (40) returned to anna\nanna collected 40 from pot",
        Table(
            "anna 1500, bruno 1500",
            "Tournament #7, €5.00+€0.50 EUR Telesina No Limit - Level III (40)",
            "ante 20, bring-in 40",
            ante=20,
        ),
    )
    assert verdict.currency is None
    assert net(verdict) == {"anna": 20, "bruno": -20}


def test_euros_are_held_in_cents() -> None:
    verdict = play(
        "anna: posts the ante €0.10 ; bruno: posts the ante €0.10\n2nd: anna Kh, bruno 9c\n"
        "anna: brings in for €0.20 ; bruno: folds\nUncalled bet (€0.20) returned to anna\n"
        "anna collected €0.19 from pot\n*** SUMMARY ***\nTotal pot €0.20 | Rake €0.01",
        Table(
            "anna €10.00, bruno €10.00",
            "Telesina Limit (€1.00/€2.00 EUR)",
            "ante €0.10, bring-in €0.20, rake 5% up to €3.00",
        ),
    )
    assert verdict.currency == "EUR"
    assert net(verdict) == {"anna": 9, "bruno": -10}
