"""Cards dealt when nobody could bet any more: what each player's hand was worth at that moment.

The deck is enumerated where it is small enough, and sampled with a seed made of the known cards
otherwise. Cards known to be dead, those of players who folded among them, are not dealt again.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from telesina_hh.cards import Card, deck
from telesina_hh.engine.lying import Lying
from telesina_hh.engine.pots import weighted_shares
from telesina_hh.ranking import ranking_for
from telesina_hh.showdown import STRAIGHT_FLUSH, best_hands

_TWO = 2
EXACTLY = 20_000
"""Up to so many deals are all looked at."""
SAMPLED = 1_000
"""So many deals at least are looked at otherwise: 19 times in 20 a share is then within 0.03."""
_Strength = Callable[[Collection[int]], int]
_WHOLE = 840
"""A pot in parts: up to eight who tie share it without a rest."""


class _Hand(NamedTuple):
    """A player's hand with all cards, as one deal makes it."""

    drawn: int
    """The cards that came, a bit for each."""
    strength: int
    cards: tuple[Card, ...]


class RunOut(NamedTuple):
    """What cards that were still to come were expected to bring."""

    how: str
    """exact, sampled, or unknown where a contender's cards are not all known."""
    nets: tuple[int, ...]
    """Minor units by place, as the pots less the rake would be shared on the average."""


class _Coming(NamedTuple):
    """The cards to come: of each player left in, by place, and of the vele."""

    now: dict[int, tuple[Card, ...]]
    own: int
    vele_now: tuple[Card, ...]
    vele: int
    stub: tuple[Card, ...]

    @property
    def deals(self) -> int:
        """How many ways they may come."""
        left, found = len(self.stub), 1
        for _ in self.now:
            found *= comb(left, self.own)
            left -= self.own
        return found * comb(left, self.vele)


def run_out(lying: Lying, last_bet: int) -> RunOut | None:
    """Give what was to be expected when no more bets were possible; None where none was to come.

    `last_bet` is the street of the last act; cards were run out if others were opened after it,
    with at most one player who had chips left.
    """
    live = [place for place, folded in enumerate(lying.folded_on) if folded is None]
    if lying.street <= last_bet or len(live) < _TWO:
        return None
    if sum(lying.left[place] > 0 for place in live) > 1:
        return None
    known = (
        len(lying.vele) == lying.ruleset.vele
        and all(place in lying.own for place in live)
        and all(result.winners for result in lying.results)
    )
    if not known:
        return RunOut("unknown", ())
    coming = _coming(lying, last_bet, live)
    exact = coming.deals <= EXACTLY
    strength = ranking_for(lying.ruleset).strength
    deals = _every(coming, strength) if exact else _some(coming, strength)
    parts = _shares(lying, list(coming.now), deals)
    nets = [-paid for paid in lying.paid]
    for layer, rake, shares in zip(lying.layers, lying.rakes, parts, strict=True):
        due = weighted_shares(layer.amount - rake, shares)
        for place, amount in zip(layer.contenders, due, strict=True):
            nets[place] += amount
    return RunOut("exact" if exact else "sampled", tuple(nets))


def _coming(lying: Lying, last_bet: int, live: Sequence[int]) -> _Coming:
    dealt = lying.ruleset.streets[: last_bet + 1]
    own = sum(street.down + street.up for street in dealt)
    vele = sum(street.vele for street in dealt)
    now = {place: lying.own[place][:own] for place in live}
    vele_now = lying.vele[:vele]
    seen = {*vele_now}.union(*now.values())
    for place, folded in enumerate(lying.folded_on):
        if folded is not None:
            seen.update(lying.known[place])
    whole = len(lying.own[live[0]])
    stub = tuple([card for card in deck(lying.ruleset.lowest) if card not in seen])
    return _Coming(now, whole - own, vele_now, lying.ruleset.vele - vele, stub)


def _every(coming: _Coming, strength: _Strength) -> Iterator[tuple[_Hand, ...]]:
    """Give the players' hands of every deal."""
    for vele in combinations(coming.stub, coming.vele):
        rest = [card for card in coming.stub if card not in vele]
        drawn = [(_bits(cards), cards) for cards in combinations(rest, coming.own)]
        shared = coming.vele_now + vele
        hands = [
            [
                _Hand(bits, strength(all_), all_)
                for bits, cards in drawn
                for all_ in (now + cards + shared,)
            ]
            for now in coming.now.values()
        ]
        yield from _apart(hands, 0)


def _apart(hands: Sequence[Sequence[_Hand]], taken: int) -> Iterator[tuple[_Hand, ...]]:
    """Give each choice of one hand a player in which nobody was dealt another's card."""
    first, *others = hands
    for hand in first:
        if hand[0] & taken:
            continue
        if others:
            for more in _apart(others, taken | hand[0]):
                yield (hand, *more)
        else:
            yield (hand,)


def _bits(cards: Iterable[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def _some(coming: _Coming, strength: _Strength) -> Iterator[tuple[_Hand, ...]]:
    """Give the players' hands of some deals, the same ones for the same cards.

    The stub is shuffled and cut into as many deals as it holds.
    """
    seed = _bits([card for cards in coming.now.values() for card in cards])
    draw = Random(seed).random  # noqa: S311  (a sample, no secret)
    own, vele = coming.own, coming.vele
    now = [(held, vele + own * n) for n, held in enumerate(coming.now.values())]
    size = vele + own * len(now)
    cuts = range(0, len(coming.stub) - size + 1, size)
    stub = [*coming.stub]
    for _ in range(-(-SAMPLED // len(cuts))):
        stub.sort(key=lambda _: draw())
        for cut in cuts:
            cards = tuple(stub[cut : cut + size])
            shared = coming.vele_now + cards[:vele]
            hands = [held + cards[start : start + own] + shared for held, start in now]
            yield tuple([_Hand(0, strength(hand), hand) for hand in hands])


def _shares(
    lying: Lying, places: Sequence[int], deals: Iterable[tuple[_Hand, ...]]
) -> list[list[int]]:
    """Add up who wins each pot over the deals: parts of it for each of its contenders."""
    rules, ranking = lying.ruleset, ranking_for(lying.ruleset)
    pots = [[places.index(place) for place in layer.contenders] for layer in lying.layers]
    won = [[0] * len(pot) for pot in pots]
    for hands in deals:
        for pot, shares in zip(pots, won, strict=True):
            reached = [hands[n][1] for n in pot]
            best = max(reached)
            if reached.count(best) == 1 and best < STRAIGHT_FLUSH:
                shares[reached.index(best)] += _WHOLE
                continue
            contending = {n: hands[place].cards for n, place in enumerate(pot)}
            winners = tuple(contending)
            if len(pot) > 1:
                winners = best_hands(contending, len(pot), rules, ranking)
            for n in winners:
                shares[n] += _WHOLE // len(winners)
    return won
