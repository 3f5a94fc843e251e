"""A ruleset as canonical JSON: what its digest is taken of, and what a bundle packs."""

import json
from dataclasses import asdict
from decimal import Decimal

from telesina_hh.rules import Ruleset


def ruleset_json(ruleset: Ruleset) -> str:
    """Give every field of a ruleset, sorted by name, without blanks, in ASCII.

    Equal rulesets give equal texts; amounts are decimals in whole units, written without
    trailing zeros.
    """
    fields = asdict(ruleset)
    fields["amounts"] = ruleset.amounts._asdict()
    return json.dumps(fields, default=_plain, sort_keys=True, separators=(",", ":"))


def _plain(value: object) -> object:
    if isinstance(value, Decimal):
        exact = format(value, "f")
        return exact.rstrip("0").rstrip(".") if "." in exact else exact
    if isinstance(value, frozenset):
        return sorted(value)
    raise TypeError(type(value).__name__)
