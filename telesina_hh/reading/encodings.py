"""Bytes to text: what a file's byte-order mark says, else UTF-8 or cp1252 hand by hand."""

import codecs
import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

_CHUNK = 1 << 20
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_UTF16 = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


class SourceLine(NamedTuple):
    """One line of a source with its line end: the bytes, and a text to search for markers."""

    raw: bytes
    probe: str


def source_encoding(start: bytes) -> str | None:
    """Give the encoding that a byte-order mark fixes for the whole file, None where none does."""
    return _UTF16.get(start[:2])


def source_lines(stream: BinaryIO, start: bytes, encoding: str | None) -> Iterator[SourceLine]:
    """Cut a source into lines at LF, CRLF or CR, a megabyte at a time; no byte is lost.

    `start` is what has been read of the stream already, `encoding` what its mark fixes. Without a
    UTF-16 mark every byte is one character of the probe; `decode` reads it properly, hand by hand.
    """
    if encoding is None:
        return _byte_lines(start, stream)
    return _utf16_lines(start, stream, encoding)


def _byte_lines(first: bytes, stream: BinaryIO) -> Iterator[SourceLine]:
    rest = b""
    chunk = first
    while chunk:
        lines = (rest + chunk).splitlines(keepends=True)
        rest = lines.pop()
        # A line end at the end of the chunk may be half of CRLF: it waits for the next chunk.
        if rest.endswith(b"\n"):
            lines.append(rest)
            rest = b""
        for line in lines:
            yield SourceLine(line, line.decode("latin-1"))
        chunk = stream.read(_CHUNK)
    for line in rest.splitlines(keepends=True):
        yield SourceLine(line, line.decode("latin-1"))


def _utf16_lines(first: bytes, stream: BinaryIO, encoding: str) -> Iterator[SourceLine]:
    decoder = codecs.getincrementaldecoder(encoding)("surrogatepass")
    rest = ""
    chunk = first
    while chunk:
        text = rest + decoder.decode(chunk)
        lines = _LINE.findall(text)
        rest = lines.pop() if lines else ""
        for line in lines:
            yield SourceLine(line.encode(encoding, "surrogatepass"), line)
        chunk = stream.read(_CHUNK)
    left = decoder.getstate()[0]
    if rest or left:
        yield SourceLine(rest.encode(encoding, "surrogatepass") + left, rest)


def decode(raw: bytes, fixed: str | None) -> tuple[str | None, str]:
    """Decode one hand's bytes: (text, encoding); the text is None where no encoding fits (P009).

    With a UTF-16 mark a missing last byte is tolerated, half a surrogate pair is not.
    """
    if fixed is not None:
        whole = raw[: len(raw) // 2 * 2]
        try:
            return whole.decode(fixed).lstrip("\ufeff"), fixed
        except UnicodeDecodeError:
            return None, fixed
    for encoding in ("utf-8", "cp1252"):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if text.startswith("\ufeff"):
            return text.lstrip("\ufeff"), "utf-8-sig"
        return text, encoding
    return None, "unknown"


def text_of(raw: bytes, encoding: str) -> str:
    """Give a block's text in its own encoding, for showing: what is no text is marked as such."""
    if encoding not in {"utf-8", "utf-8-sig", "cp1252", *_UTF16.values()}:
        encoding = "utf-8"
    return raw.decode(encoding, "replace").lstrip("\ufeff")


def undecodable_place(raw: bytes) -> tuple[int, int]:
    """Give the line (from 0) and column (from 0) of the first byte that is neither encoding's."""
    place = len(raw)
    try:
        raw.decode("cp1252")
    except UnicodeDecodeError as error:
        place = error.start
    before = raw[:place]
    lines = re.split(rb"\r\n|\r|\n", before)
    return len(lines) - 1, len(lines[-1])
