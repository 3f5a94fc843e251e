"""`telesina stats`: the numbers, as a table or for programs."""

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from telesina_hh.cli.exits import Exit, end, tell
from telesina_hh.cli.options import DATABASE, database_path
from telesina_hh.cli.stats_catalogue import explain_statistic, list_statistics
from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    import polars as pl

stats = typer.Typer(
    help="Statistics over the stored hands; cancelled hands do not count.\n\n"
    "Example: telesina stats players",
    no_args_is_help=True,
)


_PIPE = 160
"""Columns of a table that goes to a file."""


class StatsFormat(StrEnum):
    """How a report is printed."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"


@stats.callback()
def statistics() -> None:
    """Statistics over the stored hands; cancelled hands do not count."""


@stats.command()
def players(
    db: Annotated[str | None, DATABASE] = None,
    output: Annotated[
        StatsFormat,
        typer.Option("--format", help="table for people; json and csv carry every count."),
    ] = StatsFormat.TABLE,
) -> None:
    """One row per site, player and currency: hands, net, and how the player plays.

    Amounts of different currencies are never added; tournament chips have a row of their own.

    Example: telesina stats players
    """
    from telesina_hh.stats import players as report
    from telesina_hh.store import MissingDatabaseError, StoreError, open_store

    try:
        with open_store(database_path(db), read_only=True) as store:
            frame = report(store)
    except MissingDatabaseError as error:
        raise end(Exit.UNREADABLE, str(error)) from error
    except StoreError as error:
        raise end(Exit.DATABASE, str(error)) from error
    _print(frame, output)


stats.command("list")(list_statistics)
stats.command("explain")(explain_statistic)


def _print(frame: "pl.DataFrame", output: StatsFormat) -> None:
    if output is StatsFormat.JSON:
        import json

        typer.echo(json.dumps(frame.to_dicts(), ensure_ascii=False, indent=1))
    elif output is StatsFormat.CSV:
        from telesina_hh.reports.output import csv_text

        typer.echo(csv_text(frame), nl=False)
    elif frame.is_empty():
        tell("There are no hands in the database yet: `telesina import FILE` brings some.")
    else:
        from rich.console import Console

        from telesina_hh.reports.output import players_table

        console = Console(width=None if sys.stdout.isatty() else _PIPE)
        table, left_out = players_table(_harmless(frame), console)
        console.print(table)
        if left_out:
            told = ", ".join(left_out)
            tell(f"No room for {told}: a wider window or --format csv shows them.")


def _harmless(frame: "pl.DataFrame") -> "pl.DataFrame":
    """Give the report with its names safe for a terminal."""
    import polars as pl

    names = pl.col("site", "player").map_elements(safe, return_dtype=pl.String)
    return frame.with_columns(names)
