"""The table while a hand is played: chips, turn, price, and the one question "what is allowed now".

Places are positions in the order of the deal (0 is dealt first), not seat numbers. Amounts are
minor units; "total" is what a player has put into the current round, antes aside.
"""

from functools import cache

from telesina_hh.engine.allowed import Allowed
from telesina_hh.engine.chips import Chips, excess
from telesina_hh.engine.terms import Terms


class Table(Chips):
    """Mutable state of one hand; it never leaves the engine."""

    def __init__(
        self, terms: Terms, seats: tuple[int, ...], stacks: tuple[int, ...], *, button: bool
    ) -> None:
        """Seat the dealt-in players in the order of the deal."""
        super().__init__(terms, seats, stacks)
        self.button = button
        count = self.count
        self.settled = [False] * count
        self.acted = [False] * count
        self.seen = [0] * count
        """The price at the player's last act of the round."""
        self.price = 0
        self.base = 0
        """The level that the last full bet or raise reached."""
        self.levels = 0
        self.last_raise = 0
        self.reopened = [False] * count
        """A single full bet or raise came since the player's last act (R-SHORT)."""
        self.capped = False
        """The cap was reached while it counted (R-CAP-HU, lift-when-bet)."""
        self.double_allowed = False
        self.double_only = False
        self.only_bring_in = False
        self.turn: int | None = None
        self.said_all_in = [False] * count
        """Who said to be all-in with chips left (T309): nothing more is expected of him."""
        self.wagered = [0] * count
        """Put in besides antes, uncalled bets included."""
        self.returned = 0

    def live_count(self) -> int:
        """How many players have not folded."""
        return self.live.count(True)

    @property
    def level(self) -> bool:
        """Whether all live players have paid in the same, so that there is one pot."""
        return len({paid for paid, live in zip(self.paid, self.live, strict=True) if live}) == 1

    def with_chips(self) -> list[int]:
        """Give the places of the live players that have chips."""
        return [
            p
            for p in range(self.count)
            if self.live[p] and self.stack[p] > 0 and not self.said_all_in[p]
        ]

    def pay(self, place: int, amount: int) -> int:
        """Pay an ante as written, out of the round's betting; give what the stack had of it."""
        paid = min(amount, self.stack[place])
        self.stack[place] -= paid
        self.paid[place] += amount
        self.pot += amount
        return paid

    def open_round(self, street: int) -> None:
        """Begin a betting round; nobody has acted and there is nothing to match."""
        self.begin_round(street, self.terms.size(street))
        count = self.count
        self.settled = [False] * count
        self.acted = [False] * count
        self.seen = [0] * count
        self.reopened = [False] * count
        self.capped = False
        self.price = self.base = self.levels = 0
        self.last_raise = self.size
        self.double_allowed = False
        self.double_only = False
        self.only_bring_in = False
        self.turn = None

    def allow_double(self, *, open_pair: bool) -> None:
        """Allow double bets where a pair lies open on the right street (R-PAIR-DOUBLE)."""
        rules = self.terms.ruleset
        self.double_allowed = (
            open_pair
            and self.fixed
            and rules.open_pair_double
            and self.street == rules.open_pair_street
        )

    def next_from(self, place: int) -> int | None:
        """Give the next player clockwise who has to act, None when the round is over."""
        live, stack = self.live, self.stack
        settled, said_all_in = self.settled, self.said_all_in
        if live.count(True) < 2:  # noqa: PLR2004
            return None
        order = places_after(place, self.count)
        for found in order:
            if not settled[found] and live[found] and stack[found] > 0 and not said_all_in[found]:
                break
        else:
            return None
        if self.in_round[found] < self.price:
            return found
        for other in order:
            if other != found and live[other] and stack[other] > 0 and not said_all_in[other]:
                return found
        return None

    def allowed(self, place: int) -> Allowed:
        """Say what `place` may do if it is that player's turn."""
        return Allowed(self, place)

    # ---- acts, as they were written

    def post_bring_in(self, place: int, amount: int) -> None:
        """Open with the bring-in; short or not, the price is the whole of it (R-BRING)."""
        self._put(place, amount)
        self.price = max(self.bring_in, amount)
        if self.bring_in_is_bet:
            self.base = self.price
            self.levels = 1
        if not self.fixed:
            self.last_raise = self.terms.small
            self.base = self.price
        self.only_bring_in = not self.bring_in_is_bet
        self.brought_in = place
        self.must_open = False
        self._acted(place, raised=True)

    def check(self, place: int) -> None:
        """Pass the turn without chips."""
        self.must_open = False
        self._acted(place, raised=False)

    def fold(self, place: int) -> None:
        """Give up the hand."""
        self.live[place] = False
        self.folded_on[place] = self.street
        self.must_open = False
        self._acted(place, raised=False)

    def call(self, place: int, amount: int) -> None:
        """Add `amount` to match the price."""
        self._put(place, amount)
        if self.must_open:
            self.price = max(self.bring_in, self.in_round[place])
            self.only_bring_in = True
            self.must_open = False
            self._acted(place, raised=True)
            return
        self._acted(place, raised=False)

    def wager(self, place: int, total: int) -> None:
        """Bet or raise to `total` for the round."""
        self._put(place, total - self.in_round[place])
        before, opening = self.price, self.must_open
        self.must_open = False
        full = self._full_in_fixed(total) if self.fixed else self._full(total, opening)
        if full:
            self.levels += 1
            if self._full_step(total - before):
                self.reopened = [True] * self.count
            cap = self.terms.cap_raises
            if cap is not None and self.levels > cap and self.live_count() > 2:  # noqa: PLR2004
                self.capped = True
        self.price = max(before, total, self.bring_in if opening else 0)
        self.only_bring_in = False
        self.aggressor = place
        self._acted(place, raised=self.price > before)

    def _full_step(self, step: int) -> bool:
        """Tell whether a full bet or raise is one on its own, earlier short ones left aside."""
        if not self.fixed or self.terms.ruleset.raise_from == "full-level":
            return True
        return 2 * step >= self.size * (2 if self.double_only else 1)

    def _full_in_fixed(self, total: int) -> bool:
        """Take a bet or raise in fixed limit: tell whether it is a full one (from half a bet)."""
        size = self.size
        unit = 2 * size if self.double_only else size
        if 2 * (total - self.base) < unit:
            return False
        if self.double_allowed and total - self.base >= 2 * size:
            self.double_only = True
        if self.terms.ruleset.raise_from == "full-level":
            total = max(total, self.base + unit)
        self.base = total
        return True

    def _full(self, total: int, opening: bool) -> bool:  # noqa: FBT001
        """Take a bet or raise in pot or no limit: tell whether it is a full one."""
        increase = total if opening else total - self.price
        if increase < self.last_raise:
            return False
        if self.terms.ruleset.raise_from == "full-level":
            increase = total - self.base
        self.last_raise = increase
        self.base = total
        return True

    def give_back(self, place: int, amount: int) -> None:
        """Return an uncalled bet (R-UNCALLED)."""
        self.stack[place] += amount
        self.paid[place] -= amount
        self.returned += amount
        self.pot -= amount
        self.in_round[place] = max(self.in_round[place] - amount, 0)

    def uncalled_ante(self) -> tuple[int, int] | None:
        """Give whose ante nobody could match in full, and by how much."""
        contested = [paid - dead for paid, dead in zip(self.paid, self.dead, strict=True)]
        return excess(contested)

    def _put(self, place: int, amount: int) -> None:
        self.stack[place] = max(self.stack[place] - amount, 0)
        self.paid[place] += amount
        self.in_round[place] += amount
        self.wagered[place] += amount
        self.pot += amount

    def _acted(self, place: int, *, raised: bool) -> None:
        if raised:
            self.settled = [False] * self.count
        self.settled[place] = self.acted[place] = True
        self.reopened[place] = False
        self.seen[place] = self.price
        self.turn = self.next_from(place)


@cache
def places_after(place: int, count: int) -> tuple[int, ...]:
    """Give all places clockwise from the left of one, itself last."""
    return (*range(place + 1, count), *range(place + 1))
