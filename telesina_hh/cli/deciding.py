"""`telesina show --options`: what was open to the player at every decision of a hand."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from telesina_hh.engine.options import Option
from telesina_hh.money import money_text
from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    from telesina_hh.engine.options import Decision
    from telesina_hh.events import Hand


def decisions_json(hand: "Hand", decided: "tuple[Decision, ...]") -> str:
    """Write the decisions as one JSON list; amounts in minor units."""
    player = {seat.number: seat.player for seat in hand.seats}
    return json.dumps(
        [
            {
                "line": one.line,
                "player": player[one.seat],
                "street": one.street,
                "act": one.chosen,
                "amount": one.amount,
                "options": [
                    {"type": option.kind, "min": option.least, "max": option.most}
                    for option in one.options
                ],
            }
            for one in decided
        ],
        ensure_ascii=False,
    )


def decisions_lines(hand: "Hand", decided: "tuple[Decision, ...]") -> Iterator[str]:
    """Give the decisions street by street for people: what was open, and what was done."""
    player = {seat.number: safe(seat.player) for seat in hand.seats}
    street = ""
    for one in decided:
        if one.street != street:
            street = one.street
            yield street
        may = ", ".join(_words(option, hand) for option in one.options)
        did = _words(Option(one.chosen, one.amount, one.amount), hand)
        open_to = f"may {may}" if may else "may not act, it is another's turn"
        yield f"  {player[one.seat]} {open_to}; did {did} (line {one.line})"


def _words(option: Option, hand: "Hand") -> str:
    verb = {"raise": "raise to", "complete": "complete to", "bring-in": "bring in for"}
    told = verb.get(option.kind, option.kind)
    if not option.most:
        return told
    least, most = (money_text(amount, hand.currency) for amount in option[1:])
    between = "or" if hand.limit == "Limit" else "up to"
    return f"{told} {least}" if least == most else f"{told} {least} {between} {most}"
