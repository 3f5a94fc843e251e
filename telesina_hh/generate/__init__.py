"""Random legal hands: sessions for demonstrations, tests and benchmarks, the same for a seed."""

from telesina_hh.generate.options import Limit, Options
from telesina_hh.generate.session import Played, generate_session, play_session, write_session

__all__ = ["Limit", "Options", "Played", "generate_session", "play_session", "write_session"]
