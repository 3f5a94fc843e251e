"""Who wins a pot: among hands that are known, and where hidden cards leave it open (R-SHOW)."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from math import prod
from typing import NamedTuple

from telesina_hh.cards import Card
from telesina_hh.category_tables import LEVEL_SHIFT
from telesina_hh.ranking import CATEGORIES, Ranking, ranking_for
from telesina_hh.rules import Ruleset
from telesina_hh.straight_flushes import special_winners

STRAIGHT_FLUSH = (len(CATEGORIES) - 1) << LEVEL_SHIFT
"""No weaker hand has this strength, under any ruleset and deck."""
_HEADS_UP = 2
_JOINT = 4_000
"""How many ways hidden hands may be for all of them to be looked at together."""


class Settled(NamedTuple):
    """What the cards say of one pot; `winners` is empty where they do not prove it."""

    winners: tuple[int, ...]
    proved: bool
    possible: frozenset[int]
    """Seats that can win under some hidden cards."""


class _Holding(NamedTuple):
    """One way a player's cards may be; `drawn` is the card taken from the unseen ones."""

    drawn: Card | None
    cards: tuple[Card, ...]
    """Own cards and vele."""
    strength: int


def winners(
    hands: Mapping[int, tuple[Card, ...]], contenders: int, ruleset: Ruleset
) -> tuple[int, ...]:
    """Give the seats that win a pot: one, or several where they truly tie (R-SPLIT).

    `hands` are own cards, as dealt, and vele by seat; `contenders` counts all who had not folded
    when the showdown began and contest this pot, muckers too. Several straight flushes in one
    pot are decided by R-SF-SPECIAL.
    """
    if len(hands) < _HEADS_UP:
        return tuple(hands)
    return best_hands(hands, contenders, ruleset, ranking_for(ruleset))


def best_hands(
    hands: Mapping[int, tuple[Card, ...]], contenders: int, ruleset: Ruleset, ranking: Ranking
) -> tuple[int, ...]:
    """Give the winners among two or more hands as `winners` does, with the ranking looked up."""
    strength = ranking.strength
    strengths = {seat: strength(cards) for seat, cards in hands.items()}
    best = max(strengths.values())
    if best >= STRAIGHT_FLUSH:
        flushes = {s: cards for s, cards in hands.items() if strengths[s] >= STRAIGHT_FLUSH}
        special = special_winners(flushes, contenders, ruleset) if len(flushes) > 1 else ()
        if special:
            return special
    leaders = tuple([seat for seat, reached in strengths.items() if reached == best])
    if len(leaders) == 1:
        return leaders
    keys = {seat: ranking.value(hands[seat]).key for seat in leaders}
    top = max(keys.values())
    return tuple([seat for seat, key in keys.items() if key == top])


def settle(
    known: Mapping[int, tuple[Card, ...]],
    hidden: Mapping[int, tuple[Card, ...]],
    vele: tuple[Card, ...],
    unseen: Sequence[Card],
    contenders: int,
    ruleset: Ruleset,
) -> Settled:
    """Tell whether the open cards prove who wins a pot, and who may still win it.

    `known` are complete own cards by seat; `hidden` the incomplete ones of players who neither
    showed nor mucked, completed from `unseen`; players who mucked stand in neither and count
    in `contenders` only. Proved means: the same winners whatever is hidden. A player who lacks
    more than one card is taken as able to win.
    """
    if not hidden or len(known) + len(hidden) < _HEADS_UP:
        table = {seat: own + vele for seat, own in (*known.items(), *hidden.items())}
        won = winners(table, contenders, ruleset)
        return Settled(won, proved=bool(won), possible=frozenset(won))
    holdings, unknown = _holdings(known, hidden, vele, unseen, ruleset)
    flushes = {seat for seat, ways in holdings.items() if _may_hold_straight_flush(ways)} | unknown
    if ruleset.sf_special == "italian-cycle" and len(flushes) > _HEADS_UP:
        return _settle_cycle(holdings, unknown, flushes, contenders, ruleset)
    won, possible = _settle_pairs(holdings, unknown, contenders, ruleset)
    proved = possible == set(won)
    return Settled(won if proved else (), proved=proved, possible=frozenset(possible))


def _settle_pairs(
    holdings: Mapping[int, Sequence[_Holding]],
    unknown: set[int],
    contenders: int,
    ruleset: Ruleset,
) -> tuple[tuple[int, ...], set[int]]:
    """Give who never loses to anybody and who may win, two hands at a time."""
    results: dict[tuple[int, int], set[int]] = {}
    for ours, theirs in combinations(holdings, 2):
        outcomes = _outcomes(holdings[ours], holdings[theirs], contenders, ruleset)
        results[ours, theirs] = outcomes
        results[theirs, ours] = {-outcome for outcome in outcomes}
    beaten = {ours for (ours, _), outcomes in results.items() if outcomes == {-1}}
    possible = unknown | (holdings.keys() - beaten)
    losing = {ours for (ours, _), outcomes in results.items() if -1 in outcomes}
    return tuple([seat for seat in holdings if seat not in losing]), possible


def _settle_cycle(
    holdings: Mapping[int, Sequence[_Holding]],
    unknown: set[int],
    flushes: set[int],
    contenders: int,
    ruleset: Ruleset,
) -> Settled:
    """Settle a pot in which three or more may hold straight flushes and the Italian cycle rules.

    There a hand may lose to one and still share with two, so that all hands are looked at
    together; where that is too much, nothing is proved and all who may hold one can win.
    """
    if unknown or prod(map(len, holdings.values())) > _JOINT:
        _, possible = _settle_pairs(holdings, unknown, contenders, ruleset)
        return Settled((), proved=False, possible=frozenset(possible | flushes))
    results = set()
    for ways in product(*holdings.values()):
        drawn = [way.drawn for way in ways if way.drawn is not None]
        if len(set(drawn)) == len(drawn):
            table = {seat: way.cards for seat, way in zip(holdings, ways, strict=True)}
            results.add(winners(table, contenders, ruleset))
    possible = {seat for won in results for seat in won}
    proved = len(results) == 1
    return Settled(results.pop() if proved else (), proved=proved, possible=frozenset(possible))


def _may_hold_straight_flush(ways: Sequence[_Holding]) -> bool:
    return any(way.strength >= STRAIGHT_FLUSH for way in ways)


def _holdings(
    known: Mapping[int, tuple[Card, ...]],
    hidden: Mapping[int, tuple[Card, ...]],
    vele: tuple[Card, ...],
    unseen: Sequence[Card],
    ruleset: Ruleset,
) -> tuple[dict[int, list[_Holding]], set[int]]:
    """List what each player may hold; second, the seats that lack too much to be listed."""
    strength = ranking_for(ruleset).strength
    own_cards = sum(street.down + street.up for street in ruleset.streets)
    holdings: dict[int, list[_Holding]] = {}
    unknown: set[int] = set()
    for seat, own in (*known.items(), *hidden.items()):
        cards = own + vele
        if seat in known or len(own) >= own_cards:
            holdings[seat] = [_Holding(None, cards, strength(cards))]
        elif len(own) == own_cards - 1 and len(unseen) >= len(hidden):
            holdings[seat] = [_Holding(c, (*cards, c), strength((*cards, c))) for c in unseen]
        else:
            unknown.add(seat)
    return holdings, unknown


def _outcomes(
    ours: Sequence[_Holding], theirs: Sequence[_Holding], contenders: int, ruleset: Ruleset
) -> set[int]:
    """Give what can come of two hands: 1 for a win, 0 for a tie, -1 for a loss.

    Stops as soon as either may win, for then a tie tells nothing more.
    """
    outcomes: set[int] = set()
    for one, other in product(ours, theirs):
        if one.drawn is None or one.drawn != other.drawn:
            outcomes.add(_outcome(one, other, contenders, ruleset))
            if outcomes >= {1, -1}:
                break
    return outcomes


def _outcome(one: _Holding, other: _Holding, contenders: int, ruleset: Ruleset) -> int:
    if one.strength != other.strength and min(one.strength, other.strength) < STRAIGHT_FLUSH:
        return 1 if one.strength > other.strength else -1
    won = winners({0: one.cards, 1: other.cards}, contenders, ruleset)
    return (0 in won) - (1 in won)
