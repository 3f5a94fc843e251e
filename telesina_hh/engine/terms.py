"""What a hand was played for: the ruleset with the header's stakes and the house's line applied."""

from collections import Counter
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from telesina_hh.engine.seating import dealt_in, settle_deck
from telesina_hh.events import (
    AntePosted,
    BroughtIn,
    Called,
    Completed,
    Hand,
    HouseRules,
    Raised,
    StreetOpened,
)
from telesina_hh.money import minor_digits
from telesina_hh.outcome import Remark
from telesina_hh.rules import HouseAmounts, Ruleset, UnplayableError


@dataclass(frozen=True, slots=True, kw_only=True)
class RakeRule:
    """R-RAKE: at most this share of the pot, rounded down, at most the cap (minor units)."""

    percent: Decimal
    cap: int | None

    def most(self, total: int) -> int:
        """Give the most that may be taken of a pot of `total` minor units."""
        part, whole = self.percent.as_integer_ratio()
        share = total * part // (whole * 100)
        return share if self.cap is None else min(share, self.cap)


class Terms(NamedTuple):
    """One hand's amounts in minor units and its ruleset, house rules included."""

    ruleset: Ruleset
    limit: str
    small: int
    """Fixed limit: the small bet; otherwise the minimum bet (R-MIN)."""
    big: int
    ante: int | None
    """The table's ante; None where nobody posted one and nothing is stated."""
    bring_in: int
    other_bring_in: int | None
    """A second amount that is accepted as the bring-in where the house line states none."""
    cap_raises: int | None
    rake: RakeRule | None
    dealer_ante: int | None
    dealt_in: tuple[int, ...] = ()
    """Seat numbers of the players dealt in, in the seat lines' order."""
    remarks: tuple[Remark, ...] = ()

    @property
    def fixed(self) -> bool:
        """Whether the game is fixed limit."""
        return self.limit == "Limit"

    def size(self, street: int) -> int:
        """Give the bet size of a street in fixed limit, else the minimum bet (R-SIZE, R-MIN)."""
        streets = self.ruleset.streets
        big = streets[min(street, len(streets) - 1)].big
        return self.big if big else self.small


_NO_AMOUNTS = HouseAmounts()


def _posted_ante(hand: Hand) -> int | None:
    """Give the ante most players posted, the first line's on equal counts (format.md).

    A short all-in ante tells nothing of the table's ante while another was posted in full.
    """
    antes = [event for event in hand.events if type(event) is AntePosted]
    if len({event.amount for event in antes}) < 2:  # noqa: PLR2004
        return antes[0].amount if antes else None
    full = [event.amount for event in antes if not event.all_in]
    counted = Counter(full or [event.amount for event in antes])
    return max(counted, key=lambda amount: counted[amount])


_PRICED = frozenset({Called, Completed, Raised, StreetOpened})
"""What settles how much a short bring-in stands for, or leaves it open."""


def _bring_in_is_the_minimum(hand: Hand, bring_in: int, minimum: int) -> bool:
    """Tell whether a short bring-in stands for the minimum bet: by its size, or the first call."""
    for n, event in enumerate(hand.events):
        if type(event) is BroughtIn:
            if not event.all_in or event.amount == bring_in:
                return False
            priced = (e for e in hand.events[n + 1 :] if type(e) in _PRICED)
            first = next(priced, None)
            by_call = isinstance(first, Called) and not first.all_in and first.amount == minimum
            return event.amount > bring_in or by_call
    return False


def _house_ruleset(hand: Hand, ruleset: Ruleset) -> Ruleset:
    house, settled = hand.house, ruleset.settled
    if house.vele is not None and "streets" not in settled:
        ruleset = ruleset.with_vele(house.vele)
    if house.odd_chip not in {None, ruleset.odd_chip} and "odd_chip" not in settled:
        ruleset = replace(ruleset, odd_chip=house.odd_chip)  # type: ignore[arg-type]
    return ruleset


def _stated(hand: Hand, ruleset: Ruleset) -> HouseRules:
    """Give the hand's house line with the amounts of the house's own rules, which win."""
    house, amounts, settled = hand.house, ruleset.amounts, ruleset.settled
    if not settled and amounts == _NO_AMOUNTS:
        return house
    changed: dict[str, object] = {}
    if "bring_in_antes" in settled:
        changed["bring_in"] = None
    if "dealer_ante" in settled and not ruleset.dealer_ante:
        changed["dealer_ante"] = None
    if "cap_raises" in settled:
        changed |= {"cap": None, "no_cap": False}
    changed |= {
        name: _minor(hand, name, amount)
        for name in ("ante", "bring_in", "dealer_ante", "rake_cap")
        if (amount := getattr(amounts, name)) is not None
    }
    if amounts.rake_percent is not None:
        changed |= {"rake_percent": str(amounts.rake_percent), "no_rake": False}
        changed.setdefault("rake_cap", None)
    return house._replace(**changed)  # type: ignore[arg-type]


def _minor(hand: Hand, name: str, amount: Decimal) -> int:
    """Give a house's amount in the hand's minor units; `UnplayableError` where it is none."""
    exact = amount.scaleb(minor_digits(hand.currency))
    if exact != int(exact):
        told = name.replace("_", " ")
        raise UnplayableError(
            f"the house's {told} of {amount} cannot be paid in {hand.currency or 'whole chips'}"
        )
    return int(exact)


@lru_cache(maxsize=100)
def _rake_rule(percent: str, cap: int | None) -> RakeRule:
    return RakeRule(percent=Decimal(percent), cap=cap)


def terms_of(hand: Hand, ruleset: Ruleset) -> Terms:
    """Settle what a hand was played for; `UnplayableError` where no table can play it."""
    house = _stated(hand, ruleset)
    seats = dealt_in(hand)
    ruleset, remarks = settle_deck(hand, _house_ruleset(hand, ruleset), len(seats))
    ante = house.ante if house.ante is not None else _posted_ante(hand)
    fixed = hand.limit == "Limit"
    stakes = hand.stakes or ((ruleset.minimum_bet_antes or 0) * (ante or 0),)
    small, big = stakes[0], stakes[0] if ruleset.one_size else stakes[-1]
    other: int | None = None
    if house.bring_in is not None:
        bring_in = house.bring_in
    else:
        bring_in, other = ruleset.bring_in_antes * (ante or 0) or small, small
        if ruleset.bring_in and _bring_in_is_the_minimum(hand, bring_in, small):
            bring_in = small
    cap = ruleset.cap_raises if fixed else None
    if house.no_cap:
        cap = None
    elif house.cap is not None:
        cap = house.cap
    rake: RakeRule | None = None
    if house.no_rake:
        rake = RakeRule(percent=Decimal(0), cap=0)
    elif house.rake_percent is not None:
        rake = _rake_rule(house.rake_percent, house.rake_cap)
    return Terms(
        ruleset=ruleset,
        limit=hand.limit,
        small=small,
        big=big,
        ante=ante,
        bring_in=bring_in if ruleset.bring_in else 0,
        other_bring_in=other if ruleset.bring_in else None,
        cap_raises=cap,
        rake=rake,
        dealer_ante=house.dealer_ante,
        dealt_in=seats,
        remarks=remarks,
    )
