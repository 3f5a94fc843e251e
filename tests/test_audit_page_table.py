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
