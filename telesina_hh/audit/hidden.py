"""Where cards are hidden: how many ways they may be, and in how many another wins."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.audit.case import Case
from telesina_hh.audit.finding import is_open
from telesina_hh.audit.paid import Paid
from telesina_hh.cards import Card, deck
from telesina_hh.outcome import Pot, SeatOutcome
from telesina_hh.showdown import winners

_MOST = 100_000
"""Holdings that are looked at one by one."""


class HiddenCards(NamedTuple):
    """One player's cards that nobody saw."""

    seat: SeatOutcome
    unknown: int
    """How many."""
    changing: tuple[Card, ...]
    """Cards that, held here, change who wins in at least one of the ways the others may be."""


class HiddenPot(NamedTuple):
    """One pot that hidden cards leave open."""

    pot: str
    players: tuple[HiddenCards, ...]
    unseen: tuple[Card, ...]
    """The cards that the hidden ones are among."""
    in_doubt: tuple[SeatOutcome, ...]
    """Contenders whose cards the hand's own lines contradict."""
    holdings: int | None
    """How many ways the hidden cards may be; None where cards are in doubt."""
    changing: int | None
    """In how many of them another wins than was paid; None where they are too many to look at."""

    @property
    def settled_by(self) -> tuple[str, ...]:
        """What evidence would settle the pot, in words."""
        deal = "from the room's record of the deal or its cameras"
        hidden = tuple(f"{_words(one)} of {one.seat.player}, {deal}" for one in self.players)
        return (*hidden, *(f"the cards of {seat.player}, {deal}" for seat in self.in_doubt))


def _words(hidden: HiddenCards) -> str:
    return "the hidden card" if hidden.unknown == 1 else f"the {hidden.unknown} hidden cards"


def hidden_pots(case: Case, told: Paid) -> tuple[HiddenPot, ...]:
    """Give the open pots, each with what its hidden cards may be."""
    paid = {pot.name: frozenset(pot.shares) for pot in told.pots}
    return tuple(
        _hidden(case, pot, paid.get(pot.name, frozenset()))
        for pot in case.outcome.pots
        if is_open(case, pot)
    )


def _hidden(case: Case, pot: Pot, paid: frozenset[int]) -> HiddenPot:
    own = case.ruleset.own_cards
    late = _late_shows(case)
    known: dict[int, tuple[Card, ...]] = {}
    lacking: list[tuple[SeatOutcome, tuple[Card, ...]]] = []
    in_doubt = []
    seen = set(case.outcome.vele)
    for seat in case.outcome.seats:
        cards = seat.cards[1:] if seat.seat in late and seat.hole_known else seat.cards
        seen.update(cards)
        if seat.seat in pot.contenders and seat.fate != "mucked":
            if len(cards) == own and seat.category is None:
                in_doubt.append(seat)
            elif len(cards) == own:
                known[seat.seat] = cards
            else:
                lacking.append((seat, cards))
    unseen = tuple(card for card in deck(case.ruleset.lowest) if card not in seen)
    needs = [own - len(cards) for _, cards in lacking]
    holdings = None if in_doubt else _count(len(unseen), needs)
    changing: int | None = None
    by_card: list[set[Card]] = [set() for _ in lacking]
    complete = len(case.outcome.vele) == case.ruleset.vele
    if complete and lacking and holdings is not None and holdings <= _MOST:
        changing = 0
        for drawn in _ways(unseen, needs):
            hands = {seat: cards + case.outcome.vele for seat, cards in known.items()}
            for (seat, cards), more in zip(lacking, drawn, strict=True):
                hands[seat.seat] = (*cards, *more, *case.outcome.vele)
            if frozenset(winners(hands, len(pot.contenders), case.ruleset)) != paid:
                changing += 1
                for cards_of, more in zip(by_card, drawn, strict=True):
                    cards_of.update(more)
    players = tuple(
        HiddenCards(seat, need, tuple(sorted(cards)))
        for (seat, _), need, cards in zip(lacking, needs, by_card, strict=True)
    )
    return HiddenPot(pot.name, players, unseen, tuple(in_doubt), holdings, changing)


def _late_shows(case: Case) -> frozenset[int]:
    """Give who showed after the awards alone: that decides nothing (R-SHOW)."""
    closed = False
    early: set[int] = set()
    late: set[int] = set()
    for event in case.hand.events:
        match event:
            case ev.PotCollected() | ev.SummaryBegan():
                closed = True
            case ev.CardsShown(seat=seat) | ev.DownCardShown(seat=seat) | ev.HandRated(seat=seat):
                (late if closed else early).add(seat)
            case ev.CardsDealt(seat=seat, known=known, new=new) if len(new) > 1 and not known:
                early.add(seat)
            case ev.CardDealt(seat=seat, up=False, cards=cards) if cards:
                early.add(seat)
            case _:
                pass
    return frozenset(late - early)


def _count(unseen: int, needs: Sequence[int]) -> int:
    ways = 1
    for need in needs:
        ways *= comb(unseen, need)
        unseen -= need
    return ways


def _ways(unseen: Sequence[Card], needs: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    if not needs:
        yield ()
        return
    for first in combinations(unseen, needs[0]):
        left = [card for card in unseen if card not in first]
        for others in _ways(left, needs[1:]):
            yield (first, *others)
