"""The end of a hand: who won what by the rules, and what the text's ending says otherwise."""

from telesina_hh import events as ev
from telesina_hh.engine.account import Account
from telesina_hh.engine.awards import Collected, Settlement
from telesina_hh.engine.hands import SHOWN, Hands
from telesina_hh.engine.play import Play
from telesina_hh.engine.pots import PotLayer, build_pots, pot_names
from telesina_hh.engine.result import Result, Settled
from telesina_hh.engine.settling import Settling
from telesina_hh.engine.summing import Ended, SummaryCheck
from telesina_hh.outcome import Status


class Ending:
    """Gathers what the text says of the end, then settles it by the rules."""

    def __init__(self, play: Play, account: Account) -> None:
        """Take the hand being replayed, and a server's account of it."""
        self._play = play
        self._account = account
        self._table = play.table
        self._deal = play.deal
        self._objections = play.objections
        self._rules = play.rules
        self.hands = Hands(play)
        self.showing: list[tuple[int, int]] = []
        """(line, place) of those who showed or mucked at the showdown, in the text's order."""
        self.collected: list[Collected] = []
        self.stated: list[ev.TotalStated | ev.VelaStated | ev.SeatStated] = []
        self._total: ev.TotalStated | None = None
        self.summary_line = play.hand.events[-1].line
        self._check = SummaryCheck(play.objections, play.rules, play.hand.button)

    def state(self, event: ev.TotalStated | ev.VelaStated | ev.SeatStated) -> None:
        """Keep a line of the summary; it is judged when the hand is settled."""
        self.stated.append(event)
        if type(event) is ev.TotalStated and self._total is None:
            self._total = event

    def claim(self, event: ev.CardsShown) -> None:
        """Compare what was said of a shown hand, where all its cards are known (R-SPEAK)."""
        if not self._play.cancelled:
            value = self.hands.claimable(event.seat, event.claim)
            self._check.claim(event.line, event.seat, event.claim, value)

    def rated(self, event: ev.HandRated) -> None:
        """Compare what a server makes of a contender's hand (R-RANK)."""
        if not self._play.cancelled:
            self._check.rated(event, self.hands.best_five(event.seat))

    # ---- the result

    def settle(self, returned_as_written: int) -> Settled:
        """Settle the hand: objections to its ending are added, its result is given."""
        if self._play.cancelled:
            return self._cancelled()
        table = self._table
        settling = Settling(self._play, self.hands, self.collected, self.summary_line)
        layers, results = settling.layers, settling.results
        total = settling.total
        stated = self._total
        recorded = 0 if stated is None else stated.rake
        most = None if table.terms.rake is None else table.terms.rake.most(total)
        if self._rules.rake_needs_call and not self._called():
            most = 0
        if most is not None and stated is not None and self._objections.chips_disturbed:
            most = max(most, table.terms.rake.most(stated.total) if table.terms.rake else 0)
        self._show_order()
        total_line = self.summary_line if stated is None else stated.line
        settling.object(recorded, most, total_line)
        rake = recorded if most is None else min(recorded, most)
        rake = min(rake, total)
        settlement = settling.settlement(rake)
        written = total + table.returned - returned_as_written
        self._judge_summary(layers, (total, written), settling.settlement(recorded).shares)
        self._account.judge(recorded, total_line)
        status: Status = "legal"
        if any(violation.severity == "error" for violation in self._objections.found):
            status = "illegal"
        elif any(result.open for result in results):
            status = "undetermined"
        others = settling.alternatives(rake)
        fates = self.hands.fates
        return self._settled(Result(status, layers, results, settlement, rake, fates, others))

    def _called(self) -> bool:
        return not self._play.kinds.isdisjoint({ev.Called, ev.Raised})

    def _cancelled(self) -> Settled:
        for stated in self.stated:
            if isinstance(stated, ev.VelaStated):
                self._check.vela(stated, self._deal.vele)
        table = self._table
        table.paid = [0] * table.count
        return self._settled(Result("cancelled", (), (), Settlement((), ()), 0, self.hands.fates))

    def _settled(self, result: Result) -> Settled:
        players, acts = self._play.hand.seats, self._play.acts
        return Settled(self._table, self._deal, result, players, acts, self._category)

    def _category(self, place: int) -> str | None:
        """Name the category of a place's hand, where all its cards are known."""
        value = self.hands.value_of(self._table.seats[place])
        return None if value is None else value.category

    def _show_order(self) -> None:
        """R-SHOW: the last aggressor of the last round first, else left of the button."""
        table = self._table
        if table.live_count() < 2:  # noqa: PLR2004
            return
        if table.button and self.showing:
            last = len(self._rules.streets) - 1
            opener = table.aggressor if table.street == last else None
            first = opener if opener is not None and table.live[opener] else self._left_of_button()
            reached = -1
            for line, place in self.showing:
                turn = (place - first) % table.count
                if turn < reached:
                    name = self._objections.player(table.seats[place])
                    self._objections.add("T507", line, f"{name} was to show before others did")
                    break
                reached = turn
        for place in range(table.count):
            if table.live[place] and place not in self.hands.fates and not self._play.unfinished:
                name = self._objections.player(table.seats[place])
                self._objections.add("T508", self.summary_line, f"{name} neither showed nor mucked")

    def _left_of_button(self) -> int:
        """Give the place of the first seat clockwise from the button."""
        seats, button = self._table.seats, self._play.hand.button or 0
        return next((place for place, seat in enumerate(seats) if seat > button), 0)

    # ---- the summary

    def _judge_summary(
        self, layers: list[PotLayer], totals: tuple[int, int], shares: tuple[dict[int, int], ...]
    ) -> None:
        table = self._table
        if not self._objections.codes.isdisjoint({"T502", "T503", "T506"}):
            for place, seat in enumerate(table.seats):
                self._check.due[seat] = sum(pot.get(place, 0) for pot in shares)
        for stated in self.stated:
            if isinstance(stated, ev.SeatStated):
                self._judge_seat(stated)
            elif isinstance(stated, ev.VelaStated):
                self._check.vela(stated, self._deal.vele)
            elif stated.total in totals or not self._objections.chips_disturbed:
                parts = []
                if stated.pots:
                    parts.append(self._parts(layers))
                    apart = build_pots(table.paid, table.dead, table.live, apart=True)
                    parts.append(self._parts(apart))
                self._check.total(stated, totals, parts)

    def _judge_seat(self, stated: ev.SeatStated) -> None:
        if self._plainly_folded(stated):
            return
        value = None if stated.claim is None else self.hands.claimable(stated.seat, stated.claim)
        agrees = self._check.seat(stated, self._ended(stated.seat), value)
        if agrees and stated.fate == "mucked":
            self._take_mucked(stated)

    def _plainly_folded(self, stated: ev.SeatStated) -> bool:
        """Tell whether a line says no more than that a player folded where he did."""
        place = self._play.place.get(stated.seat)
        return (
            stated.fate == "folded"
            and place is not None
            and stated.street == self._table.folded_on[place]
            and not stated.no_bet
            and not stated.button
        )

    def _take_mucked(self, stated: ev.SeatStated) -> None:
        """Cards in a `mucked` line become known; they change no award."""
        place = self._play.place.get(stated.seat)
        if place is not None and stated.cards and self._deal.hole[place] is None:
            self._deal.show(stated.line, place, stated.cards, partial=True)

    @staticmethod
    def _parts(layers: list[PotLayer]) -> list[tuple[str, int]]:
        return list(zip(pot_names(len(layers)), [layer.amount for layer in layers], strict=True))

    def _ended(self, seat: int) -> Ended | None:
        table = self._table
        place = self._play.place.get(seat)
        if place is None:
            return None
        hands = self.hands
        return Ended(
            table.folded_on[place],
            hands.fates.get(place) == SHOWN,
            place in hands.free_shows,
            sum([award.amount for award in self.collected if award.place == place]),
            table.wagered[place],
            self._deal.own(place),
            self._deal.hole[place] is not None,
        )
