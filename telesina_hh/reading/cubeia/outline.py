"""The lines on which the parts of a document begin."""

from itertools import repeat

from telesina_hh.reading.cubeia.hands import Lines
from telesina_hh.reading.cubeia.shapes import decode_outline


def lines_of(document: bytes, first_line: int) -> Lines:
    """Give the lines of a document's parts; `document` is UTF-8 and decodes."""
    if b"\n" not in document and b"\r" not in document:
        same = repeat(first_line)
        return Lines(first_line, first_line, first_line, same, same)
    outline = decode_outline(document)
    counted = _Counted(document, first_line)
    return Lines(
        first_line,
        counted.line_of(bytes(outline.deck), 0),
        counted.line_of(bytes(outline.results), 0),
        counted.lines_of([bytes(seat) for seat in outline.seats]),
        counted.lines_of([bytes(event) for event in outline.events]),
    )


class _Counted:
    """Counts a document's lines to where a part begins."""

    def __init__(self, document: bytes, first_line: int) -> None:
        self._document = document
        self._first_line = first_line

    def line_of(self, part: bytes, start: int) -> int:
        return self._first_line + self._ends(start, self._document.find(part, start))

    def lines_of(self, parts: list[bytes]) -> list[int]:
        """Give the lines of parts that follow one another."""
        lines, line, at, counted = [], self._first_line, 0, 0
        for part in parts:
            at = self._document.find(part, at)
            line += self._ends(counted, at)
            lines.append(line)
            counted = at
            at += len(part)
        return lines

    def _ends(self, start: int, end: int) -> int:
        """Count the line ends between two places: LF, CRLF or CR."""
        document = self._document
        returns = document.count(b"\r", start, end)
        feeds = document.count(b"\n", start, end)
        return feeds + returns - document.count(b"\r\n", start, end) if returns else feeds
