"""What is wrong with a house file, for the person who wrote it."""

from typing import NamedTuple


class HouseFault(NamedTuple):
    """One fault; `line` and `column` are 1-based, `text` is that line."""

    line: int
    column: int
    width: int
    text: str
    message: str
    expected: str


class HouseFileError(ValueError):
    """A house file that cannot be played; `faults` are all that was found, in the file's order."""

    def __init__(self, faults: list[HouseFault]) -> None:
        """Take the faults; there is at least one."""
        self.faults = tuple(sorted(faults))
        super().__init__(f"line {self.faults[0].line}: {self.faults[0].message}")
