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


class Hidden(NamedTuple):
    """What is hidden of the contenders of one open pot, or of all open pots together."""

    pots: tuple[str, ...]
    players: tuple[HiddenCards, ...]
    unseen: tuple[Card, ...]
    """The cards that the hidden ones are among."""
    in_doubt: tuple[SeatOutcome, ...]
    """Contenders whose cards the hand's own lines contradict."""
    holdings: int | None
    """How many ways the hidden cards may be; None where cards are in doubt."""
    changing: int | None
    """In how many of them another wins than was paid, one pot or more; None where too many."""

    @property
    def settled_by(self) -> tuple[str, ...]:
        """What evidence would settle it, in words."""
        deal = "from the room's record of the deal or its cameras"
        hidden = tuple(f"{_words(one)} of {one.seat.player}, {deal}" for one in self.players)
        return (*hidden, *(f"the cards of {seat.player}, {deal}" for seat in self.in_doubt))


def _words(hidden: HiddenCards) -> str:
    return "the hidden card" if hidden.unknown == 1 else f"the {hidden.unknown} hidden cards"


def hidden_pots(case: Case, told: Paid) -> tuple[Hidden, ...]:
    """Give the open pots, each with what its hidden cards may be."""
    return tuple(_hidden(case, (pot,), told) for pot in _open(case))


def all_hidden(case: Case, told: Paid) -> Hidden | None:
    """Give the same of all open pots together; None where none is open."""
    pots = _open(case)
    return _hidden(case, pots, told) if pots else None


def _open(case: Case) -> tuple[Pot, ...]:
    return tuple(pot for pot in case.outcome.pots if is_open(case, pot))


class _Table(NamedTuple):
    """The contenders' cards as far as anybody saw them."""

    known: dict[int, tuple[Card, ...]]
    lacking: list[tuple[SeatOutcome, tuple[Card, ...]]]
    in_doubt: tuple[SeatOutcome, ...]
    unseen: tuple[Card, ...]


def _table(case: Case, contenders: frozenset[int]) -> _Table:
    own, late = case.ruleset.own_cards, _late_shows(case)
    known: dict[int, tuple[Card, ...]] = {}
    lacking: list[tuple[SeatOutcome, tuple[Card, ...]]] = []
    in_doubt = []
    seen = set(case.outcome.vele)
    for seat in case.outcome.seats:
        cards = seat.cards[1:] if seat.seat in late and seat.hole_known else seat.cards
        seen.update(cards)
        if seat.seat not in contenders or seat.fate == "mucked":
            continue
        if len(cards) < own:
            lacking.append((seat, cards))
        elif seat.category is None:
            in_doubt.append(seat)
        else:
            known[seat.seat] = cards
    unseen = tuple(card for card in deck(case.ruleset.lowest) if card not in seen)
    return _Table(known, lacking, tuple(in_doubt), unseen)


def _hidden(case: Case, pots: Sequence[Pot], told: Paid) -> Hidden:
    table = _table(case, frozenset(seat for pot in pots for seat in pot.contenders))
    lacking, unseen = table.lacking, table.unseen
    needs = [case.ruleset.own_cards - len(cards) for _, cards in lacking]
    holdings = None if table.in_doubt else _count(len(unseen), needs)
    changing: int | None = None
    by_card: list[set[Card]] = [set() for _ in lacking]
    complete = len(case.outcome.vele) == case.ruleset.vele
    if complete and lacking and holdings is not None and holdings <= _MOST:
        changing = 0
        for drawn in _ways(unseen, needs):
            if _paid_otherwise(case, pots, told, table, drawn):
                changing += 1
                for cards_of, more in zip(by_card, drawn, strict=True):
                    cards_of.update(more)
    players = tuple(
        HiddenCards(seat, need, tuple(sorted(cards)))
        for (seat, _), need, cards in zip(lacking, needs, by_card, strict=True)
    )
    names = tuple(pot.name for pot in pots)
    return Hidden(names, players, unseen, table.in_doubt, holdings, changing)


def _paid_otherwise(
    case: Case,
    pots: Sequence[Pot],
    told: Paid,
    table: _Table,
    drawn: tuple[tuple[Card, ...], ...],
) -> bool:
    """Tell whether, with these cards drawn, some pot goes to others than it was paid to."""
    vele = case.outcome.vele
    hands = {seat: cards + vele for seat, cards in table.known.items()}
    for (seat, cards), more in zip(table.lacking, drawn, strict=True):
        hands[seat.seat] = (*cards, *more, *vele)
    for pot in pots:
        shares = next((one.shares for one in told.pots if one.name == pot.name), {})
        among = {seat: hands[seat] for seat in pot.contenders if seat in hands}
        if frozenset(winners(among, len(pot.contenders), case.ruleset)) != shares.keys():
            return True
    return False


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
