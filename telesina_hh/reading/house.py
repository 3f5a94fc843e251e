"""The `House rules:` line as values."""

from collections.abc import Callable
from typing import Any

from telesina_hh.cards import parse_card, rank_of
from telesina_hh.events import HouseRules
from telesina_hh.money import Amounts
from telesina_hh.reading.forms import Reading

Parts = dict[str, str | None]
Value = Callable[[Parts, Amounts], dict[str, Any]]

_SUBJECTS = {
    "HOUSE_CAP": "cap",
    "HOUSE_NO_CAP": "cap",
    "HOUSE_RAKE": "rake",
    "HOUSE_NO_RAKE": "rake",
}


class RuleTwiceError(ValueError):
    """A house line that speaks of one thing twice; `place` counts its rules from 0."""

    def __init__(self, place: int) -> None:
        """Take the place of the second rule."""
        super().__init__(place)
        self.place = place


def subject(rule: Reading) -> str:
    """Give what a rule of the house line speaks of: `cap 3` and `no cap` of the same."""
    return _SUBJECTS.get(rule.kind, rule.kind)


def read_house_rules(line: int, reading: Reading, amounts: Amounts) -> HouseRules:
    """Give the house's rules; `RuleTwiceError` where one is stated twice."""
    stated: dict[str, Any] = {"line": line}
    seen: set[str] = set()
    for place, rule in enumerate(reading.listed):
        if subject(rule) in seen:
            raise RuleTwiceError(place)
        seen.add(subject(rule))
        stated |= _VALUES[rule.kind](rule.parts, amounts)
    return HouseRules(**stated)


def _amount(field: str) -> Value:
    return lambda p, amounts: {field: amounts[p["amount"] or ""]}


def _number(field: str) -> Value:
    return lambda p, _: {field: int(p[field] or 0)}


def _rake(p: Parts, amounts: Amounts) -> dict[str, Any]:
    cap = p["amount"]
    percent = (p["percent"] or "").replace(",", ".")
    return {"rake_percent": percent, "rake_cap": amounts[cap] if cap else None}


_VALUES: dict[str, Value] = {
    "HOUSE_ANTE": _amount("ante"),
    "HOUSE_BRING_IN": _amount("bring_in"),
    "HOUSE_DEALER_ANTE": _amount("dealer_ante"),
    "HOUSE_CAP": _number("cap"),
    "HOUSE_NO_CAP": lambda _p, _: {"no_cap": True},
    "HOUSE_RAKE": _rake,
    "HOUSE_NO_RAKE": lambda _p, _: {"no_rake": True},
    "HOUSE_RULESET": lambda p, _: {"ruleset": (p["ruleset"] or "").lower()},
    "HOUSE_LOWEST_CARD": lambda p, _: {"lowest_rank": rank_of(parse_card(f"{p['rank']}s"))},
    "HOUSE_VELE": _number("vele"),
    "HOUSE_ODD_CHIP": lambda p, _: {"odd_chip": (p["odd_chip"] or "").replace(" ", "-")},
}
