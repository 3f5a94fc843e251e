"""R-DECK and R-RANK: how often each category comes, in all eight decks (five cards)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from telesina_hh.cards import Card, Rank, deck, make_card
from telesina_hh.category_tables import LEVEL_SHIFT
from telesina_hh.ranking import CATEGORIES, ranking_for
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import CLASSIC_ITALIAN, CUBEIA, ONLINE_32, RULE_OF_11

_FROM_THE_TOP = [*CATEGORIES[8:6:-1], "flush", "full house", *CATEGORIES[4::-1]]

COUNTS = {
    Rank.NINE: [12, 120, 12, 720, 3060, 3840, 8640, 23040, 3060],
    Rank.EIGHT: [16, 168, 68, 1008, 4080, 6720, 15120, 53760, 17340],
    Rank.SEVEN: [20, 224, 204, 1344, 5100, 10752, 24192, 107520, 52020],
    Rank.SIX: [24, 288, 480, 1728, 6120, 16128, 36288, 193536, 122400],
    Rank.FIVE: [28, 360, 980, 2160, 7140, 23040, 51840, 322560, 249900],
    Rank.FOUR: [32, 440, 1816, 2640, 8160, 31680, 71280, 506880, 463080],
    Rank.THREE: [36, 528, 3132, 3168, 9180, 42240, 95040, 760320, 798660],
    Rank.TWO: [40, 624, 5108, 3744, 10200, 54912, 123552, 1098240, 1302540],
}
"""From the straight flush down, the flush above the full house."""


def counted(hands: Iterable[tuple[Card, ...]], ruleset: Ruleset) -> list[int]:
    """Count the hands by category, one by one."""
    ranking = ranking_for(ruleset)
    strength = ranking.strength
    levels = Counter([strength(hand) >> LEVEL_SHIFT for hand in hands])
    return [levels[ranking.order.index(name)] for name in _FROM_THE_TOP]


def shapes(lowest: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Give a hand for every way five ranks can come, and how many hands are like it.

    Five different ranks come once in one suit (four hands) and once mixed (all the others).
    """
    for ranks in combinations_with_replacement(range(lowest, 13), 5):
        times = Counter(ranks)
        if max(times.values()) > 4:
            continue
        ways = prod(comb(4, held) for held in times.values())
        if len(times) == 5:
            yield tuple(make_card(rank, 0) for rank in ranks), 4
            ways -= 4
        suits = [ranks[:n].count(rank) for n, rank in enumerate(ranks)]
        if len(times) == 5:
            suits[0] = 1
        yield tuple(make_card(r, s) for r, s in zip(ranks, suits, strict=True)), ways


@pytest.mark.parametrize("lowest", [Rank.NINE, Rank.EIGHT, Rank.SEVEN, Rank.SIX])
def test_every_hand_of_a_small_deck_is_counted(lowest: int) -> None:
    ruleset = CLASSIC_ITALIAN.with_deck(lowest)
    assert counted(combinations(deck(lowest), 5), ruleset) == COUNTS[lowest]


@pytest.mark.parametrize("lowest", COUNTS, ids=lambda lowest: f"{52 - 4 * lowest} cards")
@pytest.mark.parametrize("ruleset", [RULE_OF_11, CLASSIC_ITALIAN, CUBEIA], ids=lambda r: r.name)
def test_every_kind_of_hand_of_every_deck_is_counted(lowest: int, ruleset: Ruleset) -> None:
    settled = ruleset.with_deck(lowest)
    category, found = ranking_for(settled).category, Counter[str]()
    for hand, ways in shapes(lowest):
        found[category(hand)] += ways
    assert [found[name] for name in _FROM_THE_TOP] == COUNTS[lowest]
    assert found.total() == comb(52 - 4 * lowest, 5)


def test_best_of_six_cards_of_32_is_each_category_as_often_as_the_rules_say() -> None:
    assert counted(combinations(deck(Rank.SEVEN), 6), ONLINE_32) == [
        524, 3024, 4964, 32704, 82320, 71680, 254016, 388620, 68340,
    ]  # fmt: skip


@pytest.mark.parametrize("lowest", COUNTS, ids=lambda lowest: f"{52 - 4 * lowest} cards")
def test_r_rank_the_full_house_beats_the_flush_only_in_classic_italian_with_52_cards(
    lowest: int,
) -> None:
    full_above = {
        ruleset.name
        for ruleset in (RULE_OF_11, CLASSIC_ITALIAN, CUBEIA)
        if ranking_for(ruleset.with_deck(lowest)).order.index("full house")
        > CATEGORIES.index("full house")
    }
    assert full_above == ({"classic-italian"} if lowest == Rank.TWO else set())


@pytest.mark.parametrize("lowest", COUNTS, ids=lambda lowest: f"{52 - 4 * lowest} cards")
def test_r_straight_the_ace_stands_below_the_decks_lowest_card(lowest: int) -> None:
    ranking = ranking_for(RULE_OF_11.with_deck(lowest))
    low = [make_card(lowest + n, n % 4) for n in range(4)]
    ace, above = make_card(Rank.ACE, 0), make_card(lowest + 4, 0)
    value = ranking.value([*low, ace])
    assert (value.category, value.best) == ("straight", (*reversed(low), ace))
    assert ranking.value([*low, above]).key > value.key
    around = [make_card(rank, rank % 4) for rank in (Rank.KING, Rank.ACE, lowest, lowest + 1)]
    assert ranking.category([*around, make_card(lowest + 2, 1)]) == "high card"
