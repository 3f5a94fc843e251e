"""Slips of the hand that a person makes: a line that is whole but for one of them."""

from collections.abc import Iterator
from copy import copy
from typing import NamedTuple

from telesina_hh.reading.lines import LineReader, Phase


class NearMiss(NamedTuple):
    """What is amiss with a line, and the line as it could have stood."""

    told: str
    meant: str


def near_miss(text: str, phase: Phase, reader: LineReader) -> NearMiss | None:
    """Give the one slip that keeps a line from being read; nothing is repaired by it."""
    for miss in _slips(text, phase):
        if miss.meant != text and reader.read_line(miss.meant, copy(phase)) is not None:
            return miss
    return None


def _slips(text: str, phase: Phase) -> Iterator[NearMiss]:
    yield NearMiss("the line begins with blanks", text.lstrip())
    if text.startswith("*"):
        told = "upper and lower case are not those of the format"
        yield NearMiss(told, text.upper())
        for ordinal in ("nd ", "rd ", "th "):
            yield NearMiss(told, text.upper().replace(ordinal.upper(), ordinal, 1))
        return
    for player in phase.by_length:
        if text.startswith(player):
            rest = text[len(player) :]
            told = "a colon is missing behind the player's name"
            yield NearMiss(told, f"{player}: {rest.lstrip()}")
            told = "upper and lower case are not those of the format"
            yield NearMiss(told, player + rest.lower())
