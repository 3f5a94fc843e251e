"""How often one player does something against another, compared with everybody else.

Two comparisons are made, spot by spot (street, how many players
there are, and who acts first): the player against
everybody else, and everybody else against the opponent. Only what differs from both in the same
direction is out of the ordinary: who folds to everybody folds to this opponent too, and against
who seldom bluffs everybody folds. The probability is therefore the larger of the two. Two who
treat each other very differently are also among the others of everybody who plays with them: what
is marked beside a much clearer pair may be its shadow.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

import polars as pl

from telesina_hh.reports.intervals import difference, wilson
from telesina_hh.reports.pairs.chance import Compared, Spot, same_frequency
from telesina_hh.reports.pairs.transfers import Pair

_CHIPS = ("site", "currency", "tournament")
_SPOT = ("street", "setting")


class Beside(NamedTuple):
    """What a frequency is compared with: times, chances, and the times its spots let expect."""

    times: int
    chances: int
    expected: float


class Frequency(NamedTuple):
    """How often `player` did it to `opponent`: `times` of `chances`.

    `low` to `high` is Wilson's 95 % interval of the share, `beyond` that of the share less the
    player's own share against everybody else; None where nothing was counted. `p` is None where
    there is nothing to compare with. `hand_nos` are the first hands in which it happened.
    """

    player: str
    opponent: str
    times: int
    chances: int
    interval: tuple[float, float] | None
    own: Beside
    others: Beside
    beyond: tuple[float, float] | None
    p: float | None
    hand_nos: tuple[int, ...]

    @property
    def difference(self) -> float | None:
        """The share less the player's own against everybody else; None where one is empty."""
        if not (self.chances and self.own.chances):
            return None
        return self.times / self.chances - self.own.times / self.own.chances


def frequencies(
    counts: pl.DataFrame, name: str, pairs: Iterable[Pair], shown: int
) -> Iterator[Frequency]:
    """Give one frequency for each of `pairs`, in their order: the first player to the second.

    `counts` has a row per player, opponent and spot with the columns `<name>_n`, `<name>_d` and
    `<name>_hands`; at most `shown` hands are listed.
    """
    cells = _with_fields(counts, name)
    of_pair = {
        pair: list(rows)
        for pair, rows in groupby(
            cells.sort(Pair._fields).iter_rows(named=True),
            key=lambda row: Pair(*[row[field] for field in Pair._fields]),
        )
    }
    of_player = _totals(cells, "player")
    of_opponent = _totals(cells, "opponent")
    for pair in pairs:
        yield _frequency(
            pair,
            of_pair.get(pair, []),
            of_player.get((*pair[:3], pair.player), (0, 0)),
            of_opponent.get((*pair[:3], pair.opponent), (0, 0)),
            shown,
        )


def _with_fields(counts: pl.DataFrame, name: str) -> pl.DataFrame:
    """Add what the player has in the same spot against others, and others against the opponent."""
    named = counts.select(
        *Pair._fields,
        *_SPOT,
        times=pl.col(f"{name}_n"),
        chances=pl.col(f"{name}_d"),
        hand_nos=pl.col(f"{name}_hands"),
    )
    return named.with_columns(
        (pl.col(count).sum().over(*_CHIPS, who, *_SPOT) - pl.col(count)).alias(f"{side}_{count}")
        for side, who in (("own", "player"), ("others", "opponent"))
        for count in ("times", "chances")
    )


def _totals(cells: pl.DataFrame, who: str) -> dict[tuple[object, ...], tuple[int, int]]:
    sums = cells.group_by(*_CHIPS, who).agg(pl.col("times", "chances").sum())
    return {row[:4]: (row[4], row[5]) for row in sums.iter_rows()}


def _frequency(
    pair: Pair,
    rows: list[dict[str, Any]],
    by_player: tuple[int, int],
    to_opponent: tuple[int, int],
    shown: int,
) -> Frequency:
    times = sum(row["times"] for row in rows)
    chances = sum(row["chances"] for row in rows)
    own, others = (
        same_frequency(
            Spot(row["times"], row["chances"], row[f"{side}_times"], row[f"{side}_chances"])
            for row in rows
        )
        for side in ("own", "others")
    )
    own_counts = by_player[0] - times, by_player[1] - chances
    hand_nos = sorted({number for row in rows for number in row["hand_nos"]})
    return Frequency(
        player=pair.player,
        opponent=pair.opponent,
        times=times,
        chances=chances,
        interval=wilson(times, chances),
        own=Beside(*own_counts, own.expected),
        others=Beside(to_opponent[0] - times, to_opponent[1] - chances, others.expected),
        beyond=difference((times, chances), own_counts),
        p=_both(times, own, others),
        hand_nos=tuple(hand_nos[:shown]),
    )


def _both(times: int, own: Compared, others: Compared) -> float | None:
    if own.p is None or others.p is None:
        return None
    same_way = (times - own.expected) * (times - others.expected) > 0
    return max(own.p, others.p) if same_way else 1.0
