"""Everything that is measured, in one run, as Markdown tables.

    python benchmarks/run.py [--quick] [--output FILE]

Rows take turns, so that a busy moment of the machine falls on all of them; ratios are those of one
run. benchmarks/README.md says how to read the tables.
"""

import argparse
import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path

from other_rows import document_rows, ranking_rows
from peer_rows import installed, peer_rows
from processes import growth, start_up
from rows import Row, measure
from tables import growth_table, hands_table, marks_table, ranking_table, start_table
from telesina_rows import telesina_rows

from telesina_hh import __version__


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure telesina_hh and its peers in one run.")
    parser.add_argument("--quick", action="store_true", help="about a minute, with wider spread")
    parser.add_argument("--hands", type=int, help="hands of our stages, and of PokerKit's stud")
    parser.add_argument("--rounds", type=int, help="turns of every row")
    parser.add_argument(
        "--repeats", type=int, help="how often each of the 30 hold'em hands is read"
    )
    parser.add_argument("--growth", help="numbers of hands for processes: 10000,100000,1000000")
    parser.add_argument("--jobs", type=int, default=2, help="processes of generate and import")
    parser.add_argument("--starts", type=int, help="how often each command is started, at least 1")
    parser.add_argument("--output", metavar="FILE", help="write the tables here too")
    given = parser.parse_args()
    usual = _QUICK if given.quick else _USUAL
    for name, value in usual.items():
        if getattr(given, name) is None:
            setattr(given, name, value)
    return given


_USUAL = {"hands": 2_000, "rounds": 5, "repeats": 5, "growth": "10000,100000", "starts": 20}
_QUICK = {"hands": 400, "rounds": 3, "repeats": 1, "growth": "1000,4000", "starts": 5}


def main() -> None:
    given = _options()
    stages = [*telesina_rows(given.hands), *document_rows(), *peer_rows(given.hands, given.repeats)]
    done = measure([row for row in stages if isinstance(row, Row)], given.rounds)
    ranked = measure(ranking_rows(10 * given.hands), given.rounds)
    starts = start_up(given.starts)
    grown = growth([int(size) for size in given.growth.split(",") if size], given.jobs)
    machine = (
        f"telesina_hh {__version__}, Python {platform.python_version()}, {platform.system()}"
        f" {platform.machine()}, {os.cpu_count()} cores, {datetime.now(UTC):%Y-%m-%d};"
        f" {given.hands:,} hands, {given.rounds} rounds. Peers: {installed()}."
    )
    tables = [
        machine,
        hands_table(stages, done),
        marks_table(done, starts, grown),
        start_table(starts),
        growth_table(grown, given.jobs),
        ranking_table(ranked),
    ]
    told = "\n\n".join(tables) + "\n"
    sys.stdout.write(told)
    if given.output:
        Path(given.output).write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
