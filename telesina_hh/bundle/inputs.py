"""What an audit was computed from, complete: bytes, and what the command said."""

from typing import NamedTuple

INPUTS = "inputs.json"
SOURCE = "source.raw"
HOUSE = "house.toml"
HAND = "hand.raw"
NEXT = "next.raw"
RULESET = "ruleset.json"
"""Names of members are the program's own: no name from outside becomes one."""
MOST_HANDS = 1000


class KeptBytes(NamedTuple):
    """A hand as the database keeps it."""

    raw: bytes
    encoding: str
    first_line: int
    """Of the file it came from, from 1."""


class PackedHand(NamedTuple):
    """One hand that was asked for; the rest is None where a whole source is packed."""

    wanted: str
    """Its id, or `SITE#ID`."""
    kept: KeptBytes | None = None
    next: KeptBytes | None = None
    """The next hand of its table."""
    file: str | None = None
    """The name, without folders, of the file it was imported from."""
    file_sha256: str | None = None


class Source(NamedTuple):
    """A source as it was read, whole; its name is without folders."""

    name: str
    raw: bytes


class Inputs(NamedTuple):
    """Everything that a report is recomputed from."""

    program_version: str
    hands: tuple[PackedHand, ...]
    source: Source | None = None
    ruleset: str | None = None
    """One of the rulesets by name."""
    house: bytes | None = None
    """A house file."""
    claim: str | None = None
    without: tuple[int, ...] = ()
    """Lines, from 1."""
    assume: tuple[str, ...] = ()


def folder(number: int) -> str:
    """Give the folder of a hand, the first being 1, with the slash."""
    return f"hand-{number}/"


def bare_name(path: str) -> str:
    """Give a path's last part, whatever system it comes from: no folder of anybody's is told."""
    return path.replace("\\", "/").rstrip("/").rpartition("/")[2] or "source"
