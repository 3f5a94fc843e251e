"""A progress bar over the bytes of an import, on a terminal only."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

from telesina_hh.cli.sources import Source


@contextmanager
def progress(sources: Sequence[Source]) -> Iterator[Callable[[int, int], None]]:
    """Show how far an import is, how fast it goes and how long it will take.

    Gives a function that is told of bytes and hands that were read. Silent in a pipe.
    """
    if not sys.stderr.isatty():
        yield lambda _size, _hands: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    total = sum(_size(source) for source in sources) or None
    bar = Progress(
        TextColumn("importing"),
        BarColumn(),
        DownloadColumn(),
        TextColumn("{task.fields[speed]:,.0f} hands/s"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("importing", total=total, speed=0.0)
        began, read = monotonic(), 0

        def seen(size: int, hands: int) -> None:
            nonlocal read
            read += hands
            bar.update(task, advance=size, speed=read / max(monotonic() - began, 0.001))

        yield seen


def _size(source: Source) -> int:
    """Give a source's bytes, 0 where it cannot be read: why is told when its turn comes."""
    try:
        return source.size
    except OSError:
        return 0
