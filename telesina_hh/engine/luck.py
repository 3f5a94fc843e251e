"""What nobody chose: whom the Vela brought ahead, whom a suit, and what followed the last bet."""

from collections.abc import Mapping, Sequence

from telesina_hh.cards import Card
from telesina_hh.category_tables import LEVEL_SHIFT
from telesina_hh.engine.lying import Lying
from telesina_hh.engine.run_out import run_out
from telesina_hh.outcome import Act, Luck
from telesina_hh.ranking import Ranking, ranking_for
from telesina_hh.rules import Ruleset
from telesina_hh.showdown import best_hands
from telesina_hh.tie_breaks import step_value

_TWO = 2
_BETS = frozenset({"bring-in", "check", "fold", "call", "bet", "complete", "raise"})
_SUIT_FIRST = frozenset({"flush", "straight flush"})


def lucks(lying: Lying, acts: Sequence[Act]) -> dict[int, Luck]:
    """Give what nobody chose, for every player by place."""
    vela, suit = vela_luck(lying), suit_luck(lying)
    ran = run_out(lying, last_bet_street(acts))
    found = {}
    for place, folded in enumerate(lying.folded_on):
        how = expected = None
        if ran is not None and folded is None:
            how = ran.how
            expected = ran.nets[place] if ran.nets else None
        found[place] = Luck(vela.get(place), suit.get(place, 0), how, expected)
    return found


def vela_luck(lying: Lying) -> dict[int, int]:
    """Tell what the vele did to everybody who was in when the first was dealt (R-VELA), by place.

    `Luck.vela`; empty where none was dealt, or a card of one of these players is not known.
    """
    rules = lying.ruleset
    first = next((n for n, street in enumerate(rules.streets) if street.vele), None)
    if first is None or len(lying.vele) != rules.vele:
        return {}
    still = [p for p, folded in enumerate(lying.folded_on) if folded is None or folded >= first]
    if len(still) < _TWO or not all(place in lying.own for place in still):
        return {}
    ranking = ranking_for(rules)
    before = _ahead({place: lying.own[place] for place in still}, rules, ranking)
    after = _ahead({place: lying.own[place] + lying.vele for place in still}, rules, ranking)
    changed = 4 * (before != after)
    return {p: 1 * (p in before) | 2 * (p in after) | changed for p in still}


def _ahead(
    hands: Mapping[int, tuple[Card, ...]], rules: Ruleset, ranking: Ranking
) -> frozenset[int]:
    return frozenset(best_hands(hands, len(hands), rules, ranking))


def suit_luck(lying: Lying) -> dict[int, int]:
    """Tell whose hands were compared, and who won or lost a pot by a suit, by place: `Luck.suit`.

    A pot is decided by a suit where the winner and the best of the others who did not muck are
    level until suits are looked at (R-RANK). Where a suit comes before ranks, as in flushes, it
    decides between two of them.
    """
    found: dict[int, int] = {}
    if len(lying.vele) != lying.ruleset.vele:
        return found
    ranking = ranking_for(lying.ruleset)
    for layer, result in zip(lying.layers, lying.results, strict=True):
        hands = {
            place: lying.own[place] + lying.vele
            for place in layer.contenders
            if place in lying.own and place not in lying.mucked
        }
        if len(hands) < _TWO:
            continue
        for place in hands:
            found[place] = found.get(place, 0) | 1
        if len(result.winners) != 1 or result.winners[0] not in hands:
            continue
        (winner,) = result.winners
        if not _level(winner, hands, ranking):
            continue
        others = {place: cards for place, cards in hands.items() if place != winner}
        second = best_hands(others, len(others), lying.ruleset, ranking)[0]
        if _by_suit(hands[winner], hands[second], ranking):
            found[winner] |= 2
            found[second] |= 4
    return found


def _level(winner: int, hands: Mapping[int, tuple[Card, ...]], ranking: Ranking) -> bool:
    """Tell whether suits might decide between the winner and somebody else."""
    strengths = [ranking.strength(cards) for cards in hands.values()]
    best = ranking.strength(hands[winner])
    if strengths.count(best) > 1:
        return True
    level = best >> LEVEL_SHIFT
    return (
        ranking.order[level] in _SUIT_FIRST
        and [strength >> LEVEL_SHIFT for strength in strengths].count(level) > 1
    )


def _by_suit(winner: tuple[Card, ...], loser: tuple[Card, ...], ranking: Ranking) -> bool:
    higher, lower = ranking.strength(winner), ranking.strength(loser)
    category = ranking.order[higher >> LEVEL_SHIFT]
    if higher >> LEVEL_SHIFT != lower >> LEVEL_SHIFT:
        return False
    if higher != lower and category not in _SUIT_FIRST:
        return False
    best, other = ranking.best_five(winner)[1], ranking.best_five(loser)[1]
    for step in ranking.steps[category]:
        ours, theirs = step_value(step, best), step_value(step, other)
        if ours != theirs:
            same_rank = best[step.place] >> 2 == other[step.place] >> 2
            by_suit = step.what == "suit" or (step.what == "card" and same_rank)
            return by_suit and ours > theirs
    return False


def last_bet_street(acts: Sequence[Act]) -> int:
    """Give the last street on which somebody acted; 2nd street at least, for cards before it."""
    return max([act.street for act in acts if act.kind in _BETS], default=0)
