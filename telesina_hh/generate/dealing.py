"""One hand played on the engine's own table: antes, streets, cards, acts chosen by chance."""

from telesina_hh import events as ev
from telesina_hh.engine.allowed import Allowed
from telesina_hh.engine.sure_loser import rivals, sure_loser
from telesina_hh.engine.table import Table
from telesina_hh.generate.betting import FOLD, Choice, choose, promise
from telesina_hh.generate.board import Board, in_any_order
from telesina_hh.generate.chance import Chance
from telesina_hh.generate.company import Company
from telesina_hh.generate.record import Record
from telesina_hh.generate.remarks import remark_before_act, remark_by_guest, timed_out
from telesina_hh.ranking import ranking_for
from telesina_hh.rules import rule_of_11


class Dealing:
    """A hand from the antes to the end of the betting. Places are positions in the deal."""

    def __init__(
        self, chance: Chance, company: Company, seats: tuple[int, ...], record: Record
    ) -> None:
        """Seat the company's players for one hand, in the order of the deal, and shuffle."""
        self._chance = chance
        self._record = record
        self.seats = seats
        sitters = [company.seats[seat] for seat in seats]
        self.names = [sitter.name for sitter in sitters]
        self._tempers = [sitter.temper for sitter in sitters]
        hero = self.names.index(company.hero) if company.hero in self.names else None
        stakes = company.stakes
        terms = stakes.terms_for(len(seats))
        rules = self.rules = terms.ruleset
        self._ante = stakes.ante
        stacks = tuple([sitter.stack for sitter in sitters])
        self.table = Table(terms, seats, stacks, button=True)
        chosen = not stakes.table.face_up
        self.board = Board(chance, record, seats, rules.lowest, hero=hero, chosen=chosen)
        usual = rule_of_11(len(seats))
        if stakes.table.wide_deck and rules.lowest < usual:
            self.board.first_up_below(usual)
        self._exposed = ranking_for(rules).exposed
        self._with_suits = rules.first_to_act == "full-order" or rules.first_to_act_tie == "suit"
        self.shown_early = False
        self.called = False
        """Whether somebody called or raised (R-RAKE)."""

    def live(self) -> list[int]:
        """Give who has not folded."""
        return [place for place, on in enumerate(self.table.live) if on]

    def play(self) -> None:
        """Play until one is left, or the last round is over."""
        self._antes()
        streets = self.rules.streets
        for number, street in enumerate(streets):
            if street.vele:
                self.board.turn_vela()
                self.table.open_round(number)
            else:
                self._deal_street(number)
            self._round(number)
            live = self.live()
            if len(live) == 1:
                return
            if not self.shown_early and number < len(streets) - 1:
                self._show_early(live)

    # ---- antes

    def _antes(self) -> None:
        table, add = self.table, self._record.add
        extra = table.terms.dealer_ante
        for place in in_any_order(self._chance, range(len(self.seats))):
            amount = min(self._ante, table.stack[place])
            table.pay(place, amount)
            add(ev.AntePosted, self.seats[place], amount, table.stack[place] == 0)
            if extra and place == table.count - 1:
                self._dealer_ante(place, min(extra, table.stack[place]))

    def _dealer_ante(self, place: int, amount: int) -> None:
        """Post the *cip*: dead money on top, as far as the dealer's chips go (R-ANTE)."""
        table = self.table
        if amount:
            table.pay(place, amount)
            table.dead[place] += amount
            all_in = table.stack[place] == 0
            self._record.add(ev.DealerAntePosted, self.seats[place], amount, all_in)

    def _return_unmatched_ante(self) -> None:
        """Give back what of an ante nobody could match (R-UNCALLED)."""
        table = self.table
        if len(table.with_chips()) < 2:  # noqa: PLR2004
            self._return(table.uncalled_ante())

    def _return(self, due: tuple[int, int] | None) -> None:
        if due is not None:
            place, amount = due
            self.table.give_back(place, amount)
            if self.rules.uncalled == "line":
                self._record.add(ev.UncalledReturned, self.seats[place], amount)

    # ---- cards

    def _deal_street(self, street: int) -> None:
        if street == 0 and self._chance.likely(0.5):
            self._return_unmatched_ante()
        self._record.add(ev.StreetOpened, street)
        self.table.open_round(street)
        self.board.deal(street, self.live())
        if street == 0:
            self._return_unmatched_ante()

    def _show_early(self, live: list[int]) -> None:
        """Let all turn their hidden cards up, now and then, once no betting is left (R-SHOW)."""
        if len(self.table.with_chips()) < 2 and self._chance.likely(0.2):  # noqa: PLR2004
            self.shown_early = True
            self.board.show_all(live)

    # ---- betting

    def _round(self, street: int) -> None:
        table = self.table
        able = table.with_chips()
        if len(able) < 2:  # noqa: PLR2004
            table.must_open = False
            return
        board, rules = self.board, self.rules
        if table.must_open:
            up = board.up
            table.turn = max(able, key=lambda place: up[place][0])
        else:
            exposed, full = self._exposed, self._with_suits
            boards = [exposed(board.open(place), full=full) for place in able]
            table.turn = able[boards.index(max(boards))]
            if rules.open_pair_double and street == rules.open_pair_street:
                table.allow_double(open_pair=board.open_pair(self.live()))
        while (place := table.turn) is not None:
            self._act(place, table.allowed(place))
        self._return(table.uncalled())

    def _act(self, place: int, allowed: Allowed) -> None:
        chance, table = self._chance, self.table
        worth = promise((*self.board.own(place), *self.board.vele))
        choice = choose(chance, table, allowed, self._tempers[place], worth)
        if self.rules.sure_loser and self._surely_loses(choice, allowed):
            choice = FOLD
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
                self.called = True
                self._put_in(place, ev.Called, allowed.owed)
                table.call(place, allowed.owed)
            case "bring-in":
                self._put_in(place, ev.BroughtIn, allowed.bring_in)
                table.post_bring_in(place, allowed.bring_in)
            case _:
                self._wager(place, choice.total)

    def _surely_loses(self, choice: Choice, allowed: Allowed) -> bool:
        """Tell whether R-SURE-LOSER forbids a call or raise: in the last round only."""
        table, board, place = self.table, self.board, allowed.place
        if not table.price or table.street < len(self.rules.streets) - 1:
            return False
        if choice.kind not in {"call", "wager"}:
            return False
        added = choice.total - table.in_round[place] if choice.kind == "wager" else allowed.owed
        against = (place, *rivals(table, place, added))
        exposed = {other: tuple(board.up[other]) for other in against}
        seen = {card for up in board.up for card in up}.union(board.vele)
        return sure_loser(place, exposed, seen, board.vele, self.rules) is not None

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
            self.called = True
            by = total - table.price
            self._record.add(ev.Raised, self.seats[place], by, total, all_in)
        table.wager(place, total)
