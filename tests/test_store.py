"""Storing hands: each once, nothing lost, nothing overwritten, and all of a file or none."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from store_values import (
    TelesinaHand,
    everyone_folds,
    showdown_of_two,
    told_otherwise,
    unreadable,
)

from telesina_hh.diagnostics import Violation
from telesina_hh.store import ImportCounts, IncomingHand, Store, open_store
from telesina_hh.store.queries import rows
from telesina_hh.store.tables import HandRow


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "a.duckdb") as opened:
        yield opened


def put(store: Store, *hands: IncomingHand, path: str = "a.txt") -> ImportCounts:
    return store.import_file(path, "ab" * 32, 100, hands)


def count(store: Store, table: str) -> int:
    return len(store.connection.table(table).fetchall())


TABLES = ("source_file", "hand", "seat", "action", "card", "pot", "award", "violation",
          "quarantine", "quarantine_violation")  # fmt: skip


def everything(store: Store) -> dict[str, int]:
    return {table: count(store, table) for table in TABLES}


def test_an_imported_hand_is_found_by_its_id(store: Store) -> None:
    counts = put(store, everyone_folds("7").incoming(), showdown_of_two("8").incoming())
    assert counts == ImportCounts(hands=2, stored=2)
    assert store.find_hands("8") == [(2, "PokerStars", "8")]
    assert store.find_hands("8", "Cubeia") == []
    assert store.find_hands("9") == []


def test_one_id_may_stand_for_hands_of_several_sites(store: Store) -> None:
    put(store, everyone_folds().incoming(), everyone_folds(site="Cubeia").incoming())
    assert [found.site for found in store.find_hands("1")] == ["Cubeia", "PokerStars"]
    assert [found.site for found in store.find_hands("1", "Cubeia")] == ["Cubeia"]


def test_the_bytes_of_a_hand_come_back_as_they_were(store: Store) -> None:
    raw = bytes(range(256)) + "€ ♥ \r\n\0".encode("utf-16")
    put(store, everyone_folds().incoming(raw=raw))
    assert store.raw_hand(1) == raw
    assert store.hand_rows(1).hand.raw == raw


def test_an_unknown_hand_number_is_a_key_error(store: Store) -> None:
    with pytest.raises(KeyError):
        store.raw_hand(1)
    with pytest.raises(KeyError):
        store.hand_rows(1)


def test_all_that_show_needs_comes_back(store: Store) -> None:
    played = showdown_of_two("8", first_line=41, sitting_out=("Dima K",))
    note = Violation("T507", 60, "carla shows first", 1, 5, "carla", "bruno")
    put(store, played.incoming("legal", note))
    got = store.hand_rows(1)
    assert (got.hand.site, got.hand.line, got.hand.encoding) == ("PokerStars", 41, "utf-8")
    assert got.hand.last_line == played.events[-1].line
    assert str(got.hand.played_at) == "2026-11-01 19:01:00"
    assert (got.hand.stake_low, got.hand.stake_high, got.hand.house_ante) == (100, 200, 10)
    assert (got.source.path, got.source.bytes) == ("a.txt", 100)
    assert [(seat.player, seat.dealt_in, seat.net) for seat in got.seats] == [
        ("anna", True, -10),
        ("bruno", True, -230),
        ("carla", True, 231),
        ("Dima K", False, None),
    ]
    assert [action.line for action in got.actions] == [event.line for event in played.events]
    brings_in = got.actions[7]
    assert (brings_in.kind, brings_in.act, brings_in.street) == ("bring-in", "bring-in", 0)
    assert (brings_in.paid, brings_in.choices, brings_in.pot) == (20, 2, 50)
    assert [(pot.amount, pot.contenders, pot.winners) for pot in got.pots] == [(470, [2, 3], [3])]
    assert [(award.seat, award.amount) for award in got.awards] == [(3, 461)]
    assert [row[2:] for row in got.violations] == [
        ("T507", "note", 60, 1, 5, "carla shows first", "carla", "bruno")
    ]


def test_a_line_without_play_is_kept_as_it_stands(store: Store) -> None:
    put(store, showdown_of_two().incoming())
    (chat,) = [row for row in store.hand_rows(1).actions if row.kind == "no-play"]
    assert (chat.text, chat.street, chat.act) == ('bruno said, "…"', 1, None)


def test_cards_are_stored_with_how_they_became_known(store: Store) -> None:
    """R-DEAL: only the hero's line has the card that lies face down."""
    put(store, showdown_of_two().incoming())
    known = [(row.seat, row.street, row.card, row.known) for row in store.hand_rows(1).cards]
    assert known[:4] == [(1, 0, "7s", "down"), (1, 0, "Kh", "up"), (2, 0, "9c", "up"),
                         (3, 0, "As", "up")]  # fmt: skip
    assert (None, 4, "Kd", "vela") in known
    assert (2, 4, "Jh", "shown") in known


def test_importing_again_stores_nothing_twice(store: Store) -> None:
    hands = [everyone_folds("7").incoming(), showdown_of_two("8").incoming(), unreadable(b"?")]
    put(store, *hands)
    before = everything(store)
    assert put(store, *hands) == ImportCounts(hands=3, duplicates=2, unreadable=1)
    assert everything(store) == before


def test_a_hand_twice_in_one_file_is_a_duplicate(store: Store) -> None:
    counts = put(store, everyone_folds().incoming(), everyone_folds(first_line=40).incoming())
    assert counts == ImportCounts(hands=2, stored=1, duplicates=1)


def test_another_file_with_nothing_new_is_still_noted(store: Store) -> None:
    put(store, everyone_folds().incoming())
    put(store, everyone_folds().incoming(), path="copy.txt")
    assert count(store, "source_file") == 2


def test_other_content_under_a_stored_id_goes_to_quarantine(store: Store) -> None:
    """P010: the stored hand stays, the new one is kept and counts as unreadable."""
    put(store, everyone_folds().incoming(raw=b"first"))
    other = showdown_of_two(first_line=30).incoming(raw=b"other")
    assert put(store, other) == ImportCounts(hands=1, unreadable=1)
    assert store.raw_hand(1) == b"first"
    (block,) = store.quarantine_list()
    assert (block.codes, block.line, block.hand_id) == ("P010", 30, "1")
    item = store.quarantine_item(block.quarantine_no)
    assert item is not None
    assert item.block.raw == b"other"
    assert [(said.code, said.line) for said in item.violations] == [("P010", 30)]


def test_other_content_within_one_file_goes_to_quarantine_too(store: Store) -> None:
    counts = put(store, everyone_folds().incoming(), showdown_of_two().incoming())
    assert counts == ImportCounts(hands=2, stored=1, unreadable=1)


def test_illegal_hands_are_stored_and_counted_among_the_stored(store: Store) -> None:
    hand = everyone_folds().incoming("illegal", Violation("T301", 12, "out of turn"))
    assert put(store, hand) == ImportCounts(hands=1, stored=1, illegal=1)
    assert put(store, hand) == ImportCounts(hands=1, duplicates=1)
    assert store.hand_rows(1).hand.status == "illegal"


def test_an_unreadable_block_is_kept_once_with_its_reasons(store: Store) -> None:
    said = (Violation("P005", 9, "no card", 4, 2, "a card", "1x"), Violation("P002", 7, "what"))
    block = unreadable(b"\xff\xfe?", *said, hand_id="77", line=5)
    assert put(store, block, block) == ImportCounts(hands=2, unreadable=2)
    (kept,) = store.quarantine_list()
    assert (kept.status, kept.codes, kept.line, kept.column) == ("open", "P002 P005", 9, 4)
    assert (kept.path, kept.hand_id, kept.message) == ("a.txt", "77", "no card")
    item = store.quarantine_item(1)
    assert item is not None
    assert (item.block.raw, item.block.encoding, item.block.first_line) == (
        b"\xff\xfe?",
        "cp1252",
        5,
    )
    assert item.violations == said
    assert store.quarantine_item(2) is None


def test_a_block_that_can_be_read_now_leaves_quarantine(store: Store) -> None:
    put(store, unreadable(b"raw", hand_id="7"))
    retried = store.resolve_quarantine(1, [everyone_folds("7").incoming(raw=b"raw")])
    assert retried == (True, ImportCounts(hands=1, stored=1), ())
    assert store.raw_hand(1) == b"raw"
    item = store.quarantine_item(1)
    assert item is not None
    assert item.block.status == "resolved"
    assert item.block.resolved_at is not None
    assert store.hand_rows(1).source.path == "a.txt"


def test_a_block_stored_meanwhile_leaves_quarantine_too(store: Store) -> None:
    put(store, unreadable(b"raw", hand_id="7"), everyone_folds("7").incoming())
    retried = store.resolve_quarantine(1, [everyone_folds("7").incoming()])
    assert (retried.resolved, retried.counts.duplicates) == (True, 1)


def test_a_block_still_unreadable_stays_in_quarantine(store: Store) -> None:
    put(store, unreadable(b"raw"), everyone_folds().incoming())
    before = everything(store)
    again = unreadable(b"raw", Violation("P004", 1, "unknown game"))
    assert store.resolve_quarantine(1, [again]).violations[0].code == "P004"
    other = store.resolve_quarantine(1, [showdown_of_two().incoming()])
    assert (other.resolved, other.violations[0].code) == (False, "P010")
    assert not store.resolve_quarantine(1, []).resolved
    assert everything(store) == before
    assert store.quarantine_list()[0].status == "open"


def test_every_hand_is_stored_or_a_duplicate_or_unreadable(store: Store) -> None:
    files = [
        [everyone_folds(str(n % 7)).incoming() for n in range(20)],
        [showdown_of_two(str(n)).incoming("illegal") for n in range(20)],
        [unreadable(b"%d" % (n % 3)) for n in range(5)],
        [],
    ]
    total = ImportCounts()
    for hands in files:
        counts = put(store, *hands)
        assert counts.hands == counts.stored + counts.duplicates + counts.unreadable == len(hands)
        assert counts.illegal <= counts.stored
        total += counts
    assert total == ImportCounts(hands=45, stored=20, duplicates=13, illegal=13, unreadable=12)
    assert count(store, "hand") == 20
    assert count(store, "quarantine") == 7 + 3


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, ValueError, MemoryError])
def test_an_interrupted_file_leaves_nothing_behind(
    store: Store, interruption: type[BaseException]
) -> None:
    put(store, everyone_folds("kept").incoming())
    before = everything(store)

    def stopping() -> Iterator[IncomingHand]:
        for n in range(1500):
            yield everyone_folds(str(n)).incoming()
        yield unreadable(b"?")
        raise interruption

    with pytest.raises(interruption):
        store.import_file("b.txt", None, 0, stopping())
    assert everything(store) == before
    assert put(store, everyone_folds("9").incoming()).stored == 1


def test_the_digest_of_the_file_may_be_known_only_at_its_end(store: Store) -> None:
    read: list[str] = []

    def reading() -> Iterator[IncomingHand]:
        yield everyone_folds().incoming()
        read.append("all")

    store.import_file("a.txt", lambda: "digest of " + "".join(read), 3, reading())
    assert store.hand_rows(1).source.sha256 == "digest of all"


def test_a_name_may_be_anything(store: Store) -> None:
    names = ("anna: folds", "Re 🍇\u202e", "';drop table hand--\0")
    put(store, everyone_folds(players=names).incoming())
    assert tuple(seat.player for seat in store.hand_rows(1).seats) == names


def test_net_sums_to_minus_the_rake_over_every_hand(store: Store) -> None:
    put(store, everyone_folds("1").incoming(), showdown_of_two("2").incoming())
    sums = store.connection.execute(
        "select sum(net) + rake, sum(rake_share) - rake, sum(won) + rake - total_pot"
        " from hand join seat using (hand_no) group by hand_no, rake, total_pot"
    ).fetchall()
    assert sums == [(0, 0, 0)] * 2


def test_the_row_types_name_the_columns_of_the_tables(store: Store) -> None:
    from telesina_hh.store import tables

    kinds: dict[str, Any] = {
        "source_file": tables.SourceFileRow,
        "hand": HandRow,
        "seat": tables.SeatRow,
        "action": tables.ActionRow,
        "card": tables.CardRow,
        "pot": tables.PotRow,
        "award": tables.AwardRow,
        "quarantine": tables.QuarantineRow,
    }
    for table, kind in kinds.items():
        assert tuple(store.connection.table(table).columns) == kind._fields
    for table in ("violation", "quarantine_violation"):
        assert tuple(store.connection.table(table).columns[1:]) == tables.ViolationRow._fields[1:]


def test_a_hand_without_stakes_time_or_events_can_be_stored(store: Store) -> None:
    incoming = TelesinaHand(currency=None).incoming("illegal")
    hand = incoming.verdict.hand
    assert hand is not None

    bare = hand._replace(stakes=(), played_at=hand.played_at._replace(utc=None), button=None)
    put(store, incoming._replace(verdict=told_otherwise(incoming.verdict, hand=bare)))
    row = store.hand_rows(1).hand
    assert (row.stake_low, row.played_at, row.currency, row.play_money) == (None, None, None, True)
    assert rows(store.connection, "action_rows", hand_no=1) == []
