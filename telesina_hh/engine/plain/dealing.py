"""The antes and the cards of each street, where nothing about them is out of the ordinary."""

from telesina_hh import events as ev
from telesina_hh.engine.plain.hand import PlainHand, UnusualError


def antes(play: PlainHand) -> None:
    """Take every player's full ante (R-ANTE); two or more must have chips left."""
    table, place_of = play.table, play.place
    ante, stacks, paid = play.terms.ante or 0, table.stack, table.paid
    events, at = play.events, 0
    while type(event := events[at]) is ev.AntePosted:
        _, seat, amount, all_in = event
        place = place_of.get(seat, -1)
        if place < 0 or paid[place] or amount != ante:
            raise UnusualError
        left = stacks[place] = stacks[place] - ante
        if left < 0 or all_in != (left == 0):
            raise UnusualError
        paid[place] = ante
        table.pot += ante
        if play.acts is not None:
            play.at = at
            play.record(place, "ante", ante)
        at += 1
    if at != table.count or stacks.count(0) > at - 2:
        raise UnusualError
    play.go_to(at)


def street(play: PlainHand) -> None:
    """Open the next street and deal its cards to all who are still in (R-DEAL, R-VELA)."""
    table, event = play.table, play.event
    due, streets = table.street + 1, play.terms.ruleset.streets
    if due >= len(streets) or (due and table.live.count(True) < 2):  # noqa: PLR2004
        raise UnusualError
    if type(event) is ev.VelaDealt:
        _turn_vela(play, event, due)
        play.go_on()
    elif event.street != due or streets[due].vele:
        raise UnusualError
    else:
        play.go_on()
        _deal(play, due)
    table.begin_round(due)


def _turn_vela(play: PlainHand, event: ev.VelaDealt, due: int) -> None:
    deal, cards = play.deal, event.cards
    vele = play.terms.ruleset.streets[due].vele
    if play.game.first_vela + event.number - 1 != due or not len(cards) == vele == 1:
        raise UnusualError
    if event.earlier not in {(), deal.vele} or not deal.lay_plainly(event.line, -1, cards[0]):
        raise UnusualError
    deal.vele += cards


def _deal(play: PlainHand, due: int) -> None:
    """Deal one card to each who is still in, two to the hero on 2nd street."""
    deal, live, lowest = play.deal, play.table.live, play.game.lowest
    up, hole, where = deal.up, deal.hole, deal.where
    lacking = {seat: place for seat, place in play.place.items() if live[place]}
    events, at = play.events, play.at
    while lacking:
        event = events[at]
        if type(event) is not ev.CardsDealt:
            raise UnusualError
        line, seat, known, new = event
        place = lacking.pop(seat, None)
        card = new[-1]
        if place is None or card in where or card < lowest:
            raise UnusualError
        before, hidden = up[place], hole[place]
        if due and known != (before if hidden is None else (hidden, *before)):
            raise UnusualError
        where[card] = (place, line)
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
    play.go_to(at)
