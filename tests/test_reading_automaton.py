"""The automaton says of every sequence of lines what plain Lark says with the same grammar."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hands import LONG_HAND, SMALL_HAND, read
from hypothesis import given
from hypothesis import strategies as st
from lark import UnexpectedInput

from telesina_hh.reading.automaton import Automaton
from telesina_hh.reading.furthest import furthest
from telesina_hh.reading.lines import UnreadLineError, text_lines
from telesina_hh.reading.source import dialect

STARS = dialect()
GRAMMAR = STARS.reader.forms.grammar
LINES = sorted(set(GRAMMAR.forms) - GRAMMAR.ignored)
HOUSE = sorted(kind for kind in LINES if kind.startswith("HOUSE_"))
SAMPLES = sorted((Path(__file__).parent.parent / "sample_histories").rglob("*.txt"))


def lark_accepts(terminals: list[str]) -> bool:
    try:
        GRAMMAR.lark.parse(" ".join(terminals))
    except UnexpectedInput:
        return False
    return True


def sample_terminals() -> Iterator[list[str]]:
    texts = [SMALL_HAND, LONG_HAND, *(path.read_text("utf-8", "replace") for path in SAMPLES)]
    for text in texts:
        for block in read(text):
            try:
                yield STARS.terminals(text_lines(block.block.text or ""), 1)
            except UnreadLineError:
                continue


SEQUENCES = [list(kinds) for kinds in dict.fromkeys(tuple(kinds) for kinds in sample_terminals())]


def test_the_automaton_and_lark_agree_on_every_sample() -> None:
    assert len(SEQUENCES) > 2
    for terminals in SEQUENCES:
        assert STARS.automaton.accepts(terminals) == lark_accepts(terminals)


def mutated(terminals: list[str], chance: random.Random) -> list[str]:
    changed = list(terminals)
    for _ in range(chance.choice([1, 1, 1, 2, 5])):
        place = chance.randrange(len(changed) + 1)
        what = chance.randrange(5)
        if what == 0:
            changed[place:place] = [chance.choice(LINES)]
        elif what == 1:
            del changed[place : place + 1]
        elif what == 2:
            changed[place : place + 1] = [chance.choice(LINES)]
        elif what == 3:
            other = chance.randrange(len(changed) + 1)
            changed[place:place] = changed[other : other + chance.randrange(4)]
        else:
            changed = changed[:place]
    return changed


def test_the_automaton_and_lark_agree_on_mutated_samples() -> None:
    chance = random.Random(11)
    automaton = Automaton(GRAMMAR.parse_table)
    accepted = 0
    for _ in range(1_500):
        terminals = mutated(chance.choice(SEQUENCES), chance)
        accepted += lark_accepts(terminals)
        assert automaton.accepts(terminals) == lark_accepts(terminals), terminals
    assert 100 < accepted < 1_400


@given(st.lists(st.sampled_from(["TABLE", "SEAT", "SUMMARY", "TOTAL_POT", *LINES]), max_size=9))
def test_the_automaton_and_lark_agree_on_any_sequence(tail: list[str]) -> None:
    for head in (
        [],
        ["CASH_HEADER"],
        ["CASH_HEADER", "TABLE", "SEAT"],
        ["CASH_HEADER", "TABLE", "SEAT", "SUMMARY", "CANCELLED"],
    ):
        assert STARS.automaton.accepts(head + tail) == lark_accepts(head + tail)


@pytest.mark.parametrize("rule", HOUSE[1:])
def test_every_house_rule_may_stand_in_its_line(rule: str) -> None:
    hand = ["CASH_HEADER", "TABLE", "HOUSE_RULES", rule, "SEAT", "SUMMARY", "TOTAL_POT"]
    assert STARS.automaton.accepts(hand) == lark_accepts(hand) == (rule != "HOUSE_RULES")


def test_the_automaton_s_states_are_few() -> None:
    automaton = Automaton(GRAMMAR.parse_table)
    for terminals in SEQUENCES:
        automaton.accepts(terminals * 2)
    assert len(automaton._states) < 200  # noqa: SLF001


def test_furthest_is_the_longest_beginning_of_something_that_fits() -> None:
    for pattern, text, reach in [
        ("abc", "abd", 2), ("abc", "abcd", 3), ("a(b|c)d", "acx", 2), ("a*b", "aaac", 3),
        ("[^x]+y", "abcx", 3), ("(?:ab){2,3}c", "ababab", 6), ("(?:ab){2,3}c", "abc", 2),
        (r"\d+\s\w", "12 a", 4), (r"[^\W_]+", "aé_", 2), (r"\S\D\W", "a,.", 3), (".x", "\nx", 0),
        ("(a|ab)(c|bcd)", "abcd", 4), ("", "a", 0), ("a?b", "c", 0),
        ("(?:a*)*b", "a" * 50 + "c", 50),
    ]:  # fmt: skip
        assert furthest(pattern, text) == reach, pattern
    assert furthest("bc", "abcd", 1) == 2
