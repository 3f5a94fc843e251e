"""The arithmetic of a hand: pots layer by layer, rake, odd chips, stacks before and after."""

from collections.abc import Mapping
from typing import NamedTuple

from telesina_hh.audit.case import Case
from telesina_hh.audit.chips import Chips
from telesina_hh.audit.finding import HandFinding
from telesina_hh.audit.paid import Paid


class Layer(NamedTuple):
    """One pot: the levels of contribution it lies between and who paid which slice (R-POTS)."""

    pot: str
    above: int
    upto: int
    paid: Mapping[int, int]
    """Minor units by seat, the dealer's extra ante in the main pot included."""
    amount: int
    contenders: tuple[int, ...]


class OddChips(NamedTuple):
    """What an even split leaves over, and the seats that get one each (R-ODD)."""

    pot: str
    chips: int
    to: tuple[int, ...]


class Identity(NamedTuple):
    """All stacks before the hand against all stacks after it and the rake."""

    start: int
    end: int
    rake: int

    @property
    def holds(self) -> bool:
        """Whether no chip came from nowhere or went nowhere."""
        return self.start == self.end + self.rake


class Proof(NamedTuple):
    """Everything that can be added up by hand."""

    layers: tuple[Layer, ...]
    odd_chips: tuple[OddChips, ...]
    identity: Identity
    recorded_identity: Identity
    """The same of what the lines paid, with the rake that the summary states."""


def proof(case: Case, chips: Chips, told: Paid, finding: HandFinding) -> Proof:
    """Add the hand up."""
    seats = case.outcome.seats
    start = sum(seat.start_stack for seat in seats)
    end = sum(seat.final_stack for seat in seats)
    told_end = end - sum(finding.differences.values())
    told_rake = told.rake if told.stated_rake is None else told.stated_rake
    return Proof(
        _layers(case, chips),
        _odd_chips(case),
        Identity(start, end, case.outcome.rake),
        Identity(start, told_end, told_rake),
    )


def _layers(case: Case, chips: Chips) -> tuple[Layer, ...]:
    seats = case.outcome.seats
    levels = {seat.seat: seat.contributed - chips.dead[seat.seat] for seat in seats}
    reached = {levels[seat.seat] for seat in seats if seat.folded_on is None}
    heights = sorted(height for height in reached if height > 0) or [0]
    found = []
    floor = 0
    for n, (pot, height) in enumerate(zip(case.outcome.pots, heights, strict=False)):
        top = n == len(heights) - 1
        paid = {
            seat: (level if top else min(level, height)) - floor
            for seat, level in sorted(levels.items())
            if level > floor
        }
        if n == 0:
            for seat, extra in sorted(chips.dead.items()):
                paid[seat] = paid.get(seat, 0) + extra
        contenders = tuple(sorted(pot.contenders))
        found.append(Layer(pot.name, floor, height, paid, pot.amount, contenders))
        floor = height
    return tuple(found)


def _odd_chips(case: Case) -> tuple[OddChips, ...]:
    found = []
    for pot in case.outcome.pots:
        shares = dict(pot.shares)
        if len(pot.winners) < 2 or not shares:  # noqa: PLR2004
            continue
        each, odd = divmod(pot.amount - pot.rake, len(pot.winners))
        if odd:
            to = tuple(seat for seat in sorted(shares) if shares[seat] > each)
            found.append(OddChips(pot.name, odd, to))
    return tuple(found)
