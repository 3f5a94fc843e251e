"""A report as a table for a terminal, as many columns as there is room for."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import polars as pl
from rich.cells import cell_len

from telesina_hh.reports.forms.cells import cells
from telesina_hh.reports.forms.columns import Column, columns
from telesina_hh.reports.forms.figures import EARLY, Figure
from telesina_hh.stats.statistic import Statistic

if TYPE_CHECKING:
    from rich.table import Table

_BETWEEN = 3
"""Cells between two columns: a blank on either side of the place of a rule."""


class _Laid(NamedTuple):
    """A column with its figures, one a row, and how many cells of a terminal it needs."""

    column: Column
    figures: Sequence[Figure]
    marked: bool
    width: int


class Laid(NamedTuple):
    """A table, the titles that there was no room for, and whether a number in it is marked."""

    table: "Table"
    left_out: list[str]
    marked: bool


def table(
    frame: pl.DataFrame, statistics: Sequence[Statistic], width: int, *, intervals: bool = False
) -> Laid:
    """Lay a report out in `width` cells.

    What matters least is left out first: intervals from the last of `statistics` on, then what
    stands behind the statistics, they themselves from the last of `statistics` on, and what stands
    before them; text and the first sum always stay. A site that is the only one is not shown, nor
    is a currency that amounts show.
    """
    shown = [column for column in columns(frame, statistics) if not _told(frame, column)]
    plain = _laid(frame, shown, intervals=False)
    laid = _laid(frame, shown, intervals=True) if intervals else dict(plain)
    going = _least_needed_first(shown, statistics)
    for column in going:
        if _width(laid) <= width:
            break
        laid[column] = plain[column]
    left_out = []
    for column in going:
        if _width(laid) <= width:
            break
        left_out.append(column.title)
        del laid[column]
    made = _rich(list(laid.values()), frame.height)
    return Laid(made, left_out, any(one.marked for one in laid.values()))


def _told(frame: pl.DataFrame, column: Column) -> bool:
    if column.name == "site":
        return "player" in frame.columns and frame["site"].n_unique() <= 1
    return column.name == "currency" and "net" in frame.columns


def _least_needed_first(shown: Sequence[Column], statistics: Sequence[Statistic]) -> list[Column]:
    """Give the columns that may be left out."""
    sums = [column for column in shown if column.kind != "text"][1:]
    counted = [column for column in sums if column.statistic is not None]
    behind = sums.index(counted[0]) if counted else len(sums)
    rest = [column for column in sums if column.statistic is None]
    return [
        *reversed(rest[behind:]),
        *sorted(counted, key=lambda column: -_place(column, statistics)),
        *reversed(rest[:behind]),
    ]


def _place(column: Column, statistics: Sequence[Statistic]) -> int:
    return next(place for place, one in enumerate(statistics) if one is column.statistic)


def _width(laid: Mapping[Column, _Laid]) -> int:
    return sum(one.width + _BETWEEN for one in laid.values()) - _BETWEEN + 2


def _laid(frame: pl.DataFrame, shown: Sequence[Column], *, intervals: bool) -> dict[Column, _Laid]:
    rows = list(cells(frame, shown, intervals=intervals))
    return {column: _of(column, [row[place] for row in rows]) for place, column in enumerate(shown)}


def _of(column: Column, figures: Sequence[Figure]) -> _Laid:
    marked = any(figure.early for figure in figures)
    widest = max((cell_len(figure.text) for figure in figures), default=0)
    return _Laid(column, figures, marked, max(widest + marked, cell_len(column.title)))


def _rich(laid: Sequence[_Laid], height: int) -> "Table":
    from rich import box
    from rich.table import Table
    from rich.text import Text

    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for one in laid:
        left = one.column.kind == "text"
        made.add_column(Text(one.column.title), justify="left" if left else "right")
    for row in range(height):
        made.add_row(
            *[
                Text(_aligned(one.figures[row], marked=marked), _style(one.figures[row]))
                for one, marked in zip(laid, [one.marked for one in laid], strict=True)
            ]
        )
    return made


def _aligned(figure: Figure, *, marked: bool) -> str:
    """Give the figure with its mark, or with a blank where others of its column have one."""
    return figure.marked if figure.early else figure.text + " " * (marked * len(EARLY))


def _style(figure: Figure) -> str:
    return "dim" if figure.early else ""
