"""One fault in a legal hand is found under its code, and never passes."""

from random import Random

import pytest
from planted_faults import PLANTED
from strategies import checked, codes_of, of_type, some_hands

from telesina_hh import events as ev
from telesina_hh.cards import card_text
from telesina_hh.writer import write_hand


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str) -> None:
    code, plant = PLANTED[name]
    chance = Random(name)
    planted = 0
    for hand in some_hands():
        broken = plant(hand, chance)
        if broken is None:
            continue
        planted += 1
        text = write_hand(broken)
        (one,) = checked(text)
        codes = {violation.code for violation in one.verdict.violations}
        assert one.verdict.status == "illegal", text
        assert code in codes, f"{codes}\n{text}"
    assert planted >= 4


def test_a_card_that_is_none_is_refused() -> None:
    for hand in some_hands()[:40]:
        card = next(event for _, event in of_type(hand, ev.CardsDealt)).new[0]
        text = write_hand(hand).replace(f"[{card_text(card)}", "[1z", 1)
        assert codes_of(text) == {"P005"}
