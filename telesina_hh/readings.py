"""Other readings of the disputed rules, and the pots in which they change the winner (Switches)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from telesina_hh.cards import Card
from telesina_hh.category_tables import LEVEL_SHIFT
from telesina_hh.ranking import ranking_for
from telesina_hh.rules import Ruleset
from telesina_hh.showdown import winners

_SWITCHES: tuple[tuple[str, str, dict[str, str]], ...] = (
    (
        "high_card",
        "R-HIGH",
        {
            "in-turn": "with high cards compared one by one, rank and suit",
            "ranks-first": "with all ranks of a high card compared before any suit",
        },
    ),
    (
        "pair_sides",
        "R-PAIR",
        {
            "ranks-first": "with all side cards' ranks compared before any suit",
            "in-turn": "with side cards compared one by one, rank and suit",
            "pair-suit-first": "with the pair's suits compared before the side cards",
        },
    ),
    (
        "shared_top_kicker",
        "R-PAIR",
        {
            "next-side": "with the next side card deciding where the highest is shared",
            "pair-suit": "with the pair's suits deciding where the highest side card is shared",
            "split": "with a split where the highest side card is shared",
        },
    ),
    (
        "shared_straight_top",
        "R-STRAIGHT",
        {
            "next-card": "with the next card deciding where a straight's top card is shared",
            "split": "with a split where a straight's top card is shared",
        },
    ),
    (
        "sf_special",
        "R-SF-SPECIAL",
        {
            "two-player-low-spades": "with the two players' rule of the lowest straight flush",
            "italian-cycle": "with the Italian cycle of straight flushes",
            "none": "without a special rule for straight flushes",
        },
    ),
    (
        "flush_over_full",
        "R-RANK",
        {"on": "with the flush above the full house", "off": "with the full house above the flush"},
    ),
    (
        "odd_chip",
        "R-ODD",
        {
            "left-of-button": "with odd chips going from the left of the button",
            "by-suit": "with odd chips going by suit",
        },
    ),
)
"""Field, rule id, and what each value means. `below-52-cards` is on or off for one deck."""

_SUITS_DECIDE = frozenset({"high card", "pair", "straight"})
"""Categories in which a switch decides between hands whose first rank is level."""
_RANKED_APART = frozenset({"flush", "full house"})
_BOTH_IN_ONE = 8
"""From so many cards on one hand may hold a flush and a full house."""


_RULE_OF = {
    "high card": "R-HIGH",
    "pair": "R-PAIR",
    "straight": "R-STRAIGHT",
    "full house": "R-RANK",
    "flush": "R-RANK",
    "straight flush": "R-SF-SPECIAL",
}
"""Whose switches decide between hands of a category, or between it and the one beside it."""


class Reading(NamedTuple):
    """One switch read otherwise."""

    rule: str
    """`R-PAIR`."""
    setting: str
    """`pair_sides=in-turn`."""
    ruleset: Ruleset
    """The ruleset with that switch changed, all else the same."""
    words: str
    """`with side cards compared one by one, rank and suit`."""


@cache
def other_readings(ruleset: Ruleset) -> tuple[Reading, ...]:
    """Give every other value of every switch that can change an award, one at a time.

    The deck must be settled where the ruleset ranks by its size (R-RANK).
    """
    found: list[Reading] = []
    for field, rule, values in _SWITCHES:
        current = getattr(ruleset, field)
        if field == "flush_over_full":
            current = "on" if ruleset.flush_beats_full else "off"
        found += [
            Reading(rule, f"{field}={value}", replace(ruleset, **{field: value}), words)  # type: ignore[arg-type]
            for value, words in values.items()
            if value != current
        ]
    return tuple(found)


def disputable(hands: Mapping[int, tuple[Card, ...]], ruleset: Ruleset) -> bool:
    """Tell, quickly, whether another reading may change who wins among these complete hands.

    False is certain; true asks for `winners_under_readings`. `hands` are own cards and vele by
    seat.
    """
    if len(hands) < 2:  # noqa: PLR2004
        return False
    strengths = sorted(map(ranking_for(ruleset).strength, hands.values()), reverse=True)
    return disputable_among(strengths, len(next(iter(hands.values()))), ruleset)


def disputable_among(strengths: Sequence[int], cards: int, ruleset: Ruleset) -> bool:
    """Tell the same of two or more hands' strengths, the highest first, of so many cards each."""
    order = ranking_for(ruleset).order
    best, second = strengths[0], strengths[1]
    category = order[best >> LEVEL_SHIFT]
    if category == "straight flush":
        return second >> LEVEL_SHIFT == best >> LEVEL_SHIFT
    if category in _RANKED_APART:
        if cards >= _BOTH_IN_ONE:
            return True
        return len(_RANKED_APART.intersection(order[s >> LEVEL_SHIFT] for s in strengths)) > 1
    level_and_rank = LEVEL_SHIFT - 4
    return category in _SUITS_DECIDE and best >> level_and_rank == second >> level_and_rank


def winners_under_readings(
    hands: Mapping[int, tuple[Card, ...]], contenders: int, ruleset: Ruleset
) -> list[tuple[Reading, tuple[int, ...]]]:
    """Give the readings under which others win among these complete hands, and who.

    `hands` and `contenders` as `showdown.winners` takes them. Only the readings of the best hand's
    own category can do that.
    """
    plain = winners(hands, contenders, ruleset)
    ranking = ranking_for(ruleset)
    best = max(map(ranking.strength, hands.values()))
    rule = _RULE_OF.get(ranking.order[best >> LEVEL_SHIFT])
    others = (
        (reading, winners(hands, contenders, reading.ruleset))
        for reading in other_readings(ruleset)
        if reading.rule == rule
    )
    return [(reading, won) for reading, won in others if won != plain]
