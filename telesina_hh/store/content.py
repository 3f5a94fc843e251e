"""What a hand says, as one digest: the same however its text was encoded, wrapped or spaced."""

import hashlib
import json
from collections.abc import Iterable
from itertools import chain
from operator import add, itemgetter

import msgspec

from telesina_hh.events import Event, Hand

Named = tuple[object, ...]
"""An event without its line, behind the name of its kind."""

_write = json.JSONEncoder(ensure_ascii=True, check_circular=False, separators=(",", ":")).encode
_write_plain = msgspec.json.Encoder().encode
_NAME = {kind: (kind.__name__,) for kind in Event.__args__}
_name_of = _NAME.__getitem__
_without_line = itemgetter(slice(1, None))


def named_events(hand: Hand) -> list[Named]:
    """Give the events of a hand by name, without their lines."""
    events = hand.events
    return list(map(add, map(_name_of, map(type, events)), map(_without_line, events)))


def content_digest(hand: Hand, named: Iterable[Named] | None = None) -> bytes:
    """Give the SHA-256 (32 bytes) of the header, the seats and the sequence of events.

    Line numbers are left out, and so is what the program derives (ruleset, UTC), so that a later
    version still finds the hands an earlier one stored. `named` are the events by name, where
    they are at hand.
    """
    played, house = hand.played_at, hand.house
    said: list[object] = [
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
        [
            (rule, value)
            for rule, value in zip(house._fields[1:], house[1:], strict=True)
            if value is not None and value is not False
        ],
        [seat[:4] for seat in hand.seats],
        *chain.from_iterable(named_events(hand) if named is None else named),
    ]
    return hashlib.sha256(written(said)).digest()


def written(said: list[object]) -> bytes:
    """Give the JSON of a list, in ASCII: as `json` writes it, by a faster way where that is so."""
    try:
        plain = _write_plain(said)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError):
        return _write(said).encode("ascii")
    if plain.isascii() and b"\x7f" not in plain:
        return plain
    return _write(said).encode("ascii")
