"""The four games that people play, each a ruleset (rules.md), and the names they go by."""

from collections.abc import Mapping
from types import MappingProxyType

from telesina_hh.cards import Rank
from telesina_hh.rules import Ruleset, streets_with_vele

ONLINE_32 = Ruleset(
    name="online-32",
    games=("Telesina",),
    lowest_rank=Rank.SEVEN,
    max_players=6,
    streets=streets_with_vele(1),
    bring_in=True,
    cap_raises=3,
    open_pair_double=True,
)

CLASSIC_ITALIAN = Ruleset(
    name="classic-italian",
    games=("Telesina Classic",),
    deck="by-players",
    max_players=10,
    expose="chosen",
    streets=streets_with_vele(0, one_size=True),
    dealer_ante=True,
    bring_in=False,
    cap_raises=None,
    sure_loser=True,
    flush_over_full="below-52-cards",
    high_card="ranks-first",
    sf_special="italian-cycle",
)

RULE_OF_11 = Ruleset(
    name="rule-of-11",
    games=("Telesina 11",),
    deck="by-players",
    deck_moves_to_seats=True,
    max_players=10,
    streets=streets_with_vele(1, one_size=True),
    bring_in=False,
    minimum_bet_antes=2,
    cap_raises=3,
    cap_heads_up="lift",
    first_to_act="full-order",
    first_to_act_tie="suit",
    pair_sides="in-turn",
)

CUBEIA = Ruleset(
    name="cubeia",
    deck="by-seats",
    max_players=10,
    deal_order="by-seat",
    streets=streets_with_vele(1, one_size=True),
    bring_in=False,
    minimum_bet_antes=2,
    cap_raises=3,
    cap_heads_up="lift-when-bet",
    raise_from="full-level",
    raise_needs_caller=True,
    cumulative_short_allin=False,
    first_to_act="full-order",
    first_to_act_tie="suit",
    may_muck=False,
    uncalled="silent",
    odd_chip="any",
    rake_needs_call=True,
    pair_sides="in-turn",
    straight_suits="top-two",
    straight_flush_ace="high",
)

RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {ruleset.name: ruleset for ruleset in (ONLINE_32, CLASSIC_ITALIAN, RULE_OF_11, CUBEIA)}
)
"""The rulesets by name."""

KNOWN_GAMES: Mapping[str, str] = MappingProxyType(
    {game: ruleset.name for ruleset in RULESETS.values() for game in ruleset.games}
)
"""The header's game words and the ruleset each means."""


class UnknownRulesetError(ValueError):
    """A ruleset name that does not exist; the message lists those that do."""


def find_ruleset(name: str) -> Ruleset:
    """Give the ruleset of that name, upper or lower case; `UnknownRulesetError` otherwise."""
    try:
        return RULESETS[name.lower()]
    except KeyError:
        known = ", ".join(sorted(RULESETS))
        raise UnknownRulesetError(f"there is no ruleset {name!r}; known: {known}") from None
