"""Endings that are easily got wrong: late shows, the last one standing, pots that are not there."""

from play import Table, check, net, play, text_of

TWO = Table("anna 1000, bruno 1000")
DEALT = (
    "2nd: anna Ah, bruno 9c\nanna: brings in for 2 ; bruno: calls 2\n"
    "3rd: anna Kd, bruno 8c\nanna: checks ; bruno: checks\n"
    "4th: anna Qs, bruno 7d\nanna: checks ; bruno: checks\n"
    "5th: anna 7h, bruno Qc\nanna: checks ; bruno: checks\n"
    "vela: Jd\nanna: checks ; bruno: checks\n*** SHOW DOWN ***\n"
)


def test_show_after_the_collect_line_decides_nothing() -> None:
    body = DEALT + "show: anna 8h\nanna collected 6 from pot\n"
    assert check(text_of(body, TWO)).status == "undetermined"
    late = body + "bruno: shows [8s 9c 8c 7d Qc]"
    verdict = check(text_of(late, TWO))
    assert verdict.status == "undetermined"
    assert net(verdict) == {"anna": 3, "bruno": -3}


def test_last_one_standing_does_not_muck_by_not_showing() -> None:
    ends = ("bruno collected 6 from pot ; bruno: doesn't show hand", "bruno: doesn't show hand")
    for end in ends:
        taken = "" if "collected" in end else " ; bruno collected 6 from pot"
        verdict = play(DEALT + f"anna: mucks hand ; {end}{taken}", TWO)
        assert verdict.outcome is not None
        assert [pot.winners for pot in verdict.outcome.pots] == [(2,)]


def test_mucker_does_not_win_from_the_last_one_standing() -> None:
    play(
        DEALT + "anna: mucks hand ; anna collected 6 from pot !! T502\nbruno: doesn't show hand",
        TWO,
    )


def test_side_pot_nought_does_not_exist() -> None:
    body = DEALT + "show: anna 8h ; bruno: mucks hand ; anna collected 6 from side pot-0 !! T503"
    found = check(text_of(body.replace(" !! T503", ""), TWO))
    assert {violation.code for violation in found.violations} == {"T503"}


def test_pot_listed_apart_cannot_pay_more_than_it_holds() -> None:
    body = (
        "2nd: anna Ah, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: folds ; carla: calls 2\n"
        "3rd: anna Kd, carla 8c\nanna: checks ; carla: checks\n"
        "4th: anna Qs, carla 7d\nanna: checks ; carla: checks\n"
        "5th: anna 7h, carla Tc\nanna: checks ; carla: checks\n"
        "vela: Jd\nanna: checks ; carla: checks\n*** SHOW DOWN ***\n"
        "show: anna As ; carla: mucks hand ; anna collected 7 from side pot"
    )
    assert "T503" in {v.code for v in check(text_of(body)).violations}


def test_opening_of_the_bring_in_is_the_bring_in_whichever_word_is_used() -> None:
    body = "2nd: anna Ah, bruno 9c\nanna: bets 2 ; bruno: folds\n"
    end = "Uncalled bet (2) returned to anna\nanna collected 2 from pot"
    verdict = play(body + end, TWO)
    assert verdict.outcome is not None
    assert [act.kind for act in verdict.outcome.acts if act.street == 0][:2] == ["bring-in", "fold"]


def test_no_raise_is_offered_where_the_pot_limit_lies_under_the_least_raise() -> None:
    table = Table("anna 1000, bruno 1000", "Telesina Pot Limit (10)", "ante 1, bring-in 2")
    body = "2nd: anna Ah, bruno 9c\nanna: brings in for 2\nbruno: folds\n"
    end = "Uncalled bet (2) returned to anna\nanna collected 2 from pot"
    verdict = play(body + end, table)
    assert verdict.outcome is not None
    (fold,) = [act for act in verdict.outcome.acts if act.kind == "fold"]
    assert (fold.choices, fold.completable) == (2, False)


def test_fold_before_the_deal_is_no_fold_on_the_vela() -> None:
    body = "anna: posts the ante 1 ; bruno: posts the ante 1\nanna: folds\n"
    text = text_of(body + "bruno collected 2 from pot", TWO)
    text += "Seat 1: anna folded on the 2nd Street\n"
    assert [v.code for v in check(text).violations] == ["T302", "T403"]


def test_false_all_in_is_one_fault_however_the_hand_goes_on() -> None:
    play(
        "2nd: anna Ah, bruno 9c\nanna: brings in for 2\n"
        "bruno: raises 3 to 5 and is all-in !! T309\nanna: calls 3\n"
        "3rd: anna Ad, bruno 8c\nanna: checks ; bruno: bets 5 ; anna: folds\n"
        "Uncalled bet (5) returned to bruno\nbruno collected 12 from pot",
        TWO,
    )


def test_hand_in_which_nobody_is_dealt_in_is_not_legal() -> None:
    head = "\n".join(TWO.head())
    text = f"{head}\n*** SUMMARY ***\nTotal pot 0 | Rake 0\n"
    assert [v.code for v in check(text).violations] == ["T403"]


def test_card_dealt_twice_to_one_player_stays_one_card() -> None:
    body = DEALT.replace("2nd: anna Ah, bruno 9c", "2nd: anna Ah, bruno 9c\nDealt to bruno [9c]")
    body += "show: anna As ; bruno: shows [8s 9c 8c 7d Qc]\nbruno collected 6 from pot"
    codes = [v.code for v in check(text_of(body, TWO)).violations]
    assert codes == ["T404", "T102"]
