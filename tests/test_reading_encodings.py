"""format.md, "Files": encodings, line ends, and sources that come in pieces of any size."""

import codecs
import io
import random

import pytest
from hands import LONG_HAND, SMALL_HAND, codes, faults, header, read, read_hand, small_hand

from telesina_hh.reading.source import read_source

HAND_2 = small_hand("Łukasz", "Re 🍇", top=header("2"))
TEXT = SMALL_HAND + "\n" + HAND_2


def pieces(raw: bytes, size: int) -> io.BufferedIOBase:
    class Trickle(io.BytesIO):
        def read(self, _size: int | None = -1, /) -> bytes:
            return super().read(size)

    return Trickle(raw)


@pytest.mark.parametrize(
    ("encoding", "mark", "told"),
    [
        ("utf-8", b"", "utf-8"),
        ("utf-8", codecs.BOM_UTF8, "utf-8-sig"),
        ("utf-16-le", codecs.BOM_UTF16_LE, "utf-16-le"),
        ("utf-16-be", codecs.BOM_UTF16_BE, "utf-16-be"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_encoding_with_every_line_end(
    encoding: str, mark: bytes, told: str, end: str
) -> None:
    blocks = read(mark + TEXT.replace("\n", end).encode(encoding))
    assert codes(blocks) == ["ok", "ok"]
    assert [block.line for block in blocks] == [1, 21]
    assert {block.block.encoding for block in blocks} == {told}
    assert blocks[1].hand is not None
    assert [seat.player for seat in blocks[1].hand.seats] == ["Łukasz", "Re 🍇"]


def test_line_ends_may_be_mixed() -> None:
    ends = ["\n", "\r\n", "\r"]
    lines = TEXT.split("\n")
    mixed = "".join(line + ends[n % 3] for n, line in enumerate(lines[:-1]))
    assert codes(read(mixed)) == ["ok", "ok"]
    assert codes(read(SMALL_HAND.replace("\n", "\n\r"))) == ["ok"]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_utf_16_may_lack_its_last_byte(encoding: str, end: str) -> None:
    raw = ("\ufeff" + TEXT.replace("\n", end)).encode(encoding)
    assert codes(read(raw[:-1])) == ["ok", "ok"]


def test_utf_16_without_a_last_line_end_may_lack_its_last_byte() -> None:
    raw = ("\ufeff" + TEXT.rstrip()).encode("utf-16-le")
    assert codes(read(raw[:-1])) == ["ok", "ok"]
    # The other way round the byte that is missing is the letter itself.
    raw = ("\ufeff" + TEXT.rstrip()).encode("utf-16-be")
    assert codes(read(raw[:-1])) == ["ok", "P002"]


def test_half_a_surrogate_pair_is_no_text() -> None:
    raw = ("\ufeff" + TEXT).encode("utf-16-le")
    place = raw.index("🍇".encode("utf-16-le"))
    assert faults(raw[: place + 2] + raw[place + 4 :]) == [("P009", 25, 12)]


def test_cp1252_hand_by_hand_in_one_file() -> None:
    cp1252 = small_hand("José", top=header("2"))
    raw = HAND_2.encode() + cp1252.encode("cp1252") + HAND_2.encode()
    blocks = read(raw)
    assert codes(blocks) == ["ok", "ok", "ok"]
    assert [block.block.encoding for block in blocks] == ["utf-8", "cp1252", "utf-8"]
    assert blocks[1].hand is not None
    assert blocks[1].hand.seats[0].player == "José"
    assert blocks[1].hand.currency == "EUR"


def test_a_mark_decides_for_the_whole_file() -> None:
    raw = codecs.BOM_UTF8 + SMALL_HAND.encode() + small_hand("José").encode("cp1252")
    (block,) = read(raw)[1:]
    assert [(v.code, v.line, v.column) for v in block.violations] == [("P009", 20, 37)]


@pytest.mark.parametrize("marks", ["\ufeff", "\ufeff\ufeff"])
def test_a_mark_before_any_header_of_files_put_together(marks: str) -> None:
    text = marks + SMALL_HAND + marks + HAND_2 + "\n" + marks + SMALL_HAND + marks + "\n"
    blocks = read(text)
    assert codes(blocks) == ["ok", "ok", "ok"]
    assert {block.site for block in blocks} == {"PokerStars"}
    hand = read_hand("anna has timed out\n" + marks + SMALL_HAND)
    assert hand.site == "PokerStars"


@pytest.mark.parametrize("byte", [b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d"])
def test_bytes_that_are_no_text_are_p009_for_that_hand(byte: bytes) -> None:
    bad = small_hand(bruno="br?no", top=header("2")).encode().replace(b"?", byte)
    blocks = read(SMALL_HAND.encode() + bad + SMALL_HAND.encode())
    assert codes(blocks) == ["ok", "P009", "ok"]
    violation = blocks[1].violations[0]
    assert (violation.line, violation.column, violation.found) == (24, 11, byte.hex() + " 6e 6f 20")
    assert violation.message == "these bytes are no text in UTF-8 or cp1252"
    assert (blocks[1].site, blocks[1].hand_id, blocks[1].line) == ("PokerStars", "2", 20)


def test_chat_that_is_no_text_begins_no_block() -> None:
    raw = SMALL_HAND.encode().replace(b"bruno: folds\n", b'x\x81 said, " Hand #4"\nbruno: folds\n')
    assert codes(read(raw)) == ["P009"]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 1_000])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_a_source_may_come_in_pieces(size: int, encoding: str) -> None:
    text = (LONG_HAND + HAND_2 + "\n\r\n").replace("\n", "\r\n")
    raw = text.encode(encoding)
    if encoding == "utf-16-be":
        raw = codecs.BOM_UTF16_BE + raw
    whole = list(read_source(io.BytesIO(raw)))
    assert codes(whole) == ["ok", "ok"]
    assert list(read_source(pieces(raw, size))) == whole  # type: ignore[arg-type]


def test_no_byte_is_lost_whatever_the_file_holds() -> None:
    chance = random.Random(7)
    for _ in range(300):
        parts = [chance.choice([b"", codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE])]
        for _ in range(chance.randrange(12)):
            encoding = chance.choice(["utf-8", "utf-16-le", "utf-16-be"])
            text = chance.choice([SMALL_HAND, HAND_2, "\r", "\n", "\r\n", "🍇", " Hand #", '"'])
            cut = chance.randrange(len(text) * 4) if chance.random() < 0.4 else None
            parts.append(text.encode(encoding)[:cut])
            parts.append(chance.randbytes(chance.randrange(3)))
        raw = b"".join(parts)
        assert list(read_source(pieces(raw, 5))) == read(raw)  # type: ignore[arg-type]


def test_a_part_of_a_source_is_told_its_encoding_and_its_first_line() -> None:
    raw = TEXT.encode("utf-16-le")
    blocks = list(read_source(io.BytesIO(raw), encoding="utf-16-le", first_line=101))
    assert [block.line for block in blocks] == [101, 121]
