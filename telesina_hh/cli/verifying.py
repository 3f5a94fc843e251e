"""`telesina audit --verify FILE`: a bundle's reports recomputed from its inputs, and compared."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from telesina_hh import __version__
from telesina_hh.bundle import (
    SUMS,
    Inputs,
    UnreadableBundleError,
    archive_of,
    inputs_in,
    members_in,
    sum_faults,
)
from telesina_hh.cli.packed_cases import all_members, packed_cases, supposed_in
from telesina_hh.cli.report_forms import JSON_REPORT
from telesina_hh.cli.supposing import Supposed, SuppositionError
from telesina_hh.cli.wanted import NotOneHandError
from telesina_hh.rulesets import UnknownRulesetError

if TYPE_CHECKING:
    from telesina_hh.audit import Audit

SCHEMA = "telesina-verify/1"
_MOST_TOLD = 12
"""Keys of a report that are named as different."""


class Difference(NamedTuple):
    """What does not hold of a member, in words."""

    member: str
    told: str


class Verification(NamedTuple):
    """What became of a bundle when everything was recomputed."""

    sha256: str
    program_version: str
    """Of the program that made the bundle."""
    members: int
    checksums: tuple[Difference, ...]
    reports: tuple[Difference, ...]
    """What is not as it is recomputed: reports, and whatever else follows from the inputs."""
    source: str | None
    """SHA-256 of the whole source, where it is packed."""
    hands: "tuple[Audit, ...]"
    """As recomputed; nobody where one of them cannot be ruled on."""
    packed_anew: bool
    """Whether the zip file holds these members in other bytes than this program writes."""

    @property
    def holds(self) -> bool:
        """Whether all checksums are right and every report is recomputed to the byte."""
        return not self.checksums and not self.reports


class UnverifiableError(UnreadableBundleError):
    """A bundle whose inputs cannot be read; `checksums` are the faults found until then."""

    def __init__(self, why: str, checksums: tuple[Difference, ...]) -> None:
        """Take the words, and what the checksums already told."""
        super().__init__(why)
        self.checksums = checksums


def verification(raw: bytes) -> Verification:
    """Verify a bundle's bytes; nothing is written anywhere.

    `UnreadableBundleError` where they are no bundle, or lack what is needed to recompute it.
    """
    members = members_in(raw)
    if SUMS not in members:
        raise UnreadableBundleError(f"{SUMS} is missing: nothing says what the members should be")
    checksums = tuple(Difference(*fault) for fault in sum_faults(members))
    try:
        inputs = inputs_in(members)
        supposed = _supposed(inputs)
    except UnreadableBundleError as error:
        raise UnverifiableError(str(error), checksums) from error
    audits, reports = _recomputed(inputs, supposed)
    if not reports:
        reports = tuple(_compared(members, all_members(inputs, audits)))
    told = {difference.member for difference in checksums}
    return Verification(
        hashlib.sha256(raw).hexdigest(),
        inputs.program_version,
        len(members),
        checksums,
        tuple(
            one for one in reports if one.told not in {_ADDED, _MISSING} or one.member not in told
        ),
        None if inputs.source is None else hashlib.sha256(inputs.source.raw).hexdigest(),
        tuple(audits),
        packed_anew=archive_of(members) != raw,
    )


_ADDED = "it does not follow from the inputs"
_MISSING = "it is missing"


def _supposed(inputs: Inputs) -> Supposed:
    from telesina_hh.house_file import HouseFileError

    try:
        return supposed_in(inputs)
    except UnknownRulesetError as error:
        raise UnreadableBundleError(str(error)) from error
    except UnicodeDecodeError as error:
        raise UnreadableBundleError("the packed house file is no UTF-8 text") from error
    except HouseFileError as error:
        fault = error.faults[0]
        told = f"the packed house file cannot be used: line {fault.line}: {fault.message}"
        raise UnreadableBundleError(told) from error


def _recomputed(inputs: Inputs, supposed: Supposed) -> "tuple[list[Audit], tuple[Difference, ...]]":
    from telesina_hh.audit import ClaimError, audit

    opened = packed_cases(inputs, supposed)
    audits = []
    for hand in inputs.hands:
        try:
            audits.append(audit(opened(hand), inputs.claim))
        except (ClaimError, NotOneHandError, SuppositionError) as error:
            told = f"it cannot be ruled on from these inputs: {error}"
            return [], (Difference(f"hand {hand.wanted}", told),)
    return audits, ()


def _compared(found: Mapping[str, bytes], made: Mapping[str, bytes]) -> Iterator[Difference]:
    for name in sorted((found.keys() | made.keys()) - {SUMS}):
        if name not in found:
            yield Difference(name, _MISSING)
        elif name not in made:
            yield Difference(name, _ADDED)
        elif found[name] != made[name]:
            yield Difference(name, f"it is recomputed otherwise{_where(name, found, made)}")


def _where(name: str, found: Mapping[str, bytes], made: Mapping[str, bytes]) -> str:
    """Say in what a report differs, as far as that can be told."""
    if name.endswith(JSON_REPORT):
        try:
            there, here = json.loads(found[name]), json.loads(made[name])
            keys = [key for key in here if there.get(key) != here[key]]
        except (AttributeError, ValueError, RecursionError):
            return ": it is no JSON object"
        words = [_change(key, there.get(key), here[key]) for key in keys[:_MOST_TOLD]]
        return f": {', '.join(words)}" if words else ": written otherwise, no value differs"
    lines = zip(found[name].splitlines(), made[name].splitlines(), strict=False)
    at = next((n for n, (one, other) in enumerate(lines, 1) if one != other), None)
    return f": first in line {at}" if at else ": it is longer or shorter"


def _change(key: str, there: object, here: object) -> str:
    return f"{key} ({there} there, {here} here)" if key == "verdict" else key


def verification_object(name: str, found: Verification) -> dict[str, Any]:
    """Give what `--verify --format json` prints; `name` is the bundle's file."""
    from telesina_hh.audit import audit_object

    reports = [audit_object(one) for one in found.hands]
    keys = ("hand_id", "verdict", "sha256")
    return {
        "schema": SCHEMA,
        "bundle": name,
        "sha256": found.sha256,
        "holds": found.holds,
        "checksums_hold": not found.checksums,
        "reports_hold": not found.reports,
        "program_version": found.program_version,
        "recomputed_by": __version__,
        "packed_anew": found.packed_anew,
        "source_sha256": found.source,
        "hands": [{key: report[key] for key in keys} for report in reports],
        "differences": [
            {"member": one.member, "kind": kind, "text": one.told}
            for kind, some in (("checksum", found.checksums), ("report", found.reports))
            for one in some
        ],
    }


def verification_words(name: str, found: Verification) -> Iterator[str]:
    """Give the same for people, line by line; texts are as they came."""
    from telesina_hh.audit import audit_object

    yield f"{name}: {'HOLDS' if found.holds else 'DOES NOT HOLD'}"
    yield f"  SHA-256 of the bundle: {found.sha256}"
    if found.source is not None:
        yield f"  SHA-256 of the source: {found.source}"
    for one in found.hands:
        report = audit_object(one)
        yield f"  SHA-256 of hand {report['hand_id']}: {report['sha256']}"
        yield f"    its result, recomputed: {report['verdict']}"
    checksums = "all hold" if not found.checksums else "do not hold"
    yield f"  checksums of {found.members - 1} members: {checksums}"
    yield from (f"    {one.member}: {one.told}" for one in found.checksums)
    reports = "the same to the byte" if not found.reports else "not the same"
    yield f"  recomputed from the inputs: {reports}"
    yield from (f"    {one.member}: {one.told}" for one in found.reports)
    if found.program_version != __version__:
        yield f"  made by telesina {found.program_version}, recomputed by {__version__}"
        if found.reports and not found.checksums:
            yield f"    the difference may be the program's: recompute with {found.program_version}"
    if found.packed_anew:
        yield "  the zip file was packed anew, or holds more than its members"
