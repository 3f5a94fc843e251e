"""Collects the violations of one replay, in the order in which they were found."""

from telesina_hh.diagnostics import Violation
from telesina_hh.events import Hand
from telesina_hh.money import money_text

CHIP_FAULTS = frozenset({"T201", "T202", "T204", "T303", "T304", "T305", "T307", "T501"})
"""Codes after which the chips in the pot may differ from what the text's awards rest on."""


class Objections:
    """The violations of one hand, and words for its players and amounts."""

    def __init__(self, hand: Hand) -> None:
        """Take the hand whose players and currency the messages name."""
        self._currency = hand.currency
        self._players = {number: player for number, player, _, _, _ in hand.seats}
        self.found: list[Violation] = []
        self.codes: set[str] = set()

    def add(
        self,
        code: str,
        line: int,
        message: str,
        *,
        expected: str | None = None,
        found: str | None = None,
    ) -> None:
        """Object to a line."""
        self.codes.add(code)
        self.found.append(Violation(code, line, message, expected=expected, found=found))

    def withdraw(self, kept: int) -> None:
        """Take back what was added after the first `kept` violations: it merely follows."""
        del self.found[kept:]
        self.codes = {violation.code for violation in self.found}

    def money(self, amount: int) -> str:
        """Write an amount in the hand's currency."""
        return money_text(amount, self._currency)

    def player(self, seat: int) -> str:
        """Give a seat's player."""
        return self._players[seat]

    def players(self, seats: "tuple[int, ...] | list[int]") -> str:
        """Give the players of several seats."""
        return ", ".join(self._players[seat] for seat in seats) or "nobody"

    @property
    def chips_disturbed(self) -> bool:
        """Whether a fault was found that may have moved chips otherwise than the text's awards."""
        return not CHIP_FAULTS.isdisjoint(self.codes)
