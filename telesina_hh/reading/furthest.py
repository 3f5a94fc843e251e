"""A slow second look at a line terminal: how far a line fits it, and how it reads to a person.

Only messages come from here. The patterns are the grammar's own.
"""

import re._constants as ops  # type: ignore[import-not-found]
from collections.abc import Callable
from functools import cache
from re import _parser as patterns  # type: ignore[attr-defined]
from typing import Any

_WORDS = {
    "player": "<player>",
    "cards": "<cards>",
    "known": "<cards>",
    "new": "<cards>",
    "seat": "<n>",
    "time": "<YYYY/MM/DD HH:MM:SS>",
    "second_time": "<YYYY/MM/DD HH:MM:SS>",
    "zone": "<zone>",
    "second_zone": "<zone>",
    "site": "<site>",
    "hand_id": "<id>",
    "description": "<description>",
}
_MONEY = frozenset(
    {"amount", "by", "to", "stack", "total", "rake", "stake", "big_stake", "buy_in", "fee"}
)
Then = Callable[[int], bool]


@cache
def _parsed(pattern: str) -> list[Any]:
    return list(patterns.parse(pattern))


class _Walk:
    """Backtracks through a parsed pattern and remembers the furthest place it reached."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.furthest = 0

    def match(self, nodes: list[Any], node: int, at: int, then: Then) -> bool:
        self.furthest = max(self.furthest, at)
        if node == len(nodes):
            return then(at)
        op, argument = nodes[node]

        def following(place: int) -> bool:
            return self.match(nodes, node + 1, place, then)

        if op is ops.SUBPATTERN:
            return self.match(list(argument[3]), 0, at, following)
        if op is ops.BRANCH:
            return any([self.match(list(b), 0, at, following) for b in argument[1]])
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT):
            return self._repeat(argument, at, following)
        if at < len(self.text) and _fits(op, argument, ord(self.text[at])):
            return following(at + 1)
        return False

    def _repeat(self, argument: Any, at: int, following: Then) -> bool:  # noqa: ANN401
        least, most, inner = argument[0], argument[1], list(argument[2])
        if len(inner) == 1 and inner[0][0] in (ops.IN, ops.LITERAL, ops.NOT_LITERAL, ops.ANY):
            end = at
            while (
                end < len(self.text)
                and end - at < int(most)
                and _fits(*inner[0], ord(self.text[end]))
            ):
                end += 1
            self.furthest = max(self.furthest, end if inner[0][0] is not ops.IN else at)
            return any([following(place) for place in range(end, at + least - 1, -1)])
        if least == 0 and following(at):
            return True
        return self.match(inner, 0, at, following)


def _fits(op: Any, argument: Any, char: int) -> bool:  # noqa: ANN401
    if op is ops.LITERAL:
        return bool(char == argument)
    if op is ops.NOT_LITERAL:
        return bool(char != argument)
    if op is ops.ANY:
        return char != ord("\n")
    return _in_class(argument, char)


def _in_class(items: Any, char: int) -> bool:  # noqa: ANN401
    negate = bool(items) and items[0][0] is ops.NEGATE
    for op, argument in items:
        if op is ops.LITERAL and char == argument:
            return not negate
        if op is ops.RANGE and argument[0] <= char <= argument[1]:
            return not negate
        if op is ops.CATEGORY:
            text = chr(char)
            is_space = argument is ops.CATEGORY_SPACE and text.isspace()
            if is_space or (argument is ops.CATEGORY_DIGIT and text.isdigit()):
                return not negate
    return negate


def furthest(pattern: str, text: str) -> int:
    """Give how many characters of `text` fit the beginning of the pattern."""
    walk = _Walk(text)
    walk.match(_parsed(pattern), 0, 0, lambda _at: False)
    return walk.furthest


@cache
def template(pattern: str) -> str:
    """Write a pattern as a person would: `<player>: raises <money> to <money>[ and is all-in]`."""
    names = {number: name for name, number in patterns.parse(pattern).state.groupdict.items()}
    return _template(_parsed(pattern), names)


def _template(nodes: list[Any], names: dict[int, str]) -> str:
    return "".join([_one(op, argument, names) for op, argument in nodes])


def _one(op: Any, argument: Any, names: dict[int, str]) -> str:  # noqa: ANN401
    if op is ops.LITERAL:
        return chr(argument)
    if op is ops.SUBPATTERN:
        name = names.get(argument[0])
        if name in _MONEY:
            return "<money>"
        inner = _template(list(argument[3]), names)
        return _WORDS.get(name or "", inner if "…" not in inner else f"<{name or 'text'}>")
    if op is ops.BRANCH:
        return "|".join(_template(list(branch), names) for branch in argument[1])
    if op in (ops.MAX_REPEAT, ops.MIN_REPEAT):
        inner = _template(list(argument[2]), names)
        return f"[{inner}]" if argument[0] == 0 else inner
    return "…"
