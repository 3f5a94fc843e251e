"""Exit codes, and the one way in which a command ends with a plain message."""

from enum import IntEnum

import typer


class Exit(IntEnum):
    """What a command's end means to a script; when several apply, the first of these wins."""

    COMMAND_LINE = 2
    DATABASE = 5
    UNREADABLE = 4
    VIOLATION = 1
    UNDETERMINED = 3
    FINE = 0


_FIRST = (
    Exit.COMMAND_LINE,
    Exit.DATABASE,
    Exit.UNREADABLE,
    Exit.VIOLATION,
    Exit.UNDETERMINED,
    Exit.FINE,
)


def worst(*exits: Exit) -> Exit:
    """Give the exit code that wins."""
    return min(exits, key=_FIRST.index, default=Exit.FINE)


def tell(message: str) -> None:
    """Say something to the person at the terminal, on standard error."""
    typer.echo(message, err=True)


def end(code: Exit, message: str | None = None) -> typer.Exit:
    """Say why a command ends, and give the exit to raise."""
    if message is not None:
        tell(message)
    return typer.Exit(int(code))
