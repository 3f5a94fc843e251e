"""A house file's text to its keys and values, each with the line that holds it."""

import re
import tomllib
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any, NamedTuple

from telesina_hh.house_file.faults import HouseFault, HouseFileError

_ENTRY = re.compile(
    r"""\s* (?P<key> "[^"]*" | '[^']*' | [^=]*? ) \s* = \s*
    (?P<value> "[^"]*" | '[^']*' | [^#]*? ) \s* (?:\#.*)?""",
    re.VERBOSE,
)
_PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")
_LIKE = 'a line such as  base = "online-32"  or  cap = 3; words stand in quotes'


class Entry(NamedTuple):
    """One `key = value` of a house file, with its line's 1-based number and text."""

    key: str
    value: object
    line: int
    text: str

    def at_key(self, message: str, expected: str) -> HouseFault:
        """Give a fault of the key."""
        return self._fault("key", message, expected)

    def at_value(self, message: str, expected: str) -> HouseFault:
        """Give a fault of the value."""
        return self._fault("value", message, expected)

    def _fault(self, part: str, message: str, expected: str) -> HouseFault:
        found = _ENTRY.fullmatch(self.text)
        start, end = (0, len(self.text)) if found is None else found.span(part)
        return HouseFault(self.line, start + 1, max(end - start, 1), self.text, message, expected)


def entries(text: str) -> list[Entry]:
    """Give the entries of a house file in its order; `HouseFileError` where it is no flat TOML."""
    lines = text.replace("\r\n", "\n").split("\n")
    try:
        _load(text)
    except (ValueError, RecursionError) as error:
        raise HouseFileError([_syntax_fault(lines, error)]) from error
    return list(_entries(lines))


def _load(text: str) -> dict[str, Any]:
    return tomllib.loads(text, parse_float=_decimal)


def _decimal(number: str) -> Decimal:
    try:
        return Decimal(number)
    except InvalidOperation:
        raise ValueError(number) from None


def _entries(lines: list[str]) -> Iterator[Entry]:
    """Cut a text that is TOML into the shortest runs of lines that are TOML by themselves."""
    first = 0
    for end in range(1, len(lines) + 1):
        try:
            read = _load("\n".join(lines[first:end]))
        except ValueError:
            continue
        head = lines[first]
        if head.lstrip().startswith("["):
            yield Entry(head.strip(), None, first + 1, head)
        for key, value in read.items() if not head.lstrip().startswith("[") else ():
            yield Entry(key, value, first + 1, head)
        first = end


def _syntax_fault(lines: list[str], error: Exception) -> HouseFault:
    place = _PLACE.search(str(error))
    if place is not None and place["line"]:
        line, column = int(place["line"]), int(place["column"])
    else:
        line = _first_unreadable(lines)
        column = 1
    text = lines[line - 1]
    why = _PLACE.sub("", str(error)) if isinstance(error, tomllib.TOMLDecodeError) else ""
    if why == "Cannot overwrite a value":
        key = text.partition("=")[0].strip()
        return HouseFault(
            line, 1, max(len(text), 1), text, f"{key} is stated twice", "each key once"
        )
    told = f": {why[:1].lower()}{why[1:]}" if why else ""
    width = max(len(text) - column + 1, 1)
    return HouseFault(line, column, width, text, f"this line cannot be read{told}", _LIKE)


def _first_unreadable(lines: list[str]) -> int:
    for number, line in enumerate(lines, 1):
        try:
            _load(line)
        except (ValueError, RecursionError):
            return number
    return len(lines)
