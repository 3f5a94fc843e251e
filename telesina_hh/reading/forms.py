"""The line forms of a dialect, arranged for reading: by opening words, by what follows a name.

Everything here is taken from the grammar's terminals and rules when the dialect is first used.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from lark import Lark

from telesina_hh.money import SHOWN
from telesina_hh.reading.grammar import (
    DialectGrammar,
    LineForm,
    dialect_grammar,
    group_pattern,
    pattern_behind,
)

FullMatch = Callable[[str], re.Match[str] | None]

LISTS = {"HOUSE_RULES": re.compile(r"(, )"), "TOTAL_POT": re.compile(r"(?<=\.)()(?= )")}
"""Lines that are an opening and a list of parts, with what stands between two parts."""


def list_parts(kind: str, text: str) -> Iterator[tuple[int, str]]:
    """Give the parts of a list as (place in the text, part)."""
    at = 0
    pieces = LISTS[kind].split(text)
    for part, between in zip(pieces[::2], [*pieces[1::2], ""], strict=True):
        yield at, part
        at += len(part) + len(between)


class Reading(NamedTuple):
    """What one line, or the part of it behind the name, says: its kind and its named groups."""

    kind: str
    parts: dict[str, str | None]
    shown: int
    """What its amounts show of the decimal mark and the currency (telesina_hh.money)."""
    listed: tuple["Reading", ...] = ()
    """The parts of a line that is a list."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The terminals of the line and of its parts."""
        return self.kind, *[part.kind for part in self.listed]


class Form(NamedTuple):
    """One line form, or what of it stands behind the player's name, ready to match."""

    prefix: str
    """The plain characters it must begin with."""
    match: FullMatch
    kind: str
    money: tuple[str, ...]
    """The groups that hold amounts."""

    def read(self, text: str) -> Reading | None:
        """Read the whole of `text` as this form, None where it is another."""
        found = self.match(text)
        if found is None:
            return None
        parts = found.groupdict()
        shown = 0
        for group in self.money:
            amount = parts[group]
            if amount is not None:
                shown |= SHOWN[amount]
        return Reading(self.kind, parts, shown)


def first_reading(forms: Iterable[Form], text: str) -> Reading | None:
    """Read a text as the first form that fits the whole of it; None where none does."""
    for form in forms:
        reading = form.read(text)
        if reading is not None:
            return reading
    return None


def literal_prefix(pattern: str) -> str:
    """Give the plain characters that every match of a regular expression begins with."""
    plain: list[str] = []
    at = 0
    while at < len(pattern) and pattern[at] not in "([.^$|":
        char = pattern[at]
        if char == "\\":
            at += 1
            char = pattern[at]
            if char.isalnum():
                break
        following = pattern[at + 1 : at + 2]
        if following and following in "?*+{":
            break
        plain.append(char)
        at += 1
    return "".join(plain)


def literal_end(pattern: str) -> str:
    """Give the plain characters that a regular expression ends with."""
    plain = re.search(r"(?:\\\W|[^\\()\[\]|?*+{}.^$])*\Z", pattern)
    return re.sub(r"\\(.)", r"\1", plain[0]) if plain else ""


def terminals_of(lark: Lark, rule: str) -> frozenset[str]:
    """Give the terminals that stand in a rule of the grammar."""
    return frozenset(
        symbol.name
        for expansion in lark.rules
        if expansion.origin.name == rule
        for symbol in expansion.expansion
        if symbol.is_term
    )


class Forms:
    """All line forms of one dialect."""

    def __init__(self, grammar: DialectGrammar) -> None:
        """Arrange the grammar's terminals."""
        self.grammar = grammar
        forms = grammar.forms
        self.money_pattern = group_pattern(forms["ANTE"].pattern, "amount")
        self.card_pattern = group_pattern(forms["TURNS_UP"].pattern, "new")
        self.name = re.compile(group_pattern(forms["SEAT"].pattern, "player"))
        """A player's name: what may stand in a seat line."""
        parts = {
            "HOUSE_RULES": sorted(terminals_of(grammar.lark, "house_rule")),
            "TOTAL_POT": ["POT_PART"],
        }
        self.parts = {
            kind: tuple(self._whole(forms[part]) for part in kinds) for kind, kinds in parts.items()
        }
        self.part_kinds = frozenset(part for kinds in parts.values() for part in kinds)
        """Terminals that are part of a line, not a line."""
        self.summary_kinds = (
            frozenset[str]().union(
                *(terminals_of(grammar.lark, rule) for rule in ("stated", "total", "cancelled"))
            )
            - self.part_kinds
        )
        self.headers = tuple(
            self._whole(forms[kind]) for kind in sorted(terminals_of(grammar.lark, "header"))
        )
        self.header_kinds = frozenset(form.kind for form in self.headers)
        self.seat = self._whole(forms["SEAT"])
        self.stack_end = literal_prefix(pattern_behind(forms["SEAT"].pattern, "stack"))
        """What stands behind the stack in a seat line."""
        inner = self.part_kinds | self.header_kinds | {"SEAT"}
        lines = [form for form in forms.values() if form.name not in inner]
        plain = [form for form in lines if form.head is None]
        self.anywhere = tuple(self._whole(f) for f in plain if f.name not in self.summary_kinds)
        self.in_summary = tuple(self._whole(f) for f in plain if f.name in self.summary_kinds)
        self.after_name = tuple(self._tail(form) for form in lines if form.head == "")
        self.no_play = tuple(self._whole(forms[kind]) for kind in sorted(grammar.ignored))
        self.dealt = self._tail(forms["DEALT"])
        self.dealt_head = forms["DEALT"].head_text() or ""
        self.name_last = self._whole(forms["UNCALLED"])
        self.seat_head = re.compile(forms["SEAT"].head or "").match
        self.seat_tails = tuple(
            self._tail(form) for form in lines if form.head and form.name in self.summary_kinds
        )
        whole = (*self.anywhere, self.seat, self.name_last)
        self.openings = (self.dealt_head, *(form.prefix for form in whole))
        """What lines begin with that do not begin with a name."""
        checks, folds = (literal_prefix(forms[kind].tail or "") for kind in ("CHECKS", "FOLDS"))
        self.between = checks[: next(at for at, a in enumerate(checks) if a != folds[at])]
        """What stands between a name and what he does."""
        self.cards_opening = literal_end((forms["DEALT"].tail or "").partition("(?P<new>")[0])
        """What stands before dealt cards."""
        self.summary_opening = "|".join(
            [forms["SEAT"].head or "", *(re.escape(form.prefix) for form in self.in_summary)]
        )
        """The pattern that a summary's lines begin with."""
        self.summary_marker = literal_prefix(forms["SUMMARY"].pattern)

    def _money(self, pattern: str) -> tuple[str, ...]:
        groups: Iterator[re.Match[str]] = re.finditer(r"\(\?P<(\w+)>", pattern)
        return tuple(
            group[1] for group in groups if pattern.startswith(self.money_pattern, group.end())
        )

    def _form(self, kind: str, pattern: str) -> Form:
        return Form(
            literal_prefix(pattern), re.compile(pattern).fullmatch, kind, self._money(pattern)
        )

    def _whole(self, form: LineForm) -> Form:
        return self._form(form.name, form.pattern)

    def _tail(self, form: LineForm) -> Form:
        return self._form(form.name, form.tail or "")


@cache
def dialect_forms(dialect: str) -> Forms:
    """Give the arranged forms of a dialect, built once."""
    return Forms(dialect_grammar(dialect))
