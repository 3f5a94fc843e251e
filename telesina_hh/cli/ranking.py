"""`telesina rank`: which hand wins, and why; or a whole file of showdowns."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, TextIO

import typer

from telesina_hh.cards import Card
from telesina_hh.cli.exits import Exit, end, tell
from telesina_hh.cli.options import RULES, chosen_ruleset
from telesina_hh.cli.rank_words import Showdown, letter, showdown_lines, showdown_object, unlike
from telesina_hh.cli.words import caret_lines
from telesina_hh.rank_input import (
    InputError,
    Placed,
    check_cards,
    lowest_of,
    read_cards,
    read_rank,
)
from telesina_hh.rank_rows import HeaderError, RowFault, Rows
from telesina_hh.readings import disputable, winners_under_readings
from telesina_hh.reasons import why
from telesina_hh.reports.harmless import safe
from telesina_hh.rules import Ruleset, UnplayableError
from telesina_hh.rulesets import ONLINE_32


class RankFormat(StrEnum):
    """How `rank` prints."""

    TEXT = "text"
    JSON = "json"


def rank(  # noqa: PLR0913, PLR0917  (a command line's options)
    hands: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="HAND HAND…",
            help="Five own cards each: 'Ah Qd Js 9c 8s', AhQdJs9c8s or suit symbols.",
            show_default=False,
        ),
    ] = None,
    vela: Annotated[
        str | None, typer.Option(metavar="CARDS", help="The shared card, or cards.")
    ] = None,
    ruleset: Annotated[
        str | None,
        typer.Option("--ruleset", metavar="NAME", help="Rank by this ruleset, else online-32."),
    ] = None,
    rules: Annotated[str | None, RULES] = None,
    lowest: Annotated[
        str | None,
        typer.Option(
            metavar="RANK",
            help="The deck's lowest card: 7, T, 10, SEVEN. Not stated, a ruleset whose deck hangs"
            " on the players takes 11 less the hands.",
        ),
    ] = None,
    contenders: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="How many contest the pot, muckers too; as many as hands otherwise."
        ),
    ] = None,
    output: Annotated[
        RankFormat, typer.Option("--format", help="text for people, json for programs.")
    ] = RankFormat.TEXT,
    table: Annotated[
        str | None,
        typer.Option(
            "--input",
            metavar="FILE",
            help="Rank every row of a tab-separated file (lowest, vela, hands), - for standard"
            " input; prints the rows with the winners added.",
        ),
    ] = None,
    exposed: Annotated[  # noqa: FBT002
        bool,
        typer.Option(
            "--exposed",
            help="With --input: exposed cards and status (in, folded, allin); adds who acts first.",
        ),
    ] = False,
) -> None:
    """Say which hand wins, which cards decided and by which rule.

    Exit code 0: ranked; 2: a wrong card or hand in the command; 4: a file or a row of it that
    could not be read.

    Example: telesina rank "Js Jc Kd 9s 8c" "Jh Jd Kc 9h 8d" --vela 7s
    """
    chosen = chosen_ruleset(ruleset, rules) or ONLINE_32
    stated = _rank(lowest)
    if table is not None:
        _only_the_file(hands, vela, contenders, output)
        raise end(_rank_file(table, Rows(chosen, stated, exposed=exposed)))
    if exposed:
        raise typer.BadParameter("is for rows of a file: --input FILE", param_hint="--exposed")
    asked = _asked(hands or [], vela, stated, contenders, chosen)
    if output is RankFormat.JSON:
        sys.stdout.write(json.dumps(showdown_object(asked), ensure_ascii=False) + "\n")
        return
    for note in unlike(asked, chosen):
        tell(note)
    for line in showdown_lines(asked, derived=stated is None and chosen.lowest_rank is None):
        typer.echo(line)


def _rank(text: str | None) -> int | None:
    try:
        return None if text is None else read_rank(text)
    except ValueError:
        told = f"{text!r} is no rank; a deck begins with 2 to 9, TWO to NINE"
        raise typer.BadParameter(told, param_hint="--lowest") from None


def _only_the_file(
    hands: list[str] | None, vela: str | None, contenders: int | None, output: RankFormat
) -> None:
    """Refuse what has no meaning beside --input."""
    beside = {
        "HAND": hands,
        "--vela": vela,
        "--contenders": contenders,
        "--format json": output is RankFormat.JSON,
    }
    for name, given in beside.items():
        if given:
            told = f"cannot be used with {name}: the file's rows say it all"
            raise typer.BadParameter(told, param_hint="--input")


def _rank_file(name: str, rows: Rows) -> Exit:
    """Print a file's rows with what was asked; give how the command ends."""
    ending = Exit.FINE
    lines = 0
    try:
        with _opened(name) as stream:
            for row in rows.ranked(stream):
                lines += 1
                sys.stdout.write(f"{row.text}\n")
                if row.fault is not None:
                    ending = Exit.UNREADABLE
                    _tell_fault(name, row.fault)
    except BrokenPipeError:
        raise
    except OSError as error:
        tell(f"{name}: cannot be read: {error.strerror or error}")
        return Exit.UNREADABLE
    except HeaderError as error:
        _tell_fault(name, error.fault)
        return Exit.UNREADABLE
    if not lines:
        tell(f"{name}: the file is empty; expected a line of column names")
        return Exit.UNREADABLE
    return ending


@contextmanager
def _opened(name: str) -> Iterator[TextIO]:
    if name == "-":
        yield TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="surrogateescape")
        return
    with Path(name).open(encoding="utf-8", errors="surrogateescape") as stream:
        yield stream


def _tell_fault(name: str, fault: RowFault) -> None:
    tell(f"{name}:{fault.line}:{fault.column}: {safe(fault.message)}")
    for line in caret_lines(fault.text, fault.column, fault.width):
        tell(line)
    tell(f"    expected: {fault.expected}")


def _asked(
    hands: Sequence[str],
    vela: str | None,
    lowest: int | None,
    contenders: int | None,
    ruleset: Ruleset,
) -> Showdown:
    """Read the command's hands and rank them; a fault ends the command with its place."""
    if len(hands) < 2:  # noqa: PLR2004
        raise typer.BadParameter("two hands or more are compared", param_hint="HAND")
    texts = [*hands, "" if vela in {None, "-"} else str(vela)]
    names = [*(f"hand {letter(n)}" for n in range(len(hands))), "--vela"]
    read = [_read(name, text) for name, text in zip(names, texts, strict=True)]
    for name, text, placed in zip(names[:-1], hands, read, strict=False):
        if len(placed) != ruleset.own_cards:
            told = f"a hand of {len(placed)} cards"
            _wrong(name, text, InputError(told, 1, len(text), f"{ruleset.own_cards} own cards"))
    cards = [tuple(placed.card for placed in hand) for hand in read]
    try:
        low = min(card >> 2 for hand in cards for card in hand)
        ruleset = ruleset.with_deck(lowest_of(ruleset, lowest, len(hands), low))
    except UnplayableError as error:
        raise typer.BadParameter(str(error), param_hint="--lowest") from error
    seen: set[Card] = set()
    for name, text, placed in zip(names, texts, read, strict=True):
        try:
            check_cards(placed, ruleset.lowest, seen)
        except InputError as error:
            _wrong(name, text, error)
    contest = len(hands) if contenders is None else contenders
    if contest < len(hands):
        told = f"{len(hands)} hands are shown: at least as many contest the pot"
        raise typer.BadParameter(told, param_hint="--contenders")
    *own, vele = cards
    whole = {n: hand + vele for n, hand in enumerate(own)}
    disputed = disputable(whole, ruleset)
    others = winners_under_readings(whole, contest, ruleset) if disputed else []
    reason = why(whole, contest, ruleset)
    return Showdown(tuple(own), vele, contest, ruleset, reason, others)


def _read(name: str, text: str) -> list[Placed]:
    try:
        return read_cards(text)
    except InputError as error:
        return _wrong(name, text, error)


def _wrong(name: str, text: str, error: InputError) -> list[Placed]:
    tell(f"{name}: {safe(error.message)}")
    for line in caret_lines(text, error.column, error.width):
        tell(line)
    tell(f"    expected: {error.expected}")
    raise end(Exit.COMMAND_LINE)
