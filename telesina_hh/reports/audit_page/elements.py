"""HTML put together so that every text is escaped where it enters."""

import html
from collections.abc import Iterable, Sequence
from typing import NamedTuple

_PICTURES = {code: 0x2400 + code for code in range(0x20)} | {0x7F: 0x2421}
_PLAIN = {code: picture for code, picture in _PICTURES.items() if chr(code) not in "\t\n"}
_VOID = frozenset({"meta", "input", "br"})


class Html(str):
    """Text that is HTML already; any other text is escaped when it becomes a part of some."""

    __slots__ = ()


Part = str | int | Iterable["Part"] | None
"""What an element may hold: text, HTML, a number, several of them, or nothing."""


def escaped(text: str) -> str:
    """Escape a text for content and attributes; control characters become pictures of them."""
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return html.escape(whole.translate(_PLAIN))


def joined(*parts: Part) -> Html:
    """Give parts one after another."""
    return Html("".join(_written(parts)))


def _written(part: Part) -> Iterable[str]:
    if part is None:
        return
    if isinstance(part, Html):
        yield part
    elif isinstance(part, str):
        yield escaped(part)
    elif isinstance(part, int):
        yield str(part)
    else:
        for each in part:
            yield from _written(each)


def element(name: str, *parts: Part, **attributes: str | int | bool | None) -> Html:
    """Give an element; `class_` is `class`, `data_line` is `data-line`, True an attribute alone."""
    written = "".join(
        _attribute(key.rstrip("_").replace("_", "-"), value)
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    if name in _VOID:
        return Html(f"<{name}{written}>")
    return Html(f"<{name}{written}>{joined(*parts)}</{name}>")


def _attribute(name: str, value: str | int | bool) -> str:  # noqa: FBT001
    return f" {name}" if value is True else f' {name}="{escaped(str(value))}"'


class Column(NamedTuple):
    """The head of a table's column, and whether amounts stand in it."""

    title: str
    numeric: bool = False


def table(
    caption: str, columns: Sequence[Column], rows: Iterable[Sequence[Part]], *, foot: bool = False
) -> Html:
    """Give a table with a caption; each row's first cell is its head, `foot` sets the last off."""
    head = element("tr", [_head(column) for column in columns])
    lines = [
        element(
            "tr",
            [
                element("td" if n else "th", cell, class_=_class(column), scope=_scope(n))
                for n, (column, cell) in enumerate(zip(columns, row, strict=True))
            ],
        )
        for row in rows
    ]
    foot_lines = [lines.pop()] if foot and lines else []
    whole = element(
        "table",
        element("caption", caption),
        element("thead", head),
        element("tbody", lines),
        element("tfoot", foot_lines) if foot_lines else None,
    )
    return scroller(caption, whole)


def scroller(label: str, whole: Html) -> Html:
    """Give what may be wider than a phone a frame of its own to move in."""
    return element("div", whole, class_="scroll", role="region", aria_label=label, tabindex="0")


def _head(column: Column) -> Html:
    return element("th", column.title, scope="col", class_=_class(column))


def _class(column: Column) -> str | None:
    return "number" if column.numeric else None


def _scope(place: int) -> str | None:
    return None if place else "row"
