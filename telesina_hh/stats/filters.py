"""The filters that every report of statistics shares: which rows of `played` it is about."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from telesina_hh.money import NO_DECIMALS, THREE_DECIMALS
from telesina_hh.stats import filter_values
from telesina_hh.stats.filter_error import FilterError
from telesina_hh.stats.sums import Selection

if TYPE_CHECKING:
    import duckdb


class Filters(NamedTuple):
    """What a report is narrowed to, as a person writes it; None leaves a thing open.

    Names compare without regard to case.
    """

    player: str | None = None
    site: str | None = None
    table: str | None = None
    game: str | None = None
    ruleset: str | None = None
    limit: str | None = None
    """`fl`, `pl`, `nl`, or in words."""
    stakes: str | None = None
    """In major units, `0.50/1`; a single one, `2`."""
    since: str | None = None
    """A day or a moment, in UTC where it has no offset; hands of unknown time do not count."""
    until: str | None = None
    """As `since`; a day counts whole, a moment counts itself."""
    min_hands: int | None = None
    """Rows of the report with fewer hands are left out: no part of the condition."""
    last: int | None = None
    """Each player's newest hands of a site, so many of those that all else leaves."""
    seats: str | None = None
    """How many were dealt in: `4`, `2-4`."""
    result: str | None = None
    """`won`, `lost` or `even`, by the net."""
    street: str | None = None
    """The street that the player reached: `2` to `5`, `Vela`."""
    where: str | None = None
    """A condition in SQL over a row of `played`."""


class Condition(NamedTuple):
    """SQL to stand behind `where` in a select from `played` alone, and its parameters.

    It ends a line where it must, so it is used as it is.
    """

    sql: str
    parameters: dict[str, object]


_COLUMNS = {
    "player": "player",
    "site": "site",
    "table": "table_name",
    "game": "game",
    "ruleset": "ruleset",
}
_UNITS = (
    "case when currency is null or list_contains($no_decimals, currency) then 1"
    " when list_contains($three_decimals, currency) then 1000 else 100 end"
)
_LAST = (
    "(hand_no, seat) in (select hand_no, seat from (select hand_no, seat, row_number() over"
    " (partition by site, player order by played_at desc nulls last, hand_no desc) as newest"
    " from played where {condition}) where newest <= $last)"
)


def checked(filters: Filters) -> Filters:
    """Give the filters when each value means something; `FilterError`.

    `where` is only looked at by `condition`, which knows the columns.
    """
    for name in ("min_hands", "last"):
        number = getattr(filters, name)
        if number is not None and number < 1:
            raise FilterError(name, f"{number} is no number of hands; expected is 1 or more")
    for _ in _terms(filters):
        pass
    return filters


def condition(filters: Filters, con: "duckdb.DuckDBPyConnection") -> Condition:
    """Give the condition that the filters make over a database with `played`; `FilterError`."""
    checked(filters)
    texts: list[str] = []
    parameters: dict[str, object] = {}
    for text, values in _terms(filters):
        texts.append(text)
        parameters |= values
    if filters.where is not None:
        from telesina_hh.stats.where import checked_where

        texts.append(checked_where(filters.where, con))
    sql = " and ".join(texts) or "true"
    if filters.last is not None:
        sql = _LAST.format(condition=sql)
        parameters["last"] = filters.last
    return Condition(sql, parameters)


def selection(filters: Filters, con: "duckdb.DuckDBPyConnection") -> Selection:
    """Give what a report selects: the rows that the filters let through; `FilterError`."""
    sql, parameters = condition(filters, con)
    relation = f"(select * from played where {sql}) as played"  # noqa: S608  (values are bound)
    return Selection(relation, parameters, filters.min_hands or 1)


def _terms(filters: Filters) -> Iterator[tuple[str, dict[str, object]]]:
    """Give one condition and its parameters per filter that is set, but for `last` and `where`."""
    for name, column in _COLUMNS.items():
        value = getattr(filters, name)
        if value is not None:
            yield f"lower({column}) = lower(${name})", {name: named(name, value)}
    if filters.limit is not None:
        yield "limit_kind = $limit", {"limit": filter_values.limit(filters.limit)}
    if filters.stakes is not None:
        yield _stakes(filters.stakes)
    yield from _times(filters)
    if filters.seats is not None:
        least, most = filter_values.seats(filters.seats)
        yield (
            "players between $seats_least and $seats_most",
            {
                "seats_least": least,
                "seats_most": most,
            },
        )
    if filters.result is not None:
        yield filter_values.result(filters.result), {}
    if filters.street is not None:
        yield "last_street >= $street", {"street": filter_values.street(filters.street)}


def _stakes(text: str) -> tuple[str, dict[str, object]]:
    low, high = filter_values.stakes(text)
    values: dict[str, object] = {
        "stake_low": low,
        "no_decimals": sorted(NO_DECIMALS),
        "three_decimals": sorted(THREE_DECIMALS),
    }
    first = f"stake_low = $stake_low * ({_UNITS})"
    if high is None:
        return f"({first} and stake_high is null)", values
    return f"({first} and stake_high = $stake_high * ({_UNITS}))", values | {"stake_high": high}


def _times(filters: Filters) -> Iterator[tuple[str, dict[str, object]]]:
    first = None if filters.since is None else filter_values.since(filters.since)
    if first is not None:
        yield "played_at >= $since", {"since": first}
    if filters.until is not None:
        last, counts = filter_values.until(filters.until)
        if first is not None and (first > last or (first == last and not counts)):
            told = f"{filters.until!r} is before {filters.since!r}, where the time begins"
            raise FilterError("until", told)
        yield f"played_at {'<=' if counts else '<'} $until", {"until": last}


def named(name: str, value: str) -> str:
    """Give a name of the filter `name` when there is something in it; `FilterError`."""
    if not value.strip():
        raise FilterError(name, f"{value!r} is no name")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise FilterError(name, f"{value!r} is no text in UTF-8") from None
    return value
