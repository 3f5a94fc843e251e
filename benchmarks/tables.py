"""The measured figures as Markdown tables."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import median

from peer_rows import LOADS_AND_REPLAYS
from processes import Growth, Ran
from rows import Measured, Missing, Row
from telesina_rows import CHECK, LARK_ON_OUR_LINES, LINE_LOOP, PARSE, PLAIN_LARK, READ

Done = Mapping[str, Measured]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def hands_table(rows: Sequence[Row | Missing], done: Done) -> str:
    """Hands a second, what was done for each, and what not."""
    head = (
        "row", "hands/s", "spread", "a hand", "to the line loop", "to our check",
        "what it does for each hand", "what it does not do",
    )  # fmt: skip
    return _table(head, [_hands_row(row, done) for row in rows])


def _hands_row(row: Row | Missing, done: Done) -> Sequence[str]:
    if isinstance(row, Missing):
        return (row.name, "", "", "", "", "", row.why, "")
    found = done[row.name]
    low, high = found.spread
    return (
        row.name,
        f"{found.rate:,.0f}",
        f"{low:,.0f} to {high:,.0f}",
        f"{row.lines / row.count:.0f} lines, {row.size / row.count:,.0f} B",
        f"{found.rate / done[LINE_LOOP].rate:.2f}",
        f"{found.rate / done[CHECK].rate:.2f}",
        row.does,
        row.lacks,
    )


def marks_table(done: Done, starts: Mapping[str, Sequence[float]], grown: Sequence[Growth]) -> str:
    """The marks that are set, beside what was measured."""
    ratios = (
        ("check : line loop", CHECK, LINE_LOOP, "at least 0.5"),
        ("parse : plain Lark, its own lexer", PARSE, PLAIN_LARK, "at least 4"),
        ("parse : plain Lark on our lines", PARSE, LARK_ON_OUR_LINES, ""),
        ("read : plain Lark, its own lexer", READ, PLAIN_LARK, ""),
        ("check : PokerKit's load and replay", CHECK, LOADS_AND_REPLAYS, "at least 12"),
    )
    rows = [(name, mark, _ratio(done, above, below)) for name, above, below, mark in ratios]
    rows.append((CHECK, "at least 4,000 hands/s", f"{done[CHECK].rate:,.0f} hands/s"))
    for one in grown[-1:]:
        rate = one.hands / one.imported.seconds
        name = f"import by one process, {one.hands:,} hands"
        rows.append((name, "at least 3,000 hands/s", f"{rate:,.0f} hands/s"))
    for name, most in (("telesina --version", 0.15), ("telesina rank, one showdown", 0.4)):
        rows.append((name, f"under {most:g} s", f"{median(starts[name]):.3f} s"))
    return _table(("what", "mark", "measured"), rows)


def _ratio(done: Done, above: str, below: str) -> str:
    """Give the middle of the turns' ratios, with the least and the greatest."""
    if above not in done or below not in done:
        return "not measured: the peer is not installed"
    turns = zip(done[above].rates, done[below].rates, strict=True)
    ratios = [ours / theirs for ours, theirs in turns]
    return f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def ranking_table(done: Done) -> str:
    rows = [
        (found.row.name, f"{found.rate:,.0f}", "{:,.0f} to {:,.0f}".format(*found.spread))
        for found in done.values()
    ]
    return _table(("ranking", "a second", "spread"), rows)


def growth_table(found: Sequence[Growth], jobs: int) -> str:
    head = (
        "hands", f"generate --jobs {jobs}", "check", "peak", "import", "peak",
        f"import --jobs {jobs}", "text, B a hand", "database, B a hand", "database : text",
    )  # fmt: skip
    rows = [
        (
            f"{one.hands:,}", _ran(one.hands, one.generated), _ran(one.hands, one.checked),
            _memory(one.checked), _ran(one.hands, one.imported), _memory(one.imported),
            _ran(one.hands, one.imported_by_jobs),
            f"{one.text / one.hands:,.0f}", f"{one.database / one.hands:,.0f}",
            f"{one.database / one.text:.2f}",
        )
        for one in found
    ]  # fmt: skip
    return _table(head, rows)


def _ran(hands: int, ran: Ran) -> str:
    return f"{ran.seconds:.1f} s, {hands / ran.seconds:,.0f}/s"


def _memory(ran: Ran) -> str:
    return f"{ran.peak / 1e6:.0f} MB"


def start_table(starts: Mapping[str, Sequence[float]]) -> str:
    rows = [
        (f"`{name}`", f"{median(taken):.3f} s", f"{min(taken):.3f} to {max(taken):.3f} s")
        for name, taken in starts.items()
    ]
    return _table(("start-up", "median", "spread"), rows)
