"""Why a hand could not be read: every line is looked at again, slowly, for its P codes."""

from collections.abc import Sequence

from telesina_hh.diagnostics import Violation
from telesina_hh.reading.automaton import Automaton
from telesina_hh.reading.examples import example
from telesina_hh.reading.line_faults import LineFault, LineFaults
from telesina_hh.reading.lines import LineRead, LineReader, Phase
from telesina_hh.reading.order import LineOrder, Standing
from telesina_hh.reading.standing import standing_faults

_MOST_FAULTS = 100
"""A block with more faults than this is no hand; the rest is left unsaid."""


class SecondLook:
    """Finds the P codes of a hand that the fast way refused."""

    def __init__(self, reader: LineReader, automaton: Automaton) -> None:
        """Take the dialect's line reader and its automaton."""
        self._reader = reader
        self._forms = reader.forms
        self._order = LineOrder(reader.forms.grammar, automaton)
        self._lines = LineFaults(reader)

    def look(
        self, lines: Sequence[str], first_line: int, ruleset: str | None = None
    ) -> list[Violation]:
        """Give every P violation of a hand's lines, in line order; the first play is its header."""
        hand = _Hand(lines, self._forms.summary_marker)
        for number, text in enumerate(lines, first_line):
            if not text:
                continue
            reading = self._reader.read_line(text, hand.phase)
            if reading is not None:
                line = LineRead(number, *reading, text)
                hand.understood(line, ignored=line.reading.kind in self._forms.grammar.ignored)
                continue
            fault = self._lines.of_line(text, number, hand.phase)
            named = hand.phase.in_seats and self._reader.guess_seat(text, hand.phase)
            hand.not_understood(number, text, fault, named=named)
            if len(hand.found) >= _MOST_FAULTS:
                break
        else:
            hand.found += self._order.faults(hand.as_it_stands(), hand.last)
        names = hand.phase.by_length
        hand.found += standing_faults(hand.read, self._forms, names, ruleset)
        return sorted(dict.fromkeys(hand.found), key=lambda v: (v.line, v.column))

    def broken_header(self, text: str, mark: int, number: int) -> Violation:
        """Say where a line that should be a header stops being one; ` Hand #` is at `mark`."""
        return self._lines.of_header(text, mark, number)

    def header_example(self) -> str:
        """Give an example of a header."""
        kind = self._forms.headers[0].kind
        return example(kind, self._forms.grammar.forms[kind].pattern)


class _Hand:
    """What the second look has learnt of one hand; faults that only follow from others stay out."""

    def __init__(self, lines: Sequence[str], marker: str) -> None:
        self._markers_left = lines.count(marker)
        self._marker = marker
        self.phase = Phase()
        self.read: list[LineRead] = []
        self.standing: list[Standing] = []
        self.found: list[Violation] = []
        self.last = Standing(0, (), "")
        self._broken_seats: list[str] = []
        self._strangers: set[str] = set()
        self._displaced: tuple[int, str] | None = None

    def understood(self, line: LineRead, *, ignored: bool) -> None:
        self.read.append(line)
        self._markers_left -= line.text == self._marker
        parts = [part.kind for part in line.reading.listed]
        kinds = () if ignored else (line.reading.kind, *parts)
        self.last = Standing(line.line, kinds, line.text)
        if kinds:
            self.standing.append(self.last)

    def not_understood(self, number: int, text: str, fault: LineFault, *, named: bool) -> None:
        self.last = Standing(number, fault.kinds, text)
        if fault.displaced:
            self._take_displaced(number, text, fault)
            return
        self.standing.append(self.last)
        self.found += [violation for violation in fault.violations if not self._follows(violation)]
        if self.phase.in_seats and not named:
            self._broken_seats.append(text)

    def as_it_stands(self) -> list[Standing]:
        """Give the lines in their order; a last one that was cut off is not what it would be."""
        fault = self.found[-1] if self.found else None
        cut_off = fault and fault.line == self.last.line and fault.column > len(self.last.text)
        return self.standing[:-1] if cut_off else self.standing

    def _take_displaced(self, number: int, text: str, fault: LineFault) -> None:
        """Of several lines of a kind that are out of place together the first is reported."""
        run = self._displaced
        self._displaced = (number, fault.kinds[0])
        if "SEAT" in fault.kinds or self._markers_left:
            if run != (number - 1, fault.kinds[0]):
                self.found += fault.violations
            return
        # The summary's marker is missing, or was not understood: here the summary begins.
        if self.standing and self.standing[-1].kinds:
            self.found += fault.violations
        self.phase = self.phase.in_its_summary()
        self.standing.append(Standing(number, ("SUMMARY", *fault.kinds), text))

    def _follows(self, violation: Violation) -> bool:
        """Tell whether an unknown name was told before, or is a broken seat line's fault."""
        name = violation.found
        if violation.code != "P007" or name is None or name in self.phase.seats:
            return False
        if not self.phase.seats or any(name in seat for seat in self._broken_seats):
            return True
        known = name in self._strangers
        self._strangers.add(name)
        return known
