"""Sessions played in several processes, their text in the order of the sessions."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection

from telesina_hh.generate.options import Options
from telesina_hh.generate.session import Span
from telesina_hh.generate.text import session_text

_HANDS_A_PIECE = 100
_END = b""


class WorkerLostError(RuntimeError):
    """A process ended before it had told all its hands."""


def written_by_workers(
    seed: int, options: Options, spans: Sequence[Span], jobs: int
) -> Iterator[str]:
    """Give the sessions' text in order. `jobs` processes take turns at playing a session.

    A process holds one session until it is asked for. However this ends, no process is left.
    """
    pipes: list[Connection] = []
    workers: list[Process] = []
    try:
        for first in range(min(jobs, len(spans))):
            ours, theirs = Pipe(duplex=False)
            pipes.append(ours)
            told = (seed, options, spans[first::jobs], theirs, tuple(pipes))
            worker = Process(target=_work, args=told, daemon=True)
            worker.start()
            workers.append(worker)
            theirs.close()
        for number in range(len(spans)):
            yield from _received(pipes[number % jobs])
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()


def _received(pipe: Connection) -> Iterator[str]:
    try:
        while piece := pipe.recv_bytes():
            yield piece.decode()
    except EOFError as error:
        raise WorkerLostError("a process that played hands ended early") from error


def _work(
    seed: int,
    options: Options,
    spans: Sequence[Span],
    pipe: Connection,
    inherited: Sequence[Connection],
) -> None:
    """Play sessions, one whole before it is told; Ctrl-C is the business of who asked.

    The ends that are not this process's are closed, so that it ends when nobody listens any more.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for end in inherited:
        end.close()
    with suppress(BrokenPipeError):
        for span in spans:
            for piece in list(_pieces(seed, options, span)):
                pipe.send_bytes(piece)
            pipe.send_bytes(_END)


def _pieces(seed: int, options: Options, span: Span) -> Iterator[bytes]:
    text = session_text(seed, options, span)
    while piece := "".join(islice(text, _HANDS_A_PIECE)):
        yield piece.encode()
