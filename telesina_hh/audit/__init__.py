"""Disputed hands: whether the recorded result stands, why, and who is owed what."""

from telesina_hh.audit.assuming import AssumptionError, holding
from telesina_hh.audit.case import Case, Evidence, NextHand
from telesina_hh.audit.claim import ClaimError
from telesina_hh.audit.opening import case_of
from telesina_hh.audit.ruleset_json import ruleset_json
from telesina_hh.audit.ruling import Audit, audit
from telesina_hh.audit.to_json import audit_object

__all__ = [
    "AssumptionError",
    "Audit",
    "Case",
    "ClaimError",
    "Evidence",
    "NextHand",
    "audit",
    "audit_object",
    "case_of",
    "holding",
    "ruleset_json",
]
