"""T310 in hands: who may not call or raise in the last round, and what stays open to him."""

import play as plain
import pytest
from classic import play, table
from play import Table, net

HU = table("anna 1000, bruno 1000")
BOARDS = (
    "2nd: anna Ah, bruno Ks\nanna: checks ; bruno: checks\n"
    "3rd: anna Kd, bruno Jd\nanna: checks ; bruno: checks\n"
    "4th: anna Ac, bruno 9c\nanna: checks ; bruno: checks\n"
    "5th: anna 9s, bruno 7h\n"
)
"""Bruno shows K J 9 7 and cannot beat anna's open aces; anna acts first."""
FOLDS = "bruno: folds\nUncalled bet (10) returned to anna\nanna collected 2 from pot"


def ended(first: str, second: str, amount: int) -> str:
    """Both reach the showdown; the first shows or mucks first, anna wins."""
    acts = {"anna": "show: anna Td", "bruno": "bruno: mucks hand"}
    return f"*** SHOW DOWN ***\n{acts[first]} ; {acts[second]}\nanna collected {amount} from pot"


def test_a_sure_loser_may_not_call() -> None:
    verdict = play(
        f"{BOARDS}anna: bets 10 ; bruno: calls 10 !! T310\n{ended('anna', 'bruno', 22)}", HU
    )
    assert verdict.status == "illegal"
    assert net(verdict) == {"anna": 11, "bruno": -11}, "the result stands"


def test_the_message_holds_the_proof() -> None:
    verdict = play(
        f"{BOARDS}anna: bets 10 ; bruno: calls 10 !! T310\n{ended('anna', 'bruno', 22)}", HU
    )
    (violation,) = verdict.violations
    assert violation.message.startswith("bruno cannot win: 24 cards may be hidden (7s 7c 7d 8s ")
    assert "all 552 pairs of them lose to anna" in violation.message
    assert "With Kh, the best, bruno has a pair of Kings (Kh Ks Jd 9c 7h)" in violation.message
    assert "with 7s, the worst, anna has a pair of Aces (Ah Ac Kd 9s 7s)" in violation.message
    assert (violation.expected, violation.found) == ("fold", "call 10")


def test_a_sure_loser_may_not_raise() -> None:
    verdict = play(
        f"{BOARDS}anna: bets 10 ; bruno: raises 30 to 40 !! T310\nanna: folds\n"
        "Uncalled bet (30) returned to bruno\nbruno collected 22 from pot",
        HU,
    )
    assert verdict.violations[0].found == "raise to 40"


def test_a_sure_loser_may_fold() -> None:
    play(f"{BOARDS}anna: bets 10 ; {FOLDS}", HU)


def test_a_sure_loser_may_check() -> None:
    play(f"{BOARDS}anna: checks ; bruno: checks\n{ended('anna', 'bruno', 2)}", HU)


def test_a_sure_loser_may_make_the_first_bet_but_not_raise_again() -> None:
    play(
        f"{BOARDS}anna: checks ; bruno: bets 10 ; anna: calls 10\n{ended('bruno', 'anna', 22)}", HU
    )
    play(
        f"{BOARDS}anna: checks ; bruno: bets 10 ; anna: raises 10 to 20\n"
        f"bruno: calls 10 !! T310\n{ended('anna', 'bruno', 42)}",
        HU,
    )


def test_before_the_last_round_a_hopeless_hand_may_call() -> None:
    play(
        "2nd: anna Ah, bruno Ks\nanna: checks ; bruno: checks\n"
        "3rd: anna Ac, bruno Jd\nanna: bets 10 ; bruno: calls 10\n"
        "4th: anna As, bruno 9c\nanna: bets 10 ; bruno: calls 10\n"
        "5th: anna 9s, bruno 7h\nanna: bets 10 ; bruno: folds\n"
        "Uncalled bet (10) returned to anna\nanna collected 42 from pot",
        HU,
    )


@pytest.mark.parametrize("house", ["ante 1, ruleset online-32", "ante 1, ruleset rule-of-11"])
def test_other_games_let_a_sure_loser_call(house: str) -> None:
    opens = (
        "anna: brings in for 2 ; bruno: calls 2"
        if "32" in house
        else "anna: checks ; bruno: checks"
    )
    pot = 6 if "32" in house else 2
    plain.play(
        f"2nd: anna Ah, bruno Ks\n{opens}\n"
        "3rd: anna Kd, bruno Jd\nanna: checks ; bruno: checks\n"
        "4th: anna Ac, bruno 9c\nanna: checks ; bruno: checks\n"
        "5th: anna 9s, bruno 7h\nanna: checks ; bruno: checks\nvela: 8d\n"
        "anna: bets 10 ; bruno: calls 10\n*** SHOW DOWN ***\nshow: anna Td ; bruno: mucks hand\n"
        f"anna collected {pot + 20} from pot",
        Table("anna 1000, bruno 1000", "Telesina No Limit (2)", house + ", lowest card 7"),
    )


# ---- public cards only

TRIPS = (
    "3rd: anna 9d, bruno Kd, carla Kh\nbruno: checks ; carla: folds ; anna: checks\n"
    "4th: anna 9c, bruno 8h\nanna: checks ; bruno: checks\n"
    "5th: anna Qs, bruno 7s\nanna: bets 10 ; "
)
"""Three open nines against open kings: only a third king helps bruno."""


def test_cards_of_folded_players_cannot_be_hidden() -> None:
    opening = "2nd: anna 9h, bruno Kc, carla Ks\n"
    play(
        f"{opening}bruno: checks ; carla: checks ; anna: checks\n{TRIPS}bruno: calls 10 !! T310\n"
        "*** SHOW DOWN ***\nshow: anna 7d ; bruno: mucks hand\nanna collected 23 from pot",
    )
    alive = opening.replace("Ks", "Qh")
    play(
        f"{alive}bruno: checks ; carla: checks ; anna: checks\n{TRIPS}bruno: calls 10\n"
        "*** SHOW DOWN ***\nshow: anna 7d ; bruno: mucks hand\nanna collected 23 from pot",
    )


HERO = (
    "hero 2nd: bruno 7d 8h\nup: anna Qs, bruno 8h\nanna: checks ; bruno: checks\n"
    "hero 3rd: bruno Qh\nup: anna Qd, bruno Qh\nanna: checks ; bruno: checks\n"
    "hero 4th: bruno Kh\nup: anna Qc, bruno Kh\nanna: checks ; bruno: checks\n"
    "hero 5th: bruno Th\nup: anna 9s, bruno Th\n"
)


def test_what_the_hero_hides_is_not_public() -> None:
    """With the seven of diamonds bruno is certain to lose; the table sees four hearts."""
    play(
        f"{HERO}anna: bets 10 ; bruno: calls 10\n*** SHOW DOWN ***\nshow: anna 7c\n"
        "bruno: shows [7d 8h Qh Kh Th] (high card)\nanna collected 22 from pot",
        HU,
    )


def test_what_is_shown_later_is_not_public() -> None:
    """Anna's hidden card is the last that could have helped bruno."""
    play(
        BOARDS.replace("bruno 7h", "bruno Th") + "anna: bets 10 ; bruno: calls 10\n"
        "*** SHOW DOWN ***\nshow: anna Qd\nbruno: shows [8h Ks Jd 9c Th]\n"
        "anna collected 22 from pot",
        HU,
    )


# ---- side pots

SIDE = (
    "2nd: anna Ah, bruno Ks, carla Qh\n"
    "anna: bets {0}{1} ; bruno: calls 50 ; carla: calls 50\n"
    "3rd: anna Kd, bruno Jd, carla 8d\nbruno: checks ; carla: checks\n"
    "4th: anna Ac, bruno 9c, carla Tc\nbruno: checks ; carla: checks\n"
    "5th: anna 9s, bruno 7h, carla 7s\n"
)


def side(stack: int) -> Table:
    return table(f"anna {stack}, bruno 1000, carla 1000")


def test_who_may_win_the_side_pot_may_call() -> None:
    """Anna's aces are all-in for less: against carla's board a king or a jack is enough."""
    play(
        SIDE.format(50, " and is all-in") + "bruno: checks ; carla: bets 10 ; bruno: calls 10\n"
        "*** SHOW DOWN ***\ncarla: mucks hand ; show: anna Td ; show: bruno Jc\n"
        "anna collected 153 from main pot ; bruno collected 20 from side pot",
        side(51),
    )


def test_a_sure_loser_in_the_side_pot_is_one_in_the_main_pot_too() -> None:
    """Carla's aces beat bruno in both; anna, all-in, shows nothing that beats him."""
    play(
        "2nd: anna Qh, bruno Ks, carla Ah\n"
        "carla: bets 50 ; anna: calls 50 and is all-in ; bruno: calls 50\n"
        "3rd: anna 8d, bruno Jd, carla Kd\ncarla: checks ; bruno: checks\n"
        "4th: anna Tc, bruno 9c, carla Ac\ncarla: checks ; bruno: checks\n"
        "5th: anna 7s, bruno 7h, carla 9s\ncarla: bets 10 ; bruno: calls 10 !! T310\n"
        "*** SHOW DOWN ***\nshow: carla Td ; anna: mucks hand ; bruno: mucks hand\n"
        "carla collected 153 from main pot ; carla collected 20 from side pot",
        side(51),
    )


def test_a_call_all_in_enters_no_pot_above_it() -> None:
    """Bruno's last 10 lie in the pot where anna's aces are."""
    play(
        "2nd: anna Ah, bruno Ks, carla Qh\nanna: checks ; bruno: checks ; carla: checks\n"
        "3rd: anna Kd, bruno Jd, carla 8d\nanna: checks ; bruno: checks ; carla: checks\n"
        "4th: anna Ac, bruno 9c, carla Tc\nanna: checks ; bruno: checks ; carla: checks\n"
        "5th: anna 9s, bruno 7h, carla 7s\nanna: bets 40 and is all-in\n"
        "bruno: calls 10 and is all-in !! T310\ncarla: folds\n"
        "Uncalled bet (30) returned to anna\n"
        "*** SHOW DOWN ***\nshow: anna Td ; bruno: mucks hand\nanna collected 23 from pot",
        table("anna 41, bruno 11, carla 1000"),
    )


def test_one_who_has_still_to_act_is_a_contender() -> None:
    """Carla bets with less than bruno can beat; anna, behind him, shows aces."""
    play(
        "2nd: anna Ah, bruno Qh, carla Ks\nanna: checks ; bruno: checks ; carla: checks\n"
        "3rd: anna Ac, bruno 8d, carla Jd\nanna: checks ; bruno: checks ; carla: checks\n"
        "4th: anna Kd, bruno Tc, carla 9c\nanna: checks ; bruno: checks ; carla: checks\n"
        "5th: anna 9s, bruno 7s, carla 7h\nanna: checks ; bruno: bets 10\n"
        "carla: calls 10 !! T310\nanna: folds\n*** SHOW DOWN ***\nshow: bruno Qd ; show: carla Jc\n"
        "bruno collected 23 from pot",
    )


# ---- together with other rules


def test_a_call_of_a_wrong_amount_by_a_sure_loser_breaks_two_rules() -> None:
    play(
        f"{BOARDS}anna: bets 10 ; bruno: calls 8 !! T303 T310\n"
        "Uncalled bet (2) returned to anna\n" + ended("anna", "bruno", 18),
        HU,
    )


def test_nothing_is_said_of_a_player_whose_cards_are_in_doubt() -> None:
    play(
        BOARDS.replace("5th: anna 9s, bruno 7h", "*** 5th STREET ***\nup: anna 9s")
        + "anna: bets 10 !! T402\nbruno: calls 10\n"
        + ended("anna", "bruno", 22),
        HU,
    )


def test_cards_dealt_face_up_fall_under_the_rule_too() -> None:
    plain.play(
        f"{BOARDS}anna: bets 10 ; bruno: calls 10 !! T310\n"
        "*** SHOW DOWN ***\nshow: anna Td ; bruno: mucks hand\nanna collected 22 from pot",
        HU,
    )
