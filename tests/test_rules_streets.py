"""Streets, their order and how many cards they deal (R-ROUNDS, R-DEAL, R-VELA)."""

from play import Table, play

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
BRUNO = "bruno: shows [9d 9c Th Qc 8h]"
NO_BET = "anna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna\nanna collected 6 from pot"


# ---- T403
def test_street_missing_is_t403() -> None:
    play(
        UP + IN + "*** 4th STREET *** !! T403\nDealt to anna [Kh 7c] [9h]\n"
        "Dealt to bruno [9c Th] [Qc]\n" + NO_BET.replace("5", "10"),
        HU,
    )


def test_street_repeated_is_t403() -> None:
    play(
        UP
        + IN
        + T3
        + "*** 3rd STREET *** !! T403\n4th: anna 9h, bruno Qc\n"
        + NO_BET.replace("5", "10"),
        HU,
    )


def test_vela_before_fifth_street_is_t403() -> None:
    play(
        UP + IN + T3 + T4 + "*** VELA *** [Qd] !! T403\nanna: checks ; bruno: checks\n"
        "*** SHOW DOWN ***\nanna: shows [Kd Kh 7c 9h Ks]\nbruno: shows [9d 9c Th Qc 8h]\n"
        "anna collected 6 from pot",
        HU,
    )


def test_vela_missing_at_the_showdown_is_t403() -> None:
    play(
        UP_TO_5 + "*** SHOW DOWN *** !! T403\nshow: anna Kd ; show: bruno 9d\n"
        "anna collected 6 from pot",
        HU,
    )


def test_street_after_the_showdown_is_t403() -> None:
    play(
        UP_TO_5 + "*** SHOW DOWN *** !! T403\n*** VELA *** [Qd] !! T403\n"
        "show: anna Kd ; show: bruno 9d\nanna collected 6 from pot",
        HU,
    )


def test_street_dealt_though_one_player_is_left_is_t403() -> None:
    play(
        UP + "anna: brings in for 2 ; bruno: folds\nUncalled bet (2) returned to anna\n"
        "*** 3rd STREET *** !! T403\nDealt to anna [Kh] [7c]\nanna collected 2 from pot",
        HU,
    )


def test_end_before_the_last_street_with_two_players_left_is_t403() -> None:
    play(
        UP + IN + T3 + "*** SHOW DOWN *** !! T403\nanna: shows [Kd Kh 7c] ; bruno: mucks hand\n"
        "anna collected 6 from pot",
        HU,
    )


def test_second_showdown_is_t403() -> None:
    play(WHOLE.replace("show: bruno", "*** SHOW DOWN *** !! T403\nshow: bruno"), HU)


def test_showdown_marker_with_one_player_left_is_no_fault() -> None:
    play(
        UP + "anna: brings in for 2 ; bruno: folds\nUncalled bet (2) returned to anna\n"
        "*** SHOW DOWN ***\nanna: doesn't show hand\nanna collected 2 from pot",
        HU,
    )


# ---- T404, T405
def test_two_cards_on_a_later_street_are_t404() -> None:
    play(
        UP
        + IN
        + "*** 3rd STREET ***\nDealt to anna [Kh] [7c 8c] !! T404\nDealt to bruno [9c] [Th]\n"
        + NO_BET,
        HU,
    )


def test_two_cards_in_two_lines_of_one_street_are_t404() -> None:
    play(UP + IN + "3rd: anna 7c, bruno Th\nDealt to anna [Kh 7c] [8c] !! T404\n" + NO_BET, HU)


def test_three_cards_for_the_hero_are_t404() -> None:
    play(
        "*** 2nd STREET ***\nDealt to anna [Kd 7d Kh] !! T404\nDealt to bruno [9c]\n"
        + IN
        + "*** 3rd STREET ***\nDealt to anna [Kd 7d Kh] [7c]\nDealt to bruno [9c] [Th]\n"
        + NO_BET,
        HU,
    )


def test_two_vele_at_once_are_t404() -> None:
    play(
        UP_TO_5 + "*** VELA *** [Qd 7s] !! T404\nanna: checks ; bruno: checks\n"
        "*** SHOW DOWN ***\nshow: anna Kd ; show: bruno 9d\nanna collected 6 from pot",
        HU,
    )


def test_second_vela_where_the_game_has_one_is_t403() -> None:
    play(
        UP_TO_5 + VELA + "*** VELA 2 *** [Qd] [7s] !! T403\n*** SHOW DOWN ***\nshow: anna Kd\n"
        "bruno: mucks hand\nanna collected 6 from pot",
        HU,
    )


def test_four_shown_cards_are_objected_to() -> None:
    play(
        UP_TO_5
        + VELA
        + "*** SHOW DOWN ***\nanna: shows [Kd Kh 7c 9h] !! T103 T404\n"
        + BRUNO
        + "\nanna collected 6 from pot",
        HU,
    )


def test_seven_players_dealt_in_are_t405_at_second_street() -> None:
    names = ("anna", "bruno", "carla", "dario", "elena", "fabio", "gino")
    cards = ("Kh", "9c", "8d", "7s", "7h", "7d", "7c")
    folds = " ; ".join(f"{name}: folds" for name in names[1:])
    dealt_lines = " ; ".join(
        f"Dealt to {name} [{card}]" for name, card in zip(names, cards, strict=True)
    )
    play(
        f"*** 2nd STREET *** !! T405\n{dealt_lines}\nanna: brings in for 2 ; {folds}\n"
        "Uncalled bet (2) returned to anna\nanna collected 7 from pot",
        Table(", ".join(f"{name} 100" for name in names)),
    )


def test_seven_seats_of_which_one_sits_out_are_no_fault() -> None:
    names = ("anna", "bruno", "carla", "dario", "elena", "fabio")
    cards = ("Kh", "9c", "8d", "7s", "7h", "7d")
    dealt = ", ".join(f"{name} {card}" for name, card in zip(names, cards, strict=True))
    folds = " ; ".join(f"{name}: folds" for name in names[1:])
    play(
        f"2nd: {dealt}\nanna: brings in for 2 ; {folds}\n"
        "Uncalled bet (2) returned to anna\nanna collected 6 from pot",
        Table(", ".join(f"{name} 100" for name in names) + ", gino 100 out"),
    )


# ---- several vele
TWO_VELE = Table("anna 1000, bruno 1000", house="ante 1, bring-in 2, vele 2")


def test_two_vele_are_two_rounds() -> None:
    play(UP_TO_5 + VELA + "vela 2: 7s\nanna: checks ; bruno: checks\n" + END, TWO_VELE)
    play(UP_TO_5 + VELA + END.replace("***\n", "*** !! T403\n", 1), TWO_VELE)


def test_earlier_vele_that_differ_are_t103() -> None:
    play(
        UP_TO_5 + VELA + "*** VELA 2 *** [Qh] [7s] !! T103\nanna: checks ; bruno: checks\n" + END,
        TWO_VELE,
    )


def test_a_fold_after_any_vela_is_summed_up_as_on_the_vela() -> None:
    ended = (
        "anna collected 6 from pot\n*** SUMMARY ***\nTotal pot 6 | Rake 0\n"
        "Seat 2: bruno (button) folded on the "
    )
    opened = "anna: bets 10 ; bruno: folds\nUncalled bet (10) returned to anna\n"
    second = UP_TO_5 + VELA + "vela 2: 7s\n" + opened + ended
    play(second + "Vela", TWO_VELE)
    play(second + "Vela 2", TWO_VELE)
    play(second + "5th Street !! T602", TWO_VELE)
    first = UP_TO_5 + VELA.splitlines()[0] + "\n" + opened + ended
    play(first + "Vela", TWO_VELE)
    play(first + "Vela 2 !! T602", TWO_VELE)
