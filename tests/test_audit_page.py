"""The audit's page as a plain report: what it says, what it never lets through, how it is built."""

import base64
import hashlib
import itertools
import json
import re
from importlib.resources import files
from typing import Any

import pytest
from audit_pages import HOSTILE, OVERTURNED, UNDETERMINED, Read, audit, renamed

from telesina_hh.cards import CARD_BY_SPELLING
from telesina_hh.money import money_text
from telesina_hh.reports.audit_page import audit_page
from telesina_hh.reports.audit_page.frames import play
from telesina_hh.reports.audit_page.speech import Speech, card_signs

BOTH = pytest.mark.parametrize("name", [OVERTURNED, UNDETERMINED])
ATTRIBUTES = {
    "aria-atomic", "aria-hidden", "aria-label", "aria-labelledby", "aria-live", "charset", "class",
    "colspan", "content", "d", "data-go", "data-seat", "hidden", "href", "http-equiv", "id", "lang",
    "max", "min", "name", "role", "scope", "step", "tabindex", "title", "type", "value", "viewbox",
}  # fmt: skip
SILENT = {"options", "cards", "unseen", "changing", "best", "action", "type", "up", "down"}
"""Keys whose words are told otherwise, each in a test of its own."""


@BOTH
def test_the_page_is_well_formed(name: str) -> None:
    read = Read(audit_page(audit(name)))
    assert read.faults == []
    ids = [value for _, attribute, value in read.attributes if attribute == "id"]
    assert len(ids) == len(set(ids))
    to = {value for _, attribute, value in read.attributes if attribute == "href"}
    assert to == {f"#step-{step['n']}" for step in audit(name)["timeline"]}
    assert {value for _, a, value in read.attributes if a == "aria-labelledby"} <= set(ids)


@BOTH
def test_all_that_the_audit_says_can_be_read_without_scripts(name: str) -> None:
    found = audit(name)
    text = Read(audit_page(found)).text
    lacking = []

    def look(path: str, value: Any) -> None:
        if isinstance(value, dict):
            for key, each in value.items():
                if key not in SILENT:
                    look(f"{path}.{key}", each)
        elif isinstance(value, list):
            for n, each in enumerate(value):
                look(f"{path}[{n}]", each)
        elif isinstance(value, str):
            if " ".join(value.split()) not in text:
                lacking.append((path, value))
        elif (
            isinstance(value, int)
            and not isinstance(value, bool)
            and str(value) not in text
            and money_text(abs(value), found["currency"]) not in text
        ):
            lacking.append((path, str(value)))

    look("", found)
    assert lacking == []


@BOTH
def test_every_card_of_the_hand_is_told(name: str) -> None:
    text = Read(audit_page(audit(name))).text
    told = re.findall(r'"([2-9TJQKA][scdh])"', json.dumps(audit(name)))
    assert told
    for card in told:
        assert card in CARD_BY_SPELLING
        assert "".join(card_signs(card)) in text


def test_the_verdict_comes_first_and_says_who_owes_whom() -> None:
    text = Read(audit_page(audit(OVERTURNED))).text
    first = text[: text.index("What was paid")]
    assert "overturned" in first
    assert "The recorded result does not stand." in first
    assert "SettebelloXX owes e.f €69.97" in first
    assert "Amelie owes e.f €7.20" in first
    assert first.index("The claim holds.") < first.index("does not stand")


def test_a_reading_under_which_the_result_would_stand_is_told_with_the_verdict() -> None:
    text = Read(audit_page(audit(OVERTURNED))).text
    assert "It would stand under another reading of the rules: two_pair_sides=in-turn." in text


def test_several_open_pots_are_told_together_and_one_by_one() -> None:
    found = audit(UNDETERMINED)
    whole = found["hidden"]
    whole["pots"].append({**whole["pots"][0], "name": "side pot", "changing": None})
    whole |= {"holdings": None, "in_doubt": ["anna"]}
    text = Read(audit_page(found)).text
    assert "All open pots together The log contradicts itself about the cards of anna." in text
    assert "side pot Which of 20 possible holdings would change who wins was not tried" in text


def test_a_hidden_card_is_told_with_what_would_settle_the_pot() -> None:
    text = Read(audit_page(audit(UNDETERMINED))).text
    assert "5 of 20 possible holdings give another winner than was paid." in text
    assert "the hidden card of bruno, from the room's record of the deal" in text


def test_the_timeline_tells_what_each_showed_and_what_else_was_open() -> None:
    text = Read(audit_page(audit(OVERTURNED))).text
    assert "raises to €2.00 Showing 10♥︎. Open: fold, call €0.20, raise to €0.40 up to €2.00" in text


def test_disputed_lines_are_marked_in_the_timeline() -> None:
    page = audit_page(audit(OVERTURNED))
    assert page.count('class="disputed fault"') == 2
    assert "T502: Amelie does not win the side pot; expected e.f; found Amelie" in Read(page).text
    page = audit_page(audit(UNDETERMINED))
    assert 'id="step-31" class="disputed open"' in page
    assert 'id="step-32" class="disputed note"' in page


def test_what_a_later_program_adds_to_the_audit_is_told_too() -> None:
    text = Read(audit_page({**audit(UNDETERMINED), "witness": {"camera": ["four", 7]}})).text
    assert "witness camera: 1: four; 2: 7" in text


@BOTH
def test_the_same_audit_gives_the_same_page(name: str) -> None:
    assert audit_page(audit(name)) == audit_page(audit(name))


@BOTH
def test_the_page_asks_nothing_of_any_network(name: str) -> None:
    page = audit_page(audit(name))
    assert not re.search(r"https?:|url\(|@import|src=|srcset|<link|<base|<iframe|<form", page)


def test_the_policy_lets_in_this_style_and_this_script_alone() -> None:
    read = Read(audit_page(renamed(audit(OVERTURNED), HOSTILE)))
    policy = next(v for _, a, v in read.attributes if a == "content" and v and "default-src" in v)
    (style,), (_, script) = read.content["style"], read.content["script"]

    def digest(text: str) -> str:
        return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()

    assert policy == (
        f"default-src 'none'; style-src 'sha256-{digest(style)}'; "
        f"script-src 'sha256-{digest(script)}'; base-uri 'none'; form-action 'none'"
    )


def test_names_stay_names_whatever_they_are_made_of() -> None:
    plain = Read(audit_page(audit(OVERTURNED)))
    page = audit_page(renamed(audit(OVERTURNED), HOSTILE))
    read = Read(page)
    assert read.faults == []
    assert read.tags - plain.tags == {"bdi": read.tags["bdi"] - plain.tags["bdi"]}
    assert plain.tags - read.tags == {}
    for name in HOSTILE.values():
        assert " ".join(name.replace("\x07", "␇").split()) in read.text
    assert json.loads(read.content["script"][0])["players"] == [
        HOSTILE[stack["player"]] for stack in audit(OVERTURNED)["proof"]["stacks"]
    ]


def test_no_attribute_comes_from_the_log_but_as_a_value() -> None:
    read = Read(audit_page(renamed(audit(OVERTURNED), HOSTILE)))
    assert {name for _, name, _ in read.attributes} <= ATTRIBUTES


def test_data_for_the_script_can_neither_end_it_nor_begin_another() -> None:
    page = audit_page(renamed(audit(OVERTURNED), HOSTILE))
    data = page.split('id="play">')[1].split("</script>")[0]
    assert not set("<>&\u2028\u2029\u202e") & set(data)
    assert json.loads(data)


def test_a_name_that_turns_the_writing_round_stands_apart_within_a_sentence() -> None:
    page = audit_page(renamed(audit(OVERTURNED), {"Amelie": "\u202eailemA"}))
    assert "T502: <bdi>\u202eailemA</bdi> does not win the side pot; expected e.f" in page


@pytest.mark.parametrize("name", ["rake", "house"])
def test_a_player_may_be_called_as_the_house_is(name: str) -> None:
    found = renamed(audit(OVERTURNED), {"Amelie": name})
    by_player = audit(OVERTURNED)["differences"]
    key = "rake (seat 4)" if name == "rake" else name
    found["differences"] = renamed(by_player, {"Amelie": key}) | {"rake": 0}
    played = play(found, Speech(found))
    assert played["frames"][-1]["owed"][3] == "owes €7.20"
    assert f"{name} owes e.f €7.20" in Read(audit_page(found)).text


@BOTH
def test_tables_and_headings_are_made_for_those_who_listen(name: str) -> None:
    page = audit_page(audit(name))
    read = Read(page)
    assert page.count("<th ") == page.count(" scope=")
    assert "<th>" not in page
    assert read.tags["caption"] == read.tags["table"]
    assert read.tags["h1"] == 1
    levels = [int(level) for level in re.findall(r"<h([1-6])", page)]
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))
    assert ("p", "aria-live", "polite") in read.attributes
    assert ("span", "aria-label", "Eight of hearts") in read.attributes


def luminance(colour: str) -> float:
    whole = colour[1:] if len(colour) == 7 else "".join(c * 2 for c in colour[1:])
    parts = [int(whole[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark", "print"])
def test_everything_written_stands_out_from_what_it_is_written_on(scheme: str) -> None:
    style = (files("telesina_hh.reports.audit_page") / "style.css").read_text(encoding="utf-8")
    light, dark, print_ = (
        dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{3,6});", block))
        for block in re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    )
    colours = {"light": light, "dark": light | dark, "print": light | print_}[scheme]
    pairs = [
        *itertools.product(("ink", "soft", "accent", "bad", "open", "good"), ("paper", "wash")),
        *itertools.product(("spades", "clubs", "diamonds", "hearts"), ("card",)),
        ("bad", "bad-wash"), ("open", "open-wash"), ("good", "good-wash"), ("soft", "bad-wash"),
        ("soft", "open-wash"), ("ink", "bad-wash"), ("ink", "open-wash"), ("on-felt", "felt"),
    ]  # fmt: skip
    for over, under in pairs:
        bright, dim = sorted((luminance(colours[over]), luminance(colours[under])), reverse=True)
        assert (bright + 0.05) / (dim + 0.05) >= 4.5, (over, under)
