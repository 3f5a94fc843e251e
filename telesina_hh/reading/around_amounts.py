"""Lines that differ in nothing but their amounts: what each says, whatever the amounts are."""

from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.reading.amounts import amount_texts
from telesina_hh.reading.forms import Reading
from telesina_hh.reading.memory import Sums

_MOST = 50


class _Frame(NamedTuple):
    """What stands around the amounts of a text, and what it means."""

    before: str
    """The first amount."""
    between: tuple[str, ...]
    behind: str
    """The last amount."""
    kind: str
    event: type[ev.Event]
    fields: tuple[object, ...]
    places: tuple[int, ...]
    """Where among `fields` the amounts stand."""


class AroundAmounts:
    """What is told by texts with amounts taken out of them."""

    def __init__(self, sums: Sums) -> None:
        """Take what reads amounts."""
        self._frames: dict[tuple[str, ...], _Frame] = {}
        self._sums = sums

    def learn(self, text: str, reading: Reading, event: ev.Event, fields: int) -> bool:
        """Remember what a text that was read means; tell whether this can be the way.

        `fields` is how many of the event's first fields the text does not tell.
        """
        given = dict(amount_texts(reading))
        if not given or reading.listed or len(self._frames) >= _MOST:
            return False
        around: list[str] = []
        rest = text
        for amount in given.values():
            before, _, rest = rest.partition(amount)
            around.append(before)
        names: tuple[str, ...] = type(event)._fields
        places = tuple([names.index(group) - fields for group in given])
        told = tuple(event[fields:])
        frame = _Frame(around[0], tuple(around[1:]), rest, reading.kind, type(event), told, places)
        if not all(around) or self._read(frame, text) != (told, reading.shown):
            return False
        self._frames[*around, rest] = frame
        return True

    def read(self, text: str) -> tuple[str, type[ev.Event], tuple[object, ...], int] | None:
        """Give what a text means, if it was met with other amounts; `AmountError`."""
        for frame in self._frames.values():
            if text.startswith(frame.before):
                read = self._read(frame, text)
                if read is not None:
                    return frame.kind, frame.event, *read
        return None

    def _read(self, frame: _Frame, text: str) -> tuple[tuple[object, ...], int] | None:
        """Give the fields that a text in this frame tells, and what its amounts show."""
        rest = text[len(frame.before) :]
        amounts: list[str] = []
        for between in frame.between:
            amount, _, rest = rest.partition(between)
            amounts.append(amount)
        if not rest.endswith(frame.behind):
            return None
        amounts.append(rest[: len(rest) - len(frame.behind)])
        fields, shown = [*frame.fields], 0
        for place, amount in zip(frame.places, amounts, strict=True):
            chips = self._sums[amount]
            if chips is None:
                return None
            fields[place] = chips[0]
            shown |= chips[1]
        return tuple(fields), shown
