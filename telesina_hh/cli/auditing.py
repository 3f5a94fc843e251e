"""`telesina audit`: disputed hands, all hands of a source, pairs of players, bundles."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

import typer

from telesina_hh.cli.audited import audits, supposed_by, told
from telesina_hh.cli.auditing_all import audit_many, many_lines
from telesina_hh.cli.exits import Exit, end, worst
from telesina_hh.cli.options import DATABASE, FILE, RULES, RULESET, database_path
from telesina_hh.cli.packing import Asked, gathered, write_bundle
from telesina_hh.cli.pairing import pairs_text
from telesina_hh.cli.report_file import spare, write_report
from telesina_hh.cli.verified import verified


class AuditFormat(StrEnum):
    """How `audit` prints."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


_GOES_WITH = {
    "--verify": frozenset[str](),
    "--pairs": frozenset({"--db", "--min-hands"}),
    "--all": frozenset({"--db", "--file", "--ruleset", "--rules", "--undetermined", "--jobs"}),
    "HAND": frozenset(
        {"--db", "--file", "--ruleset", "--rules", "--claim", "--without", "--assume", "--bundle"}
    ),
}
"""What each way of asking takes besides --format and --output."""


def audit(  # noqa: PLR0913, PLR0917  (a command line's options)
    hands: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="HAND…",
            help="Hands' ids, or SITE#ID where sites share one.",
            show_default=False,
        ),
    ] = None,
    every: Annotated[  # noqa: FBT002
        bool,
        typer.Option(
            "--all",
            help="Go through all hands of the database, or of the file or folder that --file"
            " names: those whose result does not stand, worst first, and totals per player.",
        ),
    ] = False,
    undetermined: Annotated[  # noqa: FBT002
        bool,
        typer.Option("--undetermined", help="With --all: list the hands that are not settled too."),
    ] = False,
    jobs: Annotated[
        int,
        typer.Option(min=1, help="With --all and --file: processes that read and judge."),
    ] = 1,
    pairs: Annotated[  # noqa: FBT002
        bool,
        typer.Option(
            "--pairs",
            help="Screen the pairs of players in the database for play that is unusual, and nothing"
            " more: chips moved, folds, raises, checks left alone, squeezes.",
        ),
    ] = False,
    min_hands: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help="With --pairs: hands together, below which nothing is claimed.",
            show_default="200",
        ),
    ] = None,
    db: Annotated[str | None, DATABASE] = None,
    file: Annotated[str | None, FILE] = None,
    ruleset: Annotated[str | None, RULESET] = None,
    rules: Annotated[str | None, RULES] = None,
    claim: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT",
            help="Answer a player's claim first: 'Bruno: side pot'; also 'odd chip' and"
            " 'uncalled bet'.",
        ),
    ] = None,
    without: Annotated[
        list[int] | None,
        typer.Option(metavar="LINE", help="Rule as if this line of the file were not there."),
    ] = None,
    assume: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TEXT", help="Rule as if a hidden card had been shown: 'carla holds Qh'."
        ),
    ] = None,
    form: Annotated[
        AuditFormat,
        typer.Option(
            "--format",
            help="text for people; json for programs: one object a hand, with --all one for each"
            " that does not stand, then one with totals; html: a page of one hand that needs"
            " nothing else, to read, print and play step by step.",
        ),
    ] = AuditFormat.TEXT,
    output: Annotated[
        str | None,
        typer.Option("--output", metavar="FILE", help="Write the report to this file."),
    ] = None,
    bundle: Annotated[
        str | None,
        typer.Option(
            "--bundle",
            metavar="FILE",
            help="Pack raw bytes, reports and checksums into this new zip file.",
        ),
    ] = None,
    verify: Annotated[
        str | None,
        typer.Option(
            "--verify",
            metavar="FILE",
            help="Recompute a bundle, without HAND: code 0: it holds, 1: it does not.",
        ),
    ] = None,
) -> None:
    """Rule on disputed hands: does the recorded result stand, why, and who is owed what.

    Exit code 0: it stands and nothing is to be objected to; 1: it does not, or a rule was broken;
    3: the evidence does not settle it; 4: a hand is not there or cannot be read.

    Example: telesina audit 100000002 --file session.txt

    Example: telesina audit --all --file session.txt
    """
    asked = _way(
        {
            "--verify": verify, "--pairs": pairs, "--all": every, "HAND": hands, "--db": db,
            "--file": file, "--ruleset": ruleset, "--rules": rules, "--claim": claim,
            "--without": without, "--assume": assume, "--bundle": bundle,
            "--undetermined": undetermined, "--jobs": jobs > 1, "--min-hands": min_hands,
        }
    )  # fmt: skip
    if form is AuditFormat.HTML and (asked != "HAND" or len(hands or ()) != 1):
        raise typer.BadParameter("a page is of one hand", param_hint="--format")
    spare(output, (verify, file or database_path(db), rules, bundle))
    as_json, coloured = form is AuditFormat.JSON, output is None
    exits: set[Exit] = set()
    if verify is not None:
        lines, code = verified(verify, as_json=as_json)
        exits.add(code)
    elif pairs:
        lines = [pairs_text(db, min_hands, as_json=as_json)]
    elif every:
        many = audit_many(file, db, supposed_by(ruleset, rules), jobs)
        listed = many_lines(many, as_json=as_json, open_too=undetermined, coloured=coloured)
        lines = list(listed)
        exits.update(many.exit())
    else:
        supposed = supposed_by(ruleset, rules)._replace(
            without=tuple(sorted(set(without or ()))), holding=tuple(assume or ())
        )
        named = Asked(hands or [], supposed, rules, claim, database_path(db), file)
        _audit(named, exits, form, output, bundle)
        raise end(worst(*exits))
    write_report(lines, output)
    raise end(worst(*exits))


def _audit(
    asked: Asked, exits: set[Exit], form: AuditFormat, output: str | None, bundle: str | None
) -> None:
    """Rule on the hands that are named, tell it, and pack it where that is asked for."""
    if len(asked.hands) > 1 and (asked.claim or asked.supposed.without or asked.supposed.holding):
        one = "--claim, --without and --assume are about one hand"
        raise typer.BadParameter(one, param_hint="HAND")
    packed = None if bundle is None else gathered(asked, exits)
    lines: list[str] = []
    found = []
    for audit in audits(asked, packed, exits):
        found.append(audit)
        if lines and form is AuditFormat.TEXT:
            lines += ["", ""]
        lines += told(audit, form.value, coloured=output is None)
    write_report(lines, output)
    if bundle is not None and packed is not None:
        write_bundle(bundle, packed, found, whole=Exit.UNREADABLE not in exits)


def _way(given: Mapping[str, object]) -> str:
    """Tell which way of asking is meant; what does not go with it is a wrong command line."""
    way = next((way for way in _GOES_WITH if given[way]), None)
    if way is None:
        told = "name a hand, or ask by --all, --pairs or --verify"
        raise typer.BadParameter(told, param_hint="HAND")
    for name, value in given.items():
        if value and name != way and name not in _GOES_WITH[way]:
            raise typer.BadParameter(f"{name} does not go with {way}", param_hint=name)
    return way
