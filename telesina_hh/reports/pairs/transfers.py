"""Chips that went from one player to another, and what chance lets expect.

A pot's chips go from who paid them to its winners, in proportion to what these took, before rake;
what a player paid into a pot is known from the levels of the contributions (R-POTS;
the dealer's extra ante lies in the main pot). Expected is
what follows from how both fare against everybody else: what each loses to all others for every chip
contested with them, the one's rate less the other's, times the chips that the two contested (in
each hand the smaller of their contributions). The variance is that of the hands themselves, each
hand's chips and its part in both players' own rates taken together, so that it holds for any
limit, and one big pot alone never makes a pair stand out. A shuffling of opponents would not see
that one plays more hands than another, nor could it say anything of two players alone at a table.
"""

from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from telesina_hh.reports.intervals import TWO_SIDED_95
from telesina_hh.reports.pairs.chance import two_sided

if TYPE_CHECKING:
    from telesina_hh.store import Store


class Pair(NamedTuple):
    """Two players of one site who played for the same kind of chips; `player` comes first."""

    site: str
    currency: str | None
    tournament: bool
    player: str
    opponent: str


class MovedHand(NamedTuple):
    """A hand and the minor units that went from the player to the opponent in it."""

    hand_no: int
    amount: int


class Transfer(NamedTuple):
    """What went from `player` to `opponent`: negative where it came from there.

    `amount` is in minor units; `bets`, `expected` and the 95 % interval of what is beyond
    (`low`, `high`) are big bets or minimum bets, each hand in its own. What is None has no
    baseline: one of the two met nobody else often enough.
    """

    hands: int
    hands_of_player: int
    hands_of_opponent: int
    amount: int
    bets: float
    expected: float | None
    low: float | None
    high: float | None
    z: float | None
    p: float | None
    biggest: tuple[MovedHand, ...]

    @property
    def beyond(self) -> float | None:
        """What went over beyond what was to be expected, in bets; None without a baseline."""
        return None if self.expected is None else self.bets - self.expected


def transfers(store: "Store", least: int, shown: int) -> dict[Pair, Transfer]:
    """Give the pairs with `least` hands together or more, by hands, then by name.

    `shown` says how many of the hands with the biggest transfers (in bets) are listed.
    """
    found = store.frame("pair_transfers", least=least, shown=shown)
    return {
        Pair(*[row[name] for name in Pair._fields]): _transfer(row, least)
        for row in found.iter_rows(named=True)
    }


def _transfer(row: dict[str, Any], least: int) -> Transfer:
    expected = low = high = z = None
    met = min(row["field_hands_a"], row["field_hands_b"]) >= least
    if met and row["variance"]:
        error = sqrt(row["variance"])
        expected = row["expected"]
        beyond = row["bets"] - row["expected"]
        low, high = beyond - TWO_SIDED_95 * error, beyond + TWO_SIDED_95 * error
        z = beyond / error
    return Transfer(
        hands=row["hands"],
        hands_of_player=row["hands_a"],
        hands_of_opponent=row["hands_b"],
        amount=row["transfer"],
        bets=row["bets"],
        expected=expected,
        low=low,
        high=high,
        z=z,
        p=None if z is None else two_sided(z),
        biggest=tuple(map(MovedHand, row["hand_nos"], row["transfers"])),
    )
