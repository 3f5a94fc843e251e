"""What `rank` tells of a showdown: an object for programs, a table and a reason for people."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from telesina_hh.cards import RANK_LETTERS, RANK_NAMES, Card, card_text
from telesina_hh.cli.words import count
from telesina_hh.descriptions import describe
from telesina_hh.ranking import ranking_for
from telesina_hh.readings import Reading
from telesina_hh.reasons import Reason, deck_words, symbols
from telesina_hh.rules import Ruleset, rule_of_11

_LETTERS = "ABCDEFGHIJ"
"""No deck has cards for more hands."""


class Showdown(NamedTuple):
    """What was asked, and the answer."""

    hands: tuple[tuple[Card, ...], ...]
    vele: tuple[Card, ...]
    contenders: int
    ruleset: Ruleset
    reason: Reason
    others: list[tuple[Reading, tuple[int, ...]]]


def unlike(asked: Showdown, played: Ruleset) -> Iterator[str]:
    """Say what of the cards is not as the game deals them: they are ranked all the same."""
    if len(asked.vele) != played.vele:
        dealt = count(played.vele, "Vela", "vele") if played.vele else "no Vela"
        given = count(len(asked.vele), "Vela", "vele") if asked.vele else "no Vela"
        yield f"{played.name} deals {dealt}; ranked with {given}, as given"
    if played.lowest_rank is not None and asked.ruleset.lowest != played.lowest_rank:
        yield f"{played.name} has {deck_words(played.lowest_rank)}; ranked with the deck as given"


def letter(place: int) -> str:
    """Name a hand by its place: A for the first."""
    return _LETTERS[place] if place < len(_LETTERS) else str(place + 1)


def showdown_object(asked: Showdown) -> dict[str, object]:
    """Give the JSON object of a ranked showdown; hands are counted from 0."""
    ranking = ranking_for(asked.ruleset)
    found: list[dict[str, object]] = []
    for own in asked.hands:
        value = ranking.value(own + asked.vele)
        found.append(
            {
                "cards": [card_text(card) for card in own],
                "best": [card_text(card) for card in value.best],
                "category": value.category,
                "description": describe(ranking.named(own + asked.vele)),
            }
        )
    return {
        "ruleset": asked.ruleset.name,
        "lowest": RANK_LETTERS[asked.ruleset.lowest],
        "vela": [card_text(card) for card in asked.vele],
        "contenders": asked.contenders,
        "winners": list(asked.reason.winners),
        "hands": found,
        "decided_by": asked.reason.text,
        "rule": asked.reason.rule,
        "alternatives": [
            {"rule": reading.rule, "setting": reading.setting, "winners": list(won)}
            for reading, won in asked.others
        ],
    }


def showdown_lines(asked: Showdown, *, derived: bool) -> Iterator[str]:
    """Give the lines for a player: the deck, each hand, who wins and why, and other readings."""
    ruleset, reason = asked.ruleset, asked.reason
    yield f"{ruleset.name}, {deck_words(ruleset.lowest)}{_derivation(asked) if derived else ''}"
    if asked.vele:
        yield f"{'Vela' if len(asked.vele) == 1 else 'Vele'} {symbols(asked.vele)}"
    if asked.contenders > len(asked.hands):
        yield f"{asked.contenders} contest the pot"
    yield ""
    ranking = ranking_for(ruleset)
    own = [symbols(hand) for hand in asked.hands]
    best = [symbols(ranking.value(hand + asked.vele).best) for hand in asked.hands]
    wide, wider = max(map(len, own)), max(map(len, best))
    for n, hand in enumerate(asked.hands):
        words = describe(ranking.named(hand + asked.vele))
        yield f"  {letter(n)}  {own[n]:{wide}}   plays {best[n]:{wider}}   {words}"
    yield ""
    over = ""
    if reason.runner_up is not None and len(asked.hands) > 2:  # noqa: PLR2004
        over = f" over {letter(reason.runner_up)}"
    yield f"{_who(reason.winners)}{over}: {reason.text} ({reason.rule})."
    for reading, won in asked.others:
        words = reading.words[0].upper() + reading.words[1:]
        who = _who(won).replace(" wins", " would win").replace(" split", " would split")
        yield f"{words} ({reading.setting}, {reading.rule}) {who}."


def _derivation(asked: Showdown) -> str:
    """Say where a deck comes from that nobody stated (R-DECK)."""
    hands = len(asked.hands)
    expected = rule_of_11(hands)
    if asked.ruleset.lowest == expected:
        return f" (11 less {hands} hands; --lowest states another)"
    name = RANK_NAMES[expected]
    return f" (11 less {hands} hands is the {name}, but a lower card is there; see --lowest)"


def _who(winners: Sequence[int]) -> str:
    letters = [letter(n) for n in winners]
    if len(letters) == 1:
        return f"{letters[0]} wins"
    return f"{', '.join(letters[:-1])} and {letters[-1]} split"
