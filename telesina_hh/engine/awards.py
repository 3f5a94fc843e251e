"""The collect lines against the rules: T502 to T506, and how the rake was taken from the pots."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from telesina_hh.engine.contest import PotResult
from telesina_hh.engine.objections import Objections
from telesina_hh.engine.pots import PotLayer, pot_index, pot_names, proportional_rake, split


class Collected(NamedTuple):
    """One collect line: the place (position in the deal) and the pot's name as written."""

    line: int
    seat: int
    place: int
    """-1 for a player who was not dealt in."""
    amount: int
    pot: str


class Settlement(NamedTuple):
    """What the rules give: rake and shares of each pot, by place, in minor units."""

    rakes: tuple[int, ...]
    shares: tuple[dict[int, int], ...]

    def won(self, count: int) -> list[int]:
        """Give what each of `count` places wins in all pots."""
        won = [0] * count
        for shares in self.shares:
            for place, amount in shares.items():
                won[place] += amount
        return won


def sole_awards(
    layers: Sequence[PotLayer], results: Sequence[PotResult], collected: Sequence[Collected]
) -> Settlement | None:
    """Give the awards as they stand where each pot has one winner, who alone collected from it."""
    by_name = {award.pot: award for award in collected}
    if len(collected) != len(layers) or len(by_name) != len(layers):
        return None
    if "pot" in by_name and len(layers) == 1:
        by_name["main pot"] = by_name["pot"]
    rakes: list[int] = []
    shares: list[dict[int, int]] = []
    for name, layer, result in zip(pot_names(len(layers)), layers, results, strict=True):
        award = by_name.get(name)
        if award is None or result.winners != (award.place,) or award.amount > layer.amount:
            return None
        rake = layer.amount - award.amount
        rakes.append(rake)
        shares.append({award.place: award.amount})
    return Settlement(tuple(rakes), tuple(shares))


class Awards:
    """Compares what was collected with what the pots give, less the recorded rake (R-RAKE)."""

    def __init__(  # noqa: PLR0913
        self,
        objections: Objections,
        seats: tuple[int, ...],
        pots: Sequence[PotLayer],
        results: Sequence[PotResult],
        collected: Sequence[Collected],
        *,
        odd_chip_order: Callable[[int], int],
        positions_known: bool,
        summary_line: int,
    ) -> None:
        """Take the pots with their results, and the text's collect lines.

        Odd chips go to the winners in `odd_chip_order`; where positions are not known, and it
        hangs on them, to any of them.
        """
        self._objections = objections
        self._seats = seats
        self._pots = pots
        self._results = results
        self._collected = collected
        self._odd_chip_order = odd_chip_order
        self._positions_known = positions_known
        self._summary_line = summary_line
        self._names = pot_names(len(pots))
        self.total = sum(pot.amount for pot in pots)
        self._by_pot: list[Counter[int]] = [Counter() for _ in pots]
        self._lines: dict[tuple[int, int], int] = {}
        self._strays: list[Collected] = []
        self._settled: dict[int, Settlement] = {}
        for award in collected:
            index = pot_index(award.pot, len(self._pots))
            if index is None:
                self._strays.append(award)
            else:
                self._by_pot[index][award.place] += award.amount
                self._lines[index, award.place] = award.line

    @property
    def strays(self) -> bool:
        """Whether some collect line names a pot that these pots have not."""
        return bool(self._strays)

    @property
    def fits(self) -> bool:
        """Whether every collect line names a pot that these pots have, and no pot pays too much."""
        return not self._strays and all(
            sum(paid.values()) <= pot.amount
            for pot, paid in zip(self._pots, self._by_pot, strict=True)
        )

    def merged(self, pots: "Awards") -> "Awards":
        """Take awards that the text lists apart over to the pots they belong to.

        Several pots with the same contenders are one pot, though some logs list them apart.
        """
        pots.forget()
        for index, layer in enumerate(self._pots):
            for place, amount in self._by_pot[index].items():
                pots.take(layer.contenders, place, amount, self._lines[index, place])
        return pots

    def take(self, contenders: tuple[int, ...], place: int, amount: int, line: int) -> None:
        """Count an award to the pot of these contenders."""
        index = next(n for n, pot in enumerate(self._pots) if pot.contenders == contenders)
        self._by_pot[index][place] += amount
        self._lines[index, place] = line

    def forget(self) -> None:
        """Drop what was counted by the text's names of pots: it is counted otherwise."""
        self._strays = []
        self._by_pot = [Counter() for _ in self._pots]
        self._lines = {}

    def settlement(self, rake: int) -> Settlement:
        """Divide `rake` over the pots as the text does, else in proportion; share out the rest.

        Of more rake than lies in the pots, all that lies there is taken.
        """
        rake = min(rake, self.total)
        if rake not in self._settled:
            self._settled[rake] = self._settle(rake)
        return self._settled[rake]

    def _settle(self, rake: int) -> Settlement:
        rakes = self._division(rake)
        if rakes is None:
            rakes = proportional_rake([pot.amount for pot in self._pots], rake)
        shares = tuple(
            self._shares(index, pot.amount - rakes[index]) for index, pot in enumerate(self._pots)
        )
        return Settlement(tuple(rakes), shares)

    def _shares(self, index: int, amount: int) -> dict[int, int]:
        won = self._results[index].winners
        if not won:
            return {place: paid for place, paid in self._by_pot[index].items() if place >= 0}
        even = split(amount, sorted(won, key=self._odd_chip_order))
        paid = self._by_pot[index]
        if not self._positions_known and _other_order(paid, even):
            return {place: paid[place] for place in even}
        return even

    def _division(self, rake: int) -> list[int] | None:
        """Give the rake of each pot that explains the awards; None where no division does."""
        if self._strays:
            return None
        rakes = [
            pot.amount - sum(paid.values())
            for pot, paid in zip(self._pots, self._by_pot, strict=True)
        ]
        if min(rakes) < 0 or sum(rakes) != rake:
            return None
        return rakes

    def object(self, recorded: int, most: int | None, total_line: int) -> None:
        """Object to awards that the rules do not give; `most` is the rake allowed, None: any."""
        objections = self._objections
        over = most is not None and recorded > most
        if over:
            objections.add(
                "T505",
                total_line,
                f"the house takes {objections.money(recorded)} of {objections.money(self.total)}",
                expected=f"at most {objections.money(most or 0)}",
                found=objections.money(recorded),
            )
        paid_out = sum(award.amount for award in self._collected)
        balanced = paid_out + recorded == self.total
        if over and not balanced and paid_out + (most or 0) == self.total:
            return
        wrong_pots = self._wrong_winners()
        if objections.chips_disturbed and not balanced:
            return
        before = len(objections.found)
        for award in self._strays:
            objections.add(
                "T503",
                award.line,
                f"there is no {award.pot} in this hand",
                expected=", ".join(self._names if len(self._names) > 1 else ("pot",)),
                found=award.pot,
            )
        settlement = self.settlement(recorded)
        for index in range(len(self._pots)):
            if index not in wrong_pots:
                self._amounts(index, settlement)
        if not balanced and len(objections.found) == before and not over and not wrong_pots:
            objections.add(
                "T504",
                total_line,
                "collected and rake are not what was put in",
                expected=objections.money(self.total),
                found=f"{objections.money(paid_out)} + {objections.money(recorded)}",
            )

    def _wrong_winners(self) -> set[int]:
        wrong: set[int] = set()
        for award in self._collected:
            index = pot_index(award.pot, len(self._pots))
            if index is None or award.place in self._results[index].possible:
                continue
            wrong.add(index)
            self._object_to_winner(award, index)
        return wrong

    def _object_to_winner(self, award: Collected, index: int) -> None:
        objections = self._objections
        won = [self._seats[place] for place in self._results[index].winners]
        name = objections.player(award.seat)
        dealt_in = "" if award.place >= 0 else ": he was not dealt in"
        objections.add(
            "T502",
            award.line,
            f"{name} does not win the {self._names[index]}{dealt_in}",
            expected=objections.players(won) if won else None,
            found=name,
        )

    def _amounts(self, index: int, settlement: Settlement) -> None:
        objections = self._objections
        paid = self._by_pot[index]
        won = self._results[index].winners
        if not won:
            return
        due = settlement.shares[index]
        if dict.fromkeys(due, 0) | paid == due:
            return
        if _other_order(paid, due):
            self._odd_chip(index, due)
            return
        for place, amount in due.items():
            if paid[place] != amount and amount:
                name = objections.player(self._seats[place])
                objections.add(
                    "T503",
                    self._lines.get((index, place), self._summary_line),
                    f"{name} is due {objections.money(amount)} of the {self._names[index]}",
                    expected=objections.money(amount),
                    found=objections.money(paid[place]) if paid[place] else "nothing",
                )

    def _odd_chip(self, index: int, due: dict[int, int]) -> None:
        paid = self._by_pot[index]
        place = next(place for place, amount in paid.items() if amount > due[place])
        right = next(place for place, amount in due.items() if amount > paid[place])
        objections = self._objections
        objections.add(
            "T506",
            self._lines[index, place],
            f"the odd chip of the {self._names[index]} goes to another winner",
            expected=objections.player(self._seats[right]),
            found=objections.player(self._seats[place]),
        )


def _other_order(paid: Counter[int], due: Mapping[int, int]) -> bool:
    """Tell whether the shares due were paid to those they are due to, in whatever order.

    A share of nothing has no collect line.
    """
    return paid.keys() <= due.keys() and sorted(paid[p] for p in due) == sorted(due.values())
