"""Why a hand whose lines are understood cannot stand: seats, stakes, rulesets, house rules."""

from collections.abc import Iterator, Sequence

from telesina_hh.diagnostics import Violation
from telesina_hh.reading.amount_faults import amount_faults
from telesina_hh.reading.clock import played_at
from telesina_hh.reading.forms import Forms
from telesina_hh.reading.house import subject
from telesina_hh.reading.lines import LineRead
from telesina_hh.reading.places import Place, Places
from telesina_hh.rulesets import KNOWN_GAMES, RULESETS


def standing_faults(
    lines: Sequence[LineRead], forms: Forms, names: Sequence[str], ruleset: str | None
) -> Iterator[Violation]:
    """Give the P codes of the lines that were read, taken together.

    `ruleset` is the one that wins over what the hand says.
    """
    places = Places(forms, names)
    header = next((line for line in lines if line.reading.kind in forms.header_kinds), None)
    house = next((line for line in lines if line.reading.kind == "HOUSE_RULES"), None)
    if header is not None:
        yield from _stakes_faults(header, places)
        yield from _time_faults(header, places)
        yield from amount_faults(header, lines, places)
        if ruleset is None:
            yield from _ruleset_faults(header, house, places)
    if house is not None:
        yield from _rules_twice(house, places)
    yield from _seats_twice(lines, places)


def _violation(code: str, line: LineRead, place: Place, message: str, expected: str) -> Violation:
    return Violation(code, line.line, message, place.column, len(place.text), expected, place.text)


def _stakes_faults(header: LineRead, places: Places) -> Iterator[Violation]:
    limit, big = header.reading.parts["limit"], header.reading.parts["big_stake"]
    if limit == "Limit" and big is None:
        group, wanted = "stake", "small bet/big bet, such as €1.00/€2.00"
    elif limit != "Limit" and big is not None:
        group, wanted = "big_stake", "the minimum bet alone, such as €1.00"
    else:
        return
    message = f"the stakes of a {limit} game are {wanted}"
    yield _violation("P002", header, places.group(header, group), message, wanted)


def _time_faults(header: LineRead, places: Places) -> Iterator[Violation]:
    p = header.reading.parts
    for time, zone in (("time", "zone"), ("second_time", "second_zone")):
        stated = p[time]
        if stated is None:
            continue
        try:
            played_at(stated, p[zone] or "")
        except ValueError:
            message = f"{stated} is no date and time"
            wanted = "a date and time, such as 2026/11/01 20:01:00"
            yield _violation("P002", header, places.group(header, time), message, wanted)


def _ruleset_faults(
    header: LineRead, house: LineRead | None, places: Places
) -> Iterator[Violation]:
    line, place = header, places.group(header, "game")
    name = KNOWN_GAMES[place.text]
    if house is not None:
        for rule, where in zip(house.reading.listed, places.parts(house), strict=True):
            if rule.kind == "HOUSE_RULESET":
                line, place, name = house, where, (rule.parts["ruleset"] or "").lower()
    if name not in RULESETS:
        message = f"the ruleset {name!r} is not one that this version plays"
        wanted = "one of the rulesets " + ", ".join(sorted(RULESETS))
        yield _violation("P004", line, place, message, wanted)


def _rules_twice(house: LineRead, places: Places) -> Iterator[Violation]:
    said: dict[str, str] = {}
    for rule, place in zip(house.reading.listed, places.parts(house), strict=True):
        if subject(rule) in said:
            message = f"the house rules have said {said[subject(rule)]!r} already"
            yield _violation("P002", house, place, message, "each rule once")
        said.setdefault(subject(rule), place.text)


def _seats_twice(lines: Sequence[LineRead], places: Places) -> Iterator[Violation]:
    sitting: dict[int, str] = {}
    for line in lines:
        if line.reading.kind != "SEAT":
            continue
        seat, player = line.seat or 0, line.reading.parts["player"] or ""
        if seat in sitting:
            message = f"seat {seat} is listed twice: {sitting[seat]} sits there"
            yield _violation("P008", line, places.group(line, "seat"), message, "a free seat")
        elif player in sitting.values():
            message = f"{player} is listed in two seats"
            wanted = "a player who sits nowhere yet"
            yield _violation("P008", line, places.group(line, "player"), message, wanted)
        sitting.setdefault(seat, player)
