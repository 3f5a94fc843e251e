"""Cuts a source into blocks, one for each hand; a block without a header is one unreadable hand.

format.md, "Files": a block begins at a header and ends before the next. After the summary the
first line that is neither a summary line, a line without play nor blank begins a block of its own;
so does, anywhere, a line that speaks of a hand's number but is no complete header.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from telesina_hh.diagnostics import Violation
from telesina_hh.events import Hand
from telesina_hh.reading.encodings import SourcePart, decode, part_bytes
from telesina_hh.reading.lines import LineReader, Phase, text_lines

_HAND, _GAME = MARKERS = (" Hand #", " Game #")
"""What a header cannot do without."""
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_LINE_END = re.compile(r"\r\n|\r|\n")


class Block(NamedTuple):
    """The bytes of one hand, to the first line of the next; blocks joined give the file."""

    raw: bytes
    first_line: int
    start: int
    """Offset of the first byte in the file."""
    text: str | None
    """None where no encoding fits."""
    encoding: str
    column: int = 1
    """Where on its first line the block begins, 1-based: several may share a line."""


class Place(NamedTuple):
    """Where a part of a hand begins: line and column from 1, and its width on that line."""

    line: int
    column: int
    width: int


class NumberedHand(NamedTuple):
    """A hand whose lines are numbers, from 1, of the places of its parts."""

    hand: Hand
    places: tuple[Place, ...]


class ReadBlock(NamedTuple):
    """A block and what reading made of it: a hand, or the P violations that forbid it."""

    block: Block
    hand: Hand | None
    violations: tuple[Violation, ...]
    line: int
    """The header's line; the first line that is not blank where there is none."""
    site: str | None
    hand_id: str | None
    numbered: Callable[[], NumberedHand | None] | None = None
    """The hand again with the places of its parts, where lines are not enough to tell them."""


class _Draft:
    """A block being collected."""

    def __init__(self, first_line: int, start: int) -> None:
        self.first_line = first_line
        self.start = start
        self.pieces: list[str] = []
        """Whole lines, one or many."""
        self.left = b""
        self.has_play = False
        """Whether a line was seen that is neither blank nor without play."""
        self.in_summary = False
        self.phase: Phase | None = None
        """What reading the lines has told so far; only the first `pieces_read` have been read."""
        self.pieces_read = 0


class _Marks:
    """Finds in a part of a source the lines that matter to where blocks begin and end."""

    def __init__(self, text: str, marks: tuple[str, ...]) -> None:
        self._text = text
        self._next = dict.fromkeys(marks, -1)

    def line_from(self, at: int) -> int:
        """Give the beginning of the next line at or after `at` with a mark; the end without."""
        text, following = self._text, self._next
        end = nearest = len(text)
        for mark, place in following.items():
            if place < at:
                place = text.find(mark, at)  # noqa: PLW2901
                if place < 0:
                    place = end  # noqa: PLW2901
                following[mark] = place
            nearest = min(nearest, place)
        if nearest == end:
            return end
        return max(text.rfind("\n", at, nearest), text.rfind("\r", at, nearest), at - 1) + 1


class BlockSplitter:
    """Cuts the lines of one source into blocks."""

    def __init__(self, reader: LineReader, encoding: str | None) -> None:
        """Take the dialect's line reader and the encoding that the source's mark fixes."""
        self._reader = reader
        self._encoding = encoding
        self._summary_marker = reader.forms.summary_marker
        self._summary_line = self._summary_marker + "\n"
        opening = reader.forms.summary_opening
        self._summary_lines = re.compile(rf"(?:(?:(?:{opening}).*+|\r?+)\n)*+").match
        """Summary lines and blank ones; a CR that ends a line alone is not seen."""
        self._before_header = Phase()
        self._in_summary = Phase().in_its_summary()

    def split(self, parts: Iterable[SourcePart], first_line: int = 1) -> Iterator[Block]:
        """Give the blocks in order; a source without a hand is one block, an empty one too.

        `first_line` is the number of the first line. The lines between header and summary are
        taken in one piece, and so are the summary's; only one with a mark in it is looked at.
        """
        draft = _Draft(first_line, 0)
        number = first_line
        for text, left in parts:
            marks = _Marks(text, (*MARKERS, self._summary_marker))
            at = 0
            while at < len(text):
                dull = self._dull(text, at, marks, draft) if draft.has_play else ""
                if dull:
                    draft.pieces.append(dull)
                    number += len(_LINE_END.findall(dull)) if "\r" in dull else dull.count("\n")
                    at += len(dull)
                    continue
                found = _LINE.match(text, at)
                assert found is not None  # noqa: S101  (the pattern matches anything)
                line, at = found[0], found.end()
                begins = self._begins(line, draft)
                if begins and draft.has_play:
                    block = self._block(draft)
                    yield block
                    draft = _Draft(number, block.start + len(block.raw))
                self._keep(line, draft, begins=begins)
                number += 1
            draft.left = left
        yield self._block(draft)

    def _dull(self, text: str, at: int, marks: _Marks, draft: _Draft) -> str:
        """Give the lines from `at` on that plainly belong to the block, in one piece."""
        begin = at
        if not draft.in_summary:
            at = marks.line_from(at)
            if not text.startswith(self._summary_line, at):
                return text[begin:at]
            draft.in_summary = True
            at += len(self._summary_line)
        end = marks.line_from(at)
        found = self._summary_lines(text, at, end)
        dull = text[begin : at if found is None else found.end()]
        if "\r" in dull and dull.count("\r") != dull.count("\r\n"):
            return text[begin:at]
        return dull

    def _begins(self, line: str, draft: _Draft) -> bool:
        if "#" in line and (_HAND in line or _GAME in line):
            return self._header_begins(line, draft)
        return draft.in_summary and self._follows_summary(line, draft)

    def _keep(self, line: str, draft: _Draft, *, begins: bool) -> None:
        draft.pieces.append(line)
        if not draft.has_play:
            draft.has_play = begins or self._is_play(line)
        marker = self._summary_marker
        if line[0] == "*" and line.startswith(marker) and self._text(line) == marker:
            draft.in_summary = True

    def _block(self, draft: _Draft) -> Block:
        raw = part_bytes("".join(draft.pieces), self._encoding) + draft.left
        text, encoding = decode(raw, self._encoding)
        return Block(raw, draft.first_line, draft.start, text, encoding)

    def _text(self, line: str) -> str:
        """Give a line's text without its end, as well as it can be read."""
        raw = part_bytes(line, self._encoding)
        text = decode(raw, self._encoding)[0]
        if text is None:
            text = raw.decode(self._encoding or "latin-1", "replace")
        return text_lines(text)[0]

    def _is_play(self, line: str) -> bool:
        text = self._text(line)
        return bool(text) and not self._reader.reads_no_play(text, self._before_header)

    def _follows_summary(self, line: str, draft: _Draft) -> bool:
        if self._reader.begins_summary_line(line):
            return False
        text = self._text(line)
        if not text or self._reader.reads_no_play(text, self._in_summary):
            return False
        # A seated name may begin like a line of play: `Dealt to has timed out`.
        found = self._reader.read_line(text, self._read_so_far(draft))
        return found is None or found[1].kind not in self._reader.forms.grammar.ignored

    def _header_begins(self, line: str, draft: _Draft) -> bool:
        text = self._text(line)
        if self._reader.read_header(text) is not None:
            return True
        phase = self._read_so_far(draft)
        if self._reader.read_line(text, phase) is None and not self._reader.guess_seat(text, phase):
            for player in phase.by_length:
                if any(marker in player for marker in MARKERS):
                    text = text.replace(player, "\0")
            if any(marker in text for marker in MARKERS):
                return True
        draft.pieces_read += 1
        return draft.in_summary and self._follows_summary(line, draft)

    def _read_so_far(self, draft: _Draft) -> Phase:
        """Read what the block holds so far, for its names and its place; rarely needed."""
        phase = draft.phase = draft.phase or Phase()
        for piece in draft.pieces[draft.pieces_read :]:
            for line in _LINE.findall(piece):
                text = self._text(line) if line else ""
                if text and self._reader.read_line(text, phase) is None:
                    self._reader.guess_seat(text, phase)
        draft.pieces_read = len(draft.pieces)
        return phase
