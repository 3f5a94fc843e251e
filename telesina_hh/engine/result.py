"""A hand that is over as an outcome: pots, and what it was for each player."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from telesina_hh.engine.awards import Settlement
from telesina_hh.engine.chips import Chips
from telesina_hh.engine.contest import PotResult
from telesina_hh.engine.deal import Deal
from telesina_hh.engine.pots import PotLayer, pot_names, weighted_shares
from telesina_hh.outcome import Act, Alternative, Outcome, Pot, SeatOutcome, Status


class Result(NamedTuple):
    """What a hand came to: its pots, the rake of them, and what each place won, in minor units."""

    status: Status
    pots: tuple[Pot, ...]
    rake: int
    won: Sequence[int]
    alternatives: tuple[Alternative, ...] = ()


def pots_of(
    seats: Sequence[int],
    layers: Sequence[PotLayer],
    results: Sequence[PotResult],
    settlement: Settlement,
) -> tuple[Pot, ...]:
    """Give the pots with their contenders, winners and shares by seat."""
    return tuple(
        [
            Pot(
                name,
                layer.amount,
                _at(seats, layer.contenders),
                _at(seats, result.winners),
                rake,
                tuple([(seats[place], amount) for place, amount in shares.items()]),
            )
            for name, layer, result, rake, shares in zip(
                pot_names(len(layers)), layers, results, *settlement, strict=True
            )
        ]
    )


def _at(seats: Sequence[int], places: Iterable[int]) -> tuple[int, ...]:
    return tuple([seats[place] for place in places])


class Told(NamedTuple):
    """What is told of the players besides their chips, by place."""

    names: Mapping[int, str]
    """The player of each seat."""
    fates: Mapping[int, str]
    """What became of the hands of those who stayed: shown, mucked or declined."""
    categories: Sequence[str | None]
    """The category of each hand; None where a card is hidden."""


def outcome_of(
    table: Chips, deal: Deal, told: Told, result: Result, acts: Sequence[Act] | None
) -> Outcome:
    """Give the outcome of a hand that was played at `table`."""
    terms = table.terms
    shares = weighted_shares(result.rake, table.paid)
    return Outcome(
        status=result.status,
        ruleset=terms.ruleset.name,
        ante=terms.ante or 0,
        bring_in=table.bring_in,
        bet_unit=terms.big if table.fixed else terms.small,
        vele=deal.vele,
        total_pot=sum(table.paid),
        rake=result.rake,
        pots=result.pots,
        seats=_seats(table, deal, told, result.won, shares),
        acts=tuple(acts or ()),
        streets=table.street + 1,
        lowest_rank=terms.ruleset.lowest,
        remarks=terms.remarks,
        alternatives=result.alternatives,
    )


def _seats(
    table: Chips, deal: Deal, told: Told, won: Sequence[int], rake: Sequence[int]
) -> tuple[SeatOutcome, ...]:
    """Give what the hand was for each player; `won` and `rake` are by place."""
    together = table.live.count(True) > 1
    names, fates, hole, own = told.names, told.fates, deal.hole, deal.own
    found = []
    for place, (seat, start, paid, live, folded_on, got, share, category) in enumerate(
        zip(
            table.seats, table.start, table.paid, table.live, table.folded_on, won, rake,
            told.categories, strict=True,
        )
    ):  # fmt: skip
        fate = "folded"
        if live:
            fate = fates.get(place, "hidden") if together else "alone"
        found.append(
            SeatOutcome(
                seat,
                names[seat],
                start,
                paid,
                got,
                got - paid,
                share,
                folded_on,
                table.street if folded_on is None else folded_on,
                live and together,
                fate,
                own(place),
                hole[place] is not None,
                category,
            )
        )
    return tuple(found)
