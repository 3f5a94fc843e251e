"""The named statements in `sql/queries/`: read once, run by name with named parameters."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Any

import duckdb

from telesina_hh._data import data_folder

if TYPE_CHECKING:
    import polars as pl


@cache
def statement(name: str) -> str:
    """Give the text of `sql/queries/<name>.sql`."""
    return (data_folder("sql") / "queries" / f"{name}.sql").read_text(encoding="utf-8")


def rows(
    con: duckdb.DuckDBPyConnection, query: str, /, **parameters: object
) -> list[tuple[Any, ...]]:
    """Run a named statement and give all its rows."""
    return con.execute(statement(query), parameters).fetchall()


def frame(con: duckdb.DuckDBPyConnection, query: str, /, **parameters: object) -> "pl.DataFrame":
    """Run a named statement and give its rows as a Polars frame."""
    return selected(con, statement(query), parameters)


def selected(
    con: duckdb.DuckDBPyConnection, text: str, parameters: Mapping[str, object]
) -> "pl.DataFrame":
    """Run a statement and give its rows as a Polars frame."""
    import polars as pl

    return pl.DataFrame(con.sql(text, params=dict(parameters)))


@contextmanager
def transaction(con: duckdb.DuckDBPyConnection) -> Iterator[None]:
    """Keep everything done inside, or nothing: any exception, an interruption too, undoes it."""
    con.begin()
    try:
        yield
        con.commit()
    except BaseException:
        with suppress(duckdb.Error):
            con.rollback()
        raise
