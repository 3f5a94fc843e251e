"""What the lines of a hand say, as one text: a record a line, in the form of `told.lines`.

`sql/schema/0004_small.sql` tells the form; the views `action` and `card` read it.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from operator import getitem, itemgetter, lt
from typing import Any

from telesina_hh.cards import Card, card_text
from telesina_hh.events import (
    CardDealt,
    CardsDealt,
    CardsShown,
    CardTurnedUp,
    Hand,
    HandClaim,
    HandRated,
    NoPlay,
    PotCollected,
    ResultStated,
    SeatStated,
    StreetOpened,
    TotalStated,
    VelaDealt,
)
from telesina_hh.outcome import Act
from telesina_hh.store.content import Said
from telesina_hh.store.lines import GIVES, LAST_OWN_STREET, SAID, claim_text

_SEATED = frozenset(kind for kind in SAID if "seat" in kind._fields)  # type: ignore[attr-defined]
_DEALS = frozenset({CardsDealt, CardDealt})
_OPENERS = frozenset({StreetOpened, VelaDealt})
_SHORTENED = _DEALS | _OPENERS | {HandRated, SeatStated}
"""Lines that are written down by what stands before them, that others stand after, or that say
more than is written down."""
_CODES: Mapping[str, str] = {
    "ante": "a", "ante-declined": "n", "bet": "b", "bring-in": "i", "call": "c",
    "cancelled": "x", "card": "k", "check": "h", "collect": "w", "complete": "p",
    "deal": "d", "dealer-ante": "e", "decline": "q", "down-card": "o", "fold": "f",
    "muck": "m", "no-play": "z", "pots": "y", "raise": "r", "rated": "j", "result": "g",
    "return": "u", "seat": "t", "show": "s", "showdown": "S", "street": "l", "summary": "Z",
    "total": "T", "turn-up": "v", "vela": "V", "vela-stated": "W",
}  # fmt: skip
"""One letter for each kind of line."""
_FIELDS = 12
_CHOICES, _TO_CALL, _PAID, _ACT, _STREET, _AFTER, _ACTED_ON, _STACK, _POT = range(3, _FIELDS)
"""The places of a record's fields, from 0: before them stand seat, amount and to_amount."""
_GIVEN_BACK = frozenset({"return", "collect"})
_MOST_REMEMBERED = 4_000
_NOT_REMEMBERED = frozenset(
    {CardsShown, HandRated, NoPlay, PotCollected, ResultStated, TotalStated}
)
"""What these say hardly comes again; nor do two cards."""
_SIZES: Mapping[type, int] = {
    kind: len(kind._fields) - 1  # type: ignore[attr-defined]
    for kind in SAID
}
_line_of = itemgetter(0)


class _Records(dict[Said, str]):
    """Records of one kind of line: most lines of a session say what others said before."""

    def __init__(self, kind: type) -> None:
        self._kind = kind
        super().__init__()

    def __missing__(self, said: Said) -> str:
        kind = self._kind
        quick = _QUICK.get(kind)
        record = (quick and quick(*said)) or _record(kind, said)
        if kind not in _NOT_REMEMBERED and not (kind is CardsDealt and len(said[2]) > 1):  # type: ignore[arg-type]
            if len(self) >= _MOST_REMEMBERED:
                self.clear()
            self[said] = record
        return record


_records_of = {kind: _Records(kind) for kind in SAID}.__getitem__


def lines_text(hand: Hand, acts: Sequence[Act], tells: Sequence[Said], *, plain: bool) -> str:
    """Give the records of a hand's lines, joined by line feeds.

    `tells` is what its events say, one at least, without their lines. The acts of a `plain` hand
    are known to follow from their lines.
    """
    events = hand.events
    types = list(map(type, events))
    said = [*tells]
    _shorten(types, hand, said)
    apart: dict[int, dict[int, object]] = {}
    first = events[0][0]
    if list(map(_line_of, events)) != list(range(first, first + len(events))):
        _tell_gaps(hand, apart)
    if acts and not plain:
        streets = _streets(types, hand)
        if not _follow(hand, acts, types, streets):
            acts = _tell_apart(hand, acts, streets, apart)
    for act in acts:
        said[act[0]] += act[3:8]
    records = list(map(getitem, map(_records_of, types), said))
    for place, fields in apart.items():
        records[place] = _with(records[place], fields)
    return "\n".join(records)


def _follow(hand: Hand, acts: Sequence[Act], types: Sequence[type], streets: Sequence[int]) -> bool:
    """Tell whether what stands around the acts follows from their lines.

    Each has a line of its own that names its seat and stands in its street, and the chips lie as
    the acts before it left them.
    """
    events: Sequence[Any] = hand.events
    places, act_streets, seats, _, paid, _, _, _, stacks, pots = zip(*acts, strict=True)
    if not (
        all(map(lt, places, places[1:]))
        and _SEATED.issuperset([types[place] for place in places])
        and [events[place][1] for place in places] == list(seats)
        and [streets[place] for place in places] == list(act_streets)
        and list(accumulate(paid)) == list(pots)
    ):
        return False
    left = {seat.number: seat.stack for seat in hand.seats}
    if len(left) != len(hand.seats) or not left.keys() >= set(seats):
        return False
    for seat, amount, stack in zip(seats, paid, stacks, strict=True):
        left[seat] = now = left[seat] - amount
        if now != stack:
            return False
    return True


def _streets(types: Sequence[type], hand: Hand) -> list[int]:
    """Give the street each line stands in, -1 before 2nd street."""
    streets: list[int] = []
    street = -1
    for place, kind in enumerate(types):
        if kind in _OPENERS:
            opener: Any = hand.events[place]
            streets += [street] * (place - len(streets))
            street = opener.street if kind is StreetOpened else LAST_OWN_STREET + opener.number
    streets += [street] * (len(types) - len(streets))
    return streets


def _shorten(types: Sequence[type], hand: Hand, said: list[Said]) -> None:
    """Leave in `said` of each line what is written down of it, and no more.

    Deals say how many of their cards lie face down instead of what was known before.
    """
    chosen = CardTurnedUp in types
    second = False
    for place, kind in enumerate(types):
        if kind not in _SHORTENED:
            continue
        told: Any = said[place]
        if kind is CardsDealt:
            seat, _, cards = told
            hidden = 0
            if chosen or second:
                hidden = len(cards) if chosen else max(len(cards) - 1, 0)
            said[place] = (seat, hidden, cards)
        elif kind is SeatStated:
            seat, _, fate, _, _, cards, amount, _ = told
            mucked = cards if fate == "mucked" else ()
            said[place] = (seat, False, fate, None, False, mucked, amount, None)
        elif kind is CardDealt:
            seat, up, cards = told
            hidden = 0 if up else len(cards)
            if up and (chosen or second):
                hidden = len(cards) if chosen else max(len(cards) - 1, 0)
            said[place] = (seat, hidden, cards)
        elif kind is HandRated:
            said[place] = (told[0], _unknown(hand, place), *told[2:])
        else:
            second = kind is StreetOpened and told[0] == 0


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
    left = (
        {seat.number: seat.stack for seat in hand.seats} if len(stated) == len(hand.seats) else {}
    )
    pot = 0
    one_each = [by_place[place] for place in sorted(by_place)]
    for act in one_each:
        event: Any = hand.events[act.event]
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
            fields[_ACTED_ON] = act.street
    return one_each


def _with(record: str, more: Mapping[int, object]) -> str:
    """Give a record with more fields told."""
    said, bar, text = record.partition("|")
    said, slash, cards = said.partition("/")
    fields: list[object] = [*said.split(",")]
    for place, value in sorted(more.items()):
        fields += [""] * (place + 1 - len(fields))
        fields[place] = value
    return ",".join(map(str, fields)) + slash + cards + bar + text


def _record(kind: type, said: Said) -> str:
    """Write one line down: what it says, then what the act says that it is, if it is one."""
    size = _SIZES[kind]
    event: Any = kind(0, *said[:size])
    word, seat, amount, to_amount, all_in, text = SAID[kind](event)
    head = _CODES[str(word)] + ("!" if all_in else "")
    fields = [head if seat is None else f"{head}{seat}", _field(amount), _field(to_amount)]
    if len(said) > size:
        act: Any = said[size:]
        what, paid, to_call, choices, completable = act
        moved: Any = amount or 0
        fields += [
            f"{choices}c" if completable else str(choices),
            _field(to_call or None),
            "" if paid == (-moved if word in _GIVEN_BACK else moved) else str(paid),
            "" if what == word else what,
        ]
    if kind in _OPENERS:
        street = event.street if kind is StreetOpened else LAST_OWN_STREET + event.number
        fields += [""] * (_STREET - len(fields)) + [str(street)]
    record = ",".join(fields).rstrip(",")
    if kind in GIVES:
        cards = _cards(kind, event)
        if cards:
            record = f"{record}/{cards}"
    if text is None:
        return record
    return f"{record}|{_escaped(str(text))}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\n", "%0A")


def _field(value: object) -> str:
    return "" if value is None else str(value)


def _cards(kind: type, event: Any) -> str:  # noqa: ANN401
    """Write the cards that a line makes known, with a minus before those dealt face down."""
    if kind not in _DEALS:
        return "".join(map(card_text, GIVES[kind](event)[1]))
    _, _, hidden, cards = event
    down = ["-" + card_text(card) for card in cards[:hidden]]
    return "".join([*down, *map(card_text, cards[hidden:])])


def _shown(seat: int, cards: Sequence[Card], claim: HandClaim | None, *act: object) -> str:
    if act != _SHOWN or claim is None or not cards:
        return ""
    return f"{_CODES['show']}{seat},,,0/{''.join(map(card_text, cards))}|{claim_text(claim)}"


def _dealt(seat: int, hidden: int, cards: Sequence[Card], *act: object) -> str:
    minus = "-" * (hidden == 1)
    if act or hidden > 1 or not cards:
        return ""
    return f"{_CODES['deal']}{seat}/{minus}{''.join(map(card_text, cards))}"


def _collected(seat: int, amount: int, pot: str, *act: object) -> str:
    if act != ("collect", -amount, 0, 0, False):
        return ""
    return f"{_CODES['collect']}{seat},{amount},,0|{_escaped(pot)}"


def _no_play(_kind: str, text: str, *act: object) -> str:
    return "" if act else f"{_CODES['no-play']}|{_escaped(text)}"


_SHOWN = ("show", 0, 0, 0, False)
_QUICK: Mapping[type, Callable[..., str]] = {
    CardsDealt: _dealt,
    CardsShown: _shown,
    NoPlay: _no_play,
    PotCollected: _collected,
}
"""What `_record` gives of kinds that are met with much that is new; nothing where it is asked."""
