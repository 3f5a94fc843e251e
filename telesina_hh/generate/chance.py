"""Chance from a seed: the same draws on every Python, machine and run."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Draws that depend on the seed alone.

    Only `Random.random` is used: of it alone Python promises the same sequence for a seed.
    """

    __slots__ = ("roll",)

    def __init__(self, seed: int) -> None:
        """Take the seed, any integer."""
        self.roll = Random(seed).random  # noqa: S311  (play, not secrets)
        """Give a number from 0 up to, but not including, 1."""

    def likely(self, probability: float) -> bool:
        """Tell whether something of this probability happens."""
        return self.roll() < probability

    def below(self, bound: int) -> int:
        """Give a number from 0 to `bound` - 1."""
        return int(self.roll() * bound)

    def between(self, low: int, high: int) -> int:
        """Give a number from `low` to `high`, both included."""
        return low + int(self.roll() * (high - low + 1))

    def pick(self, choices: Sequence[T]) -> T:
        """Choose one."""
        return choices[int(self.roll() * len(choices))]

    def weighted(self, choices: Sequence[tuple[T, int]]) -> T:
        """Choose one of (choice, weight)."""
        at = self.below(sum([weight for _, weight in choices]))
        for choice, weight in choices:
            at -= weight
            if at < 0:
                return choice
        raise AssertionError(choices)

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Give the things in random order (Fisher and Yates)."""
        order = list(things)
        roll = self.roll
        for last in range(len(order) - 1, 0, -1):
            at = int(roll() * (last + 1))
            order[last], order[at] = order[at], order[last]
        return order
