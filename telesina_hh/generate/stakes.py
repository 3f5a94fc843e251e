"""What a table plays for: limit, stakes, antes, rake, as a header and a house line state them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from telesina_hh.engine.terms import RakeRule, Terms
from telesina_hh.events import HouseRules
from telesina_hh.generate.chance import Chance
from telesina_hh.generate.options import LIMIT_WORDS, Limit
from telesina_hh.generate.table_rules import TableRules
from telesina_hh.rules import Ruleset

_CASH_ANTES = ((5, 2), (10, 4), (20, 2), (50, 1), (100, 1))
_LEVEL_ANTES = (5, 10, 15, 25, 40, 60, 100, 150, 200, 300, 500, 800, 1200, 2000)
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV")
_RAKES = (("5", 3), ("4.5", 1), ("3", 1), ("10", 1))
_SMALL_BET, _BIG_BET = 10, 20
"""In antes, fixed limit with two sizes."""
_ONE_BET = 4
"""In antes, where there is one size and the ruleset leaves it to the house."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """One table's game. Amounts in minor units, or in chips for a tournament."""

    table: TableRules
    limit: Limit
    terms: Terms
    """Without the deck, where it goes by the players of a hand."""
    house: HouseRules
    silent: bool
    """Whether the house line leaves ante and bring-in unsaid, or is not there at all."""
    level: str | None
    """Of a tournament, in Roman numerals."""

    def terms_for(self, players: int) -> Terms:
        """Give the terms of a hand of so many players, its deck settled (R-DECK)."""
        if self.terms.ruleset.lowest_rank is not None:
            return self.terms
        return self.terms._replace(ruleset=self.table.with_deck(players))

    @property
    def shown(self) -> tuple[int, ...]:
        """The stakes of the header."""
        small = self.terms.small
        if not self.terms.fixed:
            return (small,)
        return (small, 2 * small if self.table.double_stake else small)

    @property
    def ante(self) -> int:
        """The ante of a player who has enough."""
        return self.terms.ante or 0

    def house_line(self, stacks: Sequence[int]) -> HouseRules:
        """Give what the house line says; `stacks` are those that take part, the dealer's last.

        Where nobody posts a full ante with chips left, even a silent house states it: the antes
        would not tell. A dealer's extra ante is not stated where the ante takes all he has.
        """
        house = self.house
        if self.silent and max(stacks) > self.ante:
            house = house._replace(ante=None, bring_in=None)
        if house.dealer_ante is not None and stacks[-1] <= self.ante:
            house = house._replace(dealer_ante=None)
        return house

    @property
    def buy_in(self) -> int:
        """What a player usually sits down with at most."""
        return self.terms.small * (60 if self.terms.fixed else 200)


def _bets(rules: Ruleset, limit: Limit) -> tuple[int, int]:
    """Give the small and the big bet in antes (R-SIZE, R-MIN)."""
    if rules.minimum_bet_antes is not None:
        return rules.minimum_bet_antes, rules.minimum_bet_antes
    if rules.one_size:
        return _ONE_BET, _ONE_BET
    if limit == "fixed":
        return _SMALL_BET, _BIG_BET
    return rules.bring_in_antes, rules.bring_in_antes


def _stakes(
    table: TableRules,
    limit: Limit,
    house: HouseRules,
    *,
    ante: int,
    silent: bool = False,
    level: str | None = None,
) -> Stakes:
    rules = table.ruleset
    small, big = _bets(rules, limit)
    terms = Terms(
        ruleset=rules,
        limit=LIMIT_WORDS[limit],
        small=ante * small,
        big=ante * big,
        ante=ante,
        bring_in=rules.bring_in_antes * ante if rules.bring_in else 0,
        other_bring_in=None,
        cap_raises=None if house.no_cap or limit != "fixed" else rules.cap_raises,
        rake=RakeRule(percent=Decimal(house.rake_percent or 0), cap=house.rake_cap),
        dealer_ante=table.dealer_antes * ante or None,
    )
    return Stakes(table=table, limit=limit, terms=terms, house=house, silent=silent, level=level)


def _amounts(table: TableRules, ante: int) -> HouseRules:
    """Say the house's ante and bring-in, besides what the table says in every hand."""
    rules = table.ruleset
    return table.spoken._replace(
        ante=ante, bring_in=rules.bring_in_antes * ante if rules.bring_in else None
    )


def cash_stakes(chance: Chance, table: TableRules, limit: Limit) -> Stakes:
    """Draw the stakes of a cash table and what its house line says."""
    ante = chance.weighted(_CASH_ANTES)
    plain = house = _amounts(table, ante)
    if table.dealer_ante_said:
        house = house._replace(dealer_ante=table.dealer_antes * ante)
    cap = table.ruleset.cap_raises
    if limit == "fixed":
        no_cap = chance.likely(0.2)
        house = house._replace(no_cap=no_cap, cap=None if no_cap else cap)
    if chance.likely(0.12):
        house = house._replace(no_rake=True)
    else:
        most = None if chance.likely(0.2) else 100 * chance.between(1, 5)
        house = house._replace(rake_percent=chance.weighted(_RAKES), rake_cap=most)
    told = house
    silent = chance.likely(0.08)
    if silent and chance.likely(0.5) and not house.no_cap:
        told = plain
    stakes = _stakes(table, limit, house, ante=ante, silent=silent)
    return stakes if told is house else replace(stakes, house=told)


def level_stakes(table: TableRules, limit: Limit, level: int) -> Stakes:
    """Give the stakes of a tournament's level, 0 for the first; the last one stays."""
    level = min(level, len(_LEVEL_ANTES) - 1)
    ante = _LEVEL_ANTES[level]
    cap = table.ruleset.cap_raises if limit == "fixed" else None
    house = _amounts(table, ante)._replace(cap=cap, no_rake=True)
    if table.dealer_ante_said:
        house = house._replace(dealer_ante=table.dealer_antes * ante)
    return _stakes(table, limit, house, ante=ante, level=_ROMAN[level])
