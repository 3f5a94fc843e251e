"""Hands that the database keeps word for word, read again."""

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from telesina_hh.rules import Ruleset
    from telesina_hh.store import IncomingHand

_MARKED = ("utf-16", "utf-8-sig")
"""Encodings that a mark at the start of the file states, which a part of the file has not."""


def read_hands(
    stream: BinaryIO,
    ruleset: "Ruleset | None",
    *,
    encoding: str | None = None,
    first_line: int = 1,
) -> "Iterator[IncomingHand]":
    """Read and judge the hands of a source; `ruleset` wins over what they say."""
    from telesina_hh.store import IncomingHand
    from telesina_hh.verify import check_source

    for block, verdict in check_source(stream, ruleset, encoding=encoding, first_line=first_line):
        yield IncomingHand(verdict, block.raw, block.encoding, block.first_line)


def read_again(
    raw: bytes, encoding: str, first_line: int, ruleset: "Ruleset | None"
) -> "Iterator[IncomingHand]":
    """Read again what was cut from a source in that encoding, at that line."""
    stream = io.BytesIO(raw)
    yield from read_hands(stream, ruleset, encoding=mark_of(encoding), first_line=first_line)


def mark_of(encoding: str) -> str | None:
    """Give the encoding where a mark at the start of the file stated it, which a part lacks."""
    return encoding if encoding.startswith(_MARKED) else None
