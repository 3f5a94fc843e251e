"""The price of a betting round: what opens it, and the bets and raises that it allows."""

from telesina_hh.engine.plain.hand import UnusualError
from telesina_hh.engine.table import Table


class Price:
    """What a round's players have to match, and how it may grow."""

    __slots__ = (
        "able", "base", "capped", "double_allowed", "double_only", "in_play", "last_raise",
        "levels", "must_open", "only_bring_in", "table", "to_match",
    )  # fmt: skip

    def __init__(self, table: Table, able: int, *, open_pair: bool) -> None:
        """Open a round at the table for `able` players with chips; `open_pair` lies on it."""
        self.table = table
        self.in_play = table.live.count(True)
        self.able = able
        """How many of those who are still in have chips."""
        self.to_match = 0
        self.base = 0
        self.levels = 0
        self.last_raise = table.size
        self.capped = False
        self.double_allowed = open_pair
        self.double_only = False
        self.must_open = table.must_open
        self.only_bring_in = False

    def bring_in(self, place: int, amount: int) -> int:
        """Open with the bring-in; give what is added (R-BRING)."""
        table, terms = self.table, self.table.terms
        if amount == terms.other_bring_in:
            table.bring_in = amount
        if not self.must_open or not amount == table.bring_in > 0:
            raise UnusualError
        table.brought_in = place
        self.to_match = amount
        is_bet = table.bring_in_is_bet
        self.only_bring_in = not is_bet
        if is_bet:
            self.base, self.levels = amount, 1
        elif not table.fixed:
            self.base, self.last_raise = amount, terms.small
        return amount

    def bet(self, place: int, amount: int) -> int:
        """Bet where nobody has; give what is added."""
        if self.to_match:
            raise UnusualError
        if self.must_open and amount == self.table.bring_in:
            return self.bring_in(place, amount)
        self._go_to(place, amount)
        return amount

    def raise_to(self, place: int, total: int, by: int | None) -> int:
        """Raise or complete to a total of the round; give what is added (R-RAISE, R-COMPLETE)."""
        price = self.to_match
        if not price or by not in {None, total - price}:
            raise UnusualError
        self._go_to(place, total)
        return total - self.table.in_round[place]

    def _go_to(self, place: int, total: int) -> None:
        table = self.table
        if total <= (table.bring_in if self.must_open else self.to_match) or self.barred:
            raise UnusualError
        if table.fixed:
            self._fixed_size(total)
        else:
            self._full_size(place, total)
        self.levels += 1
        cap = table.terms.cap_raises
        if cap is not None and self.levels > cap and self.in_play > 2:  # noqa: PLR2004
            self.capped = True
        self.base = self.to_match = total
        self.only_bring_in = False
        table.aggressor = place

    def _fixed_size(self, total: int) -> None:
        """Take a bet of one size, or of two where an open pair allows it (R-PAIR-DOUBLE)."""
        table = self.table
        unit = size = table.size
        if self.double_only or (self.double_allowed and total == self.base + 2 * size):
            self.double_only = True
            unit = 2 * size
        if total != self.base + unit:
            raise UnusualError
        if 2 * (total - self.to_match) < unit and table.terms.ruleset.raise_from == "price":
            raise UnusualError

    def _full_size(self, place: int, total: int) -> None:
        """Take a full bet or raise in pot or no limit (R-MIN, R-POTMAX)."""
        low, high = self._range(place)
        increase = total if self.must_open else total - self.to_match
        if not low <= total <= high or increase < self.last_raise:
            raise UnusualError
        self.last_raise = increase

    def _range(self, place: int) -> tuple[int, int]:
        """Give the least full bet or raise, and the most that chips and pot allow."""
        table, terms, price = self.table, self.table.terms, self.to_match
        put = table.in_round[place]
        high = put + table.stack[place]
        if self.must_open:
            low, pot = max(terms.small, table.bring_in + 1), table.pot
        else:
            low, pot = price + self.last_raise, price + table.pot + price - put
        return low, min(pot, high) if terms.limit == "Pot Limit" else high

    @property
    def barred(self) -> bool:
        """Whether there is no bet or raise at all (R-CAP, R-CAP-HU, R-BRING, R-RAISE)."""
        table = self.table
        rules, cap = table.terms.ruleset, table.terms.cap_raises
        if cap is not None and self.levels > cap:
            lift = rules.cap_heads_up
            if lift == "keep" or (self.in_play > 2 if lift == "lift" else self.capped):  # noqa: PLR2004
                return True
        if self.must_open and table.bring_in_is_bet:
            return True
        return rules.raise_needs_caller and self.able < 2  # noqa: PLR2004

    def open_to(self, place: int) -> tuple[int, int, bool]:
        """Give what a player owes, how many kinds of act are open, and whether to complete is."""
        table = self.table
        has, put = table.stack[place], table.in_round[place]
        owed = min(max(self.to_match - put, 0), has)
        least = table.bring_in if self.must_open else self.to_match
        more = put + has > least and not self.barred
        if more and table.terms.limit == "Pot Limit":
            low, high = self._range(place)
            more = min(low, put + has) <= high
        return owed, (1 if self.must_open else 2) + more, self.only_bring_in and more
