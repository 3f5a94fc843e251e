"""This program's own stages, and a bare line loop over the same text.

Each turn of each row that reads has a session of its own: what is remembered of lines is of no more
use than in any long file.
"""

import io
from collections.abc import Callable
from functools import cache
from itertools import islice

import line_loop
from plain_lark import hands as cut
from plain_lark import plain_lark
from rows import Row

from telesina_hh.generate import write_session
from telesina_hh.generate.names import HERO, ORDINARY
from telesina_hh.reading.blocks import BlockSplitter
from telesina_hh.reading.encodings import source_parts
from telesina_hh.reading.lines import text_lines
from telesina_hh.reading.source import dialect, read_source
from telesina_hh.verify import check_source, verdict_on

LINE_LOOP = "bare line loop"
PLAIN_LARK = "plain Lark, its own lexer"
LARK_ON_OUR_LINES = "plain Lark on lines that `read` recognised"
PARSE, READ, REPLAY, CHECK = "parse", "read", "replay", "check"
_READERS = (CHECK, PARSE, READ, REPLAY)
"""The others have the text of `check`."""
_SEED = 11


@cache
def session(hands: int, turn: int, row: str) -> str:
    """Give a fixed-limit session of two to six players."""
    out = io.StringIO()
    seed = _SEED + turn * len(_READERS) + _READERS.index(row)
    write_session(
        out, hands=hands, seed=seed, limit="fixed", players=None, tournament=False,
        hero=True, currency="EUR",
    )  # fmt: skip
    return out.getvalue()


def telesina_rows(hands: int) -> list[Row]:
    """Give the stages; raises where the line loop builds other events."""
    text = session(hands, 0, CHECK)
    read = [block.hand for block in read_source(io.BytesIO(text.encode())) if block.hand]
    built = [(list(hand.seats), list(hand.events)) for hand in read]
    assert built == list(line_loop.hands(text)), "the line loop builds other events"
    few = max(hands // 4, 1)
    lark, stars = plain_lark([HERO, *ORDINARY]), dialect()

    def loop(turn: int) -> Callable[[], int]:
        text = session(hands, turn, CHECK)
        return lambda: sum(1 for _ in line_loop.hands(text))

    def plain(turn: int) -> Callable[[], int]:
        parts = list(islice(cut(session(hands, turn, CHECK)), few))
        return lambda: sum(1 for part in parts if lark.parse(part))

    def on_our_lines(turn: int) -> Callable[[], int]:
        parts = list(islice(cut(session(hands, turn, CHECK)), few))
        parse = stars.reader.forms.grammar.lark.parse
        return lambda: sum(
            1 for part in parts if parse(" ".join(stars.terminals(text_lines(part), 1)))
        )

    def parse(turn: int) -> Callable[[], int]:
        data = session(hands, turn, PARSE).encode()
        parts = source_parts(io.BytesIO(), data, None)
        blocks = list(BlockSplitter(stars.reader, None).split(parts))
        return lambda: sum(stars.read_block(block).hand is not None for block in blocks)

    def read_all(turn: int) -> Callable[[], int]:
        data = session(hands, turn, READ).encode()
        return lambda: sum(1 for _ in read_source(io.BytesIO(data)))

    def replay(turn: int) -> Callable[[], int]:
        data = session(hands, turn, REPLAY).encode()
        blocks = list(read_source(io.BytesIO(data)))
        return lambda: sum(verdict_on(block, acts=False) is not None for block in blocks)

    def check(turn: int) -> Callable[[], int]:
        data = session(hands, turn, CHECK).encode()
        return lambda: sum(1 for _ in check_source(io.BytesIO(data), acts=False))

    def row(
        name: str, does: str, lacks: str, prepare: Callable[[int], Callable[[], int]], count: int
    ) -> Row:
        told = "".join(islice(cut(text), count))
        size, lines = len(told.encode()) + 2 * count, told.count("\n") + 2 * count
        return Row(
            name=name, does=does, lacks=lacks, count=count, size=size, lines=lines,
            prepare=prepare,
        )  # fmt: skip

    return [
        row(
            LINE_LOOP, "text to the events of `read`, proved equal",
            "any check; what `generate` does not write", loop, hands,
        ),
        row(PLAIN_LARK, "text to a parse tree", "cards, amounts, events", plain, few),
        row(
            LARK_ON_OUR_LINES, "text to a parse tree", "cards, amounts, events", on_our_lines, few,
        ),
        row(
            PARSE, "text, cut into hands, to hands: lines, grammar, amounts, events",
            "encoding, cut, replay", parse, hands,
        ),
        row(
            READ, "bytes to hands: encoding, cut, lines, grammar, amounts, events", "replay",
            read_all, hands,
        ),
        row(
            REPLAY, "hands to verdicts: acts, cards, pots, showdown, summary, by the rules",
            "reading", replay, hands,
        ),
        row(CHECK, "bytes to verdicts: read and replayed", "storing", check, hands),
    ]  # fmt: skip
