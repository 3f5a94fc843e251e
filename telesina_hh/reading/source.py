"""One source of text to its hands: split, read, build; what cannot be read says why."""

import io
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from typing import BinaryIO, TypeVar

from telesina_hh import events as ev
from telesina_hh.diagnostics import Violation
from telesina_hh.reading.automaton import Automaton
from telesina_hh.reading.blocks import Block, BlockSplitter, ReadBlock
from telesina_hh.reading.build import HandBuilder, HandRefusedError
from telesina_hh.reading.cubeia.marks import holds_documents
from telesina_hh.reading.encodings import (
    part_text,
    read_start,
    source_encoding,
    source_parts,
    undecodable_place,
)
from telesina_hh.reading.first_look import FirstLook
from telesina_hh.reading.forms import dialect_forms
from telesina_hh.reading.headers import Headers, LooseHeader
from telesina_hh.reading.lines import LineRead, LineReader, Phase, UnreadLineError, text_lines
from telesina_hh.reading.second_look import SecondLook
from telesina_hh.reading.stops import found_words

T = TypeVar("T")
_SOME = 20
"""Blocks that are cut one after another, then read: quicker than by turns."""


class Dialect:
    """Everything that reading one dialect needs, built once."""

    def __init__(self, name: str) -> None:
        """Take the dialect's name: the grammar file's."""
        forms = dialect_forms(name)
        self.reader = LineReader(forms)
        self.builder = HandBuilder(forms.header_kinds, forms.grammar.ignored)
        self.automaton = Automaton(forms.grammar.parse_table)
        self.headers = Headers(forms)
        self.first_look = FirstLook(self.reader, self.builder, self.automaton)

    @cached_property
    def second_look(self) -> SecondLook:
        """Say why a hand cannot be read; made when the first one cannot."""
        return SecondLook(self.reader, self.automaton)

    def terminals(self, lines: list[str], first_line: int) -> list[str]:
        """Give the terminals of a hand's lines, in order; `UnreadLineError` where none fits."""
        return self._terminals(self.reader.read_hand(lines, first_line))

    def _terminals(self, read: list[LineRead]) -> list[str]:
        ignored = self.reader.forms.grammar.ignored
        kinds: list[str] = []
        for line in read:
            reading = line.reading
            if reading.kind not in ignored:
                kinds += reading.kinds
        return kinds

    def read_block(
        self, block: Block, ruleset: str | None = None, fixed: str | None = None
    ) -> ReadBlock:
        """Read one block. `ruleset` wins over what the hand says of its game.

        `fixed` is the encoding that the file's byte-order mark states.
        """
        if block.text is None:
            return self._undecoded(block, fixed)
        hand = self.first_look.read(block.text, block.first_line, ruleset)
        if hand is not None:
            return ReadBlock(block, hand, (), hand.line, hand.site, hand.hand_id)
        lines = text_lines(block.text)
        hand = self.read_lines(lines, block.first_line, ruleset)
        if hand is not None:
            return ReadBlock(block, hand, (), hand.line, hand.site, hand.hand_id)
        return self._unreadable(block, lines, ruleset)

    def read_lines(
        self, lines: list[str], first_line: int, ruleset: str | None = None
    ) -> ev.Hand | None:
        """Read a hand in the ordinary way: its lines, their order, its amounts; None if refused."""
        try:
            read = self.reader.read_hand(lines, first_line)
            if not self.automaton.accepts(self._terminals(read)):
                return None
            hand = self.builder.build(read, ruleset)
        except (UnreadLineError, HandRefusedError):
            return None
        self.first_look.learn(read)
        return hand

    def _unreadable(self, block: Block, lines: list[str], ruleset: str | None) -> ReadBlock:
        place = self._first_play(lines)
        line, text = block.first_line + place, lines[place]
        header = self._loose_header(text)
        if self.reader.read_header(text) is None:
            why = [self._no_header(text, line, header)]
        else:
            why = self.second_look.look(lines, block.first_line, ruleset)
        return self._refused(block, why, line, header)

    def _loose_header(self, text: str) -> LooseHeader | None:
        return None if self.reader.reads_no_play(text, Phase()) else self.headers.read(text)

    def _first_play(self, lines: list[str]) -> int:
        """Give the place of the line that should be the header: the first that carries play."""
        phase = Phase()
        said = [place for place, text in enumerate(lines) if text]
        play = (place for place in said if not self.reader.reads_no_play(lines[place], phase))
        return next(play, said[0] if said else 0)

    def _no_header(self, text: str, line: int, header: LooseHeader | None) -> Violation:
        if header is None:
            return Violation(
                "P001",
                line,
                "there is no hand here: a hand begins with its header",
                expected=self.second_look.header_example(),
                found=found_words(text),
            )
        if header.game is None:
            return self.second_look.broken_header(text, header.mark, line)
        start, game = header.game
        words = found_words(game)
        return Violation(
            "P004",
            line,
            f"{words!r} is no game and limit of this format",
            start + 1,
            len(game),
            "Telesina, Telesina Classic or Telesina 11, then Limit, Pot Limit or No Limit",
            words,
        )

    def _undecoded(self, block: Block, fixed: str | None) -> ReadBlock:
        place = undecodable_place(block.raw, fixed)
        expected = "UTF-8, UTF-16 with a byte-order mark, or cp1252"
        why = Violation(
            "P009",
            block.first_line + place.line,
            f"these bytes are no text in {fixed or 'UTF-8 or cp1252'}",
            place.column + 1,
            1,
            f"{fixed}, as the file's byte-order mark says" if fixed else expected,
            place.found.hex(" "),
        )
        lines = text_lines(block.raw.decode(fixed or "latin-1", "replace"))
        first = self._first_play(lines)
        header = self._loose_header(lines[first])
        return self._refused(block, [why], block.first_line + first, header)

    @staticmethod
    def _refused(
        block: Block, why: list[Violation], line: int, header: LooseHeader | None
    ) -> ReadBlock:
        site, hand_id = (None, None) if header is None else (header.site, header.hand_id)
        return ReadBlock(block, None, tuple(why), line, site, hand_id)


@cache
def dialect(name: str = "stars") -> Dialect:
    """Give the reader of a dialect, built once."""
    return Dialect(name)


def read_source(
    stream: BinaryIO,
    ruleset: str | None = None,
    *,
    encoding: str | None = None,
    first_line: int = 1,
) -> Iterator[ReadBlock]:
    """Read every hand of a source, in order, a block at a time; memory stays flat.

    What stands in it decides how it is read, not its name: text, or a server's documents. Where
    hands of the other kind stand between them, those are read as what they are.

    `encoding` is set for a part of a source whose byte-order mark is not in the part, and
    `first_line` is the line of the source at which the part begins.
    """
    start = read_start(stream)
    encoding = encoding or source_encoding(start)
    readers: tuple[_Reader, _Reader] = (_read_text, _read_documents)
    speaks = _speaks_documents
    if holds_documents(part_text(start, encoding)):
        readers, speaks = (_read_documents, _read_text), _speaks_text
    plain, other = readers
    for read in plain(stream, start, ruleset, encoding, first_line):
        block = read.block
        if read.hand is not None or not speaks(block):
            yield read
            continue
        part = io.BytesIO(block.raw)
        for inside in other(part, read_start(part), ruleset, encoding, block.first_line):
            begins = block.start + inside.block.start
            yield inside._replace(block=inside.block._replace(start=begins))


_Reader = Callable[[BinaryIO, bytes, str | None, str | None, int], Iterator[ReadBlock]]


def together(coming: Iterable[T], most: int) -> Iterator[list[T]]:
    """Give what comes in groups of so many; where it breaks off, first what came before."""
    some: list[T] = []
    try:
        for one in coming:
            some.append(one)
            if len(some) == most:
                yield some
                some = []
    except OSError:
        yield some
        raise
    yield some


def _read_text(
    stream: BinaryIO, start: bytes, ruleset: str | None, encoding: str | None, first_line: int
) -> Iterator[ReadBlock]:
    stars = dialect()
    splitter = BlockSplitter(stars.reader, encoding)
    blocks = splitter.split(source_parts(stream, start, encoding), first_line)
    for some in together(blocks, _SOME):
        for block in some:
            yield stars.read_block(block, ruleset, encoding)


def _read_documents(
    stream: BinaryIO, start: bytes, ruleset: str | None, encoding: str | None, first_line: int
) -> Iterator[ReadBlock]:
    from telesina_hh.reading.cubeia.source import read_documents

    return read_documents(stream, start, ruleset, encoding, first_line)


def _speaks_text(block: Block) -> bool:
    """Tell whether a block that is no document holds the header of a hand in text."""
    reader = dialect().reader
    return block.text is not None and any(
        reader.read_header(line) is not None for line in text_lines(block.text)
    )


def _speaks_documents(block: Block) -> bool:
    """Tell whether a block that is no hand in text begins as a server's document does."""
    text = block.text
    return text is not None and '"events"' in text and holds_documents(text)
