"""The program as a process of its own: its name, closed pipes, interruption, no traceback."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import SAMPLES

import telesina_hh

TELESINA = [sys.executable, "-m", "telesina_hh"]


def test_the_module_is_the_command() -> None:
    told = subprocess.run([*TELESINA, "--version"], capture_output=True, check=True, text=True)
    assert told.stdout == f"telesina {telesina_hh.__version__}\n"


def test_starting_up_loads_neither_the_database_nor_the_grammar() -> None:
    code = (
        "import sys; from telesina_hh.cli.app import app;"
        "print(sorted({'duckdb', 'polars', 'lark'} & set(sys.modules)))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert told.stdout == "[]\n"


def test_starting_one_command_does_not_wait_for_the_others() -> None:
    code = (
        "import sys; from telesina_hh.__main__ import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(sorted({'typer', 'telesina_hh.cli.check', 'telesina_hh.cli.ranking'}"
        " & set(sys.modules)))"
    )

    def loaded(*words: str) -> str:
        run = [sys.executable, "-c", code, *words]
        told = subprocess.run(run, capture_output=True, check=True, text=True)
        return told.stdout.splitlines()[-1]

    assert loaded("--version") == "[]"
    rank = ("rank", "Js Jc Kd 9s 8c", "Jh Jd Kc 9h 8d", "--vela", "7s")
    assert loaded(*rank) == "['telesina_hh.cli.ranking', 'typer']"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGPIPE")
def test_a_closed_pipe_ends_quietly_and_is_no_violation() -> None:
    session = SAMPLES / "sessions" / "one_evening_fixed_limit.txt"
    with subprocess.Popen(
        [*TELESINA, "check", "--format", "jsonl", *[str(session)] * 20],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        told = running.stderr.read()
    assert told == b""
    assert running.returncode == -signal.SIGPIPE


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGPIPE")
@pytest.mark.parametrize("ended", ["closed pipe", "Ctrl-C"])
def test_generating_in_several_processes_leaves_none_behind(ended: str) -> None:
    """Standard error is at its end only when the last process that holds it has ended."""
    words = [*TELESINA, "generate", "--hands", "5001", "--jobs", "2"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        if ended == "closed pipe":
            running.stdout.readline()
            running.stdout.close()
        else:
            time.sleep(1.5)
            running.send_signal(signal.SIGINT)
        told = running.stderr.read()
    assert b"Traceback" not in told
    assert running.returncode == (-signal.SIGPIPE if ended == "closed pipe" else 130)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_leaves_a_database_that_a_second_run_completes(tmp_path: Path) -> None:
    session = (SAMPLES / "sessions" / "one_evening_fixed_limit.txt").read_text(encoding="utf-8")
    many = tmp_path / "many.txt"
    with many.open("w", encoding="utf-8") as out:
        for night in range(60):
            out.write(session.replace("Hand #", f"Hand #{night}-"))
    words = [*TELESINA, "import", str(many), "--db", str(tmp_path / "t.duckdb")]
    with subprocess.Popen(words, stderr=subprocess.PIPE) as running:
        while not (tmp_path / "t.duckdb").exists():
            time.sleep(0.05)
        time.sleep(0.5)
        running.send_signal(signal.SIGINT)
        assert running.stderr is not None
        told = running.stderr.read()
    assert b"Traceback" not in told
    assert running.returncode in {0, 130}, told
    again = subprocess.run(
        [*words, "--format", "json"], capture_output=True, check=False, text=True
    )
    assert '"hands": 7800' in again.stdout
    assert again.returncode == 0


def test_bytes_of_a_ranked_file_that_are_no_text_come_out_written_and_are_pointed_at() -> None:
    kings = b"lowest\tvela\thands\tname\n7\t7s\tJs Jc Kd 9s 8c|Jh Jd Kc 9h 8d\tJos\xe9\n"
    wrong = b"7\t7s\tJs Jc Kd 9s 8c|Jh Jd Kc 9h 8\xe9\t-\n"
    done = subprocess.run(
        [*TELESINA, "rank", "--input", "-"], input=kings + wrong, capture_output=True, check=False
    )
    assert done.returncode == 4
    assert done.stdout.splitlines()[1].endswith(b"Jos\\udce9\t0")
    told, line, caret, _ = done.stderr.decode().splitlines()
    assert "is no card" in told
    assert line[caret.index("^") : caret.rindex("^") + 1] == "8\\udce9"
