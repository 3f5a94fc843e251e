"""Says why a document is no hand: every fault, with its place, what was expected and what found."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from msgspec import Raw, structs

from telesina_hh.diagnostics import Violation
from telesina_hh.money import minor_digits
from telesina_hh.reading.cubeia import schema
from telesina_hh.reading.cubeia.amounts import AmountTextError, minor_units, number_text
from telesina_hh.reading.cubeia.hands import played_at
from telesina_hh.reading.cubeia.places import DocumentText
from telesina_hh.reading.cubeia.tree import BrokenJsonError, JsonNode, parse
from telesina_hh.reading.stops import found_words

_ID = re.compile(r'\{\s*"_?id"\s*:\s*(?:\{\s*"\$oid"\s*:\s*)?"([^"\\]+)"')
_OF_A_HAND = ("events", "seats", "deckInfo", "settings")
_A_HAND = "an object with id, table, startTime, deckInfo, results, events, seats and settings"
_KINDS = {"true": "bool", "false": "bool"}
_WORDS = {str: "a string", bool: "true or false", schema.Whole: "a whole number"}
_MAY_BE_LESS_THAN_NOTHING = "netWin"


class Faults(NamedTuple):
    """Why a document is no hand, and the id that it has all the same."""

    violations: tuple[Violation, ...]
    hand_id: str | None
    is_hand: bool


def faults_of(document: DocumentText) -> Faults:
    """Look at a document part by part. A document without a fault gives no violation."""
    text = document.text
    begun = _ID.match(text)
    hand_id = None if begun is None else begun[1]
    try:
        root = parse(text)
    except BrokenJsonError as error:
        return Faults((_broken(document, error),), hand_id, is_hand=True)
    if all(root.get(key) is None for key in _OF_A_HAND):
        line, column = document.place(root.start)
        told = "this document is no hand of a Cubeia server"
        found = found_words(" ".join(text.split()))
        why = Violation("P001", line, told, column, root.end - root.start, _A_HAND, found)
        return Faults((why,), None, is_hand=False)
    look = _Look(document, root)
    look.look()
    return Faults(tuple(look.found), _id_of(root) or hand_id, is_hand=True)


def _id_of(root: JsonNode) -> str | None:
    node = root.get("id") or root.get("_id")
    if node is not None and node.kind == "object":
        node = node.get("$oid")
    return (node.text or None) if node is not None and node.kind == "string" else None


def _broken(document: DocumentText, error: BrokenJsonError) -> Violation:
    line, column = document.place(error.at)
    if error.early:
        told = "the document ends in the middle of the hand"
        return Violation("P003", line, told, column, 1, error.expected, None)
    found = re.split(r"[\r\n]", document.text[error.at : error.at + 40])[0]
    told = "the document is broken here"
    return Violation("P002", line, told, column, 1, error.expected, found_words(found))


class _Field(NamedTuple):
    key: str
    type: Any
    required: bool


@cache
def _fields(part: type[schema.Part]) -> Mapping[str, _Field]:
    hints = get_type_hints(part)
    return {
        f.encode_name: _Field(f.encode_name, hints[f.name], f.required)
        for f in structs.fields(part)
    }


@cache
def _key_of(name: str) -> str:
    return next(f.encode_name for f in structs.fields(schema.EventPart) if f.name == name)


class _Look:
    """Looks at one document whose JSON is whole."""

    def __init__(self, document: DocumentText, root: JsonNode) -> None:
        self._document = document
        self._root = root
        self.found: list[Violation] = []
        self._players = {
            player
            for seat in root.items_of("seats")
            if (player := _whole(seat.get("playerId"))) is not None
        }
        settings = root.get("settings")
        currency = None if settings is None else settings.get("currencyCode")
        self._digits = minor_digits(currency.text if currency is not None else "EUR")
        self._meant: Mapping[type, Callable[[JsonNode, str], None]] = {
            schema.CardPart: self._card,
            schema.AmountPart: self._amount_type,
            schema.EventPart: self._event,
            schema.HandInfoPart: self._hand_type,
            schema.DeckPart: self._deck,
            schema.ResultsPart: self._results,
            schema.SettingsPart: self._settings,
            schema.Document: self._whole_document,
        }

    def look(self) -> None:
        """Find every fault, in the order of the text."""
        self._part(self._root, schema.Document, "")
        self.found.sort(key=lambda violation: (violation.line, violation.column))
        if not self.found and not self._is_over():
            line, column = self._document.place(self._root.end - 1)
            told = "the hand ends before its summary: there is no ShowDownSummary among its events"
            self.found.append(Violation("P003", line, told, column, 1, "a ShowDownSummary event"))

    def _is_over(self) -> bool:
        return any(_kind(event) == "ShowDownSummary" for event in self._root.items_of("events"))

    def _object_to(
        self, code: str, node: JsonNode, told: str, expected: str, found: str | None = None
    ) -> None:
        line, column = self._document.place(node.start)
        text = self._document.text[node.start : node.end]
        shown = " ".join(text.split()) if found is None else found
        self.found.append(
            Violation(
                code, line, told, column, len(text), expected or None, found_words(shown)
            )
        )

    def _value(self, node: JsonNode, wanted: Any, path: str) -> None:
        if isinstance(wanted, UnionType) and wanted is not schema.Whole:
            wanted = self._one_of(node, wanted)
        if wanted is Raw:
            self._amount(node, path)
        elif get_origin(wanted) is list:
            self._list(node, get_args(wanted)[0], path)
        elif get_origin(wanted) is dict:
            self._by_player(node, get_args(wanted)[1], path)
        elif isinstance(wanted, type) and issubclass(wanted, schema.Part):
            self._part(node, wanted, path)
        elif wanted == schema.Whole:
            self._whole_number(node, path)
        elif wanted is schema.ObjectId:
            oid = node.get("$oid")
            if oid is None or oid.kind != "string" or len(node.members) > 1:
                self._wrong(node, path, 'a string or {"$oid": …}')
        elif _KINDS.get(node.kind, node.kind) != {str: "string", bool: "bool"}[wanted]:
            self._wrong(node, path, _WORDS[wanted])

    @staticmethod
    def _one_of(node: JsonNode, wanted: UnionType) -> Any:
        kinds = [kind for kind in get_args(wanted) if kind is not type(None)]
        if schema.Wrapped in kinds:
            return schema.Whole
        if schema.ObjectId in kinds:
            return schema.ObjectId if node.kind == "object" else str
        return kinds[0]

    def _wrong(self, node: JsonNode, path: str, expected: str) -> None:
        self._object_to("P002", node, f"{path} is of the wrong kind", expected)

    def _list(self, node: JsonNode, wanted: Any, path: str) -> None:
        if node.kind != "array":
            self._wrong(node, path, "a list in brackets")
        for number, item in enumerate(node.items):
            self._value(item, wanted, f"{path}[{number}]")
            if path.endswith(".players"):
                self._player(item)

    def _by_player(self, node: JsonNode, wanted: Any, path: str) -> None:
        if node.kind != "object":
            self._wrong(node, path, "an object with a result for each player")
        self._twins(node, path)
        for member in node.members:
            self._value(member.value, wanted, f"{path}.{member.key}")

    def _part(self, node: JsonNode, part: type[schema.Part], path: str) -> None:
        if node.kind != "object":
            self._wrong(node, path, "an object in braces")
            return
        before = len(self.found)
        self._twins(node, path)
        fields = _fields(part)
        inner = f"{path}." if path else ""
        for member in node.members:
            field = fields.get(member.key)
            if field is None:
                known = ", ".join(fields)
                told = f"{inner}{member.key} is no field of this format"
                self._object_to("P002", member, told, known)  # type: ignore[arg-type]
            elif member.value.kind != "null" or field.required:
                self._value(member.value, field.type, inner + member.key)
                if member.key == "playerId" and part is not schema.SeatPart:
                    self._player(member.value)
        for field in fields.values():
            if field.required and all(m.key != field.key for m in node.members):
                self._missing(node, inner + field.key)
        meant = self._meant.get(part)
        if meant is not None and len(self.found) == before:
            meant(node, path)
        elif part is schema.Document:
            self._seats(node)

    def _missing(self, node: JsonNode, path: str) -> None:
        self._object_to("P002", node, f"{path} is missing", path.rpartition(".")[2])

    def _twins(self, node: JsonNode, path: str) -> None:
        counted = Counter(member.key for member in node.members)
        for key, times in counted.items():
            if times > 1:
                second = [member for member in node.members if member.key == key][1]
                told = f"{path}.{key}".removeprefix(".") + " is there twice"
                self._object_to("P002", second, told, "each key once")  # type: ignore[arg-type]

    def _whole_number(self, node: JsonNode, path: str) -> None:
        if _whole(node) is None:
            self._wrong(node, path, "a whole number")

    def _amount(self, node: JsonNode, path: str) -> None:
        text = _number_text(node)
        try:
            if text is None:
                raise AmountTextError("there is no number in it")
            units = minor_units(text, self._digits)
            if units < 0 and not path.endswith(_MAY_BE_LESS_THAN_NOTHING):
                raise AmountTextError("it is less than nothing")
        except AmountTextError as error:
            told = f"{path} cannot be read as an amount: {error}"
            decimals = f" with at most {self._digits} decimals" if self._digits else ""
            self._object_to("P006", node, told, f"a number{decimals}")

    def _player(self, node: JsonNode) -> None:
        player = _whole(node)
        if player is not None and player not in self._players:
            seated = ", ".join(map(str, sorted(self._players)))
            told = f"no seat has player {player}"
            self._object_to("P007", node, told, f"one of {seated}" if seated else "", str(player))

    def _card(self, node: JsonNode, path: str) -> None:
        for key, known in (("suit", schema.SUITS), ("rank", schema.RANKS)):
            value = node.get(key)
            if value is not None and value.text not in known:
                told = f"{path} is no card: there is no {key} {value.text!r}"
                self._object_to("P005", value, told, ", ".join(known), value.text)

    def _amount_type(self, node: JsonNode, path: str) -> None:
        kind = node.get("type")
        if kind is not None and kind.text != schema.AMOUNT_TYPE:
            told = f"{path} is an amount of a type that has no meaning here"
            self._object_to("P002", kind, told, schema.AMOUNT_TYPE, kind.text)

    def _event(self, node: JsonNode, path: str) -> None:
        kind = _kind(node)
        if kind is None or kind not in schema.FIELDS:
            stated = node.get("type") or node.get("_class") or node.get("className") or node
            told = f"{path} is an event of an unknown type"
            if kind is None and stated is not node:
                told = f"{path} has types that disagree"
            self._object_to("P002", stated, told, ", ".join(schema.FIELDS))
            return
        needed, _ = schema.FIELDS[kind]
        for name in needed:
            if node.get(_key_of(name)) is None:
                self._missing(node, f"{path}.{_key_of(name)}")
        for name in schema.FOREIGN[kind]:
            member = node.member(_key_of(name))
            if member is not None:
                told = f"{path}.{member.key} is no field of {kind}"
                self._object_to("P002", member, told, "")  # type: ignore[arg-type]
        if kind == "PlayerAction":
            self._act(node, path)
        elif kind == "PotUpdate":
            for number, pot in enumerate(node.items_of("pots")):
                pot_id = pot.get("potId")
                if pot_id is not None and _whole(pot_id) != number:
                    told = f"{path}.pots[{number}] is out of order"
                    self._object_to("P002", pot_id, told, str(number))

    def _act(self, node: JsonNode, path: str) -> None:
        action, amount = node.get("action"), node.get("amount")
        if action is None:
            return
        known = (*sorted(schema.WITH_AMOUNT), *sorted(schema.WITHOUT_AMOUNT))
        number = None if amount is None else amount.get("amount")
        if action.text not in known:
            told = f"{path} is an act that Telesina has not"
            self._object_to("P002", action, told, ", ".join(known), action.text)
        elif action.text in schema.WITH_AMOUNT and number is None:
            self._missing(node, f"{path}.amount")
        elif action.text in schema.WITHOUT_AMOUNT and number is not None:
            text = _number_text(number)
            if text is not None and minor_units(text, self._digits):
                told = f"{path} has an amount, which a {action.text} has not"
                self._object_to("P006", number, told, "0")

    def _hand_type(self, node: JsonNode, path: str) -> None:
        kind = node.get("handType")
        if kind is not None and kind.text not in schema.CATEGORIES:
            told = f"{path} names a hand that is none"
            self._object_to("P002", kind, told, ", ".join(schema.CATEGORIES), kind.text)

    def _deck(self, node: JsonNode, path: str) -> None:
        rank, size = node.get("lowRank"), node.get("size")
        if rank is None or size is None:
            return
        if rank.text not in schema.RANKS:
            told = f"{path}.lowRank is no rank"
            self._object_to("P005", rank, told, ", ".join(schema.RANKS), rank.text)
            return
        cards = schema.deck_size(schema.RANKS[rank.text])
        if _whole(size) != cards:
            told = f"{path}: a deck from the {rank.text.lower()} up holds {cards} cards"
            self._object_to("P002", node, told, f"size {cards}")

    def _results(self, node: JsonNode, path: str) -> None:
        each = node.get("results")
        for member in [] if each is None else each.members:
            player = member.value.get("playerId")
            if player is not None and str(_whole(player)) != member.key:
                told = f"{path}.results.{member.key} is another player's"
                self._object_to("P002", player, told, member.key)

    def _settings(self, node: JsonNode, path: str) -> None:
        variant, limit = node.get("variant"), node.get("betStrategyType")
        if variant is not None and variant.text != schema.VARIANT:
            told = f"{variant.text!r} is another game"
            self._object_to("P004", variant, told, schema.VARIANT, variant.text)
        if limit is not None and limit.text not in schema.LIMITS:
            told = f"{path}: {limit.text!r} is no betting structure of this server"
            self._object_to("P004", limit, told, ", ".join(schema.LIMITS), limit.text)

    def _whole_document(self, node: JsonNode, _path: str) -> None:
        if not _id_of(node):
            self._missing(node, "id")
        started = node.get("startTime")
        try:
            played_at(_whole(started) or 0)
        except OverflowError:
            if started is not None:
                self._object_to("P002", started, "startTime is no time", "milliseconds since 1970")
        self._seats(node)

    def _seats(self, node: JsonNode) -> None:
        for key, what in (("seatId", "seat"), ("playerId", "player"), ("name", "player")):
            seen: set[str] = set()
            for seat in node.items_of("seats"):
                value = seat.get(key)
                if value is None:
                    continue
                said = value.text if key == "name" else str(_whole(value))
                if said in seen:
                    self._object_to("P008", seat, f"{what} {said} is listed twice", "", said)
                    continue
                seen.add(said)


def _kind(node: JsonNode) -> str | None:
    """Give an event's type; None where it has none, or two that disagree."""
    texts = [v.text for key in ("type", "_class", "className") if (v := node.get(key)) is not None]
    kinds = {text.rpartition(".")[2] for text in texts if text}
    return kinds.pop() if len(kinds) == 1 else None


def _number_text(node: JsonNode) -> str | None:
    if node.kind == "object":
        inside = {m.key: m.value.text for m in node.members if m.value.kind == "string"}
        return number_text(inside) if len(node.members) == 1 else None
    return node.text if node.kind in {"number", "string"} else None


def _whole(node: JsonNode | None) -> int | None:
    if node is None:
        return None
    text = node.text if node.kind == "number" else ""
    if node.kind == "object" and len(node.members) == 1:
        (member,) = node.members
        if member.key in {"$numberLong", "$numberInt"} and member.value.kind == "string":
            text = member.value.text
    return int(text) if schema.WHOLE_NUMBER.fullmatch(text) else None


def walk(node: JsonNode) -> Iterator[JsonNode]:
    """Give a value and all values in it."""
    yield node
    for inner in [*node.items, *(member.value for member in node.members)]:
        yield from walk(inner)
