"""A hand read in one pass, by what is known of its lines from other hands.

Only what plainly fits is read here; a line that is not known yet goes through the line reader.
Where anything is unusual the hand is left to be read in the ordinary way: line by line, then the
order of the lines, then the amounts. Nothing is accepted here that would be refused there.
"""

from collections.abc import Sequence

from telesina_hh import events as ev
from telesina_hh.made import made
from telesina_hh.money import AmountError, TwoConventionsError
from telesina_hh.reading.amounts import (
    HandMoney,
    hand_money,
    header_currency,
    is_tournament,
    shown_money,
)
from telesina_hh.reading.automaton import END, Automaton, State
from telesina_hh.reading.build import (
    HandBuilder,
    HandRefusedError,
    Table,
    Told,
    read_table,
    whole_hand,
)
from telesina_hh.reading.forms import Reading
from telesina_hh.reading.house import RuleTwiceError, read_house_rules
from telesina_hh.reading.known import Known
from telesina_hh.reading.lines import LineRead, LineReader, text_lines
from telesina_hh.reading.memory import Memory
from telesina_hh.reading.play_lines import (
    BlanksError,
    LineKnowledge,
    PlayLines,
    UnusualError,
)
from telesina_hh.reading.seating import Place, Seating

_MOST_SEATINGS = 200
_MARK = "\ufeff"

Terms = tuple[str | None, bool, int]
"""What a header tells of a hand's amounts: the currency, whether they are chips, what it shows."""


class FirstLook:
    """Reads the hands of a dialect that have nothing unusual about them."""

    def __init__(self, reader: LineReader, builder: HandBuilder, automaton: Automaton) -> None:
        """Take what reads lines, what builds events of them, and what knows their order."""
        self.reader = reader
        self.by = LineKnowledge(reader, builder)
        self.start = automaton.start
        self.tables = Memory[Table]()
        self.heads = Memory[Place]()
        """Seat lines up to the stack."""
        self.stack_ends = Memory[bool]()
        """Seat lines behind the stack: whether he sits out."""
        self._blanks = False
        """Whether lately lines ended in blanks."""
        self._known: dict[tuple[str | None, int], Known] = {}
        """By decimal mark and decimals."""
        self._known_by_terms: dict[Terms, Known] = {}

    def read(self, text: str, first_line: int, ruleset: str | None) -> ev.Hand | None:
        """Give the hand that a block's text tells, None where it must be read otherwise."""
        if _MARK in text:
            return None
        try:
            return _Hand(self, self._lines(text), first_line).read(ruleset)
        except BlanksError:
            self._blanks = True
        except (UnusualError, HandRefusedError, AmountError, TwoConventionsError, RuleTwiceError):
            pass
        return None

    def learn(self, lines: Sequence[LineRead]) -> None:
        """Learn from a hand that was read otherwise how amounts are read under such a header."""
        header = self.by.builder.header(lines)
        amounts = hand_money(header, lines).amounts
        way = amounts.mark, amounts.digits
        if way not in self._known:
            self._known[way] = Known(amounts, self.by.forms)
        self._known_by_terms[_terms(header.reading)] = self._known[way]

    def known(self, terms: Terms) -> Known:
        """Give what is known of hands with such a header; `UnusualError` where nothing is."""
        known = self._known_by_terms.get(terms)
        if known is None:
            raise UnusualError
        return known

    def _lines(self, text: str) -> list[str]:
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        if self._blanks:
            self._blanks = " \n" in text
        return text_lines(text) if self._blanks else text.split("\n")


def _terms(header: Reading) -> Terms:
    return header_currency(header), is_tournament(header), header.shown


class _Hand:
    """One hand: its lines, and how far they have been read."""

    def __init__(self, look: FirstLook, lines: Sequence[str], first_line: int) -> None:
        self._look = look
        self._lines = lines
        self._first = first_line
        self._at = 0

    def read(self, ruleset: str | None) -> ev.Hand:
        header = self._header()
        line, terms = self._first + self._at, _terms(header)
        self._at += 1
        self._known = self._look.known(terms)
        self._shown = header.shown
        self._state: State = self._look.start[header.kind]
        table, house, seats = self._table(), self._house(), self._seats()
        told = Told(table, house, seats, self._events())
        return whole_hand(line, header, self._money(terms), told, ruleset)

    def _header(self) -> Reading:
        lines, reader = self._lines, self._look.reader
        while self._at < len(lines) - 1 and not lines[self._at]:
            self._at += 1
        text = lines[self._at].rstrip()
        header = None if text.startswith(reader.prefixes) else reader.read_header(text)
        if header is None:
            raise UnusualError
        return header

    def _table(self) -> Table:
        line = self._lines[self._at] if self._at < len(self._lines) else ""
        table = self._look.tables.get(line)
        if table is None:
            reading = self._opening(line)
            if reading is None or reading.kind != "TABLE":
                raise UnusualError
            table = self._look.tables.learn(line, read_table(reading))
        self._state = self._state["TABLE"]
        self._at += 1
        return table

    def _house(self) -> ev.HouseRules:
        line = self._lines[self._at] if self._at < len(self._lines) else ""
        house = self._known.houses.get(line)
        if house is None:
            reading = self._opening(line)
            if reading is None or reading.kind != "HOUSE_RULES":
                return ev.HouseRules()
            rules = read_house_rules(0, reading, self._known.amounts)
            house = self._known.houses.learn(line, (reading.kinds, rules[1:], reading.shown))
        kinds, fields, shown = house
        for kind in kinds:
            self._state = self._state[kind]
        self._shown |= shown
        self._at += 1
        return ev.HouseRules(self._first + self._at - 1, *fields)  # type: ignore[arg-type]

    def _opening(self, line: str) -> Reading | None:
        """Read a line by its opening words."""
        text, reader = line.rstrip(), self._look.reader
        return reader.read_plain(text) if text.startswith(reader.prefixes) else None

    def _seats(self) -> tuple[ev.Seat, ...]:
        look, sums = self._look, self._known.sums
        places, ends, stack_end = look.heads, look.stack_ends, look.by.forms.stack_end
        state, shown = self._state, self._shown
        heads: list[str] = []
        seats: list[ev.Seat] = []
        for number, line in enumerate(self._lines[self._at :], self._first + self._at):
            head, _, tail = line.rpartition(" (")
            stack, closed, end = tail.partition(stack_end)
            place, is_out = places.get(head), ends.get(end)
            if place is None or is_out is None or not closed:
                known = self._seat(line, head, end)
                if known is None:
                    break
                place, is_out = known
            chips = sums[stack]
            if chips is None:
                break
            heads.append(head)
            seats.append(made(ev.Seat, (*place, chips[0], is_out, number)))
            state = state["SEAT"]
            shown |= chips[1]
        self._state, self._shown = state, shown
        self._seating = self._seated(tuple(heads), seats)
        self._at += len(heads)
        return tuple(seats)

    def _seat(self, line: str, head: str, end: str) -> tuple[Place, bool] | None:
        """Learn what the parts of a seat line mean, None where it is none."""
        reading = self._look.by.forms.seat.read(line)
        if reading is None:
            return None
        p = reading.parts
        player = p["player"] or ""
        if not head.endswith(player):
            raise UnusualError
        place = self._look.heads.learn(head, (int(p["seat"] or 0), player))
        return place, self._look.stack_ends.learn(end, bool(p["sitting_out"]))

    def _seated(self, heads: tuple[str, ...], seats: Sequence[ev.Seat]) -> Seating:
        """Give who sits where; `UnusualError` where a name or a seat is listed twice."""
        seatings = self._known.seatings
        seating = seatings.get(heads)
        if seating is None:
            places = [(seat.number, seat.player) for seat in seats]
            seating = Seating(heads, places, self._look.by.forms)
            if not seating.once:
                raise UnusualError
            if len(seatings) > _MOST_SEATINGS:
                seatings.clear()
            seatings[heads] = seating
        return seating

    def _events(self) -> tuple[ev.Event, ...]:
        """Read the lines behind the seats; `UnusualError` unless they end as a hand does."""
        lines, at = self._lines, self._at
        play = PlayLines(self._look.by, self._known, self._seating, self._state)
        end = at + play.play(lines[at:], self._first + at)
        play.summary(lines[end:], self._first + end)
        if not play.state[END]:
            raise UnusualError
        self._shown |= play.shown
        return tuple(play.events)

    def _money(self, terms: Terms) -> HandMoney:
        """Give what the hand's amounts are in, if they were read as they all together say."""
        currency, chips, _ = terms
        money = shown_money(self._shown, currency, chips=chips)
        if money is None:
            raise UnusualError
        amounts, read_by = money.amounts, self._known.amounts
        # An amount without a decimal mark is the same under any, where it can be read at all.
        if amounts is not read_by and (amounts.mark or amounts.digits != read_by.digits):
            raise UnusualError
        return money
