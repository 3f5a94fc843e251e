"""The table that the script lays: seats, cards, chips and buttons, hidden until it runs."""

from collections.abc import Mapping
from typing import Any

from telesina_hh.reports.audit_page.elements import Html, element
from telesina_hh.reports.audit_page.speech import name_html

_BUTTONS = (
    ("first", "First step"),
    ("back", "Step back"),
    ("run", "Play"),
    ("on", "Step forward"),
    ("last", "Last step"),
)
_SIGNS = {
    "first": ("M4 4h3v16H4zM20 4v16L8 12z",),
    "back": ("M17 4v16L6 12z",),
    "run": ("M6 4l14 8-14 8z", "M6 4h4v16H6zM14 4h4v16h-4z"),
    "on": ("M7 4v16l11-8z",),
    "last": ("M4 4v16l12-8zM17 4h3v16h-3z",),
}
"""What is drawn on the buttons; on the one that plays, what stops it too."""
_KEYS = "Arrow keys step, Home and End go to the ends, space plays; on a screen, swipe."


def felt(audit: Mapping[str, Any], told: Mapping[str, Any]) -> Html:
    """Give the table view of an audit whose frames are `told`."""
    last = len(told["frames"]) - 1
    seat_of = {row["player"]: row["seat"] for row in audit["proof"]["stacks"]}
    seats = [_seat(player, seat_of[player], audit["button"]) for player in told["players"]]
    return element(
        "section",
        element("h2", "The hand, step by step", id="table-title"),
        element(
            "div",
            element(
                "div",
                element("p", class_="now-street"),
                element("p", class_="vele"),
                _pot(),
                element("ul", class_="pots"),
                class_="middle",
            ),
            element("ul", seats, class_="seats"),
            class_="felt",
        ),
        element("p", class_="say", aria_live="polite", aria_atomic="true"),
        element("ul", class_="marks"),
        element(
            "div",
            [_button(what, label) for what, label in _BUTTONS],
            element("input", type="range", min=0, max=last, value=0, step=1, aria_label="Step"),
            class_="controls",
        ),
        element("p", class_="disputes"),
        element("p", _KEYS, class_="keys"),
        id="table",
        hidden=True,
        tabindex="-1",
        aria_labelledby="table-title",
    )  # fmt: skip


def _pot() -> Html:
    return element("p", element("span", class_="of-pot"), " ", element("strong", class_="pot"))


def _seat(player: str, seat: int, button: int | None) -> Html:
    return element(
        "li",
        element(
            "div",
            element("p", class_="hand"),
            element("p", name_html(player), class_="name"),
            element("p", f"seat {seat}{', button' if seat == button else ''}", class_="chair"),
            element("p", element("span", class_="stack"), " ", element("span", class_="out")),
            element("p", class_="owed"),
            class_="place",
        ),
        element("p", class_="front"),
        data_seat=seat,
    )


def _button(what: str, label: str) -> Html:
    signs = [
        element("svg", element("path", d=path), viewBox="0 0 24 24", aria_hidden="true")
        for path in _SIGNS[what]
    ]
    return element("button", signs, type="button", data_go=what, aria_label=label, title=label)
