"""Why a hand wins, in words: the cards that decided and the rule."""

from dataclasses import replace

import pytest
from showdown_cases import LETTERS, Worked, hands_of, worked_showdowns

from telesina_hh.reasons import why
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import CLASSIC_ITALIAN, CUBEIA, ONLINE_32, RULE_OF_11
from telesina_hh.showdown import winners


def told(hands: str, vela: str, ruleset: Ruleset, contenders: int | None = None) -> str:
    """Give who wins, why, and the rule, in one line."""
    table = hands_of(hands, vela)
    reason = why(table, contenders or len(table), ruleset)
    return f"{''.join(LETTERS[n] for n in reason.winners)}: {reason.text} ({reason.rule})"


_CASES = {case.number: case for case in worked_showdowns() if case.ruleset.name != "rule-of-11"} | {
    case.number: case for case in worked_showdowns() if case.number in {35, 36}
}


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "A: A♥ over A♦, the suit of the highest card (R-HIGH)"),
        (2, "A: K♦ over K♣, the suit of the second card, since A♥ is shared (R-HIGH)"),
        (3, "A: K♠ over Q♥, the rank of the highest side card (R-PAIR)"),
        (4, "B: Q♥ over 9♣, the rank of the second side card (R-PAIR)"),
        (7, "A: K♥ over K♠, the suit of the second side card, since A♦ is shared (R-PAIR)"),
        (9, "A: Queens over Nines, the rank of the lower pair (R-TWOPAIR)"),
        (12, "B: Q♥ over Q♦, the suit of the higher pair, since A♣ is shared (R-TWOPAIR)"),
        (16, "A: Queens over Jacks, the rank of the three (R-TRIPS)"),
        (20, ("B: J♠ over 10♠, the rank of the top card"
             " (the ace beside the lowest cards counts low) (R-STRAIGHT)")),
        (21, "B: 9♦ over 9♣, the suit of the next card down, since 10♥ is shared (R-STRAIGHT)"),
        (23, "A: a flush beats a full house (R-RANK)"),
        (24, "A: Nines over Eights, the rank of the three (R-FULL)"),
        (25, "A: hearts over diamonds, the suit of the flush (R-FLUSH)"),
        (28, "A: Tens over Nines, the rank of the four (R-QUADS)"),
        (29, "B: Q♥ over Q♦, the suit of the top card (R-SF)"),
        (34, ("B: the lowest straight flush of spades, A-7-8-9-10♠, beats the royal flush of hearts"
             " where two contest the pot (R-SF-SPECIAL)")),
        (35, "A: A♥ over K♥, the rank of the highest card (R-FLUSH)"),
        (37, "B: K♣ over Q♦, the rank of the second card (R-HIGH)"),
        (38, "B: minima (10-9-8-7-A♠) beats massima (an ace-high straight flush) (R-SF-SPECIAL)"),
        (39, ("ABC: minima, media and massima are all there, and each beats one and loses to one"
             " (R-SF-SPECIAL)")),
    ],
)  # fmt: skip
def test_a_worked_showdown_names_what_decided(number: int, words: str) -> None:
    case = _CASES[number]
    assert told(case.hands, case.vela, case.ruleset) == words


@pytest.mark.parametrize("case", worked_showdowns(), ids=lambda c: f"{c.number}-{c.ruleset.name}")
def test_the_reason_is_told_of_those_who_win(case: Worked) -> None:
    table = hands_of(case.hands, case.vela)
    assert why(table, len(table), case.ruleset).winners == winners(table, len(table), case.ruleset)


SPLIT = replace(ONLINE_32, shared_top_kicker="split", shared_straight_top="split")
SERVER = CUBEIA.with_deck(5)


@pytest.mark.parametrize(
    ("hands", "vela", "ruleset", "words"),
    [
        ("As Ac Kh 8s 7s|Ad Ah Kd Qh Js", "9c", RULE_OF_11.with_deck(5),
         "A: K♥ over K♦, the suit of the highest side card (R-PAIR)"),
        ("Ts Tc Kh Js 8c|Th Td Ks Jh 8d", "Ad", SPLIT,
         "AB: A♦, the highest side card, is shared, and nothing after it is compared (R-PAIR)"),
        ("Kd Qs Jc Th 7s|Ks Qh Jh Td 8c", "Ac", SPLIT,
         "AB: A♣, the top card, is shared, and nothing after it is compared (R-STRAIGHT)"),
        ("As 7s 8s 9s Ts|8h 9h Th Jh Qh", "Kd", SERVER,
         ("A: A♠ over Q♥, the rank of the top card (the ace counts high in every straight flush)"
         " (R-SF)")),
        ("As 7s 8s 9s Ts|Ah 7h 8h 9h Th", "", CLASSIC_ITALIAN.with_deck(5),
         "B: 10♥ over 10♠, the suit of the top card (R-SF)"),
        ("7s 8d 9c Jh Kd|Jd Jc 9h 8s 7d|Ah Qd Jc 9s 8c", "Qs", ONLINE_32,
         "C: Queens over Jacks, the rank of the pair (R-PAIR)"),
    ],
)  # fmt: skip
def test_what_decided_is_told_under_other_rules(
    hands: str, vela: str, ruleset: Ruleset, words: str
) -> None:
    assert told(hands, vela, ruleset) == words


def test_hands_that_are_the_same_five_shared_cards_split() -> None:
    five = "Ts Jd Qc Kh As"
    assert told("7c 7d 8h 8s 9d|7h 7s 8c 8d 9h", five, ONLINE_32) == (
        "AB: they play the same five cards (R-SPLIT)"
    )


def test_with_three_hands_the_winner_is_compared_with_the_best_of_the_others() -> None:
    table = hands_of("Ah Qd Js 9c 8s|Ad Kc Jd 9s 8d|Ks Qc Jh 9d 8c", "7h")
    assert why(table, 3, ONLINE_32).runner_up == 1
