"""Bytes to text: what a file's byte-order mark says, else UTF-8 or cp1252 hand by hand."""

import codecs
import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

_CHUNK = 1 << 20
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_LINE_END = re.compile(r"\r\n|\r|\n")
_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_MARK = "\ufeff"
_UNMARKED = ("utf-8", "cp1252")
_UTF16 = "utf-16"


class SourceLine(NamedTuple):
    """One line of a source with its line end: the bytes, and a text to search for markers."""

    raw: bytes
    probe: str


def read_start(stream: BinaryIO) -> bytes:
    """Read the first bytes of a source, enough of them to see its byte-order mark."""
    start = stream.read(_CHUNK)
    while 0 < len(start) < len(codecs.BOM_UTF8):
        more = stream.read(_CHUNK)
        if not more:
            break
        start += more
    return start


def source_encoding(start: bytes) -> str | None:
    """Give the encoding that a byte-order mark fixes for the whole file, None where none does."""
    return next((name for mark, name in _MARKS.items() if start.startswith(mark)), None)


def source_lines(stream: BinaryIO, start: bytes, encoding: str | None) -> Iterator[SourceLine]:
    """Cut a source into lines at LF, CRLF or CR, a megabyte at a time; no byte is lost.

    `start` is what `read_start` gave, `encoding` what its mark fixes. But for UTF-16 every byte is
    one character of the probe; `decode` reads it properly, hand by hand.
    """
    if encoding is not None and encoding.startswith(_UTF16):
        return _utf16_lines(start, stream, encoding)
    return _byte_lines(start, stream)


def _byte_lines(start: bytes, stream: BinaryIO) -> Iterator[SourceLine]:
    rest: list[bytes] = []  # a line that may go on in the next chunk
    chunk = start
    while chunk:
        # A CR at a chunk's end may be half of CRLF: its line waits too.
        ends = b"\n" in chunk or b"\r" in chunk or (rest and rest[-1].endswith(b"\r"))
        rest.append(chunk)
        if ends:
            lines = b"".join(rest).splitlines(keepends=True)
            rest = [] if lines[-1].endswith(b"\n") else [lines.pop()]
            for line in lines:
                yield SourceLine(line, line.decode("latin-1"))
        chunk = stream.read(_CHUNK)
    for line in b"".join(rest).splitlines(keepends=True):
        yield SourceLine(line, line.decode("latin-1"))


def _utf16_lines(start: bytes, stream: BinaryIO, encoding: str) -> Iterator[SourceLine]:
    decoder = codecs.getincrementaldecoder(encoding)("surrogatepass")
    rest: list[str] = []
    chunk = start
    while chunk:
        text = decoder.decode(chunk)
        ends = "\n" in text or "\r" in text or (rest and rest[-1].endswith("\r"))
        if text:
            rest.append(text)
        if text and ends:
            lines = _LINE.findall("".join(rest))
            rest = [lines.pop()]
            for line in lines:
                yield SourceLine(line.encode(encoding, "surrogatepass"), line)
        chunk = stream.read(_CHUNK)
    last = "".join(rest)
    left = decoder.getstate()[0]
    lines = _LINE.findall(last) or [""]
    for line in lines[:-1]:
        yield SourceLine(line.encode(encoding, "surrogatepass"), line)
    if lines[-1] or left:
        yield SourceLine(lines[-1].encode(encoding, "surrogatepass") + left, lines[-1])


def decode(raw: bytes, fixed: str | None) -> tuple[str | None, str]:
    """Decode one hand's bytes: (text, encoding); the text is None where no encoding fits (P009).

    `fixed` is what the file's byte-order mark says. In UTF-16 a missing last byte is tolerated,
    half a surrogate pair is not.
    """
    for encoding in _UNMARKED if fixed is None else (fixed,):
        try:
            text = _whole(raw, encoding).decode(encoding)
        except UnicodeDecodeError:
            continue
        return text.lstrip(_MARK) if text.startswith(_MARK) else text, encoding
    return None, fixed or "unknown"


def text_of(raw: bytes, encoding: str) -> str:
    """Give a block's text in its own encoding, for showing: what is no text is marked as such."""
    if encoding not in {*_UNMARKED, *_MARKS.values()}:
        encoding = _UNMARKED[0]
    return raw.decode(encoding, "replace").lstrip(_MARK)


def _whole(raw: bytes, encoding: str) -> bytes:
    """Complete a last character that lost its second byte, where the first says all of it."""
    if len(raw) % 2 == 0 or not encoding.startswith(_UTF16):
        return raw
    return raw + b"\0" if encoding == "utf-16-le" else raw[:-1]


class UndecodablePlace(NamedTuple):
    """Where text stops being text: line and column from 0, and the bytes there."""

    line: int
    column: int
    found: bytes


def undecodable_place(raw: bytes, fixed: str | None) -> UndecodablePlace:
    """Give the first place of a hand's bytes that the file's encoding cannot mean.

    Without a byte-order mark that is the first byte that cp1252 does not know.
    """
    encoding = fixed or _UNMARKED[-1]
    place = len(raw)
    try:
        _whole(raw, encoding).decode(encoding)
    except UnicodeDecodeError as error:
        place = error.start
    before = _LINE_END.split(raw[:place].decode(encoding, "replace").lstrip(_MARK))
    return UndecodablePlace(len(before) - 1, len(before[-1]), raw[place : place + 4])
