"""`telesina show --options`: what was open to the player at every decision of a hand."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from telesina_hh.cli.words import safe
from telesina_hh.money import money_text

if TYPE_CHECKING:
    from telesina_hh.engine.options import Decision, Option
    from telesina_hh.events import Hand


def decisions_json(hand: "Hand", decided: "tuple[Decision, ...]") -> str:
    """Write the decisions as one JSON list; amounts in minor units."""
    player = {seat.number: seat.player for seat in hand.seats}
    return json.dumps(
        [
            {
                "line": one.line,
                "player": player[one.seat],
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
    """Give a line per decision for people."""
    player = {seat.number: safe(seat.player) for seat in hand.seats}
    for one in decided:
        may = ", ".join(_words(option, hand.currency) for option in one.options)
        yield f"line {one.line}: {player[one.seat]} may {may or 'not act: it is another turn'}"


def _words(option: "Option", currency: str | None) -> str:
    verb = {"raise": "raise to", "complete": "complete to", "bring-in": "bring in for"}
    told = verb.get(option.kind, option.kind)
    if not option.most:
        return told
    least, most = money_text(option.least, currency), money_text(option.most, currency)
    return f"{told} {least}" if option.least == option.most else f"{told} {least} to {most}"
