"""One hand played on the engine's own table: antes, streets, cards, acts chosen by chance."""

from collections.abc import Sequence
from functools import partial

from telesina_hh import events as ev
from telesina_hh.cards import Card, deck
from telesina_hh.engine.allowed import Allowed
from telesina_hh.engine.seating import dealing_order
from telesina_hh.engine.table import Table
from telesina_hh.generate.betting import choose, promise
from telesina_hh.generate.chance import Chance
from telesina_hh.generate.company import Company
from telesina_hh.generate.record import Record
from telesina_hh.generate.remarks import remark_before_act, remark_by_guest, timed_out
from telesina_hh.ranking import ranking_for
from telesina_hh.rulesets import ONLINE_32

_DECK = deck(ONLINE_32.lowest)
_exposed = partial(ranking_for(ONLINE_32).exposed, full=False)
_OWN_STREETS = 4
_VELA = 4


class Dealing:
    """A hand from the antes to the end of the betting. Places are positions in the deal."""

    def __init__(self, chance: Chance, company: Company, record: Record) -> None:
        """Seat the company's players for one hand and shuffle."""
        self._chance = chance
        self._record = record
        seats = dealing_order(company.dealt_in(), company.button)
        self.seats = seats
        sitters = [company.seats[seat] for seat in seats]
        self.names = [sitter.name for sitter in sitters]
        self._tempers = [sitter.temper for sitter in sitters]
        self.hero = self.names.index(company.hero) if company.hero in self.names else None
        stakes = company.stakes
        self._ante = stakes.ante
        stacks = tuple([sitter.stack for sitter in sitters])
        self.table = Table(stakes.terms, seats, stacks, button=True)
        self._cards = chance.shuffled(_DECK)
        self.hole: list[Card] = [self._cards.pop() for _ in seats]
        self.up: list[list[Card]] = [[] for _ in seats]
        self.vele: tuple[Card, ...] = ()
        self.shown_early = False
        self._repeats_shown = False
        """Whether later `Dealt to` lines repeat hidden cards that were shown early."""

    def own(self, place: int) -> tuple[Card, ...]:
        """Give a player's cards so far, the hidden one first."""
        return (self.hole[place], *self.up[place])

    def live(self) -> list[int]:
        """Give who has not folded."""
        return [place for place, on in enumerate(self.table.live) if on]

    def play(self) -> None:
        """Play until one is left, or the last round is over."""
        self._antes()
        for street in range(_VELA + 1):
            if street < _OWN_STREETS:
                self._deal_street(street)
            else:
                self._turn_vela()
            self._round(street)
            live = self.live()
            if len(live) == 1:
                return
            if not self.shown_early and street < _VELA:
                self._show_early(live)

    # ---- antes

    def _antes(self) -> None:
        table, add = self.table, self._record.add
        for place in self._in_any_order(range(len(self.seats))):
            amount = min(self._ante, table.stack[place])
            table.pay(place, amount)
            add(ev.AntePosted, self.seats[place], amount, table.stack[place] == 0)

    def _in_any_order(self, places: Sequence[int]) -> Sequence[int]:
        """Give the places as they are dealt, rarely in another order: the lines may stand so."""
        return self._chance.shuffled(places) if self._chance.roll() < 0.02 else places  # noqa: PLR2004

    def _return_unmatched_ante(self) -> None:
        """Give back what of an ante nobody could match (R-UNCALLED)."""
        table = self.table
        if len(table.with_chips()) < 2:  # noqa: PLR2004
            self._return(table.uncalled_ante())

    def _return(self, due: tuple[int, int] | None) -> None:
        if due is not None:
            place, amount = due
            self.table.give_back(place, amount)
            self._record.add(ev.UncalledReturned, self.seats[place], amount)

    # ---- cards

    def _deal_street(self, street: int) -> None:
        table, record = self.table, self._record
        if street == 0 and self._chance.likely(0.5):
            self._return_unmatched_ante()
        record.add(ev.StreetOpened, street)
        table.open_round(street)
        for place in self._in_any_order(self.live()):
            card = self._cards.pop()
            up = self.up[place]
            seen = self.own(place) if place == self.hero or self._repeats_shown else tuple(up)
            if street:
                record.add(ev.CardsDealt, self.seats[place], seen, (card,))
            else:
                record.add(ev.CardsDealt, self.seats[place], (), (*seen, card))
            up.append(card)
        if street == 0:
            self._return_unmatched_ante()

    def _turn_vela(self) -> None:
        self.vele = (self._cards.pop(),)
        self._record.add(ev.VelaDealt, 1, (), self.vele)
        self.table.open_round(_VELA)

    def _show_early(self, live: Sequence[int]) -> None:
        """Let all turn their hidden cards up, now and then, once no betting is left (R-SHOW)."""
        if len(self.table.with_chips()) < 2 and self._chance.likely(0.2):  # noqa: PLR2004
            self.shown_early = True
            self._repeats_shown = self._chance.likely(0.5)
            for place in live:
                self._record.add(ev.CardsShown, self.seats[place], self.own(place), None)

    # ---- betting

    def _round(self, street: int) -> None:
        table = self.table
        able = table.with_chips()
        if len(able) < 2:  # noqa: PLR2004
            table.must_open = False
            return
        up = self.up
        if street == 0:
            table.turn = max(able, key=lambda place: up[place][0])
        else:
            boards = [_exposed((*up[place], *self.vele)) for place in able]
            table.turn = able[boards.index(max(boards))]
            if street == ONLINE_32.open_pair_street:
                table.allow_double(open_pair=self._open_pair())
        while (place := table.turn) is not None:
            self._act(place, table.allowed(place))
        self._return(table.uncalled())

    def _open_pair(self) -> bool:
        return any(len({card >> 2 for card in self.up[p]}) < len(self.up[p]) for p in self.live())

    def _act(self, place: int, allowed: Allowed) -> None:
        chance, table = self._chance, self.table
        worth = promise((*self.own(place), *self.vele))
        choice = choose(chance, table, allowed, self._tempers[place], worth)
        if chance.roll() < 0.012:  # noqa: PLR2004
            remark_before_act(chance, self._record, self.names[place])
        elif chance.roll() < 0.002:  # noqa: PLR2004
            remark_by_guest(chance, self._record)
        match choice.kind:
            case "fold":
                self._give_up(place, ev.Folded)
                table.fold(place)
            case "check":
                self._give_up(place, ev.Checked)
                table.check(place)
            case "call":
                self._put_in(place, ev.Called, allowed.owed)
                table.call(place, allowed.owed)
            case "bring-in":
                self._put_in(place, ev.BroughtIn, allowed.bring_in)
                table.post_bring_in(place, allowed.bring_in)
            case _:
                self._wager(place, choice.total)

    def _give_up(self, place: int, event: type[ev.Folded | ev.Checked]) -> None:
        if self._chance.roll() < 0.015:  # noqa: PLR2004
            timed_out(self._record, self.names[place])
        self._record.add(event, self.seats[place])

    def _put_in(self, place: int, event: type[ev.Called | ev.BroughtIn], amount: int) -> None:
        self._record.add(event, self.seats[place], amount, amount == self.table.stack[place])

    def _wager(self, place: int, total: int) -> None:
        table = self.table
        all_in = total - table.in_round[place] == table.stack[place]
        if table.price == 0:
            self._record.add(ev.BetMade, self.seats[place], total, all_in)
        else:
            by = total - table.price
            self._record.add(ev.Raised, self.seats[place], by, total, all_in)
        table.wager(place, total)
