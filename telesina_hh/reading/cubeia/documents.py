"""Cuts a source into blocks, one for each document; blocks joined give the source's bytes.

A document is found by trying to read the line, or the lines up to a brace at a line's beginning,
whole; where that fails its brackets are followed. A document that is broken ends where the next one
plainly begins. Records of the log that bring no document belong to the block before them.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Generic, NamedTuple, TypeVar

import msgspec

from telesina_hh.reading.blocks import Block
from telesina_hh.reading.cubeia.marks import LineStarts, Record, after_junk, record_at
from telesina_hh.reading.encodings import SourcePart, decode, part_bytes

T = TypeVar("T")

_LINE_END = re.compile(r"\r\n|\r|\n")
_BRACKET = re.compile(
    r'[^"{}\[\]]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*+"[^"{}\[\]]*+)*+([{}\[\]])', re.DOTALL
)
_FAR = 1 << 18
_LEAD = re.compile(r"(?:\ufeff|\u00ef\u00bb\u00bf)?[ \t\r\n,\[\]]*")
_TAIL = re.compile(r"[ \t\r\n,\]]*")


class Document(NamedTuple, Generic[T]):
    """A block, the bytes of it that are the document, and what reading it whole gave."""

    block: Block
    begins: int
    ends: int
    """Equal to `begins` where the block holds no document."""
    value: T | None
    """None where it has not been read."""


class _Cut(NamedTuple, Generic[T]):
    """The end of a block in the text, and its document."""

    end: int
    begins: int
    ends: int
    value: T | None


class DocumentSplitter(Generic[T]):
    """Cuts one source into documents."""

    def __init__(self, read: Callable[[bytes], T | None], encoding: str | None) -> None:
        """Take what reads a document's UTF-8, and the encoding that the source's mark fixes.

        `read` gives None where the bytes are no document that is whole.
        """
        self._read = read
        self._encoding = encoding
        self._text = ""
        self._whole = False
        """Whether the text goes to the source's end."""
        self._left = b""
        """Bytes at the source's end that make no character."""
        self._starts = LineStarts("")

    def split(self, parts: Iterable[SourcePart], first_line: int = 1) -> Iterator[Document[T]]:
        """Give the documents in order; a source without one is one block, an empty one too."""
        coming = iter(parts)
        at, start, line, column = 0, 0, first_line, 1
        while True:
            cut = self._cut(at) if self._whole or at < len(self._text) else None
            if cut is None:
                self._fetch(coming, at)
                at = 0
                continue
            last = self._whole and cut.end == len(self._text)
            document = self._document(at, cut, self._left if last else b"", start, line, column)
            yield document
            if last:
                return
            line, column = _after(document.block)
            start += len(document.block.raw)
            at = cut.end

    def _fetch(self, coming: Iterator[SourcePart], at: int) -> None:
        """Read on from `at`: as much again, so that what is long is not read over often."""
        pieces = [self._text[at:]]
        wanted = len(pieces[0])
        while wanted >= 0:
            part = next(coming, None)
            if part is None:
                self._whole = True
                break
            pieces.append(part.text)
            self._left = part.left
            wanted -= len(part.text) or 1
        self._text = "".join(pieces)
        self._starts = LineStarts(self._text)

    def _document(
        self, at: int, cut: _Cut[T], left: bytes, start: int, line: int, column: int
    ) -> Document[T]:
        text, fixed = self._text, self._encoding
        raw = part_bytes(text[at : cut.end], fixed) + left
        said, encoding = decode(raw, fixed)
        begins = cut.begins - at
        ends = begins + cut.ends - cut.begins
        if fixed is not None and fixed.startswith("utf-16"):
            begins = len(part_bytes(text[at : cut.begins], fixed))
            ends = begins + len(part_bytes(text[cut.begins : cut.ends], fixed))
        block = Block(raw, line, start, said, encoding, column)
        return Document(block, begins, ends, cut.value)

    def _cut(self, at: int) -> _Cut[T] | None:
        """Give the block at `at`, None where more of the source must be known."""
        text = self._text
        if text.startswith("{", at):
            end = text.find("\n", at)
            if end >= 0 and text.startswith("{", end + 1):
                value = self._try(at, end)
                if value is not None:
                    return _Cut(end + 1, at, end, value)
        begins = self._first(at)
        if begins is None:
            return None
        if begins == len(text):
            return _Cut(begins, begins, begins, None)
        if not text.startswith("{", begins):
            return self._junk(begins)
        found = self._find(begins)
        if found is None:
            return None
        ends, value = found
        over = self._tail(ends)
        return None if over is None else _Cut(over, begins, ends, value)

    def _first(self, at: int) -> int | None:
        """Give where a block's document begins after blanks, brackets and others' records."""
        past = self._past(at, _LEAD)
        if past is None:
            return None
        begins, record = past
        return begins if record is None else record.message

    def _past(self, at: int, blanks: re.Pattern[str]) -> tuple[int, Record | None] | None:
        """Give what follows blanks and others' records: its place, and our record if it is one.

        None where more of the source must be known.
        """
        text = self._text
        while True:
            found = blanks.match(text, at)
            assert found is not None  # noqa: S101  (the patterns match anything)
            at = found.end()
            if at == len(text):
                return (at, None) if self._whole else None
            if not self._has_record(at):
                return None
            record = record_at(text, at)
            if record is None or record.ours:
                return at, record
            after = self._after_record(at)
            if after is None:
                return None
            at = after

    def _has_record(self, at: int) -> bool:
        """Tell whether enough is known to see a record of the log that begins there."""
        text = self._text
        if self._whole or not text.startswith("2", at):
            return True
        return text.find("\n", at) >= 0 or 0 <= text.find("\r", at) < len(text) - 1

    def _after_record(self, at: int) -> int | None:
        """Give where the next record or document begins after a record of another class."""
        over = self._starts.next_document(at)
        return None if over == len(self._text) and not self._whole else over

    def _try(self, begins: int, ends: int) -> T | None:
        return self._read(self._utf8(begins, ends))

    def _utf8(self, begins: int, ends: int) -> bytes:
        text = self._text[begins:ends]
        if self._encoding is not None and self._encoding.startswith("utf-16"):
            return text.encode("utf-8", "surrogatepass")
        return text.encode("latin-1")

    def _find(self, begins: int) -> tuple[int, T | None] | None:
        """Give the end of the document that begins there, and its value where it was read."""
        text = self._text
        line_end = text.find("\n", begins)
        if line_end < 0 and self._whole:
            line_end = len(text)
        if line_end >= 0:
            line = text[begins:line_end].rstrip(" \t\r,]")
            if line.endswith("}") and (value := self._try(begins, begins + len(line))) is not None:
                return begins + len(line), value
            if begins == 0 or text[begins - 1] in "\r\n" or record_at(text, self._line(begins)):
                brace = text.find("\n}", begins)
                if brace >= 0 and (value := self._try(begins, brace + 2)) is not None:
                    return brace + 2, value
        ends = self._closes(begins)
        limit = self._starts.next_document(begins)
        if ends is not None and (ends <= limit or _is_json(self._utf8(begins, ends))):
            return ends, None
        # A whole document may hold what would begin another: only far from its end is it broken.
        far = self._whole or len(text) - begins >= _FAR
        return (limit, None) if far and (limit < len(text) or self._whole) else None

    def _closes(self, begins: int) -> int | None:
        """Give where the bracket that opens there closes, by counting brackets outside texts."""
        depth, at = 0, begins
        while (found := _BRACKET.match(self._text, at)) is not None:
            at = found.end()
            depth += 1 if found[1] in "{[" else -1
            if not depth:
                return at
        return None

    def _line(self, at: int) -> int:
        return max(self._text.rfind("\n", 0, at), self._text.rfind("\r", 0, at)) + 1

    def _tail(self, ends: int) -> int | None:
        """Give a block's end after its document: before what begins the next block."""
        past = self._past(ends, _TAIL)
        if past is None:
            return None
        at = past[0]
        line = self._line(at)
        return at if at == len(self._text) or line <= ends else line

    def _junk(self, begins: int) -> _Cut[T] | None:
        """Give a block of what is no document."""
        end = after_junk(self._text, begins)
        if end < 0:
            if not self._whole:
                return None
            end = len(self._text)
        return _Cut(end, begins, begins, None)


def _after(block: Block) -> tuple[int, int]:
    """Give the line and the column at which the next block begins."""
    raw, text = block.raw, block.text
    if text is None:
        text = raw.decode("latin-1")
    line = block.first_line
    lines = text.count("\n") if "\r" not in text else len(_LINE_END.findall(text))
    if text.endswith(("\n", "\r")):
        return line + lines, 1
    if not lines:
        return line, block.column + len(text)
    return line + lines, len(text) - max(text.rfind("\n"), text.rfind("\r"))


def _is_json(text: bytes) -> bool:
    try:
        msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True
