"""Faults to plant in the cards of legal hands: strange ones, missing ones, too many."""

from random import Random

from strategies import changed, lowest_of, of_type, one_of

from telesina_hh import events as ev
from telesina_hh.cards import Card


def card_lies_twice(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    """A later street's card is one that lies open already."""
    dealt = list(of_type(hand, ev.CardsDealt))
    later = [(at, event) for at, event in dealt if event.known]
    if not later:
        return None
    first = dealt[0]
    at, event = chance.choice(later)
    twice = first[1].new[-1]
    return None if twice in event.known else changed(hand, at, event._replace(new=(twice,)))


def card_of_another_deck(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    lowest = lowest_of(hand)
    found = one_of(hand, chance, ev.CardsDealt)
    if found is None or not lowest:
        return None
    card = Card(chance.randrange(4 * lowest))
    return changed(hand, found[0], found[1]._replace(new=(*found[1].new[:-1], card)))


def card_known_otherwise(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    later = [(at, e) for at, e in of_type(hand, ev.CardsDealt) if len(e.known) > 1]
    if not later:
        return None
    at, event = chance.choice(later)
    return changed(hand, at, event._replace(known=event.known[:-1]))


def card_for_a_folded_player(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    folded = [(at, e.seat) for at, e in of_type(hand, ev.Folded)]
    markers = [at for at, _ in of_type(hand, ev.StreetOpened)]
    late = [(seat, at) for fold, seat in folded for at in markers if at > fold]
    if not late:
        return None
    seat, at = chance.choice(late)
    street = hand.events[at]
    return changed(hand, at, street, ev.CardsDealt(0, seat, (), (Card(50),)))


def card_missing(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    later = [at for at, e in of_type(hand, ev.CardsDealt) if e.known]
    return changed(hand, chance.choice(later)) if later else None


def two_vele(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    found = one_of(hand, chance, ev.VelaDealt)
    if found is None:
        return None
    seen = {
        c for _, e in of_type(hand, ev.CardsDealt, ev.CardsShown) for c in getattr(e, "new", ())
    }
    spare = next(Card(card) for card in range(20, 52) if card not in {*seen, *found[1].cards})
    return changed(hand, found[0], found[1]._replace(cards=(*found[1].cards, spare)))
