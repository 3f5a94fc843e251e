"""The rules in words: every rule is said, and said from the ruleset's own values."""

from dataclasses import fields, replace
from decimal import Decimal

import pytest

from telesina_hh.cards import Rank
from telesina_hh.codes import CODES
from telesina_hh.rules import HouseAmounts, Ruleset, streets_with_vele
from telesina_hh.rules_in_words import RULE_IDS, SOURCES, in_one_line, rule_in_words, rules_in_words
from telesina_hh.rulesets import CLASSIC_ITALIAN, CUBEIA, ONLINE_32, RULE_OF_11, RULESETS

_NO_RULES = {"name", "games", "settled"}
"""Names, and what a house file has said: fields that are no rule."""

_OTHERWISE: dict[str, tuple[Ruleset, object]] = {
    "deck": (RULE_OF_11, "by-seats"),
    "lowest_rank": (ONLINE_32, Rank.SIX),
    "deck_moves_to_seats": (RULE_OF_11, False),
    "min_players": (ONLINE_32, 3),
    "max_players": (ONLINE_32, 5),
    "expose": (ONLINE_32, "chosen"),
    "deal_order": (ONLINE_32, "by-seat"),
    "streets": (RULE_OF_11, streets_with_vele(1)),
    "dealer_ante": (ONLINE_32, True),
    "bring_in": (ONLINE_32, False),
    "bring_in_antes": (ONLINE_32, 3),
    "minimum_bet_antes": (RULE_OF_11, None),
    "cap_raises": (ONLINE_32, 4),
    "cap_heads_up": (RULE_OF_11, "lift-when-bet"),
    "open_pair_double": (ONLINE_32, False),
    "open_pair_street": (ONLINE_32, 2),
    "raise_from": (ONLINE_32, "full-level"),
    "raise_needs_caller": (ONLINE_32, True),
    "cumulative_short_allin": (ONLINE_32, False),
    "first_to_act": (ONLINE_32, "full-order"),
    "first_to_act_tie": (ONLINE_32, "suit"),
    "sure_loser": (CLASSIC_ITALIAN, False),
    "may_muck": (ONLINE_32, False),
    "uncalled": (ONLINE_32, "silent"),
    "odd_chip": (ONLINE_32, "by-suit"),
    "rake_needs_call": (ONLINE_32, True),
    "flush_over_full": (ONLINE_32, "off"),
    "high_card": (ONLINE_32, "ranks-first"),
    "pair_sides": (ONLINE_32, "pair-suit-first"),
    "shared_top_kicker": (ONLINE_32, "split"),
    "shared_straight_top": (ONLINE_32, "split"),
    "straight_suits": (ONLINE_32, "top-two"),
    "straight_flush_ace": (ONLINE_32, "high"),
    "sf_special": (ONLINE_32, "none"),
    "amounts": (ONLINE_32, HouseAmounts(ante=Decimal("0.10"))),
}


def values(ruleset: Ruleset) -> dict[str, str]:
    return {rule.id: rule.value for rule in rules_in_words(ruleset)}


@pytest.mark.parametrize("field", [f.name for f in fields(Ruleset) if f.name not in _NO_RULES])
def test_a_house_that_changes_a_field_changes_the_words_of_a_rule(field: str) -> None:
    ruleset, other = _OTHERWISE[field]
    assert getattr(ruleset, field) != other
    assert values(replace(ruleset, **{field: other})) != values(ruleset)


@pytest.mark.parametrize(
    ("amounts", "rule"),
    [
        ({"ante": "0.10"}, "R-ANTE"),
        ({"dealer_ante": "0.20"}, "R-ANTE"),
        ({"bring_in": "0.20"}, "R-BRING"),
        ({"rake_percent": "5"}, "R-RAKE"),
        ({"rake_percent": "0"}, "R-RAKE"),
        ({"rake_cap": "3"}, "R-RAKE"),
        ({"rake_percent": "5", "rake_cap": "3"}, "R-RAKE"),
    ],
)
def test_a_houses_amount_is_said(amounts: dict[str, str], rule: str) -> None:
    stated = HouseAmounts(**{name: Decimal(amount) for name, amount in amounts.items()})
    said = values(replace(ONLINE_32, amounts=stated))
    assert {each for each, value in said.items() if value != values(ONLINE_32)[each]} == {rule}


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_every_rule_has_its_words_and_its_documents(ruleset: Ruleset) -> None:
    said = list(rules_in_words(ruleset))
    assert [rule.id for rule in said] == list(RULE_IDS)
    for rule in said:
        assert rule.title
        assert rule.value
        assert set(rule.source.split(", ")) <= SOURCES.keys() - {"house"}


def test_the_list_goes_from_the_deck_to_the_special_straight_flush() -> None:
    assert (RULE_IDS[0], RULE_IDS[-1]) == ("R-DECK", "R-SF-SPECIAL")
    assert len(set(RULE_IDS)) == len(RULE_IDS)


def test_no_two_rulesets_say_the_same() -> None:
    said = [tuple(values(ruleset).items()) for ruleset in RULESETS.values()]
    assert len(set(said)) == len(said)
    assert len({in_one_line(ruleset) for ruleset in RULESETS.values()}) == len(said)


def test_every_code_rests_on_rules_of_the_list() -> None:
    for code in CODES.values():
        assert set(code.rules) <= set(RULE_IDS), code.id


def test_what_a_house_changed_has_the_house_as_its_source() -> None:
    house = replace(ONLINE_32, name="Circolo", games=(), cap_raises=4)
    changed = [rule.id for rule in rules_in_words(house, ONLINE_32) if rule.source == "house"]
    assert changed == ["R-CAP"]


@pytest.mark.parametrize(
    ("ruleset", "rule", "words"),
    [
        (ONLINE_32, "R-DECK", "32 cards, seven to ace"),
        (ONLINE_32, "R-SIZE", "small, small, big, big, big"),
        (ONLINE_32, "R-VELA", "one shared card, after round 4"),
        (RULE_OF_11.with_vele(3), "R-VELA", "3 shared cards, the first after round 4"),
        (CLASSIC_ITALIAN, "R-VELA", "none"),
        (CLASSIC_ITALIAN, "R-CAP", "none"),
        (CLASSIC_ITALIAN, "R-RANK", "with 52 cards the full house beats the flush"),
        (CLASSIC_ITALIAN, "R-SURE-LOSER", "last round"),
        (CUBEIA, "R-CHECK", "yes"),
        (CUBEIA, "R-SF", "the ace always high"),
        (CUBEIA, "R-SHOW", "all show"),
    ],
)
def test_words_of_a_rule(ruleset: Ruleset, rule: str, words: str) -> None:
    assert words in rule_in_words(rule, ruleset).value
