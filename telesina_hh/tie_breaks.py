"""The best five of a hand and the order inside each category, suits included (rules.md, R-HIGH…).

In every key a card that both hands share compares equal, so that the next card decides: nothing
here has to know which card is the Vela.
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from telesina_hh.cards import Card, Rank
from telesina_hh.rules import PairSides, Ruleset

TieBreak = Callable[[Sequence[Card]], tuple[int, ...]]
"""From the best five, in their order, to what is compared inside the category."""


class RankRules(NamedTuple):
    """What of a ruleset the order of hands depends on; the fields are the ruleset's own."""

    lowest_rank: int
    flush_over_full: bool
    high_card: Literal["in-turn", "ranks-first"]
    pair_sides: PairSides
    shared_top_kicker: Literal["next-side", "pair-suit", "split"]
    shared_straight_top: Literal["next-card", "split"]

    @classmethod
    def of(cls, ruleset: Ruleset) -> "RankRules":
        """Take the ruleset's deck and its switches R-RANK, R-HIGH, R-PAIR and R-STRAIGHT."""
        return cls(
            ruleset.lowest,
            ruleset.flush_beats_full,
            ruleset.high_card,
            ruleset.pair_sides,
            ruleset.shared_top_kicker,
            ruleset.shared_straight_top,
        )


def best_five(category: str, cards: Sequence[Card], deciding: tuple[int, ...]) -> tuple[Card, ...]:
    """Choose the five that count, from the card that decides first.

    `cards` are given from the highest down; `deciding` are the ranks of the hand's strength: one
    or two group ranks, the top of a straight, the suit of a flush, or top and suit of both.
    """
    match category:
        case "straight":
            return _run(cards, deciding[0])
        case "straight flush":
            return _run([card for card in cards if card & 3 == deciding[1]], deciding[0])
        case "flush":
            return tuple([card for card in cards if card & 3 == deciding[0]][:5])
        case "two pair":
            return _groups(cards, (deciding[0], 2), (deciding[1], 2))
        case "full house":
            return _groups(cards, (deciding[0], 3), (deciding[1], 2))
        case _:
            return _groups(cards, (deciding[0], 4))


def _groups(cards: Sequence[Card], *groups: tuple[int, int]) -> tuple[Card, ...]:
    best: list[Card] = []
    for rank, size in groups:
        best += [card for card in cards if card >> 2 == rank][:size]
    grouped = [rank for rank, _ in groups]
    best += [card for card in cards if card >> 2 not in grouped]
    return tuple(best[:5])


def _run(cards: Sequence[Card], top: int) -> tuple[Card, ...]:
    better_suit = {card >> 2: card for card in reversed(cards)}
    bottom = top - 4 if top - 4 in better_suit else Rank.ACE
    return tuple([better_suit[rank] for rank in (*range(top, top - 4, -1), bottom)])


def tie_breaks(rules: RankRules) -> dict[str, TieBreak]:
    """Give for every category what is compared inside it under these rules.

    All five cards count somewhere in a key, so that two hands are equal only when they play the
    same five; only the two `split` settings stop earlier.
    """
    return {
        "high card": _cards if rules.high_card == "in-turn" else _ranks_then_suits,
        "pair": _pair(rules),
        "two pair": _two_pair,
        "three of a kind": lambda five: (five[0] >> 2, five[3], five[4], *_suits(five[:3])),
        "straight": _straight_top_only if rules.shared_straight_top == "split" else _straight,
        "full house": lambda five: (five[0] >> 2, five[3] >> 2, *_suits(five)),
        "flush": lambda five: (five[0] & 3, *_ranks(five)),
        "four of a kind": lambda five: (five[0] >> 2, *five[4:]),
        "straight flush": lambda five: (five[0] >> 2, five[0] & 3),
    }


def _ranks(cards: Sequence[Card]) -> list[int]:
    return [card >> 2 for card in cards]


def _suits(cards: Sequence[Card]) -> list[int]:
    return [card & 3 for card in cards]


def _cards(five: Sequence[Card]) -> tuple[int, ...]:
    return tuple(five)


def _ranks_then_suits(five: Sequence[Card]) -> tuple[int, ...]:
    return (*_ranks(five), *_suits(five))


def _two_pair(five: Sequence[Card]) -> tuple[int, ...]:
    return (five[0] >> 2, five[2] >> 2, five[4], *_suits(five[:4]))


def _straight(five: Sequence[Card]) -> tuple[int, ...]:
    return (five[0] >> 2, *_suits(five))


def _straight_top_only(five: Sequence[Card]) -> tuple[int, ...]:
    return (five[0] >> 2, five[0] & 3)


def _pair(rules: RankRules) -> TieBreak:
    """R-PAIR: what the sides are compared by, and what follows a shared top side card.

    A shared top side card is a question only where all ranks are level, in turn as well.
    """
    in_turn = rules.pair_sides == "in-turn"

    def suits_after_top(pair: Sequence[Card], sides: Sequence[Card]) -> list[int]:
        match rules.shared_top_kicker:
            case "split":
                return []
            case "pair-suit":
                return _suits((*pair, *sides[1:]))
            case "next-side":
                return _suits((*sides[1:], *pair))

    def ranks_first(five: Sequence[Card]) -> tuple[int, ...]:
        pair, sides = five[:2], five[2:]
        return (pair[0] >> 2, *_ranks(sides), sides[0] & 3, *suits_after_top(pair, sides))

    def top_in_turn(five: Sequence[Card]) -> tuple[int, ...]:
        pair, sides = five[:2], five[2:]
        return (pair[0] >> 2, sides[0], *_ranks(sides[1:]), *suits_after_top(pair, sides))

    if rules.pair_sides == "pair-suit-first":
        return lambda five: (five[0] >> 2, *_suits(five[:2]), *_ranks_then_suits(five[2:]))
    if in_turn and rules.shared_top_kicker == "next-side":
        return lambda five: (five[0] >> 2, *five[2:], *_suits(five[:2]))
    return top_in_turn if in_turn else ranks_first
