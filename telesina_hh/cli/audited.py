"""Named hands, each ruled on: their cases opened, audited and told."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

import typer

from telesina_hh.cli.cases import FileHands, stored_case
from telesina_hh.cli.exits import Exit, end, tell
from telesina_hh.cli.opening import opened_store
from telesina_hh.cli.options import chosen_house, chosen_ruleset
from telesina_hh.cli.packed_cases import packed_cases
from telesina_hh.cli.packing import Asked
from telesina_hh.cli.report_forms import FORMS
from telesina_hh.cli.supposing import Supposed, SuppositionError
from telesina_hh.cli.wanted import NotOneHandError
from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    from telesina_hh.audit import Audit, Case
    from telesina_hh.bundle import Inputs

Named = TypeVar("Named")
"""What names a hand: its id, or a hand that is packed."""


def supposed_by(ruleset: str | None, rules: str | None) -> Supposed:
    """Give what hands are ruled under: a named ruleset, a house's own, or what they say."""
    if rules is not None and ruleset is None:
        return Supposed(*chosen_house(rules))
    return Supposed(chosen_ruleset(ruleset, rules))


def audits(asked: Asked, packed: "Inputs | None", exits: set[Exit]) -> "Iterator[Audit]":
    """Rule on the hands that are named, in their order, from what is packed where something is.

    A hand that is not there is told and left out. What each ruling, and each hand that is not
    there, ends the command with goes to `exits`.
    """
    if packed is not None:
        cases = _opened(packed.hands, packed_cases(packed, asked.supposed), exits)
    else:
        cases = _cases(asked.hands, asked.supposed, asked.db, asked.file, exits)
    for case in cases:
        found = _ruled(case, asked.claim)
        exits.add(_exit(found))
        yield found


def _ruled(case: "Case", claim: str | None) -> "Audit":
    from telesina_hh.audit import ClaimError
    from telesina_hh.audit import audit as ruled

    try:
        return ruled(case, claim)
    except ClaimError as error:
        raise typer.BadParameter(safe(str(error)), param_hint="--claim") from error


def _cases(
    hands: Sequence[str], supposed: Supposed, db: str, file: str | None, exits: set[Exit]
) -> "Iterator[Case]":
    """Open the cases in the order given; a hand that is not there is told and left out."""
    if file is not None:
        try:
            there = FileHands(file, hands, supposed.ruleset)
        except OSError as error:
            raise end(Exit.UNREADABLE, f"{file}: {error.strerror or error}") from error
        yield from _opened(hands, lambda hand: there.case(hand, supposed), exits)
        return
    with opened_store(db) as store:
        yield from _opened(hands, lambda hand: stored_case(store, hand, supposed), exits)


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


def told(found: "Audit", form: str, *, coloured: bool) -> Iterator[str]:
    """Give an audit's report as lines, or as one text where it is for programs or a page."""
    if form != "text":
        yield FORMS[form](found).removesuffix("\n")
        return
    from telesina_hh.reports.audit_text import audit_lines

    for text, colour in audit_lines(found, safe):
        yield typer.style(text, fg=colour, bold=True) if colour and coloured else text
