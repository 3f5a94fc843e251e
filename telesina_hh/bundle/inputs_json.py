"""Inputs to members and back: `inputs.json` and the raw bytes beside it; `telesina-bundle/1`."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from telesina_hh.bundle.archive import UnreadableBundleError
from telesina_hh.bundle.inputs import (
    HAND,
    HOUSE,
    INPUTS,
    MOST_HANDS,
    NEXT,
    SOURCE,
    Inputs,
    KeptBytes,
    PackedHand,
    Source,
    bare_name,
    folder,
)

SCHEMA = "telesina-bundle/1"
_ENCODINGS = ("utf-8", "utf-8-sig", "utf-16-le", "utf-16-be", "cp1252")
_MOST_TEXT = 10_000
_MOST_LINE = 1 << 40


def input_members(inputs: Inputs) -> dict[str, bytes]:
    """Give the members that hold the inputs; `UnreadableBundleError` for more hands than fit."""
    if len(inputs.hands) > MOST_HANDS:
        raise UnreadableBundleError(f"a bundle holds {MOST_HANDS} hands at most")
    members: dict[str, bytes] = {}
    if inputs.source is not None:
        members[SOURCE] = inputs.source.raw
    if inputs.house is not None:
        members[HOUSE] = inputs.house
    for number, hand in enumerate(inputs.hands, 1):
        for name, kept in ((HAND, hand.kept), (NEXT, hand.next)):
            if kept is not None:
                members[folder(number) + name] = kept.raw
    said = json.dumps(_said(inputs), indent=2, sort_keys=True)
    return {**members, INPUTS: f"{said}\n".encode()}


def _said(inputs: Inputs) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "program_version": inputs.program_version,
        "source": None if inputs.source is None else inputs.source.name,
        "house": inputs.house is not None,
        "ruleset": inputs.ruleset,
        "claim": inputs.claim,
        "without": list(inputs.without),
        "assume": list(inputs.assume),
        "hands": [
            {
                "hand": hand.wanted,
                "file": hand.file,
                "file_sha256": hand.file_sha256,
                "kept": _kept(hand.kept),
                "next": _kept(hand.next),
            }
            for hand in inputs.hands
        ],
    }


def _kept(kept: KeptBytes | None) -> dict[str, Any] | None:
    if kept is None:
        return None
    return {"encoding": kept.encoding, "first_line": kept.first_line}


def inputs_in(members: Mapping[str, bytes]) -> Inputs:
    """Read the inputs back; `UnreadableBundleError` where members are missing or say no inputs."""
    try:
        found = json.loads(_member(members, INPUTS).decode("ascii"))
    except (ValueError, RecursionError) as error:
        raise UnreadableBundleError(f"{INPUTS} is no JSON text") from error
    told = _Object(found)
    if told.value("schema", str) != SCHEMA:
        raise UnreadableBundleError(f"{INPUTS} is not of the schema {SCHEMA}")
    hands = told.value("hands", list)
    if not 0 < len(hands) <= MOST_HANDS:
        raise UnreadableBundleError(f"a bundle holds 1 to {MOST_HANDS} hands, not {len(hands)}")
    name = told.value("source", str, None)
    source = None if name is None else Source(bare_name(name), _member(members, SOURCE))
    return Inputs(
        told.value("program_version", str),
        tuple(
            _hand(_Object(hand), folder(number), members, whole=source is not None)
            for number, hand in enumerate(hands, 1)
        ),
        source,
        told.value("ruleset", str, None),
        _member(members, HOUSE) if told.value("house", bool) else None,
        told.value("claim", str, None),
        tuple(told.numbers("without")),
        tuple(told.texts("assume")),
    )


def _hand(told: "_Object", place: str, members: Mapping[str, bytes], *, whole: bool) -> PackedHand:
    wanted = told.value("hand", str)
    if whole:
        return PackedHand(wanted)
    file = told.value("file", str)
    return PackedHand(
        wanted,
        _kept_in(_Object(told.value("kept", dict)), _member(members, place + HAND)),
        None
        if told.value("next", dict, None) is None
        else _kept_in(_Object(told.value("next", dict)), _member(members, place + NEXT)),
        bare_name(file),
        told.value("file_sha256", str, None),
    )


def _kept_in(told: "_Object", raw: bytes) -> KeptBytes:
    encoding, line = told.value("encoding", str), told.value("first_line", int)
    if encoding not in _ENCODINGS or not 0 < line < _MOST_LINE:
        raise UnreadableBundleError(f"{INPUTS} states no encoding and line that a hand can have")
    return KeptBytes(raw, encoding, line)


def _member(members: Mapping[str, bytes], name: str) -> bytes:
    if name not in members:
        raise UnreadableBundleError(f"{name} is missing: without it nothing can be recomputed")
    return members[name]


class _Object(NamedTuple):
    """An object of `inputs.json` that somebody may have written by hand."""

    told: object

    def value(self, key: str, kind: type, *default: object) -> Any:  # noqa: ANN401
        """Give the value of a key: of this type, or the default; texts are of bearable length."""
        value = self.told.get(key, self) if isinstance(self.told, dict) else self
        if default and value is default[0]:
            return value
        if type(value) is not kind or (isinstance(value, str) and len(value) > _MOST_TEXT):
            raise UnreadableBundleError(f"{INPUTS} says nothing usable for {key!r}")
        return value

    def texts(self, key: str) -> list[str]:
        return [_Object({key: one}).value(key, str) for one in self.value(key, list)]

    def numbers(self, key: str) -> list[int]:
        return [_Object({key: one}).value(key, int) for one in self.value(key, list)]
