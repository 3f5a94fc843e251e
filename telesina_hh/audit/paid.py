"""What a hand paid: as its lines record it, and as the rules give it, pot by pot."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.audit.case import Case
from telesina_hh.audit.chips import Chips
from telesina_hh.engine.awards import Collected
from telesina_hh.engine.contest import PotResult
from telesina_hh.engine.pots import PotLayer, build_pots, pot_index, pot_names
from telesina_hh.engine.settling import by_pot


class PotPaid(NamedTuple):
    """One pot: chips before rake, the rake of it (None: the log does not say), shares by seat."""

    name: str
    amount: int | None
    rake: int | None
    shares: Mapping[int, int]


class Paid(NamedTuple):
    """What went where, in minor units; by seat."""

    total: int | None
    rake: int
    """What the house has: of the record, all that was put in and that nobody got back or won."""
    stated_rake: int | None
    """What the summary says of it."""
    pots: tuple[PotPaid, ...]
    returned: Mapping[int, int]
    """Uncalled bets that went back (R-UNCALLED)."""
    won: Mapping[int, int]


def expected(case: Case, chips: Chips) -> Paid:
    """Give what the rules give for the hand as it was played."""
    outcome = case.outcome
    pots = tuple(
        PotPaid(pot.name, pot.amount, pot.rake, _some(dict(pot.shares))) for pot in outcome.pots
    )
    won = {seat.seat: seat.won for seat in outcome.seats}
    return Paid(outcome.total_pot, outcome.rake, None, pots, _some(chips.due_back), _some(won))


def recorded(case: Case, chips: Chips) -> Paid:
    """Give what the hand's own lines say was paid."""
    stated = next((e for e in case.hand.events if isinstance(e, ev.TotalStated)), None)
    total = None if stated is None else stated.total
    kept = chips.put_in.total() - chips.given_back.total() - chips.collected.total()
    shares = _shares(case, chips)
    parts = {} if stated is None else dict(stated.pots)
    if len(shares) == 1 and total is not None:
        parts.setdefault(next(iter(shares)), total)
    pots = []
    for name, by_seat in shares.items():
        amount = parts.get(name, parts.get("side pot-1") if name == "side pot" else None)
        rake = None if amount is None else amount - sum(by_seat.values())
        pots.append(PotPaid(name, amount, rake, _some(by_seat)))
    stated_rake = None if stated is None else stated.rake
    returned = _some(chips.given_back)
    return Paid(total, kept, stated_rake, tuple(pots), returned, _some(chips.collected))


def _some(amounts: Mapping[int, int]) -> dict[int, int]:
    return {seat: amounts[seat] for seat in sorted(amounts) if amounts[seat]}


def _shares(case: Case, chips: Chips) -> dict[str, Counter[int]]:
    """Give what was collected from each pot; a pot that the rules do not have keeps its name."""
    outcome = case.outcome
    if outcome.status == "cancelled":
        return {}
    place = {seat.seat: n for n, seat in enumerate(outcome.seats)}
    lines = [
        Collected(e.line, e.seat, place.get(e.seat, -1), e.amount, e.pot)
        for e in case.hand.events
        if isinstance(e, ev.PotCollected)
    ]
    layers, results = [], []
    for pot in outcome.pots:
        contenders = tuple(place[seat] for seat in pot.contenders)
        won = tuple(place[seat] for seat in pot.winners)
        layers.append(PotLayer(pot.amount, contenders))
        results.append(PotResult(won, frozenset(won or contenders), open=not won))
    collected = by_pot(lines, layers, results)
    names = pot_names(len(layers))
    merged = _merged(case, chips, layers, collected)
    if merged is not None:
        return {name: merged[n] for n, name in enumerate(names)}
    found: dict[str, Counter[int]] = {name: Counter() for name in names}
    for award in collected:
        at = pot_index(award.pot, len(layers))
        found.setdefault(award.pot if at is None else names[at], Counter())[award.seat] += (
            award.amount
        )
    return found


def _merged(
    case: Case, chips: Chips, layers: list[PotLayer], collected: list[Collected]
) -> list[Counter[int]] | None:
    """Put pots together that some logs list apart; None where the lines name the rules' pots."""
    if all(pot_index(award.pot, len(layers)) is not None for award in collected):
        return None
    seats = case.outcome.seats
    apart = build_pots(
        [seat.contributed for seat in seats],
        [chips.dead[seat.seat] for seat in seats],
        [seat.folded_on is None for seat in seats],
        apart=True,
    )
    found: list[Counter[int]] = [Counter() for _ in layers]
    where = {layer.contenders: n for n, layer in enumerate(layers)}
    for award in collected:
        at = pot_index(award.pot, len(apart))
        if at is None or apart[at].contenders not in where:
            return None
        found[where[apart[at].contenders]][award.seat] += award.amount
    return found
