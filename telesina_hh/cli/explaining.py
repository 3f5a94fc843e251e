"""`telesina explain`: what a code means, its rules, and a sample that yields it."""

from typing import Annotated

import typer

from telesina_hh.cli.exits import Exit, end
from telesina_hh.cli.options import chosen_ruleset
from telesina_hh.codes import CODES, find_code


def explain(
    code: Annotated[
        str | None,
        typer.Argument(metavar="CODE", help="A code or its name; all are listed without one."),
    ] = None,
    ruleset: Annotated[
        str | None,
        typer.Option(
            "--ruleset",
            metavar="NAME",
            help="Tell its rules as this ruleset has them; otherwise as online-32 does, and where"
            " the others differ.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Say what a code means, which rules it rests on, and show a sample.

    Example: telesina explain T304
    """
    chosen = chosen_ruleset(ruleset)
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

    for line in explanation(found, chosen):
        typer.echo(line)
