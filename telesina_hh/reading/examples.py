"""How a line reads to a card player: an example of every terminal, made from its own pattern."""

from collections.abc import Sequence
from functools import cache
from re import _constants as ops
from re import _parser as patterns
from typing import Any

from telesina_hh.reading.furthest import Node, char_test, parsed

_SAMPLES = {
    "site": "PokerStars",
    "hand_id": "100000002",
    "tournament": "772",
    "level": "III",
    "limit": "Limit",
    "stake": "€1.00",
    "big_stake": "€2.00",
    "iso": "EUR",
    "buy_in": "€5.00",
    "fee": "€0.50",
    "time": "2026/11/01 20:01:00",
    "zone": "CET",
    "table": "Vesuvio",
    "max_seats": "6",
    "seat": "1",
    "player": "anna",
    "stack": "€100.00",
    "amount": "€1.00",
    "by": "€1.00",
    "to": "€2.00",
    "total": "€9.30",
    "rake": "€0.46",
    "percent": "5",
    "cap": "3",
    "ruleset": "online-32",
    "rank": "7",
    "vele": "1",
    "cards": "Jh 9c Ts 7d Jd",
    "new": "Kd",
    "description": "a pair of Jacks",
    "pot": "pot",
    "button": "3",
}
_SAMPLES_OF = {
    "HOUSE_RULES": {"parts": "ante €0.10, cap 3"},
    "TOTAL_POT": {"parts": ""},
    "POT_PART": {"pot": "Main pot"},
    "VELA_STATED": {"cards": "Kd"},
    "TOURNAMENT_HEADER": {"stake": "100", "big_stake": "200"},
}
_WORTH_SAYING = frozenset({"big_stake", "iso", "button", "description"})
"""Optional parts that an example has all the same."""


@cache
def example(kind: str, pattern: str) -> str:
    """Give an example of the terminal `kind`, or of the piece of it that `pattern` is."""
    groups = patterns.parse(pattern).state.groupdict
    names = {number: name for name, number in groups.items()}
    return _Writer(names, _SAMPLES | _SAMPLES_OF.get(kind, {})).write(parsed(pattern))


class _Writer:
    def __init__(self, names: dict[int, str], samples: dict[str, str]) -> None:
        self._names = names
        self._samples = samples

    def write(self, nodes: Sequence[Node]) -> str:
        return "".join([self._one(op, argument) for op, argument in nodes])

    def _one(self, op: Any, argument: Any) -> str:  # noqa: ANN401
        if op is ops.SUBPATTERN:
            name = self._names.get(argument[0])
            sample = None if name is None else self._samples.get(name)
            return self.write(argument[3]) if sample is None else sample
        if op is ops.BRANCH:
            return self.write(argument[1][0])
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT):
            least, _, inner = argument
            return self.write(inner) * (least or int(self._says_something(inner)))
        fits = char_test(op, argument)
        return chr(argument) if op is ops.LITERAL else next(filter(fits, "5a "), "")

    def _says_something(self, nodes: Sequence[Node]) -> bool:
        return any(
            self._names.get(argument[0]) in _WORTH_SAYING or self._says_something(argument[3])
            for op, argument in nodes
            if op is ops.SUBPATTERN
        )
