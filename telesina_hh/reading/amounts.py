"""The amounts of one hand: its currency and its decimal mark (format.md, Money)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from telesina_hh.money import (
    CODE,
    CURRENCY_OF_UNIT,
    SHOWN,
    UNITS,
    Amounts,
    amounts_for,
    currency_of,
    decimal_mark,
    minor_digits,
)
from telesina_hh.reading.forms import Reading
from telesina_hh.reading.lines import LineRead

_GROUPS = ("stake", "big_stake", "buy_in", "fee", "stack", "amount", "by", "to", "total", "rake")


class TwoCurrenciesError(ValueError):
    """A hand whose amounts are in two currencies, and whose header does not say which counts."""


class HandMoney(NamedTuple):
    """What a hand's amounts are in (None: chips), and what turns them into minor units."""

    currency: str | None
    amounts: Amounts


def hand_money(header: LineRead, lines: Sequence[LineRead]) -> HandMoney:
    """Settle a hand's currency and decimal mark; `TwoCurrenciesError`, `TwoConventionsError`."""
    shown = 0
    for line in lines:
        shown |= line.reading.shown
    stated, chips = header_currency(header.reading), is_tournament(header.reading)
    return shown_money(shown, stated, chips=chips) or _money(shown, _one_currency(lines))


@lru_cache(maxsize=1024)
def shown_money(shown: int, stated: str | None, *, chips: bool) -> HandMoney | None:
    """Settle currency and decimal mark by what all amounts show together; `TwoConventionsError`.

    `stated` is the currency of the header, `chips` tells that amounts have none. None where the
    amounts' own texts must tell the currency.
    """
    currency = stated
    if currency is None and not chips:
        units = shown & UNITS
        if units not in CURRENCY_OF_UNIT:
            return None
        currency = CURRENCY_OF_UNIT[units]
    return _money(shown, currency)


def _money(shown: int, currency: str | None) -> HandMoney:
    return HandMoney(currency, amounts_for(decimal_mark(shown, currency), minor_digits(currency)))


def is_tournament(header: Reading) -> bool:
    """Tell whether a header is a tournament's: its amounts are chips, whatever its buy-in is in."""
    return "tournament" in header.parts


def header_currency(header: Reading) -> str | None:
    """Give the ISO code that a cash header states; it wins over every symbol.

    In `(1.00/2.00 CHF)` the code stands behind the last stake as well as behind the stakes.
    """
    if is_tournament(header):
        return None
    last = header.parts["big_stake"] or header.parts["stake"] or ""
    return header.parts["iso"] or (currency_of(last) if SHOWN[last] & CODE else None)


def _one_currency(lines: Sequence[LineRead]) -> str:
    currencies = {
        currency
        for line in lines
        for _, text in amount_texts(line.reading)
        if (currency := currency_of(text)) is not None
    }
    if len(currencies) > 1:
        raise TwoCurrenciesError
    return currencies.pop()


def amount_texts(reading: Reading) -> Iterator[tuple[str, str]]:
    """Give the amounts of a line, those of its parts included, as (group, text)."""
    for group in _GROUPS:
        text = reading.parts.get(group)
        if text:
            yield group, text
    for part in reading.listed:
        yield from amount_texts(part)
