"""One fault in a legal hand is found under its code, and never passes."""

from itertools import islice
from random import Random

import pytest
from planted_faults import PLANTED
from strategies import checked, codes_of, of_type, some_hands

from telesina_hh import events as ev
from telesina_hh.cards import card_text
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import ONLINE_32, RULESETS
from telesina_hh.writer import write_hand

OTHERS = [ruleset for ruleset in RULESETS.values() if ruleset != ONLINE_32]


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str) -> None:
    if PLANTED[name].where(ONLINE_32):
        plant(name, some_hands())


@pytest.mark.parametrize("ruleset", OTHERS, ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("name", PLANTED)
def test_a_fault_planted_in_another_game_is_found(name: str, ruleset: Ruleset) -> None:
    if PLANTED[name].where(ruleset):
        plant(name, some_hands(ruleset, tables=6, hands=7), most=20)


def plant(name: str, hands: tuple[ev.Hand, ...], most: int | None = None) -> None:
    code, plants, _ = PLANTED[name]
    chance = Random(name)
    broken = (other for hand in hands if (other := plants(hand, chance)) is not None)
    planted = list(islice(broken, most))
    for hand in planted:
        text = write_hand(hand)
        (one,) = checked(text)
        codes = {violation.code for violation in one.verdict.violations}
        assert one.verdict.status == "illegal", text
        assert code in codes, f"{codes}\n{text}"
    assert len(planted) >= 4


def test_a_card_that_is_none_is_refused() -> None:
    for hand in some_hands()[:40]:
        card = next(event for _, event in of_type(hand, ev.CardsDealt)).new[0]
        text = write_hand(hand).replace(f"[{card_text(card)}", "[1z", 1)
        assert codes_of(text) == {"P005"}
