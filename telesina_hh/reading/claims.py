"""Descriptions of hands as the text gives them (`two pair, Queens and Jacks`)."""

import re
from functools import lru_cache

from telesina_hh.cards import RANK_NAMES, Rank
from telesina_hh.events import HandClaim

_RANKS = {name: place for place, name in enumerate(RANK_NAMES)}
_RANKS |= {f"{name}s": place for name, place in _RANKS.items()} | {"Sixes": Rank.SIX}
_CATEGORIES = (
    ("high card", "high card"),
    ("a pair", "pair"),
    ("two pair", "two pair"),
    ("three of a kind", "three of a kind"),
    ("trips", "three of a kind"),
    ("a straight flush", "straight flush"),
    ("royal flush", "straight flush"),
    ("a royal flush", "straight flush"),
    ("a straight", "straight"),
    ("a full house", "full house"),
    ("a flush", "flush"),
    ("four of a kind", "four of a kind"),
    ("quads", "four of a kind"),
)


@lru_cache(maxsize=4096)
def read_claim(description: str) -> HandClaim:
    """Give the category and the ranks, in the text's order, that a description names."""
    category = next(name for words, name in _CATEGORIES if description.startswith(words))
    if description.endswith("royal flush"):
        return HandClaim(category, (Rank.TEN, Rank.ACE))
    words = re.findall(r"[A-Z][a-z]+", description)
    return HandClaim(category, tuple(int(_RANKS[word]) for word in words))
