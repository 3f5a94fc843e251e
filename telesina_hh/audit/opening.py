"""Opens a case: a verdict with its evidence, the ruleset and the house's rake settled."""

from telesina_hh import events as ev
from telesina_hh.audit.case import Case, Evidence, NextHand
from telesina_hh.engine.terms import terms_of
from telesina_hh.outcome import Verdict
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import find_ruleset


def case_of(
    verdict: Verdict,
    evidence: Evidence,
    *,
    ruleset: Ruleset | None = None,
    base: Ruleset | None = None,
    next_hand: NextHand | None = None,
    assumptions: tuple[str, ...] = (),
) -> Case | None:
    """Open the case of a hand that was read, judged by `ruleset` where one is given.

    `base` is what a house's own rules started from, `assumptions` what is assumed against the
    hand's own text, in words. None where the hand could not be read.
    """
    hand, outcome = verdict.hand, verdict.outcome
    if hand is None or outcome is None:
        return None
    asked = ruleset or find_ruleset(hand.ruleset)
    terms = terms_of(hand, asked)
    start = base or asked
    if start.lowest_rank is None:
        start = start.with_deck(terms.ruleset.lowest)
    most = None if terms.rake is None else terms.rake.most(outcome.total_pot)
    called = any(isinstance(event, ev.Called | ev.Raised) for event in hand.events)
    if terms.ruleset.rake_needs_call and not called:
        most = 0
    return Case(
        verdict,
        hand,
        outcome,
        evidence,
        terms.ruleset,
        ruleset,
        most,
        start,
        next_hand,
        assumptions,
    )
