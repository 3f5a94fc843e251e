"""How fast hands are read and replayed, beside a bare line loop, in one run.

    python benchmarks/speed.py [HANDS] [ROUNDS]

Prints a Markdown table: medians over interleaved rounds on one core, with the spread. The ratios
are what to compare between machines; the hands are generated, fixed limit, the same every time.
"""

import gc
import io
import resource
import statistics
import sys
import time
from collections.abc import Callable

from line_loop import hands as line_loop

from telesina_hh.generate import write_session
from telesina_hh.reading.source import read_source
from telesina_hh.verify import check_source, verdict_on


def session(hands: int) -> bytes:
    out = io.StringIO()
    write_session(
        out, hands=hands, seed=11, limit="fixed", players=None, tournament=False, hero=True,
        currency="EUR",
    )  # fmt: skip
    return out.getvalue().encode()


def main(hands: int = 10_000, rounds: int = 5) -> None:
    gc.set_threshold(100_000)  # as the command line does
    data = session(hands)
    text = data.decode()
    read = list(read_source(io.BytesIO(data)))
    built = [(list(block.hand.seats), list(block.hand.events)) for block in read if block.hand]
    assert built == list(line_loop(text)), "the line loop builds other events"
    del built
    stages: dict[str, Callable[[], object]] = {
        "bare line loop, checks nothing": lambda: sum(1 for _ in line_loop(text)),
        "read: text to hands": lambda: sum(1 for _ in read_source(io.BytesIO(data))),
        "replay: hands to verdicts": lambda: sum(
            1 for block in read if verdict_on(block, acts=False)
        ),
        "check: text to verdicts": lambda: sum(
            1 for _ in check_source(io.BytesIO(data), acts=False)
        ),
    }
    times: dict[str, list[float]] = {name: [] for name in stages}
    for _ in range(rounds):
        for name, stage in stages.items():
            began = time.perf_counter()
            stage()
            times[name].append(time.perf_counter() - began)
    floor = statistics.median(times["bare line loop, checks nothing"])
    lines = text.count("\n") / hands
    print(f"{hands:,} hands, {len(data) / hands:,.0f} bytes and {lines:.1f} lines each\n")
    print("| stage | hands/s | spread | against the line loop |")
    print("|---|---|---|---|")
    for name, taken in times.items():
        median = statistics.median(taken)
        spread = f"{hands / max(taken):,.0f} to {hands / min(taken):,.0f}"
        print(f"| {name} | {hands / median:,.0f} | {spread} | {floor / median:.2f} |")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\nPeak memory of this run, all hands kept for the replay stage: {peak:,.0f} MB")


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:3]])
