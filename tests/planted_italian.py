"""Faults to plant in hands of the traditional game: the dealer's ante, the choice, sure losers."""

from collections import Counter
from random import Random

from strategies import changed, lowest_of, of_type

from telesina_hh import events as ev
from telesina_hh.cards import Card
from telesina_hh.engine.sure_loser import sure_loser
from telesina_hh.rulesets import CLASSIC_ITALIAN


def dealer_ante_of_another(hand: ev.Hand, _chance: Random) -> ev.Hand | None:
    for at, event in of_type(hand, ev.DealerAntePosted):
        able = [e.seat for _, e in of_type(hand, ev.AntePosted) if not e.all_in]
        others = [seat for seat in able if seat != event.seat]
        return changed(hand, at, event._replace(seat=others[0])) if others else None
    return None


def dealer_ante_too_low(hand: ev.Hand, _chance: Random) -> ev.Hand | None:
    for at, event in of_type(hand, ev.DealerAntePosted):
        if hand.house.dealer_ante is not None and not event.all_in:
            return changed(hand, at, event._replace(amount=event.amount - 1))
    return None


def stated_dealer_ante_dropped(hand: ev.Hand, _chance: Random) -> ev.Hand | None:
    for at, _ in of_type(hand, ev.DealerAntePosted):
        return None if hand.house.dealer_ante is None else changed(hand, at)
    return None


def nothing_turned_up(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    turned = [at for at, _ in of_type(hand, ev.CardTurnedUp)]
    return changed(hand, chance.choice(turned)) if turned else None


def turned_up_twice(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    """A player turns up a card that lies open before another."""
    turned = list(of_type(hand, ev.CardTurnedUp))
    if not turned:
        return None
    (_, first), *later = turned
    at, event = chance.choice(later)
    if event.seat == first.seat:
        return None
    return changed(hand, at, event._replace(cards=first.cards))


def two_turned_up(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    """A player turns up a second card on a street."""
    turned = list(of_type(hand, ev.CardTurnedUp))
    if not turned:
        return None
    at, event = chance.choice(turned)
    seen = {card for _, e in turned for card in e.cards}
    spare = next(Card(card) for card in range(51, -1, -1) if card not in seen)
    return changed(hand, at, event, event._replace(cards=(spare,)))


def hero_turns_up_a_strange_card(hand: ev.Hand, _chance: Random) -> ev.Hand | None:
    held = [event for _, event in of_type(hand, ev.CardsDealt)]
    turned = list(of_type(hand, ev.CardTurnedUp))
    if not held or not turned:
        return None
    own = {card for event in held for card in (*event.known, *event.new)}
    seen = own.union(*(event.cards for _, event in turned))
    spare = next(card for card in range(51, -1, -1) if card not in seen)
    at, event = next((n, event) for n, event in turned if event.seat == held[0].seat)
    return changed(hand, at, event._replace(cards=(Card(spare),)))


class Chips:
    """Stacks and the price of the round, event by event."""

    def __init__(self, hand: ev.Hand) -> None:
        self.stack = {seat.number: seat.stack for seat in hand.seats}
        self.street = self.price = self.bettor = 0
        self.in_round = Counter[int]()

    def take(self, event: ev.Event) -> None:
        match event:
            case ev.StreetOpened():
                self.street, self.price, self.in_round = event.street, 0, Counter()
            case ev.AntePosted() | ev.DealerAntePosted():
                self.stack[event.seat] -= event.amount
            case ev.UncalledReturned():
                self.stack[event.seat] += event.amount
            case ev.Called():
                self.put_in(event.seat, event.amount)
            case ev.BetMade() | ev.Raised():
                to = event.amount if isinstance(event, ev.BetMade) else event.to
                self.put_in(event.seat, to - self.in_round[event.seat])
                self.price, self.bettor = to, event.seat

    def put_in(self, seat: int, amount: int) -> None:
        self.stack[seat] -= amount
        self.in_round[seat] += amount


def sure_loser_calls(hand: ev.Hand, _chance: Random) -> ev.Hand | None:
    """Somebody who folds in the last round, and could not win, calls the last to bet or raise."""
    rules, chips = CLASSIC_ITALIAN.with_deck(lowest_of(hand)), Chips(hand)
    up: dict[int, tuple[Card, ...]] = {}
    for at, event in enumerate(hand.events):
        if isinstance(event, ev.CardTurnedUp):
            up[event.seat] = (*up.get(event.seat, ()), *event.cards)
        elif isinstance(event, ev.Folded) and chips.street == 3 and chips.price and up:
            seat, seen = event.seat, {card for cards in up.values() for card in cards}
            exposed = {place: up[place] for place in (seat, chips.bettor)}
            if sure_loser(seat, exposed, seen, (), rules):
                owed = min(chips.price - chips.in_round[seat], chips.stack[seat])
                all_in = owed == chips.stack[seat]
                return changed(hand, at, ev.Called(0, seat, owed, all_in))
        chips.take(event)
    return None
