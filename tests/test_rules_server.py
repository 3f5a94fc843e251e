"""The server's own account of what it offered at every decision, against what the rules allow."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from server_hands import Offer, ServerHand, server_hands

from telesina_hh import events as ev
from telesina_hh.engine.replay import decisions
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import CUBEIA

FILES = {"cubeia": (300, 2887), "rigged": (60, 946)}


@cache
def hands_in(name: str) -> list[ServerHand]:
    return list(server_hands(name))


def open_in(hand: ev.Hand, ruleset: Ruleset) -> list[tuple[int, list[Offer]]]:
    return [
        (one.seat, [tuple(option) for option in one.options]) for one in decisions(hand, ruleset)
    ]


@pytest.mark.parametrize("name", FILES)
def test_what_is_open_at_every_decision_is_what_the_server_offered(name: str) -> None:
    read = hands_in(name)
    assert (len(read), sum(len(one.decisions) for one in read)) == FILES[name]
    for hand, offered in read:
        assert open_in(hand, CUBEIA) == offered, hand.hand_id


@pytest.mark.parametrize(
    "other",
    [
        {"minimum_bet_antes": 1},
        {"cap_raises": 2},
        {"raise_from": "price"},
        {"raise_needs_caller": False},
        {"first_to_act": "ranks"},
    ],
    ids="".join,
)
def test_by_any_other_rule_the_server_would_have_offered_something_else(
    other: dict[str, Any],
) -> None:
    ruleset = replace(CUBEIA, **other)
    assert any(
        open_in(hand, ruleset) != offered for name in FILES for hand, offered in hands_in(name)
    )
