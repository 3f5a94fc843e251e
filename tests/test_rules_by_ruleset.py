"""What the rulesets allow differently: rounds, sizes, caps, short all-ins, the first to act."""

import pytest
from play import Table, net, play

ELEVEN = "Telesina 11 Limit (2/4)"
ELEVEN_NO_LIMIT = "Telesina 11 No Limit (2)"
DECK = "ante 1, lowest card 7"
SERVER = f"{DECK}, ruleset cubeia"


def eleven(seats: str = "anna 100, bruno 100", game: str = ELEVEN, house: str = DECK) -> Table:
    return Table(seats, game, house)


def server(seats: str = "anna 100, bruno 100", game: str = ELEVEN_NO_LIMIT) -> Table:
    """Give a table under the server's rules, named in the house line."""
    return Table(seats, game, SERVER)


UP = "2nd: anna Kh, bruno 9c\n"
THREE = "anna 100, bruno 100, carla 100"
UP_THREE = "2nd: anna Kh, bruno 9c, carla 8d\n"


def taken(player: str, pot: int, back: int = 0) -> str:
    """End a hand in which all others folded."""
    returned = f"\nUncalled bet ({back}) returned to {player}" if back else ""
    return f"{returned}\n{player} collected {pot} from pot"


# ---- R-BRING, R-CHECK
def test_nobody_brings_in_and_a_check_is_free_in_the_first_round() -> None:
    play(
        UP + "anna: checks ; bruno: checks\n"
        "3rd: anna 7c, bruno Td\nanna: bets 2 ; bruno: folds" + taken("anna", 2, 2),
        eleven(),
    )


def test_a_bring_in_is_not_available() -> None:
    play(UP + "anna: brings in for 2 !! T302\nbruno: folds" + taken("anna", 2, 2), eleven())


# ---- R-SIZE, R-MIN
def test_one_size_is_the_first_of_two_stakes_in_every_round() -> None:
    to_4th = UP + (
        "anna: checks ; bruno: checks\n3rd: anna 7c, bruno Td\nanna: checks ; bruno: checks\n"
        "4th: anna 8c, bruno Jd\nanna: bets {0}\nbruno: folds"
    )
    play(to_4th.format(2) + taken("anna", 2, 2), eleven())
    play(to_4th.format("4 !! T304") + taken("anna", 2, 4), eleven())


def test_an_open_pair_allows_no_double_bet() -> None:
    pair = UP + "anna: checks ; bruno: checks\n3rd: anna Kc, bruno Td\nanna: bets {0}\nbruno: folds"
    play(pair.format(2) + taken("anna", 2, 2), eleven())
    play(pair.format("4 !! T304") + taken("anna", 2, 4), eleven())


def test_the_least_bet_of_no_limit_is_the_stakes() -> None:
    play(
        UP + "anna: bets 1 !! T304\nbruno: folds" + taken("anna", 2, 1),
        eleven(game=ELEVEN_NO_LIMIT),
    )


# ---- R-CAP, R-CAP-HU
FOUR_LEVELS = "anna: bets 2 ; bruno: raises 2 to 4 ; anna: raises 2 to 6 ; bruno: raises 2 to 8\n"


def test_two_players_left_lift_the_cap() -> None:
    play(
        UP + FOUR_LEVELS + "anna: raises 2 to 10 ; bruno: folds" + taken("anna", 18, 2),
        eleven(),
    )


def test_three_players_are_capped_at_one_bet_and_three_raises() -> None:
    play(
        UP_THREE + "anna: bets 2 ; bruno: raises 2 to 4 ; carla: raises 2 to 6\n"
        "anna: raises 2 to 8 ; bruno: raises 2 to 10 !! T306\ncarla: folds ; anna: folds"
        + taken("bruno", 25, 2),
        eleven(THREE),
    )


CAPPED_THEN_TWO = (
    UP_THREE + "anna: bets 2 ; bruno: raises 2 to 4 ; carla: raises 2 to 6\n"
    "anna: raises 2 to 8 ; bruno: folds ; carla: raises 2 to 10{}\nanna: folds"
)


def test_a_fold_that_leaves_two_lifts_the_cap_of_rule_of_11() -> None:
    play(CAPPED_THEN_TWO.format("") + taken("carla", 23, 2), eleven(THREE))


def test_on_the_server_a_cap_once_reached_stays_though_two_are_left() -> None:
    play(
        CAPPED_THEN_TWO.format(" !! T306") + taken("carla", 23, 2),
        server(THREE, ELEVEN),
    )


def test_on_the_server_two_players_are_never_capped() -> None:
    play(
        UP + FOUR_LEVELS + "anna: raises 2 to 10 ; bruno: folds" + taken("anna", 18, 2),
        server(game=ELEVEN),
    )


# ---- R-SHORT: several short all-ins
SHORT_TWICE = (
    "2nd: anna Kh, bruno 9c, carla 8d, dario 7s\nanna: bets 10\n"
    "bruno: raises 6 to 16 and is all-in ; carla: raises 6 to 22 and is all-in\n"
    "dario: folds ; anna: raises 12 to 34{0}\nUncalled bet (12) returned to anna\n"
    "3rd: anna Jc, bruno Td, carla 9h\n4th: anna Jd, bruno 8c, carla 7d\n"
    "5th: anna Jh, bruno Qs, carla Qd\nvela: Kd\n*** SHOW DOWN ***\n"
    "show: anna Ks ; show: bruno 7h ; show: carla 8s\n"
    "anna collected 52 from main pot ; anna collected 12 from side pot"
)
SHORT_SEATS = "anna 100, bruno 17, carla 23, dario 100"


def test_two_short_all_ins_that_make_a_full_raise_together_reopen() -> None:
    play(SHORT_TWICE.format(""), eleven(SHORT_SEATS, ELEVEN_NO_LIMIT))


def test_on_the_server_short_all_ins_do_not_add_up() -> None:
    play(SHORT_TWICE.format(" !! T302"), server(SHORT_SEATS))


# ---- R-RAISE: what a full raise over a short one is measured from
OVER_SHORT = (
    "2nd: anna Kh, bruno 9c, carla 8d, dario 7s\nanna: bets 1 and is all-in\n"
    "bruno: raises 19 to 20 ; carla: raises {0} to {1}\ndario: folds ; bruno: folds\n"
    "Uncalled bet ({2}) returned to carla\n3rd: anna Jc, carla 9h\n4th: anna Jd, carla 7d\n"
    "5th: anna Jh, carla Qd\nvela: Kd\n*** SHOW DOWN ***\nshow: anna Ks ; show: carla 8s\n"
    "anna collected 7 from main pot ; carla collected 38 from side pot"
)
OVER_SEATS = "anna 2, bruno 100, carla 100, dario 100"


def test_a_raise_is_measured_from_the_bet_it_raises() -> None:
    play(OVER_SHORT.format(19, 39, 19), eleven(OVER_SEATS, ELEVEN_NO_LIMIT))


def test_on_the_server_a_raise_over_a_short_bet_is_measured_from_the_last_full_level() -> None:
    play(OVER_SHORT.format("19", "39 !! T305", 19), server(OVER_SEATS))
    play(OVER_SHORT.format(20, 40, 20), server(OVER_SEATS))


# ---- R-UNCALLED
def test_the_server_returns_an_uncalled_bet_without_a_line() -> None:
    verdict = play(UP + "anna: bets 10 ; bruno: folds\nanna collected 2 from pot", server())
    assert verdict.status == "legal"
    assert net(verdict) == {"anna": 1, "bruno": -1}


def test_a_line_that_returns_it_is_judged_nevertheless() -> None:
    play(UP + "anna: bets 10 ; bruno: folds" + taken("anna", 2, 10), server())
    play(
        UP + "anna: bets 10 ; bruno: folds\nUncalled bet (8) returned to anna !! T501\n"
        "anna collected 2 from pot",
        server(),
    )


# ---- R-RAKE
def test_the_server_takes_no_rake_where_nobody_called_or_raised() -> None:
    table = Table("anna 100, bruno 100", ELEVEN_NO_LIMIT, SERVER, rake=1)
    play(
        UP + "anna: bets 10 ; bruno: folds\nanna collected 1 from pot\n*** SUMMARY ***\n"
        "Total pot 2 | Rake 1 !! T505",
        table,
    )


# ---- R-FIRST, R-FIRST-TIE
def opened_by(player: str, other: str) -> str:
    return f"{player}: bets 2 ; {other}: folds" + taken(player, 2, 2)


def test_the_full_order_looks_at_the_suit_of_the_first_card_before_the_second() -> None:
    checked = "2nd: anna Ah, bruno As\nanna: checks ; bruno: checks\n3rd: anna Td, bruno Ks\n"
    play(checked + opened_by("anna", "bruno"), eleven())
    play(
        checked + "bruno: bets 2 !! T301\nanna: folds" + taken("bruno", 2, 2),
        eleven(),
    )


def test_suits_leave_no_tie_in_the_first_round() -> None:
    play("2nd: anna 9c, bruno 9d\n" + opened_by("bruno", "anna"), eleven())
    play("2nd: anna 9d, bruno 9c\n" + opened_by("anna", "bruno"), eleven())


# ---- R-DEAL
def test_the_server_deals_by_seat_number_wherever_the_button_is() -> None:
    table = Table(THREE, ELEVEN_NO_LIMIT, SERVER, button=1)
    play(
        "2nd: anna 8h, bruno 9c, carla 8d\nbruno: checks ; carla: checks ; anna: checks\n"
        "3rd: anna Ac, bruno Td, carla Kd\nanna: bets 2 ; bruno: folds ; carla: folds"
        + taken("anna", 3, 2),
        table,
    )


# ---- R-DECK
@pytest.mark.parametrize(
    ("house", "code"),
    [("ante 1", ""), ("ante 1, lowest card 9", " !! T101"), ("ante 1, lowest card 8", "")],
)
def test_the_deck_is_eleven_less_the_players_less_the_seats_or_as_stated(
    house: str, code: str
) -> None:
    body = "2nd: anna Kh, bruno 8c" + code + "\n" + opened_by("anna", "bruno")
    verdict = play(body, Table("anna 100, bruno 100", ELEVEN, house))
    assert verdict.outcome is not None
    moved = [remark.rule for remark in verdict.outcome.remarks]
    assert moved == (["R-DECK"] if house == "ante 1" else [])


def test_a_deck_that_every_card_fits_is_eleven_less_the_players() -> None:
    body = "2nd: anna Kh, bruno 9c\n" + opened_by("anna", "bruno")
    verdict = play(body, Table("anna 100, bruno 100", ELEVEN, "ante 1"))
    assert verdict.outcome is not None
    assert (verdict.outcome.lowest_rank, verdict.outcome.remarks) == (7, ())


def test_a_card_under_eleven_less_the_seats_is_in_no_deck() -> None:
    body = "2nd: anna Kh, bruno 4c !! T101\n" + opened_by("anna", "bruno")
    play(body, Table("anna 100, bruno 100", ELEVEN, "ante 1"))


def test_a_card_that_only_a_mucked_line_of_the_summary_names_moves_the_deck() -> None:
    body = (
        "2nd: anna Ah, bruno Ks\nanna: checks ; bruno: checks\n"
        "3rd: anna Kd, bruno Jd\nanna: checks ; bruno: checks\n"
        "4th: anna Ac, bruno 9c\nanna: checks ; bruno: checks\n"
        "5th: anna 9s, bruno Qh\nanna: checks ; bruno: checks\n"
        "vela: Jh\nanna: checks ; bruno: checks\n"
        "*** SHOW DOWN ***\nshow: anna Td ; bruno: mucks hand\nanna collected 2 from pot\n"
        "*** SUMMARY ***\nTotal pot 2 | Rake 0\nSeat 2: bruno mucked [6c Ks Jd 9c Qh]"
    )
    verdict = play(body, Table("anna 100, bruno 100", ELEVEN, "ante 1"))
    assert verdict.outcome is not None
    assert verdict.outcome.lowest_rank == 3
    assert [remark.rule for remark in verdict.outcome.remarks] == ["R-DECK"]
