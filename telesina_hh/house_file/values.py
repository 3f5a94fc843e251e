"""The values of a house file: words, numbers and amounts, as people write them."""

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from telesina_hh.rules import Ruleset

Changes = Mapping[str, Any]
"""Fields of `Ruleset`, those of `HouseAmounts`, `vele` and `one_size`, with their new values."""

_AMOUNT = re.compile(r"[0-9]{1,9}(?:[.,][0-9]{1,2})?|0[.,][0-9]{3}")
_NUMBER = re.compile(r"[0-9]{1,9}")
_ANTES = re.compile(r"([1-9][0-9]?) antes?")
_PERCENT = re.compile(r"([0-9]{1,3}(?:[.,][0-9]{1,3})?) ?%")
_MOST = 10**9
_DECIMALS = Decimal("0.001")
_WHOLE = 100

AMOUNT = "an amount in whole units, such as 0.10, without a currency sign"


class UnfitError(ValueError):
    """A value that a key cannot have."""


class Key(NamedTuple):
    """One key of a house file."""

    name: str
    rule: str
    """The rule's id."""
    allowed: str
    """What may stand behind the equals sign, for people."""
    read: Callable[[object], Changes]
    """Give what the value changes; `UnfitError`."""
    written: Callable[[Ruleset], str | int | None]
    """Give the value that says what a ruleset has; None where it says nothing."""


def word(value: object) -> str:
    """Give a word of a switch: capitals and blanks do not count, true and false are on and off."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, str):
        return "-".join(value.lower().split())
    raise UnfitError


def number(value: object, least: int, most: int) -> int:
    """Give a whole number from `least` to `most`, written as a number or in quotes."""
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise UnfitError
    return int(value)


def amount(value: object) -> Decimal:
    """Give an amount above nothing, in whole units with at most three decimals."""
    if isinstance(value, str) and _AMOUNT.fullmatch(value.strip()):
        value = Decimal(value.strip().replace(",", "."))
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise UnfitError
    exact = Decimal(value)
    if not exact.is_finite() or not 0 < exact < _MOST or exact != exact.quantize(_DECIMALS):
        raise UnfitError
    return exact


def antes(value: object) -> int | None:
    """Give the number of antes that `2 antes` says, None for another value."""
    found = _ANTES.fullmatch(" ".join(value.lower().split())) if isinstance(value, str) else None
    return None if found is None else int(found[1])


def percent(value: object) -> Decimal:
    """Give a percentage such as `5%`."""
    found = _PERCENT.fullmatch(value.strip()) if isinstance(value, str) else None
    if found is None or not 0 < (share := Decimal(found[1].replace(",", "."))) <= _WHOLE:
        raise UnfitError
    return share


def choice(name: str, rule: str, *words: str) -> Key:
    """Give the key of a field whose values are words."""

    def read(value: object) -> Changes:
        chosen = word(value)
        if chosen not in words:
            raise UnfitError
        return {name: chosen}

    return Key(name, rule, one_of(*words), read, lambda rules: str(getattr(rules, name)))


def switch(name: str, rule: str) -> Key:
    """Give the key of a field that is on or off."""

    def read(value: object) -> Changes:
        return {name: on_or_off(value)}

    return Key(name, rule, one_of("on", "off"), read, lambda rules: said(on=getattr(rules, name)))


def on_or_off(value: object) -> bool:
    """Read on or off."""
    if (chosen := word(value)) not in {"on", "off"}:
        raise UnfitError
    return chosen == "on"


def said(*, on: bool) -> str:
    """Write on or off."""
    return "on" if on else "off"


def one_of(*words: str) -> str:
    """List words for people."""
    *most, last = [f'"{each}"' for each in words]
    return f"{', '.join(most)} or {last}"
