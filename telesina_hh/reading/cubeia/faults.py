"""Why a document tells no hand: every fault of it, each in its place (the P codes).

What the quick way refuses is looked at again here, value by value, against the same meanings.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from telesina_hh.diagnostics import Violation
from telesina_hh.reading.cubeia.hands import GAME, LIMITS, deck_size, played_at
from telesina_hh.reading.cubeia.look import Look, Places
from telesina_hh.reading.cubeia.nodes import Node, NotJsonError, parse
from telesina_hh.reading.cubeia.shapes import decode_hand
from telesina_hh.reading.cubeia.telling import (
    ACTS_WITH_AMOUNT,
    ACTS_WITHOUT,
    CATEGORIES,
    SUMMARY,
)
from telesina_hh.reading.cubeia.values import (
    RANKS,
    WHOLE,
    UnreadableValueError,
    amounts_in,
    hand_id,
    seat_number,
)

_ID = re.compile(r'\{\s*"_?id"\s*:\s*"([^"\\]+)"')
_PARTS = ("table", "startTime", "deckInfo", "results", "events", "seats", "settings")
_PATH = re.compile(r"at `\$\.?([^`]*)`")
_ACTS = sorted(ACTS_WITH_AMOUNT | ACTS_WITHOUT)


class Faults(NamedTuple):
    """What is wrong with a document, and its id where that is certain."""

    violations: tuple[Violation, ...]
    hand_id: str | None


def faults_of(text: str, begins: int, ends: int, places: Places) -> Faults:
    """Look for what is wrong with the document at `begins` to `ends` of a block's text."""
    look = Look(text, ends, places)
    found = _ID.match(text, begins)
    known = found[1] if found else None
    try:
        document = parse(text[:ends], begins)
    except NotJsonError as error:
        look.no_json(error)
        return Faults(tuple(look.found), known)
    if not isinstance(document.value, dict) or not any(part in document.value for part in _PARTS):
        wanted = f"a hand has {', '.join(_PARTS)}"
        look.wrong(document, "this JSON is no hand", wanted, "P001")
        return Faults(tuple(look.found), None)
    known = _id(look, document)
    if _settings(look, document):
        _rest(look, document)
    if not look.found:
        _other_fault(look, document)
    return Faults(tuple(look.found), known)


def _id(look: Look, document: Node) -> str | None:
    node = look.optional(document, "id") or look.optional(document, "_id")
    if node is None:
        look.missing(document, "id", "the hand's id")
        return None
    try:
        return hand_id(look.raw(node))
    except UnreadableValueError as error:
        look.wrong(node, f"{node.path}: {error}", 'a text in "quotes"')
        return None


def _settings(look: Look, document: Node) -> bool:
    """Look at the settings; whether the rest can be judged as this game."""
    settings = look.object_in(document, "settings")
    if settings is None:
        return True
    before = len(look.found)
    look.one_of(settings, "variant", (GAME,), "P004")
    if any(fault.code == "P004" for fault in look.found[before:]):
        return False
    look.one_of(settings, "betStrategyType", LIMITS, "P004")
    currency = look.text_in(settings, "currencyCode", "a currency such as EUR")
    node = look.optional(settings, "currencyCode")
    if currency is not None and node is not None:
        try:
            look.amounts = amounts_in(currency)
        except UnreadableValueError:
            look.wrong(node, f"{currency!r} is no currency", "three letters, such as EUR")
    return True


def _rest(look: Look, document: Node) -> None:
    table = look.object_in(document, "table")
    if table is not None:
        look.text_in(table, "tableName", "the table's name")
    _began(look, document)
    _deck(look, document)
    _seats(look, document)
    summed_up = False
    for event in look.objects_in(document, "events"):
        kind = _kind(look, event)
        if kind is not None:
            _EVENTS[kind](look, event)
        summed_up = summed_up or kind in {None, SUMMARY}
    events = look.optional(document, "events")
    if events is not None and not summed_up:
        told = f"the events end before the hand is over: there is no {SUMMARY}"
        look.wrong(events, told, f"every event up to the {SUMMARY}", "P003")
    _results(look, document)


def _began(look: Look, document: Node) -> None:
    node = look.optional(document, "startTime")
    if look.whole(document, "startTime") is None or node is None:
        return
    try:
        played_at(look.raw(node))
    except OverflowError:
        look.wrong(node, "no calendar has this time", "milliseconds since 1970")


def _deck(look: Look, document: Node) -> None:
    deck = look.object_in(document, "deckInfo")
    if deck is None:
        return
    size = look.whole(deck, "size")
    lowest = look.one_of(deck, "lowRank", RANKS, "P005")
    node = look.optional(deck, "size")
    if size is None or lowest is None or node is None:
        return
    cards = deck_size(RANKS[lowest])
    if size != cards:
        look.wrong(node, f"a deck from {lowest} up has {cards} cards, not {size}", str(cards))


def _seats(look: Look, document: Node) -> None:
    known: dict[str, set[object]] = {"seatId": set(), "playerId": set(), "name": set()}
    seats: dict[int, int] = {}
    whole = look.list_in(document, "seats") is not None
    for seat in look.objects_in(document, "seats") if whole else ():
        player, number = look.whole(seat, "playerId"), look.whole(seat, "seatId", seat_number)
        name = look.text_in(seat, "name", "the player's name")
        look.amount(seat, "initialBalance")
        said = {"seatId": number, "playerId": player, "name": name}
        for field, value in said.items():
            node = look.optional(seat, field)
            if value is None or node is None:
                continue
            if value in known[field]:
                told = f"{node.path}: {value} is listed twice"
                look.wrong(node, told, "each seat and each player once", "P008")
            known[field].add(value)
        if player is None or number is None:
            whole = False
        else:
            seats[player] = number
    look.seats = seats if whole else None


def _kind(look: Look, event: Node) -> str | None:
    known = ", ".join(_EVENTS)
    for name in ("type", "_class", "className"):
        node = look.optional(event, name)
        if node is None or node.value == "":
            continue
        if not isinstance(node.value, str):
            look.wrong(node, f"{node.path} is no text", known)
            return None
        kind = node.value if name == "type" else node.value.rpartition(".")[2]
        if kind not in _EVENTS:
            look.wrong(node, f"{event.path} is of no known kind: {kind!r}", known)
            return None
        return kind
    look.missing(event, "type", known)
    return None


def _act(look: Look, event: Node) -> None:
    look.player(event)
    look.flag(event, "timeout", needed=False)
    act = look.one_of(event, "action", _ACTS)
    if act is None:
        return
    if look.optional(event, "amount") is None:
        if act in ACTS_WITH_AMOUNT:
            look.missing(event, "amount", "an object with the amount")
        return
    stated = look.object_in(event, "amount")
    if stated is None:
        return
    node = look.optional(stated, "amount")
    if look.amount(stated, "amount") and act in ACTS_WITHOUT and node is not None:
        look.wrong(node, f"{act} has no amount", "0", "P006")


def _card(look: Look, event: Node) -> None:
    look.player(event)
    look.flag(event, "isExposed", needed=True)
    # An export leaves empty lists out.
    if look.optional(event, "cards") or not look.optional(event, "className"):
        look.cards(event)


def _vela(look: Look, event: Node) -> None:
    look.cards(event)


def _shown(look: Look, event: Node) -> None:
    look.player(event)
    look.cards(event)


def _pots(look: Look, event: Node) -> None:
    if look.list_in(event, "pots") is None:
        return
    for pot in look.objects_in(event, "pots"):
        look.amount(pot, "potSize")
        for player in look.list_in(pot, "players") or ():
            look.player_at(player)


def _rated(look: Look, event: Node) -> None:
    held = look.object_in(event, "playerHand")
    if held is not None:
        look.player(held)
        look.cards(held)
    rated = look.object_in(event, "handInfoCommon")
    if rated is not None:
        look.one_of(rated, "handType", CATEGORIES)
    look.cards(event, "bestHandCards")


def _mark(_look: Look, _event: Node) -> None:
    """Look at nothing: the kind says all."""


_EVENTS: dict[str, Callable[[Look, Node], None]] = {
    "PlayerAction": _act,
    "PlayerCardsDealt": _card,
    "TableCardsDealt": _vela,
    "PlayerCardsExposed": _shown,
    "PotUpdate": _pots,
    "RoundStarted": _mark,
    SUMMARY: _mark,
    "PlayerBestHand": _rated,
}


def _results(look: Look, document: Node) -> None:
    results = look.object_in(document, "results")
    if results is None:
        return
    look.amount(results, "totalRake")
    if look.object_in(results, "results") is None:
        return
    for result in look.objects_in(results, "results"):
        look.player(result)
        for name in ("totalWin", "totalBet", "rake"):
            look.amount(result, name)
        look.amount(result, "netWin", signed=True)
        node = look.optional(result, "playerId")
        key = result.path.rpartition(".")[2]
        if node is not None and key != _plain_number(look.raw(node)):
            look.wrong(node, f"{result.path} is the result of another player", key)


def _plain_number(raw: bytes) -> str | None:
    try:
        return str(WHOLE[raw])
    except UnreadableValueError:
        return None


def _other_fault(look: Look, document: Node) -> None:
    """Tell what is wrong with a value that nothing here looks at."""
    told, node = "this document is not as the server writes it", document
    try:
        decode_hand(look.raw(document))
    except msgspec.MsgspecError as error:
        told = str(error)
        path = _PATH.search(told)
        node = _at(document, path[1] if path else "")
    look.wrong(node, told, None)


def _at(node: Node, path: str) -> Node:
    """Give the value at a path, or the nearest around it."""
    listed = node.value
    parts = listed.values() if isinstance(listed, dict) else listed
    if isinstance(parts, str) or parts is None:
        return node
    for part in parts:
        if path == part.path:
            return part
        if path.startswith((f"{part.path}.", f"{part.path}[")):
            return _at(part, path)
    return node
