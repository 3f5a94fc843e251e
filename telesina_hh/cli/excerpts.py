"""The part of a hand's text that a violation is about, short enough to print."""

import re

from telesina_hh.cli.words import Excerpt
from telesina_hh.diagnostics import Violation
from telesina_hh.reading.cubeia.nodes import NotJsonError, parse
from telesina_hh.reading.lines import text_lines

_BLANKS = re.compile(r'("(?:[^"\\]|\\.)*")|\s+')


class Excerpts:
    """The lines of one block of text."""

    def __init__(self, text: str | None, first_line: int, column: int = 1) -> None:
        """Take a block's text, and the line and the column at which it begins."""
        self._text = text
        self._first_line = first_line
        self._column = column
        self._lines = text_lines(text) if text is not None else []

    def of(self, violation: Violation) -> Excerpt | None:
        """Give what to print for a violation: its line, or the object of a document it is about."""
        place = violation.line - self._first_line
        if not 0 <= place < len(self._lines):
            return None
        line = self._lines[place]
        column = violation.column - (self._column - 1 if place == 0 else 0)
        if line.startswith("{", column - 1) and violation.code.startswith("T"):
            told = self._object(place, column)
            if told is not None:
                return Excerpt(told, 1, None)
        return Excerpt(line, column, violation.width)

    def _object(self, place: int, column: int) -> str | None:
        """Give the object that begins there on one line, without the blanks between its parts."""
        rest = "\n".join([self._lines[place][column - 1 :], *self._lines[place + 1 :]])
        try:
            end = parse(rest).end
        except NotJsonError:
            return None
        return _BLANKS.sub(lambda found: found[1] or "", rest[:end])
