"""What a player does when it is his turn: a choice among what the table allows."""

from collections.abc import Sequence
from typing import NamedTuple

from telesina_hh.cards import Card
from telesina_hh.engine.allowed import Allowed, Wagers
from telesina_hh.engine.table import Table
from telesina_hh.generate.chance import Chance
from telesina_hh.generate.company import Temper

_SEVEN = 5
_HIGHEST = tuple([0.04 * max(rank - _SEVEN, 0) for rank in range(13)])
"""What the highest card's rank is worth."""


class Choice(NamedTuple):
    """A kind of act; `total` is what a bet or raise brings the player's round to."""

    kind: str
    """bring-in, check, fold, call or wager."""
    total: int = 0


BRING_IN, CHECK, FOLD, CALL = (
    Choice("bring-in"),
    Choice("check"),
    Choice("fold"),
    Choice("call"),
)


def promise(cards: Sequence[Card]) -> float:
    """Rate cards that a player sees as his, from 0 to about 1, by pairs and the highest card."""
    pairs = len(cards) - len({card >> 2 for card in cards})
    return min(0.34 * pairs + _HIGHEST[max(cards) >> 2], 1.0)


def choose(chance: Chance, table: Table, allowed: Allowed, temper: Temper, worth: float) -> Choice:
    """Choose an act. `worth` is how much the player thinks of his cards, from 0 to 1."""
    keen = 0.1 + 0.9 * worth
    if allowed.must_open:
        wager = _wager(chance, table, allowed, 0.06 + 0.1 * temper.bold)
        return wager or BRING_IN
    if not allowed.owed:
        wager = _wager(chance, table, allowed, (0.2 + 0.45 * temper.bold) * keen)
        return wager or (FOLD if chance.likely(0.002) else CHECK)
    wager = _wager(chance, table, allowed, (0.08 + 0.5 * temper.bold) * keen / (1 + table.levels))
    if wager:
        return wager
    dear = allowed.owed / (table.pot + allowed.owed)
    folds = 0.5 + 0.6 * dear - 0.25 * temper.loose - 0.5 * worth
    return FOLD if chance.likely(max(folds, 0.02)) else CALL


def _wager(chance: Chance, table: Table, allowed: Allowed, probability: float) -> Choice | None:
    if chance.roll() >= probability or not allowed.may_wager:
        return None
    others = [place for place in table.with_chips() if place != allowed.place]
    total = _total(chance, table, allowed.wagers) if others else None
    return None if total is None else Choice("wager", total)


def _total(chance: Chance, table: Table, wagers: Wagers) -> int | None:
    """Choose a size: what the structure allows, all-in for less where the stack is short."""
    all_in = wagers.all_in
    if all_in < wagers.low:
        return all_in if all_in <= wagers.high else None
    if wagers.sizes:
        return _fixed_size(chance, wagers.sizes, all_in)
    low, high = wagers.low, wagers.high
    if low > high:
        return None
    roll = chance.roll()
    if roll < 0.35:  # noqa: PLR2004
        return low
    if roll < 0.42:  # noqa: PLR2004
        return high if high < all_in or chance.likely(0.4) else low
    share = wagers.price + int(table.pot * chance.pick((0.5, 0.5, 0.6, 0.75, 1.0)))
    step = max(table.terms.ante or 1, 1)
    total = min(max(share // step * step, low), high)
    return high if 3 * total > 2 * all_in else total


def _fixed_size(chance: Chance, sizes: tuple[int, ...], all_in: int) -> int:
    within = [size for size in sizes if size <= all_in]
    if len(within) == len(sizes) > 1:
        return sizes[1] if chance.likely(0.35) else sizes[0]
    if len(sizes) > 1 and chance.likely(0.3):
        return all_in
    return within[0]
