"""What a hand says, as one digest: the same however its text was encoded, wrapped or spaced."""

import hashlib
import json

from telesina_hh.events import Event, Hand

_write = json.JSONEncoder(ensure_ascii=True, check_circular=False, separators=(",", ":")).encode

_WORD = {kind: kind.__name__ for kind in Event.__args__}


def content_digest(hand: Hand) -> bytes:
    """Give the SHA-256 (32 bytes) of the header, the seats and the sequence of events.

    Line numbers are left out, and so is what the program derives (ruleset, UTC), so that a later
    version still finds the hands an earlier one stored.
    """
    word = _WORD
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
    ]
    for event in hand.events:
        said.append(word[type(event)])
        said += event[1:]
    return hashlib.sha256(_write(said).encode("ascii")).digest()
