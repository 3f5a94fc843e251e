"""The lines behind the seats, read in one pass by what is known of them."""

from collections.abc import Sequence

from telesina_hh import events as ev
from telesina_hh.made import made
from telesina_hh.reading.automaton import State
from telesina_hh.reading.build import HandBuilder
from telesina_hh.reading.forms import Reading
from telesina_hh.reading.known import Known, Meaning
from telesina_hh.reading.lines import LineRead, LineReader
from telesina_hh.reading.memory import CardTexts
from telesina_hh.reading.seating import Seating

_DEALT_CARDS = 3_000
"""How many texts of dealt cards are remembered: few enough to stay at hand."""
_ONE_BRACKET, _TWO_BRACKETS = 2, 3
"""How many pieces a line of dealt cards is cut into."""


class UnusualError(ValueError):
    """A hand that is to be read in the ordinary way."""


class BlanksError(UnusualError):
    """A line ends in blanks."""


class LineKnowledge:
    """What the lines of a dialect are read by: first by what is known, then by the reader."""

    def __init__(self, reader: LineReader, builder: HandBuilder) -> None:
        """Take what reads lines and what makes events of them."""
        self.reader = reader
        self.builder = builder
        self.forms = reader.forms
        self.cards = CardTexts(self.forms.card_pattern, _DEALT_CARDS)
        """Dealt cards."""
        self.fates = frozenset(form.kind for form in self.forms.seat_tails)
        """Kinds of the summary's seat lines."""


class PlayLines:
    """Reads the lines of one hand behind its seats: first `play`, then `summary`."""

    def __init__(self, by: LineKnowledge, known: Known, seating: Seating, state: State) -> None:
        """Take what is known, who sits where, and where in the grammar the seats have led."""
        self._by = by
        self._known = known
        self._seating = seating
        self._in_summary = False
        self.state = state
        self.shown = 0
        """What the amounts show."""
        self.events: list[ev.Event] = []

    def play(self, lines: Sequence[str], first: int) -> int:  # noqa: C901, PLR0915  (one look a line)
        """Read lines to the summary's marker; give how many. `first` is the first one's number."""
        by, seating = self._by, self._seating
        acts, known_lines, cards = self._known.acts.whole, self._known.lines, by.cards
        seats, dealt_to, lines_known = seating.seats, seating.dealt_to, seating.lines
        between, opening = by.forms.between, by.forms.cards_opening
        state, shown, append = self.state, 0, self.events.append
        cards.keep_small()
        seating.keep_small()
        number = first - 1
        for number, line in enumerate(lines, first):
            told = lines_known.get(line)
            if told is not None:
                kind, event, fields, bits = told
                state = state[kind]
                shown |= bits
                append(made(event, (number,) + fields))  # noqa: RUF005  (quicker)
                continue
            name, _, rest = line.partition(between)
            act = acts.get(rest)
            if act is not None and name in seats:
                kind, event, fields, bits = act
                state = state[kind]
                shown |= bits
                fields = (seats[name], *fields)
                lines_known[line] = kind, event, fields, bits
                append(made(event, (number, *fields)))
                continue
            pieces = line.split(opening)
            seat = dealt_to.get(pieces[0])
            if seat is not None:
                new = cards[pieces[-1]]
                held = cards[pieces[1]] if len(pieces) == _TWO_BRACKETS else ()
                if new and len(held) > 1:  # on the next street these are the cards held
                    cards[f"{pieces[1][:-1]} {pieces[2]}"] = held + new
                if new and (held or len(pieces) == _ONE_BRACKET):
                    state = state["DEALT"]
                    append(made(ev.CardsDealt, (number, seat, held, new)))
                    if not held and len(new) == 1:
                        lines_known[line] = "DEALT", ev.CardsDealt, (seat, (), new), 0
                    continue
            nameless = known_lines.get(line)
            if nameless is not None:
                kind, event, fields = nameless
                state = state[kind]
                append(made(event, (number, *fields)))
                if kind == "SUMMARY":
                    break
                lines_known[line] = kind, event, fields, 0
            elif line:
                self.state = state
                self._other(line, number, name, rest)
                state = self.state
                if self._in_summary:
                    break
        self._in_summary = True
        self.state = state
        self.shown |= shown
        return number - first + 1

    def summary(self, lines: Sequence[str], first: int) -> None:
        """Read the lines of the summary; `first` is the first one's number."""
        seated, fates = self._seating.stated, self._known.fates
        known_fates, stated = fates.whole, self._known.stated
        between, append = self._by.forms.between, self.events.append
        state, shown = self.state, self.shown
        for number, line in enumerate(lines, first):
            head, _, told = line.partition(between)
            place = seated.get(head)
            if place is not None and told.startswith(place[1]):
                rest = told[len(place[1]) :]
                fate = known_fates.get(rest) or fates.with_cards(rest)
                if fate is not None:
                    kind, event, fields, bits = fate
                    state = state[kind]
                    shown |= bits
                    append(made(event, (number, place[0], *fields)))
                    continue
            if line:
                self.state, self.shown = state, shown
                said = stated.get(line)
                told_amounts = None if said else self._known.stated_amounts.read(line)
                if said is not None:
                    kinds, event, fields, bits = said
                    self._take(kinds, bits, made(event, (number, *fields)))
                elif told_amounts is not None:
                    kind, event, fields, bits = told_amounts
                    self._take((kind,), bits, made(event, (number, *fields)))
                else:
                    self._unknown(line, number)
                state, shown = self.state, self.shown
        self.state, self.shown = state, shown

    def _other(self, line: str, number: int, name: str, rest: str) -> None:
        """Read a line of play that is neither a known act nor dealt cards."""
        seat = self._seating.seats.get(name)
        meaning = None if seat is None else self._act(rest)
        if meaning is None:
            seat, meaning = self._by_name(line)
        if meaning is None:
            self._unknown(line, number)
        elif meaning[1] is ev.NoPlay:
            self.events.append(made(ev.NoPlay, (number, *meaning[2], line)))
        else:
            kind, event, fields, shown = meaning
            self._take((kind,), shown, made(event, (number, seat, *fields)))

    def _act(self, rest: str) -> Meaning | None:
        """Give what stands behind a name, if the like of it is known."""
        known = self._known
        meaning = known.acts.with_cards(rest)
        if meaning is None:
            meaning = known.act_amounts.read(rest)
            if meaning is not None:
                known.acts.whole.learn(rest, meaning)
        return meaning

    def _by_name(self, line: str) -> tuple[int | None, Meaning | None]:
        """Give what a line means that begins or ends with a name, and his seat."""
        for player in self._seating.by_length:
            if line.startswith(player):
                rest, known = line[len(player) :], self._known
                meaning = known.others.get(rest) or known.other_amounts.read(rest)
                return self._seating.seats[player], meaning
            if line.endswith(player):
                meaning = self._known.name_last.get(line[: -len(player)])
                if meaning is not None:
                    return self._seating.seats[player], meaning
        return None, None

    def _take(self, kinds: tuple[str, ...], shown: int, event: ev.Event) -> None:
        for kind in kinds:
            self.state = self.state[kind]
        self.shown |= shown
        self.events.append(event)

    def _unknown(self, line: str, number: int) -> None:
        """Read a line as the line reader does, and learn what it means; `UnusualError`."""
        if line[-1].isspace():
            raise BlanksError
        in_seats = all(type(event) is ev.NoPlay for event in self.events)
        if in_seats and line.startswith(self._by.forms.seat.prefix):
            raise UnusualError
        phase = self._seating.phase(in_seats=in_seats, in_summary=self._in_summary)
        found = self._by.reader.read_line(line, phase)
        if found is None:
            raise UnusualError
        read = LineRead(number, *found, line)
        event = self._by.builder.event(read, self._known.amounts)
        if event is None:
            raise UnusualError
        kinds = read.reading.kinds if type(event) is not ev.NoPlay else ()
        self._take(kinds, read.reading.shown, event)
        if not self.state:
            raise UnusualError
        if read.seat is not None:
            self._learn_named(read, read.seat, event)
        elif kinds:
            self._learn_nameless(read.reading, line, event)
        self._in_summary = self._in_summary or phase.in_summary

    def _learn_nameless(self, reading: Reading, text: str, event: ev.Event) -> None:
        known, shown = self._known, reading.shown
        if self._in_summary and not known.stated_amounts.learn(text, reading, event, 1):
            known.stated.learn(text, (reading.kinds, type(event), event[1:], shown))
        elif not self._in_summary and not shown:
            known.lines.learn(text, (reading.kind, type(event), event[1:]))

    def _learn_named(self, line: LineRead, seat: int, event: ev.Event) -> None:
        """Remember what a line means, where it can be told which part of it is the name."""
        known, seating, text, kind = self._known, self._seating, line.text, line.reading.kind
        head, between, rest = text.partition(self._by.forms.between)
        if self._in_summary:
            place = seating.stated.get(head)
            if place is not None and kind in self._by.fates:
                known.fates.learn(rest[len(place[1]) :], line.reading, event)
            return
        meaning = kind, type(event), event[2:], line.reading.shown
        player = line.reading.parts.get("player")
        first = next(filter(text.startswith, seating.by_length), None)
        if player is not None and player in seating.seats:
            known.name_last.learn(text[: -len(player)], meaning)
        elif between and seating.seats.get(head) == seat:
            known.acts.learn(rest, line.reading, event)
            known.act_amounts.learn(rest, line.reading, event, 2)
        elif first is not None and seating.seats[first] == seat:
            if type(event) is ev.NoPlay:
                meaning = kind, ev.NoPlay, event[1:2], 0
            rest = text[len(first) :]
            if not known.other_amounts.learn(rest, line.reading, event, 2):
                known.others.learn(rest, meaning)
