"""The price of a betting round: what opens it, and the bets and raises that it allows."""

from telesina_hh.engine.chips import Chips
from telesina_hh.engine.plain.game import UnusualError

OpenTo = tuple[int, int, bool, bool]
"""What a player owes, how many kinds of act are open, whether to complete the bring-in is, and
whether an opening is due."""


class Price:
    """What a round's players have to match, and how it may grow."""

    __slots__ = (
        "able", "base", "capped", "chips", "double_allowed", "double_only", "in_play", "last_raise",
        "levels", "must_open", "noting", "only_bring_in", "short", "to_match",
    )  # fmt: skip

    def __init__(self, chips: Chips, able: int, in_play: int, *, noting: bool) -> None:
        """Open a round for `in_play` players, `able` of them with chips; acts are noted or not."""
        self.chips = chips
        self.able = able
        self.in_play = in_play
        self.noting = noting
        self.short = False
        """Somebody went all-in for less than a full bet or raise (R-SHORT)."""
        self.to_match = 0
        self.base = 0
        self.levels = 0
        self.last_raise = chips.size
        self.capped = False
        self.double_allowed = False
        self.double_only = False
        self.must_open = chips.must_open
        self.only_bring_in = False

    def bring_in(self, place: int, amount: int) -> int:
        """Open with the bring-in; give what is added (R-BRING)."""
        chips, terms = self.chips, self.chips.terms
        if amount == terms.other_bring_in:
            chips.bring_in = amount
        if not self.must_open or not amount == chips.bring_in > 0:
            raise UnusualError
        chips.brought_in = place
        self.to_match, self.must_open = amount, False
        is_bet = chips.bring_in_is_bet
        self.only_bring_in = not is_bet
        if is_bet:
            self.base, self.levels = amount, 1
        elif not chips.fixed:
            self.base, self.last_raise = amount, terms.small
        return amount

    def bet(self, place: int, amount: int) -> int:
        """Bet where nobody has; give what is added."""
        if self.to_match:
            raise UnusualError
        if self.must_open and amount == self.chips.bring_in:
            return self.bring_in(place, amount)
        self._go_to(place, amount)
        return amount

    def raise_to(self, place: int, total: int, by: int | None) -> int:
        """Raise or complete to a total of the round; give what is added (R-RAISE, R-COMPLETE)."""
        price = self.to_match
        if not price or by not in {None, total - price}:
            raise UnusualError
        self._go_to(place, total)
        return total - self.chips.in_round[place]

    def _go_to(self, place: int, total: int) -> None:
        chips = self.chips
        least = chips.bring_in if self.must_open else self.to_match
        if total <= least or self.short or self.barred:
            raise UnusualError
        if chips.fixed:
            self._fixed_size(place, total)
        else:
            self._full_size(place, total)
        self.levels += 1
        cap = chips.terms.cap_raises
        if cap is not None and self.levels > cap and self.in_play > 2:  # noqa: PLR2004
            self.capped = True
        self.base = self.to_match = total
        self.must_open = False
        self.only_bring_in = False
        chips.aggressor = place

    def _fixed_size(self, place: int, total: int) -> None:
        """Take a bet of one size, or of two where an open pair allows it (R-PAIR-DOUBLE).

        After an all-in for less whoever has acted may not raise, or may: that is not looked at.
        """
        chips = self.chips
        unit = size = chips.size
        if self.double_only or (self.double_allowed and total == self.base + 2 * size):
            self.double_only = True
            unit = 2 * size
        if total < self.base + unit and not self.noting:
            self.short = total == chips.in_round[place] + chips.stack[place]
            if self.short:
                return
        if total != self.base + unit:
            raise UnusualError
        if 2 * (total - self.to_match) < unit and chips.terms.ruleset.raise_from == "price":
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
        chips, terms, price = self.chips, self.chips.terms, self.to_match
        put = chips.in_round[place]
        high = put + chips.stack[place]
        most = lies = sum(chips.start) - sum(chips.stack)
        if self.must_open:
            low = max(terms.small, chips.bring_in + 1)
        else:
            low, most = price + self.last_raise, price + lies + price - put
        return low, min(most, high) if terms.limit == "Pot Limit" else high

    @property
    def barred(self) -> bool:
        """Whether there is no bet or raise at all (R-CAP, R-CAP-HU, R-BRING, R-RAISE)."""
        chips = self.chips
        rules, cap = chips.terms.ruleset, chips.terms.cap_raises
        if cap is not None and self.levels > cap:
            lift = rules.cap_heads_up
            if lift == "keep" or (self.in_play > 2 if lift == "lift" else self.capped):  # noqa: PLR2004
                return True
        if self.must_open and chips.bring_in_is_bet:
            return True
        return rules.raise_needs_caller and self.able < 2  # noqa: PLR2004

    def open_to(self, place: int) -> OpenTo:
        """Give what is open to the player whose turn it is."""
        chips, opening, price = self.chips, self.must_open, self.to_match
        has, put = chips.stack[place], chips.in_round[place]
        owed = price - put if price > put else 0
        more = put + has > (chips.bring_in if opening else price) and not self.barred
        if more and chips.terms.limit == "Pot Limit":
            low, high = self._range(place)
            more = min(low, put + has) <= high
        choices = (1 if opening else 2) + more
        return min(owed, has), choices, self.only_bring_in and more, opening
