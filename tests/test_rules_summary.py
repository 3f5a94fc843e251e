"""The summary against the hand above it (T601, T602)."""

import pytest
from play import Table, check, codes, net, play, text_of
from summed_up import ANNA, BRUNO, BUTTON, CARLA, HAND, SUMMARY, TOTAL, VELA


def summed(*lines: str) -> str:
    """Write the hand with these summary lines."""
    return HAND + "".join(lines)


def test_a_whole_summary_is_legal() -> None:
    verdict = play(HAND + SUMMARY, BUTTON)
    assert verdict.status == "legal"
    assert net(verdict) == {"anna": 14, "bruno": -6, "carla": -8}


def test_seat_lines_come_in_any_order_and_may_be_missing() -> None:
    play(summed(TOTAL, CARLA, ANNA, VELA, BRUNO), BUTTON)
    play(summed(TOTAL), BUTTON)


# ---- T601
@pytest.mark.parametrize("total", [21, 23, 32])
def test_total_that_differs_is_t601_alone(total: int) -> None:
    play(summed(f"Total pot {total} | Rake 0 !! T601\n", VELA, ANNA), BUTTON)


@pytest.mark.parametrize(
    "parts",
    [
        "Main pot 17. Side pot 4.",
        "Main pot 18. Side pot 5.",
        "Main pot 4. Side pot 18.",
        "Main pot 18.",
        "Main pot 18. Side pot-1 2. Side pot-2 2.",
    ],
)
def test_main_or_side_pot_that_differs_is_t601(parts: str) -> None:
    play(summed(f"Total pot 22 {parts} | Rake 0 !! T601\n", VELA, ANNA), BUTTON)


def test_the_breakdown_into_pots_is_optional() -> None:
    play(summed("Total pot 22 | Rake 0\n", VELA, ANNA), BUTTON)


def test_a_lone_main_pot_may_be_named() -> None:
    table = Table("anna 1000, bruno 1000")
    body = (
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: folds\n"
        "Uncalled bet (2) returned to anna\nanna collected 2 from pot\n*** SUMMARY ***\n"
    )
    play(body + "Total pot 2 Main pot 2. | Rake 0", table)
    play(body + "Total pot 2 Main pot 1. | Rake 0 !! T601", table)


def test_total_includes_the_rake() -> None:
    table = Table("anna 1000, bruno 1000")
    body = (
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: folds\n"
        "Uncalled bet (2) returned to anna\nanna collected 1 from pot\n*** SUMMARY ***\n"
    )
    play(body + "Total pot 2 | Rake 1", table)
    play(body + "Total pot 1 | Rake 1 !! T601", table)


# ---- T602
@pytest.mark.parametrize(
    "line",
    [
        "Seat 1: anna showed [Kd Kh 7c 9h As] and won (22) with three of a kind, Kings",
        "Seat 1: anna showed [Jd Kh 7c 9h Ks] and won (22) with a pair of Kings",
        "Seat 1: anna showed [Kd Kh 7c 9h] and won (22) with three of a kind, Kings",
        "Seat 1: anna showed [Kd Kh 7c 9h Ks] and won (21) with three of a kind, Kings",
        "Seat 1: anna showed [Kd Kh 7c 9h Ks] and won (18) with three of a kind, Kings",
        "Seat 1: anna showed [Kd Kh 7c 9h Ks] and lost with three of a kind, Kings",
        "Seat 1: anna (button) showed [Kd Kh 7c 9h Ks] and won (22) with three of a kind, Kings",
        "Seat 1: anna collected (4)",
        "Seat 1: anna mucked",
        "Seat 1: anna mucked [Kd Kh 7c 9h Ks]",
        "Seat 1: anna folded on the 5th Street",
        "Seat 2: bruno showed [9d 9c Th Ac 8h] and won (18) with a pair of Nines",
        "Seat 2: bruno showed [8s 9c Th Ac 8h] and lost with a pair of Eights",
        "Seat 2: bruno mucked",
        "Seat 2: bruno collected (18)",
        "Seat 2: bruno folded on the Vela",
        "Seat 3: carla (button) folded on the 4th Street",
        "Seat 3: carla (button) folded on the Vela",
        "Seat 3: carla (button) folded on the 5th Street (didn't bet)",
        "Seat 3: carla (button) mucked",
        "Seat 3: carla (button) collected (4)",
        "Seat 3: carla (button) showed [8c 8d Jd Qs Td] and lost with a pair of Eights",
        "Seat 4: dario folded on the 2nd Street (didn't bet)",
        "Seat 4: dario mucked",
    ],
)
def test_seat_line_that_contradicts_the_hand_is_t602(line: str) -> None:
    play(summed(TOTAL, VELA, f"{line} !! T602\n"), BUTTON)


def test_button_left_out_of_a_seat_line_contradicts_nothing() -> None:
    play(summed(TOTAL, "Seat 3: carla folded on the 5th Street"), BUTTON)


def test_cards_of_a_seat_line_come_in_any_order() -> None:
    play(
        summed(
            TOTAL, "Seat 1: anna showed [Ks 9h Kd 7c Kh] and won (22) with three of a kind, Kings"
        ),
        BUTTON,
    )


def test_winner_who_showed_may_be_summed_up_as_collected() -> None:
    play(summed(TOTAL, "Seat 1: anna collected (22)"), BUTTON)


@pytest.mark.parametrize("cards", ["Qh", "Qd 7h"])
def test_vela_line_that_differs_is_t602(cards: str) -> None:
    play(summed(TOTAL, f"Vela [{cards}] !! T602\n", ANNA), BUTTON)


FOLDED = (
    "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: calls 2 ; carla: folds\n"
    "3rd: anna 7c, bruno Th\nanna: bets 5 ; bruno: folds\nUncalled bet (5) returned to anna\n"
    "anna collected 7 from pot\n{0}*** SUMMARY ***\nTotal pot 7 | Rake 0\n"
)
ON_CARLA = Table(button=3)


def test_vela_line_where_no_vela_was_dealt_is_t602() -> None:
    play(FOLDED.format("") + "Vela [Qd] !! T602", ON_CARLA)


def test_folded_without_a_bet() -> None:
    body = FOLDED.format("")
    play(body + "Seat 3: carla (button) folded on the 2nd Street (didn't bet)", ON_CARLA)
    play(body + "Seat 2: bruno folded on the 3rd Street", ON_CARLA)
    play(body + "Seat 2: bruno folded on the 3rd Street (didn't bet) !! T602", ON_CARLA)
    play(body + "Seat 1: anna collected (7)", ON_CARLA)
    play(body + "Seat 1: anna collected (12) !! T602", ON_CARLA)


def test_uncalled_bring_in_is_a_bet_for_its_player() -> None:
    play(
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: folds\n"
        "Uncalled bet (2) returned to anna\nanna collected 2 from pot\n*** SUMMARY ***\n"
        "Total pot 2 | Rake 0\nSeat 1: anna collected (2)\n"
        "Seat 2: bruno (button) folded on the 2nd Street (didn't bet)",
        Table("anna 1000, bruno 1000"),
    )


def test_winner_who_showed_of_free_will_may_be_summed_up_as_showing() -> None:
    body = FOLDED.format("anna: shows [Kd Kh 7c]\n")
    play(body + "Seat 1: anna showed [Kd Kh 7c] and won (7) with a pair of Kings", ON_CARLA)


def test_loser_who_showed_of_free_will_may_be_summed_up_as_showing() -> None:
    late = HAND.replace("show: anna Kd ; show: bruno 9d\n", "show: anna Kd ; bruno: mucks hand\n")
    late = late.replace("*** SUMMARY ***", "bruno: shows [9d 9c Th Ac 8h]\n*** SUMMARY ***")
    play(late + TOTAL + "Seat 2: bruno mucked [9d 9c Th Ac 8h]", BUTTON)
    play(late + TOTAL + BRUNO, BUTTON)


def test_mucked_with_cards() -> None:
    mucked = HAND.replace("show: bruno 9d", "bruno: mucks hand")
    play(mucked + TOTAL + "Seat 2: bruno mucked", BUTTON)
    play(mucked + TOTAL + "Seat 2: bruno mucked [9d 9c Th Ac 8h]", BUTTON)
    play(mucked + TOTAL + "Seat 2: bruno mucked [9d 9c Th Ac 7h] !! T602", BUTTON)
    play(mucked + TOTAL + BRUNO.strip() + " !! T602", BUTTON)


def test_mucked_cards_that_lie_elsewhere_are_objected_to() -> None:
    mucked = HAND.replace("show: bruno 9d", "bruno: mucks hand")
    verdict = check(text_of(mucked + TOTAL + "Seat 2: bruno mucked [Kd 9c Th Ac 8h]", BUTTON))
    assert codes(verdict) in (["T102"], ["T602"])


def test_who_neither_showed_nor_mucked_may_be_summed_up_as_mucked() -> None:
    hidden = HAND.replace("show: bruno 9d", "").replace(
        "*** SUMMARY ***", "*** SUMMARY *** !! T508"
    )
    play(hidden + TOTAL + "Seat 2: bruno mucked", BUTTON)


def test_summary_is_compared_with_the_lines_above_not_with_the_rules() -> None:
    wrong = HAND.replace(
        "anna collected 18 from main pot", "bruno collected 18 from main pot !! T502\n"
    )
    play(
        wrong
        + TOTAL
        + "Seat 1: anna showed [Kd Kh 7c 9h Ks] and won (4) with three of a kind, Kings\n"
        "Seat 2: bruno showed [9d 9c Th Ac 8h] and won (18) with a pair of Nines",
        BUTTON,
    )


def test_a_tables_button_that_is_not_stated_is_not_compared() -> None:
    play(FOLDED.format("") + "Seat 1: anna (button) collected (7)", Table(button=None))
