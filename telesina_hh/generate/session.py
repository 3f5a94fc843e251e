"""One session: hand after hand at one table, then at the next, as a player's log has them."""

from datetime import datetime, timedelta
from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.generate.chance import Chance
from telesina_hh.generate.company import Company, News, Temper
from telesina_hh.generate.dealing import Dealing
from telesina_hh.generate.ending import Ending, Intended
from telesina_hh.generate.options import LIMIT_WORDS, Options
from telesina_hh.generate.record import Record
from telesina_hh.generate.stakes import Stakes, cash_stakes, level_stakes
from telesina_hh.generate.table_rules import table_rules
from telesina_hh.money import money_text

_SITE = "DemoStars"
_TABLES = (
    "Vesuvio", "Etna", "Stromboli", "Lipari", "Capri II", "Ischia", "Sila", "Gran Sasso",
    "Maiella", "L'Aquila", "Procida", "Elba", "Egadi IV", "Ustica", "Amiata", "Cimone",
)  # fmt: skip
_BUY_INS = ((100, 10), (300, 30), (500, 50), (1000, 100), (2000, 200))
_START = datetime(2026, 1, 5, 20, 0)  # noqa: DTZ001  (the house's own clock)
_HOUR = timedelta(hours=1)
_APART = timedelta(weeks=4)
"""From the beginning of one session to that of the next, which is longer than any lasts."""
_IDS_OF_A_SEED = 10_000_000
_SEED_BITS = 64
GAP = 2
"""Blank lines after each hand."""
_LEVEL_HANDS = 12
_UNSAID = ev.HouseRules()
_START_CHIPS = 1500


class Played(NamedTuple):
    """A generated hand and what it is meant to come to."""

    hand: ev.Hand
    intended: Intended


class Span(NamedTuple):
    """Which of a seed's sessions this is, and its hands."""

    number: int
    """From 0."""
    before: int
    """Hands of the sessions before it."""
    hands: int


class Session:
    """The state that lasts from hand to hand."""

    def __init__(self, seed: int, options: Options, span: Span, line: int = 1) -> None:
        """Sit down for a seed's first session, or a later one, whose text begins at `line`.

        A later one draws by a seed of its own, four weeks after the one before, and goes on
        counting hands and tournaments.
        """
        self.chance = Chance(seed + (span.number << _SEED_BITS))
        self._options = options
        self._in_tournaments = options.tournament
        self._tempers: dict[str, Temper] = {}
        self._time = _START + timedelta(days=seed % 97) + span.number * _APART
        self.line = line
        """Of the next hand."""
        first = 100_000_000_000 + seed % 80_000 * _IDS_OF_A_SEED
        self._number = first + span.before
        self._tournaments = first // 1000 + span.before
        self._open_table()

    def _open_table(self) -> None:
        """Sit down at another table, or enter another tournament."""
        chance = self.chance
        self._table = chance.pick(_TABLES)
        self._tells_no_bet = chance.likely(0.5)
        self._tournament: ev.Tournament | None = None
        self._hands_here = 0
        options = self._options
        rules = self._table_rules = table_rules(chance, options)
        if self._in_tournaments:
            stakes = level_stakes(rules, options.limit, 0)
            buy_in, fee = chance.pick(_BUY_INS)
            self._tournaments += 1
            price, currency = money_text, options.currency
            self._entry = f"{price(buy_in, currency)}+{price(fee, currency)}"
        else:
            stakes = cash_stakes(chance, rules, options.limit)
            self._hands_planned = chance.between(80, 240)
        self._company = Company(chance, stakes, options, self._tempers)
        if self._in_tournaments:
            for sitter in self._company.seats.values():
                sitter.stack = self._company.bought() if options.short else _START_CHIPS
            self._next_level()

    def _next_level(self) -> None:
        """Raise the stakes where a level's hands have been played."""
        level, played = divmod(self._hands_here, _LEVEL_HANDS)
        if played == 0:
            stakes = level_stakes(self._table_rules, self._options.limit, level)
            self._company.stakes = stakes
            self._tournament = ev.Tournament(
                str(self._tournaments), self._entry, stakes.level or "I"
            )

    def play(self) -> Played:
        """Play the next hand."""
        if self._over():
            self._open_table()
        elif self._in_tournaments:
            self._next_level()
        company = self._company
        company.move_button()
        stakes = company.stakes
        order = company.deal_order()
        house = stakes.house_line([company.seats[seat].stack for seat in order])
        stated = house != _UNSAID
        seats = self._seats(self.line + 2 + stated)
        record = Record(self.line + 2 + stated + len(seats))
        dealing = Dealing(self.chance, company, order, record)
        dealing.play()
        ending = Ending(self.chance, dealing, record, company.button)
        ending.award()
        for place, seat in enumerate(dealing.seats):
            stack = dealing.table.stack[place] + ending.collected[place]
            company.seats[seat].stack = stack
        button = company.button
        for kind, text in self._between_hands():
            record.remark(kind, text)
        ending.summarize(tells_no_bet=self._tells_no_bet)
        if stated:
            house = house._replace(line=self.line + 2)
        hand = self._hand(stakes, house, button, seats, tuple(record.events))
        self.line = record.line + GAP
        self._time += timedelta(seconds=15 + 2 * len(record.events) + self.chance.below(20))
        return Played(hand, ending.intended())

    def _over(self) -> bool:
        if not self._in_tournaments:
            return self._hands_here >= self._hands_planned
        names = [sitter.name for sitter in self._company.seats.values()]
        alone = len(names) < 2  # noqa: PLR2004
        return alone or (self._options.hero and self._company.hero not in names)

    def _between_hands(self) -> list[News]:
        self._hands_here += 1
        if self._in_tournaments:
            self._company.drop_broke()
            return []
        return [] if self._over() else self._company.between_hands()

    def _seats(self, line: int) -> tuple[ev.Seat, ...]:
        sitters = self._company.seats
        return tuple([
            ev.Seat(seat, sitters[seat].name, sitters[seat].stack, sitters[seat].out, line + n)
            for n, seat in enumerate(sorted(sitters))
        ])  # fmt: skip

    def _hand(
        self,
        stakes: Stakes,
        house: ev.HouseRules,
        button: int,
        seats: tuple[ev.Seat, ...],
        events: tuple[ev.Event, ...],
    ) -> ev.Hand:
        self._number += 1
        local = self._time.isoformat(" ").replace("-", "/")
        utc = f"{(self._time - _HOUR).isoformat()}Z"
        return ev.Hand(
            site=_SITE,
            hand_id=str(self._number),
            line=self.line,
            game=stakes.table.game,
            ruleset=stakes.terms.ruleset.name,
            limit=LIMIT_WORDS[stakes.limit],
            stakes=stakes.shown,
            currency=None if self._in_tournaments else self._options.currency,
            played_at=ev.PlayedAt(local, "CET", utc),
            tournament=self._tournament,
            table=self._table,
            max_seats=stakes.table.size,
            play_money=False,
            button=button,
            house=house,
            seats=seats,
            events=events,
        )
