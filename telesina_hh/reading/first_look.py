"""A hand read in one pass, by what is known of its lines from other hands.

Only what plainly fits is read here, and what is not known yet goes through the line reader. Where
anything is unusual the hand is left to be read in the ordinary way: line by line, then the order
of the lines, then the amounts. Nothing is accepted here that would be refused there.
"""

from collections.abc import Sequence

from telesina_hh import events as ev
from telesina_hh.money import AmountError, Amounts, TwoConventionsError
from telesina_hh.reading.amounts import HandMoney, header_currency, is_tournament, shown_money
from telesina_hh.reading.automaton import END, Automaton
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
from telesina_hh.reading.known import CardTexts, Known, Memory
from telesina_hh.reading.lines import LineRead, LineReader, text_lines
from telesina_hh.reading.seating import Seating

_MOST_SEATINGS = 1_000
_MARK = "\ufeff"
_made = tuple.__new__

Money = tuple[str | None, bool, int]
"""What a header tells of a hand's amounts: the currency, whether they are chips, what it shows."""


class UnusualError(ValueError):
    """A hand that is to be read in the ordinary way."""


class FirstLook:
    """Reads the hands of a dialect that have nothing unusual about them."""

    def __init__(self, reader: LineReader, builder: HandBuilder, automaton: Automaton) -> None:
        """Take what reads lines, what builds events of them, and what knows their order."""
        self.reader, self.builder, self.automaton = reader, builder, automaton
        self.forms = reader.forms
        self.cards = CardTexts(self.forms.card_list, 40_000)
        self.shown_cards = CardTexts(self.forms.card_list, 1_000)
        self.stack_ends = Memory[bool]()
        self.tables = Memory[Table]()
        self.heads = Memory[tuple[int, str]]()
        """Seat lines up to the stack: the seat and the name."""
        self._seatings: dict[tuple[str, ...], Seating] = {}
        self.fates = frozenset(form.kind for form in self.forms.seat_tails)
        """Kinds of the summary's seat lines."""
        self.blanks = False
        """Whether lines end in blanks."""
        self._known: dict[tuple[str | None, int], Known] = {}
        self._known_by_money: dict[Money, Known] = {}

    def read(self, text: str, first_line: int, ruleset: str | None) -> ev.Hand | None:
        """Give the hand that a block's text tells, None where it must be read otherwise."""
        if _MARK in text:
            return None
        try:
            return _Pass(self, self._lines(text), first_line).hand(ruleset)
        except (
            UnusualError, HandRefusedError, AmountError, TwoConventionsError, RuleTwiceError,
        ):  # fmt: skip
            return None

    def _lines(self, text: str) -> list[str]:
        """Cut a text into lines; blanks are taken off where lately there were any."""
        if "\r" in text:
            text = text.replace("\r\n", "\n")
        if self.blanks:
            self.blanks = " \n" in text
        return text_lines(text) if self.blanks or "\r" in text else text.split("\n")

    def learn(self, header: Reading, amounts: Amounts) -> None:
        """Learn from a hand that was read otherwise how amounts are read under such a header."""
        way = amounts.mark, amounts.digits
        known = self._known.get(way)
        if known is None:
            known = self._known[way] = Known(amounts, self.shown_cards, self.forms)
        self._known_by_money[_money(header)] = known

    def known(self, money: Money) -> Known:
        """Give what lines mean where a header tells this; `UnusualError` where that is not known."""
        try:
            return self._known_by_money[money]
        except KeyError:
            raise UnusualError from None

    def seating(self, heads: tuple[str, ...], seats: Sequence[ev.Seat]) -> Seating:
        """Give the names of a hand's seat lines; `UnusualError` where one is listed twice."""
        try:
            return self._seatings[heads]
        except KeyError:
            if len(self._seatings) > _MOST_SEATINGS:
                self._seatings.clear()
            seating = Seating(heads, [(seat.number, seat.player) for seat in seats], self.forms)
            if not seating.once:
                raise UnusualError from None
            return self._seatings.setdefault(heads, seating)


def _money(header: Reading) -> Money:
    return header_currency(header), is_tournament(header), header.shown


class _Pass:
    """One hand, read from its header to its end."""

    def __init__(self, look: FirstLook, lines: Sequence[str], first_line: int) -> None:
        self.look = look
        self.lines = lines
        self.first = first_line
        self.at = 0
        self.in_summary = False
        self.events: list[ev.Event] = []

    def hand(self, ruleset: str | None) -> ev.Hand:
        header = self.header()
        line = self.first + self.at
        money = _money(header)
        self.known = self.look.known(money)
        self.shown = header.shown
        self.state = self.look.automaton.start[header.kind]
        self.at += 1
        table = self.table()
        house = self.house()
        seats = self.seats()
        self.play()
        self.summary()
        if not self.state[END]:
            raise UnusualError
        told = Told(table, house, seats, tuple(self.events))
        return whole_hand(line, header, self.money(money), told, ruleset)

    def money(self, header: Money) -> HandMoney:
        """Give what the hand's amounts are in, if they were read as they all together say."""
        currency, chips, _ = header
        money = shown_money(self.shown, currency, chips=chips)
        if money is None:
            raise UnusualError
        amounts, read_by = money.amounts, self.known.amounts
        # An amount without a decimal mark is the same under any, where it can be read at all.
        if amounts is not read_by and (amounts.mark or amounts.digits != read_by.digits):
            raise UnusualError
        return money

    def header(self) -> Reading:
        lines = self.lines
        while self.at < len(lines) - 1 and not lines[self.at]:
            self.at += 1
        text = lines[self.at].rstrip()
        header = None
        if not text.startswith(self.look.reader.prefixes):
            header = self.look.reader.read_header(text)
        if header is None:
            raise UnusualError
        return header

    def plain(self) -> Reading | None:
        """Read the next line by its opening words alone."""
        text = self.lines[self.at].rstrip() if self.at < len(self.lines) else ""
        reader = self.look.reader
        return reader.read_plain(text) if text.startswith(reader.prefixes) else None

    def table(self) -> Table:
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        table = self.look.tables.get(line)
        if table is None:
            reading = self.plain()
            if reading is None or reading.kind != "TABLE":
                raise UnusualError
            table = self.look.tables.learn(line, read_table(reading))
        self.state = self.state["TABLE"]
        self.at += 1
        return table

    def house(self) -> ev.HouseRules:
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        house = self.known.houses.get(line)
        if house is None:
            reading = self.plain()
            if reading is None or reading.kind != "HOUSE_RULES":
                return ev.HouseRules()
            rules = read_house_rules(0, reading, self.known.amounts)
            house = self.known.houses.learn(line, (reading.kinds, rules[1:], reading.shown))
        kinds, fields, shown = house
        for kind in kinds:
            self.state = self.state[kind]
        self.shown |= shown
        self.at += 1
        return _made(ev.HouseRules, (self.first + self.at - 1, *fields))

    def seats(self) -> tuple[ev.Seat, ...]:
        heads, seats = [], []
        places, ends, sums = self.look.heads, self.look.stack_ends, self.known.sums
        state, shown = self.state, self.shown
        stack_end = self.look.forms.stack_end
        for number, line in enumerate(self.lines[self.at :], self.first + self.at):
            head, _, tail = line.rpartition(" (")
            stack, _, end = tail.partition(stack_end)
            place = places.get(head)
            if place is None or end not in ends or (chips := sums[stack]) is None:
                if not self.learn_seat(line, head, end):
                    break
                place, chips = places[head], sums[stack]
            seats.append(_made(ev.Seat, (*place, chips[0], ends[end], number)))
            heads.append(head)
            state = state["SEAT"]
            shown |= chips[1]
        self.seating = self.look.seating(tuple(heads), seats)
        self.state, self.shown = state, shown
        self.at += len(heads)
        return tuple(seats)

    def learn_seat(self, line: str, head: str, end: str) -> bool:
        """Learn from a seat line what its parts mean; tell whether it is one."""
        reading = self.look.forms.seat.read(line)
        if reading is None:
            return False
        p = reading.parts
        player = p["player"] or ""
        if not head.endswith(player):
            raise UnusualError
        self.look.heads.learn(head, (int(p["seat"] or 0), player))
        self.look.stack_ends.learn(end, bool(p["sitting_out"]))
        return True

    def play(self) -> None:
        """Read the lines between the seats and the summary, the summary's marker included."""
        acts, lines = self.known.acts.whole, self.known.lines
        cards, state = self.look.cards, self.state
        seats, dealt_to = self.seating.seats, self.seating.dealt_to
        between, opening = self.look.forms.between, self.look.forms.cards_opening
        shown, append = self.shown, self.events.append
        number = self.first + self.at
        cards.keep_small()
        for number, line in enumerate(self.lines[self.at :], self.first + self.at):
            name, _, rest = line.partition(between)
            act = acts.get(rest)
            if act is not None and name in seats:
                kind, event, fields, bits = act
                state = state[kind]
                shown |= bits
                append(_made(event, (number, seats[name]) + fields))  # noqa: RUF005  (quicker)
                continue
            pieces = line.split(opening)
            seat = dealt_to.get(pieces[0])
            if seat is not None:
                held, new = (), cards[pieces[-1]]
                if len(pieces) == 3:
                    held = cards[pieces[1]]
                    if len(held) > 1 and new:
                        cards[f"{pieces[1][:-1]} {pieces[2]}"] = held + new
                if new and (held or len(pieces) == 2):
                    state = state["DEALT"]
                    append(_made(ev.CardsDealt, (number, seat, held, new)))
                    continue
            told = lines.get(line)
            if told is not None:
                kind, event, fields = told
                state = state[kind]
                append(_made(event, (number, *fields)))
                if kind == "SUMMARY":
                    break
                continue
            self.state, self.shown = state, shown
            self.other(line, number, name, rest)
            state, shown = self.state, self.shown
            if self.in_summary:
                break
        self.in_summary = True
        self.state, self.shown = state, shown
        self.at = number - self.first + 1

    def other(self, line: str, number: int, name: str, rest: str) -> None:
        """Read a line of play that is neither a known act nor dealt cards."""
        for player in self.seating.by_length:
            if line.startswith(player):
                meaning = self.known.others.get(line[len(player) :])
                if meaning is None and name == player:
                    meaning = self.known.acts.with_cards(rest)
                if meaning is not None:
                    kind, event, fields, bits = meaning
                    if event is ev.NoPlay:
                        self.events.append(_made(event, (number, *fields, line)))
                    else:
                        seat = self.seating.seats[player]
                        self.take((kind,), bits, _made(event, (number, seat, *fields)))
                    return
                break
            if line.endswith(player):
                meaning = self.known.name_last.get(line[: -len(player)])
                if meaning is not None:
                    kind, event, fields, bits = meaning
                    seat = self.seating.seats[player]
                    self.take((kind,), bits, _made(event, (number, seat, *fields)))
                    return
        if line:
            self.unknown(line, number)

    def take(self, kinds: tuple[str, ...], shown: int, event: ev.Event) -> None:
        for kind in kinds:
            self.state = self.state[kind]
        self.shown |= shown
        self.events.append(event)

    def unknown(self, line: str, number: int) -> None:
        """Read a line behind the seat lines as the line reader does, and learn what it means."""
        if line[-1].isspace():
            self.look.blanks = True
            raise UnusualError
        in_seats = all(type(event) is ev.NoPlay for event in self.events)
        if in_seats and line.startswith(self.look.forms.seat.prefix):
            raise UnusualError
        phase = self.seating.phase(in_seats=in_seats, in_summary=self.in_summary)
        found = self.look.reader.read_line(line, phase)
        if found is None:
            raise UnusualError
        seat, reading = found
        read = LineRead(number, seat, reading, line)
        event = self.look.builder.event(read, self.known.amounts)
        if event is None:
            raise UnusualError
        carries_play = type(event) is not ev.NoPlay
        self.take(reading.kinds if carries_play else (), reading.shown, event)
        if not self.state:
            raise UnusualError
        self.learn(read, event)
        self.in_summary = self.in_summary or reading.kind == "SUMMARY"

    def learn(self, line: LineRead, event: ev.Event) -> None:
        """Remember what a line means, where it can be told which part of it is the name."""
        _, seat, reading, text = line
        if seat is None:
            if type(event) is not ev.NoPlay:
                if self.in_summary:
                    meaning = reading.kinds, type(event), event[1:], reading.shown
                    self.known.stated.learn(text, meaning)
                elif not reading.shown:
                    self.known.lines.learn(text, (reading.kind, type(event), event[1:]))
            return
        head, between, rest = text.partition(self.look.forms.between)
        if reading.kind == self.look.forms.name_last.kind:
            if self.seating.seats:
                player = reading.parts["player"] or ""
                meaning = reading.kind, type(event), event[2:], reading.shown
                self.known.name_last.learn(text[: -len(player)], meaning)
        elif self.in_summary:
            place = self.seating.stated.get(head)
            if place is not None and reading.kind in self.look.fates:
                self.known.fates.learn(rest[len(place[1]) :], reading, event)
        elif between and self.seating.seats.get(head) == seat:
            self.known.acts.learn(rest, reading, event)
        elif (player := next(filter(text.startswith, self.seating.by_length), None)) is not None:
            if self.seating.seats[player] == seat:
                fields = event[2:] if type(event) is not ev.NoPlay else event[1:2]
                meaning = reading.kind, type(event), fields, reading.shown
                self.known.others.learn(text[len(player) :], meaning)

    def summary(self) -> None:
        """Read the lines of the summary."""
        fates, state = self.known.fates.whole, self.state
        stated = self.seating.stated
        between = self.look.forms.between
        shown, append = self.shown, self.events.append
        for number, line in enumerate(self.lines[self.at :], self.first + self.at):
            head, _, told = line.partition(between)
            place = stated.get(head)
            if place is not None and told.startswith(place[1]):
                seat, player = place
                fate = fates.get(told[len(player) :])
                if fate is None:
                    fate = self.known.fates.with_cards(told[len(player) :])
                if fate is not None:
                    kind, event, fields, bits = fate
                    state = state[kind]
                    shown |= bits
                    append(_made(event, (number, seat, *fields)))
                    continue
            if not line:
                continue
            self.state, self.shown = state, shown
            self.stated(line, number)
            state, shown = self.state, self.shown
        self.state, self.shown = state, shown

    def stated(self, line: str, number: int) -> None:
        """Read a line of the summary that is no seat line known from elsewhere."""
        told = self.known.stated.get(line)
        if told is None:
            self.unknown(line, number)
        else:
            kinds, event, fields, bits = told
            self.take(kinds, bits, _made(event, (number, *fields)))
