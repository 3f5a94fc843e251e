"""Whether a recorded result stands: verdicts, who differs by how much, who owes whom."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from telesina_hh.audit.case import Case
from telesina_hh.audit.paid import Paid, PotPaid
from telesina_hh.outcome import Pot

Finding = Literal["upheld", "overturned", "undetermined"]


class PotFinding(NamedTuple):
    """What becomes of one pot; differences are expected minus recorded, by seat."""

    name: str
    finding: Finding
    differences: Mapping[int, int]


class Debt(NamedTuple):
    """Chips that one is to give to another, in minor units; None is the house."""

    debtor: int | None
    creditor: int | None
    amount: int


class HandFinding(NamedTuple):
    """What becomes of the hand. With the rake's, the differences sum to zero."""

    finding: Finding
    pots: tuple[PotFinding, ...]
    differences: Mapping[int, int]
    """Expected minus recorded, uncalled bets included, by seat: of everybody dealt in or paid."""
    rake: int
    debts: tuple[Debt, ...]


def hand_finding(case: Case, given: Paid, told: Paid) -> HandFinding:
    """Compare what the rules give with what is told to have been paid."""
    seats = {seat.seat for seat in case.outcome.seats} | told.won.keys() | told.returned.keys()
    differences = {seat: _all(given, seat) - _all(told, seat) for seat in sorted(seats)}
    rake = -sum(differences.values())
    pots = _pots(case, given, told)
    finding: Finding = "upheld"
    if any(differences.values()):
        finding = "overturned"
    elif any(pot.finding == "undetermined" for pot in pots):
        finding = "undetermined"
    return HandFinding(finding, pots, differences, rake, _debts(differences, rake))


def is_open(case: Case, pot: Pot) -> bool:
    """Tell whether the cards leave open who wins a pot, and no muck concedes it (R-SHOW)."""
    fates = {seat.seat: seat.fate for seat in case.outcome.seats}
    return not pot.winners and any(fates[seat] != "mucked" for seat in pot.contenders)


def _left_over(pot: Pot) -> bool:
    """Tell whether a pot that nobody is proved to win was not paid out whole."""
    return not pot.winners and sum(dict(pot.shares).values()) + pot.rake != pot.amount


def _all(paid: Paid, seat: int) -> int:
    return paid.won.get(seat, 0) + paid.returned.get(seat, 0)


def _pots(case: Case, given: Paid, told: Paid) -> tuple[PotFinding, ...]:
    by_name = {pot.name: pot for pot in told.pots}
    found = []
    for pot, ruled in zip(case.outcome.pots, given.pots, strict=True):
        differences = _between(ruled, by_name.pop(pot.name, None))
        unsettled = is_open(case, pot) or _left_over(pot)
        finding: Finding = "undetermined" if unsettled else "upheld"
        found.append(PotFinding(pot.name, "overturned" if differences else finding, differences))
    for name, stray in by_name.items():
        differences = {seat: -amount for seat, amount in stray.shares.items()}
        found.append(PotFinding(name, "overturned" if differences else "upheld", differences))
    return tuple(found)


def _between(ruled: PotPaid, paid: PotPaid | None) -> dict[int, int]:
    shares = {} if paid is None else paid.shares
    seats = sorted(ruled.shares.keys() | shares.keys())
    differences = {seat: ruled.shares.get(seat, 0) - shares.get(seat, 0) for seat in seats}
    return {seat: amount for seat, amount in differences.items() if amount}


def _debts(differences: Mapping[int, int], rake: int) -> tuple[Debt, ...]:
    """Let who has too much give to who has too little, by seat, the house last."""
    amounts: list[tuple[int | None, int]] = [*differences.items(), (None, rake)]
    owing = [(seat, -amount) for seat, amount in amounts if amount < 0]
    owed = [(seat, amount) for seat, amount in amounts if amount > 0]
    debts = []
    while owing and owed:
        (debtor, has), (creditor, due) = owing[0], owed[0]
        amount = min(has, due)
        debts.append(Debt(debtor, creditor, amount))
        owing[:1] = [(debtor, has - amount)] if has > amount else []
        owed[:1] = [(creditor, due - amount)] if due > amount else []
    return tuple(debts)
