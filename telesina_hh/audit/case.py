"""A disputed hand and everything that is known of it: what an audit is made from."""

import re
from typing import NamedTuple

from telesina_hh.events import Hand, Seat
from telesina_hh.outcome import Outcome, Verdict
from telesina_hh.rules import Ruleset

_LINE_END = re.compile(r"\r\n|\r|\n")
_MARK = "\ufeff"


class Quoted(NamedTuple):
    """A line as the log has it, and the offset of its first byte in the file, if that is known."""

    text: str
    byte: int | None


class Evidence(NamedTuple):
    """A hand's own bytes and where they stand; lines and bytes of the file, None if not kept."""

    file: str
    file_sha256: str | None
    raw: bytes
    first_byte: int | None
    """Offset of the hand's first byte in the file, from 0."""
    first_line: int
    encoding: str

    @property
    def last_line(self) -> int:
        """The last line that is not blank, from 1."""
        said = self.raw.decode(self.encoding, "replace").rstrip()
        return self.first_line + len(_LINE_END.findall(said))

    def quoted(self, line: int) -> Quoted | None:
        """Give a line of the file as the hand has it; None where it is none of the hand's."""
        text = self.raw.decode(self.encoding, "replace").removeprefix(_MARK)
        starts = [0, *(end.end() for end in _LINE_END.finditer(text))]
        at = line - self.first_line
        if not 0 <= at < len(starts):
            return None
        said = _LINE_END.split(text[starts[at] :], maxsplit=1)[0]
        if self.first_byte is None:
            return Quoted(said, None)
        encoding = "utf-8" if self.encoding == "utf-8-sig" else self.encoding
        mark = _MARK.encode(encoding, "ignore")
        skipped = len(mark) if mark and self.raw.startswith(mark) else 0
        before = len(text[: starts[at]].encode(encoding, "replace"))
        return Quoted(said, self.first_byte + skipped + before)


class NextHand(NamedTuple):
    """The next hand of the same table: its name, its header's line and its seat lines."""

    hand_id: str
    line: int
    seats: tuple[Seat, ...]


class Case(NamedTuple):
    """One hand to be ruled on. The verdict is of a hand that could be read, with its acts."""

    verdict: Verdict
    hand: Hand
    outcome: Outcome
    evidence: Evidence
    ruleset: Ruleset
    """As the hand was judged by: the deck and the house line settled."""
    judged_by: Ruleset | None
    """As it was asked for; None where the hand's own word counts."""
    most_rake: int | None
    """The most rake that the house allows, in minor units; None where nothing is stated."""
    base: Ruleset
    """What a house's own rules and the hand's house line started from."""
    next_hand: NextHand | None = None
    assumptions: tuple[str, ...] = ()
    """What is assumed against the hand's own text, in words."""

    @property
    def players(self) -> dict[int, str]:
        """Every seated player by seat, those who were not dealt in too."""
        return {seat.number: seat.player for seat in self.hand.seats}
