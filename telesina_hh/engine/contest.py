"""Who wins each pot: the last player in, the best shown hand, or what mucks concede."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from telesina_hh.cards import Card
from telesina_hh.rules import Ruleset
from telesina_hh.showdown import settle, winners


class Hidden(NamedTuple):
    """What is known of the contenders when the hand is over, by place."""

    complete: Mapping[int, tuple[Card, ...]]
    """Own cards, all known: shown, or the hero's from the deal."""
    partial: Mapping[int, tuple[Card, ...]]
    """Own cards of those who neither showed nor mucked and whose hidden card is unknown."""
    mucked: frozenset[int]


class PotResult(NamedTuple):
    """One pot's winners, by place: proved ones, else empty with those who still can win."""

    winners: tuple[int, ...]
    possible: frozenset[int]
    open: bool
    """Somebody neither showed nor mucked, and the open cards do not prove the winner."""


def pot_result(
    contenders: Sequence[int],
    hidden: Hidden,
    vele: tuple[Card, ...],
    unseen: Sequence[Card],
    ruleset: Ruleset,
) -> PotResult:
    """Decide one pot among its contenders (R-RANK, R-SHOW, R-SPEAK, R-SF-SPECIAL)."""
    if len(contenders) == 1:
        return PotResult(tuple(contenders), frozenset(contenders), open=False)
    standing = [place for place in contenders if place not in hidden.mucked]
    if not standing:
        return PotResult((), frozenset(contenders), open=False)
    if len(standing) == 1:
        return PotResult(tuple(standing), frozenset(standing), open=False)
    complete = {p: hidden.complete[p] for p in standing if p in hidden.complete}
    partial = {p: hidden.partial[p] for p in standing if p in hidden.partial}
    if not partial:
        table = {place: own + vele for place, own in complete.items()}
        won = winners(table, len(contenders), ruleset)
        return PotResult(won, frozenset(won), open=False)
    settled = settle(complete, partial, vele, unseen, len(contenders), ruleset)
    return PotResult(settled.winners, settled.possible, open=not settled.proved)
