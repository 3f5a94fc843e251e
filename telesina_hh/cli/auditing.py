"""`telesina audit`: whether a disputed hand's recorded result stands, and who is owed what."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

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
from telesina_hh.cli.packed_cases import packed_cases
from telesina_hh.cli.packing import Asked, gathered, write_bundle
from telesina_hh.cli.report_forms import FORMS
from telesina_hh.cli.supposing import Supposed, SuppositionError
from telesina_hh.cli.verified import verified
from telesina_hh.cli.wanted import NotOneHandError
from telesina_hh.cli.words import safe

if TYPE_CHECKING:
    from telesina_hh.audit import Audit, Case
    from telesina_hh.bundle import Inputs


Named = TypeVar("Named")
"""What names a hand: its id, or a hand that is packed."""


class AuditFormat(StrEnum):
    """How `audit` prints."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


def audit(  # noqa: PLR0913, PLR0917  (a command line's options)
    hands: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="HAND…",
            help="Hands' ids, or SITE#ID where sites share one.",
            show_default=False,
        ),
    ] = None,
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
            help="text for people, json for programs (one object a hand), html: a page of one hand"
            " that needs nothing else, to read, print and play step by step.",
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
    """
    if verify is not None:
        given = (hands, db, file, ruleset, rules, claim, without, assume, bundle)
        raise _verified(verify, form, output, alone=not any(given))
    if not hands:
        raise typer.BadParameter("name a hand, or a bundle by --verify", param_hint="HAND")
    if len(hands) > 1 and (claim or without or assume):
        told = "--claim, --without and --assume are about one hand"
        raise typer.BadParameter(told, param_hint="HAND")
    if len(hands) > 1 and form is AuditFormat.HTML:
        raise typer.BadParameter("a page is of one hand", param_hint="--format")
    supposed = _rules(ruleset, rules)._replace(
        without=tuple(sorted(set(without or ()))), holding=tuple(assume or ())
    )
    exits: set[Exit] = set()
    lines: list[str] = []
    audits: list[Audit] = []
    packed: Inputs | None = None
    if bundle is not None:
        packed = gathered(Asked(hands, supposed, rules, claim, database_path(db), file), exits)
        cases = _opened(packed.hands, packed_cases(packed, supposed), exits)
    else:
        cases = _cases(hands, supposed, db, file, exits)
    for case in cases:
        found = _ruled(case, claim)
        audits.append(found)
        exits.add(_exit(found))
        if lines and form is AuditFormat.TEXT:
            lines += ["", ""]
        lines += _told(found, form, coloured=output is None)
    _write(lines, output)
    if bundle is not None and packed is not None:
        write_bundle(bundle, packed, audits, whole=Exit.UNREADABLE not in exits)
    raise end(worst(*exits))


def _verified(path: str, form: AuditFormat, output: str | None, *, alone: bool) -> typer.Exit:
    if form is AuditFormat.HTML:
        raise typer.BadParameter("a bundle is verified in text or json", param_hint="--format")
    if not alone:
        told = "a bundle holds all that it is recomputed from: --format and --output alone"
        raise typer.BadParameter(told, param_hint="--verify")
    lines, code = verified(path, as_json=form is AuditFormat.JSON)
    _write(lines, output)
    return end(code)


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
    hands: Iterable[Named], case_of: "Callable[[Named], Case]", exits: set[Exit]
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
    if form is not AuditFormat.TEXT:
        yield FORMS[form](found).removesuffix("\n")
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
