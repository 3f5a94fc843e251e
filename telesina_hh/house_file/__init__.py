"""A house's own rules, `--rules house.toml`: a base ruleset plus changed switches and amounts.

Flat TOML, one `key = value` a line. Whatever is not known, not possible or contradicts itself is
refused with the line that holds it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, NamedTuple

from telesina_hh.house_file.entries import Entry, entries
from telesina_hh.house_file.faults import HouseFault, HouseFileError
from telesina_hh.house_file.keys import KEYS
from telesina_hh.house_file.values import Key, UnfitError
from telesina_hh.rules import HouseAmounts, Ruleset, UnplayableError, streets_with_vele
from telesina_hh.rulesets import RULESETS

__all__ = ["KEYS", "House", "HouseFault", "HouseFileError", "Key", "house_in", "settings"]

_BY_NAME = {key.name: key for key in KEYS}
_NAMES = ("name", "base", *_BY_NAME)
_LONGEST_NAME = 64
_LONGEST_NUMBER = 10**20
_BASE = "one of the rulesets " + ", ".join(f'"{name}"' for name in RULESETS)
_NAME = f"a text of 1 to {_LONGEST_NAME} characters that is not the name of a ruleset"


class House(NamedTuple):
    """A house's ruleset and the one it started from."""

    ruleset: Ruleset
    base: Ruleset


def settings(ruleset: Ruleset, rule: str | None = None) -> dict[str, str | int]:
    """Give what a house file would say of a ruleset, or of one of its rules: key → value."""
    found = ((key.name, key.written(ruleset)) for key in KEYS if rule in {None, key.rule})
    return {name: value for name, value in found if value is not None}


def house_in(text: str) -> House:
    """Read a house file's text; `HouseFileError` tells everything that is wrong with it."""
    stated = entries(text)
    faults: list[HouseFault] = []
    by_key = {entry.key: entry for entry in stated}
    base = _base(by_key.get("base"), text, faults)
    name = _name(by_key.get("name"), base, faults)
    changes: dict[str, Any] = {}
    for entry in stated:
        if entry.key not in {"base", "name"}:
            changes |= _changes(entry, faults)
    if base is None or faults:
        raise HouseFileError(faults)
    ruleset = _changed(base, name, changes, by_key)
    faults = list(_contradictions(ruleset, changes, by_key))
    if faults:
        raise HouseFileError(faults)
    return House(ruleset, base)


def _base(entry: Entry | None, text: str, faults: list[HouseFault]) -> Ruleset | None:
    if entry is None:
        first = text.split("\n", 1)[0].rstrip("\r")
        told = "the file does not say which ruleset it starts from: the key base is missing"
        faults.append(HouseFault(1, 1, max(len(first), 1), first, told, f"base = {_BASE}"))
        return None
    base = RULESETS.get(entry.value.strip().lower()) if isinstance(entry.value, str) else None
    if base is None:
        faults.append(entry.at_value(f"{_shown(entry)} is no ruleset", _BASE))
    return base


def _name(entry: Entry | None, base: Ruleset | None, faults: list[HouseFault]) -> str:
    if entry is None:
        return f"house ({base.name})" if base else ""
    name = entry.value.strip() if isinstance(entry.value, str) else ""
    if not name.isprintable() or not 0 < len(name) <= _LONGEST_NAME or name.lower() in RULESETS:
        faults.append(entry.at_value(f"{_shown(entry)} cannot be a house's name", _NAME))
    return name


def _shown(entry: Entry) -> str:
    if isinstance(entry.value, bool):
        return str(entry.value).lower()
    if isinstance(entry.value, int) and abs(entry.value) >= _LONGEST_NUMBER:
        return "so large a number"
    return repr(entry.value) if isinstance(entry.value, str) else str(entry.value)


def _changes(entry: Entry, faults: list[HouseFault]) -> Mapping[str, Any]:
    key = _BY_NAME.get(entry.key)
    if key is None:
        faults.append(_unknown(entry))
        return {}
    try:
        return key.read(entry.value)
    except UnfitError:
        faults.append(entry.at_value(f"{_shown(entry)} is no value of {key.name}", key.allowed))
        return {}


def _unknown(entry: Entry) -> HouseFault:
    if entry.text.lstrip().startswith("["):
        told = "a house file has no sections"
        return entry.at_key(told, "each key on a line of its own, without this line")
    near = get_close_matches(entry.key.lower().replace("-", "_"), _NAMES, n=1)
    known = f"{near[0]}?" if near else "one of the keys that `telesina rules --help` lists"
    return entry.at_key(f"{entry.key!r} is no key of a house file", known)


def _changed(
    base: Ruleset, name: str, changes: Mapping[str, Any], by_key: Mapping[str, Entry]
) -> Ruleset:
    """Give the base with its changes, with the seats that fit where the file states none."""
    amounts = {
        field.removeprefix("amounts."): value
        for field, value in changes.items()
        if field.startswith("amounts.")
    }
    fields = {
        field: value
        for field, value in changes.items()
        if not field.startswith("amounts.") and field not in {"vele", "one_size", "check"}
    }
    if {"vele", "one_size"} & changes.keys():
        fields["streets"] = streets_with_vele(
            changes.get("vele", base.vele), one_size=changes.get("one_size", base.one_size)
        )
    fields |= {"name": name, "games": (), "amounts": HouseAmounts(**amounts)}
    settled = frozenset(fields) - {"name", "games", "amounts"}
    most = fields.pop("max_players", None)
    least = fields.get("min_players", base.min_players)
    why = ""
    for seats in range(most or base.max_players, least - 1, -1):
        try:
            return replace(base, max_players=seats, settled=settled, **fields)
        except UnplayableError as error:
            why = why or str(error).removeprefix(f"{name}: ")
            if most is not None:
                break
    at = [by_key[key] for key in ("players", "vele", "lowest_card") if key in by_key]
    raise HouseFileError([at[0].at_value(why, "fewer players or vele, or a larger deck")])


def _contradictions(
    ruleset: Ruleset, changes: Mapping[str, Any], by_key: Mapping[str, Entry]
) -> Iterator[HouseFault]:
    if changes.get("check") is True and ruleset.bring_in:
        told = "nobody checks in round 1 of a game with a bring-in"
        yield by_key["check"].at_value(told, 'check = "off", or bring_in = "off" too')
    if changes.get("check") is False and not ruleset.bring_in:
        told = "without a bring-in nothing stands against a check in round 1"
        yield by_key["check"].at_value(told, 'check = "on", or bring_in = "on" too')
    if ruleset.amounts.rake_percent == 0 and ruleset.amounts.rake_cap is not None:
        told = "there is no rake to cap"
        yield by_key["rake_cap"].at_value(told, 'a rake such as "5%", or no rake_cap')
