"""The lines on which the parts of a document begin, and their places on them."""

from itertools import repeat

from telesina_hh.reading.blocks import Block, NumberedHand, Place
from telesina_hh.reading.cubeia.hands import Lines, tell_hand
from telesina_hh.reading.cubeia.look import Places
from telesina_hh.reading.cubeia.nodes import Node, NotJsonError, parse
from telesina_hh.reading.cubeia.shapes import decode_hand, decode_outline
from telesina_hh.reading.encodings import text_of


def lines_of(document: bytes, first_line: int) -> Lines:
    """Give the lines of a document's parts; `document` is UTF-8 and decodes."""
    if b"\n" not in document and b"\r" not in document:
        same = repeat(first_line)
        return Lines(first_line, first_line, first_line, same, same)
    outline = decode_outline(document)
    counted = _Counted(document, first_line)
    return Lines(
        first_line,
        counted.line_of(bytes(outline.deck), 0),
        counted.line_of(bytes(outline.results), 0),
        counted.lines_of([bytes(seat) for seat in outline.seats]),
        counted.lines_of([bytes(event) for event in outline.events]),
    )


def utf8_of(block: Block, begins: int, ends: int) -> bytes:
    """Give the part of a block's bytes that is its document, in UTF-8."""
    said = block.raw[begins:ends]
    if block.encoding in {"utf-8", "utf-8-sig"}:
        return said
    return said.decode(block.encoding).encode()


def numbered_hand(block: Block, begins: int, ends: int, ruleset: str | None) -> NumberedHand | None:
    """Tell the hand of a block that tells one again, with the places of the document's parts.

    None where the places cannot be told: what is not looked at may be no JSON.
    """
    text = block.text or ""
    try:
        document = parse(text, len(text_of(block.raw[:begins], block.encoding)))
    except NotJsonError:
        return None
    where = Places(text, block.first_line, block.column)
    deck, results = _parts(document, "deckInfo")[0], _parts(document, "results")[0]
    seats, events = _parts(document, "seats"), _parts(document, "events")
    nodes = [document, deck, results, *seats, *events]
    behind = 4 + len(seats)
    lines = Lines(1, 2, 3, range(4, behind), range(behind, behind + len(events)))
    hand = tell_hand(decode_hand(utf8_of(block, begins, ends)), lines, ruleset)
    return NumberedHand(hand, tuple(_place(node, text, where) for node in nodes))


def _parts(document: Node, name: str) -> list[Node]:
    node = document.value[name] if isinstance(document.value, dict) else document
    return node.value if isinstance(node.value, list) else [node]


def _place(node: Node, text: str, where: Places) -> Place:
    return Place(*where.of(node.start), len(text[node.start : node.end].splitlines()[0]))


class _Counted:
    """Counts a document's lines to where a part begins."""

    def __init__(self, document: bytes, first_line: int) -> None:
        self._document = document
        self._first_line = first_line

    def line_of(self, part: bytes, start: int) -> int:
        return self._first_line + self._ends(start, self._document.find(part, start))

    def lines_of(self, parts: list[bytes]) -> list[int]:
        """Give the lines of parts that follow one another."""
        lines, line, at, counted = [], self._first_line, 0, 0
        for part in parts:
            at = self._document.find(part, at)
            line += self._ends(counted, at)
            lines.append(line)
            counted = at
            at += len(part)
        return lines

    def _ends(self, start: int, end: int) -> int:
        """Count the line ends between two places: LF, CRLF or CR."""
        document = self._document
        returns = document.count(b"\r", start, end)
        feeds = document.count(b"\n", start, end)
        return feeds + returns - document.count(b"\r\n", start, end) if returns else feeds
