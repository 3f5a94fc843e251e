"""Who wins the pots of a hand, what they are paid, and what other readings would pay instead."""

from collections.abc import Callable, Sequence
from functools import cached_property

from telesina_hh.engine.awards import Awards, Collected, Settlement, sole_awards
from telesina_hh.engine.contest import PotResult
from telesina_hh.engine.disputed import OtherResult, other_results
from telesina_hh.engine.hands import Hands
from telesina_hh.engine.play import Play
from telesina_hh.engine.pots import PotLayer, build_pots, pot_names, weighted_shares
from telesina_hh.outcome import Alternative
from telesina_hh.rules import Ruleset


class Settling:
    """The pots of one hand that is over, with their winners and the text's awards."""

    def __init__(
        self, play: Play, hands: Hands, collected: Sequence[Collected], summary_line: int
    ) -> None:
        """Take the hand, what its cards are worth, and its collect lines."""
        self._play = play
        self._hands = hands
        self._table = play.table
        self._summary_line = summary_line
        self.layers = build_pots(play.table.paid, play.table.dead, play.table.live)
        self.results = hands.results(self.layers)
        self._collected = by_pot(collected, self.layers, self.results)
        self.total = sum([layer.amount for layer in self.layers])
        self._plain = sole_awards(self.layers, self.results, self._collected)

    def object(self, recorded: int, most: int | None, total_line: int) -> None:
        """Object to awards that the rules do not give; as `Awards.object`."""
        over = most is not None and recorded > most
        if over or not self._plain or sum(self._plain.rakes) != recorded:
            self.awards.object(recorded, most, total_line)

    def settlement(self, rake: int) -> Settlement:
        """Divide `rake` over the pots and share out the rest; as `Awards.settlement`."""
        plain = self._plain
        if plain and sum(plain.rakes) == rake:
            return plain
        return self.awards.settlement(rake)

    @cached_property
    def awards(self) -> Awards:
        """The text's awards beside the pots."""
        return self._beside(self.results, self._play.rules)

    def _beside(self, results: Sequence[PotResult], rules: Ruleset) -> Awards:
        """Give the text's awards beside the pots with these results, whose rake is the same."""
        awards = self._against(self.layers, results, rules)
        if awards.strays:
            table = self._table
            apart = build_pots(table.paid, table.dead, table.live, apart=True)
            if len(apart) > len(self.layers):
                other = self._against(apart, self._hands.results(apart), self._play.rules)
                if other.fits:
                    return other.merged(awards)
        return awards

    def _against(
        self, pots: Sequence[PotLayer], results: Sequence[PotResult], rules: Ruleset
    ) -> Awards:
        order, settled = self._odd_chips(rules)
        return Awards(
            self._play.objections,
            self._table.seats,
            pots,
            results,
            self._collected,
            odd_chip_order=order,
            positions_known=settled,
            summary_line=self._summary_line,
        )

    def _odd_chips(self, rules: Ruleset) -> tuple[Callable[[int], int], bool]:
        """Give the winners' order for odd chips, and whether it is settled at all (R-ODD)."""
        if rules.odd_chip == "by-suit":
            own = self._play.deal.own
            return lambda place: -max(own(place), default=0), True
        return lambda place: place, rules.odd_chip == "left-of-button" and self._table.button

    def alternatives(self, rake: int) -> tuple[Alternative, ...]:
        """Give the readings under which winners or shares differ; `rake` is what is taken."""
        if self._table.live_count() < 2:  # noqa: PLR2004
            return ()
        hidden, vele = self._hands.known()
        others = other_results(self.layers, self.results, hidden, vele, self._play.rules)
        if not others:
            return ()
        count = self._table.count
        won = self.settlement(rake).won(count)
        found = []
        for other in others:
            awards = self._beside(other.results, other.reading.ruleset)
            instead = awards.settlement(rake).won(count)
            if instead != won:
                found.append(self._alternative(other, instead))
        return tuple(found)

    def _alternative(self, other: OtherResult, won: Sequence[int]) -> Alternative:
        table, names = self._table, pot_names(len(self.layers))
        return Alternative(
            other.reading.rule,
            other.reading.setting,
            tuple(
                (names[n], tuple(sorted(table.seats[place] for place in result.winners)))
                for n, result in enumerate(other.results)
            ),
            tuple((seat, won[place] - table.paid[place]) for place, seat in enumerate(table.seats)),
        )


def by_pot(
    collected: Sequence[Collected], layers: Sequence[PotLayer], results: Sequence[PotResult]
) -> list[Collected]:
    """Divide what a player collected from all pots together over the pots.

    Each pot gives in proportion to the player's share of it; who wins no pot is taken to have
    collected from the lowest that he contends for. Lines that name their pot stay.
    """
    if all(award.pot for award in collected):
        return list(collected)
    names = pot_names(len(layers))
    found: list[Collected] = []
    for award in collected:
        if award.pot:
            found.append(award)
            continue
        if len(layers) == 1:
            found.append(Collected(award.line, award.seat, award.place, award.amount, names[0]))
            continue
        weights = [
            max(layer.amount // len(result.winners), 1) if award.place in result.winners else 0
            for layer, result in zip(layers, results, strict=True)
        ]
        if not any(weights):
            hoped = [n for n, result in enumerate(results) if award.place in result.possible]
            contended = [n for n, layer in enumerate(layers) if award.place in layer.contenders]
            weights[(hoped or contended or [0])[0]] = 1
        shares = weighted_shares(award.amount, weights)
        found += [
            award._replace(pot=names[n], amount=share) for n, share in enumerate(shares) if share
        ]
    if len(layers) > 1:
        found.sort(key=lambda award: names.index(award.pot) if award.pot in names else 0)
    return found
