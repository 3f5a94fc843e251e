"""Reads the lines of one hand: which form each is, and which seat it speaks of.

The order of attempts is the format's own ("How a line is read"): the first reading that fits the
whole line wins. The hand's names come from its seat lines; of several that fit, the longest.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from telesina_hh.reading.forms import LISTS, Form, Forms, Reading, first_reading, list_parts
from telesina_hh.reading.header_reader import HeaderReader

_MOST_REMEMBERED = 20_000
_LONGEST_REMEMBERED = 200
_MOST_NAMES = 100
_SHORT = len(" [10c 10d]")
"""Longer cards of a `Dealt to` line hardly come again."""
_LINE_END = re.compile(r"\r\n|\r|\n")
_MARK = "\ufeff"


class LineRead(NamedTuple):
    """A line that was understood: its 1-based line in the file, the seat it names, its reading."""

    line: int
    seat: int | None
    reading: Reading
    text: str


class UnreadLineError(ValueError):
    """A line that no form fits."""


def text_lines(text: str) -> list[str]:
    """Cut a text into lines at LF, CRLF or CR (nothing else ends a line), trailing blanks off.

    A line that holds nothing but a byte-order mark is blank.
    """
    parts = _LINE_END.split(text) if "\r" in text else text.split("\n")
    if _MARK in text:
        return ["" if not part.strip().strip(_MARK) else part.rstrip() for part in parts]
    return [part.rstrip() for part in parts]


class Phase:
    """Where in a hand the reader stands, and the names it has learnt from the seat lines."""

    __slots__ = ("by_length", "header", "in_seats", "in_summary", "players", "seats")

    def __init__(self) -> None:
        """Begin before the header."""
        self.header = True
        self.in_seats = True
        self.in_summary = False
        self.seats: dict[str, int] = {}
        self.by_length: list[str] = []
        self.players: dict[int, str] = {}

    def in_its_summary(self) -> "Phase":
        """Give the phase of the same hand's summary."""
        summary = Phase()
        summary.header, summary.in_seats, summary.in_summary = False, False, True
        summary.seats, summary.by_length = self.seats, self.by_length
        summary.players = self.players
        return summary

    def seat_player(self, player: str, seat: int) -> None:
        """Learn a name. A name or a seat listed twice keeps its first meaning."""
        if player not in self.seats and len(self.seats) < _MOST_NAMES:
            self.seats[player] = seat
            self.by_length = sorted(self.seats, key=len, reverse=True)
        self.players.setdefault(seat, player)


class LineReader:
    """Reads lines of one dialect; what follows a name is remembered between hands."""

    def __init__(self, forms: Forms) -> None:
        """Take the dialect's forms."""
        self.forms = forms
        self._remembered: dict[str, Reading | None] = {}
        self._fixed: dict[str, Reading | None] = {}
        self._dealt_cards: dict[str, Reading | None] = {}
        self._fates: dict[str, Reading | None] = {}
        self.read_header = HeaderReader(forms.headers).read
        self.prefixes = tuple({form.prefix for form in forms.anywhere})
        self._openings = frozenset(prefix[0] for prefix in self.prefixes)
        self._dealt_opening = forms.dealt_head[0]
        self._name_last_opening = forms.name_last.prefix[0]
        self._summary_prefixes = tuple(form.prefix for form in forms.in_summary)
        self._name_prefixes = (forms.dealt_head, forms.name_last.prefix)

    def read_hand(self, lines: Sequence[str], first_line: int) -> list[LineRead]:
        """Read every line that is not blank; `UnreadLineError` at the first that no form fits."""
        phase = Phase()
        read: list[LineRead] = []
        read_line, make = self.read_line, tuple.__new__
        for number, text in enumerate(lines, first_line):
            if text:
                found = read_line(text, phase)
                if found is None:
                    raise UnreadLineError(number)
                read.append(make(LineRead, (number, found[0], found[1], text)))
        return read

    def read_line(self, text: str, phase: Phase) -> tuple[int | None, Reading] | None:
        """Read one line in its place: (seat or None, reading), or None where no form fits."""
        first = text[0]
        found: tuple[int | None, Reading] | None = None
        if phase.in_seats or first in self._openings:
            found = self._opening(text, phase)
            if found is not None:
                return found
        forms = self.forms
        if first == self._dealt_opening and text.startswith(forms.dealt_head):
            found = self._dealt(text, phase)
        elif phase.in_summary:
            found = self._summary(text, phase)
        if found is None:
            if first == self._name_last_opening and text.startswith(forms.name_last.prefix):
                found = self._name_last(text, phase)
            if found is None:
                found = self._named(text, phase)
                if found is None:
                    return self._no_play(text, phase)
        if phase.in_seats and found[1].kind not in forms.grammar.ignored:
            phase.in_seats = False
        return found

    def reads_no_play(self, text: str, phase: Phase) -> bool:
        """Tell whether a line carries no play, whatever name is in it."""
        return self._no_play(text, phase) is not None

    def begins_summary_line(self, text: str) -> bool:
        """Tell whether a line begins as one of the summary does."""
        return text.startswith(self._summary_prefixes) or self.forms.seat_head(text) is not None

    def guess_seat(self, text: str, phase: Phase) -> bool:
        """Take the name from a seat line that is no whole one, so that one fault stays one."""
        head = self.forms.seat_head(text) if phase.in_seats else None
        if head is None:
            return False
        name = text[head.end() :].rpartition(" (")[0]
        if self.forms.name.fullmatch(name) is None:
            return False
        phase.seat_player(name, int(head["seat"]))
        return True

    def _opening(self, text: str, phase: Phase) -> tuple[int | None, Reading] | None:
        if text.startswith(self.prefixes):
            reading = self.read_plain(text)
            if reading is not None:
                if text[0] == "*":
                    phase.in_seats = False
                    phase.in_summary = reading.kind == "SUMMARY"
                return None, reading
        if not phase.in_seats:
            return None
        if phase.header:
            reading = self.read_header(text)
            if reading is not None:
                phase.header = False
                return None, reading
        if text.startswith(self.forms.seat.prefix):
            reading = self.forms.seat.read(text)
            if reading is not None:
                seat = int(reading.parts["seat"] or 0)
                phase.seat_player(reading.parts["player"] or "", seat)
                return seat, reading
        return None

    def read_plain(self, text: str) -> Reading | None:
        """Read a line that begins with one of `prefixes`."""
        try:
            return self._fixed[text]
        except KeyError:
            return self._remember(self._fixed, text, self._first(self.forms.anywhere, text))

    def _first(self, forms: tuple[Form, ...], text: str) -> Reading | None:
        for form in forms:
            if text.startswith(form.prefix):
                reading = form.read(text)
                if reading is not None:
                    return self._with_parts(reading)
        return None

    def _with_parts(self, reading: Reading) -> Reading | None:
        """Read the parts of a list; None where one of them is no part."""
        if reading.kind not in LISTS or not reading.parts["parts"]:
            return reading
        listed: list[Reading] = []
        shown = reading.shown
        for _, text in list_parts(reading.kind, reading.parts["parts"]):
            part = self.read_part(reading.kind, text)
            if part is None:
                return None
            listed.append(part)
            shown |= part.shown
        return reading._replace(shown=shown, listed=tuple(listed))

    def read_part(self, kind: str, text: str) -> Reading | None:
        """Read one part of a list line of that kind."""
        return first_reading(self.forms.parts[kind], text)

    def _dealt(self, text: str, phase: Phase) -> tuple[int, Reading] | None:
        at = len(self.forms.dealt_head)
        for player in phase.by_length:
            if text.startswith(player, at):
                rest = text[at + len(player) :]
                reading = self._dealt_cards.get(rest) or self.forms.dealt.read(rest)
                if reading is not None:
                    if len(rest) < _SHORT:
                        self._remember(self._dealt_cards, rest, reading)
                    return phase.seats[player], reading
        return None

    def _name_last(self, text: str, phase: Phase) -> tuple[int, Reading] | None:
        reading = self.forms.name_last.read(text)
        if reading is None:
            return None
        seat = phase.seats.get(reading.parts["player"] or "")
        return None if seat is None else (seat, reading)

    def _summary(self, text: str, phase: Phase) -> tuple[int | None, Reading] | None:
        head = self.forms.seat_head(text)
        if head is None:
            reading = self._first(self.forms.in_summary, text)
            return None if reading is None else (None, reading)
        seat = int(head["seat"])
        player = phase.players.get(seat)
        if player is None or not text.startswith(player, head.end()):
            return None
        rest = text[head.end() + len(player) :]
        reading = self._fates.get(rest)
        if reading is None:
            reading = first_reading(self.forms.seat_tails, rest)
            if reading is None:
                return None
            self._remember(self._fates, rest, reading)
        return seat, reading

    def _named(self, text: str, phase: Phase) -> tuple[int, Reading] | None:
        for player in phase.by_length:
            if text.startswith(player):
                rest = text[len(player) :]
                try:
                    reading = self._remembered[rest]
                except KeyError:
                    found = self._first(self.forms.after_name, rest)
                    reading = self._remember(self._remembered, rest, found)
                if reading is not None:
                    return phase.seats[player], reading
        return None

    def _no_play(self, text: str, phase: Phase) -> tuple[None, Reading] | None:
        if text.startswith(self._name_prefixes):
            return None
        if phase.in_summary:
            if self.begins_summary_line(text):
                return None
        elif phase.in_seats and self.forms.seat_head(text) is not None:
            return None
        reading = first_reading(self.forms.no_play, text)
        return None if reading is None else (None, reading)

    @staticmethod
    def _remember(
        memory: dict[str, Reading | None], key: str, reading: Reading | None
    ) -> Reading | None:
        if len(key) <= _LONGEST_REMEMBERED:
            if len(memory) > _MOST_REMEMBERED:
                memory.clear()
            memory[key] = reading
        return reading
