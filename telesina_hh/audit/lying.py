"""How each player's cards lie after every line of a hand: face down or open."""

from collections.abc import Sequence
from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.cards import Card

_WHOLE_HAND = 5


class Lying(NamedTuple):
    """One player's cards as they lie; None is a card that the log does not show."""

    down: tuple[Card | None, ...] = ()
    up: tuple[Card, ...] = ()


def cards_lying(events: Sequence[ev.Event]) -> list[Lying | None]:
    """Give, for each event that names a seat, how its cards lie afterwards."""
    choosing = any(isinstance(event, ev.CardTurnedUp) for event in events)
    places: dict[int, _Place] = {}
    first, dealt = True, False
    found: list[Lying | None] = []
    for event in events:
        if isinstance(event, ev.StreetOpened):
            first = not dealt
        seat = getattr(event, "seat", None)
        if seat is None:
            found.append(None)
            continue
        place = places.setdefault(seat, _Place())
        match event:
            case ev.CardsDealt(new=cards) if choosing:
                place.down += cards
            case ev.CardsDealt(new=cards) if first and not place.down:
                dealt = True
                place.begin(cards)
            case ev.CardsDealt(new=cards) | ev.CardDealt(up=True, cards=cards):
                place.up += cards
            case ev.CardDealt(cards=cards):
                place.down += cards or [None]
            case ev.CardTurnedUp(cards=cards):
                place.turn(cards)
            case (
                ev.CardsShown(cards=cards)
                | ev.DownCardShown(cards=cards)
                | ev.HandRated(cards=cards)
            ):
                place.show(cards)
            case _:
                pass
        found.append(Lying(tuple(place.down), tuple(place.up)))
    return found


class _Place:
    """What lies before one player."""

    def __init__(self) -> None:
        self.down: list[Card | None] = []
        self.up: list[Card] = []

    def begin(self, cards: Sequence[Card]) -> None:
        """Take the first street's cards: one lies face down, also where nobody saw it."""
        seen = len(cards) > 1
        self.down += cards[:1] if seen else [None]
        self.up += cards[1:] if seen else cards

    def turn(self, cards: Sequence[Card]) -> None:
        """Turn up cards that the holder chose among those that he holds."""
        for card in cards:
            if card in self.down:
                self.down.remove(card)
            elif len(self.down) > 1:
                self.down.pop()
            self.up.append(card)
        self.down = self.down or [None]

    def show(self, cards: Sequence[Card]) -> None:
        """Lay a hand open: the hidden card alone, or all of it."""
        if len(cards) < _WHOLE_HAND and len(cards) <= len(self.down):
            self.up = [*cards, *self.up]
        elif cards:
            self.up = list(cards)
        self.down = []
