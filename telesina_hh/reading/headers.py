"""Headers that are not complete: what of them is certain all the same."""

import re
from typing import NamedTuple

_HEAD = re.compile(r"\ufeff?(?P<site>\S+(?: \S+)*?)(?: Hand| Game) #(?P<id>[A-Za-z0-9-]+):")
_REST = re.compile(
    r" (?:Tournament #[A-Za-z0-9-]+, [^\s]+\+[^\s]+(?: [A-Z]{3})? )?(?P<game>\S[^()]*?)"
    r"(?: - Level [IVXLCDM]+)? \([^()]+\) - [0-9]{4}/[0-9]{2}/[0-9]{2} [0-9:]+ [A-Za-z0-9+\-/:]+"
    r"(?: \[[^\]]+\])?"
)
_KNOWN = re.compile(r"Telesina(?: Classic| 11)? (?:Limit|Pot Limit|No Limit)")
_MARK = re.compile(r" (?:Hand|Game) #")


class LooseHeader(NamedTuple):
    """A line that speaks of a hand's number."""

    site: str | None
    hand_id: str | None
    game: tuple[int, str] | None
    """Where only the game or the limit is unknown: its place and its words."""


def loose_header(text: str) -> LooseHeader | None:
    """Read what is certain of a header that may be broken; None where the line is no header."""
    head = _HEAD.match(text)
    if head is None:
        return LooseHeader(None, None, None) if _MARK.search(text) else None
    rest = _REST.fullmatch(text, head.end())
    game = None
    if rest is not None and not _KNOWN.fullmatch(rest["game"]):
        game = (rest.start("game"), rest["game"])
    return LooseHeader(head["site"], head["id"], game)
