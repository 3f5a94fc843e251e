"""What is counted in games without a bring-in, in cancelled and faulty hands, at odd tables."""

from play import Table, text_of
from stat_hands import counted_in, counts_are

UP = "2nd: anna Kh, bruno 9c, carla 8d\n"
ELEVEN = Table("anna 100, bruno 100, carla 100", "Telesina 11 Limit (2/4)", "ante 1, lowest card 7")


# ---- games without a bring-in


def test_without_a_bring_in_nobody_posts_completes_or_steals() -> None:
    """A check-raise on 2nd street is none: these begin on 3rd."""
    counts_are(
        UP + "anna: checks ; bruno: bets 2 ; carla: folds ; anna: raises 2 to 4 ; bruno: folds\n"
        "Uncalled bet (2) returned to anna\nanna collected 7 from pot",
        """
        vpip         anna 1/1, bruno 1/1, carla 0/1
        pfr          anna 1/1, bruno 1/1, carla 0/1
        bring_ins    -
        opened_full  -
        completions  -
        steals       -
        folds_to_1   anna 0/1, carla 1/1
        two_bets     anna 1/1, carla 0/1
        folds_to_2   bruno 1/1
        three_bets   bruno 0/1
        check_raises -
        """,
        ELEVEN,
    )


def test_the_dealer_ante_is_not_voluntary() -> None:
    counts_are(
        "anna: posts the ante 1 ; bruno: posts the ante 1 ; carla: posts the ante 1\n"
        "carla: posts the dealer ante 3\n*** 2nd STREET ***\nanna: turns up [9h]\n"
        "bruno: turns up [Kc]\ncarla: turns up [8d]\nbruno: bets 10 ; carla: folds ; anna: folds\n"
        "Uncalled bet (10) returned to bruno\nbruno collected 6 from pot",
        """
        vpip      anna 0/1, bruno 1/1, carla 0/1
        bring_ins -
        won_alone anna 0/1, bruno 1/1, carla 0/1
        """,
        Table(game="Telesina Classic No Limit (10)", house="ante 1, lowest card 7"),
    )


def test_the_last_player_left_had_no_decision() -> None:
    counts_are(
        UP + "anna: folds ; bruno: folds\ncarla collected 3 from pot",
        """
        vpip      anna 0/1, bruno 0/1
        won_alone anna 0/1, bruno 0/1, carla 1/1
        """,
        ELEVEN,
    )


# ---- the bring-in


def test_a_bring_in_that_takes_all_chips_is_no_choice() -> None:
    counts_are(
        UP + "anna: brings in for 2 and is all-in ; bruno: folds ; carla: completes to 5\n"
        "Uncalled bet (3) returned to carla\n"
        "3rd: anna 7c, carla Jd\n4th: anna 9h, carla Qs\n5th: anna Ks, carla Td\nvela: Qd\n"
        "*** SHOW DOWN ***\nanna: mucks hand ; show: carla 9s\ncarla collected 7 from pot",
        """
        vpip         bruno 0/1, carla 1/1
        opened_full  anna 0/1
        steals       bruno 0/1, carla 1/1
        wtsd         anna 1/1, carla 1/1
        wtsd_decided -
        """,
        Table("anna 3, bruno 1000, carla 1000"),
    )


def test_where_the_bring_in_is_the_full_bet_it_is_no_choice_and_nothing_completes_it() -> None:
    counts_are(
        UP + "anna: brings in for 5 ; bruno: raises 5 to 10 ; carla: folds ; anna: folds\n"
        "Uncalled bet (5) returned to bruno\nbruno collected 13 from pot",
        """
        vpip           anna 0/1, bruno 1/1, carla 0/1
        opened_full    anna 0/1
        completions    -
        steals         -
        folds_to_1     anna 1/1, carla 1/1
        bring_in_folds anna 1/1
        """,
        Table(house="ante 1, bring-in 5"),
    )


def test_all_in_on_the_antes_nobody_has_a_turn() -> None:
    counts_are(
        UP + "3rd: anna 7c, bruno Th, carla Jd\n4th: anna 9h, bruno Ac, carla Qs\n"
        "5th: anna Ks, bruno 8s, carla Td\nvela: Qd\n*** SHOW DOWN ***\n"
        "anna: mucks hand ; bruno: mucks hand ; show: carla 9s\ncarla collected 3 from pot",
        """
        vpip         -
        pfr          -
        bring_ins    anna 0/1, bruno 0/1, carla 0/1
        steals       -
        wtsd         anna 1/1, bruno 1/1, carla 1/1
        wtsd_decided -
        af           -
        """,
        Table("anna 1, bruno 1, carla 1"),
    )


# ---- cancelled and faulty hands

CANCELLED = "anna: brings in for 2 ; bruno: calls 2\n*** SUMMARY ***\nHand was cancelled"


def test_a_cancelled_hand_counts_for_nobody() -> None:
    counts_are(UP + CANCELLED, "vpip -\n bring_ins -\n saw_s3 -\n won_alone -\n vela_seen -")


def test_who_acts_out_of_turn_decides_nothing_yet_others_face_it() -> None:
    counts_are(
        UP + "anna: brings in for 2 ; carla: completes to 5 !! T301\nanna: folds ; bruno: folds\n"
        "Uncalled bet (3) returned to carla\ncarla collected 7 from pot",
        """
        vpip           anna 0/1, bruno 0/1
        completions    -
        steals         -
        folds_to_steal -
        folds_to_1     anna 1/1, bruno 1/1
        bring_in_folds anna 1/1
        """,
    )


def test_who_opens_in_anothers_place_did_not_have_to() -> None:
    counts_are(
        UP + "bruno: bets 5 !! T203\ncarla: folds ; anna: folds\n"
        "Uncalled bet (5) returned to bruno\nbruno collected 3 from pot",
        "opened_full -\n bring_ins anna 0/1, bruno 0/1, carla 0/1\n folds_to_1 anna 1/1, carla 1/1",
    )


def test_a_check_to_a_completion_is_no_call_of_it() -> None:
    counts_are(
        UP + "anna: brings in for 2 ; bruno: folds ; carla: completes to 5\n"
        "anna: checks !! T302\nUncalled bet (3) returned to carla\ncarla collected 7 from pot",
        "bring_in_calls anna 0/1\n bring_in_folds anna 0/1\n bring_in_raises anna 0/1",
    )


def test_an_act_before_any_card_counts_nothing() -> None:
    antes = "anna: posts the ante 1 ; bruno: posts the ante 1 ; carla: posts the ante 1\n"
    counts_are(
        f"{antes}bruno: checks !! T302\n{UP}anna: brings in for 2 ; bruno: folds ; carla: folds\n"
        "Uncalled bet (2) returned to anna\nanna collected 3 from pot",
        "vpip anna 0/1, bruno 0/1, carla 0/1\n steals bruno 0/1, carla 0/1\n check_raises -",
    )


# ---- odd tables


def test_seats_of_any_number_have_their_place() -> None:
    body = (
        UP + "anna: brings in for 2 ; bruno: folds ; carla: completes to 5 ; anna: folds\n"
        "Uncalled bet (3) returned to carla\ncarla collected 7 from pot"
    )
    text = text_of(body, Table(button=None))
    for plain, odd in (("Seat 1:", "Seat 34:"), ("Seat 2:", "Seat 64:"), ("Seat 3:", "Seat 99:")):
        text = text.replace(plain, odd)
    found = counted_in(text)
    assert found["steals"] == {"bruno": "0/1", "carla": "1/1"}
    assert found["folds_to_steal"] == {"anna": "1/1"}


def test_hundreds_of_raises_on_a_street_are_all_counted() -> None:
    """Heads-up in no limit, each raise by the least."""
    raises = [
        f"{'anna' if to % 4 == 0 else 'bruno'}: raises 2 to {to}\n" for to in range(4, 1204, 2)
    ]
    found = counted_in(
        text_of(
            "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: calls 2\n"
            "3rd: anna 7c, bruno Th\nanna: checks ; bruno: bets 2\n"
            f"{''.join(raises)}anna: folds\nUncalled bet (2) returned to bruno\n"
            "bruno collected 2406 from pot",
            Table("anna 10000, bruno 10000", "Telesina No Limit (2)"),
        )
    )
    assert found["aggression_s3"] == {"anna": "300/302", "bruno": "301/301"}
    assert found["folds_to_1"] == {}


def test_all_vele_are_one_street() -> None:
    counts_are(
        UP + "anna: checks ; bruno: checks ; carla: folds\n3rd: anna 7c, bruno Th\n"
        "anna: checks ; bruno: checks\n4th: anna 9h, bruno Qs\nanna: checks ; bruno: checks\n"
        "5th: anna Ks, bruno 8s\nanna: checks ; bruno: checks\n"
        "vela: Qd\nanna: checks ; bruno: bets 2 ; anna: raises 2 to 4 ; bruno: calls 2\n"
        "vela 2: 7h\nanna: checks ; bruno: bets 2 ; anna: folds\n"
        "Uncalled bet (2) returned to bruno\nbruno collected 11 from pot",
        """
        aggression_vela   anna 1/4, bruno 2/3
        folds_to_bet_vela anna 1/2, bruno 0/1
        check_raises      anna 1/2
        aggression_first  anna 0/5
        vela_seen         anna 1/1, bruno 1/1, carla 0/1
        """,
        Table(
            "anna 100, bruno 100, carla 100",
            "Telesina 11 Limit (2/4)",
            "ante 1, lowest card 7, vele 2",
        ),
    )
