"""Which category a hand's ranks make, looked up by how often each rank and suit occurs (R-RANK).

Every card has one packed number; the sum over a hand counts ranks and suits at the same time.
The tables fill on demand: a deck of 32 cards knows under two thousand rank patterns of six cards.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from telesina_hh.cards import Rank

CATEGORIES: tuple[str, ...] = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "full house",
    "flush",
    "four of a kind",
    "straight flush",
)
"""From the lowest to the highest, as a short deck has them."""

_RANK_BITS = 3
_SUITS_AT = 13 * _RANK_BITS
_SUIT_BITS = 4

RANKS_MASK = (1 << _SUITS_AT) - 1
"""The part of a packed hand that counts ranks."""
NO_CARDS = sum(3 << _SUITS_AT + _SUIT_BITS * suit for suit in range(4))
"""The packed hand to add cards to: suits count from three, so that five of a suit reach bit 8."""
FIVE_SUITED = sum(8 << _SUITS_AT + _SUIT_BITS * suit for suit in range(4))
"""Set in a packed hand that holds five or more cards of one suit."""

PAIRED = sum(0b110 << _RANK_BITS * rank for rank in range(13))
"""Set in a packed hand that holds two or more cards of one rank, four aside."""

PACKED_CARDS = tuple(
    (1 << _RANK_BITS * (card >> 2)) + (1 << _SUITS_AT + _SUIT_BITS * (card & 3))
    for card in range(52)
)
"""What each card adds to a packed hand."""

LEVEL_SHIFT = 24
"""A strength is the category's place above this bit, and up to six ranks of four bits below it."""

_TRIPS, _QUADS, _HAND = 3, 4, 5
_RUN = 0b11111
_FOUR = 0b1111


class Run(NamedTuple):
    """A straight of one suit: its place among straight flushes, and the rank of its top card."""

    place: int
    top: int


def suits_of_five(packed: int) -> list[int]:
    """Give the suits of which a packed hand holds five or more cards, the highest first."""
    return [s for s in range(3, -1, -1) if packed >> _SUITS_AT + _SUIT_BITS * s & 8]


def rank_bits(ranks: Iterable[int]) -> int:
    """Give the set of ranks as a number with one bit for each."""
    bits = 0
    for rank in ranks:
        bits |= 1 << rank
    return bits


def straight_top(bits: int, lowest: int) -> int | None:
    """Give the top rank of the best straight among `rank_bits`, or None.

    Below the lowest rank of the deck stands the ace (R-DECK, R-STRAIGHT): with 32 cards
    A-7-8-9-10 is a straight to the ten. There is no other way around the ace.
    """
    for top in range(Rank.ACE, lowest + 3, -1):
        if bits >> top - 4 & _RUN == _RUN:
            return top
    ace_low = 1 << Rank.ACE | _FOUR << lowest
    return lowest + 3 if bits & ace_low == ace_low and lowest <= Rank.NINE else None


def straight_flush_place(bits: int, lowest: int, ace: Literal["low", "high"]) -> Run | None:
    """Give the best straight among the `rank_bits` of one suit, or None (R-SF).

    With the ace `high` the ace-low one stands above all but the ace-high one.
    """
    top = straight_top(bits, lowest)
    if top is None or ace == "low":
        return None if top is None else Run(top, top)
    if top == Rank.ACE:
        return Run(Rank.ACE + 1, top)
    ace_low = lowest + 3
    low = 1 << Rank.ACE | _FOUR << lowest
    return Run(Rank.ACE, ace_low) if bits & low == low else Run(top, top)


def run_ranks(top: int, lowest: int) -> list[int]:
    """Give the ranks of the straight to `top`, from the top down: an ace-low one's ace last."""
    bottom = Rank.ACE if top == lowest + 3 else top - 4
    return [*range(top, top - 4, -1), bottom]


def category_of_ranks(pattern: int, lowest: int) -> tuple[str, tuple[int, ...]]:
    """Give the best category a hand's ranks make, suits aside, and the ranks that decide in it.

    `pattern` is the rank part of a packed hand. The ranks come in the order of the full order:
    groups first, then side cards from the top. Fewer than five cards make groups only (R-EXPOSED).
    """
    counts = [pattern >> _RANK_BITS * rank & 7 for rank in range(13)]
    held = [rank for rank in range(12, -1, -1) if counts[rank]]
    groups = sorted((r for r in held if counts[r] > 1), key=lambda r: (-min(counts[r], 4), -r))
    most = counts[groups[0]] if groups else 1
    sides = [rank for rank in held if rank not in groups[:1]]
    if most >= _QUADS:
        return "four of a kind", (groups[0], *sides[:1])
    if most == _TRIPS and len(groups) > 1:
        return "full house", (groups[0], max(groups[1:]))
    top = straight_top(rank_bits(held), lowest)
    if top is not None:
        return "straight", (top,)
    if most == _TRIPS:
        return "three of a kind", (groups[0], *sides[:2])
    if len(groups) > 1:
        kickers = [rank for rank in held if rank not in groups[:2]]
        return "two pair", (*groups[:2], *kickers[:1])
    return ("pair", (groups[0], *sides[:3])) if groups else ("high card", tuple(held[:_HAND]))


class StrengthTable(dict[int, int]):
    """Strength by rank part of a packed hand; a missing one is worked out and kept."""

    def __init__(self, lowest: int, levels: dict[str, int], kept: dict[str, int]) -> None:
        """Take the deck's lowest rank, each category's place, and how many ranks it keeps."""
        super().__init__()
        self._lowest, self._levels, self._kept = lowest, levels, kept

    def __missing__(self, pattern: int) -> int:
        """Work out the strength of a rank pattern."""
        category, ranks = category_of_ranks(pattern, self._lowest)
        kept = ranks[: self._kept.get(category, _HAND)]
        strength = self[pattern] = pack_strength(self._levels[category], kept)
        return strength


class ExposedTable(dict[int, tuple[int, ...]]):
    """Order of exposed hands by ranks (R-FIRST), by rank part of a packed hand."""

    def __init__(self, lowest: int, levels: dict[str, int]) -> None:
        """Take the deck's lowest rank and each category's place."""
        super().__init__()
        self._lowest, self._levels = lowest, levels

    def __missing__(self, pattern: int) -> tuple[int, ...]:
        """Work out the place of a rank pattern."""
        category, ranks = category_of_ranks(pattern, self._lowest)
        place = self[pattern] = (self._levels[category], *ranks)
        return place


def pack_strength(level: int, ranks: Iterable[int]) -> int:
    """Put a category's place and the ranks (or suit) of its class into one comparable number."""
    strength, shift = level << LEVEL_SHIFT, LEVEL_SHIFT
    for rank in ranks:
        shift -= 4
        strength |= rank << shift
    return strength
