"""One set of hands, every layout in which a server's documents are met: the same hands."""

import codecs
import copy
import io

import pytest
from documents import (
    LAYOUTS,
    OTHER,
    PEER,
    PREFIX,
    compact,
    documents,
    hands_in,
    json_lines,
    pretty,
    read,
    view_of,
    without_lines,
)

from telesina_hh import events as ev
from telesina_hh.reading.source import read_source

HANDS = documents(count=4)
PLAIN = [without_lines(hand) for hand in hands_in(json_lines(HANDS))]


def test_a_line_is_a_hand() -> None:
    blocks = read(json_lines(HANDS))
    assert [block.line for block in blocks] == [1, 2, 3, 4]
    assert [block.hand_id for block in blocks] == [hand["id"] for hand in HANDS]
    assert {event.line for event in blocks[2].hand.events} == {3}  # type: ignore[union-attr]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_gives_the_same_hands(layout: str) -> None:
    blocks = read(LAYOUTS[layout](HANDS))
    assert [without_lines(block.hand) for block in blocks if block.hand] == PLAIN
    assert len(blocks) == len(PLAIN)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_line_ends_of_every_kind(layout: str) -> None:
    text = LAYOUTS[layout](HANDS)
    for ends in ("\r\n", "\r"):
        assert [without_lines(hand) for hand in hands_in(text.replace("\n", ends))] == PLAIN


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ],
)
def test_byte_order_marks(layout: str, mark: bytes, encoding: str) -> None:
    named = copy.deepcopy(HANDS)
    named[0]["seats"][0]["name"] = "Zoë 🂡"
    raw = mark + LAYOUTS[layout](named).encode(encoding)
    assert all(block.hand for block in read(raw))
    assert hands_in(raw)[0].seats[0].player == "Zoë 🂡"
    assert [without_lines(hand) for hand in hands_in(raw)[1:]] == PLAIN[1:]


def test_a_file_without_a_mark_may_be_cp1252() -> None:
    hand = copy.deepcopy(HANDS[0])
    hand["seats"][0]["name"] = "Zoë"
    assert hands_in(pretty(hand).encode("cp1252"))[0].seats[0].player == "Zoë"


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", ['}{"', '"id":', '{"id":"x"}', "[", "]\\", "\n{", "é\u2028", ""])
def test_a_name_may_hold_what_the_layout_is_made_of(layout: str, name: str) -> None:
    named = copy.deepcopy(HANDS)
    named[1]["seats"][0]["name"] = name
    hands = hands_in(LAYOUTS[layout](named))
    assert hands[1].seats[0].player == name
    assert [without_lines(hands[place]) for place in (0, 2, 3)] == [PLAIN[0], *PLAIN[2:]]


def test_events_have_the_lines_on_which_their_objects_begin() -> None:
    text = "\n\n" + pretty(HANDS[0]) + "\n" + pretty(HANDS[1])
    lines = text.splitlines()
    for hand in hands_in(text):
        assert lines[hand.line - 1] == "{"
        assert lines[hand.house.line - 1] == '  "deckInfo": {'
        for seat in hand.seats:
            around = lines[seat.line - 1 : seat.line + 5]
            assert around[0] == "    {"
            assert f'"seatId": {seat.number},' in "".join(around)
        posted = [event for event in hand.events if isinstance(event, ev.AntePosted)]
        assert all(lines[event.line] == '      "action": "ANTE",' for event in posted)
        ended = [event for event in hand.events if isinstance(event, ev.ResultStated)]
        assert {lines[event.line - 1] for event in ended} == {'  "results": {'}


def test_the_server_log_as_the_server_wrote_it() -> None:
    import gzip

    raw = gzip.decompress((PEER / "handhistory.log.gz").read_bytes())
    blocks = read(raw)
    starts = [n for n, line in enumerate(raw.decode().splitlines(), 1) if line.startswith("2026")]
    assert [block.line for block in blocks] == starts
    assert all(block.hand for block in blocks)


def test_a_single_document_as_the_server_wrote_it() -> None:
    for number in (1, 2, 3):
        (hand,) = hands_in((PEER / f"hand_000{number}.json").read_bytes())
        assert hand.line == 1


def test_other_records_of_the_log_are_no_hands_and_are_not_lost() -> None:
    text = OTHER + PREFIX + pretty(HANDS[0]) + "\n" + OTHER * 3 + PREFIX + pretty(HANDS[1])
    first, second = read(text)
    assert first.line == 2
    assert first.block.first_line == 1
    assert first.block.raw.endswith(OTHER.encode())
    assert second.block.raw.startswith(PREFIX.encode())


def test_an_array_s_hands_say_on_which_column_they_begin() -> None:
    text = compact(HANDS[:2])
    first, second = read(text)
    assert (first.block.first_line, first.block.column) == (1, 1)
    assert (second.block.first_line, second.block.column) == (1, text.index('{"id"', 5) + 1)
    assert second.line == 1


def test_a_player_s_view_blanks_what_the_others_were_dealt() -> None:
    seat = HANDS[0]["seats"][1]
    (whole,) = hands_in(compact(HANDS[0]))
    (seen,) = hands_in(compact([view_of(HANDS[0], seat["playerId"])]))
    assert len(seen.events) == len(whole.events)
    for mine, all_seen in zip(seen.events, whole.events, strict=True):
        if isinstance(all_seen, ev.CardDealt) and all_seen.seat != seat["seatId"]:
            assert mine == all_seen._replace(cards=())
        else:
            assert mine == all_seen


def test_a_block_kept_alone_reads_as_it_did_in_its_file() -> None:
    for make in LAYOUTS.values():
        for block in read(make(HANDS)):
            (again,) = read(block.block.raw)
            assert again.hand is not None
            assert block.hand is not None
            assert without_lines(again.hand) == without_lines(block.hand)


class Trickle(io.BytesIO):
    """A stream that gives a little at a time, as a pipe may."""

    def __init__(self, raw: bytes, most: int) -> None:
        super().__init__(raw)
        self._most = most

    def read(self, size: int | None = -1) -> bytes:
        return super().read(min(self._most, size or 0))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_where_a_source_is_cut_while_it_is_read_does_not_matter(layout: str, encoding: str) -> None:
    raw = LAYOUTS[layout](HANDS[:3]).replace("\n", "\r\n").encode(encoding)
    whole = [block._replace(numbered=None) for block in read(raw)]
    for most in (997, 4001, 16411):
        blocks = read_source(Trickle(raw, most))
        assert [block._replace(numbered=None) for block in blocks] == whole


def test_broken_documents_end_alike_however_the_source_is_cut() -> None:
    text = LAYOUTS["log with other records"](HANDS[:3])
    at = text.index(HANDS[1]["id"])
    raw = (text[: at + 3000] + text[text.index(PREFIX, at) :]).encode()
    whole = [block._replace(numbered=None) for block in read(raw)]
    assert [bool(block.hand) for block in whole] == [True, False, True]
    for most in (61, 997, 4001):
        blocks = read_source(Trickle(raw, most))
        assert [block._replace(numbered=None) for block in blocks] == whole
