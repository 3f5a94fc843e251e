"""The chips of one hand: stacks, what was paid, and what a round asks for.

Places are positions in the order of the deal (0 is dealt first), not seat numbers. Amounts are
minor units.
"""

from telesina_hh.engine.terms import Terms


class Chips:
    """What lies in front of one hand's players and in the middle; it never leaves the engine."""

    def __init__(self, terms: Terms, seats: tuple[int, ...], stacks: tuple[int, ...]) -> None:
        """Seat the dealt-in players in the order of the deal."""
        self.terms = terms
        self.fixed = terms.fixed
        self.seats = seats
        self.count = count = len(seats)
        self.start = stacks
        self.stack = list(stacks)
        self.live = [True] * count
        self.paid = [0] * count
        """Into the pot in the whole hand, antes included."""
        self.dead = [0] * count
        """The part of `paid` that is not contested by levels: the dealer's extra ante."""
        self.folded_on: list[int | None] = [None] * count
        self.street = -1
        self.size = 0
        """The street's bet in fixed limit, else the minimum bet (R-SIZE, R-MIN)."""
        self.in_round = [0] * count
        self.bring_in = terms.bring_in
        self.must_open = False
        self.brought_in: int | None = None
        """Who opened with the bring-in, whichever word the log used."""
        self.aggressor: int | None = None
        self.pot = 0
        """Everything that lies in the middle."""

    @property
    def bring_in_is_bet(self) -> bool:
        """Whether the bring-in is the full bet of round 1, so that there is no completion."""
        return self.fixed and self.bring_in >= self.terms.small

    def begin_round(self, street: int, size: int) -> None:
        """Go on to a street with its bet: no chips are in the round, and one must open or not."""
        self.street = street
        self.in_round = [0] * self.count
        self.size = size
        self.must_open = street == 0 and self.terms.ruleset.bring_in
        self.aggressor = None

    def uncalled(self) -> tuple[int, int] | None:
        """Give who has chips of this round that nobody matched, and how many (R-UNCALLED)."""
        return excess(self.in_round)


def excess(amounts: list[int]) -> tuple[int, int] | None:
    """Give the place of the one greatest amount and by how much it stands out; None on a tie."""
    most = max(amounts, default=0)
    if not most or amounts.count(most) > 1:
        return None
    ordered = sorted(amounts)
    return amounts.index(most), most - (ordered[-2] if len(ordered) > 1 else 0)
