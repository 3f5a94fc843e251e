"""Plain play against the full replay: what is settled plainly, the replay settles likewise."""

import io
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from conftest import SAMPLES

from telesina_hh import events as ev
from telesina_hh.cards import CARD_BY_SPELLING
from telesina_hh.engine.plain import settle_plainly
from telesina_hh.engine.replay import replay_in_full
from telesina_hh.engine.terms import terms_of
from telesina_hh.events import Hand
from telesina_hh.generate import write_session
from telesina_hh.reading.source import read_source
from telesina_hh.rules import UnplayableError
from telesina_hh.rulesets import RULESETS, find_ruleset

CASES = Path(__file__).parent / "cases"
GAMES = [*product(sorted(RULESETS), ("fixed", "pot", "no"), (False, True), (None, 2, 4))]


def held_together(hand: Hand) -> bool:
    """Tell whether the hand is settled plainly; what comes of it must be what the replay says."""
    try:
        terms = terms_of(hand, find_ruleset(hand.ruleset))
    except UnplayableError:
        return False
    for acts in (False, True):
        plainly = settle_plainly(hand, terms, acts=acts)
        if plainly is not None:
            settled, violations = replay_in_full(hand, terms, acts=acts)
            assert violations == (), hand
            assert plainly.outcome == settled.outcome, hand
    return plainly is not None


def hands_of(data: bytes) -> list[Hand]:
    return [block.hand for block in read_source(io.BytesIO(data)) if block.hand is not None]


@cache
def generated(game: tuple[str, str, bool, int | None], hands: int = 12) -> tuple[Hand, ...]:
    ruleset, limit, tournament, players = game
    out = io.StringIO()
    write_session(
        out, hands=hands, seed=hands + len(ruleset), limit=limit, players=players,
        tournament=tournament, hero=players != 4, currency="EUR", ruleset=ruleset,
    )  # fmt: skip
    return tuple(hands_of(out.getvalue().encode()))


@cache
def collected() -> tuple[Hand, ...]:
    """Give the hands of the samples and of the collections with known truth."""
    files = [*sorted(SAMPLES.rglob("*.*")), CASES / "legal.txt", CASES / "broken.txt"]
    return tuple(hand for file in files if file.is_file() for hand in hands_of(file.read_bytes()))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_generated_hands(game: tuple[str, str, bool, int | None]) -> None:
    for hand in generated(game):
        held_together(hand)


def test_most_generated_hands_of_a_dealt_game_are_plain() -> None:
    plain = [held_together(hand) for hand in generated(("online-32", "fixed", False, None), 200)]
    assert sum(plain) > 180


def test_samples_and_collections() -> None:
    plain = [held_together(hand) for hand in collected()]
    assert any(plain)


# ---- one line of a hand changed, left out, doubled or moved


def _other_amount(rng: Random, event: Any) -> Any:
    name = next((name for name in ("amount", "to", "total") if getattr(event, name, None)), None)
    if name is None:
        return event
    amount = getattr(event, name)
    return event._replace(**{name: max(0, amount + rng.choice([-1, 1, 5, amount, -amount]))})


def _other_card(rng: Random, event: Any) -> Any:
    names = [name for name in ("known", "new", "cards") if getattr(event, name, None)]
    if not names:
        return event
    name = rng.choice(names)
    cards = list(getattr(event, name))
    at = rng.randrange(len(cards))
    if name == "known" and rng.randrange(2):
        del cards[at]
    else:
        cards[at] = rng.choice(list(CARD_BY_SPELLING.values()))
    return event._replace(**{name: tuple(cards)})


def _other_claim(rng: Random, event: Any) -> Any:
    if isinstance(event, ev.AntePosted | ev.Called | ev.BetMade | ev.Raised):
        return event._replace(all_in=not event.all_in)
    if isinstance(event, ev.SeatStated):
        return event._replace(fate=rng.choice(["folded", "won", "lost", "mucked", "collected"]))
    if isinstance(event, ev.Checked | ev.Folded):
        kinds = (ev.Checked, ev.Folded, ev.HandMucked, ev.ShowDeclined)
        return rng.choice(kinds)(event.line, event.seat)
    if isinstance(event, ev.TotalStated):
        return event._replace(rake=event.rake + 1)
    if isinstance(event, ev.PotCollected):
        return event._replace(pot=rng.choice(["pot", "main pot", "side pot", "side pot-2"]))
    return event


CHANGES: tuple[Callable[[Random, Any], Any], ...] = (_other_amount, _other_card, _other_claim)


def _changed(rng: Random, hand: Hand) -> Hand:
    events: list[Any] = list(hand.events)
    at = rng.randrange(len(events))
    kind = rng.randrange(8)
    match kind:
        case 0:
            del events[at]
        case 1:
            events.insert(at, events[at])
        case 2:
            other = rng.randrange(len(events))
            events[at], events[other] = events[other], events[at]
        case 3 if at:
            events[at - 1], events[at] = events[at], events[at - 1]
        case 4 if getattr(events[at], "seat", None):
            events[at] = events[at]._replace(seat=rng.choice(hand.seats).number)
        case _:
            events[at] = rng.choice(CHANGES)(rng, events[at])
    hand = hand._replace(events=tuple(events))
    if not rng.randrange(12):
        poor = rng.randrange(len(hand.seats))
        seats = [
            seat._replace(stack=rng.randint(0, seat.stack)) if n == poor else seat
            for n, seat in enumerate(hand.seats)
        ]
        hand = hand._replace(seats=tuple(seats))
    return hand


def _broken(rng: Random, hands: tuple[Hand, ...], count: int) -> Iterator[Hand]:
    for _ in range(count):
        hand = rng.choice(hands)
        for _ in range(rng.choice((1, 1, 2))):
            if len(hand.events) > 1:
                hand = _changed(rng, hand)
        yield hand


@pytest.mark.parametrize("seed", range(4))
def test_hands_with_a_changed_line(seed: int) -> None:
    rng = Random(seed)
    hands = sum((generated(game) for game in GAMES if game[0] != "classic-italian"), collected())
    for hand in _broken(rng, hands, 700):
        held_together(hand)
