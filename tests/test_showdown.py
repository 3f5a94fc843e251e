"""Who wins: the worked showdowns, R-SF-SPECIAL, and what hidden cards leave open."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from telesina_hh.cards import Card, Rank, deck, parse_card
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import ONLINE_32
from telesina_hh.showdown import Settled, settle, winners

CASES = (
    (1, "High card, top card same rank: suit decides at once",
     "Ah Qd Js 9c 8s|Ad Kc Jd 9s 8d", "7h", "A"),
    (2, "High card, shared Vela is the top card of both",
     "Kd Js 9c 8s 7d|Kc Qs 9d 8d 7c", "Ah", "A"),
    (3, "Pair: kicker rank before any suit",
     "Ts Tc Ks 9h 8d|Th Td Qh 9c 8s", "7s", "A"),
    (4, "Pair: same top kicker rank, second kicker rank differs",
     "As Ac Kh 8s 7s|Ad Ah Kd Qh Js", "9c", "B"),
    (5, "Pair: all three kickers level in rank",
     "Js Jc Kd 9s 8c|Jh Jd Kc 9h 8d", "7s", "A"),
    (6, "Pair made with the Vela by both",
     "Qs Ac Js 9d 8s|Qh As Jd 9c 8d", "Qd", "A"),
    (7, "Pair, the Vela is the top kicker of both, all ranks level",
     "Ts Tc Kh Js 8c|Th Td Ks Jh 8d", "Ad", "A"),
    (8, "Pair, the Vela is only the third side card",
     "9s 9d Ac Kc 8d|9h 9c As Ks 8h", "Jd", "A"),
    (9, "Two pairs: higher top pair, then higher second pair",
     "As Ac Qs Qc 7d|Ah Ad 9h 9d Kd", "8s", "A"),
    (10, "Two pairs level: fifth card by rank",
     "As Ac Ks Kc Td|Ah Ad Kh Kd 9h", "8s", "A"),
    (11, "Two pairs level: fifth card same rank, different cards",
     "As Ac Ks Kc Jd|Ah Ad Kh Kd Js", "7c", "A"),
    (12, "Two pairs level, the Vela is the fifth card of both",
     "Qd Qc Js Jc 8s|Qh Qs Jh Jd 9s", "Ac", "B"),
    (13, "Two pairs: one player has a better card of the Vela's rank",
     "Kh Kc 9s 9c 7s|Kd Ks 9h 9d Jh", "Jd", "B"),
    (14, "Three pairs in six cards",
     "As Ac Kd Kc Qs|Ah Ad Kh Ks Js", "Qd", "B"),
    (15, "Two pairs, the high pair uses the Vela",
     "As 9h 9c Kc 7s|Ac 9d 9s Ks 8d", "Ad", "A"),
    (16, "Trips with the Vela against trips",
     "Qs Qc 9h 8d 7d|Jh Jd Js 9s 8c", "Qd", "A"),
    (17, "Straight: top card same rank",
     "8s 9d Th Jd Qc|8h 9s Tc Js Qd", "Ah", "B"),
    (18, "Straight: the top card of both is the Vela",
     "Kd Qs Jc Th 7s|Ks Qh Jh Td 8c", "Ac", "A"),
    (19, "Ace-low straight: its top card is the ten",
     "Ah 7d 8c 9s Ts|As 7c 8d 9h Tc", "Kd", "B"),
    (20, "Ace-low straight is the lowest straight",
     "Ah 7d 8c 9s Ts|7c 8d 9h Tc Js", "Kd", "B"),
    (21, "Ace-low straight, the Vela ten is the top card of both",
     "Ad 9c 8s 7s Ks|Ac 9d 8h 7c Kh", "Th", "B"),
    (22, "Straight beats trips",
     "7d 8c 9h Ts Jc|As Ac Kd Qh 9s", "Ad", "A"),
    (23, "Flush beats full house",
     "8d Td Qd Kd Ad|Kh Kc Ks 9c 9h", "7s", "A"),
    (24, "Full house: rank of the trips",
     "9s 9c 9d 7s 7c|8h 8d 8c As Ah", "Kc", "A"),
    (25, "Flush: suit only",
     "7h 8h 9h Jh Qh|Ad Kd Qd Jd 9d", "Ts", "A"),
    (26, "Flush with the Vela against a flush without it",
     "8s 9s Qs Ks Ac|7c 8c Qc Kc Tc", "As", "B"),
    (27, "Quads beat a flush",
     "9d 9s 9c 9h Kc|7d 8d Td Kd Ad", "Jd", "A"),
    (28, "Quads: rank",
     "Ts Th Td Tc 7s|9s 9h 9d 8c 8d", "9c", "A"),
    (29, "Straight flush: same top rank",
     "8d 9d Td Jd Qd|8h 9h Th Jh Qh", "As", "B"),
    (30, "Ace-low straight flush is the lowest straight flush",
     "As 7s 8s 9s Ts|8h 9h Th Jh Qh", "Kd", "B"),
    (31, "Special rule, exactly two players in the pot",
     "Th Jh Qh Kh Ah|As 7s 8s 9s Ts", "Kd", "B"),
    (32, "Special rule does not apply with three players in the pot",
     "Th Jh Qh Kh Ah|As 7s 8s 9s Ts|Kd Qc Jd 9c 8d", "7d", "A"),
    (33, "Special rule: only hearts lose",
     "Td Jd Qd Kd Ad|As 7s 8s 9s Ts", "Kc", "A"),
    (34, "Special rule when the low hand sits inside a longer run",
     "Th Jh Qh Kh Ah|As 7s 8s 9s Ts", "Js", "B"),
    (35, "36 cards: two flushes in one suit through the Vela",
     "Ah 9h 7h 6h Kc|Kh Qh Jh 8h 7c", "Th", "A"),
    (36, "36 cards: the lowest straight flush changes with the deck",
     "Th Jh Qh Kh Ah|As 6s 7s 8s 9s", "Kd", "B"),
)  # fmt: skip
"""Number, what it shows, hands, Vela, winner under online-32 (32 cards; 35 and 36: 36 cards)."""


def hand(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in text.split())


def won(hands: str, vela: str, ruleset: Ruleset, contenders: int | None = None) -> str:
    """Give the letters of the winning hands."""
    table = {letter: hand(text) + hand(vela) for letter, text in enumerate(hands.split("|"))}
    return "".join("ABC"[n] for n in winners(table, contenders or len(table), ruleset))


DECK_36 = replace(ONLINE_32, lowest_rank=Rank.SIX)
IN_TURN = replace(ONLINE_32, pair_sides="in-turn")
BY_NUMBER = {number: (hands, vela) for number, _, hands, vela, _ in CASES}


@pytest.mark.parametrize(
    ("number", "shows", "hands", "vela", "winner"), CASES, ids=[str(case[0]) for case in CASES]
)
def test_worked_showdown(number: int, shows: str, hands: str, vela: str, winner: str) -> None:
    rules = DECK_36 if number in {35, 36} else ONLINE_32
    assert won(hands, vela, rules) == winner, shows
    in_turn = replace(rules, pair_sides="in-turn")
    assert won(hands, vela, in_turn) == ("A" if number == 4 else winner), f"in turn: {shows}"


@pytest.mark.parametrize(
    ("number", "switches", "winner"),
    [
        (1, {"high_card": "ranks-first"}, "B"),
        (2, {"high_card": "ranks-first"}, "B"),
        (5, {"pair_sides": "pair-suit-first"}, "B"),
        (7, {"shared_top_kicker": "pair-suit"}, "B"),
        (7, {"shared_top_kicker": "split"}, "AB"),
        (7, {"shared_top_kicker": "split", "pair_sides": "in-turn"}, "AB"),
        (7, {"shared_top_kicker": "pair-suit", "pair_sides": "in-turn"}, "B"),
        (6, {"shared_top_kicker": "split"}, "A"),
        (18, {"shared_straight_top": "split"}, "AB"),
        (17, {"shared_straight_top": "split"}, "B"),
        (21, {"shared_straight_top": "split"}, "AB"),
        (23, {"flush_over_full": False}, "B"),
        (31, {"sf_special": "none"}, "A"),
        (34, {"sf_special": "none"}, "A"),
    ],
)
def test_house_switches_change_a_worked_showdown(
    number: int, switches: dict[str, object], winner: str
) -> None:
    hands, vela = BY_NUMBER[number]
    assert won(hands, vela, replace(ONLINE_32, **switches)) == winner  # type: ignore[arg-type]


def test_r_sf_special_counts_the_contenders_of_the_pot_muckers_too() -> None:
    hands, vela = BY_NUMBER[31]
    assert won(hands, vela, ONLINE_32, contenders=2) == "B"
    assert won(hands, vela, ONLINE_32, contenders=3) == "A"


@pytest.mark.parametrize("lowest", range(Rank.TEN))
def test_r_sf_special_lowest_straight_flush_of_each_deck(lowest: int) -> None:
    rules = replace(ONLINE_32, lowest_rank=lowest, max_players=2)
    low = hand("As") + tuple(Card(4 * rank) for rank in range(lowest, lowest + 4))
    table = {1: hand("Th Jh Qh Kh Ah Ad"), 2: (*low, parse_card("Ad"))}
    assert winners(table, 2, rules) == (2,)
    assert winners(table, 3, rules) == (1,)


def test_nobody_and_one_hand() -> None:
    assert winners({}, 2, ONLINE_32) == ()
    assert winners({4: hand("Ah Kh 9c 8d 7s Qd")}, 2, ONLINE_32) == (4,)


def settled(
    known: Mapping[int, str], hidden: Mapping[int, str], vela: str, contenders: int = 0
) -> Settled:
    """Settle with every card of the deck unseen that does not lie open."""
    open_cards = hand(" ".join((*known.values(), *hidden.values(), vela)))
    return settle(
        {seat: hand(text) for seat, text in known.items()},
        {seat: hand(text) for seat, text in hidden.items()},
        hand(vela),
        [card for card in deck(Rank.SEVEN) if card not in open_cards],
        contenders or len(known) + len(hidden),
        ONLINE_32,
    )


def test_open_cards_prove_the_winner_whatever_is_hidden() -> None:
    result = settled({1: "Ah Ad Ac 9s 9d"}, {2: "Kh Qd 8s 7c", 5: "Js Td 8c 7d"}, "Kd")
    assert result == Settled((1,), proved=True, possible=frozenset({1}))


def test_a_hidden_hand_can_be_proved_to_win() -> None:
    result = settled({1: "Ah Kd Tc 9s 7d"}, {2: "Qh Qd Qs 7c"}, "Kc")
    assert result == Settled((2,), proved=True, possible=frozenset({2}))


def test_one_card_that_turns_it_leaves_the_pot_open() -> None:
    result = settled({1: "Ah Ad Tc 9s 7d", 3: "8h 8d 9c Td 7s"}, {2: "Qh Qd Js 7c"}, "Kc")
    assert result == Settled((), proved=False, possible=frozenset({1, 2}))


def test_two_hidden_hands_cannot_hold_the_same_card() -> None:
    """Either needs the last ace, which stands open in the other's hand."""
    result = settled({}, {1: "Ah Ad 9c 8s", 2: "Kh Kd 9h 7s"}, "Ac")
    assert result.proved
    assert result.winners == (1,)
    free = settled({}, {1: "Kh Kd 9c 8s", 2: "Qh Qd 9h 7s"}, "Ac")
    assert free == Settled((), proved=False, possible=frozenset({1, 2}))


def test_more_than_one_missing_card_may_win() -> None:
    result = settled({1: "Ah Ad Ac 9s 9d"}, {2: "Kh Qd 8s"}, "Kd")
    assert result == Settled((), proved=False, possible=frozenset({1, 2}))


def test_nothing_hidden_is_always_proved() -> None:
    result = settled({3: "Ah Ad Ac 9s 9d", 1: "Kh Qd 8s 7c 7d"}, {}, "Kd")
    assert result == Settled((3,), proved=True, possible=frozenset({3}))


def test_the_last_one_who_did_not_muck_wins_unseen() -> None:
    result = settled({}, {2: "Kh Qd 8s 7c"}, "Kd", contenders=2)
    assert result == Settled((2,), proved=True, possible=frozenset({2}))


def test_r_sf_special_keeps_a_royal_flush_from_being_proof() -> None:
    royal, low = {1: "Th Jh Qh Kh Ah"}, {2: "7s 8s 9s Ts"}
    assert settled(royal, low, "Kd") == Settled((), proved=False, possible=frozenset({1, 2}))
    assert settled(royal, low, "Kd", contenders=3).winners == (1,)


SPLITTING = replace(ONLINE_32, shared_top_kicker="split", shared_straight_top="split")


@given(
    st.permutations(deck(Rank.SEVEN)),
    st.integers(0, 2),
    st.integers(0, 2),
    st.sampled_from((ONLINE_32, SPLITTING)),
)
@example([*hand("Kd Qs Jc Th 7s Ks Qh Jh Td Ac 8c 7d 7c 8d 7h 8s 8h")], 1, 1, SPLITTING)
@example([*hand("Th Jh Qh Kh Ah As 7s 8s 9s Kd Ts 7d 7c 8d 7h")], 1, 1, ONLINE_32)
@settings(max_examples=150)
def test_settle_agrees_with_dealing_every_hidden_card(
    cards: list[Card], shown: int, veiled: int, ruleset: Ruleset
) -> None:
    known = {seat: tuple(cards[5 * seat : 5 * seat + 5]) for seat in range(shown)}
    rest = cards[5 * shown :]
    hidden = {9 - n: tuple(rest[4 * n : 4 * n + 4]) for n in range(veiled)}
    vela, *unseen = rest[4 * veiled : 4 * veiled + 6]
    contenders = shown + veiled
    results = {
        winners(
            {s: (*own, vela) for s, own in known.items()}
            | {s: (*own, c, vela) for (s, own), c in zip(hidden.items(), drawn, strict=True)},
            contenders,
            ruleset,
        )
        for drawn in permutations(unseen, veiled)
    }
    result = settle(known, hidden, (vela,), unseen, contenders, ruleset)
    winning = {seat for seats in results for seat in seats}
    if contenders:
        assert result.proved == (len(results) == 1)
    assert winning <= result.possible
    if result.proved:
        assert {result.winners} == results
        assert result.possible == winning
