"""What a player may do: the answer to the one question that judges and the generator ask."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from telesina_hh.engine.table import Table


class Wagers(NamedTuple):
    """The totals of the round to which a player may bet or raise.

    `sizes` lists them in fixed limit; otherwise everything from `low` to `high`. `all_in` is the
    total if everything goes in: it may fall short.
    """

    sizes: tuple[int, ...]
    low: int
    high: int
    all_in: int
    price: int

    @property
    def any(self) -> bool:
        """Whether some total is allowed: the pot limit may lie under the least bet or raise."""
        return min(self.low, self.all_in) <= self.high

    def allows(self, total: int) -> bool:
        """Tell whether a bet or raise to `total` is of a size the structure allows."""
        if total <= self.price:
            return False
        if total == self.all_in and total < self.low and total <= self.high:
            return True
        if self.sizes:
            return total in self.sizes or (total == self.all_in and total < self.sizes[-1])
        return self.low <= total <= self.high


class Allowed:
    """What the player whose turn it is may do (R-CHECK, R-BRING, R-SIZE, R-CAP, R-SHORT).

    It speaks of the table as it stands: ask before the act is played.
    """

    __slots__ = ("_table", "must_open", "owed", "place")

    def __init__(self, table: "Table", place: int) -> None:
        """Ask the table about a place, whoever's turn it is."""
        owed = table.price - table.in_round[place]
        self._table = table
        self.place = place
        self.must_open = table.must_open
        """The bring-in or an opening bet: no check, no fold, no call."""
        self.owed = 0 if owed < 0 else min(owed, table.stack[place])
        """What a call adds, the stack at most; 0: a check is free."""

    @property
    def bring_in(self) -> int:
        """What the opener pays for the bring-in, the stack at most."""
        return min(self._table.bring_in, self._table.stack[self.place])

    @property
    def barred(self) -> str:
        """Why there is no bet or raise at all: T302 (not reopened), T306 (the cap), or empty."""
        return self._table.barred(self.place)

    @property
    def may_wager(self) -> bool:
        """Whether some bet or raise is open, all-in for less included."""
        table, place = self._table, self.place
        least = table.bring_in if self.must_open else table.price
        if table.in_round[place] + table.stack[place] <= least or table.barred(place):
            return False
        return table.terms.limit != "Pot Limit" or self.wagers.any

    @property
    def wager_kind(self) -> str:
        """What putting in more is called: bet, complete (over a bare bring-in) or raise."""
        table = self._table
        if table.price == 0:
            return "bet"
        return "complete" if table.only_bring_in and table.terms.fixed else "raise"

    @property
    def wagers(self) -> Wagers:
        """The totals to which the player may bet or raise."""
        return self._table.wagers(self.place)

    @property
    def choices(self) -> int:
        """How many kinds of act are open."""
        return (1 if self.must_open else 2) + self.may_wager
