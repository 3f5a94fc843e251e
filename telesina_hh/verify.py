"""Text to verdicts: reads a source and replays each hand. The only place where the two meet."""

from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from telesina_hh.diagnostics import Violation
from telesina_hh.engine.options import Decision
from telesina_hh.engine.replay import decisions, replay
from telesina_hh.events import Hand
from telesina_hh.outcome import Verdict
from telesina_hh.reading.blocks import Block, NumberedHand, ReadBlock
from telesina_hh.reading.source import read_source, together
from telesina_hh.rules import Ruleset, UnplayableError
from telesina_hh.rulesets import find_ruleset

_SOME = 128
"""Hands that are read one after another, then replayed: quicker than by turns."""


class Checked(NamedTuple):
    """One block of a source and the verdict on it."""

    block: Block
    verdict: Verdict


def verdict_on(read: ReadBlock, ruleset: Ruleset | None = None, *, acts: bool = True) -> Verdict:
    """Replay a block that was read; `ruleset` wins over what the hand says of its game."""
    hand = read.hand
    if hand is None:
        return Verdict(
            "unreadable",
            read.line,
            read.violations,
            site=read.site,
            hand_id=read.hand_id,
        )
    try:
        settled, violations = replay(hand, ruleset or find_ruleset(hand.ruleset), acts=acts)
    except UnplayableError as error:
        violation = Violation("P004", hand.house.line or hand.line, str(error))
        return Verdict(
            "unreadable",
            read.line,
            (violation,),
            site=hand.site,
            hand_id=hand.hand_id,
        )
    if violations and read.numbered is not None and (numbered := read.numbered()) is not None:
        violations = _placed(violations, numbered, ruleset)
    return Verdict(
        settled.status,
        read.line,
        violations,
        hand=hand,
        outcome=settled,
        site=hand.site,
        hand_id=hand.hand_id,
        ruleset=settled.ruleset,
        currency=hand.currency,
    )


def _placed(
    violations: tuple[Violation, ...], numbered: NumberedHand, ruleset: Ruleset | None
) -> tuple[Violation, ...]:
    """Give the violations with the places of what they object to, not its lines alone."""
    hand, places = numbered
    _, again = replay(hand, ruleset or find_ruleset(hand.ruleset), acts=False)
    placed = []
    for violation in again:
        line, column, width = places[violation.line - 1]
        placed.append(violation._replace(line=line, column=column, width=width))
    same = [(v.code, v.line) for v in placed] == [(v.code, v.line) for v in violations]
    return tuple(placed) if same else violations


def check_source(
    stream: BinaryIO,
    ruleset: Ruleset | str | None = None,
    *,
    acts: bool = True,
    encoding: str | None = None,
    first_line: int = 1,
) -> Iterator[Checked]:
    """Check every hand of a source of text, in order; memory stays flat.

    `ruleset`, one of the rulesets by name or a house's own, wins over what the hands say.
    Without `acts` the outcomes have none, and no categories, which is a little faster.
    `encoding` and `first_line` are for a part of a source: see `read_source`.
    """
    played = find_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
    name = None if played is None else played.name
    reading = read_source(stream, name, encoding=encoding, first_line=first_line)
    for some in together(reading, _SOME):
        for read in some:
            yield Checked(read.block, verdict_on(read, played, acts=acts))


def decisions_in(hand: Hand, ruleset: Ruleset | None = None) -> tuple[Decision, ...]:
    """Give what was open at every decision of a hand; `ruleset` wins over what the hand says."""
    return decisions(hand, ruleset or find_ruleset(hand.ruleset))
