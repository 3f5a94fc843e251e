"""JSON with its places: where every value stands in the text, or where the text stops being JSON.

Slow, and only for a document that could not be read, and for showing a place in one.
"""

import re
from dataclasses import dataclass
from typing import NoReturn

_BLANK = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_WORD = re.compile(r"true|false|null")
_PLAIN = re.compile(r'[^"\\\x00-\x1f]*')
_ESCAPE = re.compile(
    r'\\(?:["\\/bfnrt]|u(?:d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|(?!d[89a-f])[0-9a-f]{4}))',
    re.IGNORECASE,
)
_LETTERS = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_DEEPEST = 60

VALUE = "a value"


class NotJsonError(ValueError):
    """Text that stops being JSON `at` a place, where something else was `expected`."""

    def __init__(self, at: int, expected: str) -> None:
        """Take the place in the text and what could have stood there."""
        super().__init__(expected)
        self.at = at
        self.expected = expected


@dataclass(slots=True)
class Node:
    """A value and the places where its text begins and ends."""

    path: str
    """Such as `events[3].playerId`; empty for the document."""
    start: int
    end: int
    value: "dict[str, Node] | list[Node] | str | None"
    """Parts, a string, or None for a number, `true`, `false` and `null`."""


def parse(text: str, at: int = 0) -> Node:
    """Read the JSON value that begins at `at`, or after blanks; `NotJsonError`."""
    return _value(text, _blank(text, at), "", 0)


def _blank(text: str, at: int) -> int:
    found = _BLANK.match(text, at)
    assert found is not None  # noqa: S101  (the pattern matches anything)
    return found.end()


def _value(text: str, at: int, path: str, depth: int) -> Node:
    first = text[at : at + 1]
    if depth > _DEEPEST:
        raise NotJsonError(at, "values that are not nested so deep")
    if first == "{":
        return _object(text, at, path, depth)
    if first == "[":
        return _array(text, at, path, depth)
    if first == '"':
        return _string(text, at, path)
    found = _NUMBER.match(text, at) or _WORD.match(text, at)
    if found is None:
        _stop(text, at, VALUE)
    return Node(path, at, found.end(), None)


def _object(text: str, start: int, path: str, depth: int) -> Node:
    parts: dict[str, Node] = {}
    at = _blank(text, start + 1)
    if text.startswith("}", at):
        return Node(path, start, at + 1, parts)
    while True:
        if not text.startswith('"', at):
            _stop(text, at, 'a name in "quotes"' if parts else 'a name in "quotes", or }')
        key = _string(text, at)
        at = _blank(text, key.end)
        if not text.startswith(":", at):
            _stop(text, at, "a colon")
        name = str(key.value)
        inside = f"{path}.{name}" if path else name
        part = parts[name] = _value(text, _blank(text, at + 1), inside, depth + 1)
        at = _blank(text, part.end)
        if text.startswith("}", at):
            return Node(path, start, at + 1, parts)
        if not text.startswith(",", at):
            _stop(text, at, "a comma or }")
        at = _blank(text, at + 1)


def _array(text: str, start: int, path: str, depth: int) -> Node:
    parts: list[Node] = []
    at = _blank(text, start + 1)
    if text.startswith("]", at):
        return Node(path, start, at + 1, parts)
    while True:
        part = _value(text, at, f"{path}[{len(parts)}]", depth + 1)
        parts.append(part)
        at = _blank(text, part.end)
        if text.startswith("]", at):
            return Node(path, start, at + 1, parts)
        if not text.startswith(",", at):
            _stop(text, at, "a comma or ]")
        at = _blank(text, at + 1)


def _string(text: str, start: int, path: str = "") -> Node:
    pieces: list[str] = []
    at = start + 1
    while True:
        found = _PLAIN.match(text, at)
        assert found is not None  # noqa: S101  (the pattern matches anything)
        pieces.append(found[0])
        at = found.end()
        if text.startswith('"', at):
            return Node(path, start, at + 1, "".join(pieces))
        escape = _ESCAPE.match(text, at)
        if escape is None:
            bad = text.startswith("\\", at)
            _stop(text, at, "an escape such as \\n or \\u20ac" if bad else 'a closing "')
        pieces.append(_unescaped(escape[0]))
        at = escape.end()


def _unescaped(escape: str) -> str:
    if escape[1] != "u":
        return _LETTERS.get(escape[1], escape[1])
    units = b"".join(int(unit, 16).to_bytes(2, "big") for unit in escape[2:].split("\\u"))
    return units.decode("utf-16-be")


def _stop(text: str, at: int, expected: str) -> NoReturn:
    """Stop at a place; a text that has nothing more stops at its end."""
    raise NotJsonError(len(text) if not text[at:].strip() else at, expected)
