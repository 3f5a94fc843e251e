"""What is said of being all-in, against what is left of the stack (T309)."""

import pytest
from four_handed import THIRD, back, behind, four, run_out
from play import net, play


def test_call_for_less_is_all_in() -> None:
    play(
        THIRD
        + "anna: bets 5 ; bruno: calls 3 and is all-in ; carla: folds ; dario: folds"
        + back("anna", 2)
        + run_out("anna", 18, "bruno"),
        four(bruno=behind(3)),
    )


def test_short_call_said_all_in_with_chips_left_is_t309_alone() -> None:
    play(
        THIRD
        + "anna: bets 5 ; bruno: calls 3 and is all-in !! T309\ncarla: folds ; dario: folds"
        + back("anna", 2)
        + run_out("anna", 18, "bruno"),
        four(),
    )


def test_short_call_unsaid_with_chips_left_is_t303_alone() -> None:
    play(
        THIRD + "anna: bets 5 ; bruno: calls 3 !! T303\ncarla: calls 5 ; dario: folds\n"
        "4th: anna 9h, bruno Ac, carla Qs\nbruno: bets 10 ; carla: folds ; anna: folds"
        + back("bruno", 10)
        + "bruno collected 25 from pot",
        four(),
    )


def test_short_call_unsaid_with_no_chips_left_is_t309_alone() -> None:
    play(
        THIRD
        + "anna: bets 5 ; bruno: calls 3 !! T309\ncarla: folds ; dario: folds"
        + back("anna", 2)
        + run_out("anna", 18, "bruno"),
        four(bruno=behind(3)),
    )


@pytest.mark.parametrize(
    ("said", "stack", "code"),
    [(" and is all-in", 1000, "T309"), ("", 1000, "T304"), ("", behind(3), "T309")],
    ids=["said with chips left", "unsaid with chips left", "unsaid with none"],
)
def test_the_same_for_short_bets(said: str, stack: int, code: str) -> None:
    play(
        THIRD
        + f"anna: bets 3{said} !! {code}\nbruno: folds ; carla: folds ; dario: folds"
        + back("anna", 3)
        + "anna collected 12 from pot",
        four(anna=stack),
    )


@pytest.mark.parametrize(
    ("said", "stack", "code"),
    [(" and is all-in", 1000, "T309"), ("", 1000, "T305"), ("", behind(8), "T309")],
    ids=["said with chips left", "unsaid with chips left", "unsaid with none"],
)
def test_the_same_for_short_raises(said: str, stack: int, code: str) -> None:
    play(
        THIRD
        + f"anna: bets 5 ; bruno: raises 3 to 8{said} !! {code}\ncarla: folds ; dario: folds\n"
        "anna: folds" + back("bruno", 3) + "bruno collected 22 from pot",
        four(bruno=stack),
    )


@pytest.mark.parametrize("act", ["bets 5 and is all-in", "bets 5"])
def test_right_bet_with_a_wrong_claim_is_t309(act: str) -> None:
    stack = 1000 if "all-in" in act else behind(5)
    play(
        THIRD
        + f"anna: {act} !! T309\nbruno: folds ; carla: folds ; dario: folds"
        + back("anna", 5)
        + "anna collected 12 from pot",
        four(anna=stack),
    )


@pytest.mark.parametrize("act", ["calls 5 and is all-in", "calls 5"])
def test_right_call_with_a_wrong_claim_is_t309(act: str) -> None:
    stack = 1000 if "all-in" in act else behind(5)
    verdict = play(
        THIRD
        + f"anna: bets 5 ; bruno: {act} !! T309\ncarla: folds ; dario: folds\n"
        + run_out("anna", 22, "bruno"),
        four(bruno=stack),
    )
    assert net(verdict)["anna"] == 14


def test_whoever_said_all_in_with_chips_left_may_act_on() -> None:
    play(
        THIRD + "anna: bets 5 ; bruno: calls 5 and is all-in !! T309\ncarla: folds ; dario: folds\n"
        "4th: anna 9h, bruno Ac\nbruno: bets 10 ; anna: folds"
        + back("bruno", 10)
        + "bruno collected 22 from pot",
        four(),
    )
