"""What a table plays for: limit, stakes, antes, rake, as a header and a house line state them."""

from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Literal

from telesina_hh.engine.terms import RakeRule, Terms
from telesina_hh.events import HouseRules
from telesina_hh.generate.chance import Chance
from telesina_hh.rulesets import ONLINE_32

Limit = Literal["fixed", "pot", "no"]

LIMIT_WORDS: dict[Limit, str] = {"fixed": "Limit", "pot": "Pot Limit", "no": "No Limit"}

_CASH_ANTES = ((5, 2), (10, 4), (20, 2), (50, 1), (100, 1))
_LEVEL_ANTES = (5, 10, 15, 25, 40, 60, 100, 150, 200, 300, 500, 800, 1200, 2000)
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV")
_RAKES = (("5", 3), ("4.5", 1), ("3", 1), ("10", 1))
_SMALL_BET, _BIG_BET = 10, 20
"""In antes, fixed limit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """One table's game. Amounts in minor units, or in chips for a tournament."""

    limit: Limit
    terms: Terms
    house: HouseRules
    silent: bool
    """Whether the house line leaves ante and bring-in unsaid, or is not there at all."""
    level: str | None
    """Of a tournament, in Roman numerals."""

    @property
    def shown(self) -> tuple[int, ...]:
        """The stakes of the header."""
        terms = self.terms
        return (terms.small, terms.big) if terms.fixed else (terms.small,)

    @property
    def ante(self) -> int:
        """The ante of a player who has enough."""
        return self.terms.ante or 0

    def house_line(self, richest: int) -> HouseRules:
        """Give what the house line says; `richest` is the largest stack that takes part.

        Where nobody posts a full ante with chips left, even a silent house states it: the antes
        would not tell.
        """
        if self.silent and richest > self.ante:
            return self.house._replace(ante=None, bring_in=None)
        return self.house

    @property
    def buy_in(self) -> int:
        """What a player usually sits down with at most."""
        return self.ante * (600 if self.terms.fixed else 400)


def _terms(limit: Limit, ante: int, house: HouseRules) -> Terms:
    fixed = limit == "fixed"
    rake = RakeRule(percent=Decimal(house.rake_percent or 0), cap=house.rake_cap)
    return Terms(
        ruleset=ONLINE_32,
        limit=LIMIT_WORDS[limit],
        small=ante * (_SMALL_BET if fixed else 2),
        big=ante * (_BIG_BET if fixed else 2),
        ante=ante,
        bring_in=2 * ante,
        other_bring_in=None,
        cap_raises=None if house.no_cap or not fixed else 3,
        rake=rake,
        dealer_ante=None,
    )


def cash_stakes(chance: Chance, limit: Limit) -> Stakes:
    """Draw the stakes of a cash table and what its house line says."""
    ante = chance.weighted(_CASH_ANTES)
    house = HouseRules(ante=ante, bring_in=2 * ante)
    if limit == "fixed":
        house = house._replace(no_cap=True) if chance.likely(0.2) else house._replace(cap=3)
    if chance.likely(0.12):
        house = house._replace(no_rake=True)
    else:
        cap = None if chance.likely(0.2) else 100 * chance.between(1, 5)
        house = house._replace(rake_percent=chance.weighted(_RAKES), rake_cap=cap)
    terms = _terms(limit, ante, house)
    silent = chance.likely(0.08)
    if silent and chance.likely(0.5) and not house.no_cap:
        house = HouseRules(ante=ante, bring_in=2 * ante)
    return Stakes(limit=limit, terms=terms, house=house, silent=silent, level=None)


@cache
def level_stakes(limit: Limit, level: int) -> Stakes:
    """Give the stakes of a tournament's level, 0 for the first; the last one stays."""
    level = min(level, len(_LEVEL_ANTES) - 1)
    ante = _LEVEL_ANTES[level]
    house = HouseRules(
        ante=ante, bring_in=2 * ante, cap=3 if limit == "fixed" else None, no_rake=True
    )
    terms = _terms(limit, ante, house)
    return Stakes(limit=limit, terms=terms, house=house, silent=False, level=_ROMAN[level])
