"""Plain Lark on the grammar of the hands: its own lexer, its own LALR parser, a tree for a hand.

The grammar gives whole lines without their ends, and leaves names to the reader. Here each line
takes its end with it, so that Lark's own lexer can tell lines apart, and the lexer is handed the
session's names.
"""

import re
from collections.abc import Iterable, Iterator

from lark import Lark, lexer
from lark.lexer import PatternRE, TerminalDef

from telesina_hh._data import data_folder

_PLAYER = re.compile(r"\(\?P<player>.*?\)\?\)", re.DOTALL)


def plain_lark(names: Iterable[str]) -> Lark:
    """Build the parser of `grammar/stars.lark` for hands of these players."""
    anybody = "|".join([*map(re.escape, sorted(names, key=len, reverse=True)), r"guest_\d\d"])

    def edit(terminal: TerminalDef) -> None:
        pattern = _PLAYER.sub(lambda _: f"(?:{anybody})", terminal.pattern.to_regexp())
        pattern, end = re.sub(r"\(\?P<\w+>", "(?:", pattern), r"\n"
        if terminal.name == "HOUSE_RULES":
            pattern, end = "House rules: ", ""
        elif terminal.name.startswith("HOUSE_"):
            end = r"(?:, |\n)"
        terminal.pattern = PatternRE(pattern + end)

    # where its package is installed, Lark compares all patterns with each other: hours, for nothing
    lexer.has_interegular = False
    grammar = data_folder("grammar") / "stars.lark"
    return Lark.open(str(grammar), parser="lalr", lexer="contextual", edit_terminals=edit)


def hands(text: str) -> Iterator[str]:
    """Cut a session into hands, blank lines away; what stands before the first header goes."""
    for block in text.split("\n\n\n"):
        if block:
            yield f"{block}\n"
