"""Cuts a source into blocks, one for each hand; a block without a header is one unreadable hand.

format.md, "Files": a block begins at a header and ends before the next. After the summary the
first line that is neither a summary line, a line without play nor blank begins a block of its own;
so does, anywhere, a line that speaks of a hand's number but is no complete header.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from telesina_hh.reading.encodings import SourceLine, decode
from telesina_hh.reading.lines import LineReader, Phase, text_lines

_HAND, _GAME = MARKERS = (" Hand #", " Game #")
"""What a header cannot do without."""


class Block(NamedTuple):
    """The bytes of one hand, to the first line of the next; blocks joined give the file."""

    raw: bytes
    first_line: int
    start: int
    """Offset of the first byte in the file."""
    text: str | None
    """None where no encoding fits."""
    encoding: str


class _Draft:
    """A block being collected."""

    def __init__(self, first_line: int, start: int) -> None:
        self.first_line = first_line
        self.start = start
        self.lines: list[bytes] = []
        self.has_play = False
        """Whether a line was seen that is neither blank nor without play."""
        self.in_summary = False
        self.phase = Phase()
        """What reading the lines has told so far; only the first `lines_read` have been read."""
        self.lines_read = 0


class BlockSplitter:
    """Cuts the lines of one source into blocks."""

    def __init__(self, reader: LineReader, encoding: str | None) -> None:
        """Take the dialect's line reader and the encoding that the source's mark fixes."""
        self._reader = reader
        self._encoding = encoding
        self._summary_marker = reader.forms.summary_marker
        self._before_header = Phase()
        self._in_summary = Phase()
        self._in_summary.in_seats, self._in_summary.in_summary = False, True

    def split(self, lines: Iterable[SourceLine], first_line: int = 1) -> Iterator[Block]:
        """Give the blocks in order; a source without a hand is one block, an empty one too.

        `first_line` is the number of the first of the lines.
        """
        draft = _Draft(first_line, 0)
        offset = 0
        marker = self._summary_marker
        for number, (raw, probe) in enumerate(lines, first_line):
            if _HAND in probe or _GAME in probe:
                begins = self._begins_block(raw, draft)
            else:
                begins = draft.in_summary and self._follows_summary(raw, probe)
            if begins and draft.has_play:
                yield self._block(draft)
                draft = _Draft(number, offset)
            draft.lines.append(raw)
            offset += len(raw)
            if not draft.has_play:
                draft.has_play = begins or self._is_play(raw)
            if probe.startswith(marker) and self._text(raw) == marker:
                draft.in_summary = True
        yield self._block(draft)

    def _block(self, draft: _Draft) -> Block:
        raw = b"".join(draft.lines)
        text, encoding = decode(raw, self._encoding)
        return Block(raw, draft.first_line, draft.start, text, encoding)

    def _text(self, raw: bytes) -> str:
        """Give a line's text without its end, as well as it can be read."""
        text = decode(raw, self._encoding)[0]
        if text is None:
            text = raw.decode(self._encoding or "latin-1", "replace")
        return text_lines(text)[0]

    def _is_play(self, raw: bytes) -> bool:
        text = self._text(raw)
        return bool(text) and not self._reader.reads_no_play(text, self._before_header)

    def _follows_summary(self, raw: bytes, probe: str) -> bool:
        if self._reader.begins_summary_line(probe):
            return False
        text = self._text(raw)
        return bool(text) and not self._reader.reads_no_play(text, self._in_summary)

    def _begins_block(self, raw: bytes, draft: _Draft) -> bool:
        text = self._text(raw)
        if self._reader.read_header(text) is not None:
            return True
        phase = self._read_so_far(draft)
        if self._reader.read_line(text, phase) is None and not self._reader.guess_seat(text, phase):
            for player in phase.by_length:
                if any(marker in player for marker in MARKERS):
                    text = text.replace(player, "\0")
            if any(marker in text for marker in MARKERS):
                return True
        draft.lines_read += 1
        return draft.in_summary and self._follows_summary(raw, text)

    def _read_so_far(self, draft: _Draft) -> Phase:
        """Read what the block holds so far, for its names and its place; rarely needed."""
        phase = draft.phase
        for raw in draft.lines[draft.lines_read :]:
            text = self._text(raw)
            if text and self._reader.read_line(text, phase) is None:
                self._reader.guess_seat(text, phase)
        draft.lines_read = len(draft.lines)
        return phase
