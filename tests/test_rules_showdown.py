"""The showdown: who wins, mucks, hidden cards (R-RANK, R-SHOW, R-SPEAK)."""

import pytest
from play import Table, codes, net, play, pots, won

ALL_IN = Table("anna 3, bruno 3")
THREE = Table("anna 3, bruno 3, carla 3")


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
NO_PROOF = heads_up("Kh 7c 9h Ks", "9c Th Qc 8h", "Qd")
"""A jack gives bruno a straight."""


# ---- cards speak
def test_the_better_hand_wins() -> None:
    verdict = play(KINGS + "show: anna Kd ; show: bruno As\nanna collected 6 from pot", ALL_IN)
    assert verdict.status == "legal"
    assert net(verdict) == {"anna": 3, "bruno": -3}


def test_award_to_the_worse_hand_is_t502() -> None:
    verdict = play(
        KINGS + "show: anna Kd ; show: bruno As\nbruno collected 6 from pot !! T502", ALL_IN
    )
    assert verdict.status == "illegal"
    assert won(verdict) == {"anna": 6}


def test_the_hand_counts_not_what_was_said_of_it() -> None:
    verdict = play(
        KINGS
        + "show: anna Kd (a pair of Kings) !! T509\nshow: bruno As (two pair, Aces and Queens)\n"
        "anna collected 6 from pot",
        ALL_IN,
    )
    assert won(verdict) == {"anna": 6}


# ---- mucks
def test_who_mucks_gives_up_the_pot_even_to_a_worse_hand() -> None:
    verdict = play(KINGS + "anna: mucks hand ; show: bruno As\nbruno collected 6 from pot", ALL_IN)
    assert verdict.status == "legal"
    assert won(verdict) == {"bruno": 6}


def test_award_to_one_who_mucked_while_another_showed_is_t502() -> None:
    play(KINGS + "anna: mucks hand ; show: bruno As\nanna collected 6 from pot !! T502", ALL_IN)


def test_declining_to_show_is_a_muck() -> None:
    body = KINGS + "anna: doesn't show hand ; show: bruno As\n"
    assert play(body + "bruno collected 6 from pot", ALL_IN).status == "legal"
    play(body + "anna collected 6 from pot !! T502", ALL_IN)


def test_declining_after_the_collect_line_is_a_muck_too() -> None:
    verdict = play(
        KINGS + "show: anna Kd\nanna collected 6 from pot\nbruno: doesn't show hand", ALL_IN
    )
    assert verdict.status == "legal"
    assert codes(verdict) == []


def test_where_all_muck_the_text_is_followed() -> None:
    for winner in ("anna", "bruno"):
        verdict = play(
            NO_PROOF + f"anna: mucks hand ; bruno: mucks hand\n{winner} collected 6 from pot",
            ALL_IN,
        )
        assert verdict.status == "legal"
        assert won(verdict) == {winner: 6}


def test_hero_who_mucks_a_winning_hand_gives_it_up() -> None:
    body = KINGS.replace("anna Kh", "anna Kd Kh") + "anna: mucks hand ; show: bruno As\n"
    assert play(body + "bruno collected 6 from pot", ALL_IN).status == "legal"


def test_muck_to_one_who_neither_showed_nor_mucked_concedes() -> None:
    verdict = play(
        NO_PROOF + "anna: mucks hand\nbruno collected 6 from pot\n*** SUMMARY *** !! T508", ALL_IN
    )
    assert verdict.status == "legal"
    assert won(verdict) == {"bruno": 6}


def test_award_to_a_mucker_while_the_other_neither_showed_nor_mucked_is_t502() -> None:
    play(
        NO_PROOF + "anna: mucks hand\nanna collected 6 from pot !! T502\n*** SUMMARY *** !! T508",
        ALL_IN,
    )


# ---- hidden cards
def test_neither_shown_nor_mucked_is_undetermined_where_the_open_cards_prove_nothing() -> None:
    for winner in ("anna", "bruno"):
        verdict = play(
            NO_PROOF + f"show: anna Kd\n{winner} collected 6 from pot\n*** SUMMARY *** !! T508",
            ALL_IN,
        )
        assert verdict.status == "undetermined"
        assert won(verdict) == {winner: 6}
        assert verdict.outcome is not None
        assert verdict.outcome.pots[0].winners == ()


def test_open_cards_prove_the_shown_hand() -> None:
    body = KINGS + "show: anna Kd\n{0}\n*** SUMMARY *** !! T508"
    verdict = play(body.format("anna collected 6 from pot"), ALL_IN)
    assert verdict.status == "legal"
    play(body.format("bruno collected 6 from pot !! T502"), ALL_IN)


def test_open_cards_prove_the_hidden_hand() -> None:
    body = (
        heads_up("Kh 7c 9h Ks", "Qh Qc Qs 8h", "Jd") + "show: anna 9d\n{0}\n*** SUMMARY *** !! T508"
    )
    assert play(body.format("bruno collected 6 from pot"), ALL_IN).status == "legal"
    play(body.format("anna collected 6 from pot !! T502"), ALL_IN)


def test_nobody_shows_at_all() -> None:
    verdict = play(NO_PROOF + "anna collected 6 from pot\n*** SUMMARY *** !! T508 T508", ALL_IN)
    assert verdict.status == "undetermined"


def test_a_hidden_card_that_was_seen_elsewhere_cannot_be_hidden() -> None:
    body = three("Kh 7c 9h Ks", "9c Th Qc 8h", "7h Jh Js 9s", "Qd")
    end = "show: anna Kd ; show: carla Jd\n{0}\n*** SUMMARY *** !! T508"
    assert play(body + end.format("anna collected 9 from pot"), THREE).status == "undetermined"
    proof = body.replace("7h", "7d").replace("9s", "Jc")
    verdict = play(proof + end.format("carla collected 9 from pot"), THREE)
    assert verdict.status in {"legal", "undetermined"}


def test_heros_hidden_card_is_known_without_a_show() -> None:
    body = KINGS.replace("anna Kh", "anna Kd Kh") + "show: bruno As\n{0}\n*** SUMMARY *** !! T508"
    verdict = play(body.format("anna collected 6 from pot"), ALL_IN)
    assert verdict.status == "legal"
    play(body.format("bruno collected 6 from pot !! T502"), ALL_IN)


def test_one_pot_open_and_another_proved() -> None:
    table = Table("anna 3, bruno 1000, carla 1000")
    verdict = play(
        "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 and is all-in\n"
        "bruno: calls 2 ; carla: calls 2\n3rd: anna 7c, bruno Th, carla Jd\n"
        "carla: bets 5 ; bruno: calls 5\n4th: anna 9h, bruno Qc, carla Jc\n"
        "carla: checks ; bruno: checks\n5th: anna Ks, bruno 8h, carla Js\ncarla: checks\n"
        "bruno: checks\nvela: Qd\ncarla: checks ; bruno: checks\n*** SHOW DOWN ***\n"
        "bruno: mucks hand ; show: carla 7d\nanna collected 9 from main pot\n"
        "carla collected 10 from side pot\n*** SUMMARY *** !! T508",
        table,
    )
    assert verdict.status == "undetermined"
    assert pots(verdict) == [(9, "anna bruno carla"), (10, "bruno carla")]


# ---- the special straight flush
ROYAL = "Kh Qh Jh Th"
LOW = "7s 8s 9s Ts"


def test_heads_up_the_low_spades_beat_the_royal_hearts() -> None:
    body = heads_up(ROYAL, LOW, "Kd") + "show: anna Ah ; show: bruno As\n"
    assert won(play(body + "bruno collected 6 from pot", ALL_IN)) == {"bruno": 6}
    play(body + "anna collected 6 from pot !! T502", ALL_IN)


def test_three_way_the_royal_hearts_win() -> None:
    body = three(ROYAL, LOW, "Qs Jd 9c 8d", "7d") + "show: anna Ah ; show: bruno As ; {0}\n"
    for carla in ("show: carla Kd", "carla: mucks hand"):
        play(body.format(carla) + "anna collected 9 from pot", THREE)
        play(body.format(carla) + "bruno collected 9 from pot !! T502", THREE)


def test_only_hearts_lose_to_the_low_spades() -> None:
    body = heads_up("Kd Qd Jd Td", LOW, "Kc") + "show: anna Ad ; show: bruno As\n"
    play(body + "anna collected 6 from pot", ALL_IN)


@pytest.mark.parametrize(
    "words", ["a straight flush, Ace to Ten", "a straight flush, Seven to Jack"]
)
def test_low_spades_inside_a_longer_run_may_be_claimed(words: str) -> None:
    body = heads_up(ROYAL, LOW, "Js") + f"show: anna Ah ; show: bruno As ({words})\n"
    play(body + "bruno collected 6 from pot", ALL_IN)


def test_low_spades_may_be_claimed_in_the_seat_line_too() -> None:
    claim = "a straight flush, Ace to Ten"
    play(
        heads_up(ROYAL, LOW, "Js") + f"show: anna Ah ; show: bruno As ({claim})\n"
        "bruno collected 6 from pot\n*** SUMMARY ***\nTotal pot 6 | Rake 0\n"
        f"Seat 2: bruno (button) showed [As 7s 8s 9s Ts] and won (6) with {claim}",
        ALL_IN,
    )


def test_the_special_rule_holds_per_pot() -> None:
    verdict = play(
        "2nd: anna Kh, bruno 7s, carla 8d\nanna: brings in for 2 ; bruno: calls 2\n"
        "carla: calls 2 and is all-in\n3rd: anna Qh, bruno 8s, carla 9c\n"
        "anna: bets 5 ; bruno: calls 5\n4th: anna Jh, bruno 9s, carla Jd\nanna: checks\n"
        "bruno: checks\n5th: anna Th, bruno Ts, carla 8c\nanna: checks ; bruno: checks\nvela: Kd\n"
        "anna: checks ; bruno: checks\n*** SHOW DOWN ***\nshow: anna Ah ; show: bruno As\n"
        "carla: mucks hand\nanna collected 9 from main pot ; bruno collected 10 from side pot",
        Table("anna 1000, bruno 1000, carla 3"),
    )
    assert won(verdict) == {"anna": 9, "bruno": 10}
