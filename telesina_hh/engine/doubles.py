"""Bets and raises of double size where a pair lies open (R-PAIR-DOUBLE)."""

from collections.abc import Mapping, Sequence

from telesina_hh.cards import Card
from telesina_hh.outcome import Act
from telesina_hh.rules import Ruleset

_TWO = 2
_BETS = frozenset({"bet", "complete", "raise"})


def doubles(
    acts: Sequence[Act],
    ruleset: Ruleset,
    size: int,
    up: Mapping[int, tuple[Card, ...]],
) -> dict[int, tuple[int, int]]:
    """Give by seat how many bets and raises were free to be double, and how many of them were.

    Single or double is free while a pair lies open on the ruleset's street for it and nobody has
    doubled yet, for who has the chips. `size` is the street's single bet in fixed limit, minor
    units; `up` are the up cards, by seat, of those still in on that street.
    """
    street = ruleset.open_pair_street
    shown = sum(one.up for one in ruleset.streets[: street + 1])
    if not any(_paired(cards[:shown]) for cards in up.values()):
        return {}
    found: dict[int, tuple[int, int]] = {}
    for act in acts:
        if act.street != street or act.kind not in _BETS or act.choices < _TWO:
            continue
        if act.paid + act.stack < act.to_call + 2 * size:
            continue
        double = act.paid - act.to_call >= 2 * size
        free, doubled = found.get(act.seat, (0, 0))
        found[act.seat] = (free + 1, doubled + double)
        if double:
            break
    return found


def _paired(cards: Sequence[Card]) -> bool:
    return len({card >> 2 for card in cards}) < len(cards)
