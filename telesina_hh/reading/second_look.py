"""Why a hand could not be read: every line is looked at again, slowly, for its P codes."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lark import UnexpectedInput
from lark.exceptions import UnexpectedToken

from telesina_hh.diagnostics import Violation
from telesina_hh.reading.forms import SEPARATORS, Forms
from telesina_hh.reading.furthest import furthest, template
from telesina_hh.reading.grammar import LineForm, group_span
from telesina_hh.reading.lines import LineRead, LineReader, Phase

_LOOSE_MONEY = r"[^\s()]*(?: [^\s()]*[0-9][^\s()]*| [€$£])*"
_LOOSE_CARDS = r"[^\]\r\n]*"
_CARD_GROUPS = ("cards", "known", "new")
_MOST_FORMS = 8


class _LooseForm(NamedTuple):
    """A terminal whose amounts and cards may be anything, to name the part that is wrong."""

    form: LineForm
    match: re.Pattern[str]
    money: tuple[str, ...]
    cards: tuple[str, ...]


class SecondLook:
    """Finds the P codes of a hand that the fast way refused."""

    def __init__(self, reader: LineReader) -> None:
        """Take the dialect's line reader."""
        self._reader = reader
        self._forms: Forms = reader.forms
        self._grammar = reader.forms.grammar
        self._inner = frozenset(form.kind for parts in self._forms.parts.values() for form in parts)
        self._loose = tuple(self._loosen(f) for f in self._grammar.forms.values())
        self._money = re.compile(self._forms.money_pattern).fullmatch
        card = group_span(self._grammar.forms["TURNS_UP"].pattern, "new")
        assert card is not None  # noqa: S101
        pattern = self._grammar.forms["TURNS_UP"].pattern[card[0] + len("(?P<new>") : card[1] - 1]
        self._card = re.compile(pattern).fullmatch

    def look(self, lines: Sequence[str], first_line: int) -> list[Violation]:
        """Give every P violation of a block of lines; empty where each line and their order fit."""
        phase = Phase()
        read: list[LineRead] = []
        found: list[Violation] = []
        names_known = True
        for index, text in enumerate(lines):
            if not text:
                continue
            number = first_line + index
            was_in_seats = phase.in_seats
            reading = self._reader.read_line(text, phase)
            if reading is not None:
                read.append(LineRead(number, reading[0], reading[1], text))
                continue
            for violation in self._line(text, number, phase):
                if violation.code != "P007" or names_known:
                    found.append(violation)
            if was_in_seats and text.startswith(self._forms.seat.prefix):
                names_known = self._learn_name(text, phase) and names_known
        ended = any(line.reading.kind == "SUMMARY" for line in read)
        if not found or not ended:
            found += self._order(read, lines, first_line, only_end=bool(found))
        return found

    def broken_header(self, text: str, number: int) -> Violation:
        """Say where a line that should be a header stops being one."""
        best = max(
            (self._grammar.forms[form.kind] for form in self._forms.headers),
            key=lambda form: furthest(form.pattern, text),
        )
        at = furthest(best.pattern, text)
        return Violation(
            "P002",
            number,
            "this header is not complete",
            at + 1,
            None,
            expected=template(best.pattern),
            found=text[at:] or None,
        )

    def _learn_name(self, text: str, phase: Phase) -> bool:
        """Take a seat's name from a seat line whose amount is broken, so that one fault is one."""
        loose = next(form for form in self._loose if form.form.name == "SEAT")
        match = loose.match.fullmatch(text)
        if match is None:
            return False
        phase.seat_player(match["player"], int(match["seat"]))
        return True

    def _loosen(self, form: LineForm) -> _LooseForm:
        pattern = form.pattern
        money: list[str] = []
        cards: list[str] = []
        for group in re.findall(r"\(\?P<(\w+)>", pattern):
            span = group_span(pattern, group)
            assert span is not None  # noqa: S101
            inner = pattern[span[0] + len(f"(?P<{group}>") : span[1] - 1]
            if group in _CARD_GROUPS:
                cards.append(group)
                loose = _LOOSE_CARDS
            elif inner == self._forms.money_pattern:
                money.append(group)
                loose = _LOOSE_MONEY
            else:
                continue
            pattern = f"{pattern[: span[0]]}(?P<{group}>{loose}){pattern[span[1] :]}"
        return _LooseForm(form, re.compile(pattern), tuple(money), tuple(cards))

    def _line(self, text: str, number: int, phase: Phase) -> Iterator[Violation]:
        broken = list(self._broken_parts(text, number, phase))
        if broken:
            yield from broken
            return
        stranger = self._stranger(text, phase)
        if stranger is not None:
            yield Violation(
                "P007",
                number,
                f"no seat line names {stranger!r}",
                text.find(stranger) + 1,
                len(stranger),
                expected=", ".join(phase.seats) or None,
                found=stranger,
            )
            return
        yield self._unknown(text, number, phase)

    def _broken_parts(self, text: str, number: int, phase: Phase) -> Iterator[Violation]:
        for loose in self._loose:
            if loose.form.name in self._inner or not (loose.money or loose.cards):
                continue
            match = loose.match.fullmatch(text)
            if match is None or (loose.form.name == "SEAT" and not phase.in_seats):
                continue
            parts = [*self._bad_parts(loose, match)]
            if not parts:
                continue
            for code, start, part in parts:
                what = "card" if code == "P005" else "amount"
                told = f"{part!r} is no {what}" if part else f"the {what} is missing"
                expected = "rank and suit, such as Qh or T♦" if code == "P005" else "<money>"
                yield Violation(
                    code, number, told, start + 1, max(len(part), 1), expected, part or None
                )
            return

    def _bad_parts(self, loose: _LooseForm, match: re.Match[str]) -> Iterator[tuple[str, int, str]]:
        for group in loose.money:
            part = match[group]
            if part is not None and not self._money(part):
                yield "P006", match.start(group), part
        for group in loose.cards:
            if match[group] is None:
                continue
            at = match.start(group)
            for card in match[group].split(" "):
                if not self._card(card):
                    yield "P005", at, card
                at += len(card) + 1

    def _stranger(self, text: str, phase: Phase) -> str | None:
        for loose in self._loose:
            form = loose.form
            if form.head is None or form.name in self._grammar.ignored or form.name == "SEAT":
                continue
            if form.name in self._forms.summary_kinds and not phase.in_summary:
                continue
            match = re.fullmatch(form.pattern, text)
            if match is not None:
                return match["player"]
        return None

    def _unknown(self, text: str, number: int, phase: Phase) -> Violation:
        for kind in SEPARATORS:
            opening = self._grammar.forms[kind]
            match = re.fullmatch(opening.pattern, text)
            if match is not None:
                return self._unknown_part(kind, match, number)
        at, expected = self._furthest(text, phase)
        return Violation(
            "P002",
            number,
            "no line of this format reads like this",
            at + 1,
            None,
            expected=expected,
            found=text[at:] or None,
        )

    def _unknown_part(self, kind: str, match: re.Match[str], number: int) -> Violation:
        parts = match["parts"]
        _, end = self._reader.list_parts(kind, parts)
        at = end or 0
        wrong = parts[at:]
        for loose in self._loose:
            if loose.form.name not in {form.kind for form in self._forms.parts[kind]}:
                continue
            broken = loose.match.match(wrong)
            if broken is None:
                continue
            for code, start, part in self._bad_parts(loose, broken):
                where = match.start("parts") + at + start + 1
                return Violation(
                    code, number, f"{part!r} is no amount", where, max(len(part), 1), "<money>", part
                )
        known = ", ".join(template(self._grammar.forms[f.kind].pattern) for f in self._forms.parts[kind])
        return Violation(
            "P002",
            number,
            "this part of the line is not understood",
            match.start("parts") + at + 1,
            None,
            expected=known,
            found=wrong or None,
        )

    def _furthest(self, text: str, phase: Phase) -> tuple[int, str]:
        reached: list[tuple[int, str]] = []
        for form in self._grammar.forms.values():
            if form.name in self._inner:
                continue
            if form.name in self._forms.summary_kinds and not phase.in_summary:
                continue
            if form.name == "SEAT" and not phase.in_seats:
                continue
            if form.name.endswith("_HEADER") and not phase.header:
                continue
            if form.head == "":
                starts = [len(name) for name in phase.by_length if text.startswith(name)]
                for start in starts:
                    tail = form.tail or ""
                    reached.append((start + furthest(tail, text[start:]), template(tail)))
            else:
                reached.append((furthest(form.pattern, text), template(form.pattern)))
        best = max((at for at, _ in reached), default=0)
        forms = [words.removeprefix(": ").strip() for at, words in reached if at == best]
        listed = ", ".join(dict.fromkeys(forms[:_MOST_FORMS]))
        more = len(forms) - _MOST_FORMS
        return best, listed + (f" and {more} more" if more > 0 else "")

    def _order(
        self, read: list[LineRead], lines: Sequence[str], first_line: int, *, only_end: bool
    ) -> Iterator[Violation]:
        tokens: list[tuple[str, LineRead]] = []
        for line in read:
            if line.reading.kind in self._grammar.ignored:
                continue
            tokens.append((line.reading.kind, line))
            tokens += [(part.kind, line) for part in line.reading.listed]
        try:
            self._grammar.lark.parse(" ".join(kind for kind, _ in tokens))
        except UnexpectedInput as error:
            expected = self._expected(error)
            token = getattr(error, "token", None)
            if token is None or token.type == "$END":
                last = first_line + max((i for i, text in enumerate(lines) if text), default=0)
                yield Violation(
                    "P003",
                    last,
                    "the hand ends here, before its summary",
                    len(lines[last - first_line]) + 1,
                    1,
                    expected="the rest of the hand, to *** SUMMARY *** and Total pot <money> | Rake <money>",
                )
            elif not only_end:
                at = tokens[token.line - 1][1]
                yield Violation(
                    "P002",
                    at.line,
                    "this line may not stand here",
                    expected=expected,
                    found=at.text,
                )

    def _expected(self, error: UnexpectedInput) -> str | None:
        if not isinstance(error, UnexpectedToken):
            return None
        kinds = sorted(kind for kind in error.expected if kind in self._grammar.forms)
        forms = [template(self._grammar.forms[kind].pattern) for kind in kinds]
        more = len(forms) - _MOST_FORMS
        return ", ".join(forms[:_MOST_FORMS]) + (f" and {more} more" if more > 0 else "")
