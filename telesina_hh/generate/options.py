"""What a generated session may look like."""

import re
from dataclasses import dataclass
from typing import Literal

from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import ONLINE_32, RULESETS

Limit = Literal["fixed", "pot", "no"]

LIMIT_WORDS: dict[Limit, str] = {"fixed": "Limit", "pot": "Pot Limit", "no": "No Limit"}

_CURRENCY = re.compile(r"[A-Z]{3}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices of a session; `ValueError` for what cannot be played."""

    ruleset: Ruleset = ONLINE_32
    """One of the four, or one of them with other vele or odd chips, which the house line says."""
    limit: Limit = "fixed"
    players: int | None = None
    """How many take part in every cash hand, and begin a tournament; None: it varies."""
    tournament: bool = False
    """Tournament after tournament, in chips, until the hero is out or one is left."""
    hero: bool = True
    """One player's hidden card is seen on 2nd street."""
    currency: str = "EUR"
    """An ISO code; of a tournament it is that of the buy-in."""
    awkward: bool = False
    """Players whose names look like other lines."""
    short: bool = False
    """Players sit down with a handful of chips, so that many hands see somebody all-in."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        if self.ruleset.name not in RULESETS:
            raise ValueError(f"no hand can name the ruleset {self.ruleset.name!r}")
        low, high = self.ruleset.min_players, self.ruleset.max_players
        if self.players is not None and not low <= self.players <= high:
            raise ValueError(f"{self.players} players: a table seats {low} to {high}")
        if self.limit not in LIMIT_WORDS:
            raise ValueError(f"{self.limit!r} is no limit: {', '.join(LIMIT_WORDS)}")
        if not _CURRENCY.fullmatch(self.currency):
            raise ValueError(f"{self.currency!r} is no currency's code: three capital letters")
