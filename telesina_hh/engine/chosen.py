"""The deal where the holder chooses which card to turn up (R-DEAL, expose=chosen)."""

from collections.abc import Sequence

from telesina_hh import events as ev
from telesina_hh.cards import Card, card_text, cards_text
from telesina_hh.engine.deal import Deal
from telesina_hh.engine.objections import Objections
from telesina_hh.rules import Ruleset


def deal_for(
    hand: ev.Hand, ruleset: Ruleset, seats: tuple[int, ...], objections: Objections
) -> Deal:
    """Give the cards of a hand as its table deals them: up cards face up, or by choice.

    A house whose rules leave the choice and which deals face up shows that by its lines: nobody
    turns a card up, and two players or more have `Dealt to` lines.
    """
    if ruleset.expose != "chosen":
        return Deal(ruleset.lowest, seats, objections)
    dealt = [e for e in hand.events if isinstance(e, ev.CardsDealt | ev.CardDealt)]
    chooses = any(type(event) is ev.CardTurnedUp for event in hand.events)
    if not chooses and len({event.seat for event in dealt}) > 1:
        return Deal(ruleset.lowest, seats, objections)
    both = (e.seat for e in dealt if isinstance(e, ev.CardsDealt) and len(e.new) > 1)
    hero = next(both, dealt[0].seat if dealt else None)
    return ChosenDeal(ruleset.lowest, seats, objections, hero)


class ChosenDeal(Deal):
    """Cards dealt face down, of which each holder turns one up on every street.

    The hero's cards are known from the deal; of the others only what they turn up.
    """

    def __init__(
        self, lowest_rank: int, seats: tuple[int, ...], objections: Objections, hero: int | None
    ) -> None:
        """Take the deck's lowest rank (R-DECK), the dealt-in seats and the hero's seat."""
        super().__init__(lowest_rank, seats, objections)
        self.hero = None if hero not in seats else seats.index(hero)
        self._others: list[Card] = []
        """The hero's hidden cards besides the first: one, until one of the two is turned up."""
        self._turned_on = [-1] * len(seats)
        """The last street on which the player turned a card up."""
        self._told: set[int] = set()

    def own(self, place: int) -> tuple[Card, ...]:
        """Give a player's known cards, hidden ones first."""
        return (*self._hidden(place), *self.up[place])

    def _hidden(self, place: int) -> list[Card]:
        hole = self.hole[place]
        others = self._others if place == self.hero else []
        return [*others] if hole is None else [hole, *others]

    def _hide(self, place: int, cards: list[Card]) -> None:
        self.hole[place] = cards[0] if cards else None
        if place == self.hero:
            self._others = cards[1:]

    def deal(
        self, line: int, place: int, street: int, known: tuple[Card, ...], new: tuple[Card, ...]
    ) -> None:
        """Take a `Dealt to` line, the hero's: two hidden cards on 2nd street, then one each."""
        if place != self.hero:
            self._dealt_open(line, place, new)
            return
        again = self.street_of[place] == street
        due = 2 if street == 0 else 1
        if again or len(new) != due:
            self._objections.add(
                "T404",
                line,
                f"{self._name(place)} is dealt {len(new)} card(s) here"
                + (", again on the same street" if again else ""),
                expected="two cards" if street == 0 else "one card",
                found=cards_text(new),
            )
            self.gaps[place] = True
        if street > 0:
            self._repeat(line, place, known)
        for card in new:
            self._lay(line, place, card)
        fresh = [card for card in new if card not in self.own(place)]
        self._hide(place, [*self._hidden(place), *fresh])
        self.street_of[place] = max(street, self.street_of[place])

    def _dealt_open(self, line: int, place: int, new: tuple[Card, ...]) -> None:
        """Object, once a player, to a card dealt open where players choose; it is not taken."""
        if place not in self._told:
            self._told.add(place)
            self._objections.add(
                "T404",
                line,
                f"{self._name(place)} gets a card in the open, where players choose which to"
                " turn up",
                expected=f"{self._name(place)}: turns up [<card>]",
                found=cards_text(new),
            )

    def turn_up(self, line: int, place: int, street: int, cards: tuple[Card, ...]) -> None:
        """Take a `turns up` line: one card a street, the new one or the hidden one."""
        again = self._turned_on[place] >= street
        if again or len(cards) != 1:
            self._objections.add(
                "T404",
                line,
                f"{self._name(place)} turns up "
                + ("a second card on this street" if again else f"{len(cards)} cards"),
                expected="one card a street",
                found=cards_text(cards),
            )
        if again:
            return
        if len(cards) != 1:
            self.gaps[place] = self.doubtful[place] = True
        self._turned_on[place] = street
        for card in cards:
            self._turn(line, place, street, card)
        if place != self.hero:
            self.street_of[place] = street

    def _turn(self, line: int, place: int, street: int, card: Card) -> None:
        hidden = self._hidden(place)
        if card in hidden:
            hidden.remove(card)
            self._hide(place, hidden)
            self.up[place] += (card,)
            return
        if card in self.up[place]:
            self.gaps[place] = self.doubtful[place] = True
            self._objections.add(
                "T102",
                line,
                f"{card_text(card)} lies open before {self._name(place)} already",
                found=card_text(card),
            )
            return
        self._lay(line, place, card)
        if place == self.hero and self.street_of[place] >= street:
            if not self.doubtful[place]:
                self.doubtful[place] = True
                self._objections.add(
                    "T103",
                    line,
                    f"{self._name(place)} turns up a card that was not dealt to that hand",
                    expected=" or ".join(card_text(held) for held in hidden),
                    found=card_text(card),
                )
            self._hide(place, hidden[:1])
        self.up[place] += (card,)

    def served(self, street: int, live: Sequence[bool]) -> bool:
        """Tell whether nobody who is still in lacks a card of a street."""
        return not any(on and self.lacks(place, street) for place, on in enumerate(live))

    def lacks(self, place: int, street: int) -> str | None:
        """Say what a player still in lacks of a street's cards; None where nothing does (T402)."""
        if place == self.hero and self.street_of[place] < street:
            return "got no card"
        return "turned up no card" if self._turned_on[place] < street else None

    def _held(self, place: int) -> int:
        return len(self.up[place]) + max(len(self._hidden(place)), 1)
