"""A source cut into ranges is the same hands, lines and refusals as the source read in one go."""

import codecs
import io
import random
from pathlib import Path

import pytest
from conftest import SAMPLES
from documents import compact, documents
from hands import SMALL_HAND, header, small_hand
from hypothesis import given
from hypothesis import strategies as st
from strategies import FEW

from telesina_hh.reading.blocks import ReadBlock
from telesina_hh.reading.ranges import SourceRange, line_ends, source_ranges
from telesina_hh.reading.source import read_source

CASES = Path(__file__).parent / "cases"
FILES = sorted([*SAMPLES.rglob("*.*"), *CASES.glob("*.txt"), *CASES.glob("peer/*.json")])
MARKED = codecs.BOM_UTF8.decode()
THREE = "\n\n".join(small_hand("anna", "bruno", top=header(str(n))) for n in range(1, 4))


def ranges(raw: bytes, size: int) -> list[SourceRange]:
    """Cut, and see that the ranges are the source, line for line."""
    cut = []
    line = 1
    for some in source_ranges(io.BytesIO(raw), size):
        assert some.first_line == line
        if some.raw is None:
            assert some.rest is not None
            some = some._replace(raw=some.rest.read())  # noqa: PLW2901
        assert some.raw is not None
        line += line_ends(some.raw)
        cut.append(some)
    assert b"".join(some.raw or b"" for some in cut) == raw
    return cut


def told(blocks: list[ReadBlock]) -> list[tuple[object, ...]]:
    return [(read.block._replace(start=0), *read[1:6]) for read in blocks]


def same(raw: bytes, size: int) -> int:
    """Compare a source with its ranges; gives how many there were."""
    cut = ranges(raw, size)
    apart: list[ReadBlock] = []
    for some in cut:
        stream = io.BytesIO(some.raw or b"")
        apart += read_source(stream, encoding=some.encoding, first_line=some.first_line)
    assert told(apart) == told(list(read_source(io.BytesIO(raw))))
    return len(cut)


@pytest.mark.parametrize("size", [1, 700, 5000])
def test_every_sample_and_case_is_the_same_in_ranges(size: int) -> None:
    assert len(FILES) > 90
    for path in FILES:
        same(path.read_bytes(), size)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", MARKED])
def test_text_is_cut_at_its_headers(end: str, mark: str) -> None:
    raw = (mark + THREE.replace("\n", end)).encode()
    assert same(raw, 1) == 3
    assert [some.encoding for some in ranges(raw, 1)[1:]] == ["utf-8-sig" if mark else None] * 2


def test_what_stands_before_the_first_header_belongs_to_its_hand() -> None:
    assert same(("anna joins the table\n\n" + THREE).encode(), 1) == 3


def test_a_source_without_headers_is_one_range() -> None:
    for raw in (b"", b"\n", b"nothing at all\n" * 50, MARKED.encode()):
        assert same(raw, 10) == 1


def test_a_broken_header_begins_no_range() -> None:
    broken = THREE.replace("Hand #2:", "Hand #2")
    assert same(broken.encode(), 1) == 2


def test_a_mark_in_the_middle_of_a_file_begins_no_range() -> None:
    """Files copied one behind the other: the mark says nothing of what follows."""
    assert same((SMALL_HAND + MARKED + THREE).encode(), 1) == 3


def test_utf_16_and_documents_are_not_cut() -> None:
    assert same(codecs.BOM_UTF16_LE + THREE.encode("utf-16-le"), 1) == 1
    server = "\n".join(map(compact, documents(count=3)))
    assert same((server + "\n" + THREE).encode(), 1) == 1
    assert same((THREE + "\n" + server + "\n" + THREE).encode(), 1) == 6


def test_what_cannot_be_cut_for_long_is_left_to_be_read_as_it_comes() -> None:
    long = b"nothing\n" * 1000
    (some,) = source_ranges(io.BytesIO(long), 100)
    assert (some.raw, some.first_line) == (None, 1)
    raw = THREE.encode() + long
    *_, last = source_ranges(io.BytesIO(raw), 100)
    assert last.raw is None
    assert same(raw, 100) == 3


def test_a_stream_that_gives_little_at_a_time_is_cut_alike() -> None:
    class Trickle(io.BytesIO):
        def read(self, _size: int | None = -1, /) -> bytes:
            return super().read(97)

    raw = (THREE * 4).encode()
    for size in (500, 3000):
        assert list(source_ranges(Trickle(raw), size)) == list(source_ranges(io.BytesIO(raw), size))


PIECES = (
    SMALL_HAND, THREE, "\n\n", "\r", "\r\n", "nothing\n", " Hand #", "Game #7\n", MARKED, "é",
    header("9") + "\n", header("8"), "*** SUMMARY ***\n", 'anna said, " Hand #1: "\n',
    compact(documents(count=1)[0]) + "\n", '{"id":', "Seat 1: anna (€50.00 in chips)\n",
)  # fmt: skip


@FEW
@given(st.lists(st.sampled_from(PIECES), max_size=12), st.integers(1, 3000), st.booleans())
def test_anything_is_the_same_in_ranges(pieces: list[str], size: int, western: bool) -> None:  # noqa: FBT001
    text = "".join(pieces)
    same(text.encode("cp1252", "ignore") if western else text.encode(), size)


def test_spoilt_bytes_are_the_same_in_ranges() -> None:
    chance = random.Random(4)
    session = (SAMPLES / "sessions" / "one_evening_fixed_limit.txt").read_bytes()[:40_000]
    for _ in range(12):
        raw = bytearray(session)
        for _ in range(chance.randrange(1, 60)):
            raw[chance.randrange(len(raw))] = chance.choice(b"\n\r #\xff\xe2H:[]")
        same(bytes(raw), chance.choice([1, 300, 4000]))
