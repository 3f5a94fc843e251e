"""What goes into an import and what comes out of it."""

from dataclasses import astuple, dataclass, field
from typing import NamedTuple

from telesina_hh.outcome import Verdict


class IncomingHand(NamedTuple):
    """A block of text with its verdict, as it arrives for storing.

    `raw` are its bytes in `encoding`; `first_line` is the 1-based line of the file they begin at.
    """

    verdict: Verdict
    raw: bytes
    encoding: str
    first_line: int


@dataclass(frozen=True, slots=True)
class ImportCounts:
    """What became of the hands: hands = stored + duplicates + unreadable; illegal are stored."""

    hands: int = 0
    stored: int = 0
    duplicates: int = 0
    illegal: int = 0
    unreadable: int = 0
    faulty: int = field(default=0, compare=False)
    """Stored with a violation that is no note: the illegal ones, and cancelled ones too."""

    def __add__(self, other: "ImportCounts") -> "ImportCounts":
        """Give the sums, count by count."""
        return ImportCounts(*map(sum, zip(astuple(self), astuple(other), strict=True)))
