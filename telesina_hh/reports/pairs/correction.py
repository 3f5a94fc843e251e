"""Many questions at once: which of them are still answered, in spite of how many were asked."""

from collections.abc import Sequence


def q_values(p_values: Sequence[float | None]) -> list[float | None]:
    """Give for each p the smallest share of false finds at which it would be one; None stays None.

    What is None was not asked and does not count. Source: Y. Benjamini and Y. Hochberg,
    Controlling the false discovery rate (1995).
    """
    asked = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    found: list[float | None] = [None] * len(p_values)
    least = 1.0
    for rank in range(len(asked), 0, -1):
        p, place = asked[rank - 1]
        least = min(least, p * len(asked) / rank)
        found[place] = least
    return found
