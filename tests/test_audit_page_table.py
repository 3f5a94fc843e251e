"""The table after every step, as the audit's page plays it: stacks, chips, cards up and down."""

import itertools
from typing import Any

import pytest
from audit_pages import OVERTURNED, UNDETERMINED, audit

from telesina_hh.reports.audit_page.frames import play
from telesina_hh.reports.audit_page.speech import Speech

BOTH = pytest.mark.parametrize("name", [OVERTURNED, UNDETERMINED])


def final(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    found = audit(name)
    played = play(found, Speech(found))
    return found, dict(zip(played["players"], played["frames"][-1]["seats"], strict=True))


@BOTH
def test_the_last_frame_is_what_the_audit_ends_with(name: str) -> None:
    found, seats = final(name)
    for step in found["timeline"]:
        if step["stack"] is not None:
            seats[step["player"]]["audited"] = step["stack"]
    assert all(seat["stack"] == seat["audited"] for seat in seats.values())
    frames = play(found, Speech(found))["frames"]
    assert [frame["pot"] for frame in frames[1:]] == [step["pot"] for step in found["timeline"]]


def test_a_card_lies_face_down_until_it_is_shown() -> None:
    found = audit(UNDETERMINED)
    frames = play(found, Speech(found))["frames"]
    anna, bruno, carla = zip(*(frame["seats"] for frame in frames), strict=True)
    assert anna[29]["cards"] == ["", "Kh", "Td", "8s", "Ks"]
    assert anna[30]["cards"] == ["7c", "Kh", "Td", "8s", "Ks"]
    assert bruno[-1]["cards"] == ["", "9c", "9d", "Jc", "Ah"]
    assert carla[7]["cards"] == ["", "Qd"]
    assert carla[-1]["out"] == "folded"


def test_chips_lie_in_front_until_the_street_is_over() -> None:
    found = audit(UNDETERMINED)
    frames = play(found, Speech(found))["frames"]
    fronts = [frame["seats"][0]["frontText"] for frame in frames]
    assert [text for text, _ in itertools.groupby(fronts)][:5] == ["", "€0.10", "", "€0.20", ""]
    assert fronts[-1] == ""


def lying(*steps: tuple[str, str, list[str]]) -> list[list[str]]:
    """What lies before anna after each of these steps of 2nd and 3rd street."""
    found = audit(UNDETERMINED)
    found["timeline"] = [
        {
            **found["timeline"][4],
            "street": street,
            "player": "anna",
            "action": action,
            "cards": cards,
        }
        for street, action, cards in steps
    ]
    return [frame["seats"][0]["cards"] for frame in play(found, Speech(found))["frames"][1:]]


def test_a_chosen_card_goes_from_the_hand_to_the_table() -> None:
    assert lying(
        ("2nd Street", "dealt", ["7c", "Kh"]),
        ("2nd Street", "turns-up", ["Kh"]),
        ("3rd Street", "dealt", ["Td"]),
        ("3rd Street", "turns-up", ["7c"]),
        ("Show Down", "show", ["Td", "Kh", "7c"]),
    ) == [["", ""], ["", "Kh"], ["", "", "Kh"], ["", "Kh", "7c"], ["Td", "Kh", "7c"]]


def test_of_a_stranger_only_the_chosen_card_is_seen() -> None:
    assert lying(("2nd Street", "turns-up", ["Kh"]), ("3rd Street", "turns-up", ["7c"])) == [
        ["", "Kh"],
        ["", "Kh", "7c"],
    ]


@pytest.mark.parametrize("hole", [[], ["7c"]])
def test_a_server_deals_its_cards_one_by_one(hole: list[str]) -> None:
    assert lying(
        ("2nd Street", "dealt", hole),
        ("2nd Street", "dealt", ["Kh"]),
        ("3rd Street", "dealt", ["Td"]),
        ("Show Down", "show", ["7c"]),
    ) == [[""], ["", "Kh"], ["", "Kh", "Td"], ["7c", "Kh", "Td"]]
