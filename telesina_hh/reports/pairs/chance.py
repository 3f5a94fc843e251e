"""How likely chance alone is to give what was counted, or something as far off."""

from collections.abc import Iterable, Sequence
from math import erfc, exp, lgamma, sqrt
from typing import NamedTuple

LEAST_P = 1e-12
"""No smaller probability is given: the figures behind it would mean nothing."""

_NEGLIGIBLE = 1e-18
_CLOSE_LOOK = 0.1
_MANY = 100.0


class Spot(NamedTuple):
    """One kind of spot (a street, a number of players): a count, and the counts beside it."""

    numerator: int
    denominator: int
    field_numerator: int
    field_denominator: int


class Compared(NamedTuple):
    """What the field's frequency lets expect of the numerator, spot by spot, and how likely it is.

    `p` is two-sided; None where no spot has counts on both sides.
    """

    expected: float
    p: float | None


def two_sided(z: float) -> float:
    """Give the probability that a normal deviate is as far from 0 as `z` on either side."""
    return max(erfc(abs(z) / sqrt(2)), LEAST_P)


def same_frequency(spots: Iterable[Spot]) -> Compared:
    """Ask whether two frequencies are the same in every spot: Fisher's exact test over the spots.

    Within a spot all ways to divide its successes are equally likely; the numerators are added up.
    `p` doubles the smaller tail. Where the normal approximation (Mantel and Haenszel 1959, with
    the correction for continuity) gives 0.1 or more, or the variance is over 100, it is taken.
    """
    spots = [spot for spot in spots if spot.denominator]
    observed = sum(spot.numerator for spot in spots)
    both = [spot for spot in spots if spot.field_denominator]
    moments = [_moments(spot) for spot in both]
    expected = sum(mean for mean, _ in moments)
    expected += sum(spot.numerator for spot in spots if not spot.field_denominator)
    if not both:
        return Compared(expected, None)
    variance = sum(spread for _, spread in moments)
    if not variance:
        return Compared(expected, 1.0)
    p = two_sided(max(abs(observed - expected) - 0.5, 0) / sqrt(variance))
    if p < _CLOSE_LOOK and variance <= _MANY:
        p = _exact(both)
    return Compared(expected, p)


def _moments(spot: Spot) -> tuple[float, float]:
    drawn, rest = spot.denominator, spot.field_denominator
    every = drawn + rest
    good = spot.numerator + spot.field_numerator
    mean = drawn * good / every
    if every == 1:
        return mean, 0.0
    return mean, mean * rest * (every - good) / (every * (every - 1))


def _exact(spots: Sequence[Spot]) -> float:
    least, chances = 0, [1.0]
    for spot in spots:
        start, pmf = _divisions(spot)
        chances = _added(chances, pmf)
        least += start
    place = sum(spot.numerator for spot in spots) - least
    below = sum(chances[: max(place + 1, 0)])
    above = sum(chances[max(place, 0) :])
    return max(min(2 * min(below, above), 1.0), LEAST_P)


def _divisions(spot: Spot) -> tuple[int, list[float]]:
    """Give the smallest numerator that is worth a thought, and from there the chance of each."""
    drawn, rest = spot.denominator, spot.field_denominator
    good = spot.numerator + spot.field_numerator
    low, high = max(0, good - rest), min(drawn, good)
    middle = min(max((drawn + 1) * (good + 1) // (drawn + rest + 2), low), high)
    top = exp(
        _log_ways(good, middle)
        + _log_ways(drawn + rest - good, drawn - middle)
        - _log_ways(drawn + rest, drawn)
    )
    up = [top]
    for k in range(middle, high):
        up.append(up[-1] * (good - k) * (drawn - k) / ((k + 1) * (rest - good + k + 1)))
        if up[-1] < _NEGLIGIBLE:
            break
    down: list[float] = []
    chance = top
    for k in range(middle, low, -1):
        chance *= k * (rest - good + k) / ((good - k + 1) * (drawn - k + 1))
        down.append(chance)
        if chance < _NEGLIGIBLE:
            break
    return middle - len(down), [*reversed(down), *up]


def _log_ways(many: int, some: int) -> float:
    return lgamma(many + 1) - lgamma(some + 1) - lgamma(many - some + 1)


def _added(first: Sequence[float], second: Sequence[float]) -> list[float]:
    """Give the chances of the sum of two independent counts."""
    total = [0.0] * (len(first) + len(second) - 1)
    for n, chance in enumerate(first):
        for m, other in enumerate(second, n):
            total[m] += chance * other
    return total
