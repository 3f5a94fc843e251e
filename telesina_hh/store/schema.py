"""Brings a database to the newest schema: numbered, append-only files in `sql/schema/`."""

import hashlib
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple

import duckdb

from telesina_hh._data import data_folder
from telesina_hh.store.errors import (
    DamagedDatabaseError,
    NewerDatabaseError,
    SchemaChangedError,
)
from telesina_hh.store.queries import rows, transaction


class SchemaFile(NamedTuple):
    """One step of the schema: `0001_hands.sql` is version 1, named `hands`."""

    version: int
    name: str
    text: str

    @property
    def sha256(self) -> str:
        """The digest of the text, line ends aside."""
        return hashlib.sha256(self.text.encode()).hexdigest()


@cache
def schema_files(folder: Path | None = None) -> tuple[SchemaFile, ...]:
    """Give the schema's files in order; without a folder, the program's own."""
    steps = []
    for path in sorted((folder or data_folder("sql") / "schema").glob("*.sql")):
        version, _, name = path.stem.partition("_")
        steps.append(SchemaFile(int(version), name, path.read_text(encoding="utf-8")))
    return tuple(steps)


def now_utc() -> datetime:
    """Give the present moment as the database keeps it: UTC, without a zone."""
    return datetime.now(UTC).replace(tzinfo=None)


def pending(con: duckdb.DuckDBPyConnection, files: tuple[SchemaFile, ...]) -> list[SchemaFile]:
    """Give the files not yet applied.

    Refuses an applied file that was edited, a database newer than the files, and one that is
    another program's.
    """
    tables = [name for (name,) in rows(con, "table_names")]
    if "schema_version" not in tables:
        if tables:
            raise DamagedDatabaseError(
                f"this database holds tables of another program ({', '.join(tables[:3])}); "
                "name another file with --db"
            )
        return list(files)
    applied = {version: sha256 for version, _, sha256 in rows(con, "schema_versions")}
    newest = max(applied, default=0)
    if newest > max((step.version for step in files), default=0):
        raise NewerDatabaseError(
            f"the database has schema version {newest}, which this version of the program does "
            "not know; upgrade telesina-hh"
        )
    for step in files:
        if applied.get(step.version, step.sha256) != step.sha256:
            raise SchemaChangedError(
                f"schema file {step.version:04}_{step.name}.sql is not the one this database was "
                "made with; install the program again, or import the files into a new database"
            )
    return [step for step in files if step.version not in applied]


def migrate(con: duckdb.DuckDBPyConnection, files: tuple[SchemaFile, ...]) -> None:
    """Apply what is pending, each file in one transaction with its row in `schema_version`."""
    for step in pending(con, files):
        with transaction(con):
            con.execute(step.text)
            rows(
                con,
                "add_schema_version",
                version=step.version,
                name=step.name,
                sha256=step.sha256,
                applied_at=now_utc(),
            )
