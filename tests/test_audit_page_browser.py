"""The audit's page in headless Chromium: the hand is played, and nothing from the log runs."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from audit_pages import HOSTILE, OVERTURNED, UNDETERMINED, audit, renamed

from telesina_hh.money import money_text
from telesina_hh.reports.audit_page import audit_page

CHROMIUM = next(filter(None, map(shutil.which, ["chromium", "chromium-browser"])), None)
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed here"),
]
sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed here")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        yield browser
        browser.close()


class Opened:
    """A page in the browser, with all that it asked for, said and complained of."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.asked: list[str] = []
        self.complaints: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: (self.complaints.append("dialog"), dialog.dismiss()))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def at(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-at"))

    @property
    def said(self) -> str:
        return " ".join(self.page.locator(".say").inner_text().split())

    @property
    def stacks(self) -> dict[str, int]:
        found: dict[str, int] = self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('.seats > li')].map((seat) => ["
            " seat.querySelector('bdi').textContent,"
            " Number(seat.querySelector('.stack').dataset.amount)]))"
        )
        return found

    def cards(self, player: str) -> list[str]:
        seat = self.page.locator(".seats > li").filter(has=self.page.get_by_text(player))
        return [card.get_attribute("aria-label") for card in seat.locator(".hand .c").all()]


@pytest.fixture
def opened(chromium: Any, tmp_path: Path) -> Iterator[Any]:
    """Open the page of an audit: a function of the audit and of the browser's settings."""
    contexts = []

    def open_(found: dict[str, Any], part: str = "", **settings: Any) -> Opened:
        file = tmp_path / "audit.html"
        file.write_text(audit_page(found), encoding="utf-8", newline="\n")
        context = chromium.new_context(offline=True, **settings)
        contexts.append(context)
        shown = Opened(context.new_page())
        shown.page.goto(file.as_uri() + part)
        return shown

    yield open_
    for context in contexts:
        context.close()


BOTH = pytest.mark.parametrize("name", [OVERTURNED, UNDETERMINED])


@BOTH
def test_the_last_step_is_what_the_audit_ends_with(opened: Any, name: str) -> None:
    found = audit(name)
    shown = opened(found)
    assert shown.stacks == {s["player"]: s["start"] for s in found["proof"]["stacks"]}
    shown.press("End")
    steps = found["timeline"]
    assert shown.at == len(steps)
    ends = {step["player"]: step["stack"] for step in steps if step["stack"] is not None}
    assert shown.stacks == ends
    pot = shown.page.locator(".pot")
    assert int(pot.get_attribute("data-amount")) == steps[-1]["pot"]
    assert pot.text_content() == money_text(steps[-1]["pot"], found["currency"])


@BOTH
def test_every_step_forward_and_back_is_the_audits(opened: Any, name: str) -> None:
    found = audit(name)
    shown = opened(found)
    stacks = {stack["player"]: stack["start"] for stack in found["proof"]["stacks"]}
    seen = [shown.stacks]
    for step in found["timeline"]:
        shown.press("ArrowRight")
        if step["stack"] is not None:
            stacks[step["player"]] = step["stack"]
        assert shown.stacks == stacks
        assert f"line {step['line']}, {step['street']}:" in shown.said
        seen.append(shown.stacks)
    for n in reversed(range(len(seen) - 1)):
        shown.press("ArrowLeft")
        assert (shown.at, shown.stacks) == (n, seen[n])
    shown.press("ArrowLeft")
    assert shown.at == 0
    assert shown.complaints == []


def test_home_and_end_go_to_the_ends_and_space_plays(opened: Any) -> None:
    shown = opened(audit(UNDETERMINED))
    shown.press("End", "ArrowRight")
    assert shown.at == 36
    shown.press("Home")
    assert shown.at == 0
    shown.press("Space")
    shown.page.locator("#table[data-at='2']").wait_for()
    shown.press("Space")
    at = shown.at
    shown.page.wait_for_timeout(1200)
    assert shown.at == at


def test_buttons_and_slider_do_what_the_keys_do(opened: Any) -> None:
    shown = opened(audit(UNDETERMINED))
    for label, at in [("Last step", 36), ("Step back", 35), ("First step", 0), ("Step forward", 1)]:
        shown.page.get_by_role("button", name=label, exact=True).click()
        assert shown.at == at
    shown.page.get_by_role("slider").focus()
    shown.press("ArrowRight")
    assert shown.at == 2
    shown.press("End")
    assert shown.at == 36


def test_cards_turn_when_they_are_shown(opened: Any) -> None:
    shown = opened(audit(UNDETERMINED), "#step-29")
    assert shown.cards("anna")[0] == "face down"
    shown.press("ArrowRight")
    assert shown.cards("anna")[0] == "Seven of clubs"
    assert shown.cards("bruno") == [
        "face down", "Nine of clubs", "Nine of diamonds", "Jack of clubs", "Ace of hearts",
    ]  # fmt: skip


def test_the_disputed_steps_are_marked_and_can_be_gone_to(opened: Any) -> None:
    shown = opened(audit(OVERTURNED))
    assert shown.page.locator("#table.disputed").count() == 0
    shown.page.get_by_role("button", name="step 77, T502").click()
    assert shown.at == 77
    assert shown.page.locator("#table.disputed").count() == 1
    assert "does not win the main pot" in shown.page.locator("#table .marks").inner_text()
    assert shown.page.locator("tr[aria-current=step]").get_attribute("id") == "step-77"
    shown.press("End")
    assert "is owed €77.17" in shown.page.locator("#table").inner_text()


def test_a_step_of_the_timeline_leads_to_the_table(opened: Any) -> None:
    shown = opened(audit(OVERTURNED))
    shown.page.locator("#step-50 th a").click()
    assert shown.at == 50
    shown.press("ArrowRight")
    assert shown.at == 51


def test_what_comes_from_the_log_stays_text_and_runs_nothing(opened: Any) -> None:
    shown = opened(renamed(audit(OVERTURNED), HOSTILE))
    shown.press(*["ArrowRight"] * 86)
    assert shown.at == 86
    assert set(shown.stacks) == {name.replace("\x07", "␇") for name in HOSTILE.values()}
    assert shown.page.locator("script").count() == 2
    assert shown.page.locator("img, a[onclick]").count() == 0
    assert shown.page.title() == "Hand 100110000328: overturned"
    assert shown.complaints == []


@BOTH
def test_nothing_is_asked_of_any_network(opened: Any, name: str) -> None:
    shown = opened(audit(name))
    shown.press("End", "Home")
    assert [url for url in shown.asked if not url.startswith("file:")] == []
    assert len(shown.asked) == 1
    assert shown.complaints == []


def test_the_policy_keeps_what_is_not_the_pages_own_from_running(opened: Any) -> None:
    shown = opened(audit(OVERTURNED))
    shown.page.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"document.title=1\">')"
    )
    shown.page.wait_for_timeout(200)
    assert shown.page.title() == "Hand 100110000328: overturned"


@pytest.mark.parametrize("width", [320, 390])
def test_a_phone_needs_no_sideways_scrolling_and_is_swiped(opened: Any, width: int) -> None:
    found = renamed(audit(OVERTURNED), {"Amelie": "A" * 60})
    shown = opened(found, viewport={"width": width, "height": 800}, has_touch=True, is_mobile=True)
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
    shown.press("End")
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
    for button in shown.page.locator("#table button").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 40
    shown.page.get_by_role("button", name="First step").tap()
    shown.page.locator(".felt").scroll_into_view_if_needed()
    box = shown.page.locator(".felt").bounding_box()
    touch = shown.page.context.new_cdp_session(shown.page)
    y = box["y"] + 30

    def swipe(start: float, end: float) -> None:
        for kind, points in [
            ("touchStart", [{"x": start, "y": y}]),
            ("touchMove", [{"x": end, "y": y}]),
            ("touchEnd", []),
        ]:
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    swipe(250, 100)
    swipe(250, 100)
    assert shown.at == 2
    swipe(100, 250)
    assert shown.at == 1


def test_without_scripts_the_report_is_there_and_no_dead_table(opened: Any) -> None:
    shown = opened(audit(OVERTURNED), java_script_enabled=False)
    assert not shown.page.locator("#table").is_visible()
    text = shown.page.locator("body").inner_text()
    for words in ("SettebelloXX owes e.f €69.97", "R-TWOPAIR", "main pot", "e.f: side pot"):
        assert words in text
    assert shown.page.locator(".steps tbody tr[id]").count() == 86


def test_printed_pages_are_a4_without_the_table_view(opened: Any) -> None:
    shown = opened(audit(OVERTURNED), color_scheme="dark")
    shown.page.emulate_media(media="print", color_scheme="dark")
    assert not shown.page.locator("#table").is_visible()
    paper = shown.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == "rgb(255, 255, 255)"
    printed = shown.page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
    assert 2 <= len(boxes) <= 12
    for width, height in boxes:
        assert (float(width), float(height)) == (
            pytest.approx(595, abs=1),
            pytest.approx(842, abs=1),
        )


def test_who_wants_less_motion_gets_none(opened: Any) -> None:
    shown = opened(audit(UNDETERMINED), reduced_motion="reduce")
    shown.press(*["ArrowRight"] * 5)
    assert shown.page.evaluate("document.getAnimations().length") == 0


def test_the_one_who_uses_keys_sees_where_he_is(opened: Any) -> None:
    shown = opened(audit(OVERTURNED))
    shown.page.get_by_role("button", name="First step").focus()
    shown.press("Tab")
    style = "getComputedStyle(document.activeElement).outlineStyle"
    assert shown.page.evaluate(style) == "solid"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_follows_light_and_dark(opened: Any, scheme: str) -> None:
    shown = opened(audit(OVERTURNED), color_scheme=scheme)
    paper = shown.page.evaluate("getComputedStyle(document.body).backgroundColor")
    red = int(re.findall(r"\d+", paper)[0])
    assert (red > 200) == (scheme == "light")
