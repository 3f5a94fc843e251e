"""Imports one file: all of it, or nothing."""

from collections.abc import Callable, Iterable

import duckdb

from telesina_hh.store.bulk import append
from telesina_hh.store.columns import HandBatch, frame
from telesina_hh.store.incoming import ImportCounts
from telesina_hh.store.intake import Intake
from telesina_hh.store.quarantine import Quarantine
from telesina_hh.store.queries import rows
from telesina_hh.store.schema import now_utc
from telesina_hh.store.tables import SourceFileRow
from telesina_hh.store.thrift import make_room

_LARGE = 8 << 20
"""Bytes of a batch that need more memory than usual."""


def save_file(
    con: duckdb.DuckDBPyConnection,
    path: str,
    file_sha256: str | Callable[[], str] | None,
    size: int,
    batches: Iterable[HandBatch],
) -> ImportCounts:
    """Store the hands of one file within the caller's transaction; see `Store.import_batches`."""
    ((hand_no, source_no, quarantine_no),) = rows(con, "next_numbers")
    intake = Intake(con, source_no=source_no, next_hand_no=hand_no)
    quarantine = Quarantine(con, source_no=source_no, next_no=quarantine_no)
    for batch in batches:
        if batch.size > _LARGE:
            make_room(con, batch.size)
        quarantine.take(intake.take(batch))
    intake.seat()
    sha256 = file_sha256() if callable(file_sha256) else file_sha256
    brought_something = intake.counts.stored or quarantine.added
    if brought_something or not rows(con, "source_file_known", path=path, sha256=sha256)[0][0]:
        row = SourceFileRow(source_no, path, sha256, size, now_utc())
        append(con, "source_file", frame(SourceFileRow, [row]))
    return intake.counts
