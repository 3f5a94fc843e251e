"""R-SF-SPECIAL: which straight flush wins a pot that several contest."""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import NamedTuple

from telesina_hh.cards import Card, Rank, Suit, make_card
from telesina_hh.category_tables import run_ranks
from telesina_hh.rules import Ruleset

_BEATS = {"minima": "massima", "massima": "media", "media": "minima"}
_TWO = 2


class Claim(NamedTuple):
    """A straight flush that a contender may claim of his cards."""

    kind: str
    """minima (ace-low), media or massima (ace-high)."""
    top: int
    suit: int
    cards: tuple[Card, ...]
    """From the top down, an ace-low one's ace last."""


def claims(cards: Iterable[Card], lowest: int) -> list[Claim]:
    """Give every straight flush that five of the cards make with this deck."""
    held = frozenset(cards)
    found: list[Claim] = []
    for suit in Suit:
        for top in range(Rank.ACE, lowest + 2, -1):
            run = tuple([make_card(rank, suit) for rank in run_ranks(top, lowest)])
            if held.issuperset(run):
                found.append(Claim(_kind(top, lowest), top, suit, run))
    return found


def _kind(top: int, lowest: int) -> str:
    if top == Rank.ACE:
        return "massima"
    return "minima" if top == lowest + 3 else "media"


def special_winners(
    hands: Mapping[int, Iterable[Card]], contenders: int, ruleset: Ruleset
) -> tuple[int, ...]:
    """Give who wins a pot by R-SF-SPECIAL; empty where the rule does not touch it.

    `hands` are the cards, by seat, of those who hold a straight flush; `contenders` all who
    contest the pot, muckers too.
    """
    match ruleset.sf_special:
        case "none":
            return ()
        case "two-player-low-spades":
            return lowest_of_spades(hands, ruleset.lowest) if contenders == _TWO else ()
        case "italian-cycle":
            return compared(cycle_claims(hands, ruleset))


def _by_order(cards: Iterable[Card], ruleset: Ruleset) -> list[Claim]:
    """Give a hand's straight flushes, the best in the ordinary order (R-SF) first."""

    def place(claim: Claim) -> tuple[int, int]:
        low_ace_high = claim.kind == "minima" and ruleset.straight_flush_ace == "high"
        top = Rank.KING + 1 if low_ace_high else claim.top + (claim.kind == "massima")
        return (top, claim.suit)

    return sorted(claims(cards, ruleset.lowest), key=place, reverse=True)


def lowest_of_spades(hands: Mapping[int, Iterable[Card]], lowest: int) -> tuple[int, ...]:
    """Give who holds the lowest straight flush of spades against a royal flush of hearts."""
    royal = {make_card(rank, Suit.HEARTS) for rank in range(Rank.TEN, Rank.ACE + 1)}
    low = {make_card(rank, Suit.SPADES) for rank in (Rank.ACE, *range(lowest, lowest + 4))}
    if not any(royal.issubset(cards) for cards in hands.values()):
        return ()
    return tuple([seat for seat, cards in hands.items() if low.issubset(cards)])


def cycle_claims(hands: Mapping[int, Iterable[Card]], ruleset: Ruleset) -> dict[int, Claim]:
    """Give, by seat, the straight flush that each contender claims under the Italian cycle.

    Minima beats massima beats media beats minima. Who has one that wins whatever the others
    claim claims it; otherwise all claim the best in the ordinary order.
    """
    held = {seat: _by_order(cards, ruleset) for seat, cards in hands.items()}
    ordinary = {seat: own[0] for seat, own in held.items()}
    if any(len(own) > 1 for own in held.values()):
        for seat, own in held.items():
            for claim in own:
                ways = product(*[[claim] if s == seat else held[s] for s in held])
                if all(compared(dict(zip(held, way, strict=True))) == (seat,) for way in ways):
                    return ordinary | {seat: claim}
    return ordinary


def compared(claimed: Mapping[int, Claim]) -> tuple[int, ...]:
    """Give who wins with these claims: of one class the best; of two the class that beats.

    All three split among the best of each class.
    """
    kinds = {claim.kind for claim in claimed.values()}
    if len(kinds) == _TWO:
        kinds = {kind for kind in kinds if _BEATS[kind] in kinds}
    best = {
        kind: max((c.top, c.suit) for c in claimed.values() if c.kind == kind) for kind in kinds
    }
    return tuple([s for s, c in claimed.items() if best.get(c.kind) == (c.top, c.suit)])
