"""The values of filters as people write them: stakes, moments, streets, limits, ranges."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from types import MappingProxyType
from typing import NamedTuple

from telesina_hh.stats.filter_error import FilterError

_AMOUNT = r"[0-9]{1,12}(?:[.,][0-9]{1,2})?"
_STAKES = re.compile(rf"({_AMOUNT})(?:\s*/\s*({_AMOUNT}))?", re.ASCII)
_DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
_MOMENT = re.compile(
    rf"({_DAY})(?:[ T]([0-9]{{2}}:[0-9]{{2}}(?::[0-9]{{2}})?)\s*(Z|[+-][0-9]{{2}}:?[0-9]{{2}})?)?",
    re.ASCII,
)
_SEATS = re.compile(r"([0-9]{1,2})(?:\s*[-–]\s*([0-9]{1,2}))?", re.ASCII)  # noqa: RUF001
_STREET = re.compile(r"([2-5])(?:nd|rd|th)?(?: street)?|vela(?: ([1-9]))?", re.ASCII)
_FIRST_STREET = 2
_VELA = 4
_FEWEST = 2

_LIMITS: Mapping[str, str] = MappingProxyType(
    {
        "fl": "Limit", "limit": "Limit", "fixed": "Limit", "fixed limit": "Limit",
        "pl": "Pot Limit", "pot": "Pot Limit", "pot limit": "Pot Limit",
        "nl": "No Limit", "no": "No Limit", "no limit": "No Limit",
    }
)  # fmt: skip
_RESULTS: Mapping[str, str] = MappingProxyType(
    {"won": "net > 0", "lost": "net < 0", "even": "net = 0"}
)


class Stakes(NamedTuple):
    """Two stakes in major units, or one alone (`high` is None)."""

    low: Decimal
    high: Decimal | None


def stakes(text: str) -> Stakes:
    """Read `0.50/1`, `0,50/1` or `2`; `FilterError`."""
    found = _STAKES.fullmatch(text.strip())
    if found is None:
        told = (
            f"{text!r} are no stakes; expected are amounts such as 0.50/1, or 2 for a single one,"
            " with at most two decimals and no thousands marks"
        )
        raise FilterError("stakes", told)
    low, high = found.groups()
    return Stakes(_amount(low), None if high is None else _amount(high))


def _amount(text: str) -> Decimal:
    return Decimal(text.replace(",", "."))


def since(text: str) -> datetime:
    """Read the first moment that counts, in UTC without a zone; `FilterError`."""
    return _moment("since", text)[0]


def until(text: str) -> tuple[datetime, bool]:
    """Read the last moment that counts, in UTC without a zone, and whether it counts itself.

    A bare day is given by the beginning of the next one, which does not count; `FilterError`.
    """
    moment, bare = _moment("until", text)
    if not bare:
        return moment, True
    try:
        return moment + timedelta(days=1), False
    except OverflowError:
        return datetime.max, True  # noqa: DTZ901  (the column has no zone)


def _moment(name: str, text: str) -> tuple[datetime, bool]:
    wrong = FilterError(
        name,
        f"{text!r} is no day or moment; expected is 2026-11-30, or '2026-11-30 21:00' in UTC,"
        " or with an offset: '2026-11-30 21:00 +01:00'",
    )
    found = _MOMENT.fullmatch(text.strip())
    if found is None:
        raise wrong
    day, clock, offset = found.groups()
    try:
        moment = datetime.fromisoformat(f"{day}T{clock or '00:00'}{offset or 'Z'}")
        return moment.astimezone(UTC).replace(tzinfo=None), clock is None
    except (ValueError, OverflowError):
        raise wrong from None


def seats(text: str) -> tuple[int, int]:
    """Read how many players were dealt in, `4` or `2-4`: the least and the most; `FilterError`."""
    found = _SEATS.fullmatch(text.strip())
    least, most = (0, 0) if found is None else (int(found[1]), int(found[2] or found[1]))
    if not _FEWEST <= least <= most:
        told = (
            f"{text!r} is no number of players; expected is how many were dealt in,"
            " two at least: 4, or 2-4 with the smaller number first"
        )
        raise FilterError("seats", told)
    return least, most


def street(text: str) -> int:
    """Read a street's number (2 to 5) or name; gives 0 for 2nd street, 4 for the first Vela."""
    found = _STREET.fullmatch(_plain(text))
    if found is None:
        told = f"{text!r} is no street; expected is 2, 3, 4, 5 or Vela (Vela 2, where there are)"
        raise FilterError("street", told)
    number, vela = found.groups()
    return int(number) - _FIRST_STREET if number else _VELA - 1 + int(vela or 1)


def limit(text: str) -> str:
    """Read a betting structure; gives the word in `limit_kind`."""
    try:
        return _LIMITS[_plain(text)]
    except KeyError:
        told = f"{text!r} is no limit; expected is fl, pl or nl (or fixed, pot, no)"
        raise FilterError("limit", told) from None


def result(text: str) -> str:
    """Read how a hand ended for the player; gives the condition on its net."""
    try:
        return _RESULTS[_plain(text)]
    except KeyError:
        raise FilterError("result", f"{text!r} is none of won, lost, even") from None


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("-", " ").split())
