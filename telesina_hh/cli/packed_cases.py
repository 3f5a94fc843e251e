"""Cases and reports from a bundle's inputs alone: packing and verifying take the same way."""

import io
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from telesina_hh.bundle import SUMS, Inputs, KeptBytes, PackedHand, input_members, sums_of
from telesina_hh.bundle.inputs import HAND, RULESET, folder
from telesina_hh.cli.again import mark_of
from telesina_hh.cli.cases import FileHands, next_hand
from telesina_hh.cli.report_forms import reports
from telesina_hh.cli.supposing import Supposed, open_case
from telesina_hh.cli.wanted import NotOneHandError
from telesina_hh.rulesets import find_ruleset

if TYPE_CHECKING:
    from telesina_hh.audit import Audit, Case
    from telesina_hh.reading.blocks import ReadBlock


def supposed_in(inputs: Inputs) -> Supposed:
    """Give what the hands are ruled under.

    `UnknownRulesetError`, `UnicodeDecodeError` or `HouseFileError` where the inputs say no rules.
    """
    from telesina_hh.house_file import house_in

    if inputs.house is not None:
        house = house_in(inputs.house.decode("utf-8-sig"))
        return Supposed(house.ruleset, house.base, inputs.without, inputs.assume)
    ruleset = None if inputs.ruleset is None else find_ruleset(inputs.ruleset)
    return Supposed(ruleset, None, inputs.without, inputs.assume)


def packed_cases(inputs: Inputs, supposed: Supposed) -> "Callable[[PackedHand], Case]":
    """Give what opens the case of each hand of the inputs.

    That raises `NotOneHandError` where the hand is not in them or cannot be read, and
    `SuppositionError` where it does not allow what is assumed.
    """
    there: FileHands | None = None
    if inputs.source is not None:
        name, raw = inputs.source
        wanted = [hand.wanted for hand in inputs.hands]
        there = FileHands(name, wanted, supposed.ruleset, io.BytesIO(raw))

    def opened(hand: PackedHand) -> "Case":
        case = _kept_case(hand, supposed) if there is None else there.case(hand.wanted, supposed)
        evidence = case.evidence._replace(program_version=inputs.program_version)
        return case._replace(evidence=evidence)

    return opened


def _kept_case(hand: PackedHand, supposed: Supposed) -> "Case":
    from telesina_hh.audit import Evidence

    if hand.kept is None:
        raise NotOneHandError(f"the bytes of hand {hand.wanted!r} are not there")
    found = _read(hand.kept, supposed)
    if len(found) != 1:
        raise NotOneHandError(f"the bytes of hand {hand.wanted!r} are not those of one hand")
    raw, encoding, line = hand.kept
    evidence = Evidence(hand.file or "", hand.file_sha256, raw, None, line, encoding)
    after = [] if hand.next is None else _read(hand.next, supposed)
    following = next((next_hand(read.hand) for read in after if read.hand is not None), None)
    return open_case(found[0], evidence, supposed, following)


def _read(kept: KeptBytes, supposed: Supposed) -> "list[ReadBlock]":
    from telesina_hh.reading.source import read_source

    name = None if supposed.ruleset is None else supposed.ruleset.name
    mark = mark_of(kept.encoding)
    stream = io.BytesIO(kept.raw)
    return list(read_source(stream, name, encoding=mark, first_line=kept.first_line))


def all_members(inputs: Inputs, audits: "Iterable[Audit]") -> dict[str, bytes]:
    """Give everything a bundle holds: the inputs, what was made of each hand, the checksums.

    `UnreadableBundleError` where that are too many hands.
    """
    from telesina_hh.audit import ruleset_json

    members = input_members(inputs)
    for number, found in enumerate(audits, 1):
        case = found.case
        made = {
            HAND: case.evidence.raw,
            RULESET: ruleset_json(case.ruleset).encode(),
            **reports(found),
        }
        members |= {folder(number) + name: content for name, content in made.items()}
    return {**members, SUMS: sums_of(members)}
