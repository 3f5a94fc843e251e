"""Sessions: hand after hand at one table, then at the next, as a player's log has them."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import NamedTuple, TextIO, cast

from telesina_hh import events as ev
from telesina_hh.generate.chance import Chance
from telesina_hh.generate.company import Company, News, Temper
from telesina_hh.generate.dealing import Dealing
from telesina_hh.generate.ending import Ending, Intended
from telesina_hh.generate.options import LIMIT_WORDS, Limit, Options
from telesina_hh.generate.record import Record
from telesina_hh.generate.stakes import Stakes, cash_stakes, level_stakes
from telesina_hh.generate.table_rules import table_rules
from telesina_hh.money import money_text
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import ONLINE_32, find_ruleset
from telesina_hh.writer import write_hand

_SITE = "DemoStars"
_TABLES = (
    "Vesuvio", "Etna", "Stromboli", "Lipari", "Capri II", "Ischia", "Sila", "Gran Sasso",
    "Maiella", "L'Aquila", "Procida", "Elba", "Egadi IV", "Ustica", "Amiata", "Cimone",
)  # fmt: skip
_BUY_INS = ((100, 10), (300, 30), (500, 50), (1000, 100), (2000, 200))
_START = datetime(2026, 1, 5, 20, 0, tzinfo=UTC)
_HOUR = timedelta(hours=1)
_IDS_OF_A_SEED = 10_000_000
_GAP = 2
"""Blank lines after each hand."""
_LEVEL_HANDS = 12
_UNSAID = ev.HouseRules()
_START_CHIPS = 1500


class Played(NamedTuple):
    """A generated hand and what it is meant to come to."""

    hand: ev.Hand
    intended: Intended


class _Session:
    """The state that lasts from hand to hand."""

    def __init__(self, seed: int, options: Options) -> None:
        self.chance = Chance(seed)
        self._options = options
        self._in_tournaments = options.tournament
        self._tempers: dict[str, Temper] = {}
        self._time = _START + timedelta(days=seed % 97)
        self._line = 1
        self._number = 100_000_000_000 + seed % 80_000 * _IDS_OF_A_SEED
        self._tournaments = self._number // 1000
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
        seats = self._seats(self._line + 2 + stated)
        record = Record(self._line + 2 + stated + len(seats))
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
            house = house._replace(line=self._line + 2)
        hand = self._hand(stakes, house, button, seats, tuple(record.events))
        self._line = record.line + _GAP
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
        local = self._time.strftime("%Y/%m/%d %H:%M:%S")
        utc = (self._time - _HOUR).strftime("%Y-%m-%dT%H:%M:%SZ")
        return ev.Hand(
            site=_SITE,
            hand_id=str(self._number),
            line=self._line,
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


def play_session(seed: int, hands: int, options: Options) -> Iterator[Played]:
    """Play like `generate_session`, and tell of each hand what it is meant to come to."""
    session = _Session(seed, options)
    for _ in range(hands):
        yield session.play()


def generate_session(  # noqa: PLR0913 - the options of a session
    seed: int,
    hands: int,
    *,
    ruleset: Ruleset = ONLINE_32,
    limit: Limit = "fixed",
    players: int | None = None,
    tournament: bool = False,
    hero: bool = True,
    currency: str = "EUR",
    awkward: bool = False,
    short: bool = False,
) -> Iterator[ev.Hand]:
    """Play random legal hands, one after the other: the same for the same seed.

    `Options` says what the options mean. The hands' lines are those of the file that
    `write_session` writes.
    """
    options = Options(
        ruleset=ruleset,
        limit=limit,
        players=players,
        tournament=tournament,
        hero=hero,
        currency=currency,
        awkward=awkward,
        short=short,
    )
    return (hand for hand, _ in play_session(seed, hands, options))


def write_session(  # noqa: PLR0913, PLR0917 - the options of the command
    out: TextIO,
    hands: int,
    seed: int,
    limit: str,
    players: int | None,
    tournament: bool,  # noqa: FBT001
    hero: bool,  # noqa: FBT001
    currency: str,
    ruleset: str = ONLINE_32.name,
) -> None:
    """Write generated hands to `out` as canonical text, two blank lines after each.

    `limit` is fixed, pot or no, `ruleset` a name; `Options` explains the rest.
    """
    session = generate_session(
        seed,
        hands,
        ruleset=find_ruleset(ruleset),
        limit=cast("Limit", limit),
        players=players,
        tournament=tournament,
        hero=hero,
        currency=currency,
    )
    out.writelines(write_hand(hand) + "\n" * _GAP for hand in session)
