"""What a hand says, as one digest: the same however its text was encoded, wrapped or spaced."""

import hashlib
import json
import re
from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

import msgspec

from telesina_hh.events import Event, Hand, HouseRules

Said = tuple[object, ...]
"""What an event says, its line aside."""

_write = json.JSONEncoder(ensure_ascii=True, check_circular=False, separators=(",", ":")).encode
_write_plain = msgspec.json.Encoder().encode
_NOT_PLAIN = re.compile(r"[^ -~]")
_name_of = {kind: (kind.__name__,) for kind in Event.__args__}.__getitem__
_without_line = itemgetter(slice(1, None))


def said_by(hand: Hand) -> list[Said]:
    """Give what each event of a hand says."""
    return list(map(_without_line, hand.events))


def content_digest(hand: Hand, said: Sequence[Said] | None = None) -> bytes:
    """Give the SHA-256 (32 bytes) of the header, the seats and the sequence of events.

    Line numbers are left out, and so is what the program derives (ruleset, UTC), so that a later
    version still finds the hands an earlier one stored. `said` is what `said_by` gives, where it
    is at hand.
    """
    if said is None:
        said = said_by(hand)
    played = hand.played_at
    content: list[object] = [
        hand.site,
        hand.hand_id,
        hand.game,
        hand.limit,
        hand.stakes,
        hand.currency,
        played.local,
        played.zone,
        hand.tournament,
        hand.table,
        hand.max_seats,
        hand.play_money,
        hand.button,
        _stated(hand.house[1:]),
        [seat[:4] for seat in hand.seats],
    ]
    add = content.extend
    for kind, tells in zip(map(type, hand.events), said, strict=True):
        add(_name_of(kind))
        add(tells)
    return hashlib.sha256(written(content)).digest()


@lru_cache(maxsize=64)
def _stated(rules: Said) -> list[tuple[str, object]]:
    """Give the house's rules that are stated: those of one table are the same hand after hand."""
    return [
        (rule, value)
        for rule, value in zip(HouseRules._fields[1:], rules, strict=True)
        if value is not None and value is not False
    ]


def written(said: list[object]) -> bytes:
    """Give the JSON of a list, in ASCII: as `json` writes it, by a faster way where that is so."""
    try:
        plain = _write_plain(said)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError):
        return _write(said).encode("ascii")
    if plain.isascii() and b"\x7f" not in plain:
        return plain
    return _NOT_PLAIN.sub(_escape, plain.decode()).encode("ascii")


def _escape(found: re.Match[str]) -> str:
    """Write a character as `json` does in ASCII."""
    return _write(found[0])[1:-1]
