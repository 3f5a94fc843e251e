"""Hands in words: the canonical description, and whether a history's own words fit (T509)."""

from telesina_hh.cards import RANK_NAMES
from telesina_hh.events import HandClaim
from telesina_hh.ranking import NamedHand

_WORDS = {
    "high card": "high card, {one[0]}",
    "pair": "a pair of {many[0]}",
    "two pair": "two pair, {many[0]} and {many[1]}",
    "three of a kind": "three of a kind, {many[0]}",
    "straight": "a straight, {one[0]} to {one[1]}",
    "full house": "a full house, {many[0]} full of {many[1]}",
    "flush": "a flush, {one[0]} high",
    "four of a kind": "four of a kind, {many[0]}",
    "straight flush": "a straight flush, {one[0]} to {one[1]}",
}


def plural(rank: int) -> str:
    """Name a rank as several cards have it: `Sixes`."""
    name = RANK_NAMES[rank]
    return f"{name}es" if name.endswith("x") else f"{name}s"


def describe(hand: NamedHand) -> str:
    """Write a hand as the canonical dialect does: `two pair, Queens and Jacks`."""
    one = [RANK_NAMES[rank] for rank in hand.ranks]
    return _WORDS[hand.category].format(one=one, many=[plural(rank) for rank in hand.ranks])


def claim_agrees(claim: HandClaim, hand: NamedHand) -> bool:
    """Tell whether a history's description fits the hand; ranks it leaves out do not count.

    `claim.ranks` are those the text names, in its order: high then low pair, trips then pair,
    low end then top of a straight (the ace is the low end of an ace-low one).
    """
    return claim.category == hand.category and claim.ranks == hand.ranks[: len(claim.ranks)]
