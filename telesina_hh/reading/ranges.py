"""Where a source may be cut so that its parts can be read one by one, by several at once.

A cut is made only where a block surely begins whatever stands before: at a complete header, as the
reader itself sees it, with another one before it in the source. Sources of documents and of UTF-16
are not cut, nor is one in which no such header comes for long.
"""

import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple, cast

from telesina_hh.reading.cubeia.marks import holds_documents
from telesina_hh.reading.encodings import (
    decode,
    part_text,
    read_start,
    source_encoding,
)
from telesina_hh.reading.lines import text_lines
from telesina_hh.reading.source import dialect

RANGE = 2 << 20
"""Bytes of a range, about: some thousand hands."""
_LONGEST = 16
"""How many ranges long one may grow in search of a header."""
_LONGEST_MARK = 4
_CHUNK = 1 << 20
_MARKER = re.compile(rb" (?:Hand|Game) #")
_LINE_END = re.compile(rb"[\r\n]")


class SourceRange(NamedTuple):
    """Some whole blocks of a source: their bytes, or a stream of all that is left of it."""

    raw: bytes | None
    rest: BinaryIO | None
    """Where `raw` is None: what could not be cut, to be read before the source is closed."""
    first_line: int
    encoding: str | None
    """What the mark at the source's start fixes; None for the range that has the mark itself."""


class _Rest:
    """What was read of a stream already, then what is left of it."""

    def __init__(self, held: bytes, stream: BinaryIO) -> None:
        self._held = held
        self._stream = stream

    def read(self, size: int = -1) -> bytes:
        if not self._held:
            return self._stream.read(size)
        end = len(self._held) if size < 0 else size
        data, self._held = self._held[:end], self._held[end:]
        return data if size >= 0 else data + self._stream.read()


def source_ranges(stream: BinaryIO, size: int = RANGE) -> Iterator[SourceRange]:
    """Cut a source into ranges of about `size` bytes; read one after the other they are the source.

    An empty source is one range. Never more than some ranges' bytes are held.
    """
    held = read_start(stream)
    encoding = source_encoding(held)
    whole = holds_documents(part_text(held, encoding)) or (encoding or "").startswith("utf-16")
    mark: str | None = None
    line = 1
    after = None if whole else 0
    """From where on a header may begin a range; None where nothing may."""
    while True:
        cut, wanted = None, size
        while cut is None:
            held, ended = _filled(held, stream, wanted + 1)
            if ended and len(held) <= size:
                break
            if after is not None:
                cut = _cut(held, after, size, encoding, ended=ended)
            if cut is None and (ended or whole or wanted >= _LONGEST * size):
                break
            wanted += size
        if cut is None:
            if ended:
                yield SourceRange(held, None, line, mark)
            else:
                yield SourceRange(None, cast("BinaryIO", _Rest(held, stream)), line, mark)
            return
        raw, held = held[:cut], held[cut:]
        yield SourceRange(raw, None, line, mark)
        line += line_ends(raw)
        mark = encoding
        after = 1


def line_ends(raw: bytes) -> int:
    """Count the lines that end in some bytes: at LF, CRLF or CR."""
    ends = raw.count(b"\n")
    if b"\r" in raw:
        ends += raw.count(b"\r") - raw.count(b"\r\n")
    return ends


def _filled(held: bytes, stream: BinaryIO, wanted: int) -> tuple[bytes, bool]:
    """Read on until that many bytes are held; tell whether the stream has ended."""
    pieces = [held]
    missing = wanted - len(held)
    while missing > 0:
        more = stream.read(_CHUNK)
        if not more:
            return b"".join(pieces), True
        pieces.append(more)
        missing -= len(more)
    return b"".join(pieces) if len(pieces) > 1 else held, False


def _cut(held: bytes, after: int, size: int, encoding: str | None, *, ended: bool) -> int | None:
    """Give where the next range begins: at the first header from `size` on.

    A header must stand before it in the source; `after` is 0 where none is known yet. A range may
    not begin with a byte-order mark, which would speak for all of it.
    """
    if not after:
        first = next(_headers(held, 0, encoding, ended=ended), None)
        if first is None:
            return None
        after = first + 1
    for begins in _headers(held, max(after, size), encoding, ended=ended):
        if source_encoding(held[begins : begins + _LONGEST_MARK]) is None:
            return begins
    return None


def _headers(held: bytes, at: int, encoding: str | None, *, ended: bool) -> Iterator[int]:
    """Give where lines begin, from `at` on, that are complete headers."""
    reader = dialect().reader
    for found in _MARKER.finditer(held, at):
        begins = max(held.rfind(b"\n", 0, found.start()), held.rfind(b"\r", 0, found.start())) + 1
        end = _LINE_END.search(held, found.end())
        if begins < at or (end is None and not ended):
            continue
        line = held[begins : len(held) if end is None else end.start()]
        text, _ = decode(line, encoding)
        if text is not None and reader.read_header(text_lines(text)[0]) is not None:
            yield begins
