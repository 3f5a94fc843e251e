"""What all statistics commands have in common: database, filters, and how they are put out."""

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Annotated, Any

import typer

from telesina_hh.cli.opening import opened_store
from telesina_hh.cli.options import DATABASE, database_path
from telesina_hh.cli.stat_filters import filtered
from telesina_hh.cli.stat_output import (
    AnonymiseOption,
    Form,
    FormOption,
    IntervalsOption,
    OutputOption,
    anonymised,
    put_out,
    spare_database,
)

if TYPE_CHECKING:
    import polars as pl

    from telesina_hh.stats import Statistic
    from telesina_hh.stats.filters import Filters

Report = Callable[..., "pl.DataFrame"]
StatsOption = Annotated[
    str | None,
    typer.Option(
        "--stats",
        metavar="NAMES",
        help="These statistics, as `stats list` names them: vpip,wtsd; or all.",
        show_default=False,
    ),
]
HandsOption = Annotated[
    bool,
    typer.Option("--hands", help="List the hands behind the report instead, as `show` takes them."),
]
_NO_HANDS = "There are no hands in the database yet: `telesina import FILE` brings some."
_WAYS: dict[str, tuple[object, object]] = {
    "db": (Annotated[str | None, DATABASE], None),
    "form": (FormOption, Form.TABLE),
    "output": (OutputOption, None),
    "intervals": (IntervalsOption, False),
    "anonymise": (AnonymiseOption, False),
    "list_hands": (HandsOption, False),
}


def report(make: Report) -> Callable[..., None]:
    """Make a command of a report: `make(store, selection, …)` gives its frame.

    A report that takes `names` has `--stats`. One that takes a player's `name` is of that player
    alone, whatever `--player` says, and of all statistics where no others are asked for. The
    report's other parameters are the command's own.
    """
    own = signature(make).parameters
    ways = dict(_WAYS)
    if "names" in own:
        ways["stats"] = (StatsOption, None)
    kept = [
        one.replace(kind=Parameter.KEYWORD_ONLY)
        for name, one in own.items()
        if name not in {"store", "selection", "names"}
    ]
    added = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=kind)
        for name, (kind, default) in ways.items()
    ]

    @wraps(make)
    def command(  # noqa: PLR0913  (one for each option)
        *,
        db: str | None,
        form: Form,
        output: str | None,
        intervals: bool,
        anonymise: bool,
        list_hands: bool,
        filters: "Filters",
        stats: str | None = None,
        **given: Any,  # noqa: ANN401  (each report has its own)
    ) -> None:
        database = database_path(db)
        if "name" in own:
            filters = filters._replace(player=given["name"])
        spare_database(output, database)
        some = list(_wanted(stats, whole="name" in own) if "names" in own else _beside())
        if "names" in own:
            given["names"] = [one.name for one in some]
        frame, empty = _frame(database, filters, _ids if list_hands else make, given)
        named = [name for name in ("player", "opponent") if name in frame.columns]
        if anonymise and named:
            frame = anonymised(frame, database, named)
        put_out(
            frame, some, form, output,
            database=database, intervals=intervals, nothing=_NO_HANDS if empty else None,
        )  # fmt: skip

    command.__signature__ = signature(make).replace(  # type: ignore[attr-defined]
        parameters=kept + added, return_annotation=None
    )
    command.__annotations__ = {one.name: one.annotation for one in kept + added}
    return filtered(command)


def _frame(
    database: str, filters: "Filters", make: Report, given: dict[str, Any]
) -> tuple["pl.DataFrame", bool]:
    """Give the report's frame, and whether the database has no hands at all."""
    from telesina_hh.stats.filters import selection

    with opened_store(database) as store:
        frame = make(store, selection(filters, store.connection), **given)
        return frame, frame.is_empty() and not store.kept_extent().hands


def _ids(
    store: Any,  # noqa: ANN401
    selection: Any,  # noqa: ANN401
    *,
    against: str | None = None,
    **_: object,
) -> "pl.DataFrame":
    from telesina_hh.stats import hand_ids, met

    return hand_ids(store, selection if against is None else met(selection, against))


def _beside() -> Iterable["Statistic"]:
    """Give the statistics that reports have of their own, beside the catalogue's."""
    from telesina_hh.stats import FOLDS

    return FOLDS


def _wanted(names: str | None, *, whole: bool) -> Iterable["Statistic"]:
    from telesina_hh.stats import DEFAULT, statistics

    known = statistics()
    if names is None and not whole:
        return [known[name] for name in DEFAULT]
    if names is None or names.strip().casefold() == "all":
        return known.values()
    found = []
    for name in names.split(","):
        one = known.get(name.strip().casefold())
        if one is None:
            told = f"there is no statistic {name.strip()!r}; `telesina stats list` has all"
            raise typer.BadParameter(told, param_hint="--stats")
        if one not in found:
            found.append(one)
    return found
