"""Where in its line a part of a reading stands, for messages."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from telesina_hh.reading.amounts import amount_texts
from telesina_hh.reading.forms import Forms, Reading, list_parts
from telesina_hh.reading.lines import LineRead


class Place(NamedTuple):
    """A part of a line: 1-based column and the words there."""

    column: int
    text: str


class Places:
    """Finds the parts of lines that were read, by the hand's names."""

    def __init__(self, forms: Forms, names: Sequence[str]) -> None:
        """Take the dialect's forms and the names of the seat lines."""
        self._forms = forms
        self._names = names

    def group(self, line: LineRead, group: str) -> Place:
        """Give where the part that the grammar calls `group` stands."""
        match = self._match(line)
        if match is None or match[group] is None:
            return Place(1, line.text)
        return Place(match.start(group) + 1, match[group])

    def parts(self, line: LineRead) -> list[Place]:
        """Give where the parts of a list line stand."""
        opening = self.group(line, "parts")
        return [
            Place(opening.column + at, text)
            for at, text in list_parts(line.reading.kind, opening.text)
        ]

    def amounts(self, line: LineRead) -> Iterator[Place]:
        """Give the amounts of a line from left to right."""
        reading = line.reading._replace(listed=())
        places = [self.group(line, group) for group, _ in amount_texts(reading)]
        if line.reading.listed:
            for part, place in zip(line.reading.listed, self.parts(line), strict=True):
                places += self._part_amounts(part, place)
        yield from sorted(places)

    def _part_amounts(self, part: Reading, place: Place) -> Iterator[Place]:
        match = re.fullmatch(self._forms.grammar.forms[part.kind].pattern, place.text)
        for group, text in amount_texts(part):
            yield Place(place.column + (match.start(group) if match else 0), text)

    def _match(self, line: LineRead) -> re.Match[str] | None:
        form = self._forms.grammar.forms[line.reading.kind]
        if form.head is None or form.tail is None or form.name == "SEAT":
            return re.fullmatch(form.pattern, line.text)
        for name in self._names:
            if name in line.text:
                match = re.fullmatch(form.head + re.escape(name) + form.tail, line.text)
                if match is not None:
                    return match
        return None
