"""What many hands came to: counts, the contested hands in order, totals per player."""

from collections.abc import Iterable
from typing import NamedTuple

from telesina_hh.audit.standing import Contested


class Counts(NamedTuple):
    """Blocks of text; `hands` is the sum of the next five."""

    hands: int = 0
    upheld: int = 0
    overturned: int = 0
    undetermined: int = 0
    unreadable: int = 0
    duplicates: int = 0
    """Contested hands that came before, word for word: they count once."""
    illegal: int = 0
    """Hands in which a rule was broken, whatever was found of the result."""

    def plus(self, more: "Counts") -> "Counts":
        """Add counts up."""
        return Counts(*(one + other for one, other in zip(self, more, strict=True)))


class Purse(NamedTuple):
    """Chips that may be added: of one site, one currency or none, of tournaments or not."""

    site: str
    currency: str | None
    tournament: bool


class PlayerTotal(NamedTuple):
    """What contested hands owe a player over all, in minor units."""

    purse: Purse
    player: str | None
    """None is the house."""
    hands: int
    """In how many of them there is a difference."""
    difference: int
    """Expected minus recorded: more than nothing is owed to the player."""


def worst_first(contested: Iterable[Contested]) -> list[Contested]:
    """Order by the chips that lie wrong, as numbers whatever their currency; else as they came."""
    return sorted(contested, key=lambda one: -one.chips)


def totals(contested: Iterable[Contested]) -> list[PlayerTotal]:
    """Give each player's total and the house's, by purse; those of one purse sum to zero.

    Rows by hands descending, then site, player, currency; the house's come last.
    """
    found: dict[tuple[Purse, str | None], tuple[int, int]] = {}
    for one in contested:
        if one.finding != "overturned":
            continue
        purse = Purse(one.site, one.currency, one.tournament)
        rows = [(seat.player, seat.amount) for seat in one.differences if seat.amount]
        for player, amount in (*rows, (None, one.rake)):
            hands, owed = found.get((purse, player), (0, 0))
            found[purse, player] = (hands + (amount != 0), owed + amount)
    rows_of = [PlayerTotal(purse, player, *owed) for (purse, player), owed in found.items()]
    return sorted(rows_of, key=_order)


def _order(total: PlayerTotal) -> tuple[object, ...]:
    site, currency, tournament = total.purse
    house = total.player is None
    name = total.player or ""
    return (house, -total.hands, site, name, currency is None, currency or "", tournament)
