"""The cards of one hand as they are dealt, and the lines that tell of it."""

from collections.abc import Sequence
from functools import cache

from telesina_hh import events as ev
from telesina_hh.cards import Card, deck
from telesina_hh.generate.chance import Chance
from telesina_hh.generate.record import Record

_deck = cache(deck)


def in_any_order(chance: Chance, places: Sequence[int]) -> Sequence[int]:
    """Give the places as they are dealt, rarely in another order: the lines may stand so."""
    return chance.shuffled(places) if chance.roll() < 0.02 else places  # noqa: PLR2004


class Board:
    """Own cards and vele. Places are positions in the deal."""

    def __init__(
        self,
        chance: Chance,
        record: Record,
        seats: tuple[int, ...],
        lowest: int,
        *,
        hero: int | None,
        chosen: bool,
    ) -> None:
        """Shuffle the deck from `lowest` up and deal everybody a hidden card.

        `hero` is the place whose hidden cards the log shows; `chosen`: cards come face down and
        the holder turns one up (R-DEAL).
        """
        self._chance = chance
        self._record = record
        self._seats = seats
        self._hero = hero
        self._chosen = chosen
        self._cards = shuffled(chance, lowest)
        self.hole: list[Card] = [self._cards.pop() for _ in seats]
        self.up: list[list[Card]] = [[] for _ in seats]
        self.vele: tuple[Card, ...] = ()
        self._repeats_shown = False
        """Whether later `Dealt to` lines repeat hidden cards that were shown early."""
        self._shown: tuple[Card, ...] = ()

    def first_up_below(self, rank: int) -> None:
        """Let the first up card be one under `rank`, which is not the deck's lowest."""
        cards = self._cards
        at = cards.index(self._chance.pick([card for card in cards if card >> 2 < rank]))
        cards[at], cards[-1] = cards[-1], cards[at]

    def own(self, place: int) -> tuple[Card, ...]:
        """Give a player's cards so far, the hidden one first."""
        return (self.hole[place], *self.up[place])

    def open(self, place: int) -> tuple[Card, ...]:
        """Give what everybody sees as a player's: up cards and vele."""
        return (*self.up[place], *self.vele)

    def open_pair(self, places: Sequence[int]) -> bool:
        """Tell whether one of these players shows a pair (R-PAIR-DOUBLE)."""
        return any(len({card >> 2 for card in self.up[p]}) < len(self.up[p]) for p in places)

    def deal(self, street: int, live: Sequence[int]) -> None:
        """Deal a street's cards to who is left."""
        if self._chosen:
            self._deal_down(street, live)
            return
        record = self._record
        for place in in_any_order(self._chance, live):
            card = self._cards.pop()
            up = self.up[place]
            seen = self.own(place) if place == self._hero or self._repeats_shown else tuple(up)
            if street:
                record.add(ev.CardsDealt, self._seats[place], seen, (card,))
            else:
                record.add(ev.CardsDealt, self._seats[place], (), (*seen, card))
            up.append(card)

    def _deal_down(self, street: int, live: Sequence[int]) -> None:
        """Deal a card face down to each, who turns up that one or the hidden one (R-DEAL)."""
        fresh = {place: self._cards.pop() for place in live}
        if self._hero in fresh:
            seat, own, card = self._seats[self._hero], self.own(self._hero), fresh[self._hero]
            if street:
                self._record.add(ev.CardsDealt, seat, own, (card,))
            else:
                self._record.add(ev.CardsDealt, seat, (), (*own, card))
        for place in in_any_order(self._chance, live):
            card = fresh[place]
            if self._chance.likely(0.4):
                card, self.hole[place] = self.hole[place], card
            self._record.add(ev.CardTurnedUp, self._seats[place], (card,))
            self.up[place].append(card)

    def turn_vela(self) -> None:
        """Turn the next Vela up (R-VELA)."""
        card = self._cards.pop()
        self._record.add(ev.VelaDealt, len(self.vele) + 1, self.vele, (card,))
        self.vele += (card,)

    def show_all(self, live: Sequence[int]) -> None:
        """Let all turn their hidden cards up before the showdown (R-SHOW)."""
        self._repeats_shown = self._chance.likely(0.5)
        self._shown = tuple(self.hole)
        for place in live:
            self._record.add(ev.CardsShown, self._seats[place], self.own(place), None)

    def all_known(self) -> bool:
        """Tell whether everybody's hidden card is still the one that was shown early."""
        return self._shown == tuple(self.hole)


def shuffled(chance: Chance, lowest: int) -> list[Card]:
    """Shuffle the deck from `lowest` up (R-DECK); the last card is dealt first."""
    return chance.shuffled(_deck(lowest))
