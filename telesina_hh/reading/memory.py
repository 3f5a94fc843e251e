"""What texts mean, remembered from one hand to the next: parts of lines, cards, amounts.

What is remembered was read by the grammar's forms when it was met first; a text that is not found
here is for them to decide.
"""

import re
from typing import TypeVar

from telesina_hh.cards import CARD_BY_SPELLING, Card
from telesina_hh.money import SHOWN, SYMBOLS, Amounts

_MOST = 20_000
_LONGEST = 200
"""Longer texts hardly come again."""

T = TypeVar("T")


class Memory(dict[str, T]):
    """Text → what it means; emptied when it holds too much."""

    def learn(self, text: str, meaning: T) -> T:
        """Remember what a text means, and give it back."""
        if len(text) <= _LONGEST:
            if len(self) > _MOST:
                self.clear()
            self[text] = meaning
        return meaning


class CardTexts(dict[str, tuple[Card, ...]]):
    """Cards with the bracket behind them (`7c Jd]`) → the cards; empty where they are none."""

    def __init__(self, card_list: str, most: int = _MOST) -> None:
        """Take the grammar's pattern of cards, and how many texts to remember."""
        super().__init__()
        self._match = re.compile(card_list + r"\]").fullmatch
        self._most = most

    def __missing__(self, text: str) -> tuple[Card, ...]:
        """Read cards that were not met before."""
        self.keep_small()
        cards: tuple[Card, ...] = ()
        if self._match(text):
            cards = tuple([CARD_BY_SPELLING[card] for card in text[:-1].split()])
        if len(text) <= _LONGEST:
            self[text] = cards
        return cards

    def keep_small(self) -> None:
        """Forget everything if it has become too much."""
        if len(self) > self._most:
            self.clear()


class Sums(dict[str, tuple[int, int] | None]):
    """Amount text → minor units and what it shows; None for a text that is no amount.

    Digits decide what an amount is, not whether it is one: a text in which only they differ from
    one that was read before is worked out from that one.
    """

    def __init__(self, amounts: Amounts, pattern: str) -> None:
        """Take what reads the hand's amounts, and the grammar's pattern of one."""
        super().__init__()
        self._amounts = amounts
        self._match = re.compile(pattern).fullmatch
        self._shapes: dict[tuple[str, int, int], tuple[int, int]] = {}
        """Symbol, digits before and behind the point → what a unit is worth, what it shows."""

    def __missing__(self, text: str) -> tuple[int, int] | None:
        """Read an amount that was not met before; `AmountError`."""
        symbol, number = (text[0], text[1:]) if text[:1] in SYMBOLS else ("", text)
        whole, point, cents = number.partition(".")
        digits = whole + cents
        if not (digits.isdigit() and digits.isascii()):
            return self._read(text)
        shape = symbol, len(whole), len(cents) if point else -1
        known = self._shapes.get(shape)
        if known is None:
            ones = self._read(f"{symbol}{'1' * len(whole)}{point}{'1' * len(cents)}")
            if ones is None:
                return None
            known = self._shapes[shape] = ones[0] // int("1" * len(digits)), ones[1]
        return self._keep(text, (int(digits) * known[0], known[1]))

    def _read(self, text: str) -> tuple[int, int] | None:
        if self._match(text) is None:
            return None
        return self._keep(text, (self._amounts[text], SHOWN[text]))

    def _keep(self, text: str, found: tuple[int, int]) -> tuple[int, int]:
        if len(self) > _MOST:
            self.clear()
        self[text] = found
        return found
