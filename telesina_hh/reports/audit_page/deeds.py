"""What happens at each step of the timeline, in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from telesina_hh.reports.audit_page.elements import Html, Part, joined
from telesina_hh.reports.audit_page.speech import Speech, cards_html

_WITH_AMOUNT = {
    "ante": "posts the ante {}",
    "dealer-ante": "posts the dealer ante {}",
    "bring-in": "brings in for {}",
    "call": "calls {}",
    "bet": "bets {}",
    "complete": "completes to {}",
    "raise": "raises to {}",
    "return": "takes back {}, uncalled",
    "collect": "collects {}",
    "result-stated": "has won {}, says the log",
}
_WITHOUT = {
    "ante-declined": "declines the ante",
    "check": "checks",
    "fold": "folds",
    "dealt": "is dealt",
    "turns-up": "turns up",
    "show": "shows",
    "rated": "is rated by the server:",
    "muck": "mucks",
    "decline": "does not show",
    "showdown": "The showdown begins",
    "summary": "The summary begins",
    "pots-stated": "The log states the pots",
    "vela-stated": "The summary has the Vela as",
    "cancelled": "The hand is cancelled",
}
_OPEN = {"bring-in": "bring in for", "complete": "complete to", "raise": "raise to"}


def deed(step: Mapping[str, Any], speech: Speech) -> str:
    """Give what is done in a step, without the name of who does it and without cards."""
    action, amount = step["action"], step["amount"]
    if action in _TOLD:
        return _TOLD[action](step, speech)
    if action in _WITH_AMOUNT and amount is not None:
        all_in = " and is all-in" if step["stack"] == 0 and step["paid"] > 0 else ""
        return _WITH_AMOUNT[action].format(speech.money(amount)) + all_in
    told: str = _WITHOUT.get(action, action)
    return told if amount is None else f"{told} {speech.money(amount)}"


def _seat_line(step: Mapping[str, Any], speech: Speech) -> str:
    won = f", {speech.money(step['amount'])} won" if step["amount"] else ""
    return f"has a line in the summary{won}"


_TOLD: Mapping[str, Callable[[Mapping[str, Any], Speech], str]] = {
    "street": lambda step, _: f"{step['street']} begins",
    "vela": lambda step, _: f"{step['street']} is turned:",
    "remark": lambda step, _: step["text"] or "a line without play",
    "total-stated": lambda step, speech: (
        f"The summary states a total of {speech.money(step['amount'])}"
    ),
    "seat-stated": _seat_line,
}


def hidden_words(step: Mapping[str, Any]) -> str:
    """Give what is said in place of cards that the log does not show."""
    return "a card face down" if step["action"] == "dealt" and not step["cards"] else ""


def deed_html(step: Mapping[str, Any], speech: Speech) -> Html:
    """Give a step in words and cards, without the name."""
    return joined(
        speech.text(deed(step, speech)), " ", cards_html(step["cards"]) or hidden_words(step)
    )


def options_text(options: Sequence[Mapping[str, Any]], speech: Speech) -> str:
    """Give what was open: `fold, call €1.80, raise to €3.80 up to €9.20`."""
    return ", ".join(_option_text(option, speech) for option in options)


def _option_text(option: Mapping[str, Any], speech: Speech) -> str:
    kind, least, most = option["type"], option["min"], option["max"]
    word: str = _OPEN.get(kind, kind)
    if not most:
        return word
    if least == most:
        return f"{word} {speech.money(most)}"
    return f"{word} {speech.money(least)} up to {speech.money(most)}"


class Mark:
    """What is disputed about a step: a fault, a note, or an award that hidden cards leave open."""

    def __init__(self, kind: str, title: str, words: str) -> None:
        """Take `fault`, `note` or `open`, a short title, and what is to be said."""
        self.kind = kind
        self.title = title
        self.words = words

    def html(self, speech: Speech) -> Part:
        """Give the mark as the report has it."""
        return [self.title, ": " if self.words else "", speech.text(self.words)]


def marks(step: Mapping[str, Any], audit: Mapping[str, Any]) -> list[Mark]:
    """Give what is disputed about a step."""
    found = []
    for code in step["violations"]:
        told = [v for v in audit["violations"] if v["code"] == code and v["line"] == step["line"]]
        note = bool(told) and told[0]["severity"] == "note"
        words = "; ".join(violation_words(violation) for violation in told)
        found.append(Mark("note" if note else "fault", code, words))
    if step["action"] == "collect" and audit["verdict"] == "undetermined":
        found.append(Mark("open", "Undetermined", "hidden cards leave open who wins"))
    return found


def violation_words(violation: Mapping[str, Any]) -> str:
    """Give a violation's message with what was expected and found."""
    words: str = violation["message"]
    if violation["expected"] is not None:
        words += f"; expected {violation['expected']}"
    if violation["found"] is not None:
        words += f"; found {violation['found']}"
    return words
