"""Laws of the order of hands in all four games: swapped suits, three and more contenders."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from telesina_hh.cards import Card, Rank, deck, make_card
from telesina_hh.category_tables import LEVEL_SHIFT
from telesina_hh.ranking import ranking_for
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import RULESETS
from telesina_hh.showdown import winners

GAMES = [ruleset.with_deck(Rank.SEVEN) for ruleset in RULESETS.values()]
BY_SUIT = frozenset({"flush", "straight flush"})
"""Categories in which a suit is compared before the ranks are done."""

one_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)


def dealt(number: int) -> st.SearchStrategy[list[Card]]:
    return st.lists(
        st.sampled_from(deck(Rank.SEVEN)), min_size=number, max_size=number, unique=True
    )


def hands_of(cards: list[Card], contenders: int, ruleset: Ruleset) -> dict[int, tuple[Card, ...]]:
    """Deal five cards to each, and the vele that the game has."""
    vele = tuple(cards[5 * contenders : 5 * contenders + ruleset.vele])
    return {n: (*cards[5 * n : 5 * n + 5], *vele) for n in range(contenders)}


@one_game
@given(cards=dealt(11), swap=st.permutations(range(4)))
def test_swapping_suits_changes_nothing_where_ranks_decide(
    ruleset: Ruleset, cards: list[Card], swap: list[int]
) -> None:
    ranking = ranking_for(ruleset)
    hands = hands_of(cards, 2, ruleset)
    swapped = {
        n: tuple(make_card(card >> 2, swap[card & 3]) for card in hand) for n, hand in hands.items()
    }
    for n, hand in hands.items():
        assert ranking.category(hand) == ranking.category(swapped[n])
        if ranking.category(hand) not in BY_SUIT:
            assert ranking.strength(hand) == ranking.strength(swapped[n])
    strengths = {ranking.strength(hand) for hand in hands.values()}
    by_suit = any(ranking.category(hand) in BY_SUIT for hand in hands.values())
    levels = {strength >> LEVEL_SHIFT for strength in strengths}
    if len(levels) == 2 or (len(strengths) == 2 and not by_suit):
        assert winners(hands, 2, ruleset) == winners(swapped, 2, ruleset)


@one_game
@given(cards=dealt(21))
def test_a_pot_of_four_is_won_by_who_beats_each_of_the_others(
    ruleset: Ruleset, cards: list[Card]
) -> None:
    hands = hands_of(cards, 4, ruleset)
    won = winners(hands, 4, ruleset)
    beats = {
        (one, other): winners({one: hands[one], other: hands[other]}, 4, ruleset) == (one,)
        for one, other in permutations(hands, 2)
    }
    assert won == tuple(n for n in hands if all(beats[n, other] for other in hands if other != n))
    for one, other, third in permutations(hands, 3):
        if beats[one, other] and beats[other, third]:
            assert beats[one, third]
