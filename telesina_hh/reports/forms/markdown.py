"""A report as a Markdown table in which every name is only text."""

import re
from collections.abc import Iterable, Sequence

import polars as pl

from telesina_hh.reports.forms.cells import NOTHING, cells
from telesina_hh.reports.forms.columns import columns
from telesina_hh.reports.forms.figures import WHAT_EARLY_MEANS
from telesina_hh.stats.statistic import Statistic

_MARKUP = re.compile(r"[\\`*_\[\]~|@$^]|:(?=//)|(?<=www)\.", re.IGNORECASE)
_HTML = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def escaped(text: str) -> str:
    """Write text so that Markdown shows it letter by letter: no markup, link, formula or HTML."""
    return _MARKUP.sub(r"\\\g<0>", text).translate(_HTML)


def markdown(
    frame: pl.DataFrame, statistics: Sequence[Statistic], *, intervals: bool = False
) -> str:
    """Write a report as a pipe table of all its columns, and what a mark in it means."""
    shown = columns(frame, statistics)
    rows = list(cells(frame, shown, intervals=intervals))
    lines = [
        _line(escaped(column.title) for column in shown),
        _line("---" if column.kind == "text" else "---:" for column in shown),
        *(_line(escaped(figure.marked) for figure in row) for row in rows),
    ]
    if not rows:
        lines += ["", NOTHING]
    elif any(figure.early for row in rows for figure in row):
        lines += ["", escaped(WHAT_EARLY_MEANS)]
    return "".join(f"{line}\n" for line in lines)


def _line(texts: Iterable[str]) -> str:
    return f"| {' | '.join(texts)} |"
