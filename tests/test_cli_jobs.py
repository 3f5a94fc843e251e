"""`import --jobs`: the same database, counts and words whatever the number of processes."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO

import pytest
from conftest import SAMPLES
from documents import compact, documents
from hands import SMALL_HAND, header, small_hand
from typer.testing import Result

from telesina_hh.cli.jobs import AHEAD, Coming, Ended, Failed, hand_batches, reading
from telesina_hh.cli.progress import progress
from telesina_hh.cli.readers import ReaderDiedError
from telesina_hh.cli.sources import Source
from telesina_hh.reading import ranges
from telesina_hh.store import open_store

Telesina = Callable[..., Result]
TELESINA = [sys.executable, "-m", "telesina_hh"]
SESSION = SAMPLES / "sessions" / "one_evening_fixed_limit.txt"
READ = partial(hand_batches, ruleset=None)
HOUSE = SAMPLES / "house" / "circolo.toml"
TABLES = {
    "source_file": "exclude (imported_at)",
    "quarantine": "exclude (first_seen, resolved_at)",
} | dict.fromkeys(
    ("hand", "seated", "told", "decision", "hand_key", "pot", "award", "violation",
     "quarantine_violation"), "",
)  # fmt: skip


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Give every table's rows in the order they were written."""
    with open_store(path, read_only=True) as store:
        return {
            table: store.connection.execute(
                f"select * {but} from {table} order by rowid"  # noqa: S608
            ).fetchall()
            for table, but in TABLES.items()
        }


@pytest.fixture
def small_ranges(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut files every few hands."""
    monkeypatch.setattr("telesina_hh.reading.ranges.source_ranges.__defaults__", (3000,))


def lay_out(folder: Path) -> None:
    """Put files there with whatever may make ranges differ."""
    session = SESSION.read_bytes()
    hands = [small_hand("anna", "bruno", top=header(str(n))) for n in range(1, 30)]
    server = [compact(document) for document in documents(count=2)]
    broken = "\n\n".join(
        hand.replace("Hand #", "Hand no. ") if n % 5 == 0 else hand for n, hand in enumerate(hands)
    )
    files = {
        "a_session.txt": session[:50_000],
        "b_same_again.txt": session[20_000:70_000],
        "c_other_content.txt": session[:30_000].replace(b" checks", b" folds"),
        "d_broken.txt": broken.encode(),
        "e_twice.txt": "\n\n".join(hands + hands).encode(),
        "f_mark.txt": ("\ufeff" + "\n".join(hands)).encode(),
        "g_crlf.txt": "\r\n".join(hands).replace("bruno", "José").encode("cp1252"),
        "h_cr.txt": "\n".join(hands).replace("\n", "\r").replace("#", "#9").encode(),
        "i_wide.txt": ("\ufeff" + "\n".join(hands)).encode("utf-16-le"),
        "j_server.json": "\n".join(server).encode(),
        "k_mixed.txt": (hands[0] + "\n" + "\n".join(server) + "\n" + "\n".join(hands)).encode(),
        "l_empty.txt": b"",
        "m_nothing.txt": b"nothing\n" * 9000,
        "n_chat_first.txt": ("anna joins the table\n" + hands[3]).encode(),
    }  # fmt: skip
    folder.mkdir()
    for name, raw in files.items():
        (folder / name).write_bytes(raw)
    (folder / "o_gone.txt").symlink_to(folder / "nowhere")


@pytest.mark.usefixtures("small_ranges")
def test_any_number_of_processes_gives_the_same_database_and_words(
    telesina: Telesina, tmp_path: Path
) -> None:
    lay_out(tmp_path / "logs")
    told, stored = [], []
    for jobs in (1, 2, 3):
        db = tmp_path / f"{jobs}.duckdb"
        words = ("import", "logs", SAMPLES / "illegal", "none.txt", "-", "--db", db)
        result = telesina(*words, "--jobs", jobs, stdin=SESSION.read_bytes()[-9000:])
        told.append((result.exit_code, result.stdout, result.stderr.replace(str(db), "")))
        stored.append(everything(db))
    assert told[0] == told[1] == told[2]
    assert stored[0] == stored[1] == stored[2]
    assert len(stored[0]["hand"]) > 100
    assert {row[9] for row in stored[0]["quarantine"]} >= {"P001", "P010"}
    assert "o_gone.txt: cannot be read" in told[0][2]


def test_small_ranges_give_what_a_whole_file_gives(
    telesina: Telesina, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(tmp_path / "logs")
    telesina("import", "logs", "--db", "whole.duckdb")
    monkeypatch.setattr("telesina_hh.reading.ranges.source_ranges.__defaults__", (1,))
    monkeypatch.setattr("telesina_hh.store.columns.HANDS_AT_ONCE", 3)
    telesina("import", "logs", "--db", "cut.duckdb")
    assert everything(tmp_path / "whole.duckdb") == everything(tmp_path / "cut.duckdb")


def test_a_source_that_breaks_off_stores_nothing_of_it(
    telesina: Telesina, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Torn(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            data = super().read(size)
            if not data:
                raise OSError(5, "Input/output error")
            return data

    for name in ("a.txt", "b.txt", "c.txt"):
        (tmp_path / name).write_text(SMALL_HAND.replace("#1:", f"#{name[0]}:"), encoding="utf-8")
    whole = Source.open
    monkeypatch.setattr(
        Source,
        "open",
        lambda source: Torn(source.path.read_bytes()) if source.name == "b.txt" else whole(source),
    )
    for jobs in (1, 2):
        db = tmp_path / f"{jobs}.duckdb"
        result = telesina("import", "a.txt", "b.txt", "c.txt", "--db", db, "--jobs", jobs)
        assert result.exit_code == 4
        assert result.stderr.splitlines()[0] == "b.txt: cannot be read: Input/output error"
        assert [row[2] for row in everything(db)["hand"]] == ["a", "c"]
        assert [row[1] for row in everything(db)["source_file"]] == ["a.txt", "c.txt"]


def test_a_house_s_rules_reach_every_process(telesina: Telesina, tmp_path: Path) -> None:
    outcomes = []
    for jobs in (1, 2):
        db = tmp_path / f"{jobs}.duckdb"
        result = telesina("import", SESSION, "--rules", HOUSE, "--db", db, "--jobs", jobs)
        outcomes.append((result.exit_code, everything(db)))
    assert outcomes[0] == outcomes[1]
    assert {row[12] for row in outcomes[0][1]["hand"]} == {"Circolo"}


@pytest.mark.usefixtures("small_ranges")
def test_no_more_than_a_few_ranges_are_on_their_way(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    cut = ranges.source_ranges

    def watched(stream: BinaryIO) -> Iterator[ranges.SourceRange]:
        for some in cut(stream):
            asked.append(some)
            yield some

    monkeypatch.setattr(ranges, "source_ranges", watched)
    with reading([Source("a", SESSION)], READ, 2) as steps:
        taken = 0
        for step in steps:
            if isinstance(step, Coming):
                taken += 1
                assert len(asked) - taken <= AHEAD * 2
                step.read()
    assert taken == len(asked) > 20


@pytest.mark.usefixtures("small_ranges")
def test_a_process_that_dies_is_told_plainly(
    telesina: Telesina, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def dying() -> None:
        raise ReaderDiedError

    monkeypatch.setattr("telesina_hh.cli.jobs._coming", lambda *_: Coming(dying, at_once=True))  # type: ignore[arg-type,return-value]
    result = telesina("import", SESSION, "--jobs", "2")
    assert result.exit_code == 4
    assert result.stderr.startswith("a process that read hands was ended from outside")
    assert "Traceback" not in result.stderr
    assert everything(tmp_path / "telesina.duckdb")["hand"] == []


def many(path: Path, nights: int = 60) -> None:
    session = SESSION.read_text(encoding="utf-8")
    with path.open("w", encoding="utf-8") as out:
        for night in range(nights):
            out.write(session.replace("Hand #", f"Hand #{night}-"))


def children(parent: int) -> set[int]:
    """Give the processes that a process has started, where Linux tells."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with_suppressed = (
            stat.read_text(encoding="utf-8", errors="replace") if stat.exists() else ""
        )
        fields = with_suppressed.rpartition(")")[2].split()
        if len(fields) > 1 and fields[1] == str(parent):
            found.add(int(stat.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells of children")
@pytest.mark.parametrize("how", ["ctrl-c", "a reader killed", "killed"])
def test_whatever_ends_it_a_second_run_completes_the_database(tmp_path: Path, how: str) -> None:
    many(tmp_path / "a.txt", 24)
    many(tmp_path / "b.txt", 2)
    db = tmp_path / "t.duckdb"
    words = [*TELESINA, "import", "b.txt", "a.txt", "--db", str(db), "--jobs", "2"]
    with subprocess.Popen(
        words, stderr=subprocess.PIPE, cwd=tmp_path, start_new_session=True
    ) as running:
        while not db.exists():
            time.sleep(0.05)
        while len(started := children(running.pid)) < 2:
            time.sleep(0.05)
        time.sleep(0.3)
        if how == "ctrl-c":
            os.killpg(running.pid, signal.SIGINT)
        elif how == "killed":
            running.kill()
        else:
            readers = [pid for pid in started if b"spawn_main" in _command(pid)]
            os.kill(readers[0], signal.SIGKILL)
        assert running.stderr is not None
        told = running.stderr.read().decode()
    assert "Traceback" not in told
    assert running.returncode in {"ctrl-c": {130}, "killed": {-9}}.get(how, {4})
    if how != "killed":
        assert told.splitlines()[0].startswith("stopped" if how == "ctrl-c" else "a process that")
    for _ in range(100):
        if not any(_command(pid) for pid in started):
            break
        time.sleep(0.05)
    assert not any(_command(pid) for pid in started)
    again = subprocess.run(
        [*words, "--format", "json"], capture_output=True, check=False, cwd=tmp_path, text=True
    )
    counts = json.loads(again.stdout)
    assert counts["hands"] == 26 * 130
    assert len(everything(db)["hand"]) == 24 * 130
    assert again.returncode == 0


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def test_the_bar_tells_how_fast_it_goes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stderr", screen := Terminal())
    gone = Source("gone", tmp_path / "gone")
    with progress([Source("a", SESSION), gone]) as seen:
        seen(1000, 7)
        time.sleep(0.2)
    assert "hands/s" in screen.getvalue()


def test_a_closed_source_is_told_when_its_turn_comes(tmp_path: Path) -> None:
    with reading([Source("gone", tmp_path / "gone"), Source("a", SESSION)], READ, 1) as steps:
        first, *rest = steps
    assert isinstance(first, Failed)
    assert isinstance(rest[-1], Ended)
