"""One source of text to its hands: split, read, build; what cannot be read says why."""

import re
from collections.abc import Iterator
from functools import cache
from typing import BinaryIO, NamedTuple

from telesina_hh.diagnostics import Violation
from telesina_hh.events import Hand
from telesina_hh.reading.automaton import Automaton
from telesina_hh.reading.blocks import Block, BlockSplitter
from telesina_hh.reading.build import HandBuilder
from telesina_hh.reading.encodings import source_encoding, source_lines, undecodable_place
from telesina_hh.reading.forms import dialect_forms
from telesina_hh.reading.headers import loose_header
from telesina_hh.reading.lines import LineRead, LineReader, UnreadLineError, text_lines
from telesina_hh.reading.refusal import HandRefusedError
from telesina_hh.reading.second_look import SecondLook

_CHUNK = 1 << 20


class ReadBlock(NamedTuple):
    """A block and what reading made of it: a hand, or the P violations that forbid it."""

    block: Block
    hand: Hand | None
    violations: tuple[Violation, ...]
    line: int
    """The header's line; the first line that is not blank where there is none."""
    site: str | None
    hand_id: str | None


class Dialect:
    """Everything that reading one dialect needs, built once."""

    def __init__(self, name: str) -> None:
        """Take the dialect's name: the grammar file's."""
        forms = dialect_forms(name)
        self.reader = LineReader(forms)
        self.builder = HandBuilder(forms.grammar.ignored)
        self.automaton = Automaton(forms.grammar.parse_table)
        self.second_look = SecondLook(self.reader)

    def terminals(self, lines: list[str], first_line: int) -> list[str]:
        """Give the terminals of a hand's lines, in order; `UnreadLineError` where none fits."""
        return self._terminals(self.reader.read_hand(lines, first_line))

    def _terminals(self, read: list[LineRead]) -> list[str]:
        ignored = self.reader.forms.grammar.ignored
        kinds: list[str] = []
        for line in read:
            reading = line.reading
            if reading.kind not in ignored:
                kinds.append(reading.kind)
                if reading.listed:
                    kinds += [part.kind for part in reading.listed]
        return kinds

    def read_block(self, block: Block, ruleset: str | None = None) -> ReadBlock:
        """Read one block. `ruleset` wins over what the hand says of its game."""
        if block.text is None:
            return self._undecoded(block)
        lines = text_lines(block.text)
        try:
            read = self.reader.read_hand(lines, block.first_line)
            if self.automaton.accepts(self._terminals(read)):
                hand = self.builder.build(read, ruleset)
                return ReadBlock(block, hand, (), hand.line, hand.site, hand.hand_id)
        except UnreadLineError:
            pass
        except HandRefusedError as refused:
            return self._unreadable(block, lines, (refused.violation,))
        return self._unreadable(block, lines, tuple(self._why(lines, block.first_line)))

    def _why(self, lines: list[str], first_line: int) -> list[Violation]:
        at = next((i for i, text in enumerate(lines) if text and not self._no_play(text)), None)
        if at is None or self.reader.read_header(lines[at]) is None:
            return [self._no_header(lines, first_line, at)]
        return self.second_look.look(lines, first_line)

    def _no_play(self, text: str) -> bool:
        return self.reader.reads_no_play(text)

    def _no_header(self, lines: list[str], first_line: int, at: int | None) -> Violation:
        if at is None:
            at = next((i for i, text in enumerate(lines) if text), 0)
        text = lines[at]
        number = first_line + at
        loose = loose_header(text)
        if loose is None:
            return Violation(
                "P001",
                number,
                "there is no hand here: a hand begins with its header" if text else "there is no hand in it",
                expected="<site> Hand #<id>: Telesina <limit> (<stakes>) - <time> <zone>",
                found=text or None,
            )
        if loose.game is not None:
            start, game = loose.game
            return Violation(
                "P004",
                number,
                f"{game!r} is no game and limit of this format",
                start + 1,
                len(game),
                expected="Telesina, Telesina Classic or Telesina 11, then Limit, Pot Limit or No Limit",
                found=game,
            )
        return self.second_look.broken_header(text, number)

    def _unreadable(
        self, block: Block, lines: list[str], violations: tuple[Violation, ...]
    ) -> ReadBlock:
        place = self._header_place(lines)
        loose = None if place is None else loose_header(lines[place])
        if place is None:
            place = next((i for i, text in enumerate(lines) if text), 0)
        site, hand_id = (None, None) if loose is None else (loose.site, loose.hand_id)
        return ReadBlock(block, None, violations, block.first_line + place, site, hand_id)

    def _header_place(self, lines: list[str]) -> int | None:
        return next((i for i, text in enumerate(lines) if loose_header(text) is not None), None)

    def _undecoded(self, block: Block) -> ReadBlock:
        line, column = undecodable_place(block.raw)
        number = block.first_line + line
        why = Violation(
            "P009",
            number,
            "these bytes are no text in UTF-8 or cp1252",
            column + 1,
            1,
            expected="UTF-8, UTF-16 with a byte-order mark, or cp1252",
            found=repr(re.split(rb"\r\n|\r|\n", block.raw)[line][column : column + 4])[1:],
        )
        lines = text_lines(block.raw.decode("latin-1"))
        return self._unreadable(block, lines, (why,))


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
    """Read every hand of a source of text, in order, a block at a time; memory stays flat.

    `encoding` is set for a part of a source whose byte-order mark is not in the part, and
    `first_line` is the line of the source at which the part begins.
    """
    start = stream.read(_CHUNK)
    stars = dialect()
    encoding = encoding or source_encoding(start)
    splitter = BlockSplitter(stars.reader, encoding)
    lines = source_lines(stream, start, encoding) if start else iter(())
    for block in splitter.split(lines, first_line):
        yield stars.read_block(block, ruleset)
