"""A source of documents to its hands, in order, a document at a time; memory stays flat."""

import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

import msgspec

from telesina_hh.diagnostics import Violation
from telesina_hh.events import Hand
from telesina_hh.reading.blocks import Block, ReadBlock
from telesina_hh.reading.cubeia.complete import holds_all
from telesina_hh.reading.cubeia.documents import DocumentSplitter, Found
from telesina_hh.reading.cubeia.faults import faults_of
from telesina_hh.reading.cubeia.hands import SITE, DocumentRefusedError, build_hand
from telesina_hh.reading.cubeia.places import (
    DocumentText,
    lines_of,
    numbered,
    on_one_line,
    spans_of,
)
from telesina_hh.reading.cubeia.schema import Document, decode_document
from telesina_hh.reading.cubeia.tree import parse
from telesina_hh.reading.encodings import part_bytes, undecodable_place

_MARK = "\ufeff"
_LINE_ENDS = re.compile(r"\r\n|\r|\n")


def read_documents(
    stream: BinaryIO,
    start: bytes,
    ruleset: str | None = None,
    *,
    encoding: str | None = None,
    first_line: int = 1,
) -> Iterator[ReadBlock | Block]:
    """Read every document of a source; text that is none comes as a bare block.

    `start` is what was read of the stream, `encoding` what its byte-order mark fixes. `ruleset`
    wins over the server's own.
    """
    for found in DocumentSplitter(stream, start, encoding, first_line).split():
        yield _read(found, ruleset, encoding) if found.document else found.block


class Parts(NamedTuple):
    """The parts of a document that has been read; they may share a line, so they are numbered."""

    text: DocumentText
    values: Document
    ruleset: str | None

    def numbered(self) -> Hand:
        """Give the hand with the number of a part wherever its line stands."""
        return build_hand(self.values, numbered(self.values), self.ruleset)

    def put(self, number: int, violation: Violation) -> Violation:
        """Give a violation with the place of the part of that number."""
        span = spans_of(parse(self.text.text)).get(number)
        if span is None:
            return violation
        line, column = self.text.place(span.start)
        return violation._replace(line=line, column=column, width=span.end - span.start)


def _read(found: Found, ruleset: str | None, encoding: str | None) -> ReadBlock:
    block = found.block
    if block.text is None:
        return _undecoded(block, encoding)
    text = _text_of(found, encoding)
    values = found.values
    if block.encoding == "cp1252":
        values = _values(text.text)
    if values is not None and holds_all(part_bytes(found.document, encoding), values):
        many_lines = "\n" in text.text or "\r" in text.text
        lines = lines_of(text, values) if many_lines else on_one_line(values, text.line)
        try:
            hand = build_hand(values, lines, ruleset)
        except DocumentRefusedError:
            pass
        else:
            parts = Parts(text, values, ruleset)
            return ReadBlock(block, hand, (), hand.line, SITE, hand.hand_id, parts)
    faults = faults_of(text)
    site = SITE if faults.is_hand else None
    why = faults.violations or (_cannot_say(text),)
    return ReadBlock(block, None, why, text.line, site, faults.hand_id)


def _text_of(found: Found, encoding: str | None) -> DocumentText:
    block, before = found.block, found.before
    if block.text is None:
        raise ValueError(block)
    if not before:
        text, line, column = block.text, block.first_line, block.first_column
    else:
        lead = part_bytes(before, encoding).decode(block.encoding).removeprefix(_MARK)
        text = block.text[len(lead) :]
        ends = [end.end() for end in _LINE_ENDS.finditer(lead)]
        line = block.first_line + len(ends)
        column = len(lead) - ends[-1] + 1 if ends else block.first_column + len(lead)
    after = len(part_bytes(found.after, encoding).decode(block.encoding))
    return DocumentText(text[: len(text) - after], line, column)


def _values(text: str) -> Document | None:
    try:
        return decode_document(text.encode())
    except (msgspec.DecodeError, UnicodeEncodeError):
        return None


def _cannot_say(text: DocumentText) -> Violation:
    line, column = text.place(0)
    return Violation("P002", line, "this document cannot be read as a hand", column, 1)


def _undecoded(block: Block, encoding: str | None) -> ReadBlock:
    place = undecodable_place(block.raw, encoding)
    why = Violation(
        "P009",
        block.first_line + place.line,
        f"these bytes are no text in {encoding or 'UTF-8 or cp1252'}",
        place.column + (1 if place.line else block.first_column),
        1,
        encoding or "UTF-8, UTF-16 with a byte-order mark, or cp1252",
        place.found.hex(" "),
    )
    return ReadBlock(block, None, (why,), block.first_line, SITE, None)
