"""Cards, ranks and decks as people type them for `telesina rank`."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from telesina_hh.cards import CARD_BY_SPELLING, RANK_LETTERS, RANK_NAMES, Card, card_text
from telesina_hh.rules import Ruleset, rule_of_11

_CARD = re.compile(r"(?:10|[2-9TJQKA])[shdc♠♥♦♣]\ufe0f?", re.IGNORECASE)
_BLANKS = re.compile(r"[\s,]*")
_WRONG = re.compile(r"[^\s,]+")
_PIECE = 3
"""As much of a wrong word as a card could be."""

RANKS = {letter: rank for rank, letter in enumerate(RANK_LETTERS)}
RANKS |= {name.upper(): rank for rank, name in enumerate(RANK_NAMES)} | {"10": RANKS["T"]}
"""Every way to write a rank, in capitals."""


class InputError(ValueError):
    """What is wrong with a text, where (1-based column, characters), and what was expected."""

    def __init__(self, message: str, column: int, width: int, expected: str) -> None:
        """Take the words, the place and what should have stood there."""
        super().__init__(message)
        self.message, self.column, self.width, self.expected = message, column, width, expected


class Placed(NamedTuple):
    """A card with its place in a text."""

    card: Card
    column: int
    width: int


def read_cards(text: str, start: int = 0, end: int | None = None) -> list[Placed]:
    """Read cards with or without blanks between them: `Ah 10d`, `AhTd`, `A♥10♦`.

    `InputError` names the first piece that is no card.
    """
    end = len(text) if end is None else end
    placed: list[Placed] = []
    at = _skip(text, start, end)
    while at < end:
        found = _CARD.match(text, at, end)
        if found is None:
            wrong = _WRONG.match(text, at, end)
            word = wrong[0] if wrong else text[at]
            piece = word if not placed or text[at - 1] in " \t," else word[:_PIECE]
            told = f"{piece!r} is no card"
            raise InputError(told, at + 1, len(piece), "a rank and a suit: Qh, Td, 10d or K♠")
        spelling = found[0].removesuffix("\ufe0f")
        placed.append(Placed(CARD_BY_SPELLING[spelling], at + 1, len(found[0])))
        at = _skip(text, found.end(), end)
    return placed


def _skip(text: str, at: int, end: int) -> int:
    blanks = _BLANKS.match(text, at, end)
    return blanks.end() if blanks else at


def read_rank(text: str) -> int | None:
    """Read a rank: `7`, `T`, `10`, `SEVEN`; None for `-`; `ValueError` where it is none."""
    if text == "-":
        return None
    try:
        return RANKS[text.upper()]
    except KeyError:
        raise ValueError(text) from None


def check_cards(placed: Sequence[Placed], lowest: int, seen: set[Card]) -> None:
    """Refuse a card that the deck does not hold, or that is there already.

    `seen` are the cards of the other hands and the vele; these are added to them.
    """
    for card, column, width in placed:
        if card >> 2 < lowest:
            told = f"{card_text(card)} is not in the deck, whose lowest card is the "
            expected = "another card, or the deck it comes from (`lowest`)"
            raise InputError(told + RANK_NAMES[lowest], column, width, expected)
        if card in seen:
            told = f"{card_text(card)} is there twice"
            raise InputError(told, column, width, "each card of the deck once")
        seen.add(card)


def lowest_of(ruleset: Ruleset, stated: int | None, hands: int, lowest_card: int) -> int:
    """Settle a deck's lowest rank (R-DECK): stated, the ruleset's own, or eleven less the hands.

    Where that would be above `lowest_card`, the lowest rank among the cards given, the deck
    reaches down to it.
    """
    if stated is not None:
        return stated
    if ruleset.lowest_rank is not None:
        return ruleset.lowest_rank
    return min(rule_of_11(hands), lowest_card)
