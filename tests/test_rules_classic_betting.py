"""The traditional game's money: cip and invito, check from round 1, four rounds, no cap."""

from dataclasses import replace

import pytest
from classic import POT_LIMIT, play, table
from play import net, pots

UP = "2nd: anna 9h, bruno Kc, carla 8d"
"""Bruno shows the highest card."""
ANTES = "anna: posts the ante 1 ; bruno: posts the ante 1 ; carla: posts the ante 1\n"
WINS = "bruno: bets 10 ; carla: folds ; anna: folds ; Uncalled bet (10) returned to bruno\n"
STATED = table(house="ante 1, lowest card 7, dealer ante 3")
REST = (
    "bruno: checks ; carla: checks ; anna: checks\n"
    "3rd: anna 7c, bruno Qs, carla 8h\ncarla: checks ; anna: checks ; bruno: checks\n"
    "4th: anna 9d, bruno Qd, carla Jd\n"
)


# ---- cip and invito (R-ANTE)


@pytest.mark.parametrize("cip", [1, 3, 500])
def test_the_dealer_may_post_any_cip_where_the_house_states_none(cip: int) -> None:
    verdict = play(
        f"{ANTES}carla: posts the dealer ante {cip}\n{UP}\n{WINS}bruno collected {3 + cip} from pot"
    )
    assert net(verdict) == {"anna": -1, "bruno": 2 + cip, "carla": -1 - cip}


def test_no_cip_is_no_fault_where_the_house_states_none() -> None:
    play(f"{ANTES}{UP}\n{WINS}bruno collected 3 from pot")


def test_the_cip_of_another_than_the_dealer_is_t202() -> None:
    play(f"{ANTES}anna: posts the dealer ante 3 !! T202\n{UP}\n{WINS}bruno collected 6 from pot")


def test_a_second_cip_is_t202() -> None:
    play(
        f"{ANTES}carla: posts the dealer ante 3 ; carla: posts the dealer ante 3 !! T202\n"
        f"{UP}\n{WINS}bruno collected 9 from pot"
    )


def test_a_stated_cip_that_nobody_posts_is_t201() -> None:
    play(
        f"{ANTES}*** 2nd STREET *** !! T201\nup: anna 9h, bruno Kc, carla 8d\n{WINS}"
        "bruno collected 3 from pot",
        STATED,
    )


@pytest.mark.parametrize(("player", "amount"), [("carla", 2), ("bruno", 3)])
def test_a_stated_cip_of_another_amount_or_player_is_t202(player: str, amount: int) -> None:
    play(
        f"{ANTES}{player}: posts the dealer ante {amount} !! T202\n{UP}\n{WINS}"
        f"bruno collected {3 + amount} from pot",
        STATED,
    )


def test_the_invito_is_due_from_all() -> None:
    play(
        "anna: posts the ante 1 ; bruno: posts the ante 1 ; carla: posts the dealer ante 3\n"
        f"*** 2nd STREET *** !! T201\nup: anna 9h, bruno Kc, carla 8d\n{WINS}"
        "bruno collected 5 from pot"
    )


RUN_OUT = (
    f"{UP}\nbruno: bets 10 ; anna: folds ; Uncalled bet (10) returned to bruno\n"
    "3rd: bruno Qs, carla 8h\n4th: bruno Qd, carla Jd\n5th: bruno 7s, carla Jc\n"
    "*** SHOW DOWN ***\nshow: bruno As ; show: carla Ad\n"
)
"""Carla, the dealer, is all-in before the deal and wins with two pairs."""


@pytest.mark.parametrize("button", [0, None])
def test_a_dealer_whose_last_chip_was_the_invito_owes_no_cip(button: int | None) -> None:
    at = table("anna 1000, bruno 1000, carla 1", house="ante 1, lowest card 7, dealer ante 3")
    play(f"{RUN_OUT}carla collected 3 from pot", replace(at, button=button))


def test_a_short_cip_lies_in_the_main_pot_with_the_dealers_invito() -> None:
    verdict = play(
        f"{ANTES}carla: posts the dealer ante 1 and is all-in\n{RUN_OUT}carla collected 4 from pot",
        table("anna 1000, bruno 1000, carla 2", house="ante 1, lowest card 7, dealer ante 3"),
    )
    assert net(verdict) == {"anna": -1, "bruno": -1, "carla": 2}


def test_the_cip_lies_in_the_main_pot_whole_and_makes_no_level() -> None:
    verdict = play(
        f"{ANTES}carla: posts the dealer ante 5\n{UP}\n"
        "bruno: bets 20 ; carla: calls 20 ; anna: calls 9 and is all-in\n"
        "3rd: anna 7c, bruno Qs, carla 8h\ncarla: checks ; bruno: checks\n"
        "4th: anna 9d, bruno Qd, carla Jd\nbruno: checks ; carla: checks\n"
        "5th: anna Tc, bruno 7s, carla Jc\ncarla: checks ; bruno: checks\n"
        "*** SHOW DOWN ***\nshow: anna 9s (three of a kind, Nines)\n"
        "show: bruno As (a pair of Queens)\nshow: carla Ad (two pair, Jacks and Eights)\n"
        "anna collected 35 from main pot ; carla collected 22 from side pot",
        table("anna 10, bruno 1000, carla 1000"),
    )
    assert pots(verdict) == [(35, "anna bruno carla"), (22, "bruno carla")]


# ---- four rounds, check from the first (R-ROUNDS, R-CHECK, R-FIRST)


def test_round_1_may_be_checked_through_and_begins_with_the_best_open_card() -> None:
    play(
        f"{UP}\nbruno: checks ; carla: checks ; anna: checks\n"
        "3rd: anna 7c, bruno Qs, carla 8h\ncarla: checks ; anna: checks ; bruno: bets 10\n"
        "carla: folds ; anna: folds\nUncalled bet (10) returned to bruno\n"
        "bruno collected 3 from pot"
    )


def test_who_does_not_show_the_best_card_acts_out_of_turn() -> None:
    play(
        f"{UP}\nanna: bets 10 !! T301\nbruno: folds ; carla: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 3 from pot"
    )


def test_equal_ranks_are_settled_by_position_from_round_1() -> None:
    """Bruno's king is of spades, carla's of hearts: he was dealt first."""
    play(
        "2nd: anna 9h, bruno Ks, carla Kh\n"
        "bruno: bets 10 ; carla: folds ; anna: folds\nUncalled bet (10) returned to bruno\n"
        "bruno collected 3 from pot"
    )


def test_nobody_brings_in() -> None:
    play(
        f"{UP}\nbruno: brings in for 2 !! T302\ncarla: folds ; anna: folds\n"
        "Uncalled bet (2) returned to bruno\nbruno collected 3 from pot"
    )


def test_a_street_is_missing_where_the_hand_ends_after_three_rounds() -> None:
    play(
        f"{UP}\n{REST}bruno: checks ; carla: checks ; anna: checks\n"
        "*** SHOW DOWN *** !! T403\nshow: anna 7d ; bruno: mucks hand ; carla: mucks hand\n"
        "anna collected 3 from pot"
    )


def test_there_is_no_vela() -> None:
    play(
        f"{UP}\n{REST}bruno: checks ; carla: checks ; anna: checks\n"
        "5th: anna Ac, bruno 7s, carla Jc\ncarla: checks ; anna: checks ; bruno: checks\n"
        "*** VELA *** [Td] !! T403\n*** SHOW DOWN ***\n"
        "show: anna 7d ; bruno: mucks hand ; carla: mucks hand\nanna collected 3 from pot"
    )


# ---- sizes (R-MIN, R-RAISE, R-POTMAX, R-CAP)


@pytest.mark.parametrize(("amount", "code"), [(9, " !! T304"), (10, ""), (999, " and is all-in")])
def test_the_least_bet_is_the_headers_stakes(amount: int, code: str) -> None:
    play(
        f"{UP}\nbruno: bets {amount}{code}\ncarla: folds ; anna: folds\n"
        f"Uncalled bet ({amount}) returned to bruno\nbruno collected 3 from pot"
    )


@pytest.mark.parametrize(("to", "code"), [(59, " !! T305"), (60, "")])
def test_a_raise_is_at_least_the_last_bet_or_raise(to: int, code: str) -> None:
    play(
        f"{UP}\nbruno: bets 20 ; carla: raises 20 to 40 ; anna: raises {to - 40} to {to}{code}\n"
        f"bruno: folds ; carla: folds\nUncalled bet ({to - 40}) returned to anna\n"
        "anna collected 103 from pot"
    )


def test_the_raises_have_no_cap() -> None:
    levels = [20, 30, 40, 50, 60, 70, 80]
    players = ["carla", "anna", "bruno"]
    raises = " ; ".join(f"{players[n % 3]}: raises 10 to {level}" for n, level in enumerate(levels))
    play(
        f"{UP}\nbruno: bets 10 ; {raises}\nanna: folds ; bruno: folds\n"
        "Uncalled bet (10) returned to carla\ncarla collected 203 from pot"
    )


@pytest.mark.parametrize(("to", "code"), [(13, " !! T304"), (12, "")])
def test_in_pot_limit_the_cip_counts_as_pot(to: int, code: str) -> None:
    play(
        f"{ANTES}carla: posts the dealer ante 9\n{UP}\nbruno: bets {to}{code}\n"
        f"carla: folds ; anna: folds\nUncalled bet ({to}) returned to bruno\n"
        "bruno collected 12 from pot",
        table(game=POT_LIMIT),
    )


# ---- the deck (R-DECK)


@pytest.mark.parametrize(("card", "code"), [("8c", ""), ("7c", " !! T101")])
def test_three_players_play_with_the_eight_as_the_lowest_card(card: str, code: str) -> None:
    play(
        f"2nd: anna 9h, bruno Kc, carla {card}{code}\n{WINS}bruno collected 3 from pot",
        table(house="ante 1"),
    )
