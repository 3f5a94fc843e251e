"""Options that several commands share."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from telesina_hh.cli.exits import Exit, end, tell
from telesina_hh.cli.words import caret_lines
from telesina_hh.reports.harmless import safe
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import UnknownRulesetError, find_ruleset

if TYPE_CHECKING:
    from telesina_hh.house_file import House

PATHS = typer.Argument(
    metavar="PATH…",
    help="Files, folders (searched for .txt, .log, .json and .jsonl), or - for standard input.",
    show_default=False,
)
RULESET = typer.Option(
    "--ruleset",
    metavar="NAME",
    help="Judge by this ruleset, whatever the hand says of its game.",
    show_default=False,
)
RULES = typer.Option(
    "--rules",
    metavar="FILE",
    help="Judge by a house's own rules: a file that `telesina rules --help` explains.",
    show_default=False,
)
DATABASE = typer.Option(
    "--db",
    metavar="FILE",
    help="The database; otherwise $TELESINA_DB, else telesina.duckdb in this folder.",
    show_default=False,
)
FILE = typer.Option(
    "--file",
    metavar="PATH",
    help="Look in this file, not in the database.",
    show_default=False,
)


def database_path(given: str | None) -> str:
    """Give the database's path: the option, the environment, or the current folder's."""
    return given or os.environ.get("TELESINA_DB") or "telesina.duckdb"


def chosen_ruleset(name: str | None, rules: str | None = None) -> Ruleset | None:
    """Give the ruleset of that name, or the house's own in the file `rules`; None without both.

    Both together, a wrong name and a wrong file are a wrong command line.
    """
    if rules is not None:
        if name is not None:
            told = "a ruleset by name, or a house's own by --rules, not both"
            raise typer.BadParameter(told, param_hint="--ruleset")
        return chosen_house(rules).ruleset
    return None if name is None else named_ruleset(name, "--ruleset")


def named_ruleset(name: str, param: str) -> Ruleset:
    """Give the ruleset of that name; a wrong name is told as the fault of parameter `param`."""
    try:
        return find_ruleset(name)
    except UnknownRulesetError as error:
        raise typer.BadParameter(str(error), param_hint=param) from error


def chosen_house(rules: str) -> "House":
    """Give the house whose own rules are in the file `rules`.

    A file that cannot be read ends with code 4; what a house file cannot say ends with code 2, as
    a wrong command line does, each fault with its line.
    """
    from telesina_hh.house_file import HouseFileError, house_in

    try:
        text = Path(rules).read_bytes().decode("utf-8-sig")
    except OSError as error:
        told = f"{rules}: cannot be read: {error.strerror or error}"
        raise end(Exit.UNREADABLE, told) from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        told = f"{rules}:{line}:1: this is no UTF-8 text; save the file as UTF-8"
        raise end(Exit.COMMAND_LINE, told) from error
    try:
        return house_in(text)
    except HouseFileError as error:
        for fault in error.faults:
            tell(f"{rules}:{fault.line}:{fault.column}: {safe(fault.message)}")
            for shown in caret_lines(fault.text, fault.column, fault.width):
                tell(shown)
            tell(f"    expected: {fault.expected}")
        raise end(Exit.COMMAND_LINE) from error
