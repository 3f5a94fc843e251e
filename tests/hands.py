"""Small hands in text: made of parts, changed line by line, read and checked."""

import io
from collections.abc import Callable, Iterable

from telesina_hh.events import Hand
from telesina_hh.outcome import Verdict
from telesina_hh.reading.source import ReadBlock, read_source
from telesina_hh.verify import check_source

HEADER = "PokerStars Hand #1: Telesina Limit (€1.00/€2.00 EUR) - 2026/11/01 20:01:00 CET"
TABLE = "Table 'Vesuvio' 6-max Seat #1 is the button"


def euro(cents: int) -> str:
    return f"€{cents // 100}.{cents % 100:02d}"


def chips(amount: int) -> str:
    return str(amount)


def header(number: str = "1", *, site: str = "PokerStars", game: str = "Telesina Limit") -> str:
    return f"{site} Hand #{number}: {game} (€1.00/€2.00 EUR) - 2026/11/01 20:01:00 CET"


def small_hand(
    anna: str = "anna",
    bruno: str = "bruno",
    *,
    top: str = HEADER,
    table: str = TABLE,
    money: Callable[[int], str] = euro,
    house: str | None = "",
) -> str:
    """A legal hand: bruno folds to anna's bring-in. `house` is None for no house line."""
    if house == "":
        house = f"House rules: ante {money(10)}, bring-in {money(20)}, cap 3, no rake"
    return "\n".join(
        [
            top,
            table,
            *([] if house is None else [house]),
            f"Seat 1: {anna} ({money(1_000)} in chips)",
            f"Seat 2: {bruno} ({money(100_000)} in chips)",
            f"{anna}: posts the ante {money(10)}",
            f"{bruno}: posts the ante {money(10)}",
            "*** 2nd STREET ***",
            f"Dealt to {bruno} [9c]",
            f"Dealt to {anna} [7s Kh]",
            f"{anna}: brings in for {money(20)}",
            f"{bruno}: folds",
            f"Uncalled bet ({money(20)}) returned to {anna}",
            f"{anna} collected {money(20)} from pot",
            f"{anna}: doesn't show hand",
            "*** SUMMARY ***",
            f"Total pot {money(20)} | Rake {money(0)}",
            f"Seat 1: {anna} (button) collected ({money(20)})",
            f"Seat 2: {bruno} folded on the 2nd Street",
            "",
        ]
    )


SMALL_HAND = small_hand()

LONG_HAND = """\
PokerStars Hand #100000002: Telesina Limit (€1.00/€2.00 EUR) - 2026/11/01 20:01:00 CET
Table 'Vesuvio' 6-max Seat #3 is the button
House rules: ante €0.10, bring-in €0.20, cap 3, rake 5% up to €3.00
Seat 1: anna (€100.00 in chips)
Seat 2: bruno (€87.50 in chips)
Seat 3: carla (€4.55 in chips)
Seat 5: Dima K (€200.00 in chips)
Dima K: posts the ante €0.10
anna: posts the ante €0.10
bruno: posts the ante €0.10
carla: posts the ante €0.10
*** 2nd STREET ***
Dealt to Dima K [8d]
Dealt to anna [7s Kh]
Dealt to bruno [9c]
Dealt to carla [As]
carla: brings in for €0.20
Dima K: folds
anna: folds
bruno: calls €0.20
*** 3rd STREET ***
Dealt to bruno [9c] [Ts]
Dealt to carla [As] [Ah]
carla: checks
bruno: checks
*** 4th STREET ***
Dealt to bruno [9c Ts] [7d]
Dealt to carla [As Ah] [7c]
carla: bets €2.00
bruno: calls €2.00
*** 5th STREET ***
Dealt to bruno [9c Ts 7d] [Jd]
Dealt to carla [As Ah 7c] [Jc]
carla: bets €2.00
bruno: raises €2.00 to €4.00
carla: calls €0.25 and is all-in
Uncalled bet (€1.75) returned to bruno
*** VELA *** [Kd]
*** SHOW DOWN ***
bruno: shows [Jh 9c Ts 7d Jd] (a pair of Jacks)
carla: shows [Td As Ah 7c Jc] (a pair of Aces)
carla collected €8.84 from pot
*** SUMMARY ***
Total pot €9.30 | Rake €0.46
Vela [Kd]
Seat 1: anna folded on the 2nd Street
Seat 2: bruno showed [Jh 9c Ts 7d Jd] and lost with a pair of Jacks
Seat 3: carla (button) showed [Td As Ah 7c Jc] and won (€8.84) with a pair of Aces
Seat 5: Dima K folded on the 2nd Street
"""


def number_of(text: str, line: str) -> int:
    """The 1-based number of the line that is, or else begins with, `line`."""
    lines = text.split("\n")
    at = lines.index(line) if line in lines else [t.startswith(line) for t in lines].index(True)
    return at + 1


def after(text: str, line: str, *added: str) -> str:
    """The text with lines added behind the one that is, or begins with, `line`."""
    lines = text.split("\n")
    at = number_of(text, line)
    return "\n".join([*lines[:at], *added, *lines[at:]])


def before(text: str, line: str, *added: str) -> str:
    """The text with lines added before the one that is, or begins with, `line`."""
    lines = text.split("\n")
    at = number_of(text, line) - 1
    return "\n".join([*lines[:at], *added, *lines[at:]])


def changed(text: str, line: str, new: str) -> str:
    """The text with another line in the place of the one that is, or begins with, `line`."""
    lines = text.split("\n")
    lines[number_of(text, line) - 1] = new
    return "\n".join(lines)


def without(text: str, line: str) -> str:
    """The text without the line that is, or begins with, `line`."""
    lines = text.split("\n")
    del lines[number_of(text, line) - 1]
    return "\n".join(lines)


def read(text: str | bytes, ruleset: str | None = None) -> list[ReadBlock]:
    raw = text.encode() if isinstance(text, str) else text
    blocks = list(read_source(io.BytesIO(raw), ruleset))
    assert b"".join(block.block.raw for block in blocks) == raw, "a byte was lost"
    assert [b.block.start for b in blocks] == [
        sum(len(b.block.raw) for b in blocks[:n]) for n in range(len(blocks))
    ]
    for block in blocks:
        assert (block.hand is None) == bool(block.violations)
        lines = [violation.line for violation in block.violations]
        assert lines == sorted(lines), "violations are in line order"
    return blocks


def read_hand(text: str | bytes, ruleset: str | None = None) -> Hand:
    """The one hand of a text, which must be readable."""
    (block,) = read(text, ruleset)
    assert block.violations == ()
    assert block.hand is not None
    return block.hand


def events(text: str, kind: type, ruleset: str | None = None) -> list[tuple[object, ...]]:
    """The hand's events of one kind, without their line numbers."""
    hand = read_hand(text, ruleset)
    return [tuple(event[1:]) for event in hand.events if isinstance(event, kind)]


def faults(text: str | bytes, ruleset: str | None = None) -> list[tuple[str, int, int]]:
    """What is said against the blocks of a text: code, line, column."""
    return [
        (violation.code, violation.line, violation.column)
        for block in read(text, ruleset)
        for violation in block.violations
    ]


def codes(blocks: Iterable[ReadBlock]) -> list[str]:
    """The codes of all blocks, `ok` for a hand that was read."""
    return [" ".join(violation.code for violation in block.violations) or "ok" for block in blocks]


def check(text: str | bytes) -> list[Verdict]:
    raw = text.encode() if isinstance(text, str) else text
    return [checked.verdict for checked in check_source(io.BytesIO(raw))]
