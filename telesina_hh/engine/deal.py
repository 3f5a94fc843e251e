"""Which card lies where: T101 to T103 and T404 on everything that is dealt or shown."""

from collections.abc import Sequence

from telesina_hh.cards import Card, card_text, cards_text
from telesina_hh.engine.objections import Objections

VELA = -1
"""The place of shared cards."""


class Deal:
    """The cards of one hand as they become known, by place (position in the deal)."""

    def __init__(self, lowest_rank: int, seats: tuple[int, ...], objections: Objections) -> None:
        """Take the deck's lowest rank (R-DECK) and the dealt-in seats."""
        self._lowest = lowest_rank * 4
        self._objections = objections
        self._seats = seats
        self._where: dict[Card, tuple[int, int]] = {}
        count = len(seats)
        self.up: list[tuple[Card, ...]] = [()] * count
        self.hole: list[Card | None] = [None] * count
        self.street_of: list[int] = [-1] * count
        """The last street on which the player was dealt a card."""
        self.gaps = [False] * count
        """A card was missing (T402, T403), so that known cards may have grown unseen."""
        self._given_down = [False] * count
        self.vele: tuple[Card, ...] = ()
        self.hero: int | None = None
        self.doubtful = [False] * count
        """The player's cards contradict the text or the deck (T101 to T103)."""

    def own(self, place: int) -> tuple[Card, ...]:
        """Give a player's known cards, the hidden one first."""
        hole = self.hole[place]
        return self.up[place] if hole is None else (hole, *self.up[place])

    def hole_known(self, place: int) -> bool:
        """Tell whether a player's hidden card is known."""
        return self.hole[place] is not None

    def seen(self) -> set[Card]:
        """Give every card that lies open or was shown."""
        return set(self._where)

    def deal(
        self, line: int, place: int, street: int, known: tuple[Card, ...], new: tuple[Card, ...]
    ) -> None:
        """Take a `Dealt to` line."""
        again = self.street_of[place] == street
        if len(new) == 1 and not again and (not street or known == self.own(place)):
            (card,) = new
            if self.lay_plainly(line, place, card):
                self.up[place] += new
                self.street_of[place] = street
                return
        hidden = street == 0 and len(new) == 2 and self.hero is None  # noqa: PLR2004
        if again or len(new) != 1 + hidden:
            self._objections.add(
                "T404",
                line,
                f"{self._name(place)} is dealt {len(new)} card(s) here"
                + (", again on the same street" if again else ""),
                expected="one card"
                + (", or the hero's two" if street == 0 and self.hero is None else ""),
                found=cards_text(new),
            )
        if street > 0:
            self._repeat(line, place, known)
        for card in new:
            self._lay(line, place, card)
        if hidden:
            self.hero = place
            self.hole[place], new = new[0], new[1:]
        self._face_up(place, new)
        self.street_of[place] = max(street, self.street_of[place])

    def lay_plainly(self, line: int, place: int, card: Card) -> bool:
        """Lay a card of the deck that lies nowhere yet; False, with nothing done, for others."""
        if card < self._lowest or card in self._where:
            return False
        self._where[card] = (place, line)
        return True

    def one_card(
        self, line: int, place: int, street: int, cards: tuple[Card, ...], *, up: bool
    ) -> None:
        """Take a card from a log that names cards one by one; no card: it is not seen (R-DEAL)."""
        again = self.street_of[place] == street if up else self._given_down[place]
        if up and not again and len(cards) == 1 and self.lay_plainly(line, place, cards[0]):
            self.up[place] += cards
            self.street_of[place] = street
            return
        if again or (not up and street > 0) or len(cards) > 1:
            kind = "up card" if up else "down card"
            self._objections.add(
                "T404",
                line,
                f"{self._name(place)} is dealt a {kind} too many",
                expected="one card down and one up on 2nd street, then one up",
                found=cards_text(cards) or kind,
            )
        if up:
            self.street_of[place] = max(street, self.street_of[place])
        else:
            self._given_down[place] = True
        if not cards:
            self.gaps[place] = True
        for card in cards:
            self._lay(line, place, card)
            if not up and self.hole[place] is None:
                self.hole[place] = card
            else:
                self._face_up(place, (card,))

    def turn_hole(self, line: int, place: int, cards: tuple[Card, ...]) -> None:
        """Take the hidden card that a server turns up: the one it dealt down."""
        hole = self.hole[place]
        if hole is None and len(cards) == 1:
            self._lay(line, place, cards[0])
            self.hole[place] = cards[0]
        elif cards != (hole,):
            self._other_cards(line, place, () if hole is None else (hole,), cards)

    def rate(self, line: int, place: int, cards: tuple[Card, ...]) -> None:
        """Take all own cards of a contender as a server names them, the hidden one first."""
        own = self.own(place)
        if not set(own) <= set(cards) or (len(own) != len(cards) and not self.gaps[place]):
            self._other_cards(line, place, own, cards)
        elif len(own) < len(cards):
            for card in cards:
                if card not in own:
                    self._lay(line, place, card)
            self.hole[place], self.up[place] = cards[0], cards[1:]
            self.gaps[place] = False

    def _other_cards(
        self, line: int, place: int, own: tuple[Card, ...], cards: tuple[Card, ...]
    ) -> None:
        if not self.doubtful[place]:
            self.doubtful[place] = True
            self._objections.add(
                "T103",
                line,
                f"{self._name(place)} was dealt other cards",
                expected=cards_text(own) or "one hidden card",
                found=cards_text(cards),
            )

    def served(self, street: int, live: Sequence[bool]) -> bool:
        """Tell whether nobody who is still in lacks a card of a street."""
        reached = [at for at, on in zip(self.street_of, live, strict=True) if on]
        return min(reached, default=street) >= street

    def lacks(self, place: int, street: int) -> str | None:
        """Say what a player still in lacks of a street's cards; None where nothing does (T402)."""
        return "got no card" if self.street_of[place] < street else None

    def _repeat(self, line: int, place: int, known: tuple[Card, ...]) -> None:
        if known != self.own(place) and not self._repeats(place, known):
            self._known_differs(line, place, known)

    def _repeats(self, place: int, known: tuple[Card, ...]) -> bool:
        """Tell whether known cards are those dealt; a hidden card that was only shown may lack."""
        repeated = sorted(known)
        if repeated == sorted(self.own(place)):
            return True
        return self.hero != place and repeated == sorted(self.up[place])

    def _known_differs(self, line: int, place: int, known: tuple[Card, ...]) -> None:
        own = self.own(place)
        if self.gaps[place] and set(own) <= set(known):
            self._face_up(place, [card for card in known if card not in own])
            return
        if not self.doubtful[place]:
            self.doubtful[place] = True
            self._objections.add(
                "T103",
                line,
                f"{self._name(place)} was dealt other cards before",
                expected=cards_text(own),
                found=cards_text(known) or "no cards",
            )

    def turn_vela(
        self, line: int, number: int, earlier: tuple[Card, ...], cards: tuple[Card, ...], vele: int
    ) -> None:
        """Take a Vela marker's cards; `vele` is how many this street deals."""
        if len(cards) != vele:
            self._objections.add(
                "T404",
                line,
                f"Vela {number} turns {len(cards)} cards",
                expected=f"{vele} card" + ("s" if vele != 1 else ""),
                found=cards_text(cards),
            )
        if earlier and sorted(earlier) != sorted(self.vele):
            self._objections.add(
                "T103",
                line,
                "the earlier vele were others",
                expected=cards_text(self.vele) or "none",
                found=cards_text(earlier),
            )
        for card in cards:
            self._lay(line, VELA, card)
        self.vele += cards

    def show(self, line: int, place: int, cards: tuple[Card, ...], *, partial: bool) -> None:
        """Take shown cards; `partial` where a player may show only some of them."""
        own = self.own(place)
        dealt = self._held(place)
        fresh = [card for card in cards if card not in own]
        if len(set(cards)) < len(cards):
            twice = next(card for card in cards if cards.count(card) > 1)
            self._objections.add(
                "T102", line, f"{card_text(twice)} is shown twice", found=cards_text(cards)
            )
            self.doubtful[place] = True
            return
        if not partial and len(cards) != dealt and not self.gaps[place]:
            self._objections.add(
                "T404",
                line,
                f"{self._name(place)} shows {len(cards)} cards",
                expected=f"{dealt} cards",
                found=cards_text(cards),
            )
        missing = [] if partial else [card for card in own if card not in cards]
        room = 0 if self.hole[place] is not None else 1
        if missing or (len(fresh) > room and not self.gaps[place]):
            if not self.doubtful[place]:
                self.doubtful[place] = True
                self._objections.add(
                    "T103",
                    line,
                    f"{self._name(place)} shows other cards than were dealt",
                    expected=cards_text(own) + ("" if not room else " and one hidden card"),
                    found=cards_text(cards),
                )
            if len(cards) == dealt and not partial:
                self.hole[place], self.up[place] = cards[0], cards[1:]
            return
        for card in fresh:
            self._lay(line, place, card)
        if fresh and self.hole[place] is None:
            self.hole[place] = fresh.pop(0)
        self.up[place] += tuple(fresh)

    def _held(self, place: int) -> int:
        """Give how many cards the player was dealt so far."""
        return len(self.up[place]) + 1

    def _face_up(self, place: int, cards: Sequence[Card]) -> None:
        """Lay a player's cards face up, each once."""
        up = self.up[place]
        self.up[place] = (*up, *[card for card in cards if card not in up])

    def _name(self, place: int) -> str:
        return self._objections.player(self._seats[place])

    def _lay(self, line: int, place: int, card: Card) -> None:
        if self.lay_plainly(line, place, card):
            return
        if place == VELA:
            self.doubtful = [True] * len(self._seats)
        else:
            self.doubtful[place] = True
        if card < self._lowest:
            self._objections.add(
                "T101",
                line,
                f"{card_text(card)} is not in this deck",
                expected=f"cards from {card_text(self._lowest)[0]} to A",
                found=card_text(card),
            )
        before = self._where.get(card)
        if before is not None:
            who = "the Vela" if before[0] == VELA else f"{self._name(before[0])}'s"
            self._objections.add(
                "T102",
                line,
                f"{card_text(card)} lies in two places: it is {who} since line {before[1]}",
                found=card_text(card),
            )
            return
        self._where[card] = (place, line)
