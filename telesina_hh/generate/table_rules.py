"""What one table keeps to in every hand, where its ruleset leaves a choice: size, deck, words."""

from dataclasses import dataclass

from telesina_hh.cards import Rank
from telesina_hh.events import HouseRules
from telesina_hh.generate.chance import Chance
from telesina_hh.generate.options import Options
from telesina_hh.rules import Ruleset, rule_of_11
from telesina_hh.rulesets import KNOWN_GAMES, ONLINE_32, RULE_OF_11, RULESETS

_SIZES = ((2, 1), (3, 1), (4, 2), (6, 6), (8, 4), (9, 1), (10, 3))
"""Seats of a table, with weights, where the deck goes with the players."""
_CIPS = ((0, 2), (1, 3), (2, 3), (5, 1))
"""The dealer's extra ante in antes, with weights."""
_GAMES = (*RULE_OF_11.games, *ONLINE_32.games)
"""Game words of a ruleset that has none of its own: the house line names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """One table's customs."""

    ruleset: Ruleset
    """Its deck is settled where every hand is played with the same (R-DECK)."""
    size: int
    """Seats."""
    game: str
    """The header's word for the game."""
    spoken: HouseRules
    """What the house line says besides amounts."""
    face_up: bool
    """Up cards are dealt face up, whatever the ruleset lets a holder choose (R-DEAL)."""
    wide_deck: bool
    """The deck of the table's seats, though fewer play and no line says so (R-DECK)."""
    double_stake: bool
    """Fixed limit: the header's second stake is twice the first, with one size or two (R-SIZE)."""
    dealer_antes: int
    """The dealer's extra ante, in antes (R-ANTE)."""
    dealer_ante_said: bool

    def with_deck(self, players: int) -> Ruleset:
        """Give the ruleset with the deck for so many players (R-DECK)."""
        if self.ruleset.lowest_rank is not None:
            return self.ruleset
        return self.ruleset.with_deck(rule_of_11(self.size if self.wide_deck else players))


def table_rules(chance: Chance, options: Options) -> TableRules:
    """Draw what the ruleset leaves open; nothing is drawn where it leaves nothing."""
    rules = options.ruleset
    size = _size(chance, options)
    spoken = _spoken(rules)
    game = rules.games[0] if rules.games else chance.pick(_GAMES)
    rules, spoken = _deck(chance, rules, spoken, size)
    chosen = rules.expose == "chosen"
    face_up = not chosen or chance.likely(0.2)
    settled = rules.lowest_rank is not None
    dealer_antes = chance.weighted(_CIPS) if rules.dealer_ante else 0
    return TableRules(
        ruleset=rules,
        size=size,
        game=game,
        spoken=spoken,
        face_up=face_up,
        wide_deck=rules.deck_moves_to_seats and not settled and face_up and chance.likely(0.4),
        double_stake=not rules.one_size or chance.likely(0.5),
        dealer_antes=dealer_antes,
        dealer_ante_said=dealer_antes > 0 and chance.likely(0.6),
    )


def _size(chance: Chance, options: Options) -> int:
    rules, least = options.ruleset, options.players or options.ruleset.min_players
    if rules.deck == "fixed":
        return rules.max_players
    fits = [entry for entry in _SIZES if least <= entry[0] <= rules.max_players]
    return chance.weighted(fits) if fits else rules.max_players


def _spoken(rules: Ruleset) -> HouseRules:
    """Say what the game word does not: the ruleset's name, and where the house changed it."""
    usual = RULESETS[rules.name]
    named = any(KNOWN_GAMES[game] == rules.name for game in rules.games)
    return HouseRules(
        ruleset=None if named else rules.name,
        vele=None if rules.vele == usual.vele else rules.vele,
        odd_chip=None if rules.odd_chip == usual.odd_chip else rules.odd_chip,
    )


def _deck(
    chance: Chance, rules: Ruleset, spoken: HouseRules, size: int
) -> tuple[Ruleset, HouseRules]:
    """Settle the deck where the house states it, or it goes by the seats (R-DECK)."""
    if rules.deck == "fixed":
        return rules, spoken
    by_size = rule_of_11(size)
    said = chance.likely(0.3)
    if rules.deck == "by-seats":
        return rules.with_deck(by_size), spoken._replace(lowest_rank=by_size if said else None)
    if not said:
        return rules, spoken
    lowest = Rank.TWO if chance.likely(0.5) else by_size
    return rules.with_deck(lowest), spoken._replace(lowest_rank=lowest)
