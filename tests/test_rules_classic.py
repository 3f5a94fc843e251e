"""R-DEAL where the holder chooses: `turns up` lines, the hero's cards, the hidden card."""

import play as plain
import pytest
from classic import play, table
from play import check, net, text_of

HU = table("anna 1000, bruno 1000")
CHECKED = "\nanna: checks ; bruno: checks\n"
UPS = (
    "2nd: anna Kh, bruno 9c" + CHECKED
    + "3rd: anna 7c, bruno Th" + CHECKED
    + "4th: anna 9h, bruno Qc" + CHECKED
    + "5th: anna Ks, bruno 8h" + CHECKED
)  # fmt: skip
HERO = (
    "hero 2nd: anna 7s Kh\nup: anna Kh, bruno 9c" + CHECKED
    + "hero 3rd: anna 7c\nup: anna 7s, bruno Th\nanna: checks ; bruno: checks\n"
    + "hero 4th: anna 9h\nup: anna 9h, bruno Qc\nanna: checks ; bruno: checks\n"
    + "hero 5th: anna Ks\nup: anna Ks, bruno 8h\nanna: checks ; bruno: checks\n"
)  # fmt: skip
"""Anna keeps 7s hidden, then 7c; her cards at the end: 7c, Kh 7s 9h Ks."""
SHOWN = "*** SHOW DOWN ***\nshow: anna Qs ; show: bruno 8s\nanna collected 2 from pot"


def test_everybody_turns_one_card_up_on_each_of_four_streets() -> None:
    verdict = play(UPS + SHOWN, HU)
    assert verdict.status == "legal"
    assert verdict.ruleset == "classic-italian"
    assert net(verdict) == {"anna": 1, "bruno": -1}


def test_the_hero_may_turn_up_the_new_card_or_the_hidden_one() -> None:
    verdict = play(
        HERO + "*** SHOW DOWN ***\nshow: anna 7c (two pair, Kings and Sevens)\n"
        "bruno: mucks hand\nanna collected 2 from pot",
        HU,
    )
    assert verdict.outcome is not None
    anna = verdict.outcome.seats[0]
    assert anna.hole_known
    assert anna.category == "two pair"


def test_the_heros_hidden_cards_are_known_without_a_show() -> None:
    ends = "*** SHOW DOWN ***\nanna: mucks hand ; show: bruno 8s\nbruno collected 2 from pot"
    verdict = play(HERO + ends, HU)
    assert verdict.outcome is not None
    assert len(verdict.outcome.seats[0].cards) == 5


def test_turning_up_no_card_is_t402_at_the_first_act() -> None:
    play(
        "*** 2nd STREET ***\nanna: turns up [Kh]\nanna: bets 10 !! T402\nbruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


def test_turning_up_no_card_is_t402_at_the_next_marker_where_nobody_bets() -> None:
    play(
        "2nd: anna Kh, bruno 9c\nanna: bets 49 and is all-in\nbruno: calls 49 and is all-in\n"
        "*** 3rd STREET ***\nup: anna 7c\n*** 4th STREET *** !! T402\n"
        "up: anna 9h, bruno Qc\n5th: anna Ks, bruno 8h\n"
        "*** SHOW DOWN ***\nshow: anna Qs ; bruno: mucks hand\nanna collected 100 from pot",
        table("anna 50, bruno 50"),
    )


def test_the_hero_turning_up_none_of_the_two_is_t402() -> None:
    play(
        "hero 2nd: anna 7s Kh\nup: bruno 9c\nanna: bets 10 !! T402\nbruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


def test_the_hero_dealt_nothing_is_t402_once() -> None:
    play(
        "hero 2nd: anna 7s Kh\nup: anna Kh, bruno 9c\nanna: checks ; bruno: checks\n"
        "*** 3rd STREET ***\nup: anna 7c, bruno Th\nanna: bets 10 !! T402\nbruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


@pytest.mark.parametrize("later", ["7s", "7c"])
def test_a_choice_that_is_missing_leaves_open_what_is_turned_up_later(later: str) -> None:
    play(
        "hero 2nd: anna 7s Kh\nup: anna Kh, bruno 9c\nanna: checks ; bruno: checks\n"
        "hero 3rd: anna 7c\nup: bruno Th\nanna: checks !! T402\nbruno: checks\n"
        f"hero 4th: anna 9h\nup: anna {later}, bruno Qc\nanna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


def test_a_second_card_on_one_street_is_t404() -> None:
    play(
        "2nd: anna Kh, bruno 9c\nanna: turns up [7c] !! T404\nanna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


def test_two_cards_in_one_line_are_t404() -> None:
    play(
        "*** 2nd STREET ***\nanna: turns up [Kh 7c] !! T404\nbruno: turns up [9c]\n"
        "anna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


@pytest.mark.parametrize("seats", ["carla 1000", "carla 1000 out"])
def test_a_card_turned_up_by_one_who_is_out_is_t401(seats: str) -> None:
    out = seats.endswith("out")
    play(
        ("2nd: anna Kh, bruno 9c" if out else "2nd: anna Kh, bruno 9c, carla 8d")
        + "\nanna: checks ; bruno: checks"
        + ("" if out else " ; carla: folds")
        + "\n3rd: anna 7c, bruno Th\ncarla: turns up [8h] !! T401\nanna: bets 10 ; bruno: folds\n"
        + f"Uncalled bet (10) returned to anna\nanna collected {2 if out else 3} from pot",
        table(f"anna 1000, bruno 1000, {seats}"),
    )


def test_a_card_that_lies_elsewhere_is_t102() -> None:
    play(
        "2nd: anna Kh, bruno Kh !! T102\nanna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


def test_a_card_turned_up_twice_by_one_player_is_t102() -> None:
    play(
        "2nd: anna Kh, bruno 9c\nanna: checks ; bruno: checks\n3rd: bruno Th, anna Kh !! T102\n"
        "anna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


def test_a_card_of_another_deck_is_t101() -> None:
    play(
        "2nd: anna Kh, bruno 6c !! T101\nanna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


def test_a_card_that_the_hero_does_not_hold_is_t103() -> None:
    play(
        "hero 2nd: anna 7s Kh\nup: bruno 9c, anna 8h !! T103\nanna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


def test_known_cards_that_the_hero_was_not_dealt_are_t103() -> None:
    play(
        "hero 2nd: anna 7s Kh\nup: anna Kh, bruno 9c\nanna: checks ; bruno: checks\n"
        "*** 3rd STREET ***\nDealt to anna [7s Qh] [7c] !! T103\nup: anna 7c, bruno Th\n"
        "anna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


@pytest.mark.parametrize(
    ("line", "code"),
    [("anna: shows [Ks Kh 7c 9h Ks]", "T102"), ("anna: shows [Qs Kh 7c 9h Jd]", "T103")],
    ids=["the hidden card among the open ones", "an open card that is not among the five"],
)
def test_five_shown_are_the_four_open_ones_and_a_fifth(line: str, code: str) -> None:
    play(
        f"{UPS}*** SHOW DOWN ***\n{line} !! {code}\nbruno: mucks hand\nanna collected 2 from pot",
        HU,
    )


def test_a_hero_who_shows_another_hidden_card_than_dealt_is_t103() -> None:
    play(
        HERO + "*** SHOW DOWN ***\nshow: anna Jd !! T103\nbruno: mucks hand\n"
        "anna collected 2 from pot",
        HU,
    )


def test_a_hidden_card_shown_early_may_be_turned_up_later() -> None:
    """Once no betting is left all show; on the next street bruno opens the card he showed."""
    play(
        "2nd: anna Kh, bruno 9c\nanna: bets 49 and is all-in\nbruno: calls 49 and is all-in\n"
        "show: anna Qs ; show: bruno 9s\n"
        "3rd: anna 7c, bruno 9s\n4th: anna 9h, bruno Qc\n5th: anna Ks, bruno 8h\n"
        "*** SHOW DOWN ***\nshow: anna Qs (a pair of Kings)\nshow: bruno 7h (a pair of Nines)\n"
        "anna collected 100 from pot",
        table("anna 50, bruno 50"),
    )


def test_turning_up_before_second_street_is_t403() -> None:
    play(
        "anna: posts the ante 1 ; bruno: posts the ante 1\nup: anna Kh !! T403\nup: bruno 9c\n"
        "anna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


def test_cards_dealt_face_up_are_read_as_in_the_other_games() -> None:
    text = text_of(
        "2nd: anna Kh, bruno 9c\nanna: checks ; bruno: checks\n3rd: anna 7c, bruno Th\n"
        "anna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )
    assert check(text).status == "legal"
    broken = check(text.replace("Dealt to anna [Kh] [7c]\n", ""))
    assert [violation.code for violation in broken.violations] == ["T402"]


def test_a_card_dealt_open_among_cards_turned_up_is_t404_and_the_choice_is_missing() -> None:
    play(
        "*** 2nd STREET ***\nDealt to anna [7s Kh]\nanna: turns up [Kh]\n"
        "Dealt to bruno [9c] !! T404\nanna: bets 10 !! T402\nbruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 2 from pot",
        HU,
    )


def test_other_games_leave_no_choice() -> None:
    plain.play(
        "2nd: anna Kh, bruno 9c\nanna: turns up [Kh] !! T302\nanna: brings in for 2 ; "
        "bruno: folds\nUncalled bet (2) returned to anna\nanna collected 2 from pot",
        plain.Table("anna 50, bruno 50"),
    )


def test_folds_are_told_by_street_in_the_summary() -> None:
    play(
        UPS.replace("5th: anna Ks, bruno 8h" + CHECKED, "5th: anna Ks, bruno 8h\n")
        + "anna: bets 10 ; bruno: folds\nUncalled bet (10) returned to anna\n"
        "anna collected 2 from pot ; anna: doesn't show hand\n"
        "*** SUMMARY ***\nSeat 1: anna collected (2)\n"
        "Seat 2: bruno (button) folded on the 5th Street (didn't bet)",
        HU,
    )


def test_a_hidden_card_may_be_shown_early_before_the_choice_of_its_street() -> None:
    play(
        "2nd: anna Ah, bruno Ks\nanna: bets 10 and is all-in ; bruno: calls 10\n"
        "*** 3rd STREET ***\nanna: shows [Td Ah] ; up: anna Kd, bruno Jd\n"
        "4th: anna Ac, bruno 9c\n5th: anna 9s, bruno 7h\n*** SHOW DOWN ***\n"
        "show: anna Td ; bruno: mucks hand\nanna collected 22 from pot",
        table("anna 11, bruno 1000"),
    )
