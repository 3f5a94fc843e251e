"""The antes and the cards of each street, where nothing about them is out of the ordinary."""

from telesina_hh import events as ev
from telesina_hh.cards import Card
from telesina_hh.category_tables import PACKED_CARDS
from telesina_hh.engine.plain.cards import PlainCards
from telesina_hh.engine.plain.game import UnusualError
from telesina_hh.engine.plain.hand import PlainHand


def antes(play: PlainHand) -> None:
    """Take every player's ante, all-in for less too (R-ANTE); two or more must have chips left."""
    chips, events, place_of = play.chips, play.events, dict(play.place)
    ante, stack = play.terms.ante or 0, chips.stack
    at = 0
    while place_of:
        event = events[at]
        if type(event) is not ev.AntePosted:
            raise UnusualError
        place, amount = place_of.pop(event.seat, -1), event.amount
        left = stack[place] = stack[place] - amount
        if place < 0 or left < 0 or event.all_in != (left == 0):
            raise UnusualError
        if amount != ante and (left or amount > ante):
            raise UnusualError
        if play.acts is not None:
            play.at = at
            chips.pot += amount
            play.record(place, "ante", amount)
        at += 1
    if stack.count(0) > at - 2:
        raise UnusualError
    play.at = at


def street(play: PlainHand) -> None:
    """Open the next street and deal its cards to all who are still in (R-DEAL, R-VELA)."""
    chips, game, terms, at = play.chips, play.game, play.terms, play.at
    event, due = play.events[at], chips.street + 1
    if due >= len(game.big) or (due and len(play.still_in) == 1):
        raise UnusualError
    play.at = at + 1
    if type(event) is ev.VelaDealt:
        _turn_vela(play, event, due)
    elif event.street != due or game.turned[due]:
        raise UnusualError
    else:
        _deal(play, due)
    chips.begin_round(due, terms.big if game.big[due] else terms.small)


def _turn_vela(play: PlainHand, event: ev.VelaDealt, due: int) -> None:
    game, cards, new = play.game, play.cards, event.cards
    if game.first_vela + event.number - 1 != due or not len(new) == game.turned[due] == 1:
        raise UnusualError
    if event.earlier not in {(), cards.vele}:
        raise UnusualError
    cards.lay(new[0])
    cards.vele += new


def _deal(play: PlainHand, due: int) -> None:
    """Deal one card to each who is still in, two to the hero on 2nd street."""
    cards, seats, events, at = play.cards, play.chips.seats, play.events, play.at
    held, packed, seen, lowest = cards.held, cards.packed, cards.seen, play.game.lowest
    lacking = {seats[place]: place for place in play.still_in}
    while lacking:
        event = events[at]
        if type(event) is not ev.CardsDealt:
            raise UnusualError
        place = lacking.pop(event.seat, -1)
        new = event.new
        card = new[-1]
        if place < 0 or card in seen or card < lowest:
            raise UnusualError
        before = held[place]
        if due and event.known != before and not _repeats_up_cards(cards, place, event.known):
            raise UnusualError
        seen.add(card)
        packed[place] += PACKED_CARDS[card]
        held[place] = before + new
        if len(new) > 1:
            if due or len(new) > 2 or cards.hero >= 0:  # noqa: PLR2004
                raise UnusualError
            cards.lay(new[0])
            cards.hero = place
            cards.whole.add(place)
        at += 1
    play.at = at


def _repeats_up_cards(cards: PlainCards, place: int, known: tuple[Card, ...]) -> bool:
    """Tell whether a hidden card that was only shown is left out of the cards held."""
    return place != cards.hero and known == cards.up(place)
