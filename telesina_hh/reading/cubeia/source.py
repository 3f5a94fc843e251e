"""One source of a server's documents to its hands; what cannot be read says why."""

from collections.abc import Iterator
from functools import partial
from typing import BinaryIO

import msgspec

from telesina_hh.diagnostics import Violation
from telesina_hh.reading.blocks import Block, ReadBlock
from telesina_hh.reading.cubeia.documents import Document, DocumentSplitter
from telesina_hh.reading.cubeia.faults import faults_of
from telesina_hh.reading.cubeia.hands import SITE, tell_hand
from telesina_hh.reading.cubeia.look import Places
from telesina_hh.reading.cubeia.nodes import NotJsonError, parse
from telesina_hh.reading.cubeia.outline import lines_of, numbered_hand, utf8_of
from telesina_hh.reading.cubeia.shapes import HistoricHand, decode_hand
from telesina_hh.reading.encodings import source_chunks, text_of, undecodable_place
from telesina_hh.reading.lines import text_lines
from telesina_hh.reading.stops import found_words


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


def _read(document: Document[HistoricHand], ruleset: str | None, fixed: str | None) -> ReadBlock:
    block, begins, ends, value = document
    if block.text is None:
        return _undecoded(block, fixed)
    lead = text_of(block.raw[:begins], block.encoding) if begins else ""
    if begins == ends:
        return _no_document(block, len(lead))
    said = utf8_of(block, begins, ends)
    if value is None:
        value = _whole(said)
    line = block.first_line + len(text_lines(lead)) - 1
    if value is not None:
        try:
            hand = tell_hand(value, lines_of(said, line), ruleset)
        except (ValueError, LookupError, OverflowError):
            pass
        else:
            again = partial(numbered_hand, block, begins, ends, ruleset)
            return ReadBlock(block, hand, (), line, SITE, hand.hand_id, again)
    places = Places(block.text, block.first_line, block.column)
    why = faults_of(block.text, len(lead), len(lead) + len(said.decode()), places)
    return ReadBlock(block, None, why.violations, line, SITE, why.hand_id)


def _no_document(block: Block, at: int) -> ReadBlock:
    """Tell of text that is no document: a file without any, or what stands between two."""
    text = block.text or ""
    begun = bool(text[at:].strip())
    if not begun:
        at = 0
    at += len(text[at:]) - len(text[at:].lstrip())
    line, column = Places(text, block.first_line, block.column).of(at)
    found = text_lines(text[at:])[0]
    code, told = "P001", "there is no hand here: a hand is a document in { }"
    if found and begun and not _is_json(text[at:]):
        code, told = "P002", "this is no JSON document"
    width = max(len(found), 1)
    why = Violation(code, line, told, column, width, "{ and the hand", found_words(found))
    return ReadBlock(block, None, (why,), line, None, None)


def _is_json(text: str) -> bool:
    try:
        return not text[parse(text).end :].strip(" \t\r\n,]")
    except NotJsonError:
        return False


def _undecoded(block: Block, fixed: str | None) -> ReadBlock:
    place = undecodable_place(block.raw, fixed)
    column = place.column + (1 if place.line else block.column)
    line = block.first_line + place.line
    told = f"these bytes are no text in {fixed or 'UTF-8 or cp1252'}"
    why = Violation("P009", line, told, column, 1, fixed or "UTF-8", place.found.hex(" "))
    return ReadBlock(block, None, (why,), block.first_line, None, None)
