"""The report on pairs of players: what was counted, and what of it stands out."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from telesina_hh.reports.pairs.correction import q_values
from telesina_hh.reports.pairs.frequencies import Frequency, frequencies
from telesina_hh.reports.pairs.transfers import Pair, Transfer, transfers

if TYPE_CHECKING:
    import polars as pl

    from telesina_hh.store import Store

LEAST_HANDS = 200
"""Fewer hands together say too little: with two hundred a pair faces each other's bets some dozens
of times, from where a frequency that is half of the usual one can be told from it."""

LEVEL = 0.01
"""Of what is called unusual in one measure, at most so large a share is expected to be chance."""

SHOWN = 5
"""How many hands are listed for each number."""

DIRECTED = ("folds", "raises", "checks", "squeezes")
"""What one player did to the other, both ways: folds and raises facing the other's bet or raise,
checks where the two alone were left and nothing was bet, and raises of the other's bet or raise
that a third had called, who then folded."""


class Judged(NamedTuple):
    """A frequency with its `q`: p corrected for all pairs asked about (None: nothing to ask)."""

    frequency: Frequency
    q: float | None

    @property
    def unusual(self) -> bool:
        """Whether chance, corrected, is less likely than the report's level."""
        return self.q is not None and self.q <= LEVEL


class PairRow(NamedTuple):
    """Everything about one pair; each of `DIRECTED` from the first player to the second, and back.

    `check_downs` are hands in which the two were left alone and never bet. They are counted and not
    asked about: two who seldom bet check down more with each other than with anybody else, with
    nothing between them. `checks` asks instead, of each player apart.
    """

    pair: Pair
    transfer: Transfer
    transfer_q: float | None
    folds: tuple[Judged, Judged]
    raises: tuple[Judged, Judged]
    checks: tuple[Judged, Judged]
    squeezes: tuple[Judged, Judged]
    check_downs: Frequency

    @property
    def transfer_unusual(self) -> bool:
        """Whether chance, corrected, is less likely than the report's level."""
        return self.transfer_q is not None and self.transfer_q <= LEVEL

    @property
    def judged(self) -> tuple[Judged, ...]:
        """Give all frequencies."""
        return (*self.folds, *self.raises, *self.checks, *self.squeezes)

    @property
    def unusual(self) -> bool:
        """Whether anything about the pair is."""
        return self.transfer_unusual or any(judged.unusual for judged in self.judged)

    @property
    def least_q(self) -> float:
        """The smallest corrected probability of all measures; 1 where nothing was asked."""
        asked = (self.transfer_q, *[judged.q for judged in self.judged])
        return min((q for q in asked if q is not None), default=1.0)


class PairsReport(NamedTuple):
    """The pairs with `least_hands` hands together or more, the most unusual first."""

    least_hands: int
    rows: tuple[PairRow, ...]
    too_few: int
    """Pairs with fewer hands, about which nothing is said."""
    hand_ids: dict[int, str]
    """The id of every hand that is listed."""


def pairs(store: "Store", least_hands: int = LEAST_HANDS) -> PairsReport:
    """Screen all pairs of players who met in `least_hands` hands or more (at least 1).

    Cancelled hands do not count. Sites, currencies and tournaments are kept apart; each measure is
    corrected for all pairs of the report. `StoreError` where the database cannot be read.
    """
    moved = transfers(store, least_hands, SHOWN)
    facing = store.frame("pair_facing", shown=SHOWN)
    alone = store.frame("pair_heads_up", shown=SHOWN)
    judged = [
        _both_ways(counts, name, list(moved))
        for name, counts in zip(DIRECTED, (facing, facing, alone, facing), strict=True)
    ]
    check_downs = frequencies(alone, "check_downs", moved, SHOWN)
    transfer_q = q_values([transfer.p for transfer in moved.values()])
    rows = [
        PairRow(pair, transfer, q, folds, raises, checks, squeezes, alone_unbet._replace(p=None))
        for (pair, transfer), q, alone_unbet, folds, raises, checks, squeezes in zip(
            moved.items(), transfer_q, check_downs, *judged, strict=True
        )
    ]
    rows.sort(key=lambda row: row.least_q)
    seen = store.frame("pairs_seen").item()
    return PairsReport(least_hands, tuple(rows), seen - len(rows), _hand_ids(store, rows))


def _both_ways(
    counts: "pl.DataFrame", name: str, asked: Sequence[Pair]
) -> list[tuple[Judged, Judged]]:
    both_ways = [
        each
        for pair in asked
        for each in (pair, pair._replace(player=pair.opponent, opponent=pair.player))
    ]
    found = list(frequencies(counts, name, both_ways, SHOWN))
    judged = list(map(Judged, found, q_values([frequency.p for frequency in found])))
    return list(zip(judged[::2], judged[1::2], strict=True))


def _hand_ids(store: "Store", rows: Sequence[PairRow]) -> dict[int, str]:
    numbers = {hand.hand_no for row in rows for hand in row.transfer.biggest}
    for row in rows:
        for frequency in (row.check_downs, *[judged.frequency for judged in row.judged]):
            numbers.update(frequency.hand_nos)
    return dict(store.frame("pair_hand_ids", hand_nos=sorted(numbers)).iter_rows())
