"""Who shows first, and what is shown early or late (R-SHOW)."""

import pytest
from play import Table, play, won

ALL_IN = Table("anna 3, bruno 3")


def heads_up(anna: str, bruno: str, vela: str) -> str:
    """Deal four up cards each and the Vela to two all-in players; anna's first card is higher."""
    ours, theirs = anna.split(), bruno.split()
    streets = [
        f"{street}: anna {ours[n]}, bruno {theirs[n]}"
        for n, street in enumerate(("2nd", "3rd", "4th", "5th"))
    ]
    streets.insert(1, "anna: brings in for 2 and is all-in ; bruno: calls 2 and is all-in")
    return "\n".join(streets) + f"\nvela: {vela}\n*** SHOW DOWN ***\n"


def three(anna: str, bruno: str, carla: str, vela: str) -> str:
    """Deal to three all-in players; anna shows the highest first card."""
    dealt = zip(anna.split(), bruno.split(), carla.split(), strict=True)
    streets = [
        f"{street}: anna {a}, bruno {b}, carla {c}"
        for street, (a, b, c) in zip(("2nd", "3rd", "4th", "5th"), dealt, strict=True)
    ]
    streets.insert(
        1,
        "anna: brings in for 2 and is all-in ; bruno: calls 2 and is all-in\n"
        "carla: calls 2 and is all-in",
    )
    return "\n".join(streets) + f"\nvela: {vela}\n*** SHOW DOWN ***\n"


KINGS = heads_up("Kh 7c 9h Ks", "7s 8c Qc Ah", "Qd")
"""Anna with a third king beats whatever bruno hides: at most three queens or two pairs."""


# ---- the order of showing
PLAYED = (
    "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: calls 2 ; carla: calls 2\n"
    "3rd: anna 7c, bruno Th, carla Jd\nanna: checks ; bruno: checks ; carla: checks\n"
    "4th: anna 9h, bruno Ac, carla Qs\nbruno: checks ; carla: checks ; anna: checks\n"
    "5th: anna Ks, bruno 8h, carla Td\nanna: checks ; bruno: checks ; carla: {0}\nvela: Qd\n"
)
CHECKED = (
    PLAYED.format("checks") + "anna: checks ; bruno: checks ; carla: checks\n*** SHOW DOWN ***\n"
)
ENDS = {"anna": "show: anna Kd", "bruno": "bruno: mucks hand", "carla": "show: carla Qc"}


def shown(*names: str, fault: int | None = None) -> str:
    """Show in that order; `fault` is the place of the line that comes too late."""
    lines = [ENDS[name] + (" !! T507" if n == fault else "") for n, name in enumerate(names)]
    return "\n".join(lines) + "\n"


def test_without_a_bet_the_first_left_of_the_button_shows_first() -> None:
    play(CHECKED + shown("anna", "bruno", "carla") + "anna collected 9 from pot")
    verdict = play(CHECKED + shown("bruno", "anna", "carla", fault=1) + "anna collected 9 from pot")
    assert verdict.status == "legal"
    assert verdict.violations[0].severity == "note"


@pytest.mark.parametrize(
    ("acts", "order", "pot"),
    [
        ("anna: checks ; bruno: checks ; carla: bets 10 ; anna: calls 10 ; bruno: calls 10",
         ("carla", "anna", "bruno"), 39),
        ("anna: bets 10 ; bruno: raises 10 to 20 ; carla: calls 20 ; anna: calls 10",
         ("bruno", "carla", "anna"), 69),
        (("anna: checks ; bruno: bets 10 ; carla: calls 10 ; anna: raises 10 to 20\n"
         "bruno: calls 10 ; carla: calls 10"), ("anna", "bruno", "carla"), 69),
    ],
    ids=["the bettor", "the last raiser", "a check-raiser"],
)  # fmt: skip
def test_the_last_to_bet_or_raise_in_the_last_round_shows_first(
    acts: str, order: tuple[str, str, str], pot: int
) -> None:
    body = PLAYED.format("checks") + acts + "\n*** SHOW DOWN ***\n"
    end = f"anna collected {pot} from pot"
    play(body + shown(*order) + end)
    play(body + shown(order[1], order[0], order[2], fault=1) + end)


def test_a_bet_in_an_earlier_round_does_not_count() -> None:
    body = PLAYED.format("bets 10 ; anna: calls 10 ; bruno: calls 10") + (
        "anna: checks ; bruno: checks ; carla: checks\n*** SHOW DOWN ***\n"
    )
    play(body + shown("anna", "bruno", "carla") + "anna collected 39 from pot")
    play(body + shown("carla", "anna", "bruno", fault=1) + "anna collected 39 from pot")


def test_the_last_round_is_the_velas_even_when_nobody_could_bet_in_it() -> None:
    body = (
        "2nd: anna 9c, bruno Kh\nbruno: brings in for 2 ; anna: calls 2\n"
        "3rd: anna 7c, bruno Th\nbruno: bets 5 and is all-in ; anna: calls 5\n"
        "4th: anna 9h, bruno Ac\n"
        "5th: anna Ks, bruno 8h\nvela: Qd\n*** SHOW DOWN ***\n"
    )
    table = Table("anna 1000, bruno 8")
    play(body + "show: anna 9d ; show: bruno Kd\nanna collected 16 from pot", table)
    play(body + "show: bruno Kd ; show: anna 9d !! T507\nanna collected 16 from pot", table)


def test_show_order_is_not_objected_to_without_a_button() -> None:
    play(
        CHECKED + shown("carla", "bruno", "anna") + "anna collected 9 from pot", Table(button=None)
    )


def test_everybody_who_neither_shows_nor_mucks_is_one_t508() -> None:
    verdict = play(
        CHECKED + "show: anna Kd\nanna collected 9 from pot\n*** SUMMARY *** !! T508 T508"
    )
    assert [violation.severity for violation in verdict.violations] == ["note", "note"]


# ---- showing early and late
EARLY = (
    "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: calls 2\n3rd: anna 7c, bruno Th\n"
    "anna: bets 5 and is all-in ; bruno: calls 5\n{0}\n*** 4th STREET ***\n"
    "Dealt to anna [{1}] [9h]\n"
    "Dealt to bruno [{2}] [Ac]\n*** 5th STREET ***\nDealt to anna [{1} 9h] [Ks]\n"
    "Dealt to bruno [{2} Ac] [8h]\n*** VELA *** [Qd]\n*** SHOW DOWN ***\n{3}\n"
    "anna collected 16 from pot"
)
RICHER = Table("anna 8, bruno 1000")
EARLY_SHOW = "anna: shows [Kd Kh 7c] ; bruno: shows [9d 9c Th]"
AGAIN = "anna: shows [Kd Kh 7c 9h Ks] ; bruno: shows [9d 9c Th Ac 8h]"


def test_once_no_betting_is_left_hands_may_be_shown_on_any_street_and_again() -> None:
    verdict = play(EARLY.format(EARLY_SHOW, "Kd Kh 7c", "9d 9c Th", AGAIN), RICHER)
    assert verdict.status == "legal"
    play(EARLY.format(EARLY_SHOW, "Kd Kh 7c", "9d 9c Th", ""), RICHER)


def test_an_early_show_may_come_before_the_cards_of_its_street() -> None:
    before_the_deal = EARLY.replace("{0}\n*** 4th STREET ***", "*** 4th STREET ***\n{0}")
    play(before_the_deal.format(EARLY_SHOW, "Kh 7c", "9c Th", AGAIN), RICHER)


def test_cards_known_before_may_leave_out_what_was_only_shown() -> None:
    play(EARLY.format(EARLY_SHOW, "Kh 7c", "9c Th", AGAIN), RICHER)


def test_early_show_with_a_description_of_the_cards_so_far() -> None:
    described = EARLY_SHOW.replace("7c]", "7c] (a pair of Kings)")
    play(EARLY.format(described, "Kd Kh 7c", "9d 9c Th", AGAIN), RICHER)


def test_early_show_that_differs_from_the_later_one_is_t103() -> None:
    later = "anna: shows [Jd Kh 7c 9h Ks] !! T103\nbruno: shows [9d 9c Th Ac 8h]"
    play(
        EARLY.format(EARLY_SHOW, "Kd Kh 7c", "9d 9c Th", later),
        RICHER,
    )


def test_hidden_cards_shown_early_cannot_be_dealt_again() -> None:
    body = EARLY.format(EARLY_SHOW, "Kd Kh 7c", "9d 9c Th", AGAIN)
    play(body.replace("*** VELA *** [Qd]", "*** VELA *** [9d] !! T102"), RICHER)


def test_after_the_collect_lines_a_show_is_voluntary_and_may_be_partial() -> None:
    end = "show: anna Kd ; bruno: mucks hand\nanna collected 6 from pot\n"
    for late in ("bruno: shows [As]", "bruno: shows [As 7s]", "bruno: shows [As 7s 8c Qc Ah]"):
        assert play(KINGS + end + late, ALL_IN).status == "legal"
    play(KINGS + end + "bruno: shows [Kd] !! T102", ALL_IN)


def test_a_late_show_decides_nothing() -> None:
    end = "anna: mucks hand ; show: bruno As\nbruno collected 6 from pot\nanna: shows [Kd]"
    assert won(play(KINGS + end, ALL_IN)) == {"bruno": 6}


def test_who_wins_without_a_showdown_may_show_anything() -> None:
    body = (
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: folds\n"
        "Uncalled bet (2) returned to anna\n{0}"
    )
    table = Table("anna 1000, bruno 1000")
    for end in (
        "anna collected 2 from pot ; anna: shows [Kd Kh]",
        "anna collected 2 from pot ; anna: shows [Kd]",
        "anna: doesn't show hand ; anna collected 2 from pot",
        "anna collected 2 from pot ; anna: doesn't show hand",
        "anna: mucks hand ; anna collected 2 from pot",
        "anna collected 2 from pot ; bruno: shows [9d 9c]",
    ):
        play(body.format(end), table)


def test_show_or_muck_by_a_folded_player_before_the_end_is_t302() -> None:
    body = (
        "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 and is all-in\n"
        "bruno: calls 2 and is all-in ; carla: folds\n3rd: anna 7c, bruno Th\n"
        "4th: anna 9h, bruno Ac\n5th: anna Ks, bruno 8h\nvela: Qd\n*** SHOW DOWN ***\n"
        "show: anna Kd ; show: bruno 9d\n{0} !! T302\nanna collected 7 from pot"
    )
    table = Table("anna 3, bruno 3, carla 1000")
    play(body.format("carla: shows [8c 8d]"), table)
    play(body.format("carla: mucks hand"), table)


def test_a_showdown_without_its_marker_is_a_showdown() -> None:
    play(
        KINGS.replace("*** SHOW DOWN ***\n", "") + "show: anna Kd ; show: bruno As\n"
        "anna collected 6 from pot",
        ALL_IN,
    )


def test_cards_of_a_mucked_summary_line_become_known_and_change_no_award() -> None:
    verdict = play(
        KINGS + "anna: mucks hand ; show: bruno As\nbruno collected 6 from pot\n*** SUMMARY ***\n"
        "Total pot 6 | Rake 0\nSeat 1: anna mucked [Kd Kh 7c 9h Ks]",
        ALL_IN,
    )
    assert won(verdict) == {"bruno": 6}
    assert verdict.outcome is not None
    anna = next(seat for seat in verdict.outcome.seats if seat.player == "anna")
    assert anna.hole_known
    assert len(anna.cards) == 5
