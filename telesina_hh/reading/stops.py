"""Where a line stops being one of the format's, and what could have stood there."""

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import NamedTuple

from telesina_hh.reading.examples import example
from telesina_hh.reading.forms import Forms
from telesina_hh.reading.furthest import furthest
from telesina_hh.reading.grammar import LineForm, group_span
from telesina_hh.reading.lines import Phase

_MOST_EXAMPLES = 13
_MOST_NAMES = 10
_LONGEST_FOUND = 200


class Stop(NamedTuple):
    """The first place (from 0) where no form fits, and examples of what would."""

    at: int
    expected: str


class _Reach(NamedTuple):
    at: int
    example: str


class Stops:
    """Finds the first place of a line where no form of the dialect fits."""

    def __init__(self, forms: Forms) -> None:
        """Take the dialect's forms."""
        self._forms = forms
        out = forms.part_kinds | forms.header_kinds
        self._lines = tuple(f for f in forms.grammar.forms.values() if f.name not in out)

    def of_line(self, text: str, phase: Phase) -> Stop:
        """Look at a line of a hand, in its place."""
        reached = [reach for form in self._lines for reach in self._reaches(form, text, phase)]
        best = max((reach.at for reach in reached), default=0)
        if best == 0:
            return Stop(0, self._any_line(phase))
        word = best
        while word > 0 and text[word - 1].isalnum():
            word -= 1
        least = word or best
        fitting = sorted((r for r in reached if r.at >= least), key=lambda reach: -reach.at)
        return Stop(best, listed([reach.example for reach in fitting]))

    def of_header(self, text: str, mark: int) -> Stop:
        """Look at a line that should be a header; ` Hand #` stands at `mark`."""
        stops: list[Stop] = []
        for form in self._forms.headers:
            line = self._forms.grammar.forms[form.kind]
            span = group_span(line.pattern, "site")
            if span is None:
                raise KeyError(form.kind)
            at = furthest(line.pattern[: span[1]], text[:mark])
            if at == mark and mark > 0:
                at += furthest(line.pattern[span[1] :], text, mark)
            stops.append(Stop(at, example(form.kind, line.pattern)))
        return max(stops, key=lambda stop: stop.at)

    def _reaches(self, form: LineForm, text: str, phase: Phase) -> Iterator[_Reach]:
        if form.name in self._forms.summary_kinds and not phase.in_summary:
            return
        whole = example(form.name, form.pattern)
        if form.name == "SEAT":
            if phase.in_seats:
                yield _Reach(_around(form.pattern, "player", " (", text), whole)
        elif form.name == "TABLE":
            yield _Reach(_around(form.pattern, "table", "' ", text), whole)
        elif form.head is None or form.tail is None:
            yield _Reach(furthest(form.pattern, text), whole)
        else:
            names = phase.by_length
            head = re.match(form.head, text)
            seat = None if head is None else head.groupdict().get("seat")
            if seat is not None:
                names = [phase.players[int(seat)]] if int(seat) in phase.players else []
            if form.head == "":
                whole = example(form.name, form.tail).removeprefix(":").strip()
            if head is None:
                yield _Reach(furthest(form.head, text), whole)
            else:
                yield from _past_names(form.tail, text, head.end(), names, whole)

    @staticmethod
    def _any_line(phase: Phase) -> str:
        if not phase.seats:
            return "a line of the hand"
        names = ", ".join(list(phase.seats)[:_MOST_NAMES])
        return (
            f"a player's name ({names}) and an act,"
            " or a line that begins with Dealt to, Uncalled bet or ***"
        )


def _past_names(tail: str, text: str, at: int, names: list[str], whole: str) -> Iterator[_Reach]:
    for name in names:
        if text.startswith(name, at):
            past = at + len(name)
            yield _Reach(past + furthest(tail, text, past), whole)
        else:
            alike = takewhile(lambda pair: pair[0] == pair[1], zip(name, text[at:], strict=False))
            yield _Reach(at + len(list(alike)), name)


def _around(pattern: str, group: str, closing: str, text: str) -> int:
    """Give how far a line fits whose open part, such as a table's name, ends at `closing`."""
    span = group_span(pattern, group)
    if span is None:
        raise KeyError(group)
    head = re.match(pattern[: span[0]], text)
    if head is None:
        return furthest(pattern[: span[0]], text)
    at = text.rfind(closing, head.end())
    if at < 0:
        return furthest(pattern, text)
    part = pattern[span[0] : span[1]]
    if re.fullmatch(part, text[head.end() : at]) is None:
        return min(at, head.end() + furthest(part, text, head.end()))
    return at + furthest(pattern[span[1] :], text, at)


def found_words(text: str) -> str | None:
    """Give what was found in the place of what is expected, short enough for a message."""
    if len(text) > _LONGEST_FOUND:
        text = text[:_LONGEST_FOUND] + "…"
    return text or None


def listed(examples: Iterable[str]) -> str:
    """Write examples one after the other, each once and not too many."""
    once = list(dict.fromkeys(examples))
    more = len(once) - _MOST_EXAMPLES
    return "; ".join(once[:_MOST_EXAMPLES]) + (f" and {more} more" if more > 0 else "")
