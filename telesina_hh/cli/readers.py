"""Processes that read ranges of sources, each behind a pipe of its own.

The standard library's pools share their pipes: where a process dies with a range or its hands half
way through, they wait for ever (on the older Python 3.11, and with large results on any).
"""

import pickle
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import TYPE_CHECKING, Generic, TypeVar

from telesina_hh.cli.garbage import look_for_cycles_less_often

if TYPE_CHECKING:
    from telesina_hh.reading.ranges import SourceRange

T = TypeVar("T")
ReadRange = Callable[["SourceRange"], Iterable[T]]
"""Gives what is made of a range's hands, some at a time."""


class ReaderDiedError(Exception):
    """A process that read hands was ended from outside."""


class Readers(Generic[T]):
    """Some processes that read; each range goes to one that has nothing to do."""

    def __init__(self, count: int, read: ReadRange[T]) -> None:
        """Start `count` processes; `read` goes to each of them once."""
        context = get_context("spawn")
        self._idle: SimpleQueue[Connection] = SimpleQueue()
        self._processes = []
        self._asking = ThreadPoolExecutor(count, initializer=_see_closed_pipes)
        with _deaf():
            for _ in range(count):
                here, there = context.Pipe()
                process = context.Process(target=_serve, args=(there, read), daemon=True)
                process.start()
                there.close()
                self._processes.append(process)
                self._idle.put(here)

    def begin(self, some: "SourceRange") -> Callable[[], list[T]]:
        """Let a range be read; what is given waits for its hands; `ReaderDiedError`."""
        asked = self._asking.submit(self._ask, pickle.dumps(some))

        def hands() -> list[T]:
            told: list[T] | Exception = pickle.loads(asked.result())  # noqa: S301  (ours)
            if isinstance(told, Exception):
                raise told
            return told

        return hands

    def end(self) -> None:
        """End the processes, whatever they are doing."""
        for process in self._processes:
            process.kill()
        self._asking.shutdown(cancel_futures=True)
        for process in self._processes:
            process.join()
            self._idle.get().close()

    def _ask(self, asked: bytes) -> bytes:
        pipe = self._idle.get()
        try:
            pipe.send_bytes(asked)
            return pipe.recv_bytes()
        except (EOFError, OSError) as error:
            raise ReaderDiedError from error
        finally:
            self._idle.put(pipe)


def _serve(pipe: Connection, read: ReadRange[T]) -> None:
    """Read ranges as long as somebody is at the other end of the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    look_for_cycles_less_often()
    while True:
        try:
            some = pickle.loads(pipe.recv_bytes())  # noqa: S301  (our own process wrote it)
            pipe.send_bytes(pickle.dumps(_told(read, some)))
        except (EOFError, OSError):
            return


def _told(read: ReadRange[T], some: "SourceRange") -> list[T] | Exception:
    try:
        return list(read(some))
    except Exception as error:  # noqa: BLE001  (it is raised where the hands are asked for)
        return error


def _see_closed_pipes() -> None:
    """Let a closed pipe be an error in this thread, where it ends the program elsewhere."""
    if hasattr(signal, "SIGPIPE"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPIPE})


@contextmanager
def _deaf() -> Iterator[None]:
    """Let processes start that do not hear Ctrl-C: it is the first one's to end them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
