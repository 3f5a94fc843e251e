"""The hands of everybody who was in at the end: cards, the best five, and what they are."""

from typing import NamedTuple

from telesina_hh.audit.case import Case
from telesina_hh.cards import Card
from telesina_hh.descriptions import describe
from telesina_hh.outcome import SeatOutcome
from telesina_hh.ranking import ranking_for


class ShownHand(NamedTuple):
    """One contender; category, best five and words are None and empty where a card is hidden."""

    seat: SeatOutcome
    best: tuple[Card, ...]
    category: str | None
    description: str | None


def complete_hand(case: Case, seat: SeatOutcome) -> tuple[Card, ...] | None:
    """Give own cards and vele; None where one is hidden, missing or in two places."""
    cards = seat.cards + case.outcome.vele
    if seat.category is None or len(set(cards)) < len(cards):
        return None
    return cards


def shown_hands(case: Case) -> tuple[ShownHand, ...]:
    """Give the contenders of the showdown, by seat; nobody where one alone was left."""
    ranking = ranking_for(case.ruleset)
    found = []
    for seat in sorted(case.outcome.seats):
        if not seat.showdown:
            continue
        cards = complete_hand(case, seat)
        if cards is None:
            found.append(ShownHand(seat, (), None, None))
            continue
        category, best = ranking.best_five(cards)
        found.append(ShownHand(seat, best, category, describe(ranking.named(cards))))
    return tuple(found)
