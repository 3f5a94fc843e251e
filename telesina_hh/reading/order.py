"""Lines that are understood but stand where they may not, or are missing (P002, P003)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from telesina_hh.diagnostics import Violation
from telesina_hh.reading.automaton import END, Automaton, State
from telesina_hh.reading.examples import example
from telesina_hh.reading.grammar import DialectGrammar
from telesina_hh.reading.stops import found_words, listed

_NEEDED = ("TABLE", "SEAT", "SUMMARY")
"""Lines that no hand can do without, the header and the total apart."""
_WORDS = {
    "TABLE": "the table's line",
    "SEAT": "the seat lines",
    "SUMMARY": "*** SUMMARY ***",
}


_NEXT = 3
"""How many lines ahead tell whether a line is too many or another is missing before it."""


class Standing(NamedTuple):
    """A line in its place: the terminals it is, none where it was not understood."""

    line: int
    kinds: tuple[str, ...]
    text: str


class LineOrder:
    """Holds the order of a hand's lines against the grammar."""

    def __init__(self, grammar: DialectGrammar, automaton: Automaton) -> None:
        """Take the dialect's grammar and its automaton."""
        self._grammar = grammar
        self._automaton = automaton

    def faults(self, lines: Sequence[Standing], last: Standing) -> Iterator[Violation]:
        """Give what is out of order. `last` is the hand's last line that is not blank.

        A line that was not understood may have been the one that is missing: nothing is said
        of what it explains.
        """
        state = self._automaton.start
        doubtful = False
        said = ""
        for place, line in enumerate(lines):
            if not line.kinds:
                doubtful = True
                continue
            following = self._go(state, line.kinds)
            if following is None:
                missing = self._missing(state, line.kinds)
                if missing is None or self._goes_on(state, lines[place + 1 :]):
                    # Of several lines of a kind in one place the first is reported.
                    if not doubtful and said != line.kinds[0]:
                        yield self._displaced(line, state)
                    said = line.kinds[0]
                    continue
                if not doubtful:
                    yield self._too_late(line, missing)
                following = self._go(state, missing + line.kinds)
            state, doubtful, said = following or state, False, ""
        if self._automaton.after(state, END) is None:
            yield Violation(
                "P003",
                last.line,
                "the hand ends here, before its summary is complete",
                len(last.text) + 1,
                1,
                "the rest of the hand, down to *** SUMMARY *** and " + self._example("TOTAL_POT"),
            )

    def _go(self, state: State, kinds: Iterable[str]) -> State | None:
        place: State | None = state
        for kind in kinds:
            if place is not None:
                place = self._automaton.after(place, kind)
        return place

    def _missing(self, state: State, kinds: tuple[str, ...]) -> tuple[str, ...] | None:
        """Give the needed lines without which `kinds` may not stand here."""
        found: tuple[str, ...] = ()
        for kind in _NEEDED:
            if (place := self._go(state, found)) is not None and self._automaton.after(place, kind):
                found += (kind,)
                if self._go(state, found + kinds) is not None:
                    return found
        return None

    def _goes_on(self, state: State, rest: Sequence[Standing]) -> bool:
        """Tell whether one of the next lines may stand here: then the line before is too many."""
        return any(line.kinds and self._go(state, line.kinds) for line in rest[:_NEXT])

    def _too_late(self, line: Standing, missing: tuple[str, ...]) -> Violation:
        words = " and ".join(_WORDS[kind] for kind in missing)
        return Violation(
            "P002",
            line.line,
            f"before this line {words} must stand",
            expected=listed(self._example(kind) for kind in missing),
            found=found_words(line.text),
        )

    def _displaced(self, line: Standing, state: State) -> Violation:
        may = [k for k in self._grammar.forms if self._automaton.after(state, k) is not None]
        return Violation(
            "P002",
            line.line,
            "a line like this may not stand here",
            expected=listed(self._example(kind) for kind in may) or None,
            found=found_words(line.text),
        )

    def _example(self, kind: str) -> str:
        return example(kind, self._grammar.forms[kind].pattern).strip()
