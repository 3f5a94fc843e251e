"""`telesina explain`: what a code means, its rules, and a sample that yields it."""

from typing import Annotated

import typer

from telesina_hh.cli.exits import Exit, end
from telesina_hh.cli.options import chosen_ruleset
from telesina_hh.codes import CODES, find_code


def explain(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="CODE",
            help="A code, its name, or a rule such as R-PAIR; all codes are listed without one.",
        ),
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
    """Say what a code means, which rules it rests on, and show a sample; or what a rule says.

    Example: telesina explain T304
    """
    chosen = chosen_ruleset(ruleset)
    if code is None:
        for known in CODES.values():
            typer.echo(f"{known.id}  {known.name:22}  {known.when}")
        return
    from telesina_hh.codes_explained import explanation, rule_explanation
    from telesina_hh.rules_in_words import RULE_IDS

    found, rule = find_code(code), code.strip().upper()
    if found is not None:
        lines = explanation(found, chosen)
    elif rule in RULE_IDS:
        lines = rule_explanation(rule, chosen)
    else:
        raise end(
            Exit.UNREADABLE,
            f"there is no code or rule {code!r}; `telesina explain` lists the codes, "
            "`telesina rules online-32` the rules",
        )
    for line in lines:
        typer.echo(line)
