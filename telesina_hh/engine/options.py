"""What a player may do at a decision, as a list that a program can compare."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from telesina_hh.engine.allowed import Allowed


class Option(NamedTuple):
    """One kind of act that is open, with its smallest and greatest amount in minor units.

    A call, a bet or a bring-in is what is added, a raise or completion the total of the round; a
    fold and a check have no amount.
    """

    kind: str
    """fold, check, call, bet, raise, bring-in or complete."""
    least: int
    most: int


class Decision(NamedTuple):
    """One act that a player chose, and what else was open."""

    line: int
    seat: int
    street: str
    chosen: str
    """The kind of the act: as in `Option`."""
    amount: int
    """What it came to, counted as the options are; 0 for a fold and a check."""
    options: tuple[Option, ...]
    """Empty where it was not the player's turn."""


def options(allowed: Allowed) -> tuple[Option, ...]:
    """Give what the player whose turn it is may do; a fold is open where a check is free too."""
    if allowed.must_open:
        due = allowed.bring_in
        opening = _wager("bet", allowed) if allowed.may_wager else ()
        return (*opening, Option("bring-in", due, due))
    found = [Option("fold", 0, 0)]
    if allowed.owed:
        found.append(Option("call", allowed.owed, allowed.owed))
    else:
        found.append(Option("check", 0, 0))
    if allowed.may_wager:
        found += _wager(allowed.wager_kind, allowed)
    return tuple(found)


def _wager(kind: str, allowed: Allowed) -> tuple[Option]:
    wagers = allowed.wagers
    if wagers.all_in < wagers.low:
        return (Option(kind, wagers.all_in, wagers.all_in),)
    return (Option(kind, wagers.low, wagers.high),)


def winnable(
    found: Iterable[Option], in_round: int, loses: Callable[[int], bool]
) -> Iterator[Option]:
    """Leave out calls and raises that a sure loser may not make (R-SURE-LOSER).

    `loses` tells of chips that the player would add; with more of them fewer contend, so that a
    raise may be open from some amount on.
    """
    for option in found:
        match option.kind:
            case "call":
                if not loses(option.least):
                    yield option
            case "raise" | "complete" if loses(option.least - in_round):
                if not loses(option.most - in_round):
                    totals = range(option.least, option.most + 1)
                    at = bisect_left(totals, 1, key=lambda total: not loses(total - in_round))
                    yield option._replace(least=totals[at])
            case _:
                yield option
