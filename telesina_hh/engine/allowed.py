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


class Bar(NamedTuple):
    """Why a player may not bet or raise at all: a violation's code, and the words for it."""

    code: str
    told: str


CAPPED = Bar("T306", "may not raise: the betting is capped")
NOT_REOPENED = Bar("T302", "may not raise: the betting was not reopened")
BRING_IN_ONLY = Bar("T302", "may open for the bring-in alone: it is the full bet")
NOBODY_TO_CALL = Bar("T302", "may not raise: everybody else is all-in")


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
    def barred(self) -> Bar | None:
        """Why there is no bet or raise at all; None where there is."""
        table = self._table
        if self._cap_reached():
            return CAPPED
        if table.acted[self.place] and not self._reopened():
            return NOT_REOPENED
        if self.must_open and table.bring_in_is_bet:
            return BRING_IN_ONLY
        if table.terms.ruleset.raise_needs_caller and not self._others_with_chips():
            return NOBODY_TO_CALL
        return None

    def _cap_reached(self) -> bool:
        """Tell whether there is one raise too many by now (R-CAP, R-CAP-HU)."""
        table = self._table
        cap = table.terms.cap_raises
        if cap is None or table.levels <= cap:
            return False
        match table.terms.ruleset.cap_heads_up:
            case "keep":
                return True
            case "lift":
                return table.live_count() > 2  # noqa: PLR2004
            case "lift-when-bet":
                return table.capped

    def _reopened(self) -> bool:
        """Tell whether one who has acted may raise again (R-SHORT)."""
        table, place = self._table, self.place
        terms = table.terms
        if not terms.ruleset.cumulative_short_allin:
            return table.reopened[place]
        grown = table.price - table.seen[place]
        if table.fixed:
            return 2 * grown >= table.size * (2 if table.double_only else 1)
        return grown >= table.last_raise

    def _others_with_chips(self) -> bool:
        table, place = self._table, self.place
        stack = table.stack
        for other, live in enumerate(table.live):
            if live and stack[other] and other != place:
                return True
        return False

    @property
    def may_wager(self) -> bool:
        """Whether some bet or raise is open, all-in for less included."""
        table, place = self._table, self.place
        least = table.bring_in if self.must_open else table.price
        if table.in_round[place] + table.stack[place] <= least or self.barred:
            return False
        return table.terms.limit != "Pot Limit" or self.wagers.any

    @property
    def wager_kind(self) -> str:
        """What putting in more is called: bet, complete (over a bare bring-in) or raise."""
        table = self._table
        if table.price == 0:
            return "bet"
        return "complete" if table.only_bring_in and table.fixed else "raise"

    @property
    def wagers(self) -> Wagers:
        """The totals to which the player may bet or raise."""
        table, terms = self._table, self._table.terms
        price = table.bring_in if self.must_open else table.price
        all_in = table.in_round[self.place] + table.stack[self.place]
        if not table.fixed:
            high = all_in if terms.limit == "No Limit" else min(self._pot_most(), all_in)
            return Wagers((), self._least(price), high, all_in, price)
        size, base = table.size, table.base
        if table.double_only:
            sizes: tuple[int, ...] = (base + 2 * size,)
        elif table.double_allowed:
            sizes = (base + size, base + 2 * size)
        else:
            sizes = (base + size,)
        return Wagers(sizes, sizes[0], min(sizes[-1], all_in), all_in, price)

    def _least(self, price: int) -> int:
        table = self._table
        if self.must_open:
            return max(table.terms.small, price + 1)
        return table.last_raise if price == 0 else price + table.last_raise

    def _pot_most(self) -> int:
        table = self._table
        if self.must_open:
            return table.pot
        return table.price + table.pot + table.price - table.in_round[self.place]

    def fits(self, total: int) -> bool:
        """Tell whether a bet or raise to `total` is of a size the structure allows."""
        table = self._table
        if table.fixed and not table.double_only and total == table.base + table.size:
            return total > (table.bring_in if self.must_open else table.price)
        return self.wagers.allows(total)

    @property
    def choices(self) -> int:
        """How many kinds of act are open."""
        return (1 if self.must_open else 2) + self.may_wager
