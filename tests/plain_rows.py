"""The rows of `action` and `card` made line by line, as plainly as can be: what the store gives."""

from typing import Any

from telesina_hh import events as said
from telesina_hh.cards import card_text
from telesina_hh.events import Hand
from telesina_hh.outcome import Act
from telesina_hh.store.lines import GIVES, LAST_OWN_STREET, SAID
from telesina_hh.store.tables import ActionRow, CardRow

NO_ACT = (None,) * 7


def streets_of(hand: Hand) -> list[int]:
    street = -1
    streets = []
    for event in hand.events:
        if isinstance(event, said.StreetOpened):
            street = event.street
        elif isinstance(event, said.VelaDealt):
            street = LAST_OWN_STREET + event.number
        streets.append(street)
    return streets


def action_rows(hand_no: int, hand: Hand, acts: tuple[Act, ...]) -> list[ActionRow]:
    by_line = {act.event: act for act in acts}
    rows = []
    for ord_, (event, street) in enumerate(zip(hand.events, streets_of(hand), strict=True)):
        act = by_line.get(ord_)
        around: tuple[Any, ...] = NO_ACT if act is None else act[3:]
        stands = street if act is None else act.street
        line = SAID[type(event)](event)
        rows.append(ActionRow(hand_no, ord_, event.line, stands, *line, *around))  # type: ignore[arg-type]
    return rows


def card_rows(hand_no: int, hand: Hand) -> list[CardRow]:
    rows: list[CardRow] = []
    chosen = any(isinstance(event, said.CardTurnedUp) for event in hand.events)
    for ord_, (event, street) in enumerate(zip(hand.events, streets_of(hand), strict=True)):
        if type(event) not in GIVES:
            continue
        seat, cards, known = GIVES[type(event)](event)
        if isinstance(event, said.HandRated):
            given = {row.card for row in rows if row.seat == seat}
            cards = tuple(card for card in cards if card_text(card) not in given)
        hidden = 0
        if known == "up" and (chosen or street == 0):
            hidden = len(cards) if chosen else len(cards) - 1
        for place, card in enumerate(cards):
            how = "down" if place < hidden else known
            rows.append(CardRow(hand_no, ord_, place, street, seat, card_text(card), how))
    return rows
