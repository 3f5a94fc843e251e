"""Hands read back from the database, for showing and auditing."""

from typing import NamedTuple

import duckdb

from telesina_hh.store.queries import rows
from telesina_hh.store.tables import (
    ActionRow,
    AwardRow,
    CardRow,
    HandRow,
    PotRow,
    SeatRow,
    SourceFileRow,
    ViolationRow,
)


class FoundHand(NamedTuple):
    """A stored hand's number and its name."""

    hand_no: int
    site: str
    hand_id: str


class KeptHand(NamedTuple):
    """A stored hand's bytes as they came: from which file, at which line, in which encoding."""

    raw: bytes
    encoding: str
    first_line: int
    path: str


class KeptExtent(NamedTuple):
    """How much is stored: hands' numbers (None without any), hands, blocks in quarantine."""

    first: int | None
    last: int | None
    hands: int
    quarantined: int


class HandRows(NamedTuple):
    """Everything stored of one hand."""

    hand: HandRow
    source: SourceFileRow
    seats: tuple[SeatRow, ...]
    actions: tuple[ActionRow, ...]
    cards: tuple[CardRow, ...]
    pots: tuple[PotRow, ...]
    awards: tuple[AwardRow, ...]
    violations: tuple[ViolationRow, ...]


def find_hands(con: duckdb.DuckDBPyConnection, hand_id: str, site: str | None) -> list[FoundHand]:
    """Give the stored hands of that id, by site; `site` narrows to one."""
    return [FoundHand(*row) for row in rows(con, "hand_numbers", hand_id=hand_id, site=site)]


def raw_hand(con: duckdb.DuckDBPyConnection, hand_no: int) -> bytes:
    """Give the hand's bytes as they came; `KeyError` where there is no such hand."""
    found = rows(con, "raw_hand", hand_no=hand_no)
    if not found:
        raise KeyError(hand_no)
    raw: bytes = found[0][0]
    return raw


def kept_hands(con: duckdb.DuckDBPyConnection, first: int, last: int) -> list[KeptHand]:
    """Give the hands of these numbers, both included, in their order."""
    return [KeptHand(*row) for row in rows(con, "kept_hands", first=first, last=last)]


def kept_extent(con: duckdb.DuckDBPyConnection) -> KeptExtent:
    """Give how much is stored; of the quarantine what nobody has resolved."""
    return KeptExtent(*rows(con, "kept_extent")[0])


def next_hand(con: duckdb.DuckDBPyConnection, hand_no: int) -> int | None:
    """Give the number of the next hand in time at the same table; None where there is none."""
    found = rows(con, "next_hand", hand_no=hand_no)
    return found[0][0] if found else None


def hand_rows(con: duckdb.DuckDBPyConnection, hand_no: int) -> HandRows:
    """Give everything stored of a hand; `KeyError` where there is no such hand."""
    hands = rows(con, "hand_row", hand_no=hand_no)
    if not hands:
        raise KeyError(hand_no)
    return HandRows(
        HandRow(*hands[0]),
        SourceFileRow(*rows(con, "source_row", hand_no=hand_no)[0]),
        tuple(SeatRow(*row) for row in rows(con, "seat_rows", hand_no=hand_no)),
        tuple(ActionRow(*row) for row in rows(con, "action_rows", hand_no=hand_no)),
        tuple(CardRow(*row) for row in rows(con, "card_rows", hand_no=hand_no)),
        tuple(PotRow(*row) for row in rows(con, "pot_rows", hand_no=hand_no)),
        tuple(AwardRow(*row) for row in rows(con, "award_rows", hand_no=hand_no)),
        tuple(ViolationRow(*row) for row in rows(con, "violation_rows", hand_no=hand_no)),
    )
