"""Cuts a source into blocks, one for each hand; a block without a header is one unreadable hand.

format.md, "Files": a block begins at a header and ends before the next. After the summary the
first line that is neither a summary line, a line without play nor blank begins a block of its own;
so does, anywhere, a line that speaks of a hand's number but is no complete header.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from telesina_hh.reading.encodings import SourceLine, decode
from telesina_hh.reading.lines import LineReader, Phase, text_lines

_SUMMARY = "*** SUMMARY ***"
_MARKERS = (" Hand #", " Game #")


class Block(NamedTuple):
    """The bytes of one hand, from its first line to the next hand's; blocks joined give the file."""

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
        self.raw: list[bytes] = []
        self.has_play = False
        """Whether a line was seen that is neither blank nor without play."""
        self.in_summary = False


class BlockSplitter:
    """Cuts the lines of one source into blocks."""

    def __init__(self, reader: LineReader, encoding: str | None) -> None:
        """Take the dialect's line reader and the encoding that the source's mark fixes."""
        self._reader = reader
        self._encoding = encoding

    def split(self, lines: Iterable[SourceLine], first_line: int = 1) -> Iterator[Block]:
        """Give the blocks in order. A source without a hand gives one block; so does an empty one."""
        draft = _Draft(first_line, 0)
        offset = 0
        given = False
        for number, (raw, probe) in enumerate(lines, start=first_line):
            if _MARKERS[0] in probe or _MARKERS[1] in probe:
                begins = self._begins_block(raw, draft)
            elif draft.in_summary:
                begins = self._after_summary(raw, probe)
            else:
                begins = False
            if begins and draft.has_play:
                yield self._block(draft)
                given = True
                draft = _Draft(number, offset)
            draft.raw.append(raw)
            offset += len(raw)
            if begins:
                draft.has_play = True
                draft.in_summary = False
            elif not draft.has_play:
                draft.has_play = bool(probe.strip(" \t\r\n\ufeff")) and not self._no_play(raw)
            elif probe.startswith(_SUMMARY) and probe.rstrip() == _SUMMARY:
                draft.in_summary = True
        if draft.raw or not given:
            yield self._block(draft)

    def _block(self, draft: _Draft) -> Block:
        raw = b"".join(draft.raw)
        text, encoding = decode(raw, self._encoding)
        return Block(raw, draft.first_line, draft.start, text, encoding)

    def _line(self, raw: bytes) -> str | None:
        text = decode(raw, self._encoding)[0]
        return None if text is None else text.rstrip()

    def _no_play(self, raw: bytes) -> bool:
        text = self._line(raw)
        return not text or self._reader.reads_no_play(text)

    def _after_summary(self, raw: bytes, probe: str) -> bool:
        if probe.startswith("Seat ") or not probe.strip(" \t\r\n"):
            return False
        text = self._line(raw)
        if not text:
            return text is None
        forms = self._reader.forms
        if forms.seat_head(text) or any(text.startswith(form.prefix) for form in forms.in_summary):
            return False
        return not self._reader.reads_no_play(text)

    def _begins_block(self, raw: bytes, draft: _Draft) -> bool:
        text = self._line(raw)
        if text is None:
            return True
        if self._reader.read_header(text) is not None:
            return True
        if self._reader.reads_no_play(text):
            return False
        phase = self._phase(draft)
        if self._reader.read_line(text, phase) is not None:
            return False
        for player in phase.by_length:
            text = text.replace(player, "")
        return any(marker in text for marker in _MARKERS)

    def _phase(self, draft: _Draft) -> Phase:
        """Read what the block holds so far, for its names and its place; slow, and rarely needed."""
        phase = Phase()
        text = decode(b"".join(draft.raw), self._encoding)[0] or ""
        for line in text_lines(text):
            if line:
                self._reader.read_line(line, phase)
        return phase
