"""What merely follows from a fault is not objected to."""

from play import Table, play


def fold_out(winner: str, back: int, pot: int) -> str:
    """Write the end of a hand that everybody but one folded."""
    return f"\nUncalled bet ({back}) returned to {winner}\n{winner} collected {pot} from pot"


def test_answer_to_a_raise_that_was_too_small_is_not_objected_to() -> None:
    play(
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: calls 2\n3rd: anna 7c, bruno Th\n"
        "anna: bets 10 ; bruno: raises 1 to 11 !! T305\nanna: raises 20 to 31 ; bruno: folds"
        + fold_out("anna", 20, 28),
        Table("anna 1000, bruno 1000", "Telesina No Limit (2)"),
    )


def test_short_call_of_an_all_in_bet_does_not_revive_the_bettor() -> None:
    play(
        "2nd: anna Kh, bruno 9c\nanna: brings in for 2 ; bruno: calls 2\n3rd: anna 7c, bruno Th\n"
        "anna: bets 50 and is all-in ; bruno: calls 45 !! T303\n4th: anna 9h, bruno Ac\n"
        "5th: anna Ks, bruno 8h\nvela: Qd\n*** SHOW DOWN ***\nshow: anna Kd ; bruno: mucks hand\n"
        "anna collected 101 from pot",
        Table("anna 53, bruno 1000", "Telesina No Limit (2)"),
    )
