"""Hands of the traditional game, with shorthands for the choice of card.

2nd: anna Kh, bruno 9c          the marker and a `turns up` line for each
hero 2nd: anna 7s Kh            the same marker, and what is dealt to the hero; the `turns up`
hero 3rd: anna 9d               lines follow after `up:`
up: anna 7s, bruno 9c
show: anna 7h (a pair)          the hidden card, then what the player turned up
"""

import re

import play as plain
from play import Table

from telesina_hh.outcome import Verdict

_STREET = re.compile(r"(2nd|3rd|4th|5th): (.*)")
_HERO = re.compile(r"hero (2nd|3rd|4th|5th): (\w+) (.*)")
_UP = re.compile(r"up: (.*)")
_SHOW = re.compile(r"show: (\w+) (\w+)(?: \((.*)\))?")

NO_LIMIT = "Telesina Classic No Limit (10)"
POT_LIMIT = "Telesina Classic Pot Limit (10)"


def table(
    seats: str = "anna 1000, bruno 1000, carla 1000",
    game: str = NO_LIMIT,
    house: str | None = "ante 1, lowest card 7",
    **other: object,
) -> Table:
    """A table of the traditional game with 32 cards."""
    return Table(seats, game, house, **other)  # type: ignore[arg-type]


class _Turned:
    """Who turned up what, and what the hero was dealt."""

    def __init__(self) -> None:
        self.up: dict[str, list[str]] = {}
        self.dealt: list[str] = []

    def lines(self, line: str) -> list[str]:
        if street := _STREET.fullmatch(line):
            return [f"*** {street[1]} STREET ***", *self._turn(street[2])]
        if hero := _HERO.fullmatch(line):
            known = f"[{' '.join(self.dealt)}] " if self.dealt else ""
            self.dealt += hero[3].split()
            return [f"*** {hero[1]} STREET ***", f"Dealt to {hero[2]} {known}[{hero[3]}]"]
        if up := _UP.fullmatch(line):
            return self._turn(up[1])
        if show := _SHOW.fullmatch(line):
            words = f" ({show[3]})" if show[3] else ""
            return [f"{show[1]}: shows [{' '.join([show[2], *self.up[show[1]]])}]{words}"]
        return [line]

    def _turn(self, turned: str) -> list[str]:
        lines = []
        for name, card in (share.split() for share in turned.split(",")):
            lines.append(f"{name}: turns up [{card}]")
            self.up.setdefault(name, []).append(card)
        return lines


def body(text: str) -> str:
    """Spell the shorthands out; what a line expects stands behind the last it becomes."""
    turned = _Turned()
    lines: list[str] = []
    for part in re.split(r"\n| ; ", text):
        line, mark, expected = part.strip().partition(" !! ")
        if line:
            spelled = turned.lines(line)
            lines += [*spelled[:-1], spelled[-1] + mark + expected]
    return "\n".join(lines)


def play(text: str, at: Table | None = None) -> Verdict:
    """Play a hand; its objections must be those it expects."""
    return plain.play(body(text), at or table())
