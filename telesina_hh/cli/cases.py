"""Cases for an audit: the hands that are named, from a file or from the database."""

import hashlib
import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from telesina_hh.cli.again import mark_of
from telesina_hh.cli.supposing import Supposed, open_case, unreadable
from telesina_hh.cli.wanted import NotOneHandError, site_and_id, the_hand

if TYPE_CHECKING:
    from telesina_hh.audit import Case, NextHand
    from telesina_hh.events import Hand
    from telesina_hh.reading.blocks import ReadBlock
    from telesina_hh.rules import Ruleset
    from telesina_hh.store import Store
    from telesina_hh.store.reading import FoundHand


def stored_case(store: "Store", wanted: str, supposed: Supposed) -> "Case":
    """Open the case of a stored hand; `NotOneHandError` where there is none, or several."""
    from telesina_hh.audit import Evidence, NextHand
    from telesina_hh.events import Seat
    from telesina_hh.reading.source import read_source

    number = the_hand(store.find_hands, wanted, store.path).hand_no
    kept = store.hand_rows(number)
    stored, source = kept.hand, kept.source
    name = None if supposed.ruleset is None else supposed.ruleset.name
    (read,) = read_source(
        io.BytesIO(stored.raw),
        name,
        encoding=mark_of(stored.encoding),
        first_line=stored.first_line,
    )
    following: NextHand | None = None
    later = store.next_hand(number)
    if later is not None:
        rows = store.hand_rows(later)
        seats = [
            Seat(seat.seat, seat.player, seat.start_stack, seat.sitting_out, rows.hand.line)
            for seat in rows.seats
        ]
        following = NextHand(rows.hand.hand_id, rows.hand.line, tuple(seats))
    evidence = Evidence(
        source.path, source.sha256, stored.raw, None, stored.first_line, stored.encoding
    )
    return open_case(read, evidence, supposed, following)


class FileHands:
    """The hands of one file that are named, found in one pass; memory stays flat."""

    def __init__(
        self,
        path: str,
        wanted: Sequence[str],
        ruleset: "Ruleset | None",
        stream: io.BytesIO | None = None,
    ) -> None:
        """Look for them; `OSError` where the file cannot be read.

        Where a seekable `stream` is given, it is read and the file of that name is not.
        """
        self._path = path
        self._ids = {*wanted, *(site_and_id(hand)[1] for hand in wanted)}
        self._found: list[ReadBlock] = []
        self._next: dict[int, NextHand] = {}
        self._unreadable: dict[str, ReadBlock] = {}
        with stream or Path(path).open("rb") as opened:
            self.sha256 = hashlib.file_digest(opened, "sha256").hexdigest()
            opened.seek(0)
            self._look(opened, None if ruleset is None else ruleset.name)

    def _look(self, stream: "BinaryIO", ruleset: str | None) -> None:
        from telesina_hh.reading.source import read_source

        latest: dict[tuple[object, ...], Hand] = {}
        waiting: dict[tuple[object, ...], list[tuple[int, str]]] = {}
        for read in read_source(stream, ruleset):
            hand = read.hand
            if hand is None:
                if read.hand_id in self._ids:
                    self._unreadable.setdefault(read.hand_id, read)
                continue
            table, at = _table(hand), _time(hand)
            for number, time in waiting.pop(table, ()):
                if at >= time:
                    self._next[number] = next_hand(hand)
            if hand.hand_id in self._ids and self._is_new(hand):
                number = len(self._found)
                self._found.append(read)
                before = latest.get(table)
                if before is not None and _time(before) > at:
                    self._next[number] = next_hand(before)
                else:
                    waiting.setdefault(table, []).append((number, at))
            latest[table] = hand

    def _is_new(self, hand: "Hand") -> bool:
        """Tell whether no hand of this site and id came before: the first one counts."""
        names = ((read.site, read.hand_id) for read in self._found)
        return (hand.site, hand.hand_id) not in names

    def _find(self, hand_id: str, site: str | None) -> "list[FoundHand]":
        from telesina_hh.store.reading import FoundHand

        found = [
            FoundHand(number, read.site or "", hand_id)
            for number, read in enumerate(self._found)
            if read.hand_id == hand_id and site in {None, read.site}
        ]
        return sorted(found, key=lambda one: one.site)

    def case(self, wanted: str, supposed: Supposed) -> "Case":
        """Open the case of a hand; `NotOneHandError` where there is none, or several."""
        from telesina_hh.audit import Evidence
        from telesina_hh.verify import verdict_on

        try:
            number = the_hand(self._find, wanted, self._path).hand_no
        except NotOneHandError:
            unread = self._unreadable.get(wanted) or self._unreadable.get(site_and_id(wanted)[1])
            if unread is None or unread.hand_id in {read.hand_id for read in self._found}:
                raise
            raise unreadable(verdict_on(unread)) from None
        read = self._found[number]
        block = read.block
        evidence = Evidence(
            self._path, self.sha256, block.raw, block.start, block.first_line, block.encoding
        )
        return open_case(read, evidence, supposed, self._next.get(number))


def _table(hand: "Hand") -> tuple[object, ...]:
    event = None if hand.tournament is None else hand.tournament.number
    return (hand.site, event, hand.table)


def _time(hand: "Hand") -> str:
    """Give when a hand began; hands of one table compare, whatever their zone."""
    return hand.played_at.utc or hand.played_at.local


def next_hand(hand: "Hand") -> "NextHand":
    """Give what an audit of the hand before looks at."""
    from telesina_hh.audit import NextHand

    return NextHand(hand.hand_id, hand.line, hand.seats)
