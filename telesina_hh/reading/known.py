"""What lines mean, remembered from one hand to the next.

A line is remembered with its name taken out, and its cards too where they hardly come again, so
that few texts stand for many lines. What is remembered was read by the grammar's forms when it was
met first; a text that is not found here is for them to decide.
"""

import re
from typing import Any, TypeVar

from telesina_hh import events as ev
from telesina_hh.cards import CARD_BY_SPELLING, Card
from telesina_hh.money import SHOWN, SYMBOLS, Amounts
from telesina_hh.reading.forms import Forms, Reading

Fields = tuple[object, ...]
Meaning = tuple[str, type[ev.Event], Fields, int]
"""The terminal, the event and its fields behind line and seat, and what its amounts show."""
LineMeaning = tuple[tuple[str, ...], type[ev.Event], Fields, int]
"""The same of a whole line that names no seat: with the terminals of its parts."""
Around = tuple[str, type[ev.Event], Fields, Fields]
"""What stands around cards: the terminal, the event, its fields before the cards and behind."""

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

    def __init__(self, card_list: str, most: int) -> None:
        """Take the grammar's pattern of cards, and how many texts to remember."""
        super().__init__()
        self._most = most
        self._match = re.compile(card_list + r"\]").fullmatch

    def __missing__(self, text: str) -> tuple[Card, ...]:
        """Read cards that were not met before."""
        self.keep_small()
        cards: tuple[Card, ...] = ()
        if self._match(text):
            cards = tuple([CARD_BY_SPELLING[card] for card in text[:-1].split()])
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
            found = self._read(text)
            ones = self._read(f"{symbol}{'1' * len(whole)}{point}{'1' * len(cents)}")
            if ones is not None:
                self._shapes[shape] = ones[0] // int("1" * len(digits)), ones[1]
            return found
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


class AfterName:
    """What may stand behind a name in lines of one kind, with cards in it or without."""

    def __init__(self, sums: Sums, cards: CardTexts) -> None:
        """Take what reads amounts and cards."""
        self.whole = Memory[Meaning]()
        self._around = Memory[Around]()
        """By the text with cards and amount taken out of their brackets."""
        self._sums = sums
        self._cards = cards

    def learn(self, rest: str, reading: Reading, event: ev.Event) -> None:
        """Remember what a text that was read means."""
        kind, parts, shown, _ = reading
        cards = parts.get("cards")
        if not cards:
            self.whole.learn(rest, (kind, type(event), event[2:], shown))
            return
        before, inside, behind = _cut(rest, "[", "]")
        key = f"{before}[]{behind}"
        fields: tuple[str, ...] = type(event)._fields
        place = fields.index("cards")
        if shown:
            lead, money, end = _cut(behind, "(", ")")
            key = f"{before}[]{lead}(){end}"
            if money != parts["amount"] or fields[place + 1] != "amount":
                return
        if inside == cards:
            self._around.learn(key, (kind, type(event), event[2:place], event[place + 1 :]))

    def with_cards(self, rest: str) -> Meaning | None:
        """Give what a text with cards in it means, if it was met with other cards; `AmountError`."""
        before, inside, behind = _cut(rest, "[", "]")
        cards = inside and self._cards[f"{inside}]"]
        if not cards:
            return None
        around = self._around.get(f"{before}[]{behind}")
        if around is not None:
            kind, event, earlier, later = around
            return kind, event, (*earlier, cards, *later), 0
        lead, money, end = _cut(behind, "(", ")")
        around = self._around.get(f"{before}[]{lead}(){end}")
        amount = self._sums[money] if around is not None else None
        if around is None or amount is None:
            return None
        kind, event, earlier, later = around
        return kind, event, (*earlier, cards, amount[0], *later[1:]), amount[1]


class Known:
    """What lines mean while amounts are read in one way."""

    def __init__(self, amounts: Amounts, cards: CardTexts, forms: Forms) -> None:
        """Take what reads the amounts, the cards met so far, and the dialect's forms."""
        self.amounts = amounts
        self.houses = Memory[tuple[tuple[str, ...], Fields, int]]()
        """House lines: their terminals, their rules, and what their amounts show."""
        self.sums = Sums(amounts, forms.money_pattern)
        self.lines = Memory[LineMeaning]()
        """Lines of play that name nobody."""
        self.stated = Memory[LineMeaning]()
        """Lines of the summary that name nobody."""
        self.acts = AfterName(self.sums, cards)
        """What stands behind a name and `Forms.between`."""
        self.others = Memory[Meaning]()
        """What else stands behind a name; fields of a line without play lack its text."""
        self.name_last = Memory[Meaning]()
        """What stands before a name that is the line's last word."""
        self.fates = AfterName(self.sums, cards)
        """Seat lines of the summary behind the name."""


def _cut(text: str, opening: str, closing: str) -> tuple[str, str, str]:
    """Cut a text around what stands between two marks; the middle is empty where none does."""
    before, _, inside = text.partition(opening)
    inside, closed, behind = inside.partition(closing)
    return (before, inside, behind) if closed else (text, "", "")
