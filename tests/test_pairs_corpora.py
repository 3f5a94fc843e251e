"""Whole tables: fair play stands out in nothing, and two who treat each other apart are found."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from pairs_play import NAMES, Table, Way, screened, unusual

from telesina_hh.reports.pairs import PairsReport, pairs
from telesina_hh.reports.pairs.report import PairRow
from telesina_hh.store import open_store

FRIENDS = frozenset({"carla", "gina"})
MEASURES: dict[str, Callable[[PairRow], bool]] = {
    "transfer": lambda row: row.transfer_unusual,
    "folds": lambda row: any(judged.unusual for judged in row.folds),
    "raises": lambda row: any(judged.unusual for judged in row.raises),
    "checks": lambda row: any(judged.unusual for judged in row.checks),
    "squeezes": lambda row: any(judged.unusual for judged in row.squeezes),
}


@cache
def of_friends(way: Way) -> PairsReport:
    return screened(Table(5, FRIENDS, way).hands(2_000))


@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_stands_out_where_all_play_everybody_alike(seed: int) -> None:
    report = screened(Table(seed).hands(2_000))
    assert len(report.rows) == 28
    assert not [row.pair for row in report.rows if row.unusual]


@pytest.mark.parametrize(
    ("way", "measure"),
    [
        ("fold", "folds"),
        ("hand over", "transfer"),
        ("hand over", "folds"),
        ("check down", "checks"),
        ("squeeze", "squeezes"),
    ],
)
def test_two_who_treat_each_other_apart_are_found_first(way: Way, measure: str) -> None:
    """What they do with each other is part of what each is compared with beside the others."""
    report = of_friends(way)
    found = unusual(report, MEASURES[measure])
    assert FRIENDS in found
    assert all(pair & FRIENDS for pair in found)
    assert frozenset(report.rows[0].pair[3:]) == FRIENDS


def test_chips_handed_over_go_the_way_they_went() -> None:
    (row, *_) = of_friends("hand over").rows
    assert row.transfer_unusual
    assert (row.pair.player, row.pair.opponent) == ("carla", "gina")
    assert row.transfer.amount > 0
    assert row.transfer.low is not None
    assert row.transfer.low > 0
    assert all(hand.amount > 0 for hand in row.transfer.biggest)


def test_one_big_pot_makes_no_pair_unusual() -> None:
    hands = list(Table(1).hands(2_000))
    big = hands[100]
    loser, winner = (
        next(seat for seat in big.paid if not big.won[seat]),
        next(seat for seat in big.paid if big.won[seat]),
    )
    big.paid[loser] += 500_000
    big.won[winner] += 500_000
    report = screened(hands)
    assert report.rows
    assert not [row.pair for row in report.rows if row.transfer_unusual]


def test_who_loses_to_everybody_and_who_wins_from_everybody_are_no_pair() -> None:
    """A player's own result against the field explains what goes to each opponent."""
    table = Table(7)
    hands = []
    for hand in table.hands(3_000):
        winner = next(seat for seat in hand.paid if hand.won[seat])
        name = hand.players[winner - 1]
        if name == "anna" and table.chance.random() < 0.6:
            others = [s for s in hand.paid if s not in hand.folded and s != winner]
            if others:
                hand.won[others[0]], hand.won[winner] = hand.won[winner], 0
        hands.append(hand)
    report = screened(hands)
    assert not [row.pair for row in report.rows if row.transfer_unusual]


def test_generated_hands_of_every_limit_stand_out_in_nothing(
    telesina: Callable[..., Any], tmp_path: Any
) -> None:
    telesina("generate", "--hands", 1_500, "--seed", 11, "--output", "a.txt")
    telesina("generate", "--hands", 700, "--seed", 12, "--limit", "no", "--output", "b.txt")
    telesina("import", "a.txt", "b.txt", "--db", "a.duckdb")
    with open_store(tmp_path / "a.duckdb", read_only=True) as store:
        report = pairs(store, 100)
    assert report.rows
    assert report.too_few
    assert not [row.pair for row in report.rows if row.unusual]


def test_fewer_hands_than_the_least_are_counted_and_left_out() -> None:
    report = screened(Table(1).hands(60), 61)
    assert (report.rows, report.too_few) == ((), 28)
    assert len(NAMES) * (len(NAMES) - 1) // 2 == 28
