"""A progress bar over the bytes of an import, on a terminal only."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from telesina_hh.cli.sources import Source


@contextmanager
def progress(sources: Sequence[Source]) -> Iterator[Callable[[int], None]]:
    """Show how far an import is; gives a function that is told of bytes read. Silent in a pipe."""
    if not sys.stderr.isatty():
        yield lambda _size: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    total = sum(source.size for source in sources) or None
    bar = Progress(
        TextColumn("importing"),
        BarColumn(),
        DownloadColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("importing", total=total)
        yield lambda size: bar.advance(task, size)
