"""What is measured: rows of work, in turns, each turn in processor time of this process."""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from telesina_hh.cli.garbage import look_for_cycles_less_often


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Work over a number of hands, or of other things."""

    name: str
    does: str
    """What is done for each hand."""
    lacks: str
    """What is not done."""
    count: int
    size: int
    """Bytes of them all; 0 where they are no text."""
    lines: int
    prepare: Callable[[int], Callable[[], int]]
    """Give the work of a turn, which does it all and gives how many were done."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A row that cannot be measured here, and why."""

    name: str
    why: str


@dataclass(slots=True)
class Measured:
    """A row's turns, in seconds."""

    row: Row
    seconds: list[float] = field(default_factory=list)

    @property
    def rates(self) -> list[float]:
        """How many a second, turn by turn."""
        return [self.row.count / seconds for seconds in self.seconds]

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def spread(self) -> tuple[float, float]:
        return min(self.rates), max(self.rates)


def measure(rows: Sequence[Row], rounds: int) -> dict[str, Measured]:
    """Let the rows take turns, the first of which is not counted.

    Cycles are looked for as rarely as on the command line.
    """
    look_for_cycles_less_often()
    measured = {row.name: Measured(row) for row in rows}
    for turn in range(rounds + 1):
        for row in rows:
            work = row.prepare(turn)
            gc.collect()
            gc.freeze()  # what was prepared is nobody's work
            began = time.process_time()
            done = work()
            taken = time.process_time() - began
            gc.unfreeze()
            assert done == row.count, f"{row.name}: {done} done of {row.count}"
            if turn:
                measured[row.name].seconds.append(taken)
    return measured
