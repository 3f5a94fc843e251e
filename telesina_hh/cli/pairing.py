"""`telesina audit --pairs`: a screening of pairs of players, as a table or for programs."""

import io
import json
import sys
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from telesina_hh.cli.opening import opened_store
from telesina_hh.cli.options import database_path

if TYPE_CHECKING:
    from telesina_hh.reports.pairs import PairsReport

_PIPE = 160
"""Columns of a table that goes to a file."""


def pairs_text(db: str | None, least_hands: int | None = None, *, as_json: bool) -> str:
    """Give the report on pairs, as wide as the terminal.

    `db` is what `--db` says, `least_hands` what `--min-hands` does (None: the report's own least).
    Raises Typer's exit with code 4 where there is no database, with 5 where it cannot be read.
    """
    report = _report(db, least_hands)
    if as_json:
        from telesina_hh.reports.pairs.objects import pairs_object

        return json.dumps(pairs_object(report), ensure_ascii=False, indent=1)
    from rich.console import Console

    from telesina_hh.cli.pair_words import pairs_page

    width = get_terminal_size().columns if sys.stdout.isatty() else _PIPE
    console = Console(width=width, highlight=False, record=True, file=io.StringIO())
    for part in pairs_page(report, console):
        console.print(part)
    return console.export_text().rstrip("\n")


def _report(db: str | None, least_hands: int | None) -> "PairsReport":
    from telesina_hh.reports.pairs import LEAST_HANDS, pairs

    with opened_store(database_path(db)) as store:
        return pairs(store, LEAST_HANDS if least_hands is None else least_hands)
