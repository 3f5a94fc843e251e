"""The `House rules:` line as values."""

from typing import Any

from telesina_hh.cards import parse_card, rank_of
from telesina_hh.diagnostics import Violation
from telesina_hh.events import HouseRules
from telesina_hh.money import Amounts
from telesina_hh.reading.lines import LineRead
from telesina_hh.reading.refusal import HandRefusedError

_GROUPS = {
    "HOUSE_CAP": "cap",
    "HOUSE_NO_CAP": "cap",
    "HOUSE_RAKE": "rake",
    "HOUSE_NO_RAKE": "rake",
}


def read_house_rules(line: LineRead, amounts: Amounts) -> HouseRules:
    """Give the house's rules; `HandRefusedError` (P002) where one is stated twice."""
    stated: dict[str, Any] = {"line": line.line}
    seen: set[str] = set()
    for kind, p, _shown, _listed in line.reading.listed:
        rule = _GROUPS.get(kind, kind)
        if rule in seen:
            word = kind.removeprefix("HOUSE_").lower().replace("_", " ")
            raise HandRefusedError(
                Violation(
                    "P002",
                    line.line,
                    f"the house rules speak of {word} twice",
                    line.text.rfind(word.split(" ")[0]) + 1,
                    expected="each rule once",
                )
            )
        seen.add(rule)
        amount = amounts[p["amount"]] if p.get("amount") else None
        match kind:
            case "HOUSE_ANTE":
                stated["ante"] = amount
            case "HOUSE_BRING_IN":
                stated["bring_in"] = amount
            case "HOUSE_DEALER_ANTE":
                stated["dealer_ante"] = amount
            case "HOUSE_CAP":
                stated["cap"] = int(p["cap"] or 0)
            case "HOUSE_NO_CAP":
                stated["no_cap"] = True
            case "HOUSE_RAKE":
                stated["rake_percent"] = (p["percent"] or "").replace(",", ".")
                stated["rake_cap"] = amount
            case "HOUSE_NO_RAKE":
                stated["no_rake"] = True
            case "HOUSE_RULESET":
                stated["ruleset"] = (p["ruleset"] or "").lower()
            case "HOUSE_LOWEST_CARD":
                stated["lowest_rank"] = rank_of(parse_card(f"{p['rank']}s"))
            case "HOUSE_VELE":
                stated["vele"] = int(p["vele"] or 0)
            case _:
                stated["odd_chip"] = (p["odd_chip"] or "").replace(" ", "-")
    return HouseRules(**stated)
