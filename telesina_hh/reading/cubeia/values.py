"""What a raw JSON value means: minor units, numbers, ids, cards. Each text is read once.

A document export may wrap a number or an id in an object: `{"$numberLong": "5"}`. Amounts are
numbers or strings of them; none of them is ever a float.
"""

import re
from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import Generic, TypeVar

import msgspec

from telesina_hh.cards import Card, Rank, Suit, make_card
from telesina_hh.money import minor_digits
from telesina_hh.reading.cubeia.shapes import PlayerId, Wrapped

_WRAPPED = frozenset({"$numberInt", "$numberLong", "$numberDecimal", "$numberDouble"})
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?")
_AMOUNT = re.compile(rb"(-?)([0-9]{1,12})(?:\.([0-9]{1,3}))?")
"""Nearly all of them."""
_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_CURRENCY = re.compile(r"[A-Z]{3}")
_SEATS = range(100)
_MOST_DIGITS = 15
_REMEMBERED = 50_000

RANKS = {rank.name: rank for rank in Rank}
SUITS = {suit.name: suit for suit in Suit}

T = TypeVar("T")


class UnreadableValueError(ValueError):
    """A value that is not what should stand in its place; says why."""


class Meanings(dict[bytes, T], Generic[T]):
    """Raw JSON → what it means; `UnreadableValueError` where it means nothing."""

    def __init__(self, read: Callable[[bytes], T]) -> None:
        """Take how one text is read."""
        super().__init__()
        self._read = read

    def __missing__(self, raw: bytes) -> T:
        """Read a text that was not read before."""
        if len(self) > _REMEMBERED:
            self.clear()
        meaning = self[raw] = self._read(raw)
        return meaning


_raw_values = msgspec.json.Decoder(list[msgspec.Raw]).decode
_decode = msgspec.json.Decoder(float_hook=str).decode
"""Numbers with a fraction come as their own text."""


def _plain(raw: bytes) -> object:
    """Give a JSON value without its wrapper; a number with a fraction is text."""
    try:
        value: object = _decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise UnreadableValueError("no JSON value") from None
    if isinstance(value, dict) and len(value) == 1:
        ((key, inner),) = value.items()
        if key in _WRAPPED:
            return inner
    return value


def _number_text(raw: bytes) -> str:
    value = _plain(raw)
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise UnreadableValueError("it is no number")
    return str(value)


def _amount(raw: bytes, digits: int) -> int:
    plain = _AMOUNT.fullmatch(raw)
    if plain is not None and len(plain[3] or b"") <= digits:
        cents = int(plain[2] + (plain[3] or b"").ljust(digits, b"0"))
        return -cents if plain[1] else cents
    text = _number_text(raw)
    if not _NUMBER.fullmatch(text):
        raise UnreadableValueError("it is no number")
    try:
        number = Decimal(text)
    except InvalidOperation:
        raise UnreadableValueError("it is no number") from None
    if number and number.adjusted() + digits >= _MOST_DIGITS:
        raise UnreadableValueError("no table holds so much")
    sign, figures, exponent = number.as_tuple()
    assert isinstance(exponent, int)  # noqa: S101  (the pattern admits no NaN)
    shift = exponent + digits
    units: int = int("".join(map(str, figures)))
    if shift < 0:
        units, lost = divmod(units, 10**-shift)
        if lost:
            why = f"it has more than {digits} decimals" if digits else "whole units have none"
            raise UnreadableValueError(why)
    else:
        units *= int(10**shift)
    return -units if sign else units


def _whole(raw: bytes) -> int:
    text = _number_text(raw)
    if not _WHOLE.fullmatch(text):
        raise UnreadableValueError("it is no whole number")
    return int(text)


def _card(raw: bytes) -> Card:
    value = _plain(raw)
    if not isinstance(value, dict):
        raise UnreadableValueError("it is no card")
    try:
        return make_card(RANKS[value["rank"]], SUITS[value["suit"]])
    except (KeyError, TypeError):
        raise UnreadableValueError("it is no card") from None


def _dealt(raw: bytes) -> tuple[Card, ...]:
    try:
        return tuple([CARDS[bytes(card)] for card in _raw_values(raw)])
    except msgspec.MsgspecError:
        raise UnreadableValueError("it is no list of cards") from None


@cache
def amounts_in(currency: str) -> Meanings[int]:
    """Give the meanings of amounts in a currency, in minor units; it has an ISO code."""
    if not _CURRENCY.fullmatch(currency):
        raise UnreadableValueError("it is no currency")
    digits = minor_digits(currency)
    return Meanings(lambda raw: _amount(raw, digits))


WHOLE = Meanings(_whole)
"""Whole numbers: ids of players, seats, times."""
CARDS = Meanings(_card)
DEALT = Meanings(_dealt)
"""Lists of cards, as they are dealt: one by one, or blank."""


def whole_id(player: PlayerId | None) -> int:
    """Give a player's id, however it is written."""
    if isinstance(player, int):
        return player
    text = player.long or player.short if isinstance(player, Wrapped) else player
    if text is None or not _WHOLE.fullmatch(text):
        raise UnreadableValueError("it is no whole number")
    return int(text)


def seat_number(raw: bytes) -> int:
    """Give the number of a seat; the server counts from 0."""
    number = WHOLE[raw]
    if number not in _SEATS:
        raise UnreadableValueError("no table has such a seat")
    return number


def hand_id(raw: bytes) -> str:
    """Give a document's id: a text, or the object id of an export."""
    value = _plain(raw)
    if isinstance(value, dict) and list(value) == ["$oid"]:
        value = value["$oid"]
    if not isinstance(value, str) or not value.strip():
        raise UnreadableValueError("it is no id")
    return value
