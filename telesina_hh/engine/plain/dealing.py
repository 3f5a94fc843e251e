"""The antes and the cards of each street, where nothing about them is out of the ordinary."""

from telesina_hh import events as ev
from telesina_hh.category_tables import PACKED_CARDS
from telesina_hh.engine.plain.hand import PlainHand, UnusualError


def antes(play: PlainHand) -> None:
    """Take every player's full ante (R-ANTE); two or more must have chips left."""
    chips, events, place_of = play.chips, play.events, play.place.copy()
    ante, stack = play.terms.ante or 0, chips.stack
    at = 0
    while place_of:
        event = events[at]
        if type(event) is not ev.AntePosted or event.amount != ante:
            raise UnusualError
        place = place_of.pop(event.seat, -1)
        left = stack[place] = stack[place] - ante
        if place < 0 or left < 0 or event.all_in != (left == 0):
            raise UnusualError
        if play.acts is not None:
            play.at = at
            chips.pot += ante
            play.record(place, "ante", ante)
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
    deal, cards = play.deal, event.cards
    game = play.game
    if game.first_vela + event.number - 1 != due or not len(cards) == game.turned[due] == 1:
        raise UnusualError
    if event.earlier not in {(), deal.vele} or not deal.lay_plainly(event.line, -1, cards[0]):
        raise UnusualError
    deal.vele += cards


def _deal(play: PlainHand, due: int) -> None:
    """Deal one card to each who is still in, two to the hero on 2nd street."""
    deal, lowest, seats, events, at = (
        play.deal, play.game.lowest, play.chips.seats, play.events, play.at
    )  # fmt: skip
    up, hole, where, packed = deal.up, deal.hole, deal.where, play.packed
    lacking = {seats[place]: place for place in play.still_in}
    while lacking:
        event = events[at]
        if type(event) is not ev.CardsDealt:
            raise UnusualError
        line, seat, known, new = event
        place = lacking.pop(seat, -1)
        card = new[-1]
        if place < 0 or card in where or card < lowest:
            raise UnusualError
        before, hidden = up[place], hole[place]
        if due and known != (before if hidden is None else (hidden, *before)):
            raise UnusualError
        where[card] = (place, line)
        packed[place] += PACKED_CARDS[card]
        if len(new) == 1:
            up[place] = before + new
        elif due or len(new) != 2 or deal.hero is not None:  # noqa: PLR2004
            raise UnusualError
        elif deal.lay_plainly(line, place, new[0]):
            deal.hero = place
            hole[place], up[place] = new[0], new[1:]
        else:
            raise UnusualError
        at += 1
    play.at = at
