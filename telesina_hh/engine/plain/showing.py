"""The showdown of a plain hand: who stays shows all cards or mucks, in turn (R-SHOW, R-SPEAK)."""

from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.descriptions import claim_agrees
from telesina_hh.engine.hands import DECLINED, MUCKED, SHOWN
from telesina_hh.engine.plain.game import UnusualError
from telesina_hh.engine.plain.hand import PlainHand

_KINDS = {ev.CardsShown: "show", ev.HandMucked: "muck", ev.ShowDeclined: "decline"}


class Shown(NamedTuple):
    """What became of the hands of those who stayed, by place."""

    fates: dict[int, str]
    """Shown, mucked or declined; empty where one player was left."""
    strengths: dict[int, int]
    """Of the hands that were shown."""
    freely: set[int]
    """Who showed cards though nobody else was left."""


def show_down(play: PlainHand) -> Shown:
    """Take the showdown; every player who stayed must be heard of."""
    chips, events, at = play.chips, play.events, play.at
    last_street = len(play.terms.ruleset.streets) - 1
    if type(events[at]) is not ev.ShowdownBegan or chips.street != last_street:
        raise UnusualError
    shown = Shown({}, {}, set())
    fates, first, reached = shown.fates, _shows_first(play), 0
    at += 1
    while (kind := type(event := events[at])) in _KINDS:
        place = play.place.get(event.seat, -1)
        turn = (place - first) % chips.count
        if place < 0 or not chips.live[place] or place in fates or turn < reached:
            raise UnusualError
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
    return shown


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
    known, cards, ranking = play.cards, event.cards, play.game.ranking
    held = known.held[place]
    if len(cards) != play.game.own_cards or len(cards) != len(held) + (place not in known.whole):
        raise UnusualError
    if place not in known.whole:
        if cards[1:] != held:
            raise UnusualError
        known.lay(cards[0])
        known.held[place] = cards
        known.whole.add(place)
    elif cards != held and sorted(cards) != sorted(held):
        raise UnusualError
    strength = ranking.strength(cards + known.vele)
    claim = event.claim
    if claim is not None:
        named = ranking.named_by(strength)
        if not claim_agrees(claim, named) or claim.category == "straight flush":
            raise UnusualError
    return strength


def alone(play: PlainHand, shown: Shown) -> Shown:
    """Take what the last player in shows, or does not: it decides nothing."""
    while (kind := type(event := play.events[play.at])) in _KINDS:
        place = play.place.get(event.seat, -1)
        if place < 0 or not play.chips.live[place]:
            raise UnusualError
        if kind is ev.CardsShown:
            play.cards.show(place, event.cards)
            shown.freely.add(place)
        play.record(place, _KINDS[kind], 0)
        play.at += 1
    return shown
