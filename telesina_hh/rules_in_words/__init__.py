"""The rules in words: every rule of the game by id, said from a ruleset's own values.

Nothing here knows the four games apart: a house that changes a value changes the words.
"""

from collections.abc import Iterator
from types import MappingProxyType
from typing import NamedTuple

from telesina_hh.rules import Ruleset
from telesina_hh.rules_in_words import betting, dealing, hands, showing

SOURCES = MappingProxyType(
    {
        "S0": "a card room's rules of Telesina, in Russian",
        "S1": "a card room's rules of Telesina, in Hebrew",
        "S2": "an article on Telesina, in English, 15 May 2008",
        "S4": "a description of the traditional game, in Italian",
        "TOT": "the help page on Telesina of Totosi, an Italian online room",
        "CUB": "what the Cubeia poker server plays",
        "RR": "Robert's Rules of Poker",
        "TDA": "the rules of the Poker Tournament Directors Association",
        "ruling": "the documents are silent or disagree, and this program decides",
        "house": "the house's own rules",
    }
)
"""What the short names of sources mean."""

_ROWS = (*dealing.ROWS, *betting.ROWS, *showing.ROWS, *hands.ROWS)

RULE_IDS = tuple(row.id for row in _ROWS)
"""Every rule's id, in the order of the list of rules."""


class RuleInWords(NamedTuple):
    """One rule of one ruleset: id, short title, value in words, and where it is written down."""

    id: str
    title: str
    value: str
    source: str


def rules_in_words(ruleset: Ruleset, base: Ruleset | None = None) -> Iterator[RuleInWords]:
    """Give every rule of a ruleset, in the list's order.

    `base` is the ruleset that a house started from: what it changed has the source `house`, and so
    has everything of a ruleset that is none of the four.
    """
    start = ruleset if base is None else base
    for row in _ROWS:
        value = row.says(ruleset)
        source = row.sources.get(start.name) if value == row.says(start) else None
        yield RuleInWords(row.id, row.title, value, source or "house")


def rule_in_words(rule: str, ruleset: Ruleset, base: Ruleset | None = None) -> RuleInWords:
    """Give the rule of that id."""
    return next(said for said in rules_in_words(ruleset, base) if said.id == rule)


def in_one_line(ruleset: Ruleset) -> str:
    """Tell a ruleset from the others in one line."""
    cards = f"{ruleset.deck_size} cards" if ruleset.deck == "fixed" else "deck of 11 less "
    if ruleset.deck != "fixed":
        cards += "players" if ruleset.deck == "by-players" else "seats"
    told = [cards, f"{ruleset.min_players} to {ruleset.max_players} players"]
    told.append({0: "no Vela", 1: "one Vela"}.get(ruleset.vele, f"{ruleset.vele} vele"))
    told.append("bring-in" if ruleset.bring_in else "check from round 1")
    if ruleset.expose == "chosen":
        told.append("the holder chooses the up card")
    if ruleset.sure_loser:
        told.append("sure-loser rule")
    if ruleset.games:
        told.append(f"a log calls it {' or '.join(ruleset.games)}")
    return "; ".join(told)
