"""A progress bar over the bytes of files or the hands of a database, on a terminal only."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from telesina_hh.cli.sources import Source

if TYPE_CHECKING:
    from rich.progress import ProgressColumn


@contextmanager
def progress(
    sources: Sequence[Source], doing: str = "importing"
) -> Iterator[Callable[[int, int], None]]:
    """Show how far the reading of files is, how fast it goes and how long it will take.

    Gives a function that is told of bytes and hands that were read. Silent in a pipe.
    """
    from rich.progress import DownloadColumn

    total = sum(_size(source) for source in sources) or None
    with _bar(total, doing, DownloadColumn) as seen:
        yield seen


@contextmanager
def progress_of_hands(hands: int, doing: str) -> Iterator[Callable[[int, int], None]]:
    """Show the same of a database's hands."""
    from rich.progress import MofNCompleteColumn

    with _bar(hands, doing, MofNCompleteColumn) as seen:
        yield lambda _size, read: seen(read, read)


@contextmanager
def _bar(
    total: int | None, doing: str, amount: "Callable[[], ProgressColumn]"
) -> Iterator[Callable[[int, int], None]]:
    if not sys.stderr.isatty():
        yield lambda _size, _hands: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn(doing),
        BarColumn(),
        amount(),
        TextColumn("{task.fields[speed]:,.0f} hands/s"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(doing, total=total, speed=0.0)
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
