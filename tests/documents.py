"""The server's documents in every layout in which they are met, made from one set of hands."""

import copy
import gzip
import io
import json
from collections.abc import Callable
from decimal import Decimal
from functools import cache
from itertools import pairwise
from typing import Any

from conftest import ROOT

from telesina_hh.diagnostics import Violation
from telesina_hh.events import Hand
from telesina_hh.reading.blocks import ReadBlock
from telesina_hh.reading.source import read_source

PEER = ROOT / "tests" / "cases" / "peer"
PREFIX = (
    "2026-11-29 18:41:03,123 INFO  main com.cubeia.poker.handhistory.impl.JsonHandHistoryLogger -  "
)
OTHER = "2026-11-29 18:41:03,124 WARN  pool-1 com.cubeia.firebase.Heartbeat - {late} by 3 ms\n"

Json = dict[str, Any]


@cache
def lines_of(name: str) -> tuple[str, ...]:
    with gzip.open(PEER / f"{name}.jsonl.gz", "rt", encoding="utf-8") as stream:
        return tuple(stream.read().splitlines())


def loads(text: str) -> Json:
    """Read JSON; a number with a fraction is a marked text, so that it keeps its decimals."""
    found: Json = json.loads(text, parse_float=lambda number: f"\0{number}")
    return found


def dumps(document: object, **how: Any) -> str:
    text = json.dumps(document, ensure_ascii=False, **how)
    pieces = text.split('"\\u0000')
    return pieces[0] + "".join(piece.replace('"', "", 1) for piece in pieces[1:])


def documents(name: str = "cubeia_hands", count: int | None = None) -> list[Json]:
    return [loads(line) for line in lines_of(name)[:count]]


def compact(document: object) -> str:
    return dumps(document, separators=(",", ":"))


def pretty(document: object) -> str:
    return dumps(document, indent=2)


def exported(document: Json) -> Json:
    """As a document database keeps it: classes, amounts as strings, nothing that is empty."""
    return _exported(document, top=True)


def _exported(value: Any, *, top: bool = False) -> Any:
    if isinstance(value, list):
        return [_exported(part) for part in value]
    if isinstance(value, str):
        return value.removeprefix("\0")
    if isinstance(value, bool) or not isinstance(value, dict | int):
        return value
    if isinstance(value, int):
        return {"$numberLong": str(value)} if value > 2**31 else value
    made: Json = {}
    if top:
        made = {"_id": value["id"], "className": "com.cubeia.poker.handhistory.api.HistoricHand"}
    elif "_class" in value:
        made = {"className": value["_class"]}
    for key, part in value.items():
        if key not in {"type", "_class"} | ({"id"} if top else set()) and part != []:
            made[key] = _exported(part)
    if isinstance(made.get("amount"), str):
        made["amount"] = {"$numberDecimal": made["amount"]}
    return made


def json_lines(hands: list[Json]) -> str:
    return "".join(compact(hand) + "\n" for hand in hands)


LAYOUTS: dict[str, Callable[[list[Json]], str]] = {
    "lines": json_lines,
    "lines without a last end": lambda hands: json_lines(hands).rstrip("\n"),
    "blank lines between": lambda hands: "\n\n".join(map(compact, hands)),
    "lines with commas": lambda hands: "[\n" + ",\n".join(map(compact, hands)) + "\n]\n",
    "pretty, back to back": lambda hands: "".join(pretty(hand) + "\n" for hand in hands),
    "pretty, on the brace's own line": lambda hands: "".join(map(pretty, hands)),
    "pretty without indents": lambda hands: "\n".join(dumps(hand, indent=0) for hand in hands),
    "array on one line": dumps,
    "array, no blanks": lambda hands: compact(hands) + "\n",
    "pretty array": lambda hands: pretty(hands) + "\n",
    "two arrays": lambda hands: dumps(hands[:1]) + "\n" + dumps(hands[1:]),
    "log": lambda hands: "".join(f"{PREFIX}{pretty(hand)}\n" for hand in hands),
    "log with other records": lambda hands: (
        OTHER
        + "".join(
            f"{PREFIX}{pretty(hand)}\n{OTHER}java.lang.Exception: {{\n\tat Here\n" for hand in hands
        )
    ),
    "keys by name": lambda hands: "".join(dumps(h, sort_keys=True) + "\n" for h in hands),
    "export": lambda hands: "".join(compact(exported(hand)) + "\n" for hand in hands),
    "export in an array": lambda hands: dumps([exported(hand) for hand in hands], indent=1),
}


def read(source: str | bytes) -> list[ReadBlock]:
    raw = source.encode() if isinstance(source, str) else source
    blocks = list(read_source(io.BytesIO(raw)))
    assert b"".join(read.block.raw for read in blocks) == raw
    for before, after in pairwise(blocks):
        assert after.block.start == before.block.start + len(before.block.raw)
    return blocks


def hands_in(source: str | bytes) -> list[Hand]:
    return [hand for block in read(source) if (hand := block.hand) is not None]


def faults_in(source: str | bytes) -> list[Violation]:
    return [violation for block in read(source) for violation in block.violations]


def without_lines(hand: Hand) -> Hand:
    """Give a hand with all its line numbers zero, to compare what layouts say."""
    return hand._replace(
        line=0,
        house=hand.house._replace(line=0),
        seats=tuple(seat._replace(line=0) for seat in hand.seats),
        events=tuple(event._replace(line=0) for event in hand.events),
    )


def view_of(document: Json, player: int) -> Json:
    """As the server gives a hand to one player: what the others were dealt is blank."""
    seen = copy.deepcopy(document)
    for event in seen["events"]:
        del event["_class"]
        if event["type"] == "PlayerCardsDealt" and event["playerId"] != player:
            event["cards"] = []
    return seen


def changed(document: Json, path: str, value: object) -> Json:
    """Give a copy with another value at a path such as `seats/0/name`; `...` takes it away."""
    copied = copy.deepcopy(document)
    *way, last = path.split("/")
    inside: Any = copied
    for step in way:
        inside = inside[int(step) if isinstance(inside, list) else step]
    last = int(last) if isinstance(inside, list) else last
    if value is ...:
        del inside[last]
    else:
        inside[last] = value
    return copied


def cents(text: str | int) -> int:
    return int(Decimal(str(text).removeprefix("\0")) * 100)
