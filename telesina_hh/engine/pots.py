"""Pots by levels of contribution, their rake and their shares (R-POTS, R-RAKE, R-SPLIT, R-ODD)."""

from collections.abc import Sequence
from typing import NamedTuple


class PotLayer(NamedTuple):
    """One pot: its chips in minor units and the places that can win it."""

    amount: int
    contenders: tuple[int, ...]


def build_pots(
    paid: Sequence[int], dead: Sequence[int], live: Sequence[bool], *, apart: bool = False
) -> list[PotLayer]:
    """Lay contributions into pots, main pot first.

    `dead` is the part of `paid` that counts for no level (the dealer's extra ante lies in the main
    pot whole). With `apart`, folded players' contributions make levels too, as some logs list them.
    """
    if not apart:
        reached = {paid[place] - dead[place] for place, on in enumerate(live) if on}
        if len(reached) == 1 and reached.pop() > 0:
            contenders = tuple([place for place, on in enumerate(live) if on])
            return [PotLayer(sum(paid), contenders)]
    levels = [p - d for p, d in zip(paid, dead, strict=True)]
    heights = sorted(
        {level for level, on in zip(levels, live, strict=True) if level > 0 and (on or apart)}
    )
    amounts: list[int] = []
    contending: list[tuple[int, ...]] = []
    floor = 0
    for height in heights:
        amount = sum([min(level, height) - floor for level in levels if level > floor])
        contenders = tuple([p for p, level in enumerate(levels) if live[p] and level >= height])
        if contenders or not amounts:
            amounts.append(amount)
            contending.append(contenders)
        else:
            amounts[-1] += amount
        floor = height
    above = sum([level - floor for level in levels if level > floor])
    if not amounts:
        amounts, contending = [0], [tuple([p for p, on in enumerate(live) if on])]
    amounts[-1] += above
    amounts[0] += sum(dead)
    return list(map(PotLayer, amounts, contending))


def pot_names(count: int) -> tuple[str, ...]:
    """Name pots from the main pot upwards; a lone side pot has no number."""
    if count <= 2:  # noqa: PLR2004
        return ("main pot", "side pot")[:count]
    return ("main pot", *(f"side pot-{number}" for number in range(1, count)))


def pot_index(name: str, count: int) -> int | None:
    """Give which of `count` pots a collect line's name means, from 0; None where it has none."""
    if name in {"main pot", "pot"}:
        return 0 if name == "main pot" or count == 1 else None
    if name == "side pot":
        return 1 if count == 2 else None  # noqa: PLR2004
    number = int(name.removeprefix("side pot-"))
    return number if 0 < number < count else None


def proportional_rake(amounts: Sequence[int], rake: int) -> list[int]:
    """Take the rake from each pot in proportion, rounded down, the rest from the main pot."""
    total = sum(amounts)
    if total == 0:
        return [0] * len(amounts)
    taken = [amount * rake // total for amount in amounts]
    taken[0] += rake - sum(taken)
    return taken


def split(amount: int, winners: Sequence[int]) -> dict[int, int]:
    """Split a pot evenly; odd units go one each to the first of `winners`."""
    if not winners:
        return {}
    each, odd = divmod(amount, len(winners))
    return {winner: each + (n < odd) for n, winner in enumerate(winners)}


def weighted_shares(whole: int, weights: Sequence[int]) -> list[int]:
    """Divide `whole` by weight, exact to the unit: the largest remainders get the odd units."""
    total = sum(weights)
    if not (whole and total):
        return [0] * len(weights)
    shares = [whole * weight // total for weight in weights]
    left = whole - sum(shares)
    if left:
        short = [-(whole * weight % total) for weight in weights]
        for n in sorted(range(len(weights)), key=short.__getitem__)[:left]:
            shares[n] += 1
    return shares
