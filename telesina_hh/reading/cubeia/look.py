"""Looks at the values of a document one by one: what is wrong with each, and where (P codes)."""

import re
from bisect import bisect_right
from collections.abc import Callable, Collection

from telesina_hh.diagnostics import Violation
from telesina_hh.reading.cubeia.nodes import Node, NotJsonError
from telesina_hh.reading.cubeia.values import (
    CARDS,
    RANKS,
    SUITS,
    WHOLE,
    Meanings,
    UnreadableValueError,
)
from telesina_hh.reading.stops import found_words

_LINE_END = re.compile(r"\r\n|\r|\n")
_AMOUNT = "an amount such as 1.50"
_NUMBER = "a whole number"
_OBJECT = "an object in { }"
_LIST = "a list in [ ]"


class Places:
    """Lines and columns of the file for the places of a text that is a part of it."""

    def __init__(self, text: str, line: int, column: int) -> None:
        """Take the text, and the line and the column at which it begins."""
        self._line = line
        self._column = column
        self._starts = [end.end() for end in _LINE_END.finditer(text)]

    def of(self, at: int) -> tuple[int, int]:
        """Give line and column of a place."""
        passed = bisect_right(self._starts, at)
        if not passed:
            return self._line, self._column + at
        return self._line + passed, at - self._starts[passed - 1] + 1


class Look:
    """Values of one document being looked at; what is wrong with them is `found`.

    What a value gives is None where it is missing or wrong: the fault has been told then.
    """

    def __init__(self, text: str, ends: int, places: Places) -> None:
        """Take a text, where the document in it ends, and its places in the file."""
        self._text = text
        self._ends = ends
        self._places = places
        self.seats: dict[int, int] | None = {}
        """Seats by the players' ids; None where they are not certain."""
        self.amounts: Meanings[int] | None = None
        """None where the currency is not certain."""
        self.found: list[Violation] = []

    def no_json(self, error: NotJsonError) -> None:
        """Tell where the text stops being JSON, or stops."""
        text = self._text[: self._ends]
        rest = text[error.at :].strip()
        if rest:
            told = "this is no JSON from here on"
            self._add("P002", error.at, 1, told, error.expected, found_words(rest))
            return
        told = "the document ends here, before the hand is complete"
        wanted = f"{error.expected}, and the rest of the document"
        self._add("P003", len(text.rstrip()), 1, told, wanted)

    def _add(
        self,
        code: str,
        at: int,
        width: int,
        message: str,
        expected: str | None = None,
        found: str | None = None,
    ) -> None:
        line, column = self._places.of(at)
        self.found.append(Violation(code, line, message, column, width, expected, found))

    def wrong(self, node: Node, message: str, expected: str | None, code: str = "P002") -> None:
        """Object to a value."""
        said = self._text[node.start : node.end]
        width = len(_LINE_END.split(said)[0])
        self._add(code, node.start, width, message, expected, found_words(" ".join(said.split())))

    def missing(self, parent: Node, name: str, expected: str) -> None:
        """Object that a part is not there."""
        path = f"{parent.path}.{name}" if parent.path else name
        self._add("P002", parent.start, 1, f"{path} is missing", expected)

    def raw(self, node: Node) -> bytes:
        """Give the JSON of a value."""
        return self._text[node.start : node.end].encode()

    def optional(self, parent: Node, name: str) -> Node | None:
        """Give a part that may be missing, or null."""
        node = parent.value.get(name) if isinstance(parent.value, dict) else None
        return None if node is None or self.raw(node) == b"null" else node

    def part(self, parent: Node, name: str, expected: str) -> Node | None:
        """Give a part that must be there."""
        node = self.optional(parent, name)
        if node is None:
            self.missing(parent, name, expected)
        return node

    def object_in(self, parent: Node, name: str) -> Node | None:
        """Give a part that is an object."""
        node = self.part(parent, name, _OBJECT)
        return None if node is None or not self._is_object(node) else node

    def _is_object(self, node: Node) -> bool:
        if not isinstance(node.value, dict):
            self.wrong(node, f"{node.path} is no object", _OBJECT)
            return False
        return True

    def list_in(self, parent: Node, name: str) -> list[Node] | None:
        """Give a part that is a list."""
        node = self.part(parent, name, _LIST)
        if node is None:
            return None
        if not isinstance(node.value, list):
            self.wrong(node, f"{node.path} is no list", _LIST)
            return None
        return node.value

    def objects_in(self, parent: Node, name: str) -> list[Node]:
        """Give the objects of a list, or of an object."""
        node = self.optional(parent, name)
        if node is not None and isinstance(node.value, dict):
            listed = list(node.value.values())
        else:
            listed = self.list_in(parent, name) or []
        return [node for node in listed if self._is_object(node)]

    def text_in(self, parent: Node, name: str, expected: str) -> str | None:
        """Give a text."""
        node = self.part(parent, name, expected)
        if node is None:
            return None
        if not isinstance(node.value, str):
            self.wrong(node, f"{node.path} is no text", expected)
            return None
        return node.value

    def one_of(
        self, parent: Node, name: str, known: Collection[str], code: str = "P002"
    ) -> str | None:
        """Give a text that is one of those known."""
        expected = ", ".join(known)
        said = self.text_in(parent, name, expected)
        node = self.optional(parent, name)
        if said is None or said in known or node is None:
            return said
        self.wrong(node, f"{said!r} is not known as {node.path}", expected, code)
        return None

    def whole(
        self, parent: Node, name: str, read: Callable[[bytes], int] = WHOLE.__getitem__
    ) -> int | None:
        """Give a whole number."""
        node = self.part(parent, name, _NUMBER)
        return None if node is None else self._whole(node, read)

    def _whole(self, node: Node, read: Callable[[bytes], int] = WHOLE.__getitem__) -> int | None:
        try:
            return read(self.raw(node))
        except UnreadableValueError as error:
            self.wrong(node, f"{node.path}: {error}", _NUMBER)
            return None

    def flag(self, parent: Node, name: str, *, needed: bool) -> None:
        """Look at what is true or false."""
        node = self.optional(parent, name)
        if node is None:
            if needed:
                self.missing(parent, name, "true or false")
        elif self.raw(node) not in {b"true", b"false"}:
            self.wrong(node, f"{node.path} is neither true nor false", "true or false")

    def amount(self, parent: Node, name: str, *, signed: bool = False) -> int | None:
        """Give an amount in minor units."""
        node = self.part(parent, name, _AMOUNT)
        if node is None or self.amounts is None:
            return None
        said = self._text[node.start : node.end]
        try:
            amount = self.amounts[self.raw(node)]
        except UnreadableValueError as error:
            told = f"the amount {found_words(said)} cannot be read: {error}"
            self.wrong(node, told, _AMOUNT, "P006")
            return None
        if amount < 0 and not signed:
            self.wrong(node, f"{node.path} is below zero", _AMOUNT, "P006")
            return None
        return amount

    def player(self, parent: Node) -> None:
        """Look at the id of a player."""
        node = self.part(parent, "playerId", "a player's id")
        if node is not None:
            self.player_at(node)

    def player_at(self, node: Node) -> None:
        """Look at a value that is the id of a player."""
        player = self._whole(node)
        if player is not None and self.seats is not None and player not in self.seats:
            known = ", ".join(str(one) for one in self.seats)
            self.wrong(node, f"no seat lists player {player}", known or None, "P007")

    def cards(self, parent: Node, name: str = "cards") -> None:
        """Look at a list of cards."""
        for node in self.list_in(parent, name) or ():
            try:
                CARDS[self.raw(node)]
            except UnreadableValueError:
                self._bad_card(node)

    def _bad_card(self, node: Node) -> None:
        if not isinstance(node.value, dict):
            self.wrong(node, f"{node.path} is no card", "suit and rank in { }", "P005")
            return
        for name, known in (("suit", SUITS), ("rank", RANKS)):
            part = self.part(node, name, ", ".join(known))
            if part is not None and not (isinstance(part.value, str) and part.value in known):
                said = self._text[part.start : part.end]
                self.wrong(part, f"{said} is no {name} of a card", ", ".join(known), "P005")
