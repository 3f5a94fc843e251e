"""Whether the results of many hands stand: one finding a hand, without what a report needs."""

import hashlib
from typing import NamedTuple

from telesina_hh.audit.case import Case, Evidence
from telesina_hh.audit.chips import Chips
from telesina_hh.audit.finding import Finding, HandFinding, hand_finding
from telesina_hh.audit.opening import case_of
from telesina_hh.audit.paid import expected, recorded
from telesina_hh.outcome import Status, Verdict
from telesina_hh.reading.blocks import ReadBlock
from telesina_hh.rules import Ruleset
from telesina_hh.verify import verdict_on


class SeatDifference(NamedTuple):
    """Expected minus recorded of one player, in minor units; zero too."""

    seat: int
    player: str
    amount: int


class DebtByName(NamedTuple):
    """Chips that one is to give to another, in minor units; seat and name None are the house."""

    debtor: int | None
    debtor_name: str | None
    creditor: int | None
    creditor_name: str | None
    amount: int


class Contested(NamedTuple):
    """A hand whose recorded result does not stand, or is not settled: what is kept of it."""

    file: str
    line: int
    site: str
    hand_id: str
    ruleset: str
    status: Status
    currency: str | None
    tournament: bool
    finding: Finding
    differences: tuple[SeatDifference, ...]
    """Of everybody dealt in or paid; with the rake's they sum to zero."""
    rake: int
    debts: tuple[DebtByName, ...]
    codes: tuple[str, ...]
    """Of the violations, notes left out, in the order of their cause."""
    sha256: str
    """Of the hand's raw bytes."""

    @property
    def chips(self) -> int:
        """How many chips lie with somebody whose they are not, the house included."""
        return sum(debt.amount for debt in self.debts)


class Standing(NamedTuple):
    """One block of a source: its verdict, and what is contested of its result."""

    verdict: Verdict
    contested: Contested | None
    """None where the result is upheld, or the hand cannot be read."""


def standing(
    read: ReadBlock, file: str, ruleset: Ruleset | None = None, base: Ruleset | None = None
) -> Standing:
    """Tell whether the recorded result of a hand that was read stands, as `audit` finds it.

    `ruleset` wins over what the hand says; `base` is what a house's own rules started from. A
    hand that is settled plainly is upheld: each of its pots went to its one winner, whole but for
    a rake that is stated and allowed, and uncalled bets went back (R-RANK, R-POTS, R-RAKE).
    """
    verdict = verdict_on(read, ruleset, acts=False)
    if verdict.plain or verdict.hand is None:
        return Standing(verdict, None)
    verdict = verdict_on(read, ruleset)
    block = read.block
    evidence = Evidence(file, None, block.raw, block.start, block.first_line, block.encoding)
    case = case_of(verdict, evidence, ruleset=ruleset, base=base)
    found = None if case is None else finding_of(case)
    if case is None or found is None or found.finding == "upheld":
        return Standing(verdict, None)
    return Standing(verdict, _contested(case, found))


def finding_of(case: Case) -> HandFinding:
    """Give what becomes of a hand: the finding that `audit` gives, and nothing else."""
    chips = Chips(case)
    return hand_finding(case, expected(case, chips), recorded(case, chips))


def _contested(case: Case, found: HandFinding) -> Contested:
    verdict, hand, players = case.verdict, case.hand, case.players
    violations = sorted(verdict.violations, key=lambda violation: violation.line)
    codes = [violation.code for violation in violations if violation.severity == "error"]
    return Contested(
        case.evidence.file,
        verdict.line,
        hand.site,
        hand.hand_id,
        case.ruleset.name,
        case.outcome.status,
        hand.currency,
        hand.tournament is not None,
        found.finding,
        tuple(
            SeatDifference(seat, players[seat], amount)
            for seat, amount in found.differences.items()
        ),
        found.rake,
        tuple(
            DebtByName(
                debt.debtor,
                None if debt.debtor is None else players[debt.debtor],
                debt.creditor,
                None if debt.creditor is None else players[debt.creditor],
                debt.amount,
            )
            for debt in found.debts
        ),
        tuple(dict.fromkeys(codes)),
        hashlib.sha256(case.evidence.raw).hexdigest(),
    )
