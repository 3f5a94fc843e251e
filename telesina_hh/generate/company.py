"""Who sits at the table from hand to hand: stacks, the button, who joins, leaves or sits out."""

from typing import NamedTuple

from telesina_hh.engine.seating import dealing_order
from telesina_hh.generate.chance import Chance
from telesina_hh.generate.names import AWKWARD, HERO, ORDINARY
from telesina_hh.generate.options import Options
from telesina_hh.generate.stakes import Stakes

_AWAY = ((4, 4), (3, 8), (2, 22), (1, 33), (0, 33))
"""How many seats are empty, with weights, where the number of players varies."""

News = tuple[str, str]
"""Kind and text of a line that carries no play."""


class Temper(NamedTuple):
    """How somebody plays: calls with less, raises with less. From 0 to 1."""

    loose: float
    bold: float


class Sitter:
    """Somebody at the table, with the chips in front."""

    __slots__ = ("name", "out", "stack", "temper")

    def __init__(self, name: str, stack: int, temper: Temper) -> None:
        """Sit down, ready to play; `stack` is in minor units."""
        self.name = name
        self.stack = stack
        self.temper = temper
        self.out = False


class Company:
    """The players of one table. Seats are numbered from 1."""

    def __init__(
        self, chance: Chance, stakes: Stakes, options: Options, tempers: dict[str, Temper]
    ) -> None:
        """Fill a table; `tempers` holds how people play, and learns it of newcomers."""
        self._chance = chance
        self._fixed = options.players
        self._short = options.short
        self._tempers = tempers
        self._pool = chance.shuffled(AWKWARD if options.awkward else ORDINARY)
        self.stakes = stakes
        self._size = stakes.table.size
        least = stakes.table.ruleset.min_players
        self._full = [(self._size - n, w) for n, w in _AWAY if self._size - n >= least]
        self.seats: dict[int, Sitter] = {}
        self.hero = HERO if options.hero else None
        self._wanted = options.players or chance.weighted(self._full)
        if self.hero:
            self._sit(self.hero)
        while len(self.seats) < self._wanted:
            self._sit(self._newcomer())
        self.button = chance.pick(self.dealt_in())

    def dealt_in(self) -> list[int]:
        """Give the seats that take part, in order."""
        seats = self.seats
        return [seat for seat in sorted(seats) if not seats[seat].out and seats[seat].stack]

    def deal_order(self) -> tuple[int, ...]:
        """Give the seats that take part in the order in which they are dealt (R-DEAL)."""
        by_seat = self.stakes.table.ruleset.deal_order == "by-seat"
        return dealing_order(self.dealt_in(), None if by_seat else self.button)

    def move_button(self) -> None:
        """Move the button to the next player; now and then it stays behind on an empty seat."""
        playing = self.dealt_in()
        if len(playing) < self._size and self._chance.likely(0.01):
            self.button = next(seat for seat in range(1, self._size + 1) if seat not in playing)
            return
        self.button = next((seat for seat in playing if seat > self.button), playing[0])

    def between_hands(self) -> list[News]:
        """Let a cash table change: chips are bought, players come and go.

        Gives the lines that tell of it.
        """
        chance = self._chance
        news: list[News] = []
        for seat, sitter in list(self.seats.items()):
            self._chips(sitter)
            if sitter.name == self.hero:
                continue
            rich = sitter.stack > 4 * self.stakes.buy_in
            if not sitter.stack or chance.likely(0.1 if rich else 0.008):
                self._leave(seat, news)
            elif sitter.out:
                self._back(sitter, news, 0.15)
            elif self._may_sit_out() and chance.likely(0.012):
                self._out(sitter, news)
        if self._fixed is None and chance.likely(0.04):
            self._wanted = chance.weighted(self._full)
        self._fill(news)
        return news

    def drop_broke(self) -> None:
        """Take out of a tournament who has no chips left."""
        for seat, sitter in list(self.seats.items()):
            if not sitter.stack:
                del self.seats[seat]

    def _chips(self, sitter: Sitter) -> None:
        chance, buy_in = self._chance, self.stakes.buy_in
        if (not sitter.stack and (sitter.name == self.hero or chance.likely(0.7))) or (
            sitter.stack < buy_in // 4 and chance.likely(0.12)
        ):
            sitter.stack += self.bought()

    def bought(self) -> int:
        """Give the chips of a buy-in: mostly round, now and then a handful."""
        chance, ante = self._chance, self.stakes.ante
        roll = chance.roll() / (5 if self._short else 1)
        if roll < 0.04:  # noqa: PLR2004
            return 1 + chance.below(4 * ante)
        if roll < 0.2:  # noqa: PLR2004
            return 1 + chance.below(60 * ante)
        if roll < 0.5:  # noqa: PLR2004
            return self.stakes.buy_in
        most = self.stakes.buy_in // ante
        return ante * chance.between(min(100, most // 2), most)

    def _fill(self, news: list[News]) -> None:
        """Bring the table to the number of players that is wanted; two at least play always."""
        chance = self._chance
        while len(self.dealt_in()) < self._wanted:
            must = self._fixed is not None or len(self.dealt_in()) < 2  # noqa: PLR2004
            if not must and chance.likely(0.6):
                return
            waiting = [sitter for sitter in self.seats.values() if sitter.out]
            if waiting and (len(self.seats) == self._size or chance.likely(0.5)):
                self._back(waiting[0], news, 1)
                if not waiting[0].stack:
                    waiting[0].stack = self.bought()
            else:
                name = self._newcomer()
                seat = self._sit(name)
                if name not in AWKWARD:
                    news.append(("joins", f"{name} joins the table at seat #{seat}"))
        while len(self.dealt_in()) > self._wanted:
            if self._fixed is None and chance.likely(0.7):
                return
            others = [s for s in self.dealt_in() if self.seats[s].name != self.hero]
            self._leave(chance.pick(others), news)

    def _may_sit_out(self) -> bool:
        return len(self.dealt_in()) > 2 and (  # noqa: PLR2004
            self._fixed is None or len(self.seats) < self._size
        )

    def _out(self, sitter: Sitter, news: list[News]) -> None:
        sitter.out = True
        kind = self._chance.pick((("sits-out", "sits out"), ("sitting-out", "is sitting out")))
        news.append((kind[0], f"{sitter.name} {kind[1]}"))

    def _back(self, sitter: Sitter, news: list[News], probability: float) -> None:
        if self._chance.likely(probability):
            sitter.out = False
            news.append(("returned", f"{sitter.name} has returned"))

    def _leave(self, seat: int, news: list[News]) -> None:
        sitter = self.seats.pop(seat)
        self._pool.append(sitter.name)
        if self._chance.likely(0.8):
            news.append(("leaves", f"{sitter.name} leaves the table"))

    def _newcomer(self) -> str:
        return self._pool.pop(self._chance.below(min(8, len(self._pool))))

    def _sit(self, name: str) -> int:
        chance = self._chance
        free = [seat for seat in range(1, self._size + 1) if seat not in self.seats]
        seat = chance.pick(free)
        temper = self._tempers.get(name)
        if temper is None:
            temper = self._tempers[name] = Temper(chance.roll(), chance.roll())
        self.seats[seat] = Sitter(name, self.bought(), temper)
        return seat
