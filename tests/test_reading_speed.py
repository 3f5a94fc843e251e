"""No line and no file, however odd, takes more than a moment or more memory than a hand."""

import io
import time
import tracemalloc
from collections.abc import Iterator

import pytest
from hands import HEADER, SMALL_HAND, TABLE, after, before, changed, header, read, small_hand

from telesina_hh.reading.source import read_source

LONG = 100_000
MOMENT = 5.0  # seconds, on a machine that has other work too


PATHOLOGICAL = [
    "x" * LONG,
    "(" * 10_000,
    "((€1 in chips)" * 5_000,
    "Seat 3: " + "(" * LONG,
    "Seat 3: " + "x (€1 in chips) " * 5_000,
    "Dealt to " + "[" * LONG,
    "Dealt to anna" + " [9c]" * 20_000,
    "anna: " + "calls €1 " * 10_000,
    "anna: raises " + "1 " * 50_000 + "to",
    "anna: calls " + "9" * LONG,
    "anna: calls " + "11 " * 30_000,
    "anna: raises " + "1 to 1 to " * 10_000,
    "anna: folds" * 10_000,
    "anna: shows [" + "9c " * 30_000,
    "anna: shows [9c] (" + "a pair " * 10_000,
    "anna collected " + "€1 from " * 10_000,
    "Uncalled bet (" * 8_000,
    "Uncalled bet (€1) returned to " * 3_000,
    'anna said, "' + 'x" said, "' * 10_000,
    "zoe " + 'said, "' * 15_000,
    "Total pot " + "€1 " * 30_000,
    "Total pot €1" + " Main pot €1." * 8_000 + " | Rake",
    "Total pot €1" + " Main pot €1." * 8_000 + " | Rake €1",
    "Total pot €1 Main pot" + " €1." * 20_000 + " | Rake €1",
    "House rules: " + "no rake, " * 10_000,
    "House rules: " + "cap 1, " * 10_000 + "cap 1",
    "House rules: ante " + "1," * 50_000,
    "Table '" * 10_000,
    "Table '" + "x' 6-max " * 10_000,
    "*** " * 25_000,
    "*** VELA *** " + "[9c] " * 20_000,
    "Vela [" + "9c " * 30_000,
    "a Hand #1: " * 10_000,
    "a " * 50_000 + "Hand #",
    " Hand #" * 15_000,
    "PokerStars Hand #1: " + "Telesina " * 10_000,
    "PokerStars Hand #1: Canasta (" * 4_000,
    "PokerStars Hand #" + "1-" * 50_000 + ":",
    "Tournament #1, €5+" * 6_000,
    "Seat 1: anna " + "(button) " * 10_000,
    "\u00a0" * LONG + "x",
    "x " * 50_000 + "has timed out",
    "1 1" * 30_000 + "€",
]


@pytest.mark.parametrize("place", ["Table", "Seat 1: anna (€10", "bruno: folds", "Total pot"])
@pytest.mark.parametrize("line", PATHOLOGICAL, ids=range(len(PATHOLOGICAL)))
def test_a_pathological_line_takes_a_moment(line: str, place: str) -> None:
    start = time.perf_counter()
    for text in (after(SMALL_HAND, place, line), changed(SMALL_HAND, place, line)):
        read(text)
    assert time.perf_counter() - start < MOMENT


@pytest.mark.parametrize(
    "text",
    [
        HEADER + "\n" + "anna: hesitates\n" * 30_000,
        HEADER + "\n" + TABLE + "\n" + "Seat 1: anna (€1 in chips)\n" * 5_000,
        HEADER
        + "\n"
        + TABLE
        + "\n"
        + "".join(f"Seat 1: {n} (€1 in chips)\n" for n in range(9_000)),
        "gg\n" * 100_000,
        "anna has timed out\n" * 30_000,
        "x Hand #1\n" * 3_000,
        "Seat 1: x Hand #1 (\n" * 3_000,
        before(small_hand("x Hand #"), "bruno: folds", *["x Hand #: checks"] * 10_000),
        SMALL_HAND + "Seat 9: x\n" * 3_000,
        SMALL_HAND + "anna has timed out\n" * 30_000,
    ],
    ids=range(10),
)
def test_a_pathological_file_takes_a_moment(text: str) -> None:
    start = time.perf_counter()
    read(text)
    assert time.perf_counter() - start < 2 * MOMENT


class Endless(io.RawIOBase):
    """A file of so many hands that holding it would be seen."""

    def __init__(self, hands: int, chat: int) -> None:
        self._hands: Iterator[bytes] = (
            small_hand(top=header(str(n))).encode() + f'zoe said, "{n} {"x" * chat}"\n'.encode()
            for n in range(hands)
        )

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1, /) -> bytes:  # noqa: ARG002
        return next(self._hands, b"")


def test_a_file_is_read_a_hand_at_a_time() -> None:
    list(read_source(io.BytesIO(SMALL_HAND.encode())))
    tracemalloc.start()
    try:
        blocks = read_source(Endless(1_000, chat=30_000))  # type: ignore[arg-type]
        count = sum(block.hand is not None for block in blocks)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert count == 1_000
    assert peak < 4_000_000
