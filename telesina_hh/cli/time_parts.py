"""How a report cuts time: options, and the zone's name checked."""

from enum import StrEnum
from typing import Annotated

import typer


class TimePart(StrEnum):
    """A part of the calendar, or hours and days that come again."""

    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"
    WEEKDAY = "weekday"
    HOUR_OF_DAY = "hour-of-day"


ZoneOption = Annotated[
    str, typer.Option("--zone", metavar="NAME", help="The time zone, such as Europe/Rome.")
]
GapOption = Annotated[
    int,
    typer.Option(
        "--gap", metavar="MINUTES", min=1, help="A longer pause than this ends a session."
    ),
]


def known_zone(name: str) -> str:
    """Give the zone's name; one that is none is a wrong command line."""
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return ZoneInfo(name).key
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        told = f"{name!r} is no time zone; they are named like Europe/Rome, America/New_York, UTC"
        raise typer.BadParameter(told, param_hint="--zone") from error
