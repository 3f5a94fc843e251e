"""A slow second look at a terminal: how far a text fits it.

Only messages come from here. The patterns are the grammar's own, read from their regular
expressions as automata: every way through a pattern is followed at once, so that a line costs
its length and nothing else.
"""

from collections.abc import Callable, Sequence
from functools import cache
from re import _constants as ops
from re import _parser as patterns
from typing import Any

_MOST_REMEMBERED = 20_000
_END = -1

Node = tuple[Any, Any]
Fits = Callable[[str], bool]


@cache
def parsed(pattern: str) -> Sequence[Node]:
    """Give a regular expression's parts as Python's own parser sees them."""
    return tuple(patterns.parse(pattern))


_CATEGORIES: dict[Any, Fits] = {
    ops.CATEGORY_SPACE: str.isspace,
    ops.CATEGORY_NOT_SPACE: lambda char: not char.isspace(),
    ops.CATEGORY_DIGIT: str.isdecimal,
    ops.CATEGORY_NOT_DIGIT: lambda char: not char.isdecimal(),
    ops.CATEGORY_WORD: lambda char: char.isalnum() or char == "_",
    ops.CATEGORY_NOT_WORD: lambda char: not (char.isalnum() or char == "_"),
}


def char_test(op: Any, argument: Any) -> Fits:  # noqa: ANN401
    """Give the test for one character of a pattern."""
    if op is ops.LITERAL:
        return chr(argument).__eq__
    if op is ops.NOT_LITERAL:
        return chr(argument).__ne__
    if op is ops.ANY:
        return "\n".__ne__
    negated = argument[0][0] is ops.NEGATE
    tests = [_member(*item) for item in argument[negated:]]
    return lambda char: any(test(char) for test in tests) is not negated


def _member(op: Any, argument: Any) -> Fits:  # noqa: ANN401
    if op is ops.RANGE:
        first, last = argument
        return lambda char: first <= ord(char) <= last
    if op is ops.CATEGORY:
        return _CATEGORIES[argument]
    return char_test(op, argument)


class _Track:
    """A pattern as an automaton: a state is the set of places in the pattern that are reached."""

    def __init__(self, pattern: str) -> None:
        self._tests: dict[int, tuple[Fits, int]] = {}
        self._forks: dict[int, list[int]] = {}
        start = self._lay(parsed(pattern), _END)
        self._start = self._spread([start])
        self._steps: dict[tuple[frozenset[int], str], frozenset[int]] = {}

    def reach(self, text: str, at: int) -> int:
        """Give how many characters from `at` on are the beginning of something that fits."""
        state = self._start
        place = at
        for place in range(at, len(text)):
            state = self._step(state, text[place])
            if not state:
                return place - at
        return len(text) - at

    def _step(self, state: frozenset[int], char: str) -> frozenset[int]:
        try:
            return self._steps[state, char]
        except KeyError:
            pass
        tests = [self._tests[place] for place in state if place in self._tests]
        following = self._spread([after for fits, after in tests if fits(char)])
        if len(self._steps) > _MOST_REMEMBERED:
            self._steps.clear()
        self._steps[state, char] = following
        return following

    def _spread(self, places: list[int]) -> frozenset[int]:
        reached: set[int] = set()
        while places:
            place = places.pop()
            if place not in reached:
                reached.add(place)
                places += self._forks.get(place, ())
        return frozenset(reached)

    def _new(self) -> int:
        return len(self._tests) + len(self._forks)

    def _lay(self, nodes: Sequence[Node], after: int) -> int:
        """Lay the track of some parts, from the last to the first; gives where it begins."""
        for op, argument in reversed(nodes):
            after = self._one(op, argument, after)
        return after

    def _one(self, op: Any, argument: Any, after: int) -> int:  # noqa: ANN401
        if op is ops.SUBPATTERN:
            return self._lay(argument[3], after)
        if op is ops.BRANCH:
            return self._fork([self._lay(branch, after) for branch in argument[1]])
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT):
            return self._repeat(argument, after)
        place = self._new()
        self._tests[place] = (char_test(op, argument), after)
        return place

    def _fork(self, places: list[int]) -> int:
        place = self._new()
        self._forks[place] = places
        return place

    def _repeat(self, argument: Any, after: int) -> int:  # noqa: ANN401
        least, most, inner = argument
        if most is ops.MAXREPEAT:
            begins = self._fork([after])
            self._forks[begins].append(self._lay(inner, begins))
        else:
            begins = after
            for _ in range(most - least):
                begins = self._fork([self._lay(inner, begins), after])
        for _ in range(least):
            begins = self._lay(inner, begins)
        return begins


@cache
def _track(pattern: str) -> _Track:
    return _Track(pattern)


def furthest(pattern: str, text: str, at: int = 0) -> int:
    """Give how many characters of `text`, from `at` on, fit the beginning of the pattern."""
    return _track(pattern).reach(text, at)
