"""What lines mean, remembered from one hand to the next.

A line is remembered with its name taken out, and its cards too where they hardly come again, so
that few texts stand for many lines. What is remembered was read by the grammar's forms when it was
met first; a text that is not found here is for them to decide.
"""

import re
from typing import Any, TypeVar

from telesina_hh import events as ev
from telesina_hh.cards import CARD_BY_SPELLING, Card
from telesina_hh.money import SHOWN, Amounts
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

    def __init__(self, card_list: str) -> None:
        """Take the grammar's pattern of cards."""
        super().__init__()
        self._match = re.compile(card_list + r"\]").fullmatch

    def __missing__(self, text: str) -> tuple[Card, ...]:
        """Read cards that were not met before."""
        self.keep_small()
        cards: tuple[Card, ...] = ()
        if self._match(text):
            cards = tuple([CARD_BY_SPELLING[card] for card in text[:-1].split()])
        self[text] = cards
        return cards

    def dealt(self, pieces: list[str]) -> tuple[tuple[Card, ...], ...]:
        """Give the cards held and the new ones of a `Dealt to` line cut at its brackets.

        Empty where the pieces are no such line.
        """
        new = self[pieces[-1]]
        if len(pieces) == 2:
            return new and ((), new)
        if len(pieces) != 3:
            return ()
        held = self[pieces[1]]
        if not (held and new):
            return ()
        if len(held) > 1:
            # On the next street these are the cards held.
            self[f"{pieces[1][:-1]} {pieces[2]}"] = held + new
        return held, new

    def keep_small(self) -> None:
        """Forget everything if it has become too much."""
        if len(self) > _MOST:
            self.clear()


class AfterName:
    """What may stand behind a name in lines of one kind, with cards in it or without."""

    def __init__(self, amounts: Amounts, cards: CardTexts, money: str) -> None:
        """Take what reads amounts and cards, and the grammar's pattern of an amount."""
        self.whole = Memory[Meaning]()
        self._around = Memory[Around]()
        """By the text with cards and amount taken out of their brackets."""
        self._amounts = amounts
        self._cards = cards
        self._is_money = re.compile(money).fullmatch

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
        if around is None or not self._is_money(money):
            return None
        kind, event, earlier, later = around
        amount = self._amounts[money]
        return kind, event, (*earlier, cards, amount, *later[1:]), SHOWN[money]


class Known:
    """What lines mean while amounts are read in one way."""

    def __init__(self, amounts: Amounts, cards: CardTexts, forms: Forms) -> None:
        """Take what reads the amounts, the cards met so far, and the dialect's forms."""
        self.amounts = amounts
        self.houses = Memory[tuple[tuple[str, ...], Fields, int]]()
        """House lines: their terminals, their rules, and what their amounts show."""
        self.stacks = Memory[tuple[int, bool, int]]()
        """Seat lines behind the name: the stack, whether he sits out, what the stack shows."""
        self.lines = Memory[LineMeaning]()
        """Lines of play that name nobody."""
        self.stated = Memory[LineMeaning]()
        """Lines of the summary that name nobody."""
        self.acts = AfterName(amounts, cards, forms.money_pattern)
        """What stands behind a name and `Forms.between`."""
        self.others = Memory[Meaning]()
        """What else stands behind a name; fields of a line without play lack its text."""
        self.fates = AfterName(amounts, cards, forms.money_pattern)
        """Seat lines of the summary behind the name."""


def _cut(text: str, opening: str, closing: str) -> tuple[str, str, str]:
    """Cut a text around what stands between two marks; the middle is empty where none does."""
    before, _, inside = text.partition(opening)
    inside, closed, behind = inside.partition(closing)
    return (before, inside, behind) if closed else (text, "", "")
