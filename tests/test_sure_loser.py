"""R-SURE-LOSER on open cards: the eight examples, and every verdict against a plain search."""

from dataclasses import replace
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from telesina_hh.cards import Card, Rank, card_text, deck, make_card, parse_card
from telesina_hh.engine.sure_loser import Proof, sure_loser
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import CLASSIC_ITALIAN
from telesina_hh.showdown import winners

DECK_32 = CLASSIC_ITALIAN.with_deck(Rank.SEVEN)
ACES = "Ah Ac Kd 9s"
KINGS, NINES = "Kc Kd 8h 7s", "9h 9d 9c Qs"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in text.split())


def proof_of(ours: str, *theirs: str, dead: str = "", rules: Ruleset = DECK_32) -> Proof | None:
    exposed = dict(enumerate(cards(hand) for hand in (ours, *theirs)))
    seen = {card for hand in exposed.values() for card in hand} | set(cards(dead))
    return sure_loser(0, exposed, seen, (), rules)


@pytest.mark.parametrize(
    ("ours", "theirs", "dead", "loses"),
    [
        ("Ks Jd 9c 7h", ACES, "", True),
        ("Qh Jc 9d 8c", ACES, "", False),
        ("As Qc Jh 9d", "Kh Kd 8s 7c", "", False),
        (KINGS, NINES, "", False),
        (KINGS, NINES, "Kh Ks", True),
        ("As Qc Jd 7h", "Ah Ad Ks 8c", "", True),
        ("Ts Ad 9c 7h", "Th Td Ac 8s", "", False),
        ("8h Qh Kh Th", "Qs Qd Qc 9s", "", False),
    ],
    ids=[f"S{n}" for n in range(1, 9)],
)
def test_the_eight_examples(ours: str, theirs: str, dead: str, *, loses: bool) -> None:
    assert (proof_of(ours, theirs, dead=dead) is not None) == loses


def test_the_proof_names_what_was_tried_and_what_comes_closest() -> None:
    proof = proof_of("As Qc Jd 7h", "Ah Ad Ks 8c")
    assert proof is not None
    assert (len(proof.unseen), proof.pairs) == (24, 24 * 23)
    assert proof.hidden == parse_card("Ac")
    assert proof.best[:2] == cards("Ac As")
    assert proof.other_hidden == parse_card("7s")
    assert set(proof.worst) == set(cards("Ah Ad Ks 8c 7s"))


def test_one_contender_who_always_wins_is_enough() -> None:
    assert proof_of("Ks Jd 9c 7h", "Qs Js 8d 7c") is None
    proof = proof_of("Ks Jd 9c 7h", "Qs Js 8d 7c", ACES)
    assert proof is not None
    assert proof.contender == 2


def test_suits_alone_may_make_a_sure_loser() -> None:
    """Only two eights are unseen: the ranks will be the same, and hearts beat spades."""
    lower, higher = "Ks Qd Jc 9s", "Kh Qs Jd 9c"
    left = {*cards(lower), *cards(higher), *cards("8s 8d")}
    dead = " ".join(card_text(card) for card in deck(Rank.SEVEN) if card not in left)
    assert proof_of(lower, higher, dead=dead) is not None
    assert proof_of(higher, lower, dead=dead) is None


def naive(exposed: dict[int, tuple[Card, ...]], seen: set[Card], rules: Ruleset) -> set[int]:
    """Every contender against whom each pair of hidden cards loses, one showdown at a time."""
    unseen = [card for card in deck(rules.lowest) if card not in seen]
    return {
        other
        for other in exposed
        if other
        and all(
            winners({0: (*exposed[0], x), other: (*exposed[other], y)}, 2, rules) == (other,)
            for x, y in permutations(unseen, 2)
        )
    }


@st.composite
def boards(draw: st.DrawFn) -> tuple[dict[int, tuple[Card, ...]], set[Card], Ruleset]:
    """Two or three open hands and dead cards, near enough for suits and specials to matter."""
    lowest = draw(st.sampled_from([Rank.EIGHT, Rank.SEVEN, Rank.SIX]))
    rules = CLASSIC_ITALIAN.with_deck(lowest)
    held = list(deck(lowest))
    few = [card for card in held if card >> 2 >= draw(st.sampled_from([lowest, Rank.JACK]))]
    shuffled = draw(st.permutations(few))
    count = draw(st.integers(2, 3))
    exposed = {n: tuple(shuffled[4 * n : 4 * n + 4]) for n in range(count)}
    rest = [card for card in held if card not in shuffled[: 4 * count]]
    dead = set(draw(st.lists(st.sampled_from(rest), max_size=14, unique=True)))
    return exposed, dead.union(*exposed.values()), rules


@given(boards())
def test_the_verdict_is_that_of_a_plain_search(
    board: tuple[dict[int, tuple[Card, ...]], set[Card], Ruleset],
) -> None:
    exposed, seen, rules = board
    found = sure_loser(0, exposed, seen, (), rules)
    beaten = naive(exposed, seen, rules)
    assert (found is None) == (not beaten)
    if found is not None:
        assert found.contender == min(beaten)
        assert {found.hidden, found.other_hidden}.isdisjoint(seen)


def test_every_verdict_against_open_kings_is_that_of_a_plain_search() -> None:
    """All hands of four open cards out of queens, jacks and kings against a fixed pair."""
    theirs = cards("Kh Ks Qd 9s")
    few = [
        make_card(rank, suit) for rank in (Rank.JACK, Rank.QUEEN, Rank.KING) for suit in range(4)
    ]
    few = [card for card in few if card not in theirs]
    for ours in combinations(few, 4):
        exposed = {0: ours, 1: theirs}
        seen = {*ours, *theirs}
        found = sure_loser(0, exposed, seen, (), DECK_32)
        assert (found is not None) == bool(naive(exposed, seen, DECK_32)), ours


def test_the_lowest_straight_flush_may_call_against_the_highest() -> None:
    """R-SF-SPECIAL is part of the showdown's order: minima beats massima."""
    lowest, highest = cards("Ts 9s 8s 7s"), cards("Kh Qh Jh Th")
    seen = set(deck(Rank.SEVEN)) - set(cards("As Ah"))
    assert sure_loser(0, {0: lowest, 1: highest}, seen, (), DECK_32) is None
    plain = replace(DECK_32, sf_special="none")
    assert sure_loser(0, {0: lowest, 1: highest}, seen, (), plain) is not None
