"""The options by which every statistics command narrows its report, and the filters they make."""

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import Parameter, signature
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any

import typer

from telesina_hh.cli.exits import Exit, end, tell
from telesina_hh.cli.options import database_path
from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    from telesina_hh.stats.filters import Filters

_PANEL = "Filters"


def _option(name: str, metavar: str, text: str) -> Any:  # noqa: ANN401
    """Give a filter's option; Typer types its own as `Any`."""
    return typer.Option(
        name, metavar=metavar, help=text, show_default=False, rich_help_panel=_PANEL
    )


Player = Annotated[str | None, _option("--player", "NAME", "Hands of this player.")]
Site = Annotated[str | None, _option("--site", "NAME", "Hands of this site.")]
Table = Annotated[str | None, _option("--table", "NAME", "Hands of this table.")]
Game = Annotated[str | None, _option("--game", "NAME", "Hands of this game, as headers name it.")]
RulesetName = Annotated[
    str | None, _option("--ruleset", "NAME", "Hands that were judged by this ruleset.")
]
Limit = Annotated[str | None, _option("--limit", "fl|pl|nl", "Hands of this betting structure.")]
Stakes = Annotated[
    str | None, _option("--stakes", "LOW/HIGH", "Hands of these stakes: 0.50/1; 2 for a single.")
]
Since = Annotated[
    str | None,
    _option("--from", "DAY", "Hands from 2026-11-30, or from '2026-11-30 21:00', on: UTC."),
]
Until = Annotated[str | None, _option("--to", "DAY", "Hands until then; a day counts whole.")]
MinHands = Annotated[int | None, _option("--min-hands", "N", "Leave out rows of fewer hands.")]
Last = Annotated[int | None, _option("--last", "N", "Each player's newest N hands of a site.")]
Seats = Annotated[
    str | None, _option("--seats", "N|N-M", "Hands with so many players dealt in: 4, 2-4.")
]
Result = Annotated[
    str | None, _option("--result", "won|lost|even", "Hands that ended so for the player.")
]
Street = Annotated[
    str | None, _option("--street", "2-5|Vela", "Hands in which the player reached this street.")
]
Where = Annotated[
    str | None, _option("--where", "SQL", "Hands for which this is true: 'net > 0 and showdown'.")
]
Saved = Annotated[
    str | None, _option("--filter", "NAME", "The saved filters; options beside it come first.")
]
Save = Annotated[
    str | None, _option("--save-filter", "NAME", "Save these filters beside the database.")
]

_FILTERS: Mapping[str, object] = MappingProxyType(
    {
        "player": Player,
        "site": Site,
        "table": Table,
        "game": Game,
        "ruleset": RulesetName,
        "limit": Limit,
        "stakes": Stakes,
        "since": Since,
        "until": Until,
        "min_hands": MinHands,
        "last": Last,
        "seats": Seats,
        "result": Result,
        "street": Street,
        "where": Where,
    }
)
_OPTION_OF = {"since": "--from", "until": "--to"}
"""Fields of `Filters` whose option has another name."""


def filtered(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command all filter options; it takes `filters: Filters` by name, and has `db`.

    A wrong value is a wrong command line, also one that only the database shows while the command
    runs. `--save-filter` saves when the command has come to its end.
    """
    own = signature(command).parameters
    shared = {**_FILTERS, "filter_name": Saved, "save_as": Save}
    added = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=kind)
        for name, kind in shared.items()
    ]
    kept = [one.replace(kind=Parameter.KEYWORD_ONLY) for one in own.values()]
    parameters = [one for one in kept if one.name != "filters"] + added

    @wraps(command)
    def narrowed(**given: Any) -> None:  # noqa: ANN401  (each command has its own)
        from telesina_hh.stats.filter_error import FilterError
        from telesina_hh.stats.saved_filters import FilterFileError, check_saving, save_filter
        from telesina_hh.stats.where import plain_where

        database = database_path(given["db"])
        values = {name: given.pop(name) for name in _FILTERS}
        name, save_as = given.pop("filter_name"), given.pop("save_as")
        try:
            filters = chosen_filters(database, name, values)
            if save_as is not None:
                check_saving(database, save_as, filters)
            with plain_where(filters.where):
                command(**given, filters=filters)
            if save_as is not None:
                save_filter(database, save_as, filters)
                tell(f"These filters are saved: --filter {safe(save_as)} brings them.")
        except FilterError as error:
            option = _OPTION_OF.get(error.name, f"--{error.name.replace('_', '-')}")
            raise typer.BadParameter(safe(str(error)), param_hint=option) from error
        except FilterFileError as error:
            raise end(Exit.UNREADABLE, safe(str(error))) from error

    narrowed.__signature__ = signature(command).replace(parameters=parameters)  # type: ignore[attr-defined]
    narrowed.__annotations__ = {one.name: one.annotation for one in parameters}
    return narrowed


def chosen_filters(database: str, name: str | None, given: Mapping[str, object]) -> "Filters":
    """Give the filters saved under `name` with those given put over them; `FilterError`.

    `given` has the fields of `Filters`; None leaves the saved one.
    """
    from telesina_hh.stats.filter_error import FilterError
    from telesina_hh.stats.filters import Filters, checked
    from telesina_hh.stats.saved_filters import saved_filters

    filters = Filters()
    if name is not None:
        saved = saved_filters(database)
        if name not in saved:
            known = f"saved are {', '.join(saved)}" if saved else "none is saved"
            raise FilterError("filter", f"there is no filter {name!r} beside {database}; {known}")
        filters = saved[name]
    set_now: dict[str, Any] = {field: one for field, one in given.items() if one is not None}
    return checked(filters._replace(**set_now))
