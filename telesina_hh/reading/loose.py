"""Terminals whose amounts and cards may be anything, to name the part of a line that is wrong."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from telesina_hh.reading.forms import Forms
from telesina_hh.reading.grammar import LineForm, group_pattern, group_span
from telesina_hh.reading.lines import Phase

_ANY_MONEY = r"[^\s()]*(?:\s(?=[^\s()]*[0-9])[^\s()]+)*(?:\s[^\s()0-9]{1,4})?"
_ANY_CARDS = r"[^\]\r\n]*"
_ANY_NAME = r"\S(?:[^\r\n]{0,62}?\S)??"
"""A name as short as the line allows: what stands in brackets behind it is cards."""
_CARD_GROUPS = frozenset({"cards", "known", "new"})
_LONGEST = 1_000
_LIKE_MONEY = re.compile(r"[0-9€$£]|\A\Z")


class BadPart(NamedTuple):
    """A part of a line that is no amount (P006) or no card (P005), and its place from 0."""

    code: str
    start: int
    text: str


class LooseFit(NamedTuple):
    """A line that would have a known shape but for the name in it or its bad parts."""

    kind: str
    name: str | None
    name_at: int
    bad: tuple[BadPart, ...]


class LooseForm:
    """One terminal with loosened amounts and cards."""

    def __init__(self, form: LineForm, forms: Forms) -> None:
        """Loosen a terminal of the dialect."""
        self.form = form
        self._is_money = re.compile(forms.money_pattern).fullmatch
        self._is_card = re.compile(forms.card_pattern).fullmatch
        self._money: list[str] = []
        self._cards: list[str] = []
        pattern = form.pattern
        for group in re.findall(r"\(\?P<(\w+)>", pattern):
            if group in _CARD_GROUPS:
                self._cards.append(group)
                pattern = _replace(pattern, group, _ANY_CARDS)
            elif group_pattern(pattern, group) == forms.money_pattern:
                self._money.append(group)
                pattern = _replace(pattern, group, _ANY_MONEY)
        self.may_be_bad = bool(self._money or self._cards)
        self._whole = re.compile(_with_any_name(pattern))
        self._strict = re.compile(_with_any_name(form.pattern))
        span = group_span(pattern, "player")
        self._head = None if span is None else re.compile(pattern[: span[0]])
        self._tail = None if span is None else re.compile(pattern[span[1] :])

    def fit_seated(self, text: str, phase: Phase) -> LooseFit | None:
        """Fit a line that names a seated player, or none at all, and has bad parts."""
        if not self.may_be_bad or len(text) > _LONGEST:
            return None
        if self._head is None or self._tail is None:
            whole = self._whole.fullmatch(text)
            return None if whole is None else self._fit(None, 0, [whole])
        head = self._head.match(text)
        if head is None:
            return None
        for name in self._names(head, text, phase):
            at = head.end()
            if text.startswith(name, at):
                tail = self._tail.fullmatch(text, at + len(name))
                if tail is not None:
                    return self._fit(name, at, [head, tail])
        return None

    def fit_stranger(self, text: str) -> LooseFit | None:
        """Fit a line whose name is nobody's; its bad parts must look like amounts or cards."""
        if len(text) > _LONGEST:
            return None
        whole = self._strict.fullmatch(text) or self._whole.fullmatch(text)
        if whole is None:
            return None
        fit = self._fit(whole["player"], whole.start("player"), [whole])
        if any(part.code == "P006" and not _LIKE_MONEY.search(part.text) for part in fit.bad):
            return None
        return fit

    def fit_part(self, text: str, at: int) -> LooseFit | None:
        """Fit a part of a list line that begins at `at`."""
        whole = self._whole.fullmatch(text)
        if whole is None:
            return None
        fit = self._fit(None, 0, [whole])
        return fit._replace(bad=tuple(b._replace(start=b.start + at) for b in fit.bad))

    def _names(self, head: re.Match[str], text: str, phase: Phase) -> list[str]:
        if self.form.name == "SEAT":
            return [text[head.end() :].rpartition(" (")[0]] if phase.in_seats else []
        seat = head.groupdict().get("seat")
        if seat is None:
            return phase.by_length
        player = phase.players.get(int(seat))
        return [] if player is None or not phase.in_summary else [player]

    def _fit(self, name: str | None, name_at: int, matches: list[re.Match[str]]) -> LooseFit:
        bad = [part for match in matches for part in self._bad_parts(match)]
        return LooseFit(self.form.name, name, name_at, tuple(sorted(bad, key=lambda b: b.start)))

    def _bad_parts(self, match: re.Match[str]) -> Iterator[BadPart]:
        groups = match.groupdict()
        for group in self._money:
            amount = groups.get(group)
            if amount is not None and not self._is_money(amount):
                yield BadPart("P006", match.start(group), amount)
        for group in self._cards:
            cards = groups.get(group)
            if cards is None:
                continue
            if not cards.strip():
                yield BadPart("P005", match.start(group), "")
            for card in re.finditer(r"\S+", cards):
                if not self._is_card(card[0]):
                    yield BadPart("P005", match.start(group) + card.start(), card[0])


def _with_any_name(pattern: str) -> str:
    named = group_span(pattern, "player") is not None
    return _replace(pattern, "player", _ANY_NAME) if named else pattern


def _replace(pattern: str, group: str, inner: str) -> str:
    span = group_span(pattern, group)
    if span is None:
        raise KeyError(group)
    return f"{pattern[: span[0]]}(?P<{group}>{inner}){pattern[span[1] :]}"
