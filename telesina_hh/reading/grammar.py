"""The Lark grammar of a dialect and its line terminals, taken apart around the player's name."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from lark import Lark, Token
from lark.common import LexerConf
from lark.lexer import Lexer, LexerState
from lark.parsers.lalr_analysis import IntParseTable

from telesina_hh._data import data_folder


class LineForm(NamedTuple):
    """One line terminal: the whole pattern, and what stands before and after the player's name."""

    name: str
    pattern: str
    head: str | None
    """The pattern before the name; None for a line that names no player."""
    tail: str | None

    def head_text(self) -> str | None:
        """Give the head as plain text where it has no variable part."""
        if self.head is None:
            return None
        plain = re.sub(r"\\(.)", r"\1", self.head)
        return plain if re.escape(plain) == self.head else None


class DialectGrammar:
    """The grammar of one dialect: plain Lark, its parse table, and its terminals by name."""

    def __init__(self, lark: Lark, forms: Mapping[str, LineForm], ignored: frozenset[str]) -> None:
        """Take the built Lark parser and what its lexer was told."""
        self.lark = lark
        self.forms = forms
        self.ignored = ignored

    @property
    def parse_table(self) -> IntParseTable:
        """Lark's own LALR table."""
        table: IntParseTable = self.lark.parser.parser._parse_table  # noqa: SLF001
        return table


class _Tokens(Lexer):
    """Hands Lark the terminals that the line reader has already recognised."""

    __future_interface__ = True  # the kind of lexer that is given its state

    def __init__(self, conf: LexerConf) -> None:
        self.conf = conf

    def lex(self, lexer_state: LexerState, parser_state: object) -> Iterator[Token]:  # noqa: ARG002
        text: object = lexer_state.text
        source = getattr(text, "text", text)
        for number, terminal in enumerate(str(source).split(), start=1):
            yield Token(terminal, terminal, line=number, column=1)


def group_span(pattern: str, name: str) -> tuple[int, int] | None:
    """Give where the group `name` stands in a regular expression, its parentheses included."""
    start = pattern.find(f"(?P<{name}>")
    if start < 0:
        return None
    depth, in_class, at = 0, False, start
    while True:
        char = pattern[at]
        if char == "\\":
            at += 1
        elif in_class:
            in_class = char != "]"
        elif char == "[":
            in_class = True
        elif char == "(":
            depth += 1
        elif char == ")":
            depth -= 1
            if depth == 0:
                return start, at + 1
        at += 1


def group_pattern(pattern: str, name: str) -> str:
    """Give the pattern inside the group `name` of a regular expression that has it."""
    span = group_span(pattern, name)
    if span is None:
        raise KeyError(name)
    return pattern[span[0] + len(f"(?P<{name}>") : span[1] - 1]


def pattern_behind(pattern: str, name: str) -> str:
    """Give the pattern behind the group `name` of a regular expression that has it."""
    span = group_span(pattern, name)
    if span is None:
        raise KeyError(name)
    return pattern[span[1] :]


def _take_apart(name: str, pattern: str) -> LineForm:
    span = group_span(pattern, "player")
    if span is None:
        return LineForm(name, pattern, None, None)
    return LineForm(name, pattern, pattern[: span[0]], pattern[span[1] :])


@cache
def dialect_grammar(dialect: str) -> DialectGrammar:
    """Build the grammar `grammar/<dialect>.lark`, once."""
    lark = Lark.open(
        str(data_folder("grammar") / f"{dialect}.lark"),
        parser="lalr",
        lexer=_Tokens,
        maybe_placeholders=False,
    )
    forms = {t.name: _take_apart(t.name, t.pattern.to_regexp()) for t in lark.terminals}
    return DialectGrammar(lark, forms, frozenset(lark.ignore_tokens))
