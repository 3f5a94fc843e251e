"""Violations: what a hand's text or play did wrong, where, and what was expected."""

from typing import Literal, NamedTuple

Severity = Literal["error", "note"]

NOTES = frozenset({"T507", "T508"})
"""Codes that never make a hand illegal."""


class Violation(NamedTuple):
    """One objection. `line` and `column` are 1-based in the file the hand came from."""

    code: str
    line: int
    message: str
    column: int = 1
    width: int | None = None
    """How many characters the caret underlines; None: to the end of the line."""
    expected: str | None = None
    found: str | None = None

    @property
    def severity(self) -> Severity:
        """`note` for codes that never make a hand illegal, else `error`."""
        return "note" if self.code in NOTES else "error"
