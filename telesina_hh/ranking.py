"""The order of hands (R-RANK): a quick strength by ranks, and the full order with suits."""

from collections.abc import Collection
from functools import cache
from typing import NamedTuple

from telesina_hh.cards import Card, Rank
from telesina_hh.category_tables import (
    CATEGORIES,
    FIVE_SUITED,
    LEVEL_SHIFT,
    NO_CARDS,
    PACKED_CARDS,
    RANKS_MASK,
    ExposedTable,
    StrengthTable,
    category_of_ranks,
    pack_strength,
    rank_bits,
    straight_top,
    suit_of_five,
)
from telesina_hh.rules import PairSides, Ruleset
from telesina_hh.tie_breaks import RankRules, best_five, tie_breaks

__all__ = ["CATEGORIES", "HandValue", "Ranking", "ranking_for"]

_pack = PACKED_CARDS.__getitem__
_PAIR_RANKS: dict[PairSides, int] = {"ranks-first": 4, "in-turn": 2, "pair-suit-first": 1}
_HAND = 5


class HandValue(NamedTuple):
    """What a hand is worth. Keys of one ruleset compare as the hands do, across categories too."""

    category: str
    key: tuple[int, ...]
    """The category's place, then everything that decides inside it, suits included."""
    best: tuple[Card, ...]
    """The five that count, from the card that decides first; groups by suit, an ace-low
    straight's ace last."""


class NamedHand(NamedTuple):
    """A hand as far as words go: its category and the ranks a description names, in its order."""

    category: str
    ranks: tuple[int, ...]


class Ranking:
    """How the hands of one ruleset and deck compare."""

    __slots__ = ("_exposed", "_levels", "_lowest", "_strengths", "_tie_breaks", "order")

    order: tuple[str, ...]
    """The categories from the lowest to the highest."""

    def __init__(self, rules: RankRules) -> None:
        """Take the deck and the switches of R-RANK, R-HIGH, R-PAIR and R-STRAIGHT."""
        lowest = rules.lowest_rank
        order = list(CATEGORIES)
        if not rules.flush_over_full:
            order[5:7] = reversed(order[5:7])
        self.order = tuple(order)
        self._lowest = lowest
        self._levels = {category: level for level, category in enumerate(order)}
        kept = {
            "high card": 1 if rules.high_card == "in-turn" else _HAND,
            "pair": _PAIR_RANKS[rules.pair_sides],
            "three of a kind": 1,
            "four of a kind": 1,
        }
        self._strengths = StrengthTable(lowest, self._levels, kept)
        self._exposed = ExposedTable(lowest, self._levels)
        self._tie_breaks = tie_breaks(rules)

    def strength(self, cards: Collection[int]) -> int:
        """Give a number for five to seven cards: the higher hand has the higher number.

        Equal numbers mean that suits decide: the number holds the category and those ranks (for
        a flush: suit and ranks) that the ruleset compares before the first suit.
        """
        packed = sum(map(_pack, cards), NO_CARDS)
        if packed & FIVE_SUITED:
            return self._suited(cards, suit_of_five(packed))
        return self._strengths[packed & RANKS_MASK]

    def _suited(self, cards: Collection[int], suit: int) -> int:
        ranks = sorted([card >> 2 for card in cards if card & 3 == suit], reverse=True)
        top = straight_top(rank_bits(ranks), self._lowest)
        if top is not None:
            return pack_strength(self._levels["straight flush"], (top, suit))
        return pack_strength(self._levels["flush"], (suit, *ranks[:_HAND]))

    def category(self, cards: Collection[int]) -> str:
        """Name the category of five to seven cards, one of `CATEGORIES`."""
        return self.order[self.strength(cards) >> LEVEL_SHIFT]

    def named(self, cards: Collection[int]) -> NamedHand:
        """Give the category of five to seven cards and the ranks that its description names."""
        strength = self.strength(cards)
        category = self.order[strength >> LEVEL_SHIFT]
        first, second = strength >> LEVEL_SHIFT - 4 & 15, strength >> LEVEL_SHIFT - 8 & 15
        if category in {"two pair", "full house"}:
            return NamedHand(category, (first, second))
        if category in {"straight", "straight flush"}:
            ace_low = first == self._lowest + 3
            return NamedHand(category, (Rank.ACE if ace_low else first - 4, first))
        return NamedHand(category, (second,) if category == "flush" else (first,))

    def value(self, cards: Collection[Card]) -> HandValue:
        """Give category, full order and best five of five to seven cards."""
        strength = self.strength(cards)
        level = strength >> LEVEL_SHIFT
        category = self.order[level]
        deciding = (strength >> LEVEL_SHIFT - 4 & 15, strength >> LEVEL_SHIFT - 8 & 15)
        best = best_five(category, sorted(cards, reverse=True), deciding)
        return HandValue(category, (level, *self._tie_breaks[category](best)), best)

    def exposed(self, cards: Collection[Card], *, full: bool = False) -> tuple[int, ...]:
        """Give the place of exposed cards in R-FIRST: the greater acts first.

        By ranks only, or with suits where `full` (first_to_act=full-order). Fewer than five
        cards make no straight, flush or full house (R-EXPOSED).
        """
        packed = sum(map(_pack, cards), NO_CARDS)
        if full:
            return self._exposed_with_suits(cards, packed & RANKS_MASK)
        if packed & FIVE_SUITED:
            return self._exposed_suited(cards, suit_of_five(packed))
        return self._exposed[packed & RANKS_MASK]

    def _exposed_suited(self, cards: Collection[Card], suit: int) -> tuple[int, ...]:
        ranks = sorted([card >> 2 for card in cards if card & 3 == suit], reverse=True)
        top = straight_top(rank_bits(ranks), self._lowest)
        if top is not None:
            return (self._levels["straight flush"], top)
        return (self._levels["flush"], *ranks[:_HAND])

    def _exposed_with_suits(self, cards: Collection[Card], pattern: int) -> tuple[int, ...]:
        if len(cards) >= _HAND:
            return self.value(cards).key
        category, ranks = category_of_ranks(pattern, self._lowest)
        groups = {"high card": 0, "two pair": 2}.get(category, 1)
        high = sorted(cards, reverse=True)
        sides = [card for card in high if card >> 2 not in ranks[:groups]]
        suits = [card & 3 for rank in ranks[:groups] for card in high if card >> 2 == rank]
        return (self._levels[category], *ranks[:groups], *sides, *suits)


@cache
def _ranking(rules: RankRules) -> Ranking:
    return Ranking(rules)


def ranking_for(ruleset: Ruleset) -> Ranking:
    """Give the ranking of a ruleset; rulesets that rank alike share one."""
    return _ranking(RankRules.of(ruleset))
