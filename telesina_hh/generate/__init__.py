"""Random legal hands: sessions for demonstrations, tests and benchmarks, the same for a seed."""

from telesina_hh.generate.options import Limit, Options
from telesina_hh.generate.session import Played
from telesina_hh.generate.sessions import generate_session, play_session, write_session
from telesina_hh.generate.workers import WorkerLostError

__all__ = [
    "Limit",
    "Options",
    "Played",
    "WorkerLostError",
    "generate_session",
    "play_session",
    "write_session",
]
