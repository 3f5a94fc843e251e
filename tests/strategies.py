"""Generated hands for property tests, and how each is read, checked and broken."""

import io
from collections.abc import Iterator
from functools import cache
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from telesina_hh import events as ev
from telesina_hh.generate import Options, Played, play_session
from telesina_hh.reading.source import read_source
from telesina_hh.rules import Ruleset, rule_of_11
from telesina_hh.rulesets import ONLINE_32, RULESETS
from telesina_hh.verify import Checked, check_source
from telesina_hh.writer import write_hand

FEW = settings(derandomize=True, max_examples=40, deadline=None)
"""The same few examples in every run."""

GAMES = st.sampled_from([ONLINE_32, *RULESETS.values()])


def options_of(ruleset: Ruleset) -> st.SearchStrategy[Options]:
    """Give sessions' options of one game."""
    return st.builds(
        Options,
        ruleset=st.just(ruleset),
        limit=st.sampled_from(["fixed", "pot", "no"]),
        players=st.sampled_from([None, *range(2, ruleset.max_players + 1)]),
        tournament=st.booleans(),
        hero=st.booleans(),
        currency=st.sampled_from(["EUR", "USD", "GBP", "CHF", "JPY", "KWD"]),
        awkward=st.booleans(),
        short=st.booleans(),
    )


OPTIONS = GAMES.flatmap(options_of)
SEEDS = st.integers(0, 10**6)


def sessions(hands: int) -> st.SearchStrategy[list[Played]]:
    """Give sessions of so many hands, of every kind."""
    return st.builds(lambda seed, options: list(play_session(seed, hands, options)), SEEDS, OPTIONS)


@cache
def some_hands(
    ruleset: Ruleset = ONLINE_32, tables: int = 1, hands: int = 30
) -> tuple[ev.Hand, ...]:
    """Give a few hundred hands of every limit, deep and short, for faults to be planted in.

    `tables` of each kind, so many `hands` at each.
    """
    kinds = [
        Options(ruleset=ruleset, limit=limit, short=short, tournament=tournament)
        for _ in range(tables)
        for limit in ("fixed", "pot", "no")
        for short in (False, True)
        for tournament in (False, True)
    ]
    return tuple(
        played.hand for seed, kind in enumerate(kinds) for played in play_session(seed, hands, kind)
    )


def lowest_of(hand: ev.Hand) -> int:
    """Give the lowest rank that the hand's deck can have (R-DECK)."""
    ruleset = RULESETS[hand.ruleset]
    if hand.house.lowest_rank is not None:
        return hand.house.lowest_rank
    if ruleset.lowest_rank is not None:
        return ruleset.lowest_rank
    players = len({event.seat for _, event in of_type(hand, ev.AntePosted)})
    by_seats = ruleset.deck == "by-seats" or ruleset.deck_moves_to_seats
    return rule_of_11(hand.max_seats or players if by_seats else players)


def file_text(hands: list[ev.Hand]) -> str:
    """Write hands as a session's file has them."""
    return "".join(write_hand(hand) + "\n\n" for hand in hands)


def checked(text: str | bytes) -> list[Checked]:
    """Check a file."""
    raw = text if isinstance(text, bytes) else text.encode()
    return list(check_source(io.BytesIO(raw)))


def codes_of(text: str | bytes) -> set[str]:
    """Give the codes that a file's hands are reported with."""
    return {v.code for one in checked(text) for v in one.verdict.violations}


def read_text(text: str) -> ev.Hand:
    """Read a file of one hand; its first violation is the failure's message."""
    (block,) = read_source(io.BytesIO(text.encode()))
    assert block.hand is not None, block.violations
    return block.hand


def unplaced(hand: ev.Hand) -> ev.Hand:
    """Give the hand without its lines."""
    return hand._replace(
        line=0,
        house=hand.house._replace(line=0),
        seats=tuple(seat._replace(line=0) for seat in hand.seats),
        events=tuple(event._replace(line=0) for event in hand.events),
    )


def of_type(hand: ev.Hand, *kinds: type) -> Iterator[tuple[int, ev.Event]]:
    """Give a hand's events of some kinds with their places."""
    return ((at, event) for at, event in enumerate(hand.events) if isinstance(event, kinds))


def one_of(hand: ev.Hand, chance: Random, *kinds: type) -> tuple[int, ev.Event] | None:
    """Choose an event of some kinds, with its place; None where there is none."""
    found = list(of_type(hand, *kinds))
    return chance.choice(found) if found else None


def changed(hand: ev.Hand, at: int, *events: ev.Event) -> ev.Hand:
    """Put other events, or none, in the place of one."""
    return hand._replace(events=(*hand.events[:at], *events, *hand.events[at + 1 :]))
