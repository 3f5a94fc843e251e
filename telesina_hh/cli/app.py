"""The `telesina` command line: what it is, its version, and how every run ends."""

import io
import signal
import sys
from typing import Annotated

import typer

from telesina_hh.cli.commands import Commands
from telesina_hh.cli.garbage import look_for_cycles_less_often
from telesina_hh.cli.version import VERSION

app = typer.Typer(
    name="telesina",
    cls=Commands,
    help="Hand histories of Telesina, five-card stud with a Vela: read, checked by the rules,"
    " stored and counted.\n\nExample: telesina import session.txt, then telesina stats players",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(VERSION)
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[  # noqa: FBT002
        bool,
        typer.Option(
            "--version", help="Print the version and end.", callback=_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Hand histories of Telesina: read, checked by the rules, stored and counted."""
    del version


def run() -> None:
    """Run the command line; a closed pipe or Ctrl-C ends it quietly."""
    look_for_cycles_less_often()
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # a closed pipe is no violation: not exit 1
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        app()
    except KeyboardInterrupt:
        typer.echo("stopped", err=True)
        raise SystemExit(130) from None
