"""Why a hand could not be read: every line is looked at again, slowly, for its P codes."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from telesina_hh.diagnostics import Violation
from telesina_hh.reading.automaton import Automaton
from telesina_hh.reading.examples import example
from telesina_hh.reading.forms import LISTS, Reading, list_parts, literal_prefix
from telesina_hh.reading.furthest import furthest
from telesina_hh.reading.lines import LineRead, LineReader, Phase
from telesina_hh.reading.loose import BadPart, LooseFit, LooseForm
from telesina_hh.reading.order import LineOrder, Standing
from telesina_hh.reading.standing import standing_faults
from telesina_hh.reading.stops import Stops, listed

_MOST_FAULTS = 100
"""A block with more faults than this is no hand; the rest is left unsaid."""


class _Fault(NamedTuple):
    """A line that was not read: the terminals it nearly is, and what is wrong with it."""

    kinds: tuple[str, ...]
    violations: tuple[Violation, ...]


class SecondLook:
    """Finds the P codes of a hand that the fast way refused."""

    def __init__(self, reader: LineReader, automaton: Automaton) -> None:
        """Take the dialect's line reader and its automaton."""
        self._reader = reader
        self._forms = reader.forms
        self._grammar = reader.forms.grammar
        self._order = LineOrder(self._grammar, automaton)
        self._stops = Stops(self._forms)
        self._total_prefix = literal_prefix(self._grammar.forms["TOTAL_POT"].pattern)
        loose = {name: LooseForm(form, self._forms) for name, form in self._grammar.forms.items()}
        out = self._forms.part_kinds | self._forms.header_kinds | self._grammar.ignored
        self._loose = tuple(form for name, form in loose.items() if name not in out)
        self._loose_parts = {
            kind: tuple(loose[part.kind] for part in parts)
            for kind, parts in self._forms.parts.items()
        }

    def look(
        self, lines: Sequence[str], first_line: int, ruleset: str | None = None
    ) -> list[Violation]:
        """Give every P violation of a hand's lines, in line order; the first play is its header."""
        phase = Phase()
        read: list[LineRead] = []
        standing: list[Standing] = []
        found: list[Violation] = []
        broken_seats: list[str] = []
        last = Standing(first_line, (), "")
        for number, text in enumerate(lines, first_line):
            if not text:
                continue
            reading = self._reader.read_line(text, phase)
            if reading is not None:
                line = LineRead(number, *reading, text)
                kinds = self._kinds(line.reading)
                read.append(line)
            else:
                kinds, violations = self._unread(text, number, phase, standing)
                found += [v for v in violations if not _follows_from(v, broken_seats, phase)]
                if phase.in_seats and not self._reader.guess_seat(text, phase):
                    broken_seats.append(text)
            last = Standing(number, kinds, text)
            if reading is None or kinds:
                standing.append(last)
            if len(found) >= _MOST_FAULTS:
                break
        else:
            found += self._order.faults(standing, last)
        found += standing_faults(read, self._forms, phase.by_length, ruleset)
        return sorted(dict.fromkeys(found), key=lambda v: (v.line, v.column))

    def broken_header(self, text: str, mark: int, number: int) -> Violation:
        """Say where a line that should be a header stops being one; ` Hand #` is at `mark`."""
        stop = self._stops.of_header(text, mark)
        return Violation(
            "P002",
            number,
            "this header is not complete",
            stop.at + 1,
            None,
            stop.expected,
            text[stop.at :] or None,
        )

    def header_example(self) -> str:
        """Give an example of a header."""
        kind = self._forms.headers[0].kind
        return example(kind, self._grammar.forms[kind].pattern)

    def _kinds(self, reading: Reading) -> tuple[str, ...]:
        if reading.kind in self._grammar.ignored:
            return ()
        return (reading.kind, *(part.kind for part in reading.listed))

    def _unread(self, text: str, number: int, phase: Phase, before: Sequence[Standing]) -> _Fault:
        fits = (
            form.fit_seated(text, phase)
            for form in self._loose
            if phase.in_summary or form.form.name not in self._forms.summary_kinds
        )
        fit = next((fit for fit in fits if fit is not None and fit.bad), None)
        if fit is not None:
            return _Fault((fit.kind,), tuple(_bad_part(number, part) for part in fit.bad))
        part_fault = self._bad_list(text, number, phase)
        if part_fault is not None:
            return part_fault
        displaced = self._displaced(text, number, phase, before)
        if displaced is not None:
            return displaced
        for form in self._loose:
            if self._may_name(form, phase):
                fit = form.fit_stranger(text)
                if fit is not None:
                    return _Fault((fit.kind,), self._stranger(text, number, phase, fit))
        stop = self._stops.of_line(text, phase)
        violation = Violation(
            "P002",
            number,
            "this line is not understood from here on",
            stop.at + 1,
            None,
            stop.expected,
            text[stop.at :] or None,
        )
        # A line that states the total with a fault is no reason to miss the total (P003).
        totals = phase.in_summary and stop.at < len(text) and text.startswith(self._total_prefix)
        return _Fault(("TOTAL_POT",) if totals else (), (violation,))

    def _may_name(self, form: LooseForm, phase: Phase) -> bool:
        kind = form.form.name
        if form.form.head is None or kind == "SEAT":
            return False
        return phase.in_summary or kind not in self._forms.summary_kinds

    def _stranger(
        self, text: str, number: int, phase: Phase, fit: LooseFit
    ) -> tuple[Violation, ...]:
        name = fit.name or ""
        seat = self._forms.seat_head(text) if fit.kind in self._forms.summary_kinds else None
        at_seat = None if seat is None else phase.players.get(int(seat["seat"]))
        expected = at_seat or ", ".join(phase.seats) or None
        told = f"no seat line names {name!r}"
        if name in phase.seats and seat is not None:
            told = f"{name} does not sit in seat {seat['seat']}"
        stranger = Violation("P007", number, told, fit.name_at + 1, len(name), expected, name)
        return (stranger, *(_bad_part(number, part) for part in fit.bad))

    def _displaced(
        self, text: str, number: int, phase: Phase, before: Sequence[Standing]
    ) -> _Fault | None:
        """Look for a line that has a known form and stands where that form is not read."""
        if not phase.in_seats:
            seat = self._forms.seat.read(text)
            if seat is not None:
                phase.seat_player(seat.parts["player"] or "", int(seat.parts["seat"] or 0))
                message = "a seat line may not stand here: the play has begun"
                return _Fault((), (Violation("P002", number, message, found=text),))
        if phase.in_summary or not self._reader.begins_summary_line(text):
            return None
        inside = Phase()
        inside.in_seats, inside.in_summary = False, True
        inside.seats, inside.players, inside.by_length = phase.seats, phase.players, phase.by_length
        reading = self._reader.read_line(text, inside)
        if reading is None or reading[1].kind not in self._forms.summary_kinds:
            return None
        phase.in_seats, phase.in_summary = False, True
        kinds = ("SUMMARY", *self._kinds(reading[1]))
        if before and not before[-1].kinds:
            return _Fault(kinds, ())  # the line before may have been the marker
        marker = self._forms.summary_marker
        message = f"before this line {marker} must stand"
        return _Fault(kinds, (Violation("P002", number, message, 1, None, marker, text),))

    def _bad_list(self, text: str, number: int, phase: Phase) -> _Fault | None:
        """Look for parts of a list line that are none."""
        for form in (*self._forms.anywhere, *(self._forms.in_summary if phase.in_summary else ())):
            match = form.match(text) if form.kind in LISTS else None
            if match is None:
                continue
            violations: list[Violation] = []
            for at, part in list_parts(form.kind, match["parts"]):
                if self._reader.read_part(form.kind, part) is None:
                    violations += self._bad_list_part(
                        form.kind, part, match.start("parts") + at, number
                    )
            kinds = [part.kind for part in self._forms.parts[form.kind]][:1]
            return _Fault((form.kind, *kinds), tuple(violations))
        return None

    def _bad_list_part(self, kind: str, part: str, at: int, number: int) -> Iterable[Violation]:
        for form in self._loose_parts[kind]:
            fit = form.fit_part(part, at)
            if fit is not None and fit.bad:
                return [_bad_part(number, bad) for bad in fit.bad]
        stop = max(
            furthest(self._grammar.forms[f.kind].pattern, part) for f in self._forms.parts[kind]
        )
        known = [
            example(f.kind, self._grammar.forms[f.kind].pattern) for f in self._forms.parts[kind]
        ]
        message = f"{part.strip()!r} is not understood here"
        found = part[stop:]
        return [
            Violation(
                "P002",
                number,
                message,
                at + stop + 1,
                max(len(found), 1),
                listed(known),
                found or None,
            )
        ]


def _bad_part(number: int, bad: BadPart) -> Violation:
    what, wanted = (
        ("card", "rank and suit, such as Qh or T♦")
        if bad.code == "P005"
        else ("amount", "an amount, such as €1.50 or 1,500")
    )
    told = f"{bad.text!r} is no {what}" if bad.text else f"the {what} is missing"
    return Violation(
        bad.code, number, told, bad.start + 1, max(len(bad.text), 1), wanted, bad.text or None
    )


def _follows_from(violation: Violation, broken_seats: Sequence[str], phase: Phase) -> bool:
    """Tell whether an unknown name is the fault of a seat line that was not understood."""
    if violation.code != "P007":
        return False
    name = violation.found or ""
    return not phase.seats or any(name in seat for seat in broken_seats)
