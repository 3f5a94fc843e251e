"""`telesina audit --pairs`: a screening of pairs of players, as a table or for programs."""

import json
import sys
from typing import TYPE_CHECKING, TextIO

from telesina_hh.cli.exits import Exit, end
from telesina_hh.cli.options import database_path

if TYPE_CHECKING:
    from telesina_hh.reports.pairs import PairsReport

_PIPE = 160
"""Columns of a table that goes to a file."""


def print_pairs(
    db: str | None, *, as_json: bool, least_hands: int | None = None, out: TextIO | None = None
) -> None:
    """Write the report on pairs to `out`, else to standard output.

    `db` is what `--db` says, `least_hands` what `--min-hands` does (None: the report's own least).
    Raises Typer's exit with code 4 where there is no database, with 5 where it cannot be read.
    """
    report = _report(db, least_hands)
    written = out or sys.stdout
    if as_json:
        from telesina_hh.reports.pairs.objects import pairs_object

        told = json.dumps(pairs_object(report), ensure_ascii=False, indent=1)
        written.write(told + "\n")
        return
    from rich.console import Console

    from telesina_hh.cli.pair_words import pairs_page

    width = None if written.isatty() else _PIPE
    console = Console(file=written, width=width, highlight=False)
    for part in pairs_page(report, console):
        console.print(part)


def _report(db: str | None, least_hands: int | None) -> "PairsReport":
    from telesina_hh.reports.pairs import LEAST_HANDS, pairs
    from telesina_hh.store import MissingDatabaseError, StoreError, open_store

    try:
        with open_store(database_path(db), read_only=True) as store:
            return pairs(store, LEAST_HANDS if least_hands is None else least_hands)
    except MissingDatabaseError as error:
        raise end(Exit.UNREADABLE, str(error)) from error
    except StoreError as error:
        raise end(Exit.DATABASE, str(error)) from error
