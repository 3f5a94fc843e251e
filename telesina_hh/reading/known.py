"""What lines mean while amounts are read in one way.

A line is remembered with its name taken out, and its cards too where they hardly come again, so
that few texts stand for many lines.
"""

from telesina_hh import events as ev
from telesina_hh.money import Amounts
from telesina_hh.reading.around_amounts import AroundAmounts
from telesina_hh.reading.forms import Forms, Reading
from telesina_hh.reading.memory import CardTexts, Memory, Sums
from telesina_hh.reading.seating import Seating

Fields = tuple[object, ...]
Meaning = tuple[str, type[ev.Event], Fields, int]
"""The terminal, the event, its fields behind line and seat, and what its amounts show."""
ListMeaning = tuple[tuple[str, ...], type[ev.Event], Fields, int]
"""The same of a line that names no seat and may be a list: with the terminals of its parts."""
Around = tuple[str, type[ev.Event], Fields, Fields]
"""What stands around cards: the terminal, the event, its fields before the cards and behind."""

_SHOWN_HANDS = 1_000


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
        """Give what a text with cards in it means, if it was met with others; `AmountError`."""
        before, _, inside = rest.partition("[")
        inside, closed, behind = inside.partition("]")
        cards = self._cards[f"{inside}]"] if closed else ()
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
    """What is known of lines, by where they stand and what of them was taken out."""

    def __init__(self, amounts: Amounts, forms: Forms) -> None:
        """Take what reads the amounts, and the dialect's forms."""
        self.amounts = amounts
        self.sums = Sums(amounts, forms.money_pattern)
        self.houses = Memory[tuple[tuple[str, ...], Fields, int]]()
        """House lines: their terminals, their rules, and what their amounts show."""
        self.seatings: dict[tuple[str, ...], Seating] = {}
        """By the seat lines up to the stack."""
        shown_hands = CardTexts(forms.card_pattern, _SHOWN_HANDS)
        self.lines = Memory[tuple[str, type[ev.Event], Fields]]()
        """Lines of play without a name or an amount."""
        self.acts = AfterName(self.sums, shown_hands)
        """What stands behind a name and `Forms.between`."""
        self.act_amounts = AroundAmounts(self.sums)
        """The same, with amounts in it."""
        self.others = Memory[Meaning]()
        """What else stands behind a name; fields of a line without play lack its text."""
        self.other_amounts = AroundAmounts(self.sums)
        """The same, with amounts in it."""
        self.name_last = Memory[Meaning]()
        """What stands before a name that ends its line."""
        self.stated = Memory[ListMeaning]()
        """Lines of the summary without a name."""
        self.stated_amounts = AroundAmounts(self.sums)
        """The same, with amounts in them."""
        self.fates = AfterName(self.sums, shown_hands)
        """Seat lines of the summary behind the name."""


def _cut(text: str, opening: str, closing: str) -> tuple[str, str, str]:
    """Cut a text around what stands between two marks; the middle is empty where none does."""
    before, _, inside = text.partition(opening)
    inside, closed, behind = inside.partition(closing)
    return (before, inside, behind) if closed else (text, "", "")
