"""`telesina check`: every hand read and replayed, every breach of a rule told."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from telesina_hh.cli.exits import Exit, end, tell, worst
from telesina_hh.cli.options import PATHS, RULES, RULESET, chosen_ruleset
from telesina_hh.cli.sources import NotRead, Source, sources
from telesina_hh.cli.words import alternative_words, count, remark_words, violation_words
from telesina_hh.outcome import Verdict
from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    from telesina_hh.reading.blocks import Block


class CheckFormat(StrEnum):
    """How `check` prints."""

    TEXT = "text"
    JSONL = "jsonl"


def check(
    paths: Annotated[list[str], PATHS],
    ruleset: Annotated[str | None, RULESET] = None,
    rules: Annotated[str | None, RULES] = None,
    output: Annotated[
        CheckFormat,
        typer.Option("--format", help="text for people, jsonl for programs (one object a hand)."),
    ] = CheckFormat.TEXT,
) -> None:
    """Check that hands were played and paid by the rules; nothing is stored.

    Prints each breach with its line, what was expected and the rule's code. Exit code 0: nothing
    to object to; 1: a rule was broken; 4: something could not be read.

    Example: telesina check table7.txt
    """
    from telesina_hh.verify import check_source

    chosen = chosen_ruleset(ruleset, rules)
    say = typer.echo if output is CheckFormat.TEXT else _say_plainly
    tally: Counter[str] = Counter()
    exits: set[Exit] = set()
    for source in sources(paths):
        if isinstance(source, NotRead):
            tell(f"{source.name}: {source.reason}")
            exits.add(Exit.UNREADABLE)
            continue
        try:
            with source.open() as stream:
                for block, verdict in check_source(stream, chosen, acts=False):
                    tally[verdict.status] += 1
                    if verdict.faulty:
                        exits.add(Exit.VIOLATION)
                    for line in _told(source, block, verdict, output):
                        say(line)
        except BrokenPipeError:
            raise
        except OSError as error:
            tell(f"{source.name}: cannot be read: {error.strerror or error}")
            exits.add(Exit.UNREADABLE)
    if tally["unreadable"]:
        exits.add(Exit.UNREADABLE)
    if output is CheckFormat.TEXT and tally:
        tell(_summary(tally))
    raise end(worst(*exits))


def _say_plainly(line: str) -> None:
    """Print a line of machine output: many come, and none has a colour to take out."""
    sys.stdout.write(f"{line}\n")


def _told(source: Source, block: "Block", verdict: Verdict, output: CheckFormat) -> Iterator[str]:
    if output is CheckFormat.JSONL:
        from telesina_hh.verdict_json import verdict_object

        yield json.dumps(verdict_object(source.name, verdict), ensure_ascii=False)
        return
    if verdict.status in {"undetermined", "cancelled"} and not verdict.violations:
        why = {
            "undetermined": "hidden cards leave open who wins",
            "cancelled": "the hand was cancelled",
        }[verdict.status]
        hand = safe(verdict.hand_id or "?")
        yield f"{source.name}:{verdict.line}: {verdict.status}: {why} [hand {hand}]"
    for remark in verdict.remarks:
        yield remark_words(source.name, remark, verdict.hand_id)
    for alternative in verdict.alternatives:
        yield from alternative_words(source.name, verdict, alternative)
    if not verdict.violations:
        return
    from telesina_hh.cli.excerpts import Excerpts

    excerpts = Excerpts(block.text, block.first_line, block.column)
    for violation in verdict.violations:
        excerpt = excerpts.of(violation)
        yield from violation_words(source.name, violation, excerpt, verdict.hand_id)


def _summary(tally: Counter[str]) -> str:
    hands = sum(tally.values())
    parts = [f"{tally[status]:,} {status}" for status in _ORDER if tally[status]]
    told = f"{count(hands, 'hand')}: {', '.join(parts)}."
    if tally["illegal"] or tally["unreadable"]:
        told += " `telesina explain CODE` says what a code means."
    return told


_ORDER = ("legal", "undetermined", "illegal", "cancelled", "unreadable")
