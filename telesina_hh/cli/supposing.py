"""A hand under other assumptions: lines left out, hidden cards known; read and replayed anew."""

import io
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from telesina_hh.cli.again import mark_of
from telesina_hh.cli.wanted import NotOneHandError
from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    from telesina_hh.audit import Case, Evidence, NextHand
    from telesina_hh.outcome import Verdict
    from telesina_hh.reading.blocks import ReadBlock
    from telesina_hh.rules import Ruleset

_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")


class SuppositionError(ValueError):
    """An assumption that this hand does not allow."""


class Supposed(NamedTuple):
    """What a hand is ruled under."""

    ruleset: "Ruleset | None" = None
    base: "Ruleset | None" = None
    """What a house's own rules started from."""
    without: tuple[int, ...] = ()
    """Lines of the file, from 1."""
    holding: tuple[str, ...] = ()
    """`carla holds Qh`."""


def open_case(
    read: "ReadBlock",
    evidence: "Evidence",
    supposed: Supposed,
    following: "NextHand | None",
) -> "Case":
    """Open the case of a hand that was read, under what is supposed.

    `NotOneHandError` where the hand cannot be read so, `SuppositionError` where the hand's own
    lines say otherwise.
    """
    from telesina_hh.audit import AssumptionError, holding

    told: list[str] = []
    if supposed.ruleset is not None and read.hand is not None:
        told += _judged_by(supposed)
    for line in supposed.without:
        read, words = _without(read, line, supposed.ruleset)
        told.append(words)
    case = _case(read, evidence, supposed, following, told)
    for text in supposed.holding:
        try:
            hand, words = holding(case, text)
        except AssumptionError as error:
            raise SuppositionError(str(error)) from error
        told.append(words)
        read = read._replace(hand=hand, numbered=None)
        case = _case(read, evidence, supposed, following, told)
    return case


def _case(
    read: "ReadBlock",
    evidence: "Evidence",
    supposed: Supposed,
    following: "NextHand | None",
    told: Sequence[str],
) -> "Case":
    from telesina_hh.audit import case_of
    from telesina_hh.verify import verdict_on

    verdict = verdict_on(read, supposed.ruleset)
    case = case_of(
        verdict,
        evidence,
        ruleset=supposed.ruleset,
        base=supposed.base,
        next_hand=following,
        assumptions=tuple(told),
    )
    if case is None:
        raise unreadable(verdict)
    return case


def unreadable(verdict: "Verdict") -> NotOneHandError:
    """Say why a hand cannot be ruled on."""
    why = verdict.violations[0]
    name = "this hand" if verdict.hand_id is None else f"hand {safe(verdict.hand_id)}"
    return NotOneHandError(
        f"{name} cannot be read: line {why.line}: {why.code} {safe(why.message)}"
    )


def _judged_by(supposed: Supposed) -> list[str]:
    name = "" if supposed.ruleset is None else supposed.ruleset.name
    if supposed.base is not None:
        return [f"judged by the house's own rules, {name}, from {supposed.base.name}"]
    return [f"judged by the ruleset {name}, whatever the hand says of its game"]


def _without(read: "ReadBlock", line: int, ruleset: "Ruleset | None") -> "tuple[ReadBlock, str]":
    """Read a hand with a line left blank: all others keep their numbers."""
    from telesina_hh.reading.source import read_source

    block = read.block
    lines = _LINE.findall(block.text or "")
    at = line - block.first_line
    if not 0 <= at < len(lines) or not lines[at][0].strip():
        last = block.first_line + len((block.text or "").rstrip().splitlines()) - 1
        raise SuppositionError(f"line {line} is no line of this hand: {block.first_line} to {last}")
    left_out = lines[at][0].strip()
    lines[at] = ("", lines[at][1])
    raw = "".join(text + end for text, end in lines).encode(block.encoding)
    name = None if ruleset is None else ruleset.name
    mark = mark_of(block.encoding)
    again = list(read_source(io.BytesIO(raw), name, encoding=mark, first_line=block.first_line))
    words = f"line {line} is left out: {left_out}"
    for one in again:
        if one.hand is not None and len(again) == 1:
            return one._replace(block=one.block._replace(start=block.start)), words
    why = again[0].violations[0] if again and again[0].violations else None
    told = "" if why is None else f": line {why.line}: {why.code} {safe(why.message)}"
    raise NotOneHandError(f"without line {line} this hand cannot be read{told}")
