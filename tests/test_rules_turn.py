"""Who is to act: first, next, and when a round is over (R-FIRST, R-FIRST-TIE)."""

import pytest
from play import Table, play

FIRST = (
    "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: calls 2 ; carla: calls 2\n"
)
THIRD = "3rd: anna 7c, bruno Th, carla Jd\n"
"""Anna is first with K 7; 9 lies in the pot."""
CHECKED = "anna: checks ; bruno: checks ; carla: checks\n"
FOURTH = "4th: anna 9h, bruno Ac, carla Qs\n"
"""Bruno is first with A 10 9."""
FIFTH = "5th: anna Ks, bruno 8h, carla Td\n"
"""Anna is first with a pair of kings."""
ON_THIRD = FIRST + THIRD
ON_FOURTH = ON_THIRD + CHECKED + FOURTH
ON_FIFTH = ON_FOURTH + "bruno: checks ; carla: checks ; anna: checks\n" + FIFTH


def fold_out(winner: str, back: int, pot: int) -> str:
    """Write the end of a hand that everybody but one folded."""
    return f"\nUncalled bet ({back}) returned to {winner}\n{winner} collected {pot} from pot"


def test_turn_goes_clockwise_from_the_left_of_the_bring_in() -> None:
    play(
        "2nd: anna 9c, bruno Kh, carla 8d\nbruno: brings in for 2 ; carla: calls 2 ; anna: folds\n"
        "3rd: bruno 7c, carla 7d\nbruno: bets 5 ; carla: folds" + fold_out("bruno", 5, 7)
    )


def test_somebody_skipped_is_t301_at_the_next_players_act() -> None:
    play(
        "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; carla: folds !! T301\n"
        "bruno: folds" + fold_out("anna", 2, 3)
    )
    play(ON_THIRD + "anna: bets 5 ; carla: folds !! T301\nbruno: folds" + fold_out("anna", 5, 9))


def test_wrong_first_to_act_on_third_street_is_t301() -> None:
    play(ON_THIRD + "bruno: bets 5 !! T301\ncarla: folds ; anna: folds" + fold_out("bruno", 5, 9))


def test_somebody_who_never_acts_is_t308_where_the_street_ends() -> None:
    play(
        ON_THIRD + "anna: checks ; bruno: checks\n*** 4th STREET *** !! T308\n"
        "Dealt to anna [Kh 7c] [9h] ; Dealt to bruno [9c Th] [Ac] ; Dealt to carla [8d Jd] [Qs]\n"
        "bruno: bets 10 ; carla: folds ; anna: folds" + fold_out("bruno", 10, 9)
    )


def test_round_without_any_act_is_t308() -> None:
    play(
        ON_THIRD + "*** 4th STREET *** !! T308\n"
        "Dealt to anna [Kh 7c] [9h] ; Dealt to bruno [9c Th] [Ac] ; Dealt to carla [8d Jd] [Qs]\n"
        "bruno: bets 10 ; carla: folds ; anna: folds" + fold_out("bruno", 10, 9)
    )


def test_round_not_closed_at_the_showdown_is_t308() -> None:
    play(
        ON_FIFTH + "anna: checks ; bruno: checks ; carla: checks\nvela: Qd\n"
        "anna: checks ; bruno: checks\n*** SHOW DOWN *** !! T308\n"
        "show: anna Kd ; show: bruno 9d ; carla: mucks hand\nanna collected 9 from pot"
    )


def test_round_not_closed_at_the_end_is_t308() -> None:
    play(
        ON_THIRD + "anna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna\n"
        "anna collected 9 from pot !! T308"
    )


def test_first_to_act_compares_ranks_only() -> None:
    play(
        "2nd: anna Ah, bruno As, carla 8d\nanna: brings in for 2 ; bruno: calls 2 ; "
        "carla: calls 2\n"
        "3rd: anna Td, bruno Ks, carla Jd\nbruno: bets 5 ; carla: folds ; anna: folds"
        + fold_out("bruno", 5, 9)
    )


def test_tie_for_first_to_act_goes_to_the_first_dealt() -> None:
    body = (
        "2nd: anna 8d, bruno Ad, carla Ah\ncarla: brings in for 2 ; anna: calls 2 ; "
        "bruno: calls 2\n"
        "3rd: anna Jd, bruno 9s, carla 9c\n"
    )
    play(body + "bruno: bets 5 ; carla: folds ; anna: folds" + fold_out("bruno", 5, 9))
    play(body + "carla: bets 5 !! T301\nanna: folds ; bruno: folds" + fold_out("carla", 5, 9))


def test_the_first_dealt_is_the_first_seat_after_the_button_not_the_lowest_seat() -> None:
    body = (
        "2nd: anna Ad, bruno Ah, carla 8d\nbruno: brings in for 2 ; carla: calls 2 ; "
        "anna: calls 2\n"
        "3rd: anna 9s, bruno 9c, carla Jd\n"
    )
    on_anna = Table(button=1)
    play(body + "bruno: bets 5 ; carla: folds ; anna: folds" + fold_out("bruno", 5, 9), on_anna)
    play(
        body + "anna: bets 5 !! T301\nbruno: folds ; carla: folds" + fold_out("anna", 5, 9), on_anna
    )


def test_a_dead_button_between_two_players_counts_as_position() -> None:
    table = Table("anna 1000, bruno 1000 out, carla 1000, dario 1000", button=2)
    body = (
        "2nd: anna Ad, carla Ah, dario 8d\ncarla: brings in for 2 ; dario: calls 2 ; "
        "anna: calls 2\n"
        "3rd: anna 9s, carla 9c, dario Jd\n"
    )
    play(body + "carla: bets 5 ; dario: folds ; anna: folds" + fold_out("carla", 5, 9), table)


def test_without_a_button_any_of_the_tied_players_may_act_first() -> None:
    body = (
        "2nd: anna 8d, bruno Ad, carla Ah\ncarla: brings in for 2 ; anna: calls 2 ; "
        "bruno: calls 2\n"
        "3rd: anna Jd, bruno 9s, carla 9c\n"
    )
    table = Table(button=None)
    play(body + "bruno: bets 5 ; carla: folds ; anna: folds" + fold_out("bruno", 5, 9), table)
    play(body + "carla: bets 5 ; anna: folds ; bruno: folds" + fold_out("carla", 5, 9), table)
    play(body + "anna: bets 5 !! T301\nbruno: folds ; carla: folds" + fold_out("anna", 5, 9), table)


def test_without_a_button_the_turn_goes_on_by_seat_number() -> None:
    body = (
        "2nd: anna 8d, bruno Ad, carla Ah\ncarla: brings in for 2 ; anna: calls 2 ; "
        "bruno: calls 2\n"
        "3rd: anna Jd, bruno 9s, carla 9c\ncarla: checks ; bruno: bets 5 !! T301\n"
        "carla: folds ; anna: folds"
    )
    play(body + fold_out("bruno", 5, 9), Table(button=None))


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        ("anna Kd, bruno Ac, carla Jd", "anna"),
        ("anna Jc, bruno 9d, carla Jd", "bruno"),
        ("anna Qc, bruno Ac, carla Qd", "bruno"),
    ],
    ids=["a pair", "a lower pair before high cards", "the higher card"],
)
def test_best_exposed_hand_acts_first(boards: str, first: str) -> None:
    names = ["anna", "bruno", "carla"]
    at = names.index(first)
    second, third = names[(at + 1) % 3], names[(at + 2) % 3]
    play(
        f"{FIRST}3rd: {boards}\n{first}: bets 5 ; {second}: folds ; {third}: folds"
        + fold_out(first, 5, 9)
    )


def test_four_cards_to_a_straight_flush_are_only_a_high_card() -> None:
    body = (
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: calls 2\n"
        "3rd: anna Qh, bruno 9d\nbruno: checks ; anna: checks\n"
        "4th: anna Jh, bruno 8s\nbruno: checks ; anna: checks\n5th: anna Th, bruno 7s\n"
    )
    table = Table("anna 1000, bruno 1000")
    play(body + "bruno: bets 10 ; anna: folds" + fold_out("bruno", 10, 6), table)
    play(body + "anna: bets 10 !! T301\nbruno: folds" + fold_out("anna", 10, 6), table)


@pytest.mark.parametrize(
    ("vela", "first"),
    [("Ah", "anna"), ("8c", "bruno")],
    ids=["four up cards and the Vela make a royal flush", "two pair"],
)
def test_the_last_rounds_exposed_hand_includes_the_vela(vela: str, first: str) -> None:
    other = "bruno" if first == "anna" else "anna"
    play(
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: calls 2\n"
        "3rd: anna Qh, bruno 9d\nbruno: checks ; anna: checks\n"
        "4th: anna Jh, bruno 8s\nbruno: checks ; anna: checks\n"
        "5th: anna Th, bruno 7s\nbruno: checks ; anna: checks\n"
        f"vela: {vela}\n{first}: bets 10 ; {other}: folds" + fold_out(first, 10, 6),
        Table("anna 1000, bruno 1000"),
    )


def test_exposed_flush_acts_before_an_exposed_full_house() -> None:
    play(
        "2nd: anna 7h, bruno 9c\nbruno: brings in for 2 ; anna: calls 2\n"
        "3rd: anna 8h, bruno 9d\nbruno: checks ; anna: checks\n"
        "4th: anna Jh, bruno Ks\nbruno: checks ; anna: checks\n"
        "5th: anna Th, bruno Kd\nbruno: checks ; anna: checks\n"
        "vela: Kh\nanna: bets 10 ; bruno: folds" + fold_out("anna", 10, 6),
        Table("anna 1000, bruno 1000"),
    )


@pytest.mark.parametrize(
    ("anna", "bruno", "first"),
    [
        ("As 8c 9c Td", "8h 9d Tc Js", "bruno"),
        ("8h 9d Tc Js", "8d 9c Td Jh", "anna"),
    ],
    ids=["the ace-low straight is ten high", "equal straights: position"],
)
def test_exposed_straights_go_by_their_top_rank(anna: str, bruno: str, first: str) -> None:
    ours, theirs = anna.split(), bruno.split()
    lines = [f"2nd: anna {ours[0]}, bruno {theirs[0]}", "anna: brings in for 2", "bruno: calls 2"]
    board = {"anna": [ours[0]], "bruno": [theirs[0]]}
    for n, street in enumerate(("3rd", "4th", "5th"), 1):
        board["anna"].append(ours[n])
        board["bruno"].append(theirs[n])
        ranks = {
            name: sorted(("789TJQKA".index(card[0]) for card in cards), reverse=True)
            for name, cards in board.items()
        }
        leads, follows = ("anna", "bruno") if ranks["anna"] >= ranks["bruno"] else ("bruno", "anna")
        lines += [f"{street}: anna {ours[n]}, bruno {theirs[n]}"]
        lines += [f"{leads}: checks", f"{follows}: checks"]
    other = "bruno" if first == "anna" else "anna"
    lines += ["vela: 7h", f"{first}: bets 10", f"{other}: folds"]
    play("\n".join(lines) + fold_out(first, 10, 6), Table("anna 1000, bruno 1000"))


def test_folded_and_all_in_players_do_not_count_for_first_to_act() -> None:
    table = Table("anna 3, bruno 1000, carla 1000, dario 1000")
    play(
        "2nd: anna Kh, bruno 9c, carla 8d, dario Kd\nanna: brings in for 2 and is all-in\n"
        "bruno: calls 2 ; carla: calls 2 ; dario: folds\n3rd: anna Ks, bruno Th, carla Jd\n"
        "carla: bets 5\nbruno: folds\nUncalled bet (5) returned to carla\n"
        "4th: anna 7c, carla Qd\n5th: anna 7d, carla Qs\nvela: As\n*** SHOW DOWN ***\n"
        "show: anna Ts ; carla: mucks hand\nanna collected 10 from pot",
        table,
    )
