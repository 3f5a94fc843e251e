"""Other readings of disputed rules: which there are, and when they change who wins."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from showdown_cases import LETTERS, Worked, hands_of, worked_showdowns

from telesina_hh.cards import Card, deck
from telesina_hh.readings import disputable, other_readings, winners_under_readings
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import CLASSIC_ITALIAN, CUBEIA, ONLINE_32, RULE_OF_11, RULESETS


def under_readings(hands: str, vela: str, ruleset: Ruleset) -> dict[str, str]:
    """Give who would win under each reading that changes it."""
    table = hands_of(hands, vela)
    return {
        reading.setting: "".join(LETTERS[n] for n in won)
        for reading, won in winners_under_readings(table, len(table), ruleset)
    }


def test_every_other_value_of_every_switch_that_can_change_an_award_is_a_reading() -> None:
    readings = other_readings(ONLINE_32)
    assert [(reading.rule, reading.setting) for reading in readings] == [
        ("R-HIGH", "high_card=ranks-first"),
        ("R-PAIR", "pair_sides=in-turn"),
        ("R-PAIR", "pair_sides=pair-suit-first"),
        ("R-PAIR", "shared_top_kicker=pair-suit"),
        ("R-PAIR", "shared_top_kicker=split"),
        ("R-STRAIGHT", "shared_straight_top=split"),
        ("R-SF-SPECIAL", "sf_special=italian-cycle"),
        ("R-SF-SPECIAL", "sf_special=none"),
        ("R-RANK", "flush_over_full=off"),
        ("R-ODD", "odd_chip=by-suit"),
    ]


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda r: r.name)
def test_a_reading_changes_one_switch_and_says_which(ruleset: Ruleset) -> None:
    settled = ruleset.with_deck(5)
    for reading in other_readings(settled):
        field, value = reading.setting.split("=")
        assert getattr(reading.ruleset, field) == value
        assert getattr(settled, field) != value
        assert reading.words.startswith("with")


@pytest.mark.parametrize(("lowest", "setting"), [(0, "on"), (5, "off")])
def test_r_rank_the_other_reading_follows_the_deck_of_classic_italian(
    lowest: int, setting: str
) -> None:
    settings_ = {reading.setting for reading in other_readings(CLASSIC_ITALIAN.with_deck(lowest))}
    assert f"flush_over_full={setting}" in settings_


def worked(number: int, ruleset: str) -> Worked:
    return next(
        case
        for case in worked_showdowns()
        if case.number == number and case.ruleset.name == ruleset
    )


@pytest.mark.parametrize(
    ("number", "ruleset", "others"),
    [
        (1, "online-32", {"high_card=ranks-first": "B"}),
        (4, "online-32", {"pair_sides=in-turn": "A"}),
        (4, "rule-of-11", {"pair_sides=ranks-first": "B", "pair_sides=pair-suit-first": "B"}),
        (7, "online-32", {
            "pair_sides=pair-suit-first": "B",
            "shared_top_kicker=pair-suit": "B",
            "shared_top_kicker=split": "AB",
        }),
        (12, "online-32", {}),
        (18, "online-32", {"shared_straight_top=split": "AB"}),
        (23, "online-32", {"flush_over_full=off": "B"}),
        (25, "online-32", {}),
        (31, "online-32", {"sf_special=none": "A"}),
        (33, "online-32", {"sf_special=italian-cycle": "B"}),
        (37, "classic-italian", {"high_card=in-turn": "A"}),
        (39, "classic-italian", {"sf_special=two-player-low-spades": "C", "sf_special=none": "C"}),
    ],
)  # fmt: skip
def test_a_worked_showdown_under_other_readings(
    number: int, ruleset: str, others: dict[str, str]
) -> None:
    case = worked(number, ruleset)
    assert under_readings(case.hands, case.vela, case.ruleset) == others


@pytest.mark.parametrize("case", worked_showdowns(), ids=lambda c: f"{c.number}-{c.ruleset.name}")
def test_what_is_not_disputable_has_no_other_winner(case: Worked) -> None:
    table = hands_of(case.hands, case.vela)
    if winners_under_readings(table, len(table), case.ruleset):
        assert disputable(table, case.ruleset)


_RULESETS = tuple(r.with_deck(5) for r in (ONLINE_32, RULE_OF_11, CLASSIC_ITALIAN, CUBEIA))
_RUNS = st.tuples(st.integers(0, 3), st.integers(4, 8)).map(
    lambda run: [Card(4 * rank + run[0]) for rank in range(run[1], run[1] + 5)]
)


@given(
    st.sampled_from(_RULESETS),
    st.permutations(deck(5)),
    st.lists(_RUNS, max_size=2),
    st.integers(2, 4),
)
@settings(max_examples=400, deadline=None)
def test_not_disputable_is_certain(
    ruleset: Ruleset, cards: list[Card], first: list[list[Card]], contenders: int
) -> None:
    """Straight flushes, too rare by chance, are dealt first."""
    first = [[card for card in run if card >= 20] for run in first]
    dealt = list(dict.fromkeys([card for run in first for card in run] + cards))
    table = {n: (*dealt[5 * n : 5 * n + 5], dealt[31]) for n in range(contenders)}
    if not disputable(table, ruleset):
        assert winners_under_readings(table, contenders, ruleset) == []


def test_r_rank_eight_cards_may_hold_a_flush_and_a_full_house() -> None:
    """Both have a flush; under the full house the lower one holds nines full of kings besides."""
    ruleset = RULE_OF_11.with_vele(3).with_deck(5)
    vele = "9s 9d Ks"
    table = hands_of("Qs Js 8s Kd 9c|As Ts 7s Jd Qc", vele)
    assert disputable(table, ruleset)
    assert under_readings("Qs Js 8s Kd 9c|As Ts 7s Jd Qc", vele, ruleset) == {
        "flush_over_full=off": "A"
    }


def test_one_hand_alone_is_never_disputed() -> None:
    assert not disputable(hands_of("Ah Kd Qc Js 9h", "7h"), ONLINE_32)
