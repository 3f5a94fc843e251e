"""The showdown of a plain hand: who stays shows all cards or mucks, in turn (R-SHOW, R-SPEAK)."""

from telesina_hh import events as ev
from telesina_hh.cards import Card
from telesina_hh.descriptions import claim_agrees
from telesina_hh.engine.hands import DECLINED, MUCKED, SHOWN
from telesina_hh.engine.plain.game import UnusualError
from telesina_hh.engine.plain.hand import PlainHand

_KINDS = {ev.CardsShown: "show", ev.HandMucked: "muck", ev.ShowDeclined: "decline"}


def early(play: PlainHand) -> None:
    """Take hands that are shown while cards are still to come."""
    chips, last_street = play.chips, len(play.game.big) - 1
    while chips.street < last_street and type(event := play.events[play.at]) is ev.CardsShown:
        place = play.place.get(event.seat, -1)
        if place not in play.still_in or len(play.still_in) == 1 or place in play.shown.fates:
            raise UnusualError
        if event.claim is not None or len(event.cards) != len(play.cards.up(place)) + 1:
            raise UnusualError
        _turn(play, event.cards, place)
        play.shown.fates[place] = SHOWN
        play.record(place, "show", 0)
        play.at += 1


def show_down(play: PlainHand) -> None:
    """Take the showdown; every player who stayed must be heard of."""
    chips, events, at, shown = play.chips, play.events, play.at, play.shown
    if type(events[at]) is not ev.ShowdownBegan or chips.street != len(play.game.big) - 1:
        raise UnusualError
    fates, first, reached = shown.fates, _shows_first(play), 0
    again = set(fates)
    at += 1
    while (kind := type(event := events[at])) in _KINDS:
        place = play.place.get(event.seat, -1)
        turn = (place - first) % chips.count
        if place < 0 or not chips.live[place] or turn < reached:
            raise UnusualError
        if place in fates and (place not in again or kind is not ev.CardsShown):
            raise UnusualError
        again.discard(place)
        reached = turn
        if kind is ev.CardsShown:
            fates[place] = SHOWN
            shown.strengths[place] = _show(play, event, place)
        else:
            last = kind is ev.ShowDeclined and len(fates) == len(play.still_in) - 1
            fates[place] = DECLINED if last and SHOWN not in fates.values() else MUCKED
        if play.acts is not None:
            play.at = at
            play.record(place, _KINDS[kind], 0)
        at += 1
    if len(fates) != len(play.still_in):
        raise UnusualError
    play.at = at


def _shows_first(play: PlainHand) -> int:
    """Give the place that shows first: the last aggressor of the last round, or by position."""
    chips, button = play.chips, play.hand.button or 0
    opener = chips.aggressor
    if opener is not None and chips.live[opener]:
        return opener
    for place, seat in enumerate(chips.seats):
        if seat > button:
            return place
    return 0


def _show(play: PlainHand, event: ev.CardsShown, place: int) -> int:
    """Take a whole hand: the cards dealt and, where it was hidden, one more. Give its strength."""
    cards, ranking = event.cards, play.game.ranking
    if len(cards) != play.game.own_cards or len(cards) != len(play.cards.up(place)) + 1:
        raise UnusualError
    _turn(play, cards, place)
    strength = ranking.strength(cards + play.cards.vele)
    claim = event.claim
    if claim is not None:
        named = ranking.named_by(strength)
        if not claim_agrees(claim, named) or claim.category == "straight flush":
            raise UnusualError
    return strength


def _turn(play: PlainHand, cards: tuple[Card, ...], place: int) -> None:
    """Take all of a player's cards: those dealt and, where it was hidden, one more."""
    known = play.cards
    held = known.held[place]
    if place in known.whole:
        if cards != held and sorted(cards) != sorted(held):
            raise UnusualError
    elif cards[1:] != held:
        raise UnusualError
    else:
        known.lay(cards[0])
        known.held[place] = cards
        known.whole.add(place)


def freely(play: PlainHand, *, awarded: bool) -> None:
    """Take what the last one in, or after the awards a folded one, shows or does not.

    It decides nothing.
    """
    together = len(play.still_in) > 1
    while (kind := type(event := play.events[play.at])) in _KINDS:
        place = play.place.get(event.seat, -1)
        if place < 0 or (together if play.chips.live[place] else not awarded):
            raise UnusualError
        if kind is ev.CardsShown:
            play.cards.show(place, event.cards)
            play.shown.freely.add(place)
        play.record(place, _KINDS[kind], 0)
        play.at += 1
