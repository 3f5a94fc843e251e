"""The audit of one hand: everything a referee puts on the table, as values."""

from typing import NamedTuple

from telesina_hh.audit.because import Because, because
from telesina_hh.audit.case import Case
from telesina_hh.audit.chips import Chips
from telesina_hh.audit.claim import Answer, answer, read_claim
from telesina_hh.audit.finding import HandFinding, hand_finding
from telesina_hh.audit.following import Following, following
from telesina_hh.audit.hidden import Hidden, all_hidden, hidden_pots
from telesina_hh.audit.paid import Paid, expected, recorded
from telesina_hh.audit.proof import Proof, proof
from telesina_hh.audit.showdown import ShownHand, shown_hands
from telesina_hh.audit.timeline import Step, timeline


class Audit(NamedTuple):
    """A case and what an audit makes of it."""

    case: Case
    finding: HandFinding
    recorded: Paid
    expected: Paid
    showdown: tuple[ShownHand, ...]
    reasons: tuple[Because, ...]
    hidden: Hidden | None
    """Of all pots that hidden cards leave open, together."""
    hidden_pots: tuple[Hidden, ...]
    """Of each of them."""
    proof: Proof
    timeline: tuple[Step, ...]
    following: Following | None
    answer: Answer | None = None
    """To the claim, where one was made."""

    @property
    def stands_under(self) -> tuple[str, ...]:
        """The other readings under which what the lines paid is right: `pair_sides=in-turn`."""
        paid = {
            seat.seat: seat.net - self.finding.differences[seat.seat]
            for seat in self.case.outcome.seats
        }
        return tuple(
            other.setting for other in self.case.outcome.alternatives if dict(other.net) == paid
        )


def audit(case: Case, claim: str | None = None) -> Audit:
    """Rule on a hand, and on a claim such as `Bruno: side pot`; `ClaimError` where it is none.

    The same case gives the same audit, to the byte.
    """
    chips = Chips(case)
    given, told = expected(case, chips), recorded(case, chips)
    finding = hand_finding(case, given, told)
    proved = proof(case, chips, told, finding)
    reasons = because(case, chips, told, proved)
    answered: Answer | None = None
    if claim is not None:
        answered = answer(case, read_claim(case, claim), chips, told, proved, reasons)
    return Audit(
        case,
        finding,
        told,
        given,
        shown_hands(case),
        reasons,
        all_hidden(case, told),
        hidden_pots(case, told),
        proved,
        timeline(case),
        following(case, finding),
        answered,
    )
