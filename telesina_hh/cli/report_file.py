"""A report written to a file, and never over what it is made from."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import typer

from telesina_hh.cli.exits import Exit, end


def spare(output: str | None, files: Iterable[str | None]) -> None:
    """Refuse to write a report over a file that the command has, or over one in a folder it has.

    `files` are the paths of all inputs and other outputs; that is a wrong command line.
    """
    if output is None:
        return
    target = Path(output)
    for name in files:
        if name is None or name == "-":
            continue
        source = Path(name)
        if _same(target, source) or (target.exists() and _holds(source, target)):
            told = f"{output} is another file of this command; a report needs a file of its own"
            raise typer.BadParameter(told, param_hint="--output")


def write_report(lines: Sequence[str], output: str | None) -> None:
    """Write a report to a file, or to standard output without one; ends with code 4."""
    if output is None:
        for line in lines:
            typer.echo(line)
        return
    text = "".join(f"{line}\n" for line in lines)
    write_bytes(text.encode("utf-8", "backslashreplace"), output)


def write_bytes(content: bytes, output: str) -> None:
    """Write a report's bytes to a file; ends with code 4."""
    try:
        Path(output).write_bytes(content)
    except OSError as error:
        raise end(Exit.UNREADABLE, f"{output}: {error.strerror or error}") from error


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return one.resolve() == other.resolve()


def _holds(folder: Path, file: Path) -> bool:
    try:
        return folder.is_dir() and folder.resolve() in file.resolve().parents
    except OSError:
        return False
