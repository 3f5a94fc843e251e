"""A real server's documents, and the ranking of hands."""

import gzip
import io
from collections.abc import Callable
from pathlib import Path
from random import Random

from rows import Row

from telesina_hh.cards import deck
from telesina_hh.ranking import Ranking, ranking_for
from telesina_hh.reading.source import read_source
from telesina_hh.rulesets import CUBEIA, ONLINE_32
from telesina_hh.showdown import winners
from telesina_hh.tie_breaks import RankRules
from telesina_hh.verify import check_source

_DOCUMENTS = Path(__file__).parent.parent / "tests" / "cases" / "peer" / "cubeia_hands.jsonl.gz"


def document_rows() -> list[Row]:
    """The 300 documents of the tests."""
    with gzip.open(_DOCUMENTS) as stream:
        data = stream.read()
    documents = data.count(b"\n")

    def row(name: str, does: str, lacks: str, work: Callable[[], int]) -> Row:
        return Row(
            name=name, does=does, lacks=lacks, count=documents, size=len(data), lines=documents,
            prepare=lambda _turn: work,
        )  # fmt: skip

    return [
        row(
            "a server's documents, read", "JSON to hands", "replay",
            lambda: sum(1 for _ in read_source(io.BytesIO(data))),
        ),
        row(
            "a server's documents, checked", "read and replayed", "storing",
            lambda: sum(1 for _ in check_source(io.BytesIO(data), acts=False)),
        ),
    ]  # fmt: skip


def ranking_rows(hands: int) -> list[Row]:
    """Hands of six cards, showdowns of four."""
    chance = Random(3)  # noqa: S311
    ranking, cards = ranking_for(ONLINE_32), list(deck(ONLINE_32.lowest))
    sixes = [tuple(chance.sample(cards, 6)) for _ in range(hands)]
    server = CUBEIA.with_deck(5)
    shared = [chance.sample(cards, 21) for _ in range(max(hands // 4, 1))]
    pots = [{n: (*drawn[5 * n : 5 * n + 5], drawn[20]) for n in range(4)} for drawn in shared]
    rules = RankRules.of(ONLINE_32)

    def row(name: str, does: str, count: int, work: Callable[[], int]) -> Row:
        return Row(
            name=name, does=does, lacks="", count=count, size=0, lines=0,
            prepare=lambda _turn: work,
        )  # fmt: skip

    return [
        row(
            "strength of six cards", "a number that orders hands", len(sixes),
            lambda: len([ranking.strength(six) for six in sixes]),
        ),
        row(
            "value of six cards", "the best five, and the full order with suits", len(sixes),
            lambda: len([ranking.value(six) for six in sixes]),
        ),
        row(
            "showdowns of four", "who wins, all ties settled", len(pots),
            lambda: len([winners(pot, 4, server) for pot in pots]),
        ),
        row(
            "strength of six cards, tables empty", "the same, filling the deck's tables",
            len(sixes), lambda: len(list(map(Ranking(rules).strength, sixes))),
        ),
    ]  # fmt: skip
