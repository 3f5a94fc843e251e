"""format.md, "Cards" and the descriptions of hands."""

import pytest
from hands import (
    SMALL_HAND,
    after,
    events,
)

from telesina_hh import events as ev
from telesina_hh.cards import parse_card
from telesina_hh.events import HandClaim


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_card(card) for card in text.split())


@pytest.mark.parametrize(
    ("description", "category", "ranks"),
    [
        ("high card", "high card", ()), ("high card, Ace", "high card", (12,)),
        ("a pair", "pair", ()), ("a pair of Sixes", "pair", (4,)),
        ("two pair, Queens and Jacks", "two pair", (10, 9)), ("two pairs", "two pair", ()),
        ("two pairs, Aces and Twos", "two pair", (12, 0)),
        ("three of a kind, Nines", "three of a kind", (7,)),
        ("trips, Nines", "three of a kind", (7,)), ("a straight", "straight", ()),
        ("a straight, Seven to Jack", "straight", (5, 9)),
        ("a full house, Nines full of Kings", "full house", (7, 11)),
        ("a full house", "full house", ()), ("a flush", "flush", ()),
        ("a flush, Ace high", "flush", (12,)), ("four of a kind", "four of a kind", ()),
        ("four of a kind, Tens", "four of a kind", (8,)), ("quads, Tens", "four of a kind", (8,)),
        ("a straight flush, Seven to Jack", "straight flush", (5, 9)),
        ("a straight flush", "straight flush", ()),
        ("a royal flush", "straight flush", (8, 12)), ("royal flush", "straight flush", (8, 12)),
    ],
)  # fmt: skip
def test_every_description(description: str, category: str, ranks: tuple[int, ...]) -> None:
    text = after(SMALL_HAND, "anna collected", f"anna: shows [7s Kh] ({description})")
    assert events(text, ev.CardsShown)[0][2] == HandClaim(category, ranks)


@pytest.mark.parametrize("said", ["9C", "9c", "9♣"])
def test_a_suit_in_either_case_or_as_a_symbol(said: str) -> None:
    text = SMALL_HAND.replace("[9c]", f"[{said}]")
    assert events(text, ev.CardsDealt)[0] == (2, (), cards("9c"))


@pytest.mark.parametrize("said", ["Th", "th", "10h", "10H", "T♥", "10♥"])
def test_the_ten_in_every_spelling(said: str) -> None:
    text = SMALL_HAND.replace("[9c]", f"[{said}]")
    assert events(text, ev.CardsDealt)[0] == (2, (), cards("Th"))


def test_cards_are_separated_by_blanks() -> None:
    text = SMALL_HAND.replace("[7s Kh]", "[7♠  KH]")
    assert events(text, ev.CardsDealt)[1] == (1, (), cards("7s Kh"))
