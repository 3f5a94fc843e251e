"""The events of a hand being played, each on its line."""

from collections.abc import Callable
from typing import Any

from telesina_hh.events import Event, NoPlay


class Record:
    """Takes events in the order of play and numbers their lines."""

    __slots__ = ("events", "line")

    def __init__(self, line: int) -> None:
        """Take the line of the first event."""
        self.line = line
        """Of the next event."""
        self.events: list[Event] = []

    def add(self, event: Callable[..., Event], *parts: Any) -> None:  # noqa: ANN401
        """Add an event: its type and what it holds besides its line."""
        self.events.append(event(self.line, *parts))
        self.line += 1

    def remark(self, kind: str, text: str) -> None:
        """Add a line that carries no play."""
        self.add(NoPlay, kind, text)
