"""Bytes to text: what a file's byte-order mark says, else UTF-8 or cp1252 hand by hand."""

import codecs
import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

_CHUNK = 1 << 20
_ENOUGH = 1 << 12
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


class SourcePart(NamedTuple):
    """Some whole lines of a source, their ends included; only the last part may end without one.

    But for UTF-16 every byte is one character of the text: `decode` reads it properly, hand by
    hand. `left` are bytes at the source's end that make no character.
    """

    text: str
    left: bytes = b""


def read_start(stream: BinaryIO) -> bytes:
    """Read the first bytes of a source, enough to see its byte-order mark and what it holds."""
    start = stream.read(_CHUNK)
    while 0 < len(start) < _ENOUGH:
        more = stream.read(_CHUNK)
        if not more:
            break
        start += more
    return start


def source_encoding(start: bytes) -> str | None:
    """Give the encoding that a byte-order mark fixes for the whole file, None where none does."""
    return next((name for mark, name in _MARKS.items() if start.startswith(mark)), None)


def source_parts(stream: BinaryIO, start: bytes, encoding: str | None) -> Iterator[SourcePart]:
    """Give a source as parts of whole lines, about a megabyte each; no byte is lost.

    Lines end at LF, CRLF or CR. `start` is what `read_start` gave, `encoding` what its mark fixes.
    """
    probe = encoding if encoding is not None and encoding.startswith(_UTF16) else "latin-1"
    decoder = codecs.getincrementaldecoder(probe)("surrogatepass")
    rest: list[str] = []  # a line that may go on in the next chunk
    chunk = start
    while chunk:
        text = decoder.decode(chunk)
        # A CR at a chunk's end may be half of CRLF: its line waits too.
        end = max(text.rfind("\n"), text.rfind("\r", 0, -1)) + 1
        if not end and rest and rest[-1].endswith("\r") and text:
            yield SourcePart("".join(rest))
            rest = []
        if end:
            yield SourcePart("".join([*rest, text[:end]]))
            rest = [text[end:]]
        else:
            rest.append(text)
        chunk = stream.read(_CHUNK)
    last, left = "".join(rest), decoder.getstate()[0]
    if last or left:
        yield SourcePart(last, left)


def source_chunks(stream: BinaryIO, start: bytes, encoding: str | None) -> Iterator[SourcePart]:
    """Give a source as it comes, wherever its lines end; otherwise as `source_parts` does."""
    probe = encoding if encoding is not None and encoding.startswith(_UTF16) else "latin-1"
    decoder = codecs.getincrementaldecoder(probe)("surrogatepass")
    chunk = start
    while chunk:
        yield SourcePart(decoder.decode(chunk))
        chunk = stream.read(_CHUNK)
    left = decoder.getstate()[0]
    if left:
        yield SourcePart("", left)


def part_text(raw: bytes, encoding: str | None) -> str:
    """Give bytes as a part's text is given; what is no character of UTF-16 is left out."""
    if encoding is not None and encoding.startswith(_UTF16):
        return raw.decode(encoding, "ignore")
    return raw.decode("latin-1")


def part_bytes(text: str, encoding: str | None) -> bytes:
    """Give the bytes that a part's text, or some of it, was made of."""
    if encoding is not None and encoding.startswith(_UTF16):
        return text.encode(encoding, "surrogatepass")
    return text.encode("latin-1")


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

    Without a byte-order mark that is the encoding that gets further.
    """
    encodings = _UNMARKED if fixed is None else (fixed,)
    place, encoding = max((_text_ends(raw, encoding), encoding) for encoding in encodings)
    before = _LINE_END.split(raw[:place].decode(encoding, "replace").lstrip(_MARK))
    return UndecodablePlace(len(before) - 1, len(before[-1]), raw[place : place + 4])


def _text_ends(raw: bytes, encoding: str) -> int:
    try:
        _whole(raw, encoding).decode(encoding)
    except UnicodeDecodeError as error:
        return error.start
    return len(raw)
