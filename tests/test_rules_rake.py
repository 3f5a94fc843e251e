"""Rake: how much, and from which pot (R-RAKE)."""

import pytest
from play import Table, net, play, won

UP = "2nd: anna Kh, bruno 9c, carla 8d\n"
THREE_IN = UP + "anna: brings in for 2 ; bruno: calls 2 ; carla: calls 2\n"
T3 = "3rd: anna 7c, bruno Th, carla Jd\n"
T4 = "4th: anna 9h, bruno Ac, carla Qs\n"
T5 = "5th: anna Ks, bruno 8h, carla Td\n"
SHOWN = "show: anna Kd ; show: bruno 9d ; show: carla Qc\n"
"""Anna three kings, carla three queens, bruno a pair of nines... and a queen."""


def back(player: str, amount: int) -> str:
    """Write the line that returns an uncalled bet."""
    return f"Uncalled bet ({amount}) returned to {player}\n"


TWO_POTS = (
    THREE_IN
    + T3
    + "anna: bets 5 ; bruno: calls 3 and is all-in ; carla: calls 5\n"
    + T4
    + "anna: checks ; carla: checks\n"
    + T5
    + "anna: checks ; carla: checks\n"
    "vela: Qd\nanna: checks ; carla: checks\n*** SHOW DOWN ***\n"
)
"""Main pot 18 of all three, side pot 4 of anna and carla."""


RAKED = "ante 10, bring-in 20, rake 5% up to 3"
RAKE_UP = (
    "2nd: anna Kh, bruno 9c\nanna: brings in for 20 ; bruno: calls 20\n3rd: anna 7c, bruno Th\n"
)
RAKE_END = "anna: bets 40 ; bruno: folds\n" + back("anna", 40)


def raked(house: str, rake: int) -> Table:
    """Seat two players for a pot of 60 with that rake."""
    return Table("anna 1000, bruno 1000", "Telesina Limit (40/80)", house, rake=rake, ante=10)


@pytest.mark.parametrize(
    ("house", "most"),
    [
        ("ante 10, bring-in 20, rake 5%", 3),
        ("ante 10, bring-in 20, rake 5.5%", 3),
        ("ante 10, bring-in 20, rake 2.5%", 1),
        ("ante 10, bring-in 20, rake 10% up to 4", 4),
        ("ante 10, bring-in 20, no rake", 0),
    ],
)
def test_rake_is_at_most_the_percentage_rounded_down_and_the_cap(house: str, most: int) -> None:
    for rake in range(most + 1):
        verdict = play(
            RAKE_UP + RAKE_END + f"anna collected {60 - rake} from pot", raked(house, rake)
        )
        assert won(verdict) == {"anna": 60 - rake}
    verdict = play(
        RAKE_UP + RAKE_END + f"anna collected {60 - most - 1} from pot\n*** SUMMARY ***\n"
        f"Total pot 60 | Rake {most + 1} !! T505",
        raked(house, most + 1),
    )
    assert verdict.outcome is not None
    assert verdict.outcome.rake == most
    assert won(verdict) == {"anna": 60 - most}


def test_rake_without_a_rake_rule_is_recorded_only() -> None:
    play(RAKE_UP + RAKE_END + "anna collected 31 from pot", raked("ante 10, bring-in 20", 29))


@pytest.mark.parametrize(
    ("house", "code"), [("ante 10, bring-in 20", "T504"), ("ante 10, bring-in 20, rake 5%", "T505")]
)
def test_more_rake_than_lies_in_the_pot_leaves_nobody_owing(house: str, code: str) -> None:
    verdict = play(
        RAKE_UP
        + RAKE_END
        + "anna collected 57 from pot\n*** SUMMARY ***\n"
        + f"Total pot 60 | Rake 1000 !! {code}",
        raked(house, 1000),
    )
    assert min(won(verdict).values(), default=0) >= 0


def test_rake_is_taken_of_the_pot_after_returns() -> None:
    play(
        RAKE_UP
        + RAKE_END
        + "anna collected 55 from pot\n*** SUMMARY ***\nTotal pot 60 | Rake 5 !! T505",
        raked("ante 10, bring-in 20, rake 5%", 5),
    )


def test_rake_too_high_and_the_award_as_it_should_be_is_t505_alone() -> None:
    play(
        RAKE_UP
        + RAKE_END
        + "anna collected 57 from pot\n*** SUMMARY ***\nTotal pot 60 | Rake 5 !! T505",
        raked("ante 10, bring-in 20, rake 5%", 5),
    )


RAKED_POTS = TWO_POTS + SHOWN


@pytest.mark.parametrize(("main", "side"), [(17, 3), (16, 4), (18, 2)])
def test_any_division_of_the_rake_over_pots_that_explains_the_awards(main: int, side: int) -> None:
    table = Table("anna 1000, bruno 6, carla 1000", house="ante 1, bring-in 2, rake 10%", rake=2)
    verdict = play(
        RAKED_POTS + f"anna collected {main} from main pot\nanna collected {side} from side pot",
        table,
    )
    assert net(verdict)["anna"] == 12
    assert verdict.outcome is not None
    assert [pot.rake for pot in verdict.outcome.pots] == [18 - main, 4 - side]


def test_rake_in_proportion_where_no_division_explains_the_awards() -> None:
    table = Table("anna 1000, bruno 6, carla 1000", house="ante 1, bring-in 2, rake 10%", rake=2)
    verdict = play(
        RAKED_POTS
        + "carla collected 16 from main pot !! T502\nanna collected 2 from side pot !! T503\n"
        "*** SUMMARY ***\nTotal pot 22 | Rake 2",
        table,
    )
    assert verdict.outcome is not None
    assert [pot.rake for pot in verdict.outcome.pots] == [2, 0]
