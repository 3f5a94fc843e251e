"""Cards: the deck, what lies where, who is dealt what (R-DECK, R-DEAL)."""

import pytest
from play import Table, net, play, pots

HU = Table("anna 1000, bruno 1000")
IN = "anna: brings in for 2 ; bruno: calls 2\n"
UP = "2nd: anna Kh, bruno 9c\n"
T3 = "3rd: anna 7c, bruno Th\nanna: checks ; bruno: checks\n"
T4 = "4th: anna 9h, bruno Qc\nanna: checks ; bruno: checks\n"
T5 = "5th: anna Ks, bruno 8h\nanna: checks ; bruno: checks\n"
VELA = "vela: Qd\nanna: checks ; bruno: checks\n"
END = "*** SHOW DOWN ***\nshow: anna Kd ; show: bruno 9d\nanna collected 6 from pot"
"""Anna has three kings."""
UP_TO_5 = UP + IN + T3 + T4 + T5
WHOLE = UP_TO_5 + VELA + END
ANNA = "anna: shows [Kd Kh 7c 9h Ks]"
BRUNO = "bruno: shows [9d 9c Th Qc 8h]"
NO_BET = "anna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna\nanna collected 6 from pot"


def test_a_whole_hand_is_legal() -> None:
    verdict = play(WHOLE, HU)
    assert verdict.status == "legal"
    assert net(verdict) == {"anna": 3, "bruno": -3}
    assert pots(verdict) == [(6, "anna bruno")]


# ---- T101
@pytest.mark.parametrize("card", ["6h", "2c"])
def test_card_below_the_seven_is_t101_where_it_is_dealt(card: str) -> None:
    play(
        UP
        + IN
        + f"*** 3rd STREET ***\nDealt to anna [Kh] [{card}] !! T101\nDealt to bruno [9c] [Th]\n"
        + NO_BET,
        HU,
    )


def test_card_below_the_seven_on_second_street_hidden_or_up() -> None:
    play(
        "*** 2nd STREET ***\nDealt to anna [6d Kh] !! T101\nDealt to bruno [9c]\n"
        + IN
        + "3rd: anna 7c, bruno Th\n".replace(
            "3rd: anna 7c, bruno Th",
            "*** 3rd STREET ***\nDealt to anna [6d Kh] [7c] ; Dealt to bruno [9c] [Th]",
        )
        + NO_BET,
        HU,
    )


def test_card_below_the_seven_as_vela_or_shown_hole_card() -> None:
    play(UP_TO_5 + "*** VELA *** [5d] !! T101\nanna: checks ; bruno: checks\n" + END, HU)
    play(
        UP_TO_5
        + VELA
        + "*** SHOW DOWN ***\nanna: shows [2d Kh 7c 9h Ks] !! T101\n"
        + BRUNO
        + "\nanna collected 6 from pot",
        HU,
    )


def test_house_rules_may_state_a_lower_deck() -> None:
    play(
        UP + IN + "3rd: anna 6h, bruno Th\n" + NO_BET,
        Table("anna 1000, bruno 1000", house="ante 1, bring-in 2, lowest card 6"),
    )


# ---- T102
def test_card_dealt_to_two_players_is_t102() -> None:
    play(
        UP
        + IN
        + "*** 3rd STREET ***\nDealt to anna [Kh] [9c] !! T102\nDealt to bruno [9c] [Th]\n"
        + NO_BET,
        HU,
    )


def test_card_dealt_twice_to_one_player_is_t102() -> None:
    play(
        UP
        + IN
        + "*** 3rd STREET ***\nDealt to anna [Kh] [Kh] !! T102\nDealt to bruno [9c] [Th]\n"
        + NO_BET,
        HU,
    )


def test_vela_that_lies_with_a_player_is_t102() -> None:
    play(UP_TO_5 + "*** VELA *** [Kh] !! T102\nanna: checks ; bruno: checks\n" + END, HU)


def test_up_card_of_a_folded_player_dealt_again_is_t102() -> None:
    play(
        "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: calls 2 ; carla: folds\n"
        "*** 3rd STREET ***\nDealt to anna [Kh] [8d] !! T102\nDealt to bruno [9c] [Th]\n"
        "anna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna\nanna collected 7 from pot"
    )


@pytest.mark.parametrize("hole", ["9c", "Qd"], ids=["another's card", "the Vela"])
def test_shown_hole_card_that_lies_elsewhere_is_t102(hole: str) -> None:
    play(
        UP_TO_5
        + VELA
        + f"*** SHOW DOWN ***\nanna: shows [{hole} Kh 7c 9h Ks] !! T102\n"
        + BRUNO
        + "\nanna collected 6 from pot",
        HU,
    )


def test_one_card_twice_in_what_is_shown_is_t102() -> None:
    play(
        UP_TO_5
        + VELA
        + "*** SHOW DOWN ***\nanna: shows [Kh Kh 7c 9h Ks] !! T102\n"
        + BRUNO
        + "\nanna collected 6 from pot",
        HU,
    )


# ---- T103
@pytest.mark.parametrize("shown", ["Kd Kh 7c 9h As", "Kd Kh 7d 9h Ks", "Kd Ac Ad 9h Ks"])
def test_shown_cards_that_differ_from_those_dealt_are_t103(shown: str) -> None:
    play(
        UP_TO_5
        + VELA
        + f"*** SHOW DOWN ***\nanna: shows [{shown}] !! T103\n"
        + BRUNO
        + "\nanna collected 6 from pot",
        HU,
    )


@pytest.mark.parametrize("known", ["Kd", "Kh 7c", "9c"])
def test_cards_known_before_that_differ_are_t103(known: str) -> None:
    play(
        UP + IN + f"*** 3rd STREET ***\nDealt to anna [{known}] [7d] !! T103\n"
        "Dealt to bruno [9c] [Th]\n" + NO_BET,
        HU,
    )


def test_known_cards_that_leave_one_out_are_t103() -> None:
    play(
        UP + IN + T3 + "*** 4th STREET ***\nDealt to anna [Kh] [9h] !! T103\n"
        "Dealt to bruno [9c Th] [Qc]\n" + NO_BET.replace("5", "10"),
        HU,
    )


def test_known_cards_come_in_any_order() -> None:
    play(
        UP
        + IN
        + T3
        + "*** 4th STREET ***\nDealt to anna [7c Kh] [9h]\nDealt to bruno [Th 9c] [Qc]\n"
        + NO_BET.replace("5", "10"),
        HU,
    )


def test_hero_who_shows_another_hole_card_is_t103() -> None:
    body = WHOLE.replace("anna Kh", "anna Kd Kh")
    assert play(body.replace("show: anna Kd", "anna: shows [Kd Kh 7c 9h Ks]"), HU).status == "legal"
    play(body.replace("show: anna Kd", "anna: shows [Jd Kh 7c 9h Ks] !! T103\n"), HU)


def test_cards_are_shown_in_any_order() -> None:
    play(WHOLE.replace("show: anna Kd", "anna: shows [Ks 9h Kd 7c Kh]"), HU)


# ---- the hero
def test_hero_sees_both_cards_on_second_street_and_later_lines_repeat_them() -> None:
    verdict = play(WHOLE.replace("anna Kh", "anna Kd Kh"), HU)
    assert verdict.outcome is not None
    anna = verdict.outcome.seats[0]
    assert anna.hole_known


def test_known_cards_of_the_hero_without_the_hidden_one_are_t103() -> None:
    play(
        "2nd: anna Kd Kh, bruno 9c\n" + IN + "*** 3rd STREET ***\nDealt to anna [Kh] [7c] !! T103\n"
        "Dealt to bruno [9c] [Th]\n" + NO_BET,
        HU,
    )


def test_a_second_hero_is_t404() -> None:
    play(
        "*** 2nd STREET ***\nDealt to anna [Kd Kh]\nDealt to bruno [8d 9c] !! T404\n"
        + IN
        + "*** 3rd STREET ***\nDealt to anna [Kd Kh] [7c]\nDealt to bruno [8d 9c] [Th]\n"
        + NO_BET,
        HU,
    )


def test_dealt_lines_come_in_any_order() -> None:
    play("2nd: bruno 9c, anna Kh\n" + IN + "3rd: bruno Th, anna 7c\n" + NO_BET, HU)


# ---- T401, T402
def test_card_for_a_folded_player_is_t401() -> None:
    play(
        "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: calls 2 ; carla: folds\n"
        "*** 3rd STREET ***\nDealt to anna [Kh] [7c]\nDealt to bruno [9c] [Th]\n"
        "Dealt to carla [8d] [Qd] !! T401\n"
        "anna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna\nanna collected 7 from pot"
    )


@pytest.mark.parametrize("where", ["2nd", "3rd"])
def test_card_for_a_player_who_was_not_dealt_in_is_t401(where: str) -> None:
    table = Table("anna 1000, bruno 1000, carla 1000 out")
    fault = "Dealt to carla [8d] !! T401\n"
    play(
        UP
        + (fault if where == "2nd" else "")
        + IN
        + "3rd: anna 7c, bruno Th\n"
        + (fault if where == "3rd" else "")
        + NO_BET,
        table,
    )


def test_player_who_posts_no_ante_and_gets_no_card_is_not_dealt_in() -> None:
    antes = "anna: posts the ante 1 ; bruno: posts the ante 1\n"
    verdict = play(antes + UP + IN + "3rd: anna 7c, bruno Th\n" + NO_BET)
    assert net(verdict) == {"anna": 3, "bruno": -3}


def test_card_missing_on_second_street_is_t402_at_the_first_act() -> None:
    play(
        "*** 2nd STREET ***\nDealt to anna [Kh]\nanna: brings in for 2 !! T402\nbruno: calls 2\n"
        "*** 3rd STREET ***\nDealt to anna [Kh] [7c]\nDealt to bruno [9c] [Th]\n" + NO_BET,
        HU,
    )


def test_card_missing_later_is_t402_and_may_appear_among_the_known_ones() -> None:
    play(
        UP
        + IN
        + "*** 3rd STREET ***\nDealt to anna [Kh] [7c]\nanna: checks !! T402\nbruno: checks\n"
        "*** 4th STREET ***\nDealt to anna [Kh 7c] [9h]\nDealt to bruno [9c Th] [Qc]\n"
        + NO_BET.replace("5", "10"),
        HU,
    )


def test_card_missing_and_never_seen_among_the_known_ones_is_t402_alone() -> None:
    play(
        UP
        + IN
        + "*** 3rd STREET ***\nDealt to anna [Kh] [7c]\nanna: checks !! T402\nbruno: checks\n"
        "*** 4th STREET ***\nDealt to anna [Kh 7c] [9h]\nDealt to bruno [9c] [Qc]\n"
        + NO_BET.replace("5", "10"),
        HU,
    )


def test_card_missing_and_shown_at_the_end_is_t402_alone() -> None:
    play(
        UP + IN + T3 + T4 + "*** 5th STREET ***\nDealt to anna [Kh 7c 9h] [Ks]\n"
        "anna: checks !! T402\nbruno: checks\n"
        + VELA
        + f"*** SHOW DOWN ***\n{ANNA}\n{BRUNO}\nanna collected 6 from pot",
        HU,
    )


def test_every_missing_card_is_one_t402() -> None:
    play(
        UP + IN + "*** 3rd STREET ***\nanna: bets 5 !! T402 T402\nbruno: folds\n"
        "Uncalled bet (5) returned to anna\nanna collected 6 from pot",
        HU,
    )


def test_card_missing_on_a_street_without_betting_is_t402_at_the_next_street() -> None:
    play(
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: calls 2 and is all-in\n"
        "3rd: anna 7c, bruno Th\n*** 4th STREET ***\nDealt to anna [Kh 7c] [9h]\n"
        "*** 5th STREET *** !! T402\nDealt to anna [Kh 7c 9h] [Ks]\n"
        "Dealt to bruno [9c Th Qc] [8h]\n"
        f"*** VELA *** [Qd]\n*** SHOW DOWN ***\n{ANNA}\n{BRUNO}\nanna collected 6 from pot",
        Table("anna 1000, bruno 3"),
    )
