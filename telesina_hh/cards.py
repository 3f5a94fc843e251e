"""Cards as small integers: `rank * 4 + suit`, so that their order is rank, then suit (R-SUIT)."""

from enum import IntEnum
from typing import NewType

Card = NewType("Card", int)
"""0 to 51. The higher the card, the higher the number: rank first, suit breaks the tie."""


class Rank(IntEnum):
    """Two to ace; the value is the rank's place in a 52-card deck."""

    TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(13)


class Suit(IntEnum):
    """R-SUIT: spades < clubs < diamonds < hearts."""

    SPADES, CLUBS, DIAMONDS, HEARTS = range(4)


RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "scdh"
SUIT_SYMBOLS = "♠♣♦♥"
RANK_NAMES = (
    "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
    "Jack", "Queen", "King", "Ace",
)  # fmt: skip

_TEXTS = tuple(rank + suit for rank in RANK_LETTERS for suit in SUIT_LETTERS)


def _spellings() -> dict[str, Card]:
    ranks = {letter: place for place, letter in enumerate(RANK_LETTERS)}
    ranks |= {letter.lower(): place for letter, place in ranks.items()} | {"10": Rank.TEN}
    suits = {letter: place for place, letter in enumerate(SUIT_LETTERS)}
    suits |= {letter.upper(): place for letter, place in suits.items()}
    suits |= {symbol: place for place, symbol in enumerate(SUIT_SYMBOLS)}
    return {r + s: Card(rank * 4 + suit) for r, rank in ranks.items() for s, suit in suits.items()}


CARD_BY_SPELLING = _spellings()
"""Every way a card may be written (format.md, Cards), with the card it means."""


def make_card(rank: int, suit: int) -> Card:
    """Give the card of a rank (0 to 12) and a suit (0 to 3)."""
    return Card(rank * 4 + suit)


def rank_of(card: int) -> int:
    """Give the card's rank, 0 (two) to 12 (ace)."""
    return card >> 2


def card_text(card: int) -> str:
    """Write a card as the canonical dialect does: `Qh`, `Td`."""
    return _TEXTS[card]


def cards_text(cards: "tuple[Card, ...] | list[Card]") -> str:
    """Write cards separated by blanks."""
    return " ".join([_TEXTS[card] for card in cards])


def parse_card(text: str) -> Card:
    """Read one card; `ValueError` when the text is no card."""
    try:
        return CARD_BY_SPELLING[text]
    except KeyError:
        raise ValueError(text) from None


def deck(lowest: int) -> tuple[Card, ...]:
    """Give the cards of the deck whose lowest rank is `lowest` (R-DECK), from the lowest up."""
    return tuple(Card(card) for card in range(lowest * 4, 52))
