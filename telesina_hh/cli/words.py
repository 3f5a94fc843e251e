"""Text for people: violations with their line and a caret, safe for a terminal."""

import unicodedata
from collections.abc import Iterator

import typer
from rich.cells import cell_len

from telesina_hh.codes import CODES
from telesina_hh.diagnostics import Violation

_WIDEST = 160


def safe(text: str) -> str:
    """Make text from a log harmless: control and direction marks are written out."""
    return "".join(
        f"\\u{ord(char):04x}" if unicodedata.category(char) in {"Cc", "Cf", "Zl", "Zp"} else char
        for char in text.expandtabs(4)
    )


def violation_words(
    name: str, violation: Violation, line: str | None, hand_id: str | None
) -> Iterator[str]:
    """Give the lines that tell a violation: place, code and words, then the line with a caret."""
    code = CODES[violation.code]
    colour = typer.colors.YELLOW if violation.severity == "note" else typer.colors.RED
    head = typer.style(f"{code.id} {code.name}", fg=colour, bold=True)
    note = " (a note)" if violation.severity == "note" else ""
    whose = f" [hand {safe(hand_id)}]" if hand_id else ""
    place = f"{name}:{violation.line}:{violation.column}"
    yield f"{place}: {head}{note}: {safe(violation.message)}{whose}"
    if line is not None:
        yield from _caret(violation, line)
    if violation.expected:
        yield f"    expected: {safe(violation.expected)}"
    if violation.found:
        yield f"    found:    {safe(_short(violation.found))}"


def _short(text: str) -> str:
    return text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"


def _caret(violation: Violation, line: str) -> Iterator[str]:
    start = min(violation.column - 1, len(line))
    end = len(line) if violation.width is None else min(start + violation.width, len(line))
    shown_from = max(start - _WIDEST // 2, 0)
    before, meant = safe(line[shown_from:start]), safe(line[start:end])
    after = safe(line[end : shown_from + _WIDEST])
    meant = _short(meant)
    yield f"    {before}{meant}{after}"
    yield f"    {' ' * cell_len(before)}{'^' * max(cell_len(meant), 1)}"


def count(number: int, one: str, many: str | None = None) -> str:
    """Write a number with its noun."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"
