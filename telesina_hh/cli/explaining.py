"""`telesina explain`: what a code means, its rules, and a sample that yields it."""

from typing import Annotated

import typer

from telesina_hh.cli.exits import Exit, end
from telesina_hh.codes import CODES, find_code


def explain(
    code: Annotated[
        str | None,
        typer.Argument(metavar="CODE", help="A code or its name; all are listed without one."),
    ] = None,
) -> None:
    """Say what a code means, which rules it rests on, and show a sample.

    Example: telesina explain T304
    """
    if code is None:
        for known in CODES.values():
            typer.echo(f"{known.id}  {known.name:22}  {known.when}")
        return
    found = find_code(code)
    if found is None:
        raise end(
            Exit.UNREADABLE, f"there is no code {code!r}; `telesina explain` lists all of them"
        )
    from telesina_hh.codes_explained import explanation

    for line in explanation(found):
        typer.echo(line)
