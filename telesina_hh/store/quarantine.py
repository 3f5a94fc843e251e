"""Blocks that cannot be stored as hands: kept byte for byte, listed, and tried again."""

import hashlib
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

import duckdb

from telesina_hh.diagnostics import Violation
from telesina_hh.store.bulk import append
from telesina_hh.store.columns import Refused, batches, frame
from telesina_hh.store.incoming import ImportCounts, IncomingHand
from telesina_hh.store.intake import Intake
from telesina_hh.store.queries import rows
from telesina_hh.store.rows import violation_rows
from telesina_hh.store.schema import now_utc
from telesina_hh.store.tables import QuarantineRow, ViolationRow


class QuarantinedBlock(NamedTuple):
    """A block in the list: where it stands and its first violation; `first_seen` is UTC."""

    quarantine_no: int
    status: str
    site: str | None
    hand_id: str | None
    path: str | None
    codes: str
    line: int
    column: int
    message: str
    first_seen: datetime


class QuarantineItem(NamedTuple):
    """One block in full."""

    block: QuarantineRow
    path: str | None
    violations: tuple[Violation, ...]


class Retried(NamedTuple):
    """What a second reading of a block gave; `violations` say why it is still not resolved."""

    resolved: bool
    counts: ImportCounts
    violations: tuple[Violation, ...]


class Quarantine:
    """Takes refused blocks of one file in, each only once however often it comes."""

    def __init__(self, con: duckdb.DuckDBPyConnection, *, source_no: int, next_no: int) -> None:
        """Number new blocks from `next_no` on, as coming from file `source_no`."""
        self._con = con
        self._source_no = source_no
        self._no = next_no
        self.added = 0

    def take(self, refused: list[Refused]) -> None:
        """Write the blocks that are not in quarantine yet, with their violations."""
        if not refused:
            return
        digests = [hashlib.sha256(block.raw).hexdigest() for block in refused]
        held = set(rows(self._con, "quarantined_blocks", digests=digests))
        blocks: list[QuarantineRow] = []
        violations: list[ViolationRow] = []
        for digest, block in zip(digests, refused, strict=True):
            codes = " ".join(sorted({violation.code for violation in block.violations}))
            if (digest, codes) in held:
                continue
            held.add((digest, codes))
            blocks.append(
                QuarantineRow(
                    quarantine_no=self._no,
                    site=block.site,
                    hand_id=block.hand_id,
                    source_no=self._source_no,
                    first_line=block.first_line,
                    line=block.line,
                    encoding=block.encoding,
                    raw=block.raw,
                    raw_sha256=digest,
                    codes=codes,
                    status="open",
                    first_seen=now_utc(),
                    resolved_at=None,
                )
            )
            violations += violation_rows(self._no, block.violations)
            self._no += 1
        append(self._con, "quarantine", frame(QuarantineRow, blocks))
        append(self._con, "quarantine_violation", frame(ViolationRow, violations))
        self.added += len(blocks)


def listed(con: duckdb.DuckDBPyConnection) -> list[QuarantinedBlock]:
    """Give every block in quarantine, resolved ones too, in the order they came."""
    return [QuarantinedBlock(*row) for row in rows(con, "quarantine_list")]


def item(con: duckdb.DuckDBPyConnection, quarantine_no: int) -> QuarantineItem | None:
    """Give one block in full; None where there is none of that number."""
    found = rows(con, "quarantine_item", quarantine_no=quarantine_no)
    if not found:
        return None
    (*block, path) = found[0]
    violations = tuple(
        violation_from(ViolationRow(*row))
        for row in rows(con, "quarantine_violations", quarantine_no=quarantine_no)
    )
    return QuarantineItem(QuarantineRow(*block), path, violations)


def violation_from(row: ViolationRow) -> Violation:
    """Give the violation a row was made of."""
    return Violation(row.code, row.line, row.message, row.col, row.width, row.expected, row.found)


def retry(
    con: duckdb.DuckDBPyConnection, quarantine_no: int, hands: Sequence[IncomingHand]
) -> Retried:
    """Store what the block's second reading gave; resolved when none of it was refused.

    The transaction is the caller's. What is still refused adds nothing to the quarantine: its
    bytes are there already.
    """
    block = QuarantineRow(*rows(con, "quarantine_item", quarantine_no=quarantine_no)[0][:-1])
    ((hand_no, _, _),) = rows(con, "next_numbers")
    intake = Intake(con, source_no=block.source_no, next_hand_no=hand_no)
    refused = [refusal for batch in batches(hands) for refusal in intake.take(batch)]
    intake.seat()
    resolved = bool(hands) and not refused
    if resolved:
        rows(con, "resolve_quarantine", quarantine_no=quarantine_no, resolved_at=now_utc())
    violations = tuple(violation for block in refused for violation in block.violations)
    return Retried(resolved, intake.counts, violations)
