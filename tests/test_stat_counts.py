"""Every statistic by the database and by hand, over the same hands; and the laws they keep.

The suite counts some hundred generated hands of each ruleset. TELESINA_COUNTED_HANDS=5000 counts
that many of each.
"""

import gzip
import os
from pathlib import Path

import pytest
from conftest import ROOT, SAMPLES
from counting import put, told
from stat_counts import counts_of
from strategies import file_text, some_hands

from telesina_hh.outcome import Outcome
from telesina_hh.rulesets import RULESETS
from telesina_hh.stats.catalogue import statistics
from telesina_hh.store import Store, open_store

HANDS = int(os.environ.get("TELESINA_COUNTED_HANDS", "360"))
"""Of each ruleset, in all limits, deep and short, at cash tables and in tournaments."""
KINDS = 12
CASES = ROOT / "tests" / "cases"
FILES = [
    *sorted(path for path in SAMPLES.rglob("*.*") if path.suffix != ".md"),
    CASES / "legal.txt",
    CASES / "broken.txt",
    *sorted((CASES / "peer").glob("*_hands.jsonl.gz")),
]
SHARES = [one for one in statistics().values() if one.unit == "share"]


def same_counts(store: Store, *texts: bytes) -> int:
    """Hold the sums of some texts against those of the acts; give how many hands are stored."""
    counted = put(store, *texts)
    found = told(store, "site", "player", "currency")
    assert found.keys() == counted.by_player.keys()
    for key, counts in counted.by_player.items():
        assert found[key] == counts, key
    return counted.stored.stored


def laws_are_kept(store: Store) -> None:
    """One query each; what it gives is what breaks the law."""
    for broken in (NET, PLAYERS, POSITIONS, RAKE):
        assert store.connection.sql(broken).fetchall() == []
    over = [f"({one.numerator})::integer > ({one.denominator})::integer" for one in SHARES]
    query = f"select hand_no, player from played where {' or '.join(over)}"  # noqa: S608
    assert store.connection.sql(query).fetchall() == []


# Of a pot that all have mucked, chips that no line pays (T504) are nobody's.
NET = """
    select hand_no, sum(net), any_value(rake) from played join hand using (hand_no)
    where hand_no not in (select hand_no from violation where code = 'T504')
    group by hand_no having sum(net) <> -any_value(rake)
"""
RAKE = """
    select hand_no, sum(rake_share), any_value(rake) from played join hand using (hand_no)
    group by hand_no having sum(rake_share) <> any_value(rake)
"""
PLAYERS = """
    select hand_no, count(*) from played
    group by hand_no having count(*) <> any_value(players) or count(distinct players) > 1
"""
POSITIONS = """
    select hand_no, list(position order by position) as positions, max(places)
    from played where position is not null
    group by hand_no
    having positions <> list_transform(range(count(*)), lambda n: n::integer)
        or count(*) <> max(places) or min(places) <> max(places)
"""


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_generated_hands(ruleset: object) -> None:
    hands = some_hands(ruleset, 1, -(-HANDS // KINDS))  # type: ignore[arg-type]
    with open_store(":memory:") as store:
        assert same_counts(store, file_text(list(hands)).encode()) == len(hands) >= HANDS
        laws_are_kept(store)


def bytes_of(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()


def test_samples_and_collections() -> None:
    """Legal, illegal, cancelled and unreadable hands, the server's documents, odd encodings."""
    with open_store(":memory:") as store:
        assert same_counts(store, *map(bytes_of, FILES)) > 1000
        laws_are_kept(store)


def test_every_statistic_is_counted() -> None:
    nobody = Outcome("legal", "online-32", 1, 2, 10, (), 0, 0, (), (), (), 0)
    assert counts_of(nobody) == {}
    with open_store(":memory:") as store:
        counted = put(store, bytes_of(CASES / "legal.txt"))
    for counts in counted.by_player.values():
        assert counts.keys() == statistics().keys()
