"""The commands by name, each loaded when it is asked for: starting one does not wait for all."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup
from typer.main import get_command

Command = Any  # what Typer makes of a function: its type is not public


class _Place(NamedTuple):
    """Where a command is found in `telesina_hh.cli`."""

    module: str
    found: str
    """A function, or the app of several commands."""
    made: str | None = None
    """The class that the command is made of, where it is not Typer's own."""


_PLACES = {
    "check": _Place("check", "check"),
    "import": _Place("importing", "import_hands"),
    "show": _Place("showing", "show"),
    "audit": _Place("auditing", "audit"),
    "rules": _Place("ruling", "rules", "RulesCommand"),
    "rank": _Place("ranking", "rank"),
    "explain": _Place("explaining", "explain"),
    "generate": _Place("generating", "generate"),
    "stats": _Place("stats", "stats"),
    "quarantine": _Place("quarantine", "quarantine"),
}
"""In the order of the help."""


def _loaded(name: str) -> Command:
    place = _PLACES[name]
    module = import_module(f"telesina_hh.cli.{place.module}")
    found = getattr(module, place.found)
    alone = typer.Typer(add_completion=False)
    if isinstance(found, typer.Typer):
        alone.add_typer(found, name=name)
        return get_command(alone).commands[name]  # type: ignore[attr-defined]
    alone.command(name, cls=getattr(module, place.made) if place.made else None)(found)
    return get_command(alone)


class _Commands(MutableMapping[str, Command]):
    """Name → command; the names are known before any command is."""

    def __init__(self) -> None:
        self._loaded: dict[str, Command] = dict.fromkeys(_PLACES)

    def __getitem__(self, name: str) -> Command:
        command = self._loaded[name]
        if command is None:
            command = self._loaded[name] = _loaded(name)
        return command

    def __setitem__(self, name: str, command: Command) -> None:
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        del self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaded)

    def __len__(self) -> int:
        return len(self._loaded)


class Commands(TyperGroup):
    """The group of all commands."""

    def __init__(self, **attrs: Any) -> None:  # noqa: ANN401
        """Take what Typer gives a group."""
        super().__init__(**attrs)
        self.commands = _Commands()
