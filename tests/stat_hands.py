"""One small hand, and what each of its players counts."""

from counting import Sums, put, told
from play import Table, play, text_of

from telesina_hh.stats.catalogue import statistics
from telesina_hh.store import open_store

UP = "2nd: anna Kh, bruno 9c, carla 8d, dario 7s\nanna: brings in for 2\n"
FOURTH = "4th: anna 9h, bruno Ac, carla Qs, dario Jc\n"
FIFTH = "5th: anna Ks, bruno 8s, carla Td, dario Jh\n"

Expected = dict[str, dict[str, str]]


def counts(body: str, table: Table | None = None) -> Expected:
    """Store a hand and give its players' counts by statistic, `1/2`; none without any counts.

    Its objections must be those it expects.
    """
    play(body, table)
    lines = [line.partition(" !! ")[0] for line in text_of(body, table).split("\n")]
    return counted_in("\n".join(lines))


def counted_in(text: str) -> Expected:
    """Store a text and give the counts of its players, which must be those of the acts."""
    with open_store(":memory:") as store:
        stored = put(store, text.encode())
        by_player = told(store, "site", "player", "currency")
        assert by_player == stored.by_player
    return {name: _by_player(by_player, name) for name in statistics()}


def _by_player(sums: Sums, name: str) -> dict[str, str]:
    pairs = {str(key[1]): numbers[name] for key, numbers in sums.items()}
    return {player: f"{n}/{d}" for player, (n, d) in sorted(pairs.items()) if n or d}


def table_of(lines: str) -> Expected:
    """Read what is expected: a statistic a line, then each player who counts, and what.

    vpip        anna 0/1, bruno 1/1
    steals      -
    """
    expected: Expected = {}
    for line in filter(None, map(str.strip, lines.splitlines())):
        name, _, players = line.partition(" ")
        shares = [share.split() for share in players.strip().split(", ")]
        expected[name] = {} if shares == [["-"]] else dict(shares)
    return expected


def counts_are(body: str, lines: str, table: Table | None = None) -> None:
    """Hold a hand's counts against those expected; statistics without a line are not asked."""
    found, expected = counts(body, table), table_of(lines)
    assert {name: found[name] for name in expected} == expected


def of(cards: str, *names: str) -> str:
    """Leave the cards of those who are still in."""
    street, _, shares = cards.strip().partition(": ")
    return f"{street}: " + ", ".join(s for s in shares.split(", ") if s.split()[0] in names) + "\n"


def third(*names: str) -> str:
    return of("3rd: anna 7c, bruno Th, carla Jd, dario 8h", *names)
