"""The hands of a seed: session after session, as hands or as text."""

from collections.abc import Iterator
from typing import TextIO, cast

from telesina_hh import events as ev
from telesina_hh.generate.options import Limit, Options
from telesina_hh.generate.session import Played, Session, Span
from telesina_hh.generate.text import session_text
from telesina_hh.generate.workers import written_by_workers
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import ONLINE_32, find_ruleset

HANDS_OF_A_SESSION = 5_000


def sessions(hands: int) -> list[Span]:
    """Cut so many hands into sessions, all but the last of the same length."""
    return [
        Span(number, before, min(HANDS_OF_A_SESSION, hands - before))
        for number, before in enumerate(range(0, hands, HANDS_OF_A_SESSION))
    ]


def play_session(seed: int, hands: int, options: Options) -> Iterator[Played]:
    """Play like `generate_session`, and tell of each hand what it is meant to come to."""
    line = 1
    for span in sessions(hands):
        session = Session(seed, options, span, line)
        for _ in range(span.hands):
            yield session.play()
        line = session.line


def generate_session(  # noqa: PLR0913 - the options of a session
    seed: int,
    hands: int,
    *,
    ruleset: Ruleset = ONLINE_32,
    limit: Limit = "fixed",
    players: int | None = None,
    tournament: bool = False,
    hero: bool = True,
    currency: str = "EUR",
    awkward: bool = False,
    short: bool = False,
) -> Iterator[ev.Hand]:
    """Play random legal hands, one after the other: the same for the same seed.

    `Options` says what the options mean. The hands' lines are those of the file that
    `write_session` writes.
    """
    options = Options(
        ruleset=ruleset,
        limit=limit,
        players=players,
        tournament=tournament,
        hero=hero,
        currency=currency,
        awkward=awkward,
        short=short,
    )
    return (hand for hand, _ in play_session(seed, hands, options))


def write_session(  # noqa: PLR0913, PLR0917 - the options of the command
    out: TextIO,
    hands: int,
    seed: int,
    limit: str,
    players: int | None,
    tournament: bool,  # noqa: FBT001
    hero: bool,  # noqa: FBT001
    currency: str,
    ruleset: str = ONLINE_32.name,
    jobs: int = 1,
) -> None:
    """Write generated hands to `out` as canonical text, two blank lines after each.

    `limit` is fixed, pot or no, `ruleset` a name; `Options` explains the rest. The text is the
    same however many processes play it; `WorkerLostError` where one of them ended early.
    """
    options = Options(
        ruleset=find_ruleset(ruleset),
        limit=cast("Limit", limit),
        players=players,
        tournament=tournament,
        hero=hero,
        currency=currency,
    )
    spans = sessions(hands)
    if min(jobs, len(spans)) > 1:
        out.writelines(written_by_workers(seed, options, spans, jobs))
        return
    for span in spans:
        out.writelines(session_text(seed, options, span))
