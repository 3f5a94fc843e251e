"""`telesina rules`: a ruleset in words, each rule with its id, value and source."""

import json
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from telesina_hh.cli.exits import tell
from telesina_hh.cli.options import RULES, chosen_house, named_ruleset
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import RULESETS

_HOUSE_FILE = """\
A house file has one "key = value" a line, words in quotes. It must say base, the ruleset it \
starts from, and may say name (else it is called "house (online-32)", after its base). What it \
states wins over a hand's own house line; what it leaves unsaid is the hand's, else the base's. \
Blanks, hyphens and capitals in words do not count; true and false are on and off.

The keys, their rules, and what may stand behind the equals sign:

"""


_PAIR = 2
"""Columns of a listing that has no titles."""
_TITLE = 18
"""The widest a rule's title may be."""


class RulesCommand(TyperCommand):
    """A command whose help lists the keys of a house file."""

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
        """Write the help; the keys are looked up only now."""
        from telesina_hh.house_file import KEYS

        keys = [f"{key.name} ({key.rule}): {key.allowed}" for key in KEYS]
        self.help = "\n".join([self.help or "", "", _HOUSE_FILE, *keys])
        super().format_help(ctx, formatter)


class RulesFormat(StrEnum):
    """How `rules` prints."""

    TEXT = "text"
    JSON = "json"


def rules(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="A ruleset; all are listed without one."),
    ] = None,
    diff: Annotated[
        str | None,
        typer.Option(
            "--diff",
            metavar="OTHER",
            help="Only the rules in which this ruleset differs, with both values.",
            show_default=False,
        ),
    ] = None,
    rules: Annotated[str | None, RULES] = None,
    output: Annotated[
        RulesFormat,
        typer.Option("--format", help="text for people, json for programs."),
    ] = RulesFormat.TEXT,
) -> None:
    """Print a ruleset: every rule with its id, its value and where it is written down.

    Without NAME the four rulesets are listed. A house's own rules are a file for --rules.

    Example: telesina rules cubeia --diff rule-of-11
    """
    if rules is not None and name is not None:
        told = "a ruleset by name, or a house's own by --rules, not both; --diff compares"
        raise typer.BadParameter(told, param_hint="NAME")
    base: Ruleset | None = None
    if rules is not None:
        chosen, base = chosen_house(rules)
    elif name is not None:
        chosen = named_ruleset(name, "NAME")
    elif diff is not None:
        raise typer.BadParameter("which ruleset is to be compared with it?", param_hint="NAME")
    else:
        _print_all(output)
        return
    if diff is None:
        _print_one(chosen, base, output)
    else:
        _print_differences(chosen, named_ruleset(diff, "--diff"), output)


def _print_all(output: RulesFormat) -> None:
    from telesina_hh.house_file import settings
    from telesina_hh.rules_in_words import in_one_line

    if output is RulesFormat.JSON:
        _print_json(
            {
                "name": ruleset.name,
                "games": list(ruleset.games),
                "value": in_one_line(ruleset),
                "settings": settings(ruleset),
            }
            for ruleset in RULESETS.values()
        )
        return
    _print_rows([(ruleset.name, in_one_line(ruleset)) for ruleset in RULESETS.values()])
    tell("`telesina rules NAME` prints one in full, --diff OTHER compares two.")


def _print_one(ruleset: Ruleset, base: Ruleset | None, output: RulesFormat) -> None:
    from telesina_hh.house_file import settings
    from telesina_hh.rules_in_words import SOURCES, rules_in_words

    said = list(rules_in_words(ruleset, base))
    if output is RulesFormat.JSON:
        _print_json({**rule._asdict(), "settings": settings(ruleset, rule.id)} for rule in said)
        return
    typer.echo(ruleset.name if base is None else f"{ruleset.name}, from {base.name}")
    _print_rows([(rule.id, rule.title, rule.value, rule.source) for rule in said])
    typer.echo("")
    used = {source for rule in said for source in rule.source.split(", ")}
    _print_rows([(short, told) for short, told in SOURCES.items() if short in used])


def _print_differences(one: Ruleset, other: Ruleset, output: RulesFormat) -> None:
    from telesina_hh.house_file import settings
    from telesina_hh.rules_in_words import rules_in_words

    pairs = zip(rules_in_words(one), rules_in_words(other), strict=True)
    differing = [(a, b) for a, b in pairs if a.value != b.value]
    if output is RulesFormat.JSON:
        _print_json(
            {
                "id": a.id,
                "title": a.title,
                "values": {one.name: a.value, other.name: b.value},
                "settings": {one.name: settings(one, a.id), other.name: settings(other, a.id)},
            }
            for a, b in differing
        )
        return
    if not differing:
        tell(f"{one.name} and {other.name} have the same rules.")
        return
    head = ("rule", "", one.name, other.name)
    _print_rows([(a.id, a.title, a.value, b.value) for a, b in differing], head=head)


def _print_json(objects: Iterable[Mapping[str, Any]]) -> None:
    typer.echo(json.dumps(list(objects), ensure_ascii=False, indent=1))


def _print_rows(rows: Sequence[tuple[str, ...]], *, head: tuple[str, ...] | None = None) -> None:
    """Print aligned columns as wide as the window; the first is kept whole, the others wrap."""
    from rich.console import Console
    from rich.table import Table

    console = Console(markup=False, highlight=False, emoji=False)
    table = Table(box=None, show_header=head is not None, pad_edge=False, padding=(0, 2, 0, 0))
    for place, title in enumerate(head or rows[0]):
        most = _TITLE if place == 1 and len(rows[0]) > _PAIR else None
        table.add_column(title, no_wrap=place == 0, overflow="fold", max_width=most)
    for row in rows:
        table.add_row(*row)
    with console.capture() as capture:
        console.print(table)
    for line in capture.get().splitlines():
        typer.echo(line.rstrip())
