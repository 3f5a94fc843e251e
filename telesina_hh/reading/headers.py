"""Headers that are not complete: what of them is certain all the same."""

import re
from typing import NamedTuple

from telesina_hh.reading.forms import Forms
from telesina_hh.reading.grammar import group_span

_MARK = re.compile(r" (?:Hand|Game) #")
_HEAD = re.compile(
    r"\ufeff*(?P<site>[^\s\ufeff]\S*(?: \S+)*?) (?:Hand|Game) #(?P<id>[A-Za-z0-9-]+):"
)
_ANY_GAME = r"(?P<game>[^\s#(][^#(]*?)"


class LooseHeader(NamedTuple):
    """A line that speaks of a hand's number."""

    site: str | None
    hand_id: str | None
    mark: int
    """Where ` Hand #` stands."""
    game: tuple[int, str] | None
    """Where only the game or the limit is unknown: its place and its words."""


class Headers:
    """Reads what is certain of headers that may be broken."""

    def __init__(self, forms: Forms) -> None:
        """Take the dialect's forms; any game and limit may stand in its headers here."""
        self._any_game = tuple(
            re.compile(_with_any_game(forms.grammar.forms[form.kind].pattern))
            for form in forms.headers
        )

    def read(self, text: str) -> LooseHeader | None:
        """Read a header loosely; None where the line is no header."""
        mark = _MARK.search(text)
        if mark is None:
            return None
        head = _HEAD.match(text)
        if head is None:
            return LooseHeader(None, None, mark.start(), None)
        game = None
        for form in self._any_game:
            whole = form.fullmatch(text)
            if whole is not None:
                game = (whole.start("game"), whole["game"])
                break
        return LooseHeader(head["site"], head["id"], mark.start(), game)


def _with_any_game(pattern: str) -> str:
    game, limit = group_span(pattern, "game"), group_span(pattern, "limit")
    if game is None or limit is None:
        raise KeyError(pattern)
    return pattern[: game[0]] + _ANY_GAME + pattern[limit[1] :]
