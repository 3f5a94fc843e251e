"""R-SF-SPECIAL: the two players' exception, and the Italian cycle of straight flushes."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations

import pytest
from showdown_cases import hand, won

from telesina_hh.cards import Rank
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import CLASSIC_ITALIAN, CUBEIA, ONLINE_32, RULE_OF_11
from telesina_hh.showdown import Settled, settle, winners


def suited(letter: str, ranks: str) -> str:
    return " ".join(f"{rank}{letter}" for rank in ranks)


CLASSIC = CLASSIC_ITALIAN.with_deck(Rank.SEVEN)
CYCLE = replace(ONLINE_32, sf_special="italian-cycle")


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("A789T s", "TJQKA h"), "A"),
        (("TJQKA s", "9TJQK h"), "A"),
        (("789TJ s", "A789T h"), "A"),
        (("A789T s", "A789T h"), "B"),
        (("89TJQ h", "9TJQK s"), "B"),
        (("TJQKA d", "TJQKA h", "A789T s"), "C"),
        (("789TJ s", "89TJQ c", "A789T h"), "B"),
        (("A789T s", "A789T c", "TJQKA d", "9TJQK h"), "BCD"),
        (("789TJ c", "89TJQ d", "TJQKA s", "A789T h"), "BCD"),
        (("789TJ s", "TJQKA s"), "B"),
    ],
)
def test_r_sf_special_the_italian_cycle(hands: tuple[str, ...], winner: str) -> None:
    dealt = "|".join(suited(text[-1], text[:5]) for text in hands)
    assert won(dealt, "", CLASSIC) == winner


def test_r_sf_special_the_cycle_is_decided_in_each_pot() -> None:
    minima, media, massima = (suited(*c) for c in (("c", "A789T"), ("d", "9TJQK"), ("h", "TJQKA")))
    assert won(f"{minima}|{media}|{massima}", "", CLASSIC) == "ABC"
    assert won(f"{media}|{massima}", "", CLASSIC, contenders=2) == "B"


@pytest.mark.parametrize(
    ("hands", "vela", "winner"),
    [
        ("As 7s 8s 9s Ts|Th Jh Qh Kh Ah", "Js", "A"),
        ("As 7s 8s 9s Ts|8h 9h Th Jh Qh", "Js", "B"),
        ("As 7s 8s 9s Ts|Ah 7h 8h 9h Th", "Js", "A"),
        ("9s Ts Js Qs Ks|Ah 7h 8h 9h Th", "As", "A"),
        ("9s Ts Js Qs Ks|8h 9h Th Jh Qh", "As", "A"),
        ("9s Ts Js Qs Ks|8h 9h Th Jh Qh|Ad 7d 8d 9d Td", "As", "A"),
        ("9s Ts Js Qs Ks|9h Th Jh Qh Kh|Ad 7d 8d 9d Td", "As", "ABC"),
    ],
)
def test_r_sf_special_any_five_of_the_six_may_be_claimed(
    hands: str, vela: str, winner: str
) -> None:
    """Who has a claim that wins whatever the others claim has won; else the best are compared."""
    assert won(hands, vela, CYCLE) == winner


_SUITS = "scdh"
_RUNS = ("A789T", "789TJ", "89TJQ", "9TJQK", "TJQKA")
STRAIGHT_FLUSHES = [hand(suited(s, run)) for s in _SUITS for run in _RUNS]


@pytest.mark.parametrize("ruleset", [ONLINE_32, RULE_OF_11, CUBEIA], ids=lambda r: r.name)
def test_the_two_player_exception_is_the_only_intransitivity(ruleset: Ruleset) -> None:
    ruleset = ruleset.with_deck(Rank.SEVEN)
    royal, low = hand(suited("h", "TJQKA")), hand(suited("s", "A789T"))
    beats = {
        (one, other): winners({1: one, 2: other}, 2, ruleset) == (1,)
        for one, other in permutations(STRAIGHT_FLUSHES, 2)
    }
    for three in permutations(STRAIGHT_FLUSHES, 3):
        a, b, c = three
        if beats[a, b] and beats[b, c] and not beats[a, c]:
            assert {royal, low} <= set(three)
    assert beats[low, royal]
    assert not any(beats[one, royal] for one in STRAIGHT_FLUSHES if one not in (royal, low))


def settled_classic(known: Mapping[int, str], hidden: Mapping[int, str], *unseen: str) -> Settled:
    return settle(
        {seat: hand(text) for seat, text in known.items()},
        {seat: hand(text) for seat, text in hidden.items()},
        (),
        hand(" ".join(unseen)),
        len(known) + len(hidden),
        CLASSIC,
    )


def test_r_sf_special_a_hand_that_loses_to_one_may_share_with_two() -> None:
    known = {1: suited("c", "A789T"), 2: suited("d", "9TJQK")}
    third = {3: suited("h", "TJQK")}
    without = settled_classic(known, third, "8s", "9s")
    assert without == Settled((2,), proved=True, possible=frozenset({2}))
    maybe = settled_classic(known, third, "Ah", "9s")
    assert maybe == Settled((), proved=False, possible=frozenset({1, 2, 3}))
    surely = settled_classic(known, third, "Ah")
    assert surely == Settled((1, 2, 3), proved=True, possible=frozenset({1, 2, 3}))


def test_r_sf_special_who_lacks_too_much_may_make_the_cycle_whole() -> None:
    known = {1: suited("c", "A789T"), 2: suited("d", "9TJQK")}
    result = settled_classic(known, {3: suited("h", "TJQ")}, "Kh", "Ah", "8s")
    assert result == Settled((), proved=False, possible=frozenset({1, 2, 3}))


@pytest.mark.parametrize("left_out", ["", "Ah", "As", "Kd"])
def test_settle_agrees_with_dealing_every_hidden_card_under_the_cycle(left_out: str) -> None:
    known = {0: hand(suited("c", "A789T"))}
    hidden = {n: hand(suited(*own)) for n, own in enumerate((("h", "TJQK"), ("d", "9TJQ")), 1)}
    unseen = [card for card in hand("Ah 9h Kd 8d As 7s") if card not in hand(left_out)]
    results = {
        winners(
            known | {s: (*own, c) for (s, own), c in zip(hidden.items(), drawn, strict=True)},
            3,
            CLASSIC,
        )
        for drawn in permutations(unseen, 2)
    }
    result = settle(known, hidden, (), unseen, 3, CLASSIC)
    assert result.possible == {seat for seats in results for seat in seats}
    assert result.proved == (len(results) == 1)
