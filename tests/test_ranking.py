"""R-RANK, R-HIGH to R-SF: the order of hands, against counts and a second, slow order."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from telesina_hh.cards import Card, Rank, cards_text, deck, parse_card
from telesina_hh.ranking import exposed_order, ranking_for
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import CLASSIC_ITALIAN, CUBEIA, ONLINE_32

RANKING = ranking_for(ONLINE_32)


def hand(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in text.split())


def with_deck(lowest: int, **switches: object) -> Ruleset:
    return replace(ONLINE_32, lowest_rank=lowest, max_players=2, **switches)  # type: ignore[arg-type]


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
    full, flushes = (5, 6) if ruleset.flush_beats_full else (6, 5)
    in_turn = ruleset.high_card == "in-turn"
    few = ruleset.straight_suits == "top-two"
    straight_suits = suits[:2] if few else suits
    if ruleset.shared_straight_top == "split":
        straight_suits = suits[:1]
    top = ranks[0]
    if ruleset.straight_flush_ace == "high" and 12 in ranks:
        top = 12 if ace_low else 13
    keys = [
        (run and flush, [8, top, suits[0]]),
        (flush, [flushes, suits[0], *ranks]),
        (shape[0] == 4, [7, ranks[0], ordered[4]]),
        (shape == [3, 2], [full, ranks[0], ranks[3], *([] if few else suits)]),
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
    replace(ONLINE_32, flush_over_full="off", high_card="ranks-first"),
    replace(ONLINE_32, pair_sides="in-turn"),
    replace(ONLINE_32, pair_sides="pair-suit-first"),
    replace(ONLINE_32, shared_top_kicker="pair-suit", shared_straight_top="split"),
    replace(ONLINE_32, shared_top_kicker="split"),
    replace(ONLINE_32, shared_top_kicker="split", pair_sides="in-turn"),
    replace(ONLINE_32, shared_top_kicker="pair-suit", pair_sides="in-turn"),
    *(CUBEIA.with_deck(lowest) for lowest in (Rank.TWO, Rank.SIX, Rank.NINE)),
    *(CLASSIC_ITALIAN.with_deck(lowest) for lowest in (Rank.TWO, Rank.SEVEN)),
    *(with_deck(lowest) for lowest in (*range(6), Rank.EIGHT, Rank.NINE)),
]


@pytest.mark.parametrize("ruleset", SWITCHED, ids=lambda r: f"{r.name}-{r.lowest_rank}")
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


def test_r_first_tie_by_suit_compares_all_ranks_before_any_suit() -> None:
    by_suit = exposed_order(replace(ONLINE_32, first_to_act_tie="suit"))
    assert by_suit(hand("As Ks")) > by_suit(hand("Ah Td"))
    assert by_suit(hand("Ah 9c")) > by_suit(hand("Ad 9s"))
    assert by_suit(hand("7s 8s 9s Ts Qs")) < by_suit(hand("7h 8h 9h Th Qh"))
    by_position = exposed_order(ONLINE_32)
    assert by_position(hand("Ah 9c")) == by_position(hand("Ad 9s"))
    in_turn = exposed_order(replace(ONLINE_32, first_to_act="full-order"))
    assert in_turn(hand("As Ks")) < in_turn(hand("Ah Td"))


def test_full_house_beats_flush_where_the_house_says_so() -> None:
    house = ranking_for(replace(ONLINE_32, flush_over_full="off"))
    flush, full = hand("8d Td Qd Kd Ad 7s"), hand("Kh Kc Ks 9c 9h 7s")
    assert RANKING.strength(flush) > RANKING.strength(full)
    assert house.strength(flush) < house.strength(full)
    assert house.category(full) == "full house"


SERVER = ranking_for(CUBEIA.with_deck(Rank.SEVEN))


def test_r_sf_the_ace_counts_high_in_a_straight_flush_of_the_server() -> None:
    falling = ["Th Jh Qh Kh Ah", "Ts Js Qs Ks As", "Ah 7h 8h 9h Th", "As 7s 8s 9s Ts",
               "9h Th Jh Qh Kh", "7s 8s 9s Ts Js"]  # fmt: skip
    for higher, lower in pairwise(falling):
        assert SERVER.strength(hand(higher)) > SERVER.strength(hand(lower))
        assert SERVER.value(hand(higher)).key > SERVER.value(hand(lower)).key


def test_r_sf_the_server_plays_the_ace_low_one_of_six_cards() -> None:
    cards = hand("As 7s 8s 9s Ts Js")
    assert cards_text(SERVER.value(cards).best) == "As Ts 9s 8s 7s"
    assert cards_text(RANKING.value(cards).best) == "Js Ts 9s 8s 7s"
    assert SERVER.named(cards).ranks == (Rank.ACE, Rank.TEN)


def test_r_straight_the_server_compares_the_suits_of_the_top_two_cards_only() -> None:
    one, other = hand("Qd Jc Th 9s 8h"), hand("Qd Jc Ts 9h 8s")
    assert SERVER.value(one).key == SERVER.value(other).key
    assert RANKING.value(one).key > RANKING.value(other).key


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("8s Qd Jc Th 9s 8h", "Qd Jc Th 9s 8s"),
        ("8h Qd Jc Th 9s 8s", "Qd Jc Th 9s 8h"),
        ("Qc Jc Th 9s 8h Qd", "Qd Jc Th 9s 8h"),
        ("9s 9c Ks Kc Kh 9h", "Kh Kc Ks 9c 9s"),
    ],
)
def test_the_server_takes_the_first_dealt_of_cards_that_decide_nothing(
    cards: str, best: str
) -> None:
    assert cards_text(SERVER.value(hand(cards)).best) == best


def test_with_many_vele_quads_may_stand_beside_a_flush() -> None:
    assert RANKING.category(hand("Kh Qh Th 8h 7h Ks Kd Kc")) == "four of a kind"
    assert RANKING.category(hand("Kh Qh Th 8h 7h Ks Kd 7c")) == "flush"
    two = hand("Kh Qh Th 8h 7h 7s 8s 9s Ts Js")
    assert RANKING.value(two).category == "straight flush"
