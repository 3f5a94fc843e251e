"""Statistics of some texts by the database and by hand, to be held against each other."""

import io
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from stat_counts import Counts, counts_of

from telesina_hh.stats.catalogue import statistics
from telesina_hh.store import ImportCounts, IncomingHand, Store
from telesina_hh.verify import check_source

Key = tuple[object, ...]
Sums = dict[Key, Counts]


class Imported(NamedTuple):
    """Hands that were stored, and what they count by the acts."""

    stored: ImportCounts
    by_player: Sums
    """By site, player and currency."""


def put(store: Store, *texts: bytes) -> Imported:
    """Store texts as `telesina import` does, and count each hand that comes by; the first stays."""
    sums: dict[Key, Counter[tuple[str, int]]] = {}
    seen: set[tuple[str, str]] = set()

    def incoming(raw: bytes) -> Iterator[IncomingHand]:
        for block, verdict in check_source(io.BytesIO(raw)):
            hand, outcome = verdict.hand, verdict.outcome
            if hand is not None and outcome is not None and (hand.site, hand.hand_id) not in seen:
                seen.add((hand.site, hand.hand_id))
                players = {seat.seat: seat.player for seat in outcome.seats}
                for seat, counts in counts_of(outcome).items():
                    key = (hand.site, players[seat], hand.currency)
                    _add(sums.setdefault(key, Counter()), counts)
            yield IncomingHand(verdict, block.raw, block.encoding, block.first_line)

    stored = ImportCounts()
    for number, raw in enumerate(texts):
        stored += store.import_file(f"{number}.txt", None, len(raw), incoming(raw))
    return Imported(stored, {key: _pairs(sums[key]) for key in sums})


def _add(sums: Counter[tuple[str, int]], counts: Counts) -> None:
    for name, pair in counts.items():
        for side, number in enumerate(pair):
            sums[name, side] += number


def _pairs(sums: Counter[tuple[str, int]]) -> Counts:
    """Give the sums; those of fractions as a database rounds them."""
    return {
        name: (
            sums[name, 0] if one.unit != "bets" else round(float(sums[name, 0]), 6),
            sums[name, 1],
        )
        for name, one in statistics().items()
    }


def told(store: Store, *keys: str) -> Sums:
    """Give the sums of every statistic over `played`, by columns of it."""
    columns = ", ".join(
        f"round(coalesce(sum(({side})::{kind}), 0), 6)::{kind}"
        for one in statistics().values()
        for side, kind in (
            (one.numerator, "double" if one.unit == "bets" else "bigint"),
            (one.denominator, "bigint"),
        )
    )
    query = f"select {', '.join(keys)}, {columns} from played group by all"  # noqa: S608
    rows: Iterable[tuple[int, ...]] = store.connection.sql(query).fetchall()
    return {
        row[: len(keys)]: {
            name: (row[at], row[at + 1])
            for name, at in zip(statistics(), range(len(keys), len(row), 2), strict=True)
        }
        for row in rows
    }
