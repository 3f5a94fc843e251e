"""Worked showdowns and a server's own, as tests take them; and cards in short."""

import csv
import gzip
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from telesina_hh.cards import RANK_NAMES, Card, Rank, parse_card
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import RULESETS
from telesina_hh.showdown import winners

CASES = Path(__file__).parent / "cases"
LETTERS = "ABCDEFGHIJ"


def hand(text: str) -> tuple[Card, ...]:
    """Read cards between blanks; `-` is none."""
    return tuple(parse_card(card) for card in text.split() if card != "-")


def hands_of(hands: str, vela: str) -> dict[int, tuple[Card, ...]]:
    """Read hands between bars, each with the Vela."""
    return {n: hand(own) + hand(vela) for n, own in enumerate(hands.split("|"))}


def won(hands: str, vela: str, ruleset: Ruleset, contenders: int | None = None) -> str:
    """Give the letters of the hands that win."""
    table = hands_of(hands, vela)
    return "".join(LETTERS[n] for n in winners(table, contenders or len(table), ruleset))


class Worked(NamedTuple):
    """One of the forty worked showdowns under one ruleset that it names."""

    number: int
    shows: str
    hands: str
    vela: str
    ruleset: Ruleset
    """With the deck that the case speaks of, 32 cards otherwise."""
    winners: str
    """Letters: `A`, `ABC`."""
    reason: str


@cache
def worked_showdowns() -> tuple[Worked, ...]:
    """Give the forty showdowns, each once for every ruleset it names."""
    text = (CASES / "worked-showdowns.md").read_text(encoding="utf-8")
    return tuple(case for line in text.splitlines() if line[:3] > "| 0" for case in _cases(line))


def _cases(line: str) -> Iterator[Worked]:
    number, shows, dealt, winner, reason, _ = (cell.strip() for cell in line.split("|")[1:-1])
    if not number.isdigit():
        return
    *own, last = dealt.split("<br>")
    vela = last.removeprefix("Vela ") if last.startswith("Vela") else ""
    hands = "|".join(hand.split(": ")[1] for hand in ([*own] if vela else [*own, last]))
    size = re.search(r"(\d\d) cards", shows)
    lowest = 13 - int(size[1]) // 4 if size else Rank.SEVEN
    for name, won in _named(winner):
        ruleset = RULESETS[name].with_deck(lowest)
        yield Worked(int(number), shows, hands, vela, ruleset, won, reason)


def _named(winner: str) -> Iterator[tuple[str, str]]:
    """Read `**A** (online-32, rule-of-11)`, or `online-32: **B**; rule-of-11: **A**`."""
    together = re.fullmatch(r"\*\*(?:split )?([A-J ]+)\*\* \((.*)\)", winner)
    if together:
        for name in together[2].split(", "):
            yield name, together[1].replace(" ", "")
        return
    for part in winner.split("; "):
        name, won = part.split(": ")
        yield name, won.strip("*")


@cache
def server_rows(name: str) -> tuple[dict[str, str], ...]:
    """Give the rows of a table that the Cubeia server wrote."""
    with gzip.open(CASES / f"{name}.tsv.gz", "rt", encoding="utf-8") as stream:
        return tuple(csv.DictReader(stream, delimiter="\t"))


def lowest_of(row: dict[str, str]) -> int:
    """Give a row's lowest rank."""
    return RANK_NAMES.index(row["lowest_rank"].capitalize())
