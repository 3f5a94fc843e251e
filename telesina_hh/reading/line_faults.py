"""What is wrong with one line that no form fits (P002, P005, P006, P007)."""

from collections.abc import Iterable
from typing import NamedTuple

from telesina_hh.diagnostics import Violation
from telesina_hh.reading.examples import example
from telesina_hh.reading.forms import LISTS, list_parts, literal_prefix
from telesina_hh.reading.furthest import furthest
from telesina_hh.reading.lines import LineReader, Phase
from telesina_hh.reading.loose import BadPart, LooseFit, LooseForm
from telesina_hh.reading.near_misses import near_miss
from telesina_hh.reading.stops import Stops, found_words, listed


class LineFault(NamedTuple):
    """A line that was not read: the terminals it nearly is, and what is wrong with it."""

    kinds: tuple[str, ...]
    violations: tuple[Violation, ...]
    displaced: bool = False
    """It is whole, and stands where its form is not read."""


class LineFaults:
    """Finds the faults of lines one by one, each in its place."""

    def __init__(self, reader: LineReader) -> None:
        """Take the dialect's line reader."""
        self._reader = reader
        self._forms = reader.forms
        self._grammar = reader.forms.grammar
        self._stops = Stops(self._forms)
        self._total_prefix = literal_prefix(self._grammar.forms["TOTAL_POT"].pattern)
        loose = {name: LooseForm(form, self._forms) for name, form in self._grammar.forms.items()}
        out = self._forms.part_kinds | self._forms.header_kinds | self._grammar.ignored
        self._loose = tuple(form for name, form in loose.items() if name not in out)
        self._loose_parts = {
            kind: tuple(loose[part.kind] for part in parts)
            for kind, parts in self._forms.parts.items()
        }

    def of_line(self, text: str, number: int, phase: Phase) -> LineFault:
        """Tell what is wrong with line `number`, which could not be read in this phase."""
        fits = (
            form.fit_seated(text, phase)
            for form in self._loose
            if phase.in_summary or form.form.name not in self._forms.summary_kinds
        )
        fit = next((fit for fit in fits if fit is not None and fit.bad), None)
        if fit is not None:
            return LineFault((fit.kind,), tuple(_bad_part(number, part) for part in fit.bad))
        fault = self._bad_list(text, number, phase) or self._displaced(text, number, phase)
        if fault is not None:
            return fault
        for form in self._loose:
            if self._may_name(form, phase):
                fit = form.fit_stranger(text)
                if fit is not None:
                    return LineFault((fit.kind,), self._stranger(text, number, phase, fit))
        stop = self._stops.of_line(text, phase)
        miss = near_miss(text, phase, self._reader)
        if miss is not None:
            found = found_words(text[stop.at :])
            slip = Violation("P002", number, miss.told, stop.at + 1, None, miss.meant, found)
            return LineFault((), (slip,))
        message = "this line is not understood from here on"
        found = found_words(text[stop.at :])
        violation = Violation("P002", number, message, stop.at + 1, None, stop.expected, found)
        # A line that states the total with a fault is no reason to miss the total (P003).
        totals = phase.in_summary and text.startswith(self._total_prefix)
        return LineFault(("TOTAL_POT",) if totals else (), (violation,))

    def of_header(self, text: str, mark: int, number: int) -> Violation:
        """Say where a line that should be a header stops being one; ` Hand #` is at `mark`."""
        stop = self._stops.of_header(text, mark)
        message = "this header is not complete"
        found = found_words(text[stop.at :])
        return Violation("P002", number, message, stop.at + 1, None, stop.expected, found)

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

    def _displaced(self, text: str, number: int, phase: Phase) -> LineFault | None:
        """Look for a seat line after the seats, and for a summary line before the summary."""
        if not phase.in_seats:
            seat = self._forms.seat.read(text)
            if seat is not None:
                phase.seat_player(seat.parts["player"] or "", int(seat.parts["seat"] or 0))
                message = "a seat line may not stand here: the play has begun"
                return LineFault(
                    ("SEAT",),
                    (Violation("P002", number, message, found=found_words(text)),),
                    displaced=True,
                )
        if phase.in_summary or not self._reader.begins_summary_line(text):
            return None
        reading = self._reader.read_line(text, phase.in_its_summary())
        if reading is None or reading[1].kind not in self._forms.summary_kinds:
            return None
        marker = self._forms.summary_marker
        message = f"before this line {marker} must stand"
        violation = Violation("P002", number, message, 1, None, marker, found_words(text))
        kinds = (reading[1].kind, *(part.kind for part in reading[1].listed))
        return LineFault(kinds, (violation,), displaced=True)

    def _bad_list(self, text: str, number: int, phase: Phase) -> LineFault | None:
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
            return LineFault((form.kind, *kinds), tuple(violations))
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
        message = f"{found_words(part.strip())!r} is not understood here"
        found = found_words(part[stop:])
        return [
            Violation(
                "P002",
                number,
                message,
                at + stop + 1,
                max(len(part) - stop, 1),
                listed(known),
                found,
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
