"""Batches of hands on their way in: which are new, which duplicates, which are refused."""

from itertools import count

import duckdb
import polars as pl

from telesina_hh.diagnostics import Violation
from telesina_hh.store.bulk import append, arrive
from telesina_hh.store.columns import HandBatch, HandName, Refused
from telesina_hh.store.incoming import ImportCounts
from telesina_hh.store.queries import rows

_IN_PLAY = ("hand", "decision", "seated")
"""What lines of play are counted from."""
_LARGE = ("raw", "content")
_SEATED_AT_ONCE = 10_000
"""Hands."""


class Intake:
    """Takes the batches of one file in, within the caller's transaction; `seat` ends it."""

    def __init__(
        self, con: duckdb.DuckDBPyConnection, *, source_no: int, next_hand_no: int
    ) -> None:
        """Number new hands from `next_hand_no` on, as coming from file `source_no`."""
        self._con = con
        self._source_no = source_no
        self._hand_no = next_hand_no
        self.counts = ImportCounts()
        self._arriving: dict[str, list[pl.DataFrame]] = {table: [] for table in _IN_PLAY}

    def take(self, batch: HandBatch) -> list[Refused]:
        """Write the rows of new hands; give the blocks that may not be stored, in order."""
        stored = self._stored_contents(batch.names)
        refused = [(place, 0, block) for place, block in batch.refused]
        numbers: list[int | None] = []
        number = count(self._hand_no)
        duplicates = illegal = faulty = 0
        for place, name in enumerate(batch.names):
            known = stored.setdefault((name.site, name.hand_id), name.content)
            if known is name.content:
                numbers.append(next(number))
                illegal += name.illegal
                faulty += name.faulty
                continue
            numbers.append(None)
            if known == name.content:
                duplicates += 1
            else:
                refused.append((place, 1, _other_content(batch, place)))
        new = len(batch.names) - numbers.count(None)
        self._write(batch, numbers, new)
        self._hand_no += new
        self.counts += ImportCounts(batch.blocks, new, duplicates, illegal, len(refused), faulty)
        return [block for _, _, block in sorted(refused, key=lambda block: block[:2])]

    def _stored_contents(self, names: list[HandName]) -> dict[tuple[str, str], bytes]:
        keys = [name.key for name in names]
        hand_nos = [hand_no for (hand_no,) in rows(self._con, "hands_of_keys", name_keys=keys)]
        if not hand_nos:
            return {}
        found = rows(self._con, "stored_contents", hand_nos=hand_nos)
        return {(site, hand_id): content for site, hand_id, content in found}

    def _write(self, batch: HandBatch, numbers: list[int | None], new: int) -> None:
        if not new:
            return
        given = pl.Series(numbers, dtype=pl.Int64)
        for table, frame in batch.frames.items():
            number = pl.col(frame.columns[0])
            if new == len(numbers):
                numbered = frame.with_columns(number + self._hand_no)
            else:
                place = frame.to_series(0)
                numbered = frame.with_columns(given.gather(place).alias(place.name))
                numbered = numbered.filter(number.is_not_null())
            if table == "hand":
                numbered = numbered.with_columns(source_no=pl.lit(self._source_no, pl.Int64))
            if table in _IN_PLAY:
                self._arriving[table].append(numbered.drop(_LARGE, strict=False))
            if table != "seated":
                append(self._con, table, numbered)
        if sum(hands.height for hands in self._arriving["hand"]) >= _SEATED_AT_ONCE:
            self.seat()

    def seat(self) -> None:
        """Write the seats of the hands taken, with what their lines of play count."""
        if not self._arriving["hand"]:
            return
        for table, frames in self._arriving.items():
            arrive(self._con, table, pl.concat(frames))
            frames.clear()
        rows(self._con, "add_new_kinds")
        rows(self._con, "add_seats_in_play")


def _other_content(batch: HandBatch, place: int) -> Refused:
    name = batch.names[place]
    raw, encoding, first_line = (
        batch.frames["hand"].item(place, column) for column in ("raw", "encoding", "first_line")
    )
    said = (
        f"{name.site} #{name.hand_id} is already stored with other content; the stored hand stays"
    )
    why = Violation("P010", name.line, said)
    return Refused(raw, encoding, first_line, name.line, name.site, name.hand_id, (why,))
