"""The order of hands (R-RANK): a quick strength by ranks, and the full order with suits."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, total_ordering
from typing import Any, NamedTuple

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
    pack_strength,
    rank_bits,
    run_ranks,
    straight_flush_place,
    suits_of_five,
)
from telesina_hh.rules import PairSides, Ruleset
from telesina_hh.tie_breaks import (
    RankRules,
    Step,
    first_dealt,
    groups,
    run,
    steps_of,
    tie_break,
)

__all__ = ["CATEGORIES", "HandValue", "NamedHand", "Ranking", "exposed_order", "ranking_for"]

_pack = PACKED_CARDS.__getitem__
_PAIR_RANKS: dict[PairSides, int] = {"ranks-first": 4, "in-turn": 2, "pair-suit-first": 1}
_GROUPED = {"high card": 0, "two pair": 2}
"""How many ranks an exposed hand's category groups, where it is not one."""
_FREE_CHOICE = frozenset({"straight", "full house"})
"""Categories in which six cards may leave a choice of cards that decides nothing."""
_HAND = 5

Place = tuple[Any, ...]
"""What compares exposed hands: the greater acts first."""


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

    __slots__ = (
        "_as_dealt", "_keys", "_levels", "_lowest", "_named", "_sf_ace", "_strengths",
        "exposed_ranks", "order", "steps",
    )  # fmt: skip

    order: tuple[str, ...]
    """The categories from the lowest to the highest."""
    exposed_ranks: Mapping[int, tuple[int, ...]]
    """The place of exposed cards by the ranks of their packed hand: as `exposed`, suits aside."""
    steps: Mapping[str, tuple[Step, ...]]
    """What is compared inside each category, on the best five."""

    def __init__(self, rules: RankRules) -> None:
        """Take the deck and the switches of R-RANK, R-HIGH, R-PAIR, R-STRAIGHT and R-SF."""
        lowest = rules.lowest_rank
        order = list(CATEGORIES)
        if not rules.flush_over_full:
            order[5:7] = reversed(order[5:7])
        self.order = tuple(order)
        self.steps = steps_of(rules)
        self._lowest = lowest
        self._sf_ace = rules.straight_flush_ace
        self._as_dealt = rules.straight_suits == "top-two"
        self._levels = {category: level for level, category in enumerate(order)}
        kept = {
            "high card": 1 if rules.high_card == "in-turn" else _HAND,
            "pair": _PAIR_RANKS[rules.pair_sides],
            "three of a kind": 1,
            "four of a kind": 1,
        }
        self._strengths = StrengthTable(lowest, self._levels, kept)
        self._named: dict[int, NamedHand] = {}
        self.exposed_ranks = ExposedTable(lowest, self._levels)
        self._keys = {category: tie_break(steps) for category, steps in self.steps.items()}

    def strength(self, cards: Collection[int]) -> int:
        """Give a number for five or more cards: the higher hand has the higher number.

        Equal numbers mean that suits decide: the number holds the category and those ranks (for
        a flush: suit and ranks) that the ruleset compares before the first suit.
        """
        packed = sum(map(_pack, cards), NO_CARDS)
        if packed & FIVE_SUITED:
            return self._suited(cards, packed)
        return self._strengths[packed & RANKS_MASK]

    def _suited(self, cards: Collection[int], packed: int) -> int:
        """Give the strength where a suit has five cards; eight may hold quads beside them."""
        best = self._strengths[packed & RANKS_MASK]
        for suit in suits_of_five(packed):
            ranks = sorted([card >> 2 for card in cards if card & 3 == suit], reverse=True)
            run = straight_flush_place(rank_bits(ranks), self._lowest, self._sf_ace)
            if run is None:
                made = pack_strength(self._levels["flush"], (suit, *ranks[:_HAND]))
            else:
                made = pack_strength(self._levels["straight flush"], (run.place, suit, run.top))
            best = max(best, made)
        return best

    def category(self, cards: Collection[int]) -> str:
        """Name the category of five or more cards, one of `CATEGORIES`."""
        return self.order[self.strength(cards) >> LEVEL_SHIFT]

    def named(self, cards: Collection[int]) -> NamedHand:
        """Give the category of five or more cards and the ranks that its description names."""
        return self.named_by(self.strength(cards))

    def named_by(self, strength: int) -> NamedHand:
        """Give the same of a hand of that strength."""
        known = self._named.get(strength)
        if known is None:
            known = self._named[strength] = self._name(strength)
        return known

    def _name(self, strength: int) -> NamedHand:
        category, (first, second, third) = self._deciding(strength)
        if category in {"two pair", "full house"}:
            return NamedHand(category, (first, second))
        if category in {"straight", "straight flush"}:
            top = third if category == "straight flush" else first
            return NamedHand(category, (Rank.ACE if top == self._lowest + 3 else top - 4, top))
        return NamedHand(category, (second,) if category == "flush" else (first,))

    def _deciding(self, strength: int) -> tuple[str, tuple[int, int, int]]:
        """Give a strength's category and its first three numbers."""
        numbers = strength >> LEVEL_SHIFT - 12
        return self.order[numbers >> 12], (numbers >> 8 & 15, numbers >> 4 & 15, numbers & 15)

    def value(self, cards: Collection[Card]) -> HandValue:
        """Give category, full order and best five of five or more cards; as `best_five`."""
        category, best = self.best_five(cards)
        return HandValue(category, (self._levels[category], *self._keys[category](best)), best)

    def best_five(self, cards: Collection[Card]) -> tuple[str, tuple[Card, ...]]:
        """Give the category of five or more cards and the five that count.

        Cards are given as dealt, the vele last: of cards that decide nothing the first dealt
        count where the ruleset looks no further (`straight_suits`).
        """
        category, deciding = self._deciding(self.strength(cards))
        best = self._best(category, deciding, sorted(cards, reverse=True))
        if self._as_dealt and category in _FREE_CHOICE:
            best = first_dealt(best, cards, self.steps[category])
        return category, best

    def _best(
        self, category: str, deciding: tuple[int, int, int], high: Sequence[Card]
    ) -> tuple[Card, ...]:
        """Choose the five that count of cards given from the highest down."""
        first, second, third = deciding
        match category:
            case "straight flush":
                ranks = run_ranks(third, self._lowest)
                if first != third:
                    ranks.sort(reverse=True)
                return run([card for card in high if card & 3 == second], ranks)
            case "straight":
                return run(high, run_ranks(first, self._lowest))
            case "flush":
                return tuple([card for card in high if card & 3 == first][:_HAND])
            case "two pair":
                return groups(high, (first, 2), (second, 2))
            case "full house":
                return groups(high, (first, 3), (second, 2))
            case _:
                return groups(high, (first, 4))

    def exposed(self, cards: Collection[Card], *, full: bool = False, suits: bool = False) -> Place:
        """Give the place of exposed cards in R-FIRST: the greater acts first.

        By ranks only; in the full order, each card by rank and suit, where `full`
        (first_to_act=full-order); by ranks and then by suits where `suits`
        (first_to_act_tie=suit). Fewer than five cards make no straight, flush or full house
        (R-EXPOSED). `exposed_order` chooses by the ruleset.
        """
        packed = sum(map(_pack, cards), NO_CARDS)
        if full:
            return self._exposed_with_suits(cards, packed & RANKS_MASK)
        if packed & FIVE_SUITED:
            by_ranks = self._exposed_suited(cards, packed)
        else:
            by_ranks = self.exposed_ranks[packed & RANKS_MASK]
        if suits:
            return (*by_ranks, *self._exposed_with_suits(cards, packed & RANKS_MASK))
        return by_ranks

    def _exposed_suited(self, cards: Collection[Card], packed: int) -> tuple[int, ...]:
        """Give the place by ranks where a suit has five cards: which suit counts for nothing."""
        best = self.exposed_ranks[packed & RANKS_MASK]
        for suit in suits_of_five(packed):
            ranks = sorted([card >> 2 for card in cards if card & 3 == suit], reverse=True)
            run = straight_flush_place(rank_bits(ranks), self._lowest, self._sf_ace)
            if run is None:
                made = (self._levels["flush"], *ranks[:_HAND])
            else:
                made = (self._levels["straight flush"], run.place)
            best = max(best, made)
        return best

    def _exposed_with_suits(self, cards: Collection[Card], pattern: int) -> Place:
        if len(cards) >= _HAND:
            return (self.strength(cards), _LateKey(self, cards))
        level, *ranks = self.exposed_ranks[pattern]
        grouped = ranks[: _GROUPED.get(self.order[level], 1)]
        high = sorted(cards, reverse=True)
        if not grouped:
            return (level, *high)
        sides = [card for card in high if card >> 2 not in grouped]
        suits = [card & 3 for rank in grouped for card in high if card >> 2 == rank]
        return (level, *grouped, *sides, *suits)


@total_ordering
class _LateKey:
    """The full order of a hand, worked out when a hand of the same strength is beside it."""

    __slots__ = ("_cards", "_ranking")

    def __init__(self, ranking: Ranking, cards: Collection[Card]) -> None:
        self._ranking = ranking
        self._cards = tuple(cards)

    @property
    def key(self) -> tuple[int, ...]:
        return self._ranking.value(self._cards).key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _LateKey) and self.key == other.key

    def __lt__(self, other: "_LateKey") -> bool:
        return self.key < other.key

    def __hash__(self) -> int:
        return hash(self.key)


@cache
def _ranking(rules: RankRules) -> Ranking:
    return Ranking(rules)


@cache
def ranking_for(ruleset: Ruleset) -> Ranking:
    """Give the ranking of a ruleset; rulesets that rank alike share one."""
    return _ranking(RankRules.of(ruleset))


@cache
def exposed_order(ruleset: Ruleset) -> Callable[[Collection[Card]], Place]:
    """Give what R-FIRST and R-FIRST-TIE compare of exposed cards: the greater acts first.

    Equal places mean that position decides.
    """
    exposed = ranking_for(ruleset).exposed
    if ruleset.first_to_act == "full-order":
        return lambda cards: exposed(cards, full=True)
    if ruleset.first_to_act_tie == "suit":
        return lambda cards: exposed(cards, suits=True)
    return exposed
