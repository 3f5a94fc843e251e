"""Lines of text for a terminal of 80 columns: wrapped, aligned, some with a colour."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len

WIDTH = 80
HOUSE = "the house"
Clean = Callable[[str], str]
"""Makes text from a log harmless for a terminal."""


class Line(NamedTuple):
    """One line; `colour` is a terminal colour's name, None for plain text."""

    text: str
    colour: str | None = None


def party(player: str | None) -> str:
    """Name who owes or is owed: None is the house, which no player's name can be taken for."""
    if player is None:
        return HOUSE
    return f"{player} (a player)" if player.casefold() == HOUSE else player


def wrapped(
    text: str, first: str = "", rest: str | None = None, most: int = WIDTH
) -> Iterator[str]:
    """Break text at blanks to `most` columns, behind `first`, then `rest` (as many blanks)."""
    rest = " " * cell_len(first) if rest is None else rest
    line, begun = first, False
    for word in text.split(" "):
        for part in _parts(word, most - cell_len(rest)):
            if begun and cell_len(line) + 1 + cell_len(part) > most:
                yield line.rstrip()
                line, begun = rest, False
            line += f" {part}" if begun else part
            begun = True
    yield line.rstrip()


def _parts(word: str, most: int) -> Iterator[str]:
    """Cut what is wider than a line."""
    part = ""
    for char in word:
        if cell_len(part + char) > most:
            yield part
            part = ""
        part += char
    yield part


def padded(text: str, width: int, *, right: bool = False) -> str:
    """Fill text with blanks to a width in columns; cut it with `…` where it is wider."""
    if cell_len(text) > width:
        while cell_len(text) > width - 1:
            text = text[:-1]
        text += "…"
    blanks = " " * (width - cell_len(text))
    return blanks + text if right else text + blanks


def columns(rows: Sequence[Sequence[str]], *, right: frozenset[int], most: int) -> Iterator[str]:
    """Align rows of as many cells; the columns in `right` stand at the right.

    The first column is at most `most` wide.
    """
    if not rows:
        return
    widths = [max(cell_len(row[n]) for row in rows) for n in range(len(rows[0]))]
    widths[0] = min(widths[0], most)
    for row in rows:
        cells = [padded(cell, widths[n], right=n in right) for n, cell in enumerate(row)]
        yield "  ".join(cells).rstrip()
