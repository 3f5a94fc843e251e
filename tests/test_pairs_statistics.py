"""Intervals, exact tests and corrections against values known from elsewhere."""

from fractions import Fraction
from itertools import product
from math import comb, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from telesina_hh.reports.intervals import difference, wilson
from telesina_hh.reports.pairs.chance import LEAST_P, Spot, _exact, same_frequency, two_sided
from telesina_hh.reports.pairs.correction import q_values

COUNTS = st.tuples(st.integers(0, 6), st.integers(0, 6)).map(lambda n: (min(n), max(n)))
SPOTS = st.lists(st.tuples(COUNTS, COUNTS).map(lambda c: Spot(*c[0], *c[1])), max_size=3)


@pytest.mark.parametrize(
    ("n", "d", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_intervals_in_newcombes_table(
    n: int, d: int, low: float, high: float
) -> None:
    """Newcombe 1998, Two-sided confidence intervals for the single proportion, Table I."""
    assert wilson(n, d) == pytest.approx((low, high), abs=5e-5)


def test_nothing_counted_has_no_interval() -> None:
    assert wilson(0, 0) is None
    assert difference((0, 0), (1, 2)) is None
    assert difference((1, 2), (0, 0)) is None


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((10, 10), (0, 20), 0.6791, 1.0000),
    ],
)
def test_differences_have_the_intervals_in_newcombes_table(
    first: tuple[int, int], second: tuple[int, int], low: float, high: float
) -> None:
    """Newcombe 1998, Interval estimation for the difference, Table II, method 10."""
    assert difference(first, second) == pytest.approx((low, high), abs=5e-5)


@given(COUNTS)
def test_a_share_lies_in_its_interval(counted: tuple[int, int]) -> None:
    interval = wilson(*counted)
    if interval is not None:
        assert 0 <= interval[0] <= counted[0] / counted[1] <= interval[1] <= 1


def test_the_correction_gives_benjamini_and_hochbergs_example() -> None:
    """Their fifteen p-values of 1995: four are found at 0.05."""
    p = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
        0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000,
    ]  # fmt: skip
    q = q_values(p)
    assert [value is not None and value <= 0.05 for value in q] == [True] * 4 + [False] * 11
    assert q[3] == pytest.approx(0.0095 * 15 / 4)
    assert q[0] == pytest.approx(0.0015)


def test_what_was_not_asked_does_not_count_in_the_correction() -> None:
    assert q_values([None, 0.02, None, 0.01]) == [None, 0.02, None, 0.02]
    assert q_values([]) == []


@given(st.lists(st.floats(0, 1)))
def test_a_corrected_probability_is_never_smaller_and_keeps_the_order(p: list[float]) -> None:
    q = [value for value in q_values(p) if value is not None]
    assert all(later >= first or isclose(later, first) for first, later in zip(p, q, strict=True))
    ranked = sorted(zip(p, q, strict=True))
    assert [value for _, value in ranked] == sorted(q)
    assert all(value <= 1 for value in q)


def test_a_normal_deviate_has_its_two_tails() -> None:
    assert two_sided(1.959963984540054) == pytest.approx(0.05)
    assert two_sided(-2.5758293035489004) == pytest.approx(0.01)
    assert two_sided(0) == 1
    assert two_sided(40) == LEAST_P


def test_one_spot_is_fishers_tea_tasting() -> None:
    """Three of four cups right: 17 in 70 for so many or more."""
    assert _exact([Spot(3, 4, 1, 4)]) == pytest.approx(2 * 17 / 70)
    assert _exact([Spot(4, 4, 0, 4)]) == pytest.approx(2 / 70)


@given(SPOTS.filter(lambda spots: any(s.denominator and s.field_denominator for s in spots)))
def test_spots_are_added_up_exactly(spots: list[Spot]) -> None:
    ways: dict[int, Fraction] = {}
    each = [
        [
            (
                k,
                Fraction(
                    comb(good, k) * comb(every - good, s.denominator - k),
                    comb(every, s.denominator),
                ),
            )
            for k in range(s.denominator + 1)
            if k <= good and s.denominator - k <= every - good
        ]
        for s in spots
        for good, every in [(s.numerator + s.field_numerator, s.denominator + s.field_denominator)]
    ]
    for division in product(*each):
        total, chance = 0, Fraction(1)
        for k, of_spot in division:
            total, chance = total + k, chance * of_spot
        ways[total] = ways.get(total, Fraction(0)) + chance
    seen = sum(s.numerator for s in spots)
    below = sum(chance for k, chance in ways.items() if k <= seen)
    above = sum(chance for k, chance in ways.items() if k >= seen)
    assert _exact(spots) == pytest.approx(float(min(2 * below, 2 * above, 1)))


def test_rare_events_are_looked_at_exactly() -> None:
    """Three where one in fifty is to be expected: not one in a million, as a normal curve says."""
    compared = same_frequency([Spot(3, 100, 17, 9_900)])
    assert compared.expected == pytest.approx(0.2)
    assert compared.p is not None
    assert 1e-3 < compared.p < 3e-3


def test_the_same_frequency_in_each_spot_is_no_difference_though_the_sums_differ() -> None:
    compared = same_frequency([Spot(90, 100, 9, 10), Spot(1, 10, 10, 100)])
    assert compared.expected == pytest.approx(91)
    assert compared.p == 1


def test_what_has_nothing_beside_it_is_not_compared() -> None:
    assert same_frequency([Spot(3, 4, 0, 0)]) == (3, None)
    assert same_frequency([]) == (0, None)
    assert same_frequency([Spot(0, 4, 0, 9)]).p == 1
