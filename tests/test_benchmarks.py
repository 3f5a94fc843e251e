"""The benchmark command runs and writes its tables; what it measures is not for tests."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TINY = [
    "--hands=12", "--rounds=1", "--repeats=1", "--growth=12", "--starts=1", "--jobs=1",
]  # fmt: skip


def test_one_command_measures_everything_and_writes_its_tables(tmp_path: Path) -> None:
    out = tmp_path / "figures.md"
    run = [sys.executable, str(ROOT / "benchmarks" / "run.py"), *TINY, "--output", str(out)]
    told = subprocess.run(run, capture_output=True, check=False, text=True, encoding="utf-8")
    assert told.returncode == 0, told.stderr
    text = out.read_text(encoding="utf-8")
    assert told.stdout == text
    for row in (
        "| bare line loop |", "| plain Lark, its own lexer |", "| read |", "| replay |",
        "| check |", "| check : line loop | at least 0.5 |", "| 12 |", "okerkit",
        "| `telesina --version` |",
    ):  # fmt: skip
        assert row in text
    tables = [part.splitlines() for part in text.split("\n\n") if part.startswith("|")]
    for table in tables:
        assert len({line.count("|") for line in table}) == 1
    assert len(tables) == 5
