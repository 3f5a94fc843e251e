"""A command's database: opened, and what is wrong with it told in words."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from telesina_hh.cli.exits import Exit, end

if TYPE_CHECKING:
    from telesina_hh.store import Store


@contextmanager
def opened_store(path: str, *, read_only: bool = True) -> "Iterator[Store]":
    """Open a database that is there; a missing one ends with code 4, a damaged one with 5.

    To be written, it must be there too: only an import makes one.
    """
    from telesina_hh.store import MissingDatabaseError, StoreError, open_store

    try:
        if not read_only:
            open_store(path, read_only=True).close()
        with open_store(path, read_only=read_only) as store:
            yield store
    except MissingDatabaseError as error:
        raise end(Exit.UNREADABLE, str(error)) from error
    except StoreError as error:
        raise end(Exit.DATABASE, str(error)) from error
