"""What a statistic is."""

from typing import Literal, NamedTuple

Unit = Literal["share", "ratio", "bets", "money", "count"]


class Statistic(NamedTuple):
    """One number about a player's hands: the sum of one thing by the sum of another."""

    name: str
    """How its columns begin: `<name>_n` and `<name>_d`."""
    title: str
    sentence: str
    """What it counts, of what."""
    numerator: str
    """SQL over a row of `played`; true counts as 1."""
    denominator: str
    unit: Unit
    streets: str
    least: int
    """The denominator below which the number is too early."""
