"""How far a frequency may be from what was counted: 95 % intervals of shares and differences."""

from math import sqrt

TWO_SIDED_95 = 1.959963984540054
"""How many standard errors lie on either side of a 95 % interval."""


def wilson(numerator: int, denominator: int) -> tuple[float, float] | None:
    """Give the ends, from 0 to 1, of Wilson's interval; None where nothing was counted.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference
    (1927). It keeps within 0 and 1 and holds for few counts too.
    """
    if not denominator:
        return None
    share, square = numerator / denominator, TWO_SIDED_95**2
    middle = share + square / (2 * denominator)
    arm = TWO_SIDED_95 * sqrt(
        share * (1 - share) / denominator + square / (4 * denominator * denominator)
    )
    scale = 1 + square / denominator
    low = 0.0 if numerator == 0 else (middle - arm) / scale
    high = 1.0 if numerator == denominator else (middle + arm) / scale
    return low, high


def difference(first: tuple[int, int], second: tuple[int, int]) -> tuple[float, float] | None:
    """Give the ends of the interval of the first share less the second, each (numerator, of).

    None where one of them is empty. Source: R. G. Newcombe, Interval estimation for the difference
    between independent proportions (1998), method 10, which puts two of Wilson's together.
    """
    own, other = wilson(*first), wilson(*second)
    if own is None or other is None:
        return None
    p, r = first[0] / first[1], second[0] / second[1]
    below = sqrt((p - own[0]) ** 2 + (other[1] - r) ** 2)
    above = sqrt((own[1] - p) ** 2 + (r - other[0]) ** 2)
    return p - r - below, p - r + above
