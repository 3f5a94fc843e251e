"""`telesina generate`: demo sessions of legal hands."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TextIO

import typer

from telesina_hh.cli.exits import Exit, end
from telesina_hh.cli.options import named_ruleset

_LIMITS = {"limit": "fixed", "fl": "fixed", "pl": "pot", "nl": "no"}


def _limit(text: str) -> str:
    """Read a betting structure: fixed, pot or no, also as a header or a player writes it."""
    word = text.lower().replace("-", " ").removesuffix(" limit")
    word = _LIMITS.get(word, word)
    if word not in _LIMITS.values():
        raise typer.BadParameter(f"{text!r} is none of fixed, pot, no")
    return word


class Currency(StrEnum):
    """What a generated cash game is played in."""

    EUR = "EUR"
    USD = "USD"
    GBP = "GBP"


def generate(  # noqa: PLR0913, PLR0917
    hands: Annotated[int, typer.Option("--hands", min=1, help="How many hands.")] = 100,
    seed: Annotated[
        int, typer.Option("--seed", help="The same seed gives the same bytes, always.")
    ] = 1,
    limit: Annotated[
        str,
        typer.Option("--limit", metavar="fixed|pot|no", help="The structure.", callback=_limit),
    ] = "fixed",
    ruleset: Annotated[
        str,
        typer.Option(
            "--ruleset",
            metavar="NAME",
            help="The game: online-32, classic-italian, rule-of-11 or cubeia.",
        ),
    ] = "online-32",
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            min=2,
            max=10,
            help="Players at the table, as many as the game seats; it varies without.",
        ),
    ] = None,
    tournament: Annotated[  # noqa: FBT002
        bool, typer.Option("--tournament", help="A tournament in chips.")
    ] = False,
    hero: Annotated[  # noqa: FBT002
        bool, typer.Option("--hero/--no-hero", help="One player's hidden cards are in the log.")
    ] = True,
    currency: Annotated[
        Currency, typer.Option("--currency", help="The currency of a cash game.")
    ] = Currency.EUR,
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs", min=1, help="Processes to play with; the hands are the same with any number."
        ),
    ] = 1,
    output: Annotated[
        str | None, typer.Option("--output", metavar="FILE", help="Write here, not to the screen.")
    ] = None,
) -> None:
    """Write a demo session of random legal hands, to try the other commands on.

    More than 5,000 hands come as several sessions, one after the other.

    Example: telesina generate --hands 200 --seed 7 --output demo.txt
    Example: telesina generate --ruleset classic-italian --hands 50
    """
    from telesina_hh.generate import WorkerLostError, write_session

    rules = named_ruleset(ruleset, "--ruleset")
    if players is not None and players > rules.max_players:
        told = f"{rules.name} seats at most {rules.max_players}, not {players}"
        raise typer.BadParameter(told, param_hint="--players")

    def write(out: TextIO) -> None:
        write_session(
            out,
            hands=hands,
            seed=seed,
            limit=limit,
            players=players,
            tournament=tournament,
            hero=hero,
            currency=currency.value,
            ruleset=ruleset,
            jobs=jobs,
        )

    try:
        if output is None:
            write(sys.stdout)
            return
        with Path(output).open("w", encoding="utf-8", newline="\n") as out:
            write(out)
    except OSError as error:
        told = f"{output or 'standard output'}: cannot be written: {error.strerror or error}"
        raise end(Exit.UNREADABLE, told) from error
    except WorkerLostError as error:
        told = f"{error}: too little memory? With --jobs 1 the same hands are written"
        raise end(Exit.UNREADABLE, told) from error
