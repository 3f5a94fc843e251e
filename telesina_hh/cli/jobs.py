"""Sources read by one process or by several; their hands come in the order of the sources."""

import hashlib
import io
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, BinaryIO, Generic, NamedTuple, TypeVar, cast

from telesina_hh.cli.again import read_hands
from telesina_hh.cli.readers import Readers, ReadRange
from telesina_hh.cli.sources import Source

if TYPE_CHECKING:
    from telesina_hh.reading.ranges import SourceRange
    from telesina_hh.rules import Ruleset
    from telesina_hh.store.columns import HandBatch

AHEAD = 2
"""Ranges that wait for each process, so that none waits for work; more would fill the memory."""

T = TypeVar("T")
"""What is made of some hands of a range."""


class Begun(NamedTuple):
    """A source was opened; its bytes are counted where that is known."""

    source: Source
    size: int


class Coming(NamedTuple, Generic[T]):
    """Hands of the source that was begun last."""

    read: Callable[[], Iterable[T]]
    """Gives what is made of them, when they are read."""
    at_once: bool
    """Whether the source goes on only when these have been read."""


class Ended(NamedTuple):
    """The source that was begun last has been read to its end."""

    sha256: str


class Failed(NamedTuple):
    """A source could not be opened, or not be read to its end."""

    source: Source
    error: OSError


Step = Begun | Coming[T] | Ended | Failed


class _Hashed:
    """A stream that hashes what is read of it."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._sha256 = hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        data = self._stream.read(size)
        self._sha256.update(data)
        return data

    def sha256(self) -> str:
        return self._sha256.hexdigest()


@contextmanager
def reading(
    sources: Iterable[Source], read: ReadRange[T], jobs: int
) -> Iterator[Iterator[Step[T]]]:
    """Read sources one after the other, with that many processes; gives the steps in order.

    `read` reads a range and goes to each process once. With one, everything is read in this
    process. A process that dies makes the hands it was reading a `ReaderDiedError`.
    """
    if jobs == 1:
        yield _steps(sources, read, None)
        return
    readers = Readers(jobs, read)
    try:
        yield _ahead(_steps(sources, read, readers), AHEAD * jobs)
    finally:
        readers.end()


def _steps(
    sources: Iterable[Source], read: ReadRange[T], readers: Readers[T] | None
) -> Iterator[Step[T]]:
    from telesina_hh.reading.ranges import source_ranges

    for source in sources:
        try:
            with source.open() as opened:
                yield Begun(source, source.size)
                stream = _Hashed(opened)
                for some in source_ranges(cast("BinaryIO", stream)):
                    yield _coming(some, read, readers)
                yield Ended(stream.sha256())
        except BrokenPipeError:
            raise
        except OSError as error:
            yield Failed(source, error)


def _coming(some: "SourceRange", read: ReadRange[T], readers: Readers[T] | None) -> Coming[T]:
    if readers is None or some.raw is None:
        return Coming(partial(read, some), at_once=True)
    return Coming(readers.begin(some), at_once=False)


def _ahead(steps: Iterator[Step[T]], most: int) -> Iterator[Step[T]]:
    """Give the steps in order, with up to that many ranges on their way before they are needed."""
    waiting: deque[Step[T]] = deque()
    coming = 0
    for step in steps:
        waiting.append(step)
        if isinstance(step, Coming):
            coming += 1
            while waiting and (coming >= most or step.at_once):
                first = waiting.popleft()
                coming -= isinstance(first, Coming)
                yield first
    yield from waiting


def range_stream(some: "SourceRange") -> BinaryIO:
    """Give the bytes of a range as a stream."""
    stream = some.rest if some.raw is None else io.BytesIO(some.raw)
    assert stream is not None  # noqa: S101
    return stream


def hand_batches(some: "SourceRange", ruleset: "Ruleset | None") -> "Iterator[HandBatch]":
    """Read the hands of a range for the store; `ruleset` wins over what they say."""
    from telesina_hh.store.columns import batches

    stream = range_stream(some)
    return batches(read_hands(stream, ruleset, encoding=some.encoding, first_line=some.first_line))
