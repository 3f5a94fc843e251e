"""One rule of the list: how its words come from a ruleset, and where each ruleset has it from."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from telesina_hh.rules import Ruleset


class Row(NamedTuple):
    """A rule's id and title, what a ruleset makes of it, and the documents by ruleset name."""

    id: str
    title: str
    says: Callable[[Ruleset], str]
    sources: Mapping[str, str]


def written_in(
    online_32: str, classic_italian: str, rule_of_11: str, cubeia: str = "CUB"
) -> Mapping[str, str]:
    """Give the documents that each of the four rulesets has a rule from."""
    return {
        "online-32": online_32,
        "classic-italian": classic_italian,
        "rule-of-11": rule_of_11,
        "cubeia": cubeia,
    }


def always(words: str) -> Callable[[Ruleset], str]:
    """Give the words of a rule that is the same in every game."""
    return lambda _: words
