"""Verdicts as columns: what goes from those who read a file to the one who writes the database."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from functools import cache
from itertools import islice, repeat
from types import UnionType
from typing import NamedTuple, get_args, get_type_hints

import polars as pl

from telesina_hh.diagnostics import Violation
from telesina_hh.outcome import Act
from telesina_hh.store.content import content_digest, said_by
from telesina_hh.store.incoming import IncomingHand
from telesina_hh.store.records import lines_text
from telesina_hh.store.rows import award_rows, hand_row, pot_rows, seated_rows, violation_rows
from telesina_hh.store.tables import (
    AwardRow,
    DecisionRow,
    HandKeyRow,
    HandRow,
    PotRow,
    SeatedRow,
    ToldRow,
    ViolationRow,
)

HANDS_AT_ONCE = 2000
_COLUMN: dict[object, pl.DataType] = {
    int: pl.Int64(),
    str: pl.String(),
    bytes: pl.Binary(),
    bool: pl.Boolean(),
    datetime: pl.Datetime("us"),
    list[int]: pl.String(),
}
_DECISIONS = ("bring-in", "check", "fold", "call", "bet", "complete", "raise")


class Refused(NamedTuple):
    """A block that may not be stored, and why."""

    raw: bytes
    encoding: str
    first_line: int
    line: int
    site: str | None
    hand_id: str | None
    violations: tuple[Violation, ...]


class HandName(NamedTuple):
    """What tells whether a hand is new, and how it counts."""

    site: str
    hand_id: str
    content: bytes
    key: int
    line: int
    illegal: bool
    faulty: bool


class HandBatch(NamedTuple):
    """Some blocks in order. The frames' `hand_no` is a hand's place in `names`, from 0."""

    blocks: int
    size: int
    """Of the blocks, in bytes."""
    names: list[HandName]
    refused: list[tuple[int, Refused]]
    """Behind how many readable hands, and the block."""
    frames: dict[str, pl.DataFrame]


def batches(hands: Iterable[IncomingHand]) -> Iterator[HandBatch]:
    """Turn a stream of hands into batches of at most `HANDS_AT_ONCE`."""
    coming = iter(hands)
    while (batch := _batch(islice(coming, HANDS_AT_ONCE))).blocks:
        yield batch


def name_key(site: str, hand_id: str) -> int:
    """Give the short key that duplicates are looked for by: 32 bits."""
    digest = hashlib.md5(f"{site}#{hand_id}".encode(), usedforsecurity=False).digest()
    return int.from_bytes(digest[:4], "big")


def _batch(some: Iterable[IncomingHand]) -> HandBatch:
    size = 0
    names: list[HandName] = []
    refused: list[tuple[int, Refused]] = []
    hands: list[HandRow] = []
    told: list[ToldRow] = []
    seats: list[tuple[object, ...]] = []
    pots: list[tuple[object, ...]] = []
    awards: list[AwardRow] = []
    violations: list[ViolationRow] = []
    decisions = _Decisions()
    for incoming in some:
        verdict = incoming.verdict
        hand, outcome = verdict.hand, verdict.outcome
        place = len(names)
        size += len(incoming.raw)
        if hand is None or outcome is None:
            refused.append((place, _refused(incoming, verdict.violations)))
            continue
        said = said_by(hand)
        content = content_digest(hand, said)
        names.append(
            HandName(
                hand.site,
                hand.hand_id,
                content,
                name_key(hand.site, hand.hand_id),
                hand.line,
                verdict.status == "illegal",
                bool(verdict.violations) and verdict.faulty,
            )
        )
        hands.append(hand_row(place, incoming, hand, outcome, content))
        if said:
            lines = lines_text(hand, outcome.acts, said, plain=verdict.plain)
            told.append(ToldRow(place, hand.events[0].line, lines))
        seats += seated_rows(place, hand, outcome)
        pots += pot_rows(place, outcome.pots)
        awards += award_rows(place, outcome.pots)
        if verdict.violations:
            violations += violation_rows(place, verdict.violations)
        decisions.add(place, outcome.acts)
    frames = {
        "hand": frame(HandRow, hands),
        "told": frame(ToldRow, told),
        "hand_key": frame(HandKeyRow, [(place, name.key) for place, name in enumerate(names)]),
        "seated": frame(SeatedRow, seats),
        "decision": decisions.frame(),
        "pot": frame(PotRow, pots).with_columns(
            pl.col("contenders", "winners").str.extract_all("[0-9]+").cast(pl.List(pl.Int64))
        ),
        "award": frame(AwardRow, awards),
        "violation": frame(ViolationRow, violations),
    }
    return HandBatch(len(names) + len(refused), size, names, refused, frames)


def _refused(incoming: IncomingHand, violations: tuple[Violation, ...]) -> Refused:
    raw, encoding, first_line = incoming[1:]
    verdict = incoming.verdict
    return Refused(
        raw, encoding, first_line, verdict.line, verdict.site, verdict.hand_id, violations
    )


def frame(row: type[tuple[object, ...]], rows: Sequence[tuple[object, ...]]) -> pl.DataFrame:
    """Give rows of one kind as a frame with the kind's columns."""
    return _columns(row, zip(*rows, strict=True) if rows else repeat(()))


class _Decisions:
    """The columns of `DecisionRow`, hand by hand."""

    def __init__(self) -> None:
        self._columns: tuple[list[object], ...] = tuple([[] for _ in DecisionRow._fields])

    def add(self, place: int, acts: Sequence[Act]) -> None:
        """Add a hand's acts, whatever they are."""
        if not acts:
            return
        _, streets, seats, kinds, _, _, choices, completable, _, _ = zip(*acts, strict=True)
        given = (repeat(place, len(acts)), streets, seats, kinds, choices, completable)
        for column, values in zip(self._columns, given, strict=True):
            column.extend(values)

    def frame(self) -> pl.DataFrame:
        """Give the decisions among the acts."""
        every = _columns(DecisionRow, self._columns)
        return every.filter(pl.col("act").is_in(_DECISIONS))


def _columns(row: type[tuple[object, ...]], columns: Iterable[Sequence[object]]) -> pl.DataFrame:
    return pl.DataFrame(
        [
            pl.Series(name, values, kind)
            for (name, kind), values in zip(_types(row).items(), columns, strict=False)
        ]
    )


@cache
def _types(row: type) -> dict[str, pl.DataType]:
    return {name: _COLUMN[_said(hint)] for name, hint in get_type_hints(row).items()}


def _said(hint: object) -> object:
    """Give a column's type, null aside."""
    if isinstance(hint, UnionType):
        return next(kind for kind in get_args(hint) if kind is not type(None))
    return hint
