"""The order inside each category, suits included, as steps from the top (rules.md, R-HIGH…).

A step looks at one of the best five. In every step a card that both hands share compares equal,
so that the next step decides: nothing here has to know which card is the Vela.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, NamedTuple

from telesina_hh.cards import Card
from telesina_hh.rules import (
    HighCard,
    PairSides,
    Ruleset,
    SharedStraightTop,
    SharedTopKicker,
)

What = Literal["rank", "suit", "card"]


class Step(NamedTuple):
    """One comparison: the rank, the suit, or both at once (`card`) of a card of the best five."""

    what: What
    place: int


class RankRules(NamedTuple):
    """What of a ruleset the order of hands depends on; the fields are the ruleset's own."""

    lowest_rank: int
    flush_over_full: bool
    high_card: HighCard
    pair_sides: PairSides
    shared_top_kicker: SharedTopKicker
    shared_straight_top: SharedStraightTop
    straight_suits: Literal["all", "top-two"]
    straight_flush_ace: Literal["low", "high"]

    @classmethod
    def of(cls, ruleset: Ruleset) -> "RankRules":
        """Take the deck and the switches of R-RANK, R-HIGH, R-PAIR, R-STRAIGHT and R-SF."""
        return cls(
            ruleset.lowest,
            ruleset.flush_beats_full,
            ruleset.high_card,
            ruleset.pair_sides,
            ruleset.shared_top_kicker,
            ruleset.shared_straight_top,
            ruleset.straight_suits,
            ruleset.straight_flush_ace,
        )


def steps_of(rules: RankRules) -> Mapping[str, tuple[Step, ...]]:
    """Give for every category what is compared inside it, in this order.

    All five cards count somewhere, so that two hands are equal only when they play the same five;
    the two `split` settings stop earlier, and so does `straight_suits=top-two`, under which the
    cards of a straight beyond the second and the suits of a full house decide nothing.
    """
    few = rules.straight_suits == "top-two"
    return {
        "high card": _high_card(rules),
        "pair": _pair(rules),
        "two pair": (*_ranks(0, 2), *_cards(4), *_suits(0, 1, 2, 3)),
        "three of a kind": (*_ranks(0), *_cards(3, 4), *_suits(0, 1, 2)),
        "straight": _straight(rules),
        "full house": (*_ranks(0, 3), *(() if few else _suits(0, 1, 2, 3, 4))),
        "flush": (*_suits(0), *_ranks(0, 1, 2, 3, 4)),
        "four of a kind": (*_ranks(0), *_cards(4)),
        "straight flush": (*_ranks(0, 1), *_suits(0)),
    }


def _high_card(rules: RankRules) -> tuple[Step, ...]:
    """R-HIGH."""
    if rules.high_card == "in-turn":
        return _cards(0, 1, 2, 3, 4)
    return (*_ranks(0, 1, 2, 3, 4), *_suits(0, 1, 2, 3, 4))


def _pair(rules: RankRules) -> tuple[Step, ...]:
    """R-PAIR: what the sides are compared by, and what follows a shared top side card.

    A shared top side card is a question only where all ranks are level, in turn as well.
    """
    if rules.pair_sides == "pair-suit-first":
        return (*_ranks(0), *_suits(0, 1), *_ranks(2, 3, 4), *_suits(2, 3, 4))
    in_turn = rules.pair_sides == "in-turn"
    if in_turn and rules.shared_top_kicker == "next-side":
        return (*_ranks(0), *_cards(2, 3, 4), *_suits(0, 1))
    after_top = {
        "next-side": _suits(3, 4, 0, 1),
        "pair-suit": _suits(0, 1, 3, 4),
        "split": (),
    }[rules.shared_top_kicker]
    if in_turn:
        return (*_ranks(0), *_cards(2), *_ranks(3, 4), *after_top)
    return (*_ranks(0, 2, 3, 4), *_suits(2), *after_top)


def _straight(rules: RankRules) -> tuple[Step, ...]:
    """R-STRAIGHT: the top rank, then suits from the top as far down as the rules look."""
    if rules.shared_straight_top == "split":
        return (*_ranks(0), *_suits(0))
    return (*_ranks(0), *(_suits(0, 1) if rules.straight_suits == "top-two" else _suits(*range(5))))


def _ranks(*places: int) -> tuple[Step, ...]:
    return tuple([Step("rank", place) for place in places])


def _suits(*places: int) -> tuple[Step, ...]:
    return tuple([Step("suit", place) for place in places])


def _cards(*places: int) -> tuple[Step, ...]:
    return tuple([Step("card", place) for place in places])


def step_value(step: Step, five: Sequence[Card]) -> int:
    """Give what a step compares in the best five: the greater wins."""
    card = five[step.place]
    match step.what:
        case "rank":
            return card >> 2
        case "suit":
            return card & 3
        case "card":
            return card


TieBreak = Callable[[Sequence[Card]], tuple[int, ...]]
"""From the best five, in their order, to what is compared inside the category."""

_PARTS = {"rank": (2, 15), "suit": (0, 3), "card": (0, 63)}
"""Where a step's number stands in a card: how far to shift, which bits to keep."""


def tie_break(steps: Sequence[Step]) -> TieBreak:
    """Give the key that a category's steps make of the best five."""
    parts = [(step.place, *_PARTS[step.what]) for step in steps]

    def key(five: Sequence[Card]) -> tuple[int, ...]:
        return tuple([five[place] >> shift & mask for place, shift, mask in parts])

    return key


def groups(high: Sequence[Card], *sizes: tuple[int, int]) -> tuple[Card, ...]:
    """Choose five of cards given from the highest down: so many of some ranks, then side cards.

    `sizes` are ranks with how many of each count; of more than that the highest suits are taken.
    """
    best: list[Card] = []
    for rank, size in sizes:
        best += [card for card in high if card >> 2 == rank][:size]
    grouped = [rank for rank, _ in sizes]
    best += [card for card in high if card >> 2 not in grouped]
    return tuple(best[:5])


def run(high: Sequence[Card], ranks: Sequence[int]) -> tuple[Card, ...]:
    """Choose a straight of these ranks, in their order, of cards given from the highest down."""
    better_suit = {card >> 2: card for card in reversed(high)}
    return tuple([better_suit[rank] for rank in ranks])


def first_dealt(
    best: Sequence[Card], cards: Collection[Card], steps: Sequence[Step]
) -> tuple[Card, ...]:
    """Put the first dealt cards in the place of those of equal rank whose suit no step looks at.

    `best` are the best five, `cards` what they may be chosen of, in the order of the deal.
    """
    looked_at = {best[step.place] >> 2 for step in steps if step.what != "rank"}
    ranks = [card >> 2 for card in best]
    chosen: list[Card] = []
    for rank in dict.fromkeys(ranks):
        held = [card for card in cards if card >> 2 == rank]
        first = held if rank in looked_at else held[: ranks.count(rank)]
        chosen += sorted(first, reverse=True)[: ranks.count(rank)]
    return tuple(chosen)


def first_difference(
    steps: Sequence[Step], ours: Sequence[Card], theirs: Sequence[Card]
) -> Step | None:
    """Give the step that decides between two best fives of one category; None where none does."""
    return next((s for s in steps if step_value(s, ours) != step_value(s, theirs)), None)
