"""Random legal hands: sessions for demonstrations, tests and benchmarks, the same for a seed."""

from telesina_hh.generate.options import Options
from telesina_hh.generate.session import Played, generate_session, play_session, write_session
from telesina_hh.generate.stakes import Limit

__all__ = ["Limit", "Options", "Played", "generate_session", "play_session", "write_session"]
