"""The database of hands: opened, brought up to date, written and read."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Self, TypeVar

import duckdb

from telesina_hh.store import queries, reading
from telesina_hh.store.errors import MissingDatabaseError, StoreError, explained
from telesina_hh.store.incoming import ImportCounts, IncomingHand
from telesina_hh.store.schema import SchemaFile, migrate, pending, schema_files
from telesina_hh.store.thrift import write_thriftily

if TYPE_CHECKING:
    import polars as pl

    from telesina_hh.store.columns import HandBatch
    from telesina_hh.store.quarantine import QuarantinedBlock, QuarantineItem, Retried

IN_MEMORY = ":memory:"
_SETTINGS: dict[str, str | bool | int | float | list[str]] = {
    "python_enable_replacements": False,
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}
"""No table is read from a Python variable, and nothing is ever fetched for a foreign file."""


Args = ParamSpec("Args")
Given = TypeVar("Given")


def _plainly(
    method: "Callable[Concatenate[Store, Args], Given]",
) -> "Callable[Concatenate[Store, Args], Given]":
    """Say what is wrong with the store's file in plain words."""

    @wraps(method)
    def plain(store: "Store", /, *args: Args.args, **named: Args.kwargs) -> Given:
        with explained(store.path):
            return method(store, *args, **named)

    return plain


class Store:
    """An open database of hands. Made by `open_store`; a context manager that closes itself."""

    def __init__(self, con: duckdb.DuckDBPyConnection, path: str) -> None:
        """Wrap an open, migrated connection."""
        self.connection = con
        self.path = path

    def __enter__(self) -> Self:
        """Give the store itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close."""
        self.close()

    def close(self) -> None:
        """Let go of the database file."""
        self.connection.close()

    @_plainly
    def import_file(
        self,
        path: str,
        file_sha256: str | Callable[[], str] | None,
        size: int,
        hands: Iterable[IncomingHand],
    ) -> ImportCounts:
        """Store the hands of one file in one transaction: all of them, or none.

        `hands` is read once, some thousand at a time; for the rest see `import_batches`.
        """
        from telesina_hh.store.columns import batches

        return self.import_batches(path, file_sha256, size, batches(hands))

    @_plainly
    def import_batches(
        self,
        path: str,
        file_sha256: str | Callable[[], str] | None,
        size: int,
        batches: Iterable["HandBatch"],
    ) -> ImportCounts:
        """Store the hands of one file in one transaction: all of them, or none.

        `file_sha256` may be a function, which is called after the last batch. A hand whose site,
        id and content are stored is a duplicate; one of that site and id with other content goes
        to quarantine with P010, as unreadable blocks go there with their own codes. Nothing
        stored is ever overwritten.
        """
        from telesina_hh.store.save import save_file

        with queries.transaction(self.connection):
            return save_file(self.connection, path, file_sha256, size, batches)

    @_plainly
    def find_hands(self, hand_id: str, site: str | None = None) -> list[reading.FoundHand]:
        """Give (hand_no, site, hand_id) of the stored hands of that id, by site."""
        return reading.find_hands(self.connection, hand_id, site)

    @_plainly
    def raw_hand(self, hand_no: int) -> bytes:
        """Give the hand's bytes as they came; `KeyError` where there is no such hand."""
        return reading.raw_hand(self.connection, hand_no)

    @_plainly
    def kept_hands(self, first: int, last: int) -> list[reading.KeptHand]:
        """Give the bytes of the hands of these numbers, both included, in their order."""
        return reading.kept_hands(self.connection, first, last)

    @_plainly
    def kept_extent(self) -> reading.KeptExtent:
        """Give the first and last number of stored hands, and how many wait in quarantine."""
        return reading.kept_extent(self.connection)

    @_plainly
    def next_hand(self, hand_no: int) -> int | None:
        """Give the number of the next stored hand of the same table; None where there is none."""
        return reading.next_hand(self.connection, hand_no)

    @_plainly
    def hand_rows(self, hand_no: int) -> reading.HandRows:
        """Give everything stored of a hand; `KeyError` where there is no such hand."""
        return reading.hand_rows(self.connection, hand_no)

    @_plainly
    def quarantine_list(self) -> list["QuarantinedBlock"]:
        """Give every block in quarantine, resolved ones too, in the order they came."""
        from telesina_hh.store import quarantine

        return quarantine.listed(self.connection)

    @_plainly
    def quarantine_item(self, quarantine_no: int) -> "QuarantineItem | None":
        """Give one block in full, its bytes included; None where there is none of that number."""
        from telesina_hh.store import quarantine

        return quarantine.item(self.connection, quarantine_no)

    @_plainly
    def resolve_quarantine(self, quarantine_no: int, hands: Sequence[IncomingHand]) -> "Retried":
        """Store what a second reading of a quarantined block gave, in one transaction.

        The block is resolved when every hand read from it is stored now, or was before.
        """
        from telesina_hh.store import quarantine

        with queries.transaction(self.connection):
            return quarantine.retry(self.connection, quarantine_no, hands)

    @_plainly
    def frame(self, query: str, /, **parameters: object) -> "pl.DataFrame":
        """Run the statement `sql/queries/<query>.sql` and give its rows as a Polars frame."""
        return queries.frame(self.connection, query, **parameters)

    @_plainly
    def select(self, text: str, /, **parameters: object) -> "pl.DataFrame":
        """Run a statement put together elsewhere and give its rows as a Polars frame."""
        return queries.selected(self.connection, text, parameters)


def open_store(
    path: str | Path,
    *,
    read_only: bool = False,
    schema: tuple[SchemaFile, ...] | None = None,
) -> Store:
    """Open the database at `path`, made and brought to the newest schema where it is not yet.

    Read-only, the file must be there (`MissingDatabaseError`). `schema` replaces the program's own
    schema files. Every other reason not to open is a `StoreError` that says what to do.
    """
    name = str(path)
    if read_only and name != IN_MEMORY and not _is_there(name):
        raise MissingDatabaseError(
            f"{name}: there is no such database; `telesina import` makes one, --db names another"
        )
    files = schema if schema is not None else schema_files()
    con = _connect(name, read_only=read_only)
    try:
        with explained(name):
            if not read_only:
                migrate(con, files)
                write_thriftily(con)
            elif pending(con, files):
                con.close()
                open_store(name, schema=files).close()
                con = _connect(name, read_only=True)
    except BaseException:
        con.close()
        raise
    return Store(con, name)


def _is_there(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError as error:
        raise StoreError(f"{name}: it cannot be read ({error.strerror})") from error


def _connect(name: str, *, read_only: bool) -> duckdb.DuckDBPyConnection:
    with explained(name):
        con = duckdb.connect(name, read_only=read_only, config=_SETTINGS)
        con.execute("set enable_progress_bar = false").fetchall()
        return con
