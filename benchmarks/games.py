"""How fast a real server's documents are read and replayed, and hands are ranked, in one run.

    python benchmarks/games.py [ROUNDS]

Prints a Markdown table: medians over interleaved rounds on one core, with the spread. The documents
are the 300 of the tests; the showdowns are theirs too, under the server's rules.
"""

import gc
import gzip
import io
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from telesina_hh.cards import deck
from telesina_hh.ranking import Ranking, ranking_for
from telesina_hh.reading.source import read_source
from telesina_hh.rulesets import CUBEIA, ONLINE_32
from telesina_hh.showdown import winners
from telesina_hh.tie_breaks import RankRules
from telesina_hh.verify import check_source

CASES = Path(__file__).parent.parent / "tests" / "cases"


def loop(count: int) -> int:
    """Do a fixed amount of plain Python work: what the other figures are to be seen beside."""
    counts: dict[int, int] = {}
    for number in range(count):
        counts[number & 1023] = counts.get(number & 511, 0) + 1
    return len(counts)


def main(rounds: int = 7) -> None:
    gc.set_threshold(100_000)  # as the command line does
    with gzip.open(CASES / "peer" / "cubeia_hands.jsonl.gz") as stream:
        documents = stream.read()
    hands = documents.count(b"\n")
    chance = Random(3)  # noqa: S311
    ranking, cards = ranking_for(ONLINE_32), list(deck(ONLINE_32.lowest))
    sixes = [tuple(chance.sample(cards, 6)) for _ in range(20_000)]
    server = CUBEIA.with_deck(5)
    shared = [chance.sample(cards, 21) for _ in range(5_000)]
    pots = [{n: (*drawn[5 * n : 5 * n + 5], drawn[20]) for n in range(4)} for drawn in shared]
    rules = RankRules.of(ONLINE_32)
    stages: dict[str, tuple[int, Callable[[], object]]] = {
        "plain loop, 60,000 turns": (1, lambda: loop(60_000)),
        "server documents read": (
            hands,
            lambda: sum(1 for _ in read_source(io.BytesIO(documents))),
        ),
        "server documents read and replayed": (
            hands,
            lambda: sum(1 for _ in check_source(io.BytesIO(documents), acts=False)),
        ),
        "strength of six cards": (len(sixes), lambda: [ranking.strength(six) for six in sixes]),
        "value of six cards": (len(sixes), lambda: [ranking.value(six) for six in sixes]),
        "showdowns of four": (len(pots), lambda: [winners(pot, 4, server) for pot in pots]),
        "tables of a deck filled by 20,000 hands": (
            1,
            lambda: list(map(Ranking(rules).strength, sixes)),
        ),
    }
    times: dict[str, list[float]] = {name: [] for name in stages}
    for _ in range(rounds):
        for name, (_, stage) in stages.items():
            began = time.process_time()
            stage()
            times[name].append(time.process_time() - began)
    floor = statistics.median(times["plain loop, 60,000 turns"])
    print("| stage | a second | spread | one, in plain loops |")
    print("|---|---|---|---|")
    for name, taken in times.items():
        count = stages[name][0]
        spread = f"{count / max(taken):,.0f} to {count / min(taken):,.0f}"
        median = statistics.median(taken)
        print(f"| {name} | {count / median:,.0f} | {spread} | {median / count / floor:.6f} |")


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:2]])
