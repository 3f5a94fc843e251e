"""What if: a hand with a card assumed that nobody saw, to be read and replayed as any other."""

import re

from telesina_hh import events as ev
from telesina_hh.audit.case import Case
from telesina_hh.cards import CARD_BY_SPELLING, Card, card_text, deck
from telesina_hh.reasons import symbols

_HOLDS = re.compile(r"(.*) holds (.*)", re.IGNORECASE | re.DOTALL)
"""The last `holds`: a name may have one in it."""


class AssumptionError(ValueError):
    """An assumption that cannot be made; the message says why."""


def holding(case: Case, text: str) -> tuple[ev.Hand, str]:
    """Let a player's hidden cards be known: `carla holds Qh`.

    Gives the hand in which the player shows them before the awards, and the assumption in words.
    `AssumptionError` where that contradicts what the hand's own lines tell.
    """
    parts = _HOLDS.fullmatch(text)
    if parts is None:
        raise AssumptionError(f"{text!r}: write a player, holds and cards: carla holds Qh")
    name, said = parts[1].strip(), parts[2]
    seat = next(
        (
            seat
            for same in (str, str.casefold)
            for seat, player in case.players.items()
            if same(player) == same(name)
        ),
        None,
    )
    outcome = next((one for one in case.outcome.seats if one.seat == seat), None)
    if seat is None or outcome is None:
        raise AssumptionError(f"no {name!r} was dealt into this hand")
    cards = _cards(said)
    if outcome.folded_on is not None:
        raise AssumptionError(f"{outcome.player} folded: what was held then decides nothing")
    if outcome.fate == "mucked":
        line = next(
            e.line
            for e in case.hand.events
            if isinstance(e, ev.HandMucked | ev.ShowDeclined) and e.seat == seat
        )
        raise AssumptionError(
            f"{outcome.player} mucked in line {line} and gave the pot up;"
            f" leave that out too: --without {line}"
        )
    missing = case.ruleset.own_cards - len(outcome.cards)
    if missing <= 0:
        raise AssumptionError(f"{outcome.player}'s cards are known: {symbols(outcome.cards)}")
    if len(cards) != missing:
        raise AssumptionError(f"{outcome.player} hides {missing}, not {len(cards)}")
    _unseen(case, cards)
    shown = ev.CardsShown(_line(case), seat, (*cards, *outcome.cards), None)
    events = case.hand.events
    at = _place(case)
    hand = case.hand._replace(events=(*events[:at], shown, *events[at:]))
    return hand, f"{outcome.player} holds {symbols(cards)}"


def _cards(said: str) -> tuple[Card, ...]:
    cards = []
    for word in said.replace(",", " ").split():
        if word not in CARD_BY_SPELLING:
            raise AssumptionError(f"{word!r} is no card: write Qh or Q♥")
        cards.append(CARD_BY_SPELLING[word])
    if len(set(cards)) < len(cards):
        raise AssumptionError("one card cannot be held twice")
    return tuple(cards)


def _unseen(case: Case, cards: tuple[Card, ...]) -> None:
    """Refuse cards that lie elsewhere, or that the deck does not hold (R-DECK)."""
    where = {card: f"{one.player}'s" for one in case.outcome.seats for card in one.cards}
    where |= dict.fromkeys(case.outcome.vele, "the Vela")
    held = deck(case.ruleset.lowest)
    for card in cards:
        if card in where:
            raise AssumptionError(f"{card_text(card)} is {where[card]} in this hand")
        if card not in held:
            raise AssumptionError(f"this deck holds no {card_text(card)}")


def _place(case: Case) -> int:
    """Give where the awards begin: what is shown before them counts (R-SHOW)."""
    events = case.hand.events
    ends = (ev.PotCollected, ev.SummaryBegan, ev.TotalStated)
    return next((n for n, event in enumerate(events) if isinstance(event, ends)), len(events))


def _line(case: Case) -> int:
    at = _place(case)
    return case.hand.events[max(at - 1, 0)].line
