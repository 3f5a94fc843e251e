"""The places in a source of documents where something plainly begins, whatever stood before."""

import re
from typing import NamedTuple

_MOMENT = r"2[0-9]{3}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2},[0-9]{3} +[A-Z]+ "
_RECORD = re.compile(_MOMENT)
_OURS = re.compile(_MOMENT + r"[^\r\n]*?JsonHandHistoryLogger - [^{\r\n]*")
_BEGINS = re.compile(r'\{\s*"([^"\\]*)"\s*:')
_IDS = frozenset({"id", "_id"})
_STARTS = tuple(end + first for first in "{2" for end in "\n\r")
_AMONG_JUNK = re.compile(r'\{\s*"_?id"\s*:|(?:(?<=\n)|(?<=\r))(?:\{|' + _MOMENT + ")")
_BYTE_ORDER_MARKS = frozenset({"\ufeff", "\u00ef\u00bb\u00bf"})
_MARK = r"(?:\ufeff|\u00ef\u00bb\u00bf)?"
_FIRST = re.compile(
    _MARK + r'[\s,\[\]]*\{\s*(?:["}]|\Z)|' + _MARK + r"\s*\[\s*\]\s*\Z|" + _MARK + _MOMENT
)
_LATER = re.compile(r'(?:\A|(?<=[\n\r]))\{\s*"_?id"\s*:')


class Record(NamedTuple):
    """A line of the server's log: whether it brings a document, and where its message begins."""

    ours: bool
    message: int


def holds_documents(start: str) -> bool:
    """Tell from a source's first characters whether it holds documents, not text."""
    if _FIRST.match(start):
        return True
    at = start.find("JsonHandHistoryLogger - ")
    later = _LATER.search(start) if "{" in start else None
    found = min((place for place in (at, later.start() if later else -1) if place >= 0), default=-1)
    return found >= 0 and not any(0 <= start.find(mark) < found for mark in (" Hand #", " Game #"))


def record_at(text: str, at: int) -> Record | None:
    """Give the log's record that begins at `at`, None where none does."""
    if not text.startswith("2", at):
        return None
    if at and text[at - 1] not in "\r\n" and text[:at] not in _BYTE_ORDER_MARKS:
        return None
    ours = _OURS.match(text, at)
    if ours is not None:
        return Record(True, ours.end())  # noqa: FBT003
    return Record(False, at) if _RECORD.match(text, at) else None  # noqa: FBT003


def after_junk(text: str, at: int) -> int:
    """Give where the next document or record plainly begins after `at`; -1 where none does."""
    found = _AMONG_JUNK.search(text, at + 1)
    return -1 if found is None else found.start()


class LineStarts:
    """Finds lines of one text that a document or a record of the log may begin."""

    def __init__(self, text: str) -> None:
        """Take the text."""
        self._text = text
        self._next = dict.fromkeys(_STARTS, 0)
        """For each start where it was last found, 0 before it was looked for."""

    def after(self, at: int) -> int:
        """Give the first such line's beginning after `at`, the text's end where there is none."""
        nearest = len(self._text)
        for start, place in self._next.items():
            if 0 <= place < at:
                place = self._next[start] = self._text.find(start, at)  # noqa: PLW2901
            if 0 <= place < nearest:
                nearest = place
        return min(nearest + 1, len(self._text))

    def next_document(self, begins: int) -> int:
        """Give where the document that begins at `begins` ends at the latest: at the next one.

        That is at a record of the log, at a line with the same first key or an id, and for a
        document with an id wherever the same words begin one.
        """
        text = self._text
        first = _BEGINS.match(text, begins)
        keys = _IDS if first is None else _IDS | {first[1]}
        limit = len(text)
        if first is not None and first[1] in _IDS:
            same = text.find(first[0], begins + 1)
            limit = same if same >= 0 else limit
        at = begins
        while (at := self.after(at)) < limit:
            found = _BEGINS.match(text, at)
            if _RECORD.match(text, at) or (found is not None and found[1] in keys):
                return at
        return limit
