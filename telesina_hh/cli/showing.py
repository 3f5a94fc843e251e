"""`telesina show`: one stored hand, street by street."""

import json
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from telesina_hh.cli.again import read_again, read_hands
from telesina_hh.cli.deciding import decisions_json, decisions_lines
from telesina_hh.cli.exits import Exit, end
from telesina_hh.cli.options import DATABASE, FILE, RULES, RULESET, chosen_ruleset, database_path
from telesina_hh.cli.wanted import NotOneHandError, the_hand
from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    from telesina_hh.events import Hand
    from telesina_hh.rules import Ruleset
    from telesina_hh.store import IncomingHand, Store
    from telesina_hh.store.reading import HandRows


class ShowFormat(StrEnum):
    """How `show` prints."""

    TEXT = "text"
    JSON = "json"


def show(  # noqa: PLR0913, PLR0917
    hand: Annotated[
        str, typer.Argument(metavar="HAND", help="A hand's id, or SITE#ID where sites share it.")
    ],
    db: Annotated[str | None, DATABASE] = None,
    file: Annotated[str | None, FILE] = None,
    ruleset: Annotated[str | None, RULESET] = None,
    rules: Annotated[str | None, RULES] = None,
    raw: Annotated[  # noqa: FBT002
        bool, typer.Option("--raw", help="Print the hand's own bytes, exactly as imported.")
    ] = False,
    options: Annotated[  # noqa: FBT002
        bool,
        typer.Option("--options", help="List what was open to the player at every decision."),
    ] = False,
    output: Annotated[
        ShowFormat, typer.Option("--format", help="text for people, json for programs.")
    ] = ShowFormat.TEXT,
) -> None:
    """Show a hand street by street, with the pot and the stacks after each act.

    Example: telesina show 100000002
    """
    from telesina_hh.reports.hand import hand_lines
    from telesina_hh.store import MissingDatabaseError, StoreError, open_store

    chosen = chosen_ruleset(ruleset, rules)
    if raw and (options or output is ShowFormat.JSON):
        raise typer.BadParameter("the hand's own bytes go alone", param_hint="--raw")
    try:
        store = _store_of(file, chosen) if file else open_store(database_path(db), read_only=True)
        with store:
            number = the_hand(store.find_hands, hand, file or store.path).hand_no
            if raw:
                sys.stdout.flush()
                sys.stdout.buffer.write(store.raw_hand(number))
                return
            rows = store.hand_rows(number)
            if options or output is ShowFormat.JSON:
                for line in _read_anew(rows, chosen, output, options=options):
                    typer.echo(line)
                return
            for line in hand_lines(rows if chosen is None else _judged_anew(rows, chosen)):
                typer.echo(safe(line))
    except (NotOneHandError, MissingDatabaseError) as error:
        raise end(Exit.UNREADABLE, str(error)) from error
    except StoreError as error:
        raise end(Exit.DATABASE, str(error)) from error


def _store_of(file: str, ruleset: "Ruleset | None") -> "Store":
    from telesina_hh.store import open_store

    try:
        with Path(file).open("rb") as stream:
            store = open_store(":memory:")
            store.import_file(file, None, 0, read_hands(stream, ruleset))
    except OSError as error:
        raise end(Exit.UNREADABLE, f"{file}: {error.strerror or error}") from error
    return store


def _judged_anew(kept: "HandRows", ruleset: "Ruleset") -> "HandRows":
    """Give a stored hand as that ruleset has it."""
    from telesina_hh.store import open_store

    with open_store(":memory:") as other:
        other.import_file(kept.source.path, None, 0, [_again(kept, ruleset)[0]])
        return other.hand_rows(other.find_hands(kept.hand.hand_id)[0].hand_no)


def _again(kept: "HandRows", ruleset: "Ruleset | None") -> "tuple[IncomingHand, Hand]":
    """Read and judge the bytes that are kept of a hand; what is stored stays as it is."""
    stored = kept.hand
    (again,) = read_again(stored.raw, stored.encoding, stored.first_line, ruleset)
    hand = again.verdict.hand
    if hand is None:
        why = again.verdict.violations[0].message
        raise end(Exit.UNREADABLE, f"hand {safe(stored.hand_id)} cannot be judged so: {safe(why)}")
    return again, hand


def _read_anew(
    kept: "HandRows", ruleset: "Ruleset | None", output: ShowFormat, *, options: bool
) -> Iterator[str]:
    """Give a hand's verdict or its decisions, from the bytes that are kept of it."""
    from telesina_hh.verdict_json import verdict_object
    from telesina_hh.verify import decisions_in

    again, hand = _again(kept, ruleset)
    if not options:
        yield json.dumps(verdict_object(kept.source.path, again.verdict), ensure_ascii=False)
        return
    decided = decisions_in(hand, ruleset)
    if output is ShowFormat.JSON:
        yield decisions_json(hand, decided)
    else:
        yield from decisions_lines(hand, decided)
