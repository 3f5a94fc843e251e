"""Options that several commands share."""

import os

import typer

from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import UnknownRulesetError, find_ruleset

PATHS = typer.Argument(
    metavar="PATH…",
    help="Files, folders (searched for .txt and .log), or - for standard input.",
    show_default=False,
)
RULESET = typer.Option(
    "--ruleset",
    metavar="NAME",
    help="Judge by this ruleset, whatever the hand says of its game.",
    show_default=False,
)
DATABASE = typer.Option(
    "--db",
    metavar="FILE",
    help="The database; otherwise $TELESINA_DB, else telesina.duckdb in this folder.",
    show_default=False,
)


def database_path(given: str | None) -> str:
    """Give the database's path: the option, the environment, or the current folder's."""
    return given or os.environ.get("TELESINA_DB") or "telesina.duckdb"


def chosen_ruleset(name: str | None) -> Ruleset | None:
    """Give the ruleset of that name; a wrong name is a wrong command line."""
    if name is None:
        return None
    try:
        return find_ruleset(name)
    except UnknownRulesetError as error:
        raise typer.BadParameter(str(error), param_hint="--ruleset") from error


def checked_ruleset(name: str | None) -> str | None:
    """Give the ruleset's name as the rules know it; a wrong one is a wrong command line."""
    if name is None:
        return None
    try:
        return find_ruleset(name).name
    except UnknownRulesetError as error:
        raise typer.BadParameter(str(error), param_hint="--ruleset") from error
