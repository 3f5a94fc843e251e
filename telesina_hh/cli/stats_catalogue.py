"""`telesina stats list` and `stats explain`: what is counted, of what."""

import json
from difflib import get_close_matches
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from telesina_hh.cli.exits import Exit, end

if TYPE_CHECKING:
    from telesina_hh.stats import Statistic


class CatalogueFormat(StrEnum):
    """How the catalogue is printed."""

    TEXT = "text"
    JSON = "json"


_FORMAT = typer.Option("--format", help="text for people, json for programs.")


def list_statistics(
    output: Annotated[CatalogueFormat, _FORMAT] = CatalogueFormat.TEXT,
) -> None:
    """List every statistic: its name, its title and its streets; JSON has all of it.

    Example: telesina stats list
    """
    from telesina_hh.stats import statistics

    known = statistics().values()
    if output is CatalogueFormat.JSON:
        typer.echo(json.dumps([one._asdict() for one in known], ensure_ascii=False, indent=1))
        return
    widest = max(len(one.name) for one in known)
    for one in known:
        typer.echo(f"{one.name:{widest}}  {one.title}, {one.streets}")
    typer.echo("`telesina stats explain NAME` says what one counts, of what.")


def explain_statistic(
    name: Annotated[str, typer.Argument(metavar="NAME", help="As `stats list` has it.")],
    output: Annotated[CatalogueFormat, _FORMAT] = CatalogueFormat.TEXT,
) -> None:
    """Say exactly what a statistic counts, of what, and from how many on it can be trusted.

    Example: telesina stats explain vpip
    """
    from telesina_hh.stats import statistics

    known = statistics()
    wanted = name.strip().casefold()
    found = known.get(wanted) or next(
        (one for one in known.values() if one.title.casefold() == wanted), None
    )
    if found is None:
        like = get_close_matches(wanted, known, n=3)
        hint = f" (did you mean {' or '.join(like)}?)" if like else ""
        raise end(
            Exit.UNREADABLE, f"there is no statistic {name!r}{hint}; `telesina stats list` has all"
        )
    if output is CatalogueFormat.JSON:
        typer.echo(json.dumps(found._asdict(), ensure_ascii=False, indent=1))
    else:
        for line in _told(found):
            typer.echo(line)


_UNITS = {
    "share": "a share, in percent, with a 95 % Wilson interval",
    "ratio": "a quotient",
    "bets": "bets per 100 of the denominator, each hand in its own big bet or minimum bet",
    "money": "an amount for each of the denominator; in minor units where a program reads it",
}


def _told(one: "Statistic") -> list[str]:
    return [
        f"{one.name}, {one.title}",
        f"  {one.sentence}",
        f"  streets: {one.streets}",
        f"  as: {_UNITS.get(one.unit, one.unit)}",
        f"  numerator: {one.numerator}",
        f"  denominator: {one.denominator}",
        f"  too early to tell below {one.least} in the denominator",
        "  Both are sums over the rows of `played`, one for each player dealt into a hand that was",
        "  not cancelled; true counts as 1, and what is not known as nothing.",
    ]
