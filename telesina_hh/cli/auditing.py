"""`telesina audit`: whether a disputed hand's recorded result stands, and who is owed what."""

import json
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from telesina_hh.cli.auditing_all import audit_many, many_lines
from telesina_hh.cli.cases import FileHands, stored_case
from telesina_hh.cli.exits import Exit, end, tell, worst
from telesina_hh.cli.options import (
    DATABASE,
    RULES,
    RULESET,
    chosen_house,
    chosen_ruleset,
    database_path,
)
from telesina_hh.cli.supposing import Supposed, SuppositionError
from telesina_hh.cli.wanted import NotOneHandError
from telesina_hh.cli.words import safe

if TYPE_CHECKING:
    from telesina_hh.audit import Audit, Case


class AuditFormat(StrEnum):
    """How `audit` prints."""

    TEXT = "text"
    JSON = "json"


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
    db: Annotated[str | None, DATABASE] = None,
    file: Annotated[
        str | None,
        typer.Option("--file", metavar="PATH", help="Look in this file, not in the database."),
    ] = None,
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
            help="text for people, json for programs (one object a hand; with --all one for each"
            " hand that does not stand, then one with counts and totals).",
        ),
    ] = AuditFormat.TEXT,
    output: Annotated[
        str | None,
        typer.Option("--output", metavar="FILE", help="Write the report to this file."),
    ] = None,
) -> None:
    """Rule on disputed hands: does the recorded result stand, why, and who is owed what.

    Exit code 0: it stands and nothing is to be objected to; 1: it does not, or a rule was broken;
    3: the evidence does not settle it; 4: a hand is not there or cannot be read.

    Example: telesina audit 100000002 --file session.txt

    Example: telesina audit --all --file session.txt
    """
    if every:
        if hands or claim or without or assume:
            told = "--all goes through all hands: no HAND, --claim, --without or --assume with it"
            raise typer.BadParameter(told, param_hint="--all")
        many = audit_many(file, db, _rules(ruleset, rules), jobs)
        as_json, coloured = form is AuditFormat.JSON, output is None
        told_of = many_lines(many, as_json=as_json, open_too=undetermined, coloured=coloured)
        _write(list(told_of), output)
        raise end(worst(*many.exit()))
    if not hands or undetermined:
        told = "name a hand, or give --all" if not hands else "--undetermined goes with --all"
        raise typer.BadParameter(told, param_hint="HAND" if not hands else "--undetermined")
    if len(hands) > 1 and (claim or without or assume):
        told = "--claim, --without and --assume are about one hand"
        raise typer.BadParameter(told, param_hint="HAND")
    supposed = _rules(ruleset, rules)._replace(
        without=tuple(sorted(set(without or ()))), holding=tuple(assume or ())
    )
    exits: set[Exit] = set()
    lines: list[str] = []
    for case in _cases(hands, supposed, db, file, exits):
        found = _ruled(case, claim)
        exits.add(_exit(found))
        if lines and form is AuditFormat.TEXT:
            lines += ["", ""]
        lines += _told(found, form, coloured=output is None)
    _write(lines, output)
    raise end(worst(*exits))


def _rules(ruleset: str | None, rules: str | None) -> Supposed:
    if rules is not None and ruleset is None:
        return Supposed(*chosen_house(rules))
    return Supposed(chosen_ruleset(ruleset, rules))


def _ruled(case: "Case", claim: str | None) -> "Audit":
    from telesina_hh.audit import ClaimError
    from telesina_hh.audit import audit as ruled

    try:
        return ruled(case, claim)
    except ClaimError as error:
        raise typer.BadParameter(safe(str(error)), param_hint="--claim") from error


def _cases(
    hands: Sequence[str], supposed: Supposed, db: str | None, file: str | None, exits: set[Exit]
) -> "Iterator[Case]":
    """Open the cases in the order given; a hand that is not there is told and left out."""
    if file is not None:
        try:
            there = FileHands(file, hands, supposed.ruleset)
        except OSError as error:
            raise end(Exit.UNREADABLE, f"{file}: {error.strerror or error}") from error
        yield from _opened(hands, lambda hand: there.case(hand, supposed), exits)
        return
    from telesina_hh.store import MissingDatabaseError, StoreError, open_store

    try:
        with open_store(database_path(db), read_only=True) as store:
            yield from _opened(hands, lambda hand: stored_case(store, hand, supposed), exits)
    except MissingDatabaseError as error:
        raise end(Exit.UNREADABLE, str(error)) from error
    except StoreError as error:
        raise end(Exit.DATABASE, str(error)) from error


def _opened(
    hands: Sequence[str], case_of: "Callable[[str], Case]", exits: set[Exit]
) -> "Iterator[Case]":
    for hand in hands:
        try:
            case = case_of(hand)
        except NotOneHandError as error:
            tell(str(error))
            exits.add(Exit.UNREADABLE)
        except SuppositionError as error:
            raise end(Exit.COMMAND_LINE, safe(str(error))) from error
        else:
            yield case


def _exit(found: "Audit") -> Exit:
    if found.finding.finding == "overturned" or found.case.verdict.faulty:
        return Exit.VIOLATION
    return Exit.UNDETERMINED if found.finding.finding == "undetermined" else Exit.FINE


def _told(found: "Audit", form: AuditFormat, *, coloured: bool) -> Iterator[str]:
    if form is AuditFormat.JSON:
        from telesina_hh.audit import audit_object

        yield json.dumps(audit_object(found), ensure_ascii=False)
        return
    from telesina_hh.reports.audit_text import audit_lines

    for text, colour in audit_lines(found, safe):
        yield typer.style(text, fg=colour, bold=True) if colour and coloured else text


def _write(lines: Sequence[str], output: str | None) -> None:
    if output is None:
        for line in lines:
            typer.echo(line)
        return
    text = "".join(f"{line}\n" for line in lines)
    try:
        Path(output).write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
    except OSError as error:
        raise end(Exit.UNREADABLE, f"{output}: {error.strerror or error}") from error
