"""Text for people: violations with their line and a caret, safe for a terminal."""

from collections.abc import Iterator
from typing import NamedTuple

import typer
from rich.cells import cell_len

from telesina_hh.codes import CODES
from telesina_hh.diagnostics import Violation
from telesina_hh.money import money_text
from telesina_hh.outcome import Alternative, Remark, Verdict
from telesina_hh.reports.harmless import safe

_WIDEST = 160


class Excerpt(NamedTuple):
    """A line of text to print for a violation, and where on it the carets go."""

    text: str
    column: int
    width: int | None


def violation_words(
    name: str, violation: Violation, excerpt: Excerpt | None, hand_id: str | None
) -> Iterator[str]:
    """Give the lines that tell a violation: place, code and words, then the line with a caret."""
    code = CODES[violation.code]
    colour = typer.colors.YELLOW if violation.severity == "note" else typer.colors.RED
    head = typer.style(f"{code.id} {code.name}", fg=colour, bold=True)
    note = " (a note)" if violation.severity == "note" else ""
    place = f"{name}:{violation.line}:{violation.column}"
    yield f"{place}: {head}{note}: {safe(violation.message)}{_whose(hand_id)}"
    if excerpt is not None:
        yield from caret_lines(*excerpt)
    if violation.expected:
        yield f"    expected: {safe(violation.expected)}"
    if violation.found:
        yield f"    found:    {safe(_short(violation.found))}"


def remark_words(name: str, remark: Remark, hand_id: str | None) -> str:
    """Give the line that tells a remark."""
    head = typer.style(remark.rule, fg=typer.colors.YELLOW, bold=True)
    return f"{name}:{remark.line}: {head} (a note): {safe(remark.message)}{_whose(hand_id)}"


def alternative_words(name: str, verdict: Verdict, alternative: Alternative) -> Iterator[str]:
    """Give the lines that tell what another reading of a rule would give."""
    outcome = verdict.outcome
    if outcome is None:
        return
    seats = {seat.seat: seat for seat in outcome.seats}
    won = {pot.name: set(pot.winners) for pot in outcome.pots}
    head = typer.style(alternative.rule, fg=typer.colors.YELLOW, bold=True)
    said = []
    for pot, winners in alternative.pots:
        if set(winners) != won.get(pot):
            verb = "win" if len(winners) == 1 else "split"
            who = " and ".join(safe(seats[seat].player) for seat in winners)
            said.append(f"{who} would {verb} the {pot}")
    if not said:
        said.append("the odd chip would go to another winner")
    place = f"{name}:{verdict.line}"
    told = f"under {alternative.setting} {', '.join(said)}"
    yield f"{place}: {head} (a note): {told}{_whose(verdict.hand_id)}"
    changed = [
        f"{safe(seats[seat].player)} {money_text(net, verdict.currency)} instead of "
        f"{money_text(seats[seat].net, verdict.currency)}"
        for seat, net in alternative.net
        if net != seats[seat].net
    ]
    yield f"    net: {', '.join(changed)}"


def _whose(hand_id: str | None) -> str:
    return f" [hand {safe(hand_id)}]" if hand_id else ""


def _short(text: str) -> str:
    return text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"


def caret_lines(line: str, column: int, width: int | None = None) -> Iterator[str]:
    """Give a line and carets under the part meant; `width` None: to the line's end."""
    start = min(column - 1, len(line))
    end = len(line) if width is None else min(start + width, len(line))
    shown_from = max(start - _WIDEST // 2, 0)
    before, meant = safe(line[shown_from:start]), safe(line[start:end])
    after = safe(line[end : shown_from + _WIDEST])
    meant = _short(meant)
    yield f"    {before}{meant}{after}"
    yield f"    {' ' * cell_len(before)}{'^' * max(cell_len(meant), 1)}"


def count(number: int, one: str, many: str | None = None) -> str:
    """Write a number with its noun."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"
