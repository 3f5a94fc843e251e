"""Hands in words (format.md, descriptions) and claims held against them (T509)."""

import pytest

from telesina_hh.cards import Rank, parse_card
from telesina_hh.descriptions import claim_agrees, describe
from telesina_hh.events import HandClaim
from telesina_hh.ranking import NamedHand, ranking_for
from telesina_hh.rulesets import ONLINE_32


def value(text: str) -> NamedHand:
    return ranking_for(ONLINE_32).named([parse_card(card) for card in text.split()])


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ah Qd Js 9c 8s 7h", "high card, Ace"),
        ("Jh 9c Ts 7d Jd Kd", "a pair of Jacks"),
        ("Qd Qc Js Jc 8s Ac", "two pair, Queens and Jacks"),
        ("9s 9c 9d Ks Qc 7h", "three of a kind, Nines"),
        ("7s 8c 9d Ts Jc Ac", "a straight, Seven to Jack"),
        ("7s 8c 9d Ts Ac Kc", "a straight, Ace to Ten"),
        ("9s 9c 9d Ks Kc 7h", "a full house, Nines full of Kings"),
        ("Ah Kh Th 8h 7h 7c", "a flush, Ace high"),
        ("Ts Tc Td Th 7h 7c", "four of a kind, Tens"),
        ("7d 8d 9d Td Jd Ac", "a straight flush, Seven to Jack"),
        ("Ts Js Qs Ks As Ac", "a straight flush, Ten to Ace"),
        ("7s 8s 9s Ts As Ac", "a straight flush, Ace to Ten"),
        ("6s 6c As Kd 9h 8h", "a pair of Sixes"),
    ],
)
def test_each_category_is_described_as_the_canonical_dialect_does(cards: str, words: str) -> None:
    assert describe(value(cards)) == words


@pytest.mark.parametrize(
    ("category", "ranks", "cards", "agrees"),
    [
        ("pair", (Rank.JACK,), "Jh 9c Ts 7d Jd Kd", True),
        ("pair", (), "Jh 9c Ts 7d Jd Kd", True),
        ("pair", (Rank.TEN,), "Jh 9c Ts 7d Jd Kd", False),
        ("high card", (Rank.KING,), "Jh 9c Ts 7d Jd Kd", False),
        ("two pair", (Rank.QUEEN, Rank.JACK), "Qd Qc Js Jc 8s Ac", True),
        ("two pair", (Rank.JACK, Rank.QUEEN), "Qd Qc Js Jc 8s Ac", False),
        ("two pair", (Rank.QUEEN,), "Qd Qc Js Jc 8s Ac", True),
        ("straight", (Rank.ACE, Rank.TEN), "7s 8c 9d Ts Ac Kc", True),
        ("straight", (Rank.SEVEN, Rank.TEN), "7s 8c 9d Ts Ac Kc", False),
        ("straight", (), "7s 8s 9s Ts As Kc", False),
        ("full house", (Rank.NINE, Rank.KING), "9s 9c 9d Ks Kc 7h", True),
        ("full house", (Rank.KING, Rank.NINE), "9s 9c 9d Ks Kc 7h", False),
        ("flush", (Rank.ACE,), "Ah Kh Th 8h 7h 7c", True),
        ("flush", (Rank.KING,), "Ah Kh Th 8h 7h 7c", False),
        ("straight flush", (Rank.TEN, Rank.ACE), "Ts Js Qs Ks As Ac", True),
    ],
)
def test_a_claim_agrees_when_category_and_the_ranks_it_names_fit(
    category: str, ranks: tuple[int, ...], cards: str, *, agrees: bool
) -> None:
    assert claim_agrees(HandClaim(category, ranks), value(cards)) is agrees
