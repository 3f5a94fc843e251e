"""A session as text."""

from collections.abc import Iterator

from telesina_hh.generate.options import Options
from telesina_hh.generate.session import GAP, Session, Span
from telesina_hh.writer import write_hand


def session_text(seed: int, options: Options, span: Span) -> Iterator[str]:
    """Give a session's text, hand by hand, with the blank lines after each."""
    session = Session(seed, options, span)
    for _ in range(span.hands):
        yield write_hand(session.play().hand) + "\n" * GAP
