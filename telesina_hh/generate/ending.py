"""The end of a generated hand: showdown, pots, rake, and the summary that states them."""

from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.cards import Card
from telesina_hh.engine.contest import Hidden, pot_result
from telesina_hh.engine.pots import PotLayer, build_pots, pot_names, proportional_rake, split
from telesina_hh.generate.chance import Chance
from telesina_hh.generate.dealing import Dealing
from telesina_hh.generate.record import Record
from telesina_hh.ranking import ranking_for

_SHOWN, _MUCKED = "shown", "mucked"


class Intended(NamedTuple):
    """What the generator means a hand to come to, in minor units; nets by player."""

    total: int
    rake: int
    net: dict[str, int]


class Ending:
    """Settles one dealt hand and writes how it ends."""

    def __init__(self, chance: Chance, dealing: Dealing, record: Record, button: int) -> None:
        """Take a hand whose betting is over; `button` is a seat's number."""
        self._chance = chance
        self._dealing = dealing
        self._record = record
        self._button = button
        table = dealing.table
        self._table = table
        self._rules = dealing.rules
        self._board = dealing.board
        self._pots = build_pots(table.paid, table.dead, table.live)
        self._live = dealing.live()
        self.total = sum([pot.amount for pot in self._pots])
        self.rake = self._taken()
        self.collected = [0] * table.count
        self._fates: dict[int, str] = {}
        self._claims: dict[int, ev.HandClaim] = {}

    def _taken(self) -> int:
        """Give the rake: none of a pot that nobody contested past the first round."""
        rule = self._table.terms.rake
        if rule is None or self._table.street < 1:
            return 0
        if self._rules.rake_needs_call and not self._dealing.called:
            return 0
        return rule.most(self.total)

    def intended(self) -> Intended:
        """Give total, rake and nets, once the pots are handed out."""
        table = self._table
        net = {
            name: table.stack[place] + self.collected[place] - table.start[place]
            for place, name in enumerate(self._dealing.names)
        }
        return Intended(self.total, self.rake, net)

    def award(self) -> None:
        """Show hands where two or more are left, then hand out the pots."""
        if len(self._live) == 1:
            self._uncontested(self._live[0])
        else:
            self._showdown()
        if self._chance.likely(0.01):
            self._show_afterwards()

    def _show_afterwards(self) -> None:
        """Let somebody show a card for the fun of it, who need not (after the pots are taken)."""
        dealing = self._dealing
        silent = [p for p in range(self._table.count) if self._fates.get(p) != _SHOWN]
        if silent:
            place = self._chance.pick(silent)
            board = self._board
            cards = (board.hole[place],) if self._chance.likely(0.7) else board.own(place)
            self._record.add(ev.CardsShown, dealing.seats[place], cards, None)

    # ---- one is left

    def _uncontested(self, place: int) -> None:
        chance, add = self._chance, self._record.add
        seat = self._dealing.seats[place]
        declines = chance.likely(0.9)
        first = declines and chance.likely(0.2)
        if first:
            add(ev.ShowDeclined, seat)
        self.collected[place] = self.total - self.rake
        add(ev.PotCollected, seat, self.collected[place], "pot")
        if declines and not first:
            add(ev.ShowDeclined, seat)
        elif not declines and chance.likely(0.4):
            add(ev.CardsShown, seat, (self._board.hole[place],), None)

    # ---- showdown

    def _showdown(self) -> None:
        dealing, board = self._dealing, self._board
        hands = {place: board.own(place) for place in self._live}
        named = ranking_for(self._rules).named
        won = self._winners(hands, frozenset())
        self._record.add(ev.ShowdownBegan)
        silent = dealing.shown_early and self._chance.likely(0.2) and board.all_known()
        for place in self._show_order():
            if silent:
                self._fates[place] = _SHOWN
            elif not dealing.shown_early and self._may_muck(place, won):
                self._fates[place] = _MUCKED
                self._record.add(ev.HandMucked, dealing.seats[place])
                continue
            self._claims[place] = ev.HandClaim(*named((*hands[place], *board.vele)))
            if not silent:
                self._fates[place] = _SHOWN
                self._record.add(
                    ev.CardsShown, dealing.seats[place], hands[place], self._claims[place]
                )
        mucked = frozenset(p for p, fate in self._fates.items() if fate == _MUCKED)
        shown = {place: own for place, own in hands.items() if place not in mucked}
        self._hand_out(self._winners(shown, mucked))

    def _show_order(self) -> list[int]:
        """R-SHOW: the last to bet or raise in the last round first, else left of the button."""
        table = self._table
        last = len(self._rules.streets) - 1
        first = table.aggressor if table.street == last else None
        if first is None:
            first = next((p for p, seat in enumerate(table.seats) if seat > self._button), 0)
        return sorted(self._live, key=lambda place: (place - first) % table.count)

    def _winners(
        self, hands: dict[int, tuple[Card, ...]], mucked: frozenset[int]
    ) -> list[tuple[int, ...]]:
        hidden = Hidden(hands, {}, mucked)
        vele, rules = self._board.vele, self._rules
        return [pot_result(pot.contenders, hidden, vele, (), rules).winners for pot in self._pots]

    def _may_muck(self, place: int, won: list[tuple[int, ...]]) -> bool:
        """R-SHOW: who cannot win any pot may muck, here once the winners have shown."""
        if not self._rules.may_muck:
            return False
        for pot, winners in zip(self._pots, won, strict=True):
            beaten = any(self._fates.get(winner) == _SHOWN for winner in winners)
            if place in pot.contenders and (place in winners or not beaten):
                return False
        return self._chance.likely(0.45)

    def _hand_out(self, won: list[tuple[int, ...]]) -> None:
        """Write a collect line for each share, side pots mostly first (R-POTS, R-RAKE)."""
        rakes = proportional_rake([pot.amount for pot in self._pots], self.rake)
        names = pot_names(len(self._pots)) if len(self._pots) > 1 else ("pot",)
        order = range(len(self._pots))
        for index in order if self._chance.likely(0.15) else reversed(order):
            due = self._pots[index].amount - rakes[index]
            for place, amount in split(due, self._odd_chips_to(won[index])).items():
                if amount:
                    seat = self._dealing.seats[place]
                    self._record.add(ev.PotCollected, seat, amount, names[index])
                    self.collected[place] += amount

    def _odd_chips_to(self, winners: tuple[int, ...]) -> list[int]:
        """Order the winners of a pot as odd chips go to them (R-ODD)."""
        if self._rules.odd_chip == "by-suit":
            own = self._board.own
            return sorted(winners, key=lambda place: -max(own(place)))
        order = sorted(winners)
        free = self._rules.odd_chip == "any" and len(order) > 1
        return self._chance.shuffled(order) if free else order

    # ---- summary

    def summarize(self, *, tells_no_bet: bool) -> None:
        """Write the summary; `tells_no_bet` adds `(didn't bet)` where it is so."""
        dealing, add = self._dealing, self._record.add
        add(ev.SummaryBegan)
        add(ev.TotalStated, self.total, self._parts(self._pots), self.rake)
        if self._board.vele:
            add(ev.VelaStated, self._board.vele)
        table = self._table
        for place, seat in sorted(enumerate(dealing.seats), key=lambda entry: entry[1]):
            on_button = seat == self._button
            folded = table.folded_on[place]
            if folded is not None:
                no_bet = tells_no_bet and not table.wagered[place]
                add(ev.SeatStated, seat, on_button, "folded", folded, no_bet)
            else:
                add(ev.SeatStated, seat, on_button, *self._fate(place))

    def _fate(
        self, place: int
    ) -> tuple[str, None, bool, tuple[Card, ...], int | None, ev.HandClaim | None]:
        fate, amount = self._fates.get(place), self.collected[place]
        if fate is None:
            return "collected", None, False, (), amount, None
        own = self._board.own(place)
        if fate == _MUCKED:
            return "mucked", None, False, own if self._chance.likely(0.15) else (), None, None
        claim = self._claims[place]
        if amount:
            return "won", None, False, own, amount, claim
        return "lost", None, False, own, None, claim

    @staticmethod
    def _parts(pots: list[PotLayer]) -> tuple[tuple[str, int], ...]:
        if len(pots) < 2:  # noqa: PLR2004
            return ()
        return tuple(
            [(name, pot.amount) for name, pot in zip(pot_names(len(pots)), pots, strict=True)]
        )
