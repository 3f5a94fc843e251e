"""Money as text and as integer minor units: decimal marks, symbols, currencies. Never a float."""

import re

SYMBOLS = {"€": "EUR", "$": "USD", "£": "GBP"}
_SYMBOL_OF = {code: symbol for symbol, code in SYMBOLS.items()}

NO_DECIMALS = frozenset(
    {
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI",
        "VND", "VUV", "XAF", "XOF", "XPF",
    }
)  # fmt: skip
THREE_DECIMALS = frozenset({"BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"})
_THREE = 3
_MOST_DIGITS = 15

_NUMBER = re.compile(r"[0-9.,](?:[0-9., \u00a0\u2009\u202f]*[0-9])?")
_BLANKS = str.maketrans({"\u00a0": " ", "\u2009": " ", "\u202f": " "})
_GROUPS = re.compile(r"[0-9]{1,3}(?:[., ][0-9]{3})+")
_MARKS = re.compile(r"[., ]")

# What an amount's text shows, one bit each.
POINT, COMMA = 1, 2
"""A point, a comma with one or two digits behind it: the decimal mark."""
_POINT_BEFORE_THREE, _COMMA_BEFORE_THREE = 4, 8
"""A single mark before the last three digits: dinars' decimals, else a thousands mark."""
_POINT_GROUPS, _COMMA_GROUPS = 16, 32
"""A mark that stands twice or before another: a thousands mark."""
_EURO, _DOLLAR, _POUND, CODE = 64, 128, 256, 512
UNITS = _EURO | _DOLLAR | _POUND | CODE
"""A symbol before or behind the number, an ISO code behind it."""

_UNIT_OF = {"": 0, "€": _EURO, "$": _DOLLAR, "£": _POUND}
CURRENCY_OF_UNIT = {0: None, _EURO: "EUR", _DOLLAR: "USD", _POUND: "GBP"}
"""The currency of a hand whose amounts show this one symbol, or none."""

_CACHE_LIMIT = 50_000


class AmountError(ValueError):
    """An amount that cannot be read under the hand's decimal mark; `text` is the amount."""

    def __init__(self, text: str, reason: str) -> None:
        """Take the amount as written and why it cannot be read."""
        super().__init__(reason)
        self.text = text


class TwoConventionsError(ValueError):
    """Amounts of one hand that disagree about what a point and a comma mean."""


def minor_digits(currency: str | None) -> int:
    """Give how many decimals a currency has: 2, by its ISO code 0 or 3, and 0 for chips."""
    if currency is None or currency in NO_DECIMALS:
        return 0
    return _THREE if currency in THREE_DECIMALS else 2


def _number(text: str) -> str:
    found = _NUMBER.search(text)
    if found is None:
        raise AmountError(text, "there is no number in it")
    number = found[0]
    return number if number.isascii() else number.translate(_BLANKS)


def _unit(text: str) -> str:
    found = _NUMBER.search(text)
    return text.strip() if found is None else (text[: found.start()] + text[found.end() :]).strip()


def currency_of(text: str) -> str | None:
    """Give the ISO code an amount shows by its symbol or code, None for a bare number."""
    unit = _unit(text)
    return SYMBOLS.get(unit, unit) or None


def _marks_shown(number: str) -> int:
    last = max(number.rfind("."), number.rfind(","))
    if last < 0:
        return 0
    before = number[:last]
    shown = (_POINT_GROUPS if "." in before else 0) | (_COMMA_GROUPS if "," in before else 0)
    behind = len(number) - last - 1
    is_point = number[last] == "."
    if behind < _THREE:
        return shown | (POINT if is_point else COMMA)
    if behind == _THREE and number[last] not in before:
        return shown | (_POINT_BEFORE_THREE if is_point else _COMMA_BEFORE_THREE)
    return shown | (_POINT_GROUPS if is_point else _COMMA_GROUPS)


class _Shown(dict[str, int]):
    """What an amount's text shows, remembered by text."""

    def __missing__(self, text: str) -> int:
        if len(self) > _CACHE_LIMIT:
            self.clear()
        shown = self[text] = _marks_shown(_number(text)) | _UNIT_OF.get(_unit(text), CODE)
        return shown


SHOWN = _Shown()
"""Amount text → the bits above; those of a hand's amounts are put together with `|`."""


def decimal_mark(shown: int, currency: str | None) -> str | None:
    """Give the decimal mark that a hand's amounts show, None where none of them does.

    `shown` is what all amounts show together. A currency of three decimals has them behind a
    single mark, one without decimals has thousands marks alone. `TwoConventionsError` where
    amounts disagree.
    """
    digits = minor_digits(currency)
    if digits == 0 and currency is not None:
        return None
    point, comma = shown & POINT, shown & COMMA
    point_groups, comma_groups = shown & _POINT_GROUPS, shown & _COMMA_GROUPS
    if digits == _THREE:
        point |= shown & _POINT_BEFORE_THREE
        comma |= shown & _COMMA_BEFORE_THREE
    else:
        point_groups |= shown & _POINT_BEFORE_THREE
        comma_groups |= shown & _COMMA_BEFORE_THREE
    if (point or comma_groups) and (comma or point_groups):
        raise TwoConventionsError
    return "." if point else "," if comma else None


class Amounts(dict[str, int]):
    """Amount text → minor units, for one decimal mark and number of decimals; `AmountError`."""

    def __init__(self, mark: str | None, digits: int) -> None:
        """Take the hand's decimal mark (None where no amount shows one) and the decimals."""
        super().__init__()
        self.mark = mark
        self.digits = digits

    def __missing__(self, text: str) -> int:
        """Read an amount that was not read before."""
        if len(self) > _CACHE_LIMIT:
            self.clear()
        value = self[text] = self._read(text)
        return value

    def _read(self, text: str) -> int:
        whole, fraction = self._parts(_number(text))
        digits = whole + fraction
        if digits.isdigit() and digits.isascii() and len(fraction) <= self.digits:
            units = digits + "0" * (self.digits - len(fraction))
            if len(units) <= _MOST_DIGITS:
                return int(units)
        if self.mark is not None and self.mark in whole:
            raise AmountError(text, f"{self.mark!r} is the decimal mark of this hand")
        if len(set(_MARKS.findall(whole))) > 1:
            raise AmountError(text, "it mixes two thousands marks")
        if _MARKS.search(whole) and not _GROUPS.fullmatch(whole):
            raise AmountError(text, "its thousands are not groups of three digits")
        if len(fraction) > self.digits:
            why = f"it has more than {self.digits} decimals"
            raise AmountError(text, why if self.digits else "whole units have no fraction")
        units = _MARKS.sub("", whole) + fraction.ljust(self.digits, "0")
        if not (units.isascii() and units.isdigit()):
            raise AmountError(text, "there is no number in it")
        if len(units) > _MOST_DIGITS:
            raise AmountError(text, "no table holds so much")
        return int(units)

    def _parts(self, number: str) -> tuple[str, str]:
        mark = self.mark
        if mark is None or mark not in number:
            return number, ""
        whole, _, fraction = number.rpartition(mark)
        return whole, fraction


_AMOUNTS: dict[tuple[str | None, int], Amounts] = {}


def amounts_for(mark: str | None, digits: int) -> Amounts:
    """Give the shared reader of amounts for a decimal mark and a number of decimals."""
    try:
        return _AMOUNTS[mark, digits]
    except KeyError:
        return _AMOUNTS.setdefault((mark, digits), Amounts(mark, digits))


def money_text(amount: int, currency: str | None) -> str:
    """Write minor units as the canonical dialect does: `€1.00`, `12.50 CHF`, `1500`."""
    digits = minor_digits(currency)
    sign = "-" if amount < 0 else ""
    whole, fraction = divmod(abs(amount), 10**digits)
    number = f"{whole}.{fraction:0{digits}d}" if digits else str(whole)
    if currency is None:
        return sign + number
    symbol = _SYMBOL_OF.get(currency)
    return f"{sign}{symbol}{number}" if symbol else f"{sign}{number} {currency}"
