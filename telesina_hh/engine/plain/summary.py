"""The summary of a plain hand: every line of it says what the lines above came to."""

from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.descriptions import claim_agrees
from telesina_hh.engine.awards import Collected
from telesina_hh.engine.hands import SHOWN
from telesina_hh.engine.plain.hand import PlainHand, UnusualError
from telesina_hh.engine.pots import PotLayer, pot_names


class Ended(NamedTuple):
    """What the lines above the summary came to."""

    fates: dict[int, str]
    """By place: shown, mucked or declined."""
    alone: set[int]
    """Who showed cards though nobody else was left."""
    collected: list[Collected]
    layers: list[PotLayer]


def summary(play: PlainHand, ended: Ended) -> ev.TotalStated:
    """Read the summary to the end of the hand; give the line of its total, which it must have."""
    if type(play.event) is not ev.SummaryBegan:
        raise UnusualError
    total: ev.TotalStated | None = None
    won: dict[int, int] = {}
    for award in ended.collected:
        won[award.place] = won.get(award.place, 0) + award.amount
    while (event := play.go_on()) is not None:
        kind = type(event)
        if kind is ev.SeatStated:
            _seat(play, event, ended, won)
        elif kind is ev.VelaStated:
            if event.cards != play.deal.vele:
                raise UnusualError
        elif kind is ev.TotalStated and total is None:
            _parts(event, ended.layers)
            total = event
        else:
            raise UnusualError
    if total is None:
        raise UnusualError
    return total


def _parts(stated: ev.TotalStated, layers: list[PotLayer]) -> None:
    if stated.pots:
        parts = zip(pot_names(len(layers)), [layer.amount for layer in layers], strict=True)
        if sorted(stated.pots) != sorted(parts):
            raise UnusualError


def _seat(play: PlainHand, stated: ev.SeatStated, ended: Ended, won: dict[int, int]) -> None:
    """Take a seat line that says where a player folded, or what the hand came to for him."""
    _, seat, button, fate, street, no_bet, cards, amount, claim = stated
    table, place = play.table, play.place.get(seat, -1)
    if place < 0 or (button and seat != play.hand.button):
        raise UnusualError
    folded_on = table.folded_on[place]
    if fate == "folded":
        if folded_on is None or street != folded_on or (no_bet and table.wagered[place]):
            raise UnusualError
        return
    if folded_on is not None or (amount or 0) != won.get(place, 0):
        raise UnusualError
    showed = ended.fates.get(place) == SHOWN
    if showed if fate == "mucked" else not (showed or fate == "collected" or place in ended.alone):
        raise UnusualError
    hole, up = play.deal.hole[place], play.deal.up[place]
    if cards and (hole is None or cards != (hole, *up)):
        _held(play, stated, place)
    if claim is not None:
        vele = play.deal.vele
        if hole is None or claim.category == "straight flush":
            raise UnusualError
        if not claim_agrees(claim, play.game.ranking.named((hole, *up, *vele))):
            raise UnusualError


def _held(play: PlainHand, stated: ev.SeatStated, place: int) -> None:
    """Take the cards of a seat line in whatever order; a mucked hand's hidden card is among them."""
    deal, cards = play.deal, stated.cards
    own = deal.own(place)
    if deal.hole[place] is not None:
        right = sorted(cards) == sorted(own)
    else:
        right = stated.fate == "mucked" and set(own) <= set(cards)
        right = right and deal.show_plainly(stated.line, place, cards)
    if not right:
        raise UnusualError
