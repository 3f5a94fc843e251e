"""Why one hand wins a pot: which cards decided, in words a player accepts, and by which rule."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from telesina_hh.cards import RANK_LETTERS, RANK_NAMES, SUIT_SYMBOLS, Card, Rank
from telesina_hh.descriptions import plural
from telesina_hh.ranking import HandValue, Ranking, ranking_for
from telesina_hh.rules import Ruleset
from telesina_hh.showdown import winners
from telesina_hh.straight_flushes import Claim, cycle_claims, special_winners
from telesina_hh.tie_breaks import Step, first_difference

CATEGORY_RULES: Mapping[str, str] = {
    "high card": "R-HIGH",
    "pair": "R-PAIR",
    "two pair": "R-TWOPAIR",
    "three of a kind": "R-TRIPS",
    "straight": "R-STRAIGHT",
    "full house": "R-FULL",
    "flush": "R-FLUSH",
    "four of a kind": "R-QUADS",
    "straight flush": "R-SF",
}
"""The rule that orders the hands of a category."""

_FROM_THE_TOP = ("highest", "second", "third", "fourth", "fifth")
_IN_A_ROW = ("the top card", "the next card down", "the third card", "the fourth card", "the last")
_PLACES: Mapping[str, tuple[str, ...]] = {
    "high card": tuple(f"the {place} card" for place in _FROM_THE_TOP),
    "pair": (*["the pair"] * 2, *[f"the {place} side card" for place in _FROM_THE_TOP[:3]]),
    "two pair": (*["the higher pair"] * 2, *["the lower pair"] * 2, "the fifth card"),
    "three of a kind": (*["the three"] * 3, "the highest side card", "the second side card"),
    "straight": _IN_A_ROW,
    "full house": (*["the three"] * 3, *["the pair"] * 2),
    "flush": tuple(f"the {place} card" for place in _FROM_THE_TOP),
    "four of a kind": (*["the four"] * 4, "the side card"),
    "straight flush": _IN_A_ROW,
}
"""What each of the best five is in its category."""
_GROUPED = frozenset({"the pair", "the higher pair", "the lower pair", "the three", "the four"})
_SUIT_NAMES = ("spades", "clubs", "diamonds", "hearts")
_ARTICLES = frozenset({"high card", "pair", "straight", "full house", "flush", "straight flush"})
_SHARED_BY_ALL = 3


class Reason(NamedTuple):
    """Why a pot goes where it goes."""

    winners: tuple[int, ...]
    rule: str
    """`R-PAIR`."""
    text: str
    """`K♦ over K♣, the suit of the highest side card`."""
    runner_up: int | None = None
    """Whom the text compares the winner with, where it is one other hand."""


def symbols(cards: Sequence[Card]) -> str:
    """Write cards as players see them: `A♥ 10♦`."""
    return " ".join(map(_symbol, cards))


def _symbol(card: int) -> str:
    return f"{_rank(card >> 2)}{SUIT_SYMBOLS[card & 3]}"


def _rank(rank: int) -> str:
    return "10" if rank == Rank.TEN else RANK_LETTERS[rank]


def why(hands: Mapping[int, tuple[Card, ...]], contenders: int, ruleset: Ruleset) -> Reason:
    """Say who wins among two or more complete hands, and why.

    `hands` are own cards, as dealt, and vele by seat; `contenders` all who contest the pot,
    muckers too. The winner is compared with the best of the others.
    """
    won = winners(hands, contenders, ruleset)
    ranking = ranking_for(ruleset)
    values = {seat: ranking.value(cards) for seat, cards in hands.items()}
    flushes = {s: hands[s] for s, value in values.items() if value.category == "straight flush"}
    if len(flushes) > 1 and special_winners(flushes, contenders, ruleset):
        special = _special(flushes, won, ruleset)
        if special is not None:
            return special
    losers = [seat for seat in hands if seat not in won]
    if len(won) > 1:
        return _tie(won, values, ranking)
    best, second = won[0], max(losers, key=lambda seat: values[seat].key)
    rule, text = _compared(values[best], values[second], ranking)
    return Reason(won, rule, text, second)


def _compared(ours: HandValue, theirs: HandValue, ranking: Ranking) -> tuple[str, str]:
    if ours.category != theirs.category:
        return "R-RANK", f"{_a(ours.category)} beats {_a(theirs.category)}"
    steps = ranking.steps[ours.category]
    step = first_difference(steps, ours.best, theirs.best)
    if step is None:
        return "R-SPLIT", "nothing that counts is different"
    text = _step_words(step, ours, theirs)
    return CATEGORY_RULES[ours.category], text + _shared(steps, step, ours, theirs)


def _a(category: str) -> str:
    return f"a {category}" if category in _ARTICLES else category


def _step_words(step: Step, ours: HandValue, theirs: HandValue) -> str:
    """Say what a step found: the two cards, and which they are."""
    one, other = ours.best[step.place], theirs.best[step.place]
    place = _PLACES[ours.category][step.place]
    if ours.category == "flush" and step.what == "suit":
        return f"{_SUIT_NAMES[one & 3]} over {_SUIT_NAMES[other & 3]}, the suit of the flush"
    by_rank = step.what == "rank" or one >> 2 != other >> 2
    if by_rank and place in _GROUPED:
        return f"{plural(one >> 2)} over {plural(other >> 2)}, the rank of {place}"
    said = f"{_symbol(one)} over {_symbol(other)}, the {'rank' if by_rank else 'suit'} of {place}"
    return said + (_ace_words(ours, theirs) if by_rank else "")


def _ace_words(*values: HandValue) -> str:
    """Say where the ace counts, when one of two straights holds it beside the lowest cards."""
    for category, best in ((value.category, value.best) for value in values):
        if category in {"straight", "straight flush"}:
            if best[4] >> 2 == Rank.ACE:
                return " (the ace beside the lowest cards counts low)"
            if best[0] >> 2 == Rank.ACE and best[1] >> 2 != Rank.KING:
                return " (the ace counts high in every straight flush)"
    return ""


def _shared(steps: Sequence[Step], until: Step, ours: HandValue, theirs: HandValue) -> str:
    """Name the cards whose suit was looked at before and which both hands play."""
    found: dict[Card, None] = {}
    for step in steps[: steps.index(until)]:
        if step.what != "rank" and ours.best[step.place] == theirs.best[step.place]:
            found[ours.best[step.place]] = None
    if not found or ours.category == "flush":
        return ""
    return f", since {symbols(list(found))} {'is' if len(found) == 1 else 'are'} shared"


def _tie(won: Sequence[int], values: Mapping[int, HandValue], ranking: Ranking) -> Reason:
    value = values[won[0]]
    if all(set(values[seat].best) == set(value.best) for seat in won):
        return Reason(tuple(won), "R-SPLIT", "they play the same five cards")
    last = next((s for s in reversed(ranking.steps[value.category]) if s.what != "rank"), None)
    rule = CATEGORY_RULES[value.category]
    if last is None:
        return Reason(tuple(won), rule, "their ranks are level, and no suit is compared")
    card, place = _symbol(value.best[last.place]), _PLACES[value.category][last.place]
    return Reason(tuple(won), rule, f"{card}, {place}, is shared, and nothing after it is compared")


def _special(
    flushes: Mapping[int, tuple[Card, ...]], won: tuple[int, ...], ruleset: Ruleset
) -> Reason | None:
    """Say how R-SF-SPECIAL decided; None where its cycle found one class only."""
    rule = "R-SF-SPECIAL"
    if ruleset.sf_special == "two-player-low-spades":
        low = "-".join(map(_rank, (Rank.ACE, *range(ruleset.lowest, ruleset.lowest + 4))))
        text = (
            f"the lowest straight flush of spades, {low}♠, beats the royal flush of hearts "
            "where two contest the pot"
        )
        return Reason(won, rule, text)
    claimed = cycle_claims(flushes, ruleset)
    kinds = {claim.kind for claim in claimed.values()}
    if len(kinds) == 1:
        return None
    if len(kinds) == _SHARED_BY_ALL:
        text = "minima, media and massima are all there, and each beats one and loses to one"
        return Reason(won, rule, text)
    (beaten,) = kinds - {claimed[won[0]].kind}
    text = f"{_named(claimed[won[0]])} beats {_kind_words(beaten)}"
    return Reason(won, rule, text)


def _named(claim: Claim) -> str:
    cards = "-".join(_rank(card >> 2) for card in claim.cards)
    return f"{claim.kind} ({cards}{SUIT_SYMBOLS[claim.suit]})"


def _kind_words(kind: str) -> str:
    words = {"minima": "an ace-low", "media": "a middle", "massima": "an ace-high"}
    return f"{kind} ({words[kind]} straight flush)"


def deck_words(lowest: int) -> str:
    """Write a deck: `Seven to Ace, 32 cards`."""
    return f"{RANK_NAMES[lowest]} to Ace, {52 - 4 * lowest} cards"
