"""How a command puts out a report of statistics: its form, its file, its names."""

import io
import sys
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, assert_never

import typer

from telesina_hh.cli.exits import Exit, end, tell
from telesina_hh.cli.report_file import spare, write_bytes

if TYPE_CHECKING:
    import polars as pl
    from rich.console import Console

    from telesina_hh.stats.statistic import Statistic

_PIPE = 160
"""Columns of a table that goes to a file."""

_SIDE_FILES = ("", ".wal", ".tmp", ".filters.json", ".key")
"""What stands beside a database belongs to it."""


class Form(StrEnum):
    """How a report is put out."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    PARQUET = "parquet"
    MARKDOWN = "markdown"


FormOption = Annotated[
    Form,
    typer.Option(
        "--format",
        help="table and markdown for people; json, csv and parquet carry every count.",
    ),
]
OutputOption = Annotated[
    str | None,
    typer.Option(
        "--output", metavar="FILE", help="Write the report to this file.", show_default=False
    ),
]
IntervalsOption = Annotated[
    bool,
    typer.Option("--intervals", help="Show each frequency's 95 % interval, where there is room."),
]
AnonymiseOption = Annotated[
    bool,
    typer.Option(
        "--anonymise",
        help="Invented names for the players, the same ones each time; their key stays beside the"
        " database.",
    ),
]


def put_out(  # noqa: PLR0913  (the report, and each option of how it is put out)
    frame: "pl.DataFrame",
    statistics: "Sequence[Statistic]",
    form: Form = Form.TABLE,
    output: str | None = None,
    *,
    database: str | None = None,
    intervals: bool = False,
    nothing: str | None = None,
) -> None:
    """Put a report out on standard output, or in the file `output`.

    `statistics` are those of the frame, the most important first; `nothing` is what a table
    says that has no rows (None: that no hand counts). A wrong command line (code 2) is
    an `output` that belongs to `database` (its path), and Parquet on a terminal; code 4 is a file
    that cannot be written.
    """
    spare_database(output, database)
    if form is Form.PARQUET and output is None and sys.stdout.isatty():
        told = "Parquet is no text for a terminal: name a file, or pipe it on"
        raise typer.BadParameter(told, param_hint="--output")
    if form is Form.TABLE:
        from telesina_hh.reports.forms import NOTHING

        if frame.is_empty():
            _put_out_nothing(nothing or NOTHING, output)
        else:
            _put_out_table(frame, statistics, output, intervals=intervals)
        return
    content = _content(frame, statistics, form, intervals=intervals)
    if output is not None:
        write_bytes(content, output)
    else:
        typer.echo(content if form is Form.PARQUET else content.decode(), nl=False)


def spare_database(output: str | None, database: str | None) -> None:
    """Refuse to write over a database, or over a file beside it that belongs to it."""
    if database is not None:
        spare(output, [database + ending for ending in _SIDE_FILES])


def anonymised(
    frame: "pl.DataFrame", database: str, columns: Iterable[str] = ("player",)
) -> "pl.DataFrame":
    """Give the frame with pseudonyms in `columns`; a key that cannot be used ends with code 4."""
    from telesina_hh.stats.key_file import KeyFileError
    from telesina_hh.stats.privacy import Pseudonyms

    try:
        return Pseudonyms.beside(database).in_frame(frame, columns)
    except KeyFileError as error:
        raise end(Exit.UNREADABLE, str(error)) from error


def _content(
    frame: "pl.DataFrame", statistics: "Sequence[Statistic]", form: Form, *, intervals: bool
) -> bytes:
    from telesina_hh.reports import forms

    match form:
        case Form.JSON:
            return forms.json_text(frame).encode()
        case Form.CSV:
            return forms.csv_form(frame).encode()
        case Form.PARQUET:
            return forms.parquet_bytes(frame)
        case Form.MARKDOWN:
            return forms.markdown(frame, statistics, intervals=intervals).encode()
        case Form.TABLE:
            raise AssertionError
        case _:
            assert_never(form)


def _put_out_nothing(nothing: str, output: str | None) -> None:
    if output is None:
        tell(nothing)
    else:
        write_bytes(f"{nothing}\n".encode(), output)


def _put_out_table(
    frame: "pl.DataFrame", statistics: "Sequence[Statistic]", output: str | None, *, intervals: bool
) -> None:
    from rich.console import Console

    if output is None:
        width = None if sys.stdout.isatty() else _PIPE
        _print_table(frame, statistics, Console(width=width), intervals=intervals)
    else:
        into = io.StringIO()
        console = Console(file=into, width=_PIPE)
        _print_table(frame, statistics, console, intervals=intervals)
        write_bytes(into.getvalue().encode(), output)


def _print_table(
    frame: "pl.DataFrame",
    statistics: "Sequence[Statistic]",
    console: "Console",
    *,
    intervals: bool,
) -> None:
    from rich.text import Text

    from telesina_hh.reports.forms import WHAT_EARLY_MEANS, table

    laid = table(frame, statistics, console.width, intervals=intervals)
    console.print(laid.table)
    if laid.marked:
        console.print(Text(WHAT_EARLY_MEANS, "dim"))
    if laid.left_out:
        told = ", ".join(laid.left_out)
        tell(f"No room for {told}: a wider window or --format csv shows them.")
