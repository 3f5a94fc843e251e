"""A hand that is over: as it lies on the table, and as an outcome of pots and players."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from telesina_hh.cards import Card
from telesina_hh.engine.awards import Settlement
from telesina_hh.engine.chips import Chips
from telesina_hh.engine.contest import PotResult
from telesina_hh.engine.doubles import doubles
from telesina_hh.engine.luck import lucks
from telesina_hh.engine.lying import Lying
from telesina_hh.engine.pots import PotLayer, pot_names, weighted_shares
from telesina_hh.events import Seat
from telesina_hh.made import made
from telesina_hh.outcome import Act, Alternative, Luck, Outcome, Pot, Remark, SeatOutcome, Status


class Result(NamedTuple):
    """What a hand came to: its pots and their winners, and how pots and rake are shared out."""

    status: Status
    layers: Sequence[PotLayer]
    results: Sequence[PotResult]
    settlement: Settlement
    rake: int
    """Minor units."""
    fates: Mapping[int, str]
    """What became of the hands of those who stayed, by place: shown, mucked or declined."""
    alternatives: tuple[Alternative, ...] = ()


class Cards(Protocol):
    """The cards that are known when a hand is over, by place."""

    vele: tuple[Card, ...]

    def own(self, place: int) -> tuple[Card, ...]:
        """Give a player's known cards, the hidden one first."""

    def hole_known(self, place: int) -> bool:
        """Tell whether the hidden card is among them."""


class Settled:
    """A hand that is over, as it lies on the table; `outcome` puts it in words and numbers."""

    __slots__ = (
        "_acts", "_cards", "_category", "_chips", "_outcome", "_players", "_result", "plain",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913
        self,
        chips: Chips,
        cards: Cards,
        result: Result,
        players: Sequence[Seat],
        acts: Sequence[Act] | None,
        category: Callable[[int], str | None],
        *,
        plain: bool = False,
    ) -> None:
        """Take the table's chips and cards, the hand's seat lines, and the acts where noted.

        `category` gives the category of a place's hand, None where a card is hidden; without
        acts it is not asked. In a `plain` hand every act has a line of its own that names its
        player, streets and lines go by in order, and all chips are where the acts put them.
        """
        self.plain = plain
        self._chips, self._cards, self._result = chips, cards, result
        self._players, self._acts, self._category = players, acts, category
        self._outcome: Outcome | None = None

    @property
    def status(self) -> Status:
        """Legal, illegal, undetermined or cancelled."""
        return self._result.status

    @property
    def ruleset(self) -> str:
        """The name of the rules it was played by."""
        return self._chips.terms.ruleset.name

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What a reader should know that is no fault."""
        return self._chips.terms.remarks

    @property
    def alternatives(self) -> tuple[Alternative, ...]:
        """What disputed readings of the rules would give instead."""
        return self._result.alternatives

    @property
    def outcome(self) -> Outcome:
        """The whole result, put together when it is first asked for."""
        if self._outcome is None:
            self._outcome = self._whole()
        return self._outcome

    def _whole(self) -> Outcome:
        chips, result, terms = self._chips, self._result, self._chips.terms
        return Outcome(
            status=result.status,
            ruleset=terms.ruleset.name,
            ante=terms.ante or 0,
            bring_in=chips.bring_in,
            bet_unit=terms.big if chips.fixed else terms.small,
            vele=self._cards.vele,
            total_pot=sum(chips.paid),
            rake=result.rake,
            pots=_pots(chips.seats, result),
            seats=self._seats(),
            acts=tuple(self._acts or ()),
            streets=chips.street + 1,
            lowest_rank=terms.ruleset.lowest,
            remarks=terms.remarks,
            alternatives=result.alternatives,
        )

    def _seats(self) -> tuple[SeatOutcome, ...]:
        """Give what the hand was for each player."""
        chips, cards, fates = self._chips, self._cards, self._result.fates
        names = {number: player for number, player, _, _, _ in self._players}
        won = self._result.settlement.won(chips.count)
        shares = weighted_shares(self._result.rake, chips.paid)
        together = chips.live.count(True) > 1
        lucks, sizes = self._lucks(), self._sizes()
        found = []
        for place, (seat, start, paid, live, folded_on, got, share) in enumerate(
            zip(
                chips.seats, chips.start, chips.paid, chips.live, chips.folded_on, won, shares,
                strict=True,
            )
        ):  # fmt: skip
            fate = "folded"
            if live:
                fate = fates.get(place, "hidden") if together else "alone"
            seat_outcome = (
                seat, names[seat], start, paid, got, got - paid, share, folded_on,
                chips.street if folded_on is None else folded_on, live and together, fate,
                cards.own(place), cards.hole_known(place),
                None if self._acts is None else self._category(place), lucks.get(place),
                *sizes.get(seat, (0, 0)),
            )  # fmt: skip
            found.append(made(SeatOutcome, seat_outcome))
        return tuple(found)

    def _lucks(self) -> Mapping[int, Luck]:
        """Give what nobody chose, by place."""
        if self._acts is None or self._result.status == "cancelled":
            return {}
        chips, cards, result = self._chips, self._cards, self._result
        known = [cards.own(place) for place in range(chips.count)]
        ruleset = chips.terms.ruleset
        whole = sum([street.down + street.up for street in ruleset.streets])
        return lucks(
            Lying(
                ruleset=ruleset,
                own={p: own for p, own in enumerate(known) if len(own) == whole == len({*own})},
                known=known,
                vele=cards.vele,
                folded_on=chips.folded_on,
                mucked=frozenset([p for p, fate in result.fates.items() if fate == "mucked"]),
                left=[start - paid for start, paid in zip(chips.start, chips.paid, strict=True)],
                paid=chips.paid,
                layers=result.layers,
                results=result.results,
                rakes=result.settlement.rakes,
                street=chips.street,
            ),
            self._acts,
        )

    def _sizes(self) -> Mapping[int, tuple[int, int]]:
        """Give bets of free size and double ones, by seat."""
        chips, ruleset = self._chips, self._chips.terms.ruleset
        street = ruleset.open_pair_street
        if not (self._acts and chips.fixed and ruleset.open_pair_double):
            return {}
        size = chips.terms.big if ruleset.streets[street].big else chips.terms.small
        up = {
            seat: self._cards.own(place)[self._cards.hole_known(place) :]
            for place, (seat, folded) in enumerate(zip(chips.seats, chips.folded_on, strict=True))
            if folded is None or folded >= street
        }
        return doubles(self._acts, ruleset, size, up)


def _pots(seats: Sequence[int], result: Result) -> tuple[Pot, ...]:
    """Give the pots with their contenders, winners and shares by seat."""
    return tuple(
        [
            Pot(
                name,
                layer.amount,
                _at(seats, layer.contenders),
                _at(seats, won.winners),
                rake,
                tuple([(seats[place], amount) for place, amount in shares.items()]),
            )
            for name, layer, won, rake, shares in zip(
                pot_names(len(result.layers)), result.layers, result.results, *result.settlement,
                strict=True,
            )
        ]
    )  # fmt: skip


def _at(seats: Sequence[int], places: Iterable[int]) -> tuple[int, ...]:
    return tuple([seats[place] for place in places])
