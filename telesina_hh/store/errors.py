"""What can be wrong with a database, said so that a person knows what to do."""

from collections.abc import Iterator
from contextlib import contextmanager

import duckdb


class StoreError(Exception):
    """The database cannot be used; the message says why and what to do."""


class MissingDatabaseError(StoreError):
    """There is no database at that path."""


class LockedDatabaseError(StoreError):
    """Another program holds the database."""


class DamagedDatabaseError(StoreError):
    """The file is no database, another program's, or no longer whole."""


class NewerDatabaseError(StoreError):
    """The database was written by a newer version of this program, or of DuckDB."""


class SchemaChangedError(StoreError):
    """A schema file that was applied to the database has another text now."""


_SIGNS: tuple[tuple[type[StoreError], tuple[str, ...], str], ...] = (
    (
        LockedDatabaseError,
        ("Could not set lock", "different configuration", "already attached", "already open"),
        "another program is using it; wait until that one ends, or close it",
    ),
    (
        NewerDatabaseError,
        ("version number", "newer version", "newer DuckDB"),
        "a newer DuckDB wrote it; upgrade the duckdb package",
    ),
    (
        DamagedDatabaseError,
        (
            "not a valid DuckDB",
            "xtension",
            "Corrupt",
            "checksum",
            "Could not read enough bytes",
            "deserialize",
            "Serialization",
            "has been invalidated",
            "INTERNAL Error",
        ),
        "it is no database or damaged; restore a copy, or import the files into a new one",
    ),
    (
        MissingDatabaseError,
        ("does not exist", "No such file"),
        "there is no such file, or its folder is missing; `telesina import` makes the file only",
    ),
    (
        StoreError,
        ("IO Error", "Permission", "Out of Memory"),
        "it cannot be read or written",
    ),
)


_OWN_FAULTS = (duckdb.ProgrammingError, duckdb.DataError, duckdb.IntegrityError)
"""What DuckDB says of wrong statements and values: never the file's fault."""


def explain(error: duckdb.Error, path: str) -> StoreError | None:
    """Give what is wrong with the database at `path`; None where the fault is the program's own."""
    if isinstance(error, _OWN_FAULTS):
        return None
    text = str(error)
    told = text.splitlines()[0] if text else type(error).__name__
    for kind, signs, advice in _SIGNS:
        if any(sign in text for sign in signs):
            return kind(f"{path}: {advice} ({told})")
    return None


@contextmanager
def explained(path: str) -> Iterator[None]:
    """Turn DuckDB's errors about the file into a `StoreError`; let all others through."""
    try:
        yield
    except duckdb.Error as error:
        plain = explain(error, path)
        if plain is None:
            raise
        raise plain from error
