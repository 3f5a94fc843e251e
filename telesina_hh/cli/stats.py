"""`telesina stats`: the numbers, as a table or for programs."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from telesina_hh.cli.stat_report import report
from telesina_hh.cli.stats_catalogue import explain_statistic, list_statistics
from telesina_hh.cli.time_parts import GapOption, TimePart, ZoneOption, known_zone

if TYPE_CHECKING:
    import polars as pl

    from telesina_hh.stats import Selection
    from telesina_hh.store import Store

stats = typer.Typer(
    help="Statistics over the stored hands; cancelled hands do not count.\n\n"
    "Example: telesina stats players",
    no_args_is_help=True,
)


@stats.callback()
def statistics() -> None:
    """Statistics over the stored hands; cancelled hands do not count."""


@stats.command()
@report
def players(store: "Store", selection: "Selection", names: Any) -> "pl.DataFrame":  # noqa: ANN401
    """One row per site, player and currency: hands, net, and how the player plays.

    Amounts of different currencies are never added; tournament chips have a row of their own.

    Example: telesina stats players
    """
    from telesina_hh.stats import players as found

    return found(store, selection, names)


@stats.command()
@report
def player(
    store: "Store",
    selection: "Selection",
    names: Any,  # noqa: ANN401
    name: Annotated[  # noqa: ARG001  (the selection is narrowed to it)
        str, typer.Argument(metavar="NAME", help="The player, in any case.")
    ],
) -> "pl.DataFrame":
    """Every statistic of one player: what is counted, of how many, with its interval.

    Example: telesina stats player anna
    """
    from telesina_hh.reports.one_player import valued
    from telesina_hh.stats import player as found

    return valued(found(store, selection, names))


@stats.command()
@report
def positions(
    store: "Store",
    selection: "Selection",
    names: Any,  # noqa: ANN401
    *,
    by_button: Annotated[
        bool, typer.Option("--by-button", help="Count seats after the button, from 1.")
    ] = False,
) -> "pl.DataFrame":
    """Each player by position: 0 acts first and brings in, the others follow in turn.

    Example: telesina stats positions --player anna
    """
    from telesina_hh.stats import positions as found

    return found(store, selection, names, by_button=by_button)


@stats.command()
@report
def stakes(store: "Store", selection: "Selection", names: Any) -> "pl.DataFrame":  # noqa: ANN401
    """Each player by game, limit and stakes.

    Example: telesina stats stakes --player anna
    """
    from telesina_hh.stats import stakes as found

    return found(store, selection, names)


@stats.command()
@report
def timeline(
    store: "Store",
    selection: "Selection",
    names: Any,  # noqa: ANN401
    by: Annotated[TimePart, typer.Option("--by", help="How time is cut, or gathered.")] = (
        TimePart.DAY
    ),
    zone: ZoneOption = "UTC",
) -> "pl.DataFrame":
    """Each player by day, week, month, weekday or hour, in a zone.

    Example: telesina stats timeline --player anna --by weekday --zone Europe/Rome
    """
    from telesina_hh.stats import timeline as found

    return found(store, selection, names, part=by.value, zone=known_zone(zone))


@stats.command()
@report
def sessions(store: "Store", selection: "Selection", gap: GapOption = 30) -> "pl.DataFrame":
    """Each player's sessions: hands without a long pause between them, at any table.

    Example: telesina stats sessions --player anna
    """
    from telesina_hh.stats import sessions as found

    return found(store, selection, gap=gap)


@stats.command()
@report
def opponents(
    store: "Store",
    selection: "Selection",
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="NAME", help="This opponent alone.", show_default=False),
    ] = None,
) -> "pl.DataFrame":
    """Each player against each opponent: chips between them, showdowns, folds to bets.

    The net is before rake: what the opponent paid into the pots that the player won, and back.

    Example: telesina stats opponents --player anna
    """
    from telesina_hh.stats import opponents as found

    return found(store, selection, against=against)


@stats.command()
@report
def hands(store: "Store", selection: "Selection") -> "pl.DataFrame":
    """Each hand of each player: cards, position, chips.

    Example: telesina stats hands --player anna --result lost --last 20
    """
    from telesina_hh.stats import hands as found

    return found(store, selection)


stats.command("list")(list_statistics)
stats.command("explain")(explain_statistic)
