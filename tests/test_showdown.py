"""Who wins: the worked showdowns, R-SF-SPECIAL, and what hidden cards leave open."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from showdown_cases import Worked, hand, won, worked_showdowns

from telesina_hh.cards import Card, Rank, deck, parse_card
from telesina_hh.category_tables import LEVEL_SHIFT
from telesina_hh.ranking import ranking_for
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import CLASSIC_ITALIAN, CUBEIA, ONLINE_32, RULE_OF_11
from telesina_hh.showdown import Settled, settle, winners

BY_NUMBER = {case.number: (case.hands, case.vela) for case in worked_showdowns()}


def test_all_forty_worked_showdowns_are_there() -> None:
    assert sorted(BY_NUMBER) == list(range(1, 41))
    assert len(worked_showdowns()) == 2 * 34 + 2 + 4


@pytest.mark.parametrize(
    "case", worked_showdowns(), ids=lambda case: f"{case.number}-{case.ruleset.name}"
)
def test_worked_showdown(case: Worked) -> None:
    assert won(case.hands, case.vela, case.ruleset) == case.winners, case.shows


@pytest.mark.parametrize("case", worked_showdowns(), ids=lambda case: case.number)
def test_worked_showdown_under_the_servers_rules(case: Worked) -> None:
    """Everything as rule-of-11 has it, save the ace-low straight flush of number 30."""
    if case.ruleset.name == "rule-of-11":
        expected = "A" if case.number == 30 else case.winners
        assert won(case.hands, case.vela, CUBEIA.with_deck(case.ruleset.lowest)) == expected


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
        (23, {"flush_over_full": "off"}, "B"),
        (31, {"sf_special": "none"}, "A"),
        (34, {"sf_special": "none"}, "A"),
        (30, {"straight_flush_ace": "high"}, "A"),
        (33, {"sf_special": "italian-cycle"}, "B"),
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


@pytest.mark.parametrize("ruleset", [ONLINE_32, RULE_OF_11, CUBEIA], ids=lambda r: r.name)
@given(cards=st.permutations(deck(Rank.SEVEN)))
@settings(max_examples=60)
def test_three_and_more_contenders_are_in_one_order(ruleset: Ruleset, cards: list[Card]) -> None:
    """Who wins among all wins among any of them: the order is transitive."""
    ruleset = ruleset.with_deck(Rank.SEVEN)
    hands = {n: (*cards[5 * n : 5 * n + 5], cards[31]) for n in range(5)}
    left, falling = dict(hands), []
    while left:
        (best,) = winners(left, 5, ruleset)
        falling.append(best)
        del left[best]
    for place, better in enumerate(falling):
        for worse in falling[place + 1 :]:
            assert winners({better: hands[better], worse: hands[worse]}, 5, ruleset) == (better,)


@pytest.mark.parametrize(
    "ruleset", [ONLINE_32, RULE_OF_11, CUBEIA, CLASSIC_ITALIAN], ids=lambda r: r.name
)
@given(cards=st.permutations(deck(Rank.SEVEN)), suits=st.permutations(range(4)))
@settings(max_examples=60)
def test_other_suits_change_nothing_where_no_suit_rule_applies(
    ruleset: Ruleset, cards: list[Card], suits: list[int]
) -> None:
    ruleset = ruleset.with_deck(Rank.SEVEN)
    hands = {n: (*cards[5 * n : 5 * n + 5], cards[31]) for n in range(3)}
    ranking = ranking_for(ruleset)
    strengths = sorted(map(ranking.strength, hands.values()))
    by_suit = {"flush", "straight flush"}
    if strengths[-1] == strengths[-2] or ranking.order[strengths[-1] >> LEVEL_SHIFT] in by_suit:
        return
    swapped = {n: tuple(Card(c // 4 * 4 + suits[c % 4]) for c in own) for n, own in hands.items()}
    assert winners(swapped, 3, ruleset) == winners(hands, 3, ruleset)


CYCLE = replace(ONLINE_32, sf_special="italian-cycle")
SPLITTING = replace(ONLINE_32, shared_top_kicker="split", shared_straight_top="split")


@given(
    st.permutations(deck(Rank.SEVEN)),
    st.integers(0, 2),
    st.integers(0, 2),
    st.sampled_from((ONLINE_32, SPLITTING, CYCLE)),
)
@example([*hand("Kd Qs Jc Th 7s Ks Qh Jh Td Ac 8c 7d 7c 8d 7h 8s 8h")], 1, 1, SPLITTING)
@example([*hand("Th Jh Qh Kh Ah As 7s 8s 9s Kd Ts 7d 7c 8d 7h")], 1, 1, ONLINE_32)
@example([*hand("Th Jh Qh Kh Ah As 7s 8s 9s Kd Ts 7d 7c 8d 7h")], 1, 1, CYCLE)
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
