"""The table after every step, as the script that plays the hand shows it."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from telesina_hh.reports.audit_page.deeds import deed, hidden_words, marks
from telesina_hh.reports.audit_page.speech import Speech, card_signs, card_words

DOWN = ""
"""A card that lies face down."""
_LIKE_RAKE = "rake (seat "
"""How the object's differences call a player of the name `rake`."""
_OVER = frozenset({"Show Down", "Summary"})
_OUT = {"fold": "folded", "muck": "mucked", "ante-declined": "not dealt in"}


class _Chair:
    """What lies before one player."""

    def __init__(self, stack: int) -> None:
        self.stack = stack
        self.front = 0
        self.cards: list[str] = []
        self.out = ""

    def shown(self, speech: Speech) -> dict[str, Any]:
        return {
            "stack": self.stack,
            "stackText": speech.money(self.stack),
            "frontText": speech.money(self.front) if self.front > 0 else "",
            "cards": self.cards,
            "out": self.out,
        }


def play(audit: Mapping[str, Any], speech: Speech) -> dict[str, Any]:
    """Give the seats and the frames: one before the first step, one after each."""
    stacks = audit["proof"]["stacks"]
    players = [stack["player"] for stack in stacks]
    chairs = {stack["player"]: _Chair(stack["start"]) for stack in stacks}
    steps = audit["timeline"]
    frames = [_frame(None, audit, speech, list(chairs.values()), [])]
    vele: list[str] = []
    street = None
    for step in steps:
        if step["street"] != street:
            street = step["street"]
            for chair in chairs.values():
                chair.front = 0
        if step["action"] == "vela":
            vele = vele + step["cards"]
        chair_of = chairs.get(step["player"])
        if chair_of is not None:
            _move(chair_of, step)
        frames.append(_frame(step, audit, speech, list(chairs.values()), vele))
    frames[-1]["owed"] = [_owed(player, audit, speech) for player in players]
    return {"players": players, "cards": _cards_in(frames), "frames": frames}


def _owed(player: str, audit: Mapping[str, Any], speech: Speech) -> str:
    key = next((key for key in audit["differences"] if key.startswith(_LIKE_RAKE)), player)
    differs = audit["differences"].get(key if player == "rake" else player, 0)
    if not differs:
        return ""
    return f"{'is owed' if differs > 0 else 'owes'} {speech.money(abs(differs))}"


def _move(chair: _Chair, step: Mapping[str, Any]) -> None:
    action = step["action"]
    if step["stack"] is not None:
        chair.stack = step["stack"]
    if action == "collect":
        chair.front = 0
    else:
        chair.front += step["paid"] or 0
    chair.cards = [DOWN] * len(step["down"]) + step["up"]
    chair.out = _OUT.get(action, chair.out)


def _frame(
    step: Mapping[str, Any] | None,
    audit: Mapping[str, Any],
    speech: Speech,
    chairs: Sequence[_Chair],
    vele: Sequence[str],
) -> dict[str, Any]:
    said = {} if step is None else step
    over = said.get("street") in _OVER
    pot = said.get("pot") or 0
    return {
        "n": said.get("n", 0),
        "line": said.get("line"),
        "street": said.get("street", "Before the hand"),
        "player": said.get("player"),
        "acts": _acts(said, audit),
        "deed": "The stacks before the first line" if step is None else deed(step, speech),
        "down": "" if step is None else hidden_words(step),
        "dealt": list(said.get("cards", ())),
        "pot": pot,
        "ofPot": "In the middle" if over else "Pot",
        "potText": speech.money(pot),
        "pots": [f"{p['name']} {speech.money(p['amount'])}" for p in audit["expected"]["pots"]]
        if over
        else [],
        "vele": list(vele),
        "marks": []
        if step is None
        else [[mark.kind, mark.title, mark.words] for mark in marks(step, audit)],
        "seats": [chair.shown(speech) for chair in chairs],
        "owed": [],
    }


def _acts(step: Mapping[str, Any], audit: Mapping[str, Any]) -> int | None:
    """Give which seat a step is about; none in the summary, where nobody acts any more."""
    players = [stack["player"] for stack in audit["proof"]["stacks"]]
    player = step.get("player")
    return players.index(player) if player in players and step["street"] != "Summary" else None


def _cards_in(frames: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Give rank, suit and spoken name of every card that is seen."""
    seen = {card for frame in frames for seat in frame["seats"] for card in seat["cards"]}
    seen.update(card for frame in frames for card in [*frame["vele"], *frame["dealt"]])
    return {card: [*card_signs(card), card_words(card)] for card in sorted(seen - {DOWN})}


def in_script(value: object) -> str:
    """Write a value as JSON that no script element is ended or begun by."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
