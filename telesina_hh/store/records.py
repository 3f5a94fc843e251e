"""What the lines of a hand say, as one text: a record a line, in the form of `told.lines`.

`sql/schema/0004_small.sql` tells the form; the views `action` and `card` read it.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from operator import lt
from typing import Any

from telesina_hh.cards import Card, card_text
from telesina_hh.events import CardDealt, CardsDealt, CardTurnedUp, Hand, HandRated, StreetOpened, VelaDealt
from telesina_hh.outcome import Act
from telesina_hh.store.content import Named
from telesina_hh.store.lines import GIVES, LAST_OWN_STREET, SAID

_TYPES: Mapping[str, type] = {kind.__name__: kind for kind in SAID}
_SEATED = frozenset(kind for kind in SAID if kind._fields[1:2] == ("seat",))  # type: ignore[attr-defined]
_DEALS = frozenset({CardsDealt, CardDealt})
_LOOKED_AT = _DEALS | {StreetOpened, VelaDealt, HandRated}
"""Lines that are written down by what stands before them, or that others stand after."""
_CHOICES, _TO_CALL, _PAID, _ACT, _CARDS, _OPENS, _AFTER, _STREET, _STACK, _POT = range(4, 14)
"""The places of a record's fields, from 0."""
_GIVEN_BACK = frozenset({"return", "collect"})
_MOST_REMEMBERED = 50_000


class _Records(dict[Named, str]):
    """Records by what they say: most lines of a session say what others said before."""

    def __missing__(self, said: Named) -> str:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        self[said] = record = _record(said)
        return record


_record_of = _Records().__getitem__


def lines_text(hand: Hand, acts: Sequence[Act], named: Sequence[Named]) -> str:
    """Give the records of a hand's lines; `named` are its events, one at least, by name."""
    events = hand.events
    types = list(map(type, events))
    said = list(named)
    streets = _look(types, hand, said)
    first = events[0][0]
    apart: dict[int, dict[int, object]] = {}
    if [event[0] for event in events] != list(range(first, first + len(events))):
        _tell_gaps(hand, apart)
    if acts:
        places, act_streets, seats, _, paid, _, _, _, stacks, pots = zip(*acts, strict=True)
        left = {seat.number: seat.stack for seat in hand.seats}
        if not (
            all(map(lt, places, places[1:]))
            and _SEATED.issuperset([types[place] for place in places])
            and [events[place][1] for place in places] == list(seats)
            and [streets[place] for place in places] == list(act_streets)
            and list(accumulate(paid)) == list(pots)
            and len(left) == len(hand.seats)
            and _follow(left, seats, paid, stacks)
        ):
            acts = _tell_apart(hand, acts, streets, apart)
        for act in acts:
            said[act[0]] += act[3:8]
    records = list(map(_record_of, said))
    for place, fields in apart.items():
        records[place] = _with(records[place], fields)
    return "\n".join(records)


def _look(types: list[type], hand: Hand, said: list[Named]) -> list[int]:
    """Give the street each line stands in, -1 before 2nd street; tell in `said` what is new.

    Deals say how many of their cards lie face down instead of what was known before.
    """
    streets: list[int] = []
    street = -1
    chosen = CardTurnedUp in types
    for place, kind in enumerate(types):
        if kind not in _LOOKED_AT:
            continue
        event: Any = hand.events[place]
        if kind is CardsDealt or kind is CardDealt:
            cards = event[3]
            if kind is CardDealt and not event.up:
                hidden = len(cards)
            else:
                hidden = len(cards) if chosen else max(len(cards) - 1, 0) if street == 0 else 0
            said[place] = (kind.__name__, event[1], hidden, cards)
        elif kind is HandRated:
            said[place] = ("HandRated", event[1], _unknown(hand, place), *event[3:])
        else:
            streets += [street] * (place - len(streets))
            street = event[1] if kind is StreetOpened else LAST_OWN_STREET + event[1]
    streets += [street] * (len(types) - len(streets))
    return streets


def _unknown(hand: Hand, place: int) -> tuple[Card, ...]:
    """Give the rated cards of a seat that no line before has given."""
    rated = hand.events[place]
    assert isinstance(rated, HandRated)  # noqa: S101
    known: set[Card] = set()
    for event in hand.events[:place]:
        gives = GIVES.get(type(event))
        if gives is not None:
            seat, cards, _ = gives(event)
            if seat == rated.seat:
                known.update(cards)
    return tuple([card for card in rated.cards if card not in known])


def _follow(
    left: dict[int, int], seats: Sequence[int], paid: Sequence[int], stacks: Sequence[int]
) -> bool:
    """Tell whether each stack is what was there less what the player paid."""
    try:
        for seat, amount, stack in zip(seats, paid, stacks, strict=True):
            left[seat] = now = left[seat] - amount
            if now != stack:
                return False
    except KeyError:
        return False
    return True


def _tell_gaps(hand: Hand, apart: dict[int, dict[int, object]]) -> None:
    events = hand.events
    for place in range(1, len(events)):
        after = events[place].line - events[place - 1].line
        if after != 1:
            apart.setdefault(place, {})[_AFTER] = after


def _tell_apart(
    hand: Hand, acts: Sequence[Act], streets: list[int], apart: dict[int, dict[int, object]]
) -> list[Act]:
    """Tell what of the acts does not follow from the lines; give them one a line, in order."""
    by_place = {act.event: act for act in acts}
    stated = {seat.number for seat in hand.seats}
    left = {seat.number: seat.stack for seat in hand.seats} if len(stated) == len(hand.seats) else {}
    pot = 0
    one_each = [by_place[place] for place in sorted(by_place)]
    for act in one_each:
        event = hand.events[act.event]
        fields = apart.setdefault(act.event, {})
        pot += act.paid
        seat = event[1] if type(event) in _SEATED else None
        if seat in left:
            left[seat] -= act.paid
        if seat not in left or left[seat] != act.stack:
            fields[_STACK] = act.stack
        if pot != act.pot:
            fields[_POT] = act.pot
        if streets[act.event] != act.street:
            fields[_STREET] = act.street
    return one_each


def _with(record: str, more: Mapping[int, object]) -> str:
    """Give a record with more fields told."""
    said, bar, text = record.partition("|")
    fields: list[object] = [*said.split(",")]
    for place, value in sorted(more.items()):
        fields += [""] * (place + 1 - len(fields))
        fields[place] = value
    return ",".join(map(str, fields)) + bar + text


def _record(said: Named) -> str:
    """Write one line down: its name and fields, then those of the act it is, if it is one."""
    name: Any = said[0]
    kind = _TYPES[name]
    size = len(kind._fields)  # type: ignore[attr-defined]
    event: Any = kind(0, *said[1:size])
    word, seat, amount, to_amount, all_in, text = SAID[kind](event)
    flag = "" if all_in is None else "!" if all_in else "."
    fields: list[object] = [f"{word}{flag}", seat, amount, to_amount]
    fields += [None] * 10
    if len(said) > size:
        act: Any = said[size:]
        kind_of_act, paid, to_call, choices, completable = act
        fields[_CHOICES] = f"{choices}c" if completable else choices
        fields[_TO_CALL] = to_call or None
        moved: Any = amount or 0
        if paid != (-moved if word in _GIVEN_BACK else moved):
            fields[_PAID] = paid
        if kind_of_act != word:
            fields[_ACT] = kind_of_act
    if kind in _DEALS:
        cards, hidden = event[3], event[2]
        fields[_CARDS] = _known(cards[:hidden], "d") + _known(cards[hidden:], "u")
    elif kind in GIVES:
        _, cards, known = GIVES[kind](event)
        fields[_CARDS] = _known(cards, known[0])
    if kind is StreetOpened:
        fields[_OPENS] = event.street
    elif kind is VelaDealt:
        fields[_OPENS] = LAST_OWN_STREET + event.number
    record = ",".join(["" if field is None else str(field) for field in fields]).rstrip(",")
    if text is None:
        return record
    told: Any = text
    return record + "|" + told.replace("%", "%25").replace("\n", "%0A")


def _known(cards: Sequence[Card], how: str) -> str:
    return "".join([how + card_text(card) for card in cards])
