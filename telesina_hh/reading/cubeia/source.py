"""One source of a server's documents to its hands; what cannot be read says why."""

import re
from collections.abc import Iterator
from itertools import repeat
from typing import BinaryIO

import msgspec

from telesina_hh.diagnostics import Violation
from telesina_hh.reading.blocks import ReadBlock
from telesina_hh.reading.cubeia.documents import Document, DocumentSplitter
from telesina_hh.reading.cubeia.hands import SITE, Lines, tell_hand
from telesina_hh.reading.cubeia.outline import lines_of
from telesina_hh.reading.cubeia.schema import HistoricHand, decode_hand
from telesina_hh.reading.encodings import source_chunks


def _whole(document: bytes) -> HistoricHand | None:
    try:
        return decode_hand(document)
    except (msgspec.MsgspecError, RecursionError):
        return None


def read_documents(
    stream: BinaryIO,
    start: bytes,
    ruleset: str | None,
    encoding: str | None,
    first_line: int,
) -> Iterator[ReadBlock]:
    """Read every hand of a source of documents, in order; memory stays flat.

    `start` are the bytes already read, `encoding` is what the source's mark fixes.
    """
    splitter = DocumentSplitter(_whole, encoding)
    for document in splitter.split(source_chunks(stream, start, encoding), first_line):
        yield _read(document, ruleset, encoding)


def _read(
    document: Document[HistoricHand], ruleset: str | None, fixed: str | None
) -> ReadBlock:
    block, begins, ends, value = document
    if block.text is not None and begins < ends:
        said = block.raw[begins:ends]
        if block.encoding not in {"utf-8", "utf-8-sig"}:
            said = said.decode(block.encoding, "replace").encode()
        if value is None:
            value = _whole(said)
        if value is not None:
            line = block.first_line + (_line_ends(block.raw[:begins]) if begins else 0)
            try:
                hand = tell_hand(value, lines_of(said, line), ruleset)
            except (ValueError, LookupError, OverflowError):
                pass
            else:
                return ReadBlock(block, hand, (), line, SITE, hand.hand_id)
    why = Violation("P002", block.first_line, "this document tells no hand")
    return ReadBlock(block, None, (why,), block.first_line, None, None)


def _line_ends(raw: bytes) -> int:
    return raw.count(b"\n") or raw.count(b"\r")
