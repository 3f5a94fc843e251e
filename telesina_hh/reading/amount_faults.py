"""Amounts that cannot be read under what the rest of their hand shows (P006)."""

from collections.abc import Iterator, Sequence

from telesina_hh.diagnostics import Violation
from telesina_hh.money import (
    SHOWN,
    AmountError,
    TwoConventionsError,
    amounts_for,
    currency_of,
    decimal_mark,
    minor_digits,
)
from telesina_hh.reading.amounts import amount_texts, header_currency, is_tournament
from telesina_hh.reading.lines import LineRead
from telesina_hh.reading.places import Places

Stated = list[tuple[LineRead, str]]


def amount_faults(
    header: LineRead, lines: Sequence[LineRead], places: Places
) -> Iterator[Violation]:
    """Give the amounts in a second currency or with a second decimal mark, else the unreadable."""
    stated = [(line, text) for line in lines for _, text in amount_texts(line.reading)]
    currency = header_currency(header.reading)
    if currency is None and not is_tournament(header.reading):
        first = next((text for _, text in stated if currency_of(text)), None)
        currency = currency_of(first) if first else None
        odd = next((at for at in stated if currency_of(at[1]) not in (None, currency)), None)
        if odd is not None and first is not None:
            message = (
                f"{odd[1]!r} is in another currency than {first!r},"
                " and the header does not say which one counts"
            )
            yield _violation(places, *odd, message, f"an amount in {currency}")
            return
    odd = _second_convention(stated, currency)
    if odd is not None:
        message = f"{odd[1]!r} has other marks than the amounts before it"
        yield _violation(places, *odd, message, "one decimal mark in all amounts")
        return
    yield from _unreadable(header, stated, currency, places)


def _second_convention(stated: Stated, currency: str | None) -> tuple[LineRead, str] | None:
    shown = 0
    for line, text in stated:
        shown |= SHOWN[text]
        try:
            decimal_mark(shown, currency)
        except TwoConventionsError:
            return line, text
    return None


def _unreadable(
    header: LineRead, stated: Stated, currency: str | None, places: Places
) -> Iterator[Violation]:
    shown = 0
    for _, text in stated:
        shown |= SHOWN[text]
    amounts = amounts_for(decimal_mark(shown, currency), minor_digits(currency))
    counted = "tournament chips" if is_tournament(header.reading) else "chips without a currency"
    for line, text in stated:
        if line is header and is_tournament(header.reading) and text not in _stakes(header):
            continue
        try:
            value = amounts[text]
        except AmountError as error:
            if currency is None:
                # What is wrong with one amount is wrong with all of them.
                message = f"these are {counted}: {text!r} has a fraction, or {error}"
                yield _violation(places, line, text, message, "whole chips, such as 150 or 1,500")
                return
            message = f"the amount {text!r} cannot be read: {error}"
            yield _violation(places, line, text, message, "an amount, such as €1.50 or 1,500")
            continue
        if line is header and value == 0 and text in _stakes(header):
            yield _violation(places, line, text, "nobody plays for nothing", "stakes above zero")


def _stakes(header: LineRead) -> tuple[str | None, ...]:
    return header.reading.parts["stake"], header.reading.parts["big_stake"]


def _violation(places: Places, line: LineRead, text: str, message: str, wanted: str) -> Violation:
    place = next((place for place in places.amounts(line) if place.text == text), None)
    column = 1 if place is None else place.column
    return Violation("P006", line.line, message, column, len(text), wanted, text)
