"""What is measured of the whole program, as processes on the wall clock: growth and start-up."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_TELESINA = [sys.executable, "-m", "telesina_hh"]
_RANK = ["rank", "Js Jc Kd 9s 8c", "Jh Jd Kc 9h 8d", "--vela", "7s"]
_KILOBYTE = 1 if sys.platform == "darwin" else 1024
"""What the operating system counts memory in."""


@dataclass(frozen=True, slots=True)
class Ran:
    """A process that has ended."""

    seconds: float
    peak: int
    """Its memory at most, in bytes; of its largest process where it has several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Growth:
    """One number of hands: generated, checked, imported."""

    hands: int
    text: int
    """Bytes."""
    generated: Ran
    checked: Ran
    imported: Ran
    """By one process."""
    imported_by_jobs: Ran
    database: int
    """Bytes."""


_WATCHED = """
import resource, subprocess, sys, time
began = time.perf_counter()
ended = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
taken = time.perf_counter() - began
print(taken, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, ended.returncode)
"""
"""A small process between: a child's peak begins with the memory of who started it."""


def _run(*words: str) -> Ran:
    command = [sys.executable, "-c", _WATCHED, *_TELESINA, *words]
    told = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603
    seconds, peak, code = told.stdout.split()
    ended = f"telesina {' '.join(words)} ended with {code}"
    assert code in {"0", "1"}, ended
    if code == "1":
        print(f"{ended}: a generated hand was found illegal", file=sys.stderr)
    return Ran(float(seconds), int(peak) * _KILOBYTE)


def growth(sizes: Sequence[int], jobs: int) -> list[Growth]:
    """Generate with `jobs` processes, check with one, import with one and with `jobs`."""
    return [_grown(hands, str(jobs)) for hands in sizes]


def _grown(hands: int, jobs: str) -> Growth:
    with tempfile.TemporaryDirectory() as folder:
        text, database = f"{folder}/hands.txt", f"{folder}/hands.duckdb"
        generated = _run("generate", "--hands", str(hands), "--jobs", jobs, "--output", text)
        return Growth(
            hands=hands,
            text=Path(text).stat().st_size,
            generated=generated,
            checked=_run("check", text),
            imported=_run("import", text, "--db", database),
            imported_by_jobs=_run("import", text, "--db", f"{folder}/again", "--jobs", jobs),
            database=Path(database).stat().st_size,
        )


def start_up(times: int) -> dict[str, list[float]]:
    """Start each command so many times, in turns; gives seconds."""
    script = Path(sys.executable).parent / "telesina"
    telesina = [str(script)] if script.exists() else _TELESINA
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "telesina --version": [*telesina, "--version"],
        "telesina rank, one showdown": [*telesina, *_RANK],
        "telesina --help": [*telesina, "--help"],
    }
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(times):
        for name, words in commands.items():
            began = time.perf_counter()
            subprocess.run(words, stdout=subprocess.DEVNULL, check=True)  # noqa: S603
            taken[name].append(time.perf_counter() - began)
    return taken
