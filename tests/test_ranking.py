"""R-RANK, R-HIGH to R-SF: the order of hands, against counts and a second, slow order."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from telesina_hh.cards import Card, Rank, cards_text, deck, parse_card
from telesina_hh.ranking import CATEGORIES, ranking_for
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import ONLINE_32

RANKING = ranking_for(ONLINE_32)


def hand(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in text.split())


def with_deck(lowest: int, **switches: object) -> Ruleset:
    return replace(ONLINE_32, lowest_rank=lowest, max_players=2, **switches)  # type: ignore[arg-type]


def counted(hands: Iterable[tuple[Card, ...]], ruleset: Ruleset) -> list[int]:
    """Count the hands by category, the straight flush first, as rules.md lists them."""
    category = ranking_for(ruleset).category
    numbers = Counter(map(category, hands))
    names = [*CATEGORIES[8:4:-1], *CATEGORIES[4::-1]]
    return [numbers[name] for name in names]


def test_five_cards_of_32_make_each_category_as_often_as_the_rules_say() -> None:
    assert counted(combinations(deck(Rank.SEVEN), 5), ONLINE_32) == [
        20, 224, 204, 1344, 5100, 10752, 24192, 107520, 52020,
    ]  # fmt: skip


def test_best_of_six_cards_of_32_is_each_category_as_often_as_the_rules_say() -> None:
    assert counted(combinations(deck(Rank.SEVEN), 6), ONLINE_32) == [
        524, 3024, 4964, 32704, 82320, 71680, 254016, 388620, 68340,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lowest", "counts"),
    [
        (Rank.NINE, [12, 120, 12, 720, 3060, 3840, 8640, 23040, 3060]),
        (Rank.EIGHT, [16, 168, 68, 1008, 4080, 6720, 15120, 53760, 17340]),
        (Rank.SIX, [24, 288, 480, 1728, 6120, 16128, 36288, 193536, 122400]),
        (Rank.FIVE, [28, 360, 980, 2160, 7140, 23040, 51840, 322560, 249900]),
        (Rank.TWO, [40, 624, 5108, 3744, 10200, 54912, 123552, 1098240, 1302540]),
    ],
)
def test_other_decks_have_the_counts_of_combinatorics(lowest: int, counts: list[int]) -> None:
    assert counted(combinations(deck(lowest), 5), with_deck(lowest)) == counts


# A second order, written from the rules as sentences: all five-card choices, sorted lists.


def slow_value(five: Sequence[Card], ruleset: Ruleset) -> list[int]:
    ranks = sorted((card // 4 for card in five), key=lambda r: (-count(five, r), -r))
    shape = sorted((count(five, r) for r in set(ranks)), reverse=True)
    flush = len({card % 4 for card in five}) == 1
    low = ruleset.lowest_rank
    ace_low = set(ranks) == {12, low, low + 1, low + 2, low + 3}
    run = ace_low or (len(shape) == 5 and ranks[0] - ranks[4] == 4)
    if ace_low and ranks[-1] != 8:
        ranks = [*ranks[1:], ranks[0]]
    ordered = [c for r in dict.fromkeys(ranks) for c in sorted(five, reverse=True) if c // 4 == r]
    suits = [card % 4 for card in ordered]
    full, flushes = (5, 6) if ruleset.flush_over_full else (6, 5)
    in_turn = ruleset.high_card == "in-turn"
    straight_suits = suits[:1] if ruleset.shared_straight_top == "split" else suits
    keys = [
        (run and flush, [8, ranks[0], suits[0]]),
        (flush, [flushes, suits[0], *ranks]),
        (shape[0] == 4, [7, ranks[0], ordered[4]]),
        (shape == [3, 2], [full, ranks[0], ranks[3], *suits]),
        (run, [4, ranks[0], *straight_suits]),
        (shape[0] == 3, [3, ranks[0], ordered[3], ordered[4], *suits]),
        (shape[:2] == [2, 2], [2, ranks[0], ranks[2], ranks[4], suits[4], *suits]),
        (shape[0] == 2, [1, *slow_pair(ranks, suits, ruleset)]),
        (True, [0, *(ordered if in_turn else [*ranks, *suits])]),
    ]
    return next(key for holds, key in keys if holds)


def slow_pair(ranks: list[int], suits: list[int], ruleset: Ruleset) -> list[int]:
    first, second, third = suits[2:]
    after_top = {
        "next-side": [second, third, *suits[:2]],
        "pair-suit": [*suits[:2], second, third],
        "split": [],
    }
    after = after_top[ruleset.shared_top_kicker]
    match ruleset.pair_sides:
        case "ranks-first":
            return [*ranks[1:], first, *after]
        case "pair-suit-first":
            return [ranks[0], *suits[:2], *ranks[2:], first, second, third]
    if ruleset.shared_top_kicker == "next-side":
        return [ranks[0], ranks[2], first, ranks[3], second, ranks[4], third, *suits[:2]]
    return [ranks[0], ranks[2], first, ranks[3], ranks[4], *after]


def count(five: Sequence[Card], rank: int) -> int:
    return sum(1 for card in five if card // 4 == rank)


SWITCHED = [
    ONLINE_32,
    replace(ONLINE_32, flush_over_full=False, high_card="ranks-first"),
    replace(ONLINE_32, pair_sides="in-turn"),
    replace(ONLINE_32, pair_sides="pair-suit-first"),
    replace(ONLINE_32, shared_top_kicker="pair-suit", shared_straight_top="split"),
    replace(ONLINE_32, shared_top_kicker="split"),
    replace(ONLINE_32, shared_top_kicker="split", pair_sides="in-turn"),
    replace(ONLINE_32, shared_top_kicker="pair-suit", pair_sides="in-turn"),
    *(with_deck(lowest) for lowest in (*range(6), Rank.EIGHT, Rank.NINE)),
]


@pytest.mark.parametrize("ruleset", SWITCHED, ids=lambda r: f"{r.lowest_rank}-{r.pair_sides}")
def test_a_second_order_written_otherwise_puts_random_hands_the_same_way(ruleset: Ruleset) -> None:
    draw, ranking = random.Random(11), ranking_for(ruleset)
    vela, *cards = draw.sample(deck(ruleset.lowest_rank), ruleset.deck_size)
    hands = [(vela, *draw.sample(cards, draw.choice((4, 5, 5, 5, 6)))) for _ in range(800)]
    slowly = sorted(
        (max(slow_value(five, ruleset) for five in combinations(cards, 5)), cards)
        for cards in hands
    )
    for (lower, low_hand), (higher, high_hand) in pairwise(slowly):
        low, high = ranking.value(low_hand), ranking.value(high_hand)
        told = f"{cards_text(low_hand)} | {cards_text(high_hand)}"
        assert slow_value(low.best, ruleset) == lower, told
        assert low.key <= high.key, told
        assert (low.key == high.key) == (lower == higher), told
        assert ranking.strength(low_hand) <= ranking.strength(high_hand), told


def dealt_cards(number: int) -> st.SearchStrategy[list[Card]]:
    return st.lists(
        st.sampled_from(deck(Rank.SEVEN)), min_size=number, max_size=number, unique=True
    )


@given(dealt_cards(11))
def test_two_hands_with_one_vela_never_tie_in_online_32(cards: list[Card]) -> None:
    ours, theirs = (RANKING.value((*own, cards[10])) for own in (cards[:5], cards[5:10]))
    assert ours.key != theirs.key
    assert (ours.key > theirs.key) != (theirs.key > ours.key)


@given(dealt_cards(16))
def test_the_order_is_transitive_and_strength_never_contradicts_it(cards: list[Card]) -> None:
    hands = [(*cards[n : n + 5], cards[15]) for n in (0, 5, 10)]
    by_key = sorted(hands, key=lambda h: RANKING.value(h).key)
    assert by_key == sorted(by_key, key=RANKING.strength)
    slow = [max(slow_value(five, ONLINE_32) for five in combinations(h, 5)) for h in by_key]
    assert slow[0] < slow[1] < slow[2]


@given(dealt_cards(6), st.randoms(use_true_random=False))
def test_the_order_in_which_cards_are_written_changes_nothing(
    cards: list[Card], shuffle: random.Random
) -> None:
    shuffled = shuffle.sample(cards, len(cards))
    assert RANKING.value(cards) == RANKING.value(shuffled)
    assert RANKING.strength(frozenset(cards)) == RANKING.strength(shuffled)


@pytest.mark.parametrize(
    ("cards", "category", "best"),
    [
        ("7s 8d 9h Tc Ah Ac", "straight", "Tc 9h 8d 7s Ah"),
        ("As Jd Ts Jc Qd Qh", "two pair", "Qh Qd Jd Jc As"),
        ("Ks 9c 9h Kd Qs Qd", "two pair", "Kd Ks Qd Qs 9h"),
        ("9c 9h 9d Kc Ks Kh", "full house", "Kh Kc Ks 9h 9d"),
        ("8s Td Jc Ts 7h 9d", "straight", "Jc Td 9d 8s 7h"),
        ("7s 8s 9s Ts Js As", "straight flush", "Js Ts 9s 8s 7s"),
        ("7c 7s 7d 7h Kd Kc", "four of a kind", "7h 7d 7c 7s Kd"),
    ],
)
def test_the_best_five_stand_from_the_card_that_decides_first(
    cards: str, category: str, best: str
) -> None:
    value = RANKING.value(hand(cards))
    assert (value.category, cards_text(value.best)) == (category, best)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("As Ks", "Ah Td"),
        ("9c 9d 8s 7s", "Kh Qh Jh Th"),
        ("Qd Tc 8s 7s Qc", "Jd Jc 9s 8c Qc"),
        ("Kh Qh Jh Th Ah", "9c 9d 9s 9h Ah"),
        ("7c 7d 7h 8s", "Ac Ad Kc Kd"),
        ("7c 7d 7h 7s", "Ac Ad Ah Kd"),
        ("8s 9d Td Jc 7h", "As 8d 9h Tc 7h"),
        ("As Js Ts 9s 7s", "Kh Qh Jh 9h 8h"),
        ("7s 8s 9s Ts Qs", "Ah Ad Ac Kd Kh"),
    ],
)
def test_r_first_the_better_exposed_hand_by_ranks_acts_first(first: str, second: str) -> None:
    assert RANKING.exposed(hand(first)) > RANKING.exposed(hand(second))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ah 9c", "Ad 9s"), ("7s 8s 9s Ts Qs", "7h 8h 9h Th Qh"), ("Ks Kc 7d", "Kd Kh 7s")],
)
def test_r_first_tie_suits_decide_only_in_the_full_order(one: str, other: str) -> None:
    assert RANKING.exposed(hand(one)) == RANKING.exposed(hand(other))
    assert RANKING.exposed(hand(one), full=True) != RANKING.exposed(hand(other), full=True)


def test_r_first_full_order_goes_card_by_card() -> None:
    assert RANKING.exposed(hand("Ah Td"), full=True) > RANKING.exposed(hand("As Ks"), full=True)
    assert RANKING.exposed(hand("9c 9d Kh 7s"), full=True) > RANKING.exposed(
        hand("9h 9s Ks Qd"), full=True
    )


def test_full_house_beats_flush_where_the_house_says_so() -> None:
    house = ranking_for(replace(ONLINE_32, flush_over_full=False))
    flush, full = hand("8d Td Qd Kd Ad 7s"), hand("Kh Kc Ks 9c 9h 7s")
    assert RANKING.strength(flush) > RANKING.strength(full)
    assert house.strength(flush) < house.strength(full)
    assert house.category(full) == "full house"
