"""Header times: the words of the text, and UTC where the zone's offset is beyond doubt."""

import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from telesina_hh.events import PlayedAt

_HOURS = {
    "UTC": 0, "GMT": 0, "Z": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "CEST": 2, "MET": 1,
    "MEST": 2, "EET": 2, "EEST": 3, "MSK": 3, "EST": -5, "EDT": -4, "CDT": -5, "MDT": -6,
    "MST": -7, "PST": -8, "PDT": -7, "AKST": -9, "AKDT": -8, "HST": -10, "AEST": 10, "AEDT": 11,
    "NZST": 12, "NZDT": 13, "JST": 9,
}  # fmt: skip
_REGIONS = {"ET": "America/New_York", "PT": "America/Los_Angeles", "CT": "America/Chicago"}
_OFFSET = re.compile(r"(?:UTC|GMT)?([+-])([0-9]{1,2})(?::?([0-9]{2}))?")


def _zone(word: str) -> tzinfo | None:
    hours = _HOURS.get(word)
    if hours is not None:
        return timezone(timedelta(hours=hours))
    offset = _OFFSET.fullmatch(word)
    if offset is not None:
        shift = timedelta(hours=int(offset[2]), minutes=int(offset[3] or 0))
        if shift >= timedelta(hours=24):
            return None
        return timezone(-shift if offset[1] == "-" else shift)
    if "/" in word or word in _REGIONS:
        try:
            return ZoneInfo(_REGIONS.get(word, word))
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return None
    return None


@lru_cache(maxsize=4096)
def _at(time: str, zone: str) -> str | None:
    """Give the UTC of a local time; None where the zone does not tell it, or no calendar has it."""
    day, _, clock = time.partition(" ")
    year, month, date = map(int, day.split("/"))
    hour, minute, second = map(int, clock.split(":"))
    moment = datetime(year, month, date, hour, minute, second)  # noqa: DTZ001  (the zone follows)
    where = _zone(zone)
    if where is None:
        return None
    try:
        utc = moment.replace(tzinfo=where).astimezone(UTC)
    except OverflowError:  # the first or the last day of the calendar
        return None
    return f"{utc:%Y-%m-%dT%H:%M:%SZ}"


@lru_cache(maxsize=4096)
def _keeps_minutes(zone: str) -> bool:
    """Tell whether a zone is whole hours from UTC, always: minutes and seconds are then UTC's."""
    where = _zone(zone)
    if where is None:
        return True
    return isinstance(where, timezone) and not where.utcoffset(None) % timedelta(hours=1)


def played_at(time: str, zone: str) -> PlayedAt:
    """Read a header's time and zone; `ValueError` for a date or time that does not exist.

    An abbreviation that several zones share (CST, IST …) or that is not known leaves UTC unset:
    the local words are kept and nothing is guessed.
    """
    hour, minutes = time[:-6], time[-6:]
    if not _keeps_minutes(zone) or minutes[1] > "5" or minutes[4] > "5":
        return PlayedAt(time, zone, _at(time, zone))
    utc = _at(f"{hour}:00:00", zone)
    return PlayedAt(time, zone, utc and f"{utc[:-7]}{minutes}Z")
