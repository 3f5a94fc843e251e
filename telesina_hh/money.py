"""Money as text and as integer minor units: decimal marks, symbols, currencies. Never a float."""

import re

SYMBOLS = {"€": "EUR", "$": "USD", "£": "GBP"}
_SYMBOL_OF = {code: symbol for symbol, code in SYMBOLS.items()}

_NO_DECIMALS = frozenset(
    ["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"]
)
_THREE_DECIMALS = frozenset(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"])

_NUMBER = re.compile(r"[0-9.,](?:[0-9., \u00a0\u2009\u202f]*[0-9])?")
_SHOWN_MARK = re.compile(r"([.,])[0-9]{1,2}\Z")
_BLANKS = str.maketrans({" ": " ", "\u00a0": " ", "\u2009": " ", "\u202f": " "})

POINT, COMMA, UNIT = 1, 2, 4
"""What an amount's text shows: the decimal point, the decimal comma, a symbol or ISO code."""

_CACHE_LIMIT = 50_000


class AmountError(ValueError):
    """An amount that cannot be read under the hand's decimal mark; `text` is the amount."""

    def __init__(self, text: str, reason: str) -> None:
        """Take the amount as written and why it cannot be read."""
        super().__init__(reason)
        self.text = text


def minor_digits(currency: str | None) -> int:
    """Give how many decimals a currency has: 2, by its ISO code 0 or 3, and 0 for chips."""
    if currency is None or currency in _NO_DECIMALS:
        return 0
    return 3 if currency in _THREE_DECIMALS else 2


def _number(text: str) -> str:
    found = _NUMBER.search(text)
    if found is None:
        raise AmountError(text, "there is no number in it")
    return found[0].translate(_BLANKS)


def currency_of(text: str) -> str | None:
    """Give the ISO code an amount shows by its symbol or code, None for a bare number."""
    rest = _NUMBER.sub("", text).strip()
    return SYMBOLS.get(rest, rest) or None


class _Shown(dict[str, int]):
    """What an amount's text shows, remembered by text."""

    def __missing__(self, text: str) -> int:
        if len(self) > _CACHE_LIMIT:
            self.clear()
        mark = _SHOWN_MARK.search(_number(text))
        shown = 0 if mark is None else POINT if mark[1] == "." else COMMA
        if currency_of(text) is not None:
            shown |= UNIT
        self[text] = shown
        return shown


SHOWN = _Shown()
"""Amount text → POINT, COMMA and UNIT flags."""


class Amounts(dict[str, int]):
    """Amount text → minor units, for one decimal mark and number of decimals; `AmountError`."""

    def __init__(self, mark: str | None, digits: int) -> None:
        """Take the hand's decimal mark (None where no amount shows one) and the decimals."""
        super().__init__()
        self._mark = mark
        self._digits = digits

    def __missing__(self, text: str) -> int:
        if len(self) > _CACHE_LIMIT:
            self.clear()
        value = self[text] = self._read(text)
        return value

    def _read(self, text: str) -> int:
        whole, fraction = self._split(text)
        marks = set(re.findall(r"[., ]", whole))
        if len(marks) > 1:
            raise AmountError(text, "it mixes two thousands marks")
        if marks and not re.fullmatch(r"[0-9]{1,3}(?:[., ][0-9]{3})+", whole):
            raise AmountError(text, "its thousands are not groups of three digits")
        if fraction and len(fraction) > self._digits:
            why = (
                "whole units have no fraction"
                if self._digits == 0
                else f"it has more than {self._digits} decimals"
            )
            raise AmountError(text, why)
        units = int(re.sub(r"[., ]", "", whole) or "0")
        return int(units * 10**self._digits + int((fraction or "0").ljust(self._digits, "0")))

    def _split(self, text: str) -> tuple[str, str]:
        number = _number(text)
        mark = self._mark
        if self._digits == 3:  # noqa: PLR2004  (dinars: three digits behind a single mark)
            last = max(number.rfind("."), number.rfind(","))
            single = last >= 0 and number.count(number[last]) == 1
            if single and len(number) - last - 1 <= self._digits and mark in (None, number[last]):
                return number[:last], number[last + 1 :]
            return number, ""
        if mark is None or mark not in number:
            return number, ""
        if number.count(mark) > 1 or len(number) - number.index(mark) - 1 > max(self._digits, 2):
            raise AmountError(text, f"{mark!r} is the decimal mark of this hand")
        whole, _, fraction = number.partition(mark)
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
