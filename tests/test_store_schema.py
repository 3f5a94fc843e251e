"""The database file: made, brought up to date, and refused with a word of advice."""

import io
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest
from conftest import SAMPLES
from store_values import everyone_folds

from telesina_hh.cli.again import read_hands
from telesina_hh.store import (
    DamagedDatabaseError,
    LockedDatabaseError,
    MissingDatabaseError,
    NewerDatabaseError,
    SchemaChangedError,
    StoreError,
    open_store,
)
from telesina_hh.store.schema import SchemaFile, migrate, schema_files

FILES = schema_files()


def versions(path: Path) -> list[tuple[int, str]]:
    con = duckdb.connect(str(path), read_only=True)
    found = con.execute("select version, name from schema_version order by version").fetchall()
    con.close()
    return found


def test_schema_files_are_numbered_without_gaps() -> None:
    assert [step.version for step in FILES] == list(range(1, len(FILES) + 1))


def test_an_empty_database_gets_every_schema_file(tmp_path: Path) -> None:
    path = tmp_path / "a.duckdb"
    open_store(path).close()
    assert versions(path) == [(step.version, step.name) for step in FILES]


@pytest.mark.parametrize("version", range(len(FILES)))
def test_an_older_database_keeps_its_hands_and_gets_the_rest(tmp_path: Path, version: int) -> None:
    path = tmp_path / "a.duckdb"
    open_store(path, schema=FILES[:version]).close()
    open_store(path).close()
    assert len(versions(path)) == len(FILES)
    open_store(path).close()
    assert len(versions(path)) == len(FILES)


TABLES = ("source_file", "hand", "seat", "action", "card", "pot", "award", "violation",
          "quarantine", "quarantine_violation")  # fmt: skip


def everything(path: Path) -> dict[str, list[str]]:
    """Give the rows of every table, as they are read."""
    with open_store(path, read_only=True) as store:
        return {
            table: sorted(map(repr, store.connection.table(table).fetchall())) for table in TABLES
        }


def test_what_an_older_database_holds_is_the_same_afterwards(tmp_path: Path) -> None:
    """Its rows were one a line and one a card, as the program of that time wrote them."""
    files = [SAMPLES / "sessions", SAMPLES / "illegal", SAMPLES / "malformed", SAMPLES / "cubeia"]
    new, old = tmp_path / "new.duckdb", tmp_path / "old.duckdb"
    with open_store(new) as store:
        for path in sorted(file for folder in files for file in folder.rglob("*.*")):
            with path.open("rb") as stream:
                hands = [*read_hands(stream, None)][:12]
            store.import_file(path.name, None, 0, hands)
    open_store(old, schema=FILES[:3]).close()
    con = duckdb.connect(str(old))
    con.execute(f"attach '{new}' as new (read_only)")
    for table in TABLES:
        order = "order by hand_no, ord" if table in {"action", "card"} else ""
        con.execute(f"insert into {table} select * from new.{table} {order}")  # noqa: S608
    con.close()
    before = everything(new)
    assert len(before["action"]) > 4000
    with open_store(old) as store:
        assert store.find_hands("1") == []
    assert everything(old) == before
    with open_store(new) as fresh, open_store(old) as moved:
        for table in ("decision", "hand_key"):
            rows = [sorted(s.connection.table(table).fetchall()) for s in (fresh, moved)]
            assert rows[0] == rows[1]
        assert [*fresh.hand_rows(5)][2:] == [*moved.hand_rows(5)][2:]
        first = fresh.hand_rows(1)
        again = [*read_hands(io.BytesIO(first.hand.raw), None)]
        assert moved.import_file("again.txt", None, 0, again).duplicates == 1


def test_a_read_only_open_brings_an_older_database_up_to_date_first(tmp_path: Path) -> None:
    path = tmp_path / "a.duckdb"
    open_store(path, schema=FILES[:1]).close()
    with open_store(path, read_only=True) as store:
        assert store.quarantine_list() == []
        with pytest.raises(duckdb.Error, match="read-only"):
            store.import_file("x", None, 0, [everyone_folds().incoming()])


def test_an_edited_schema_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.duckdb"
    open_store(path).close()
    edited = (FILES[0]._replace(text=FILES[0].text + "\n-- a word more\n"), *FILES[1:])
    with pytest.raises(SchemaChangedError, match=r"0001_hands\.sql"):
        open_store(path, schema=edited)


def test_a_database_newer_than_the_files_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.duckdb"
    open_store(path).close()
    for read_only in (False, True):
        with pytest.raises(NewerDatabaseError, match="upgrade"):
            open_store(path, schema=FILES[:-1], read_only=read_only)


def test_a_failing_schema_file_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "a.duckdb"
    failing = SchemaFile(len(FILES) + 1, "bad", "create table kept_out (a int); select * from no;")
    with pytest.raises(duckdb.CatalogException):
        open_store(path, schema=(*FILES, failing))
    con = duckdb.connect(str(path))
    assert "kept_out" not in str(con.execute("show tables").fetchall())
    migrate(con, FILES)
    con.close()
    assert len(versions(path)) == len(FILES)


def test_schema_files_are_told_apart_by_text_not_by_line_ends(tmp_path: Path) -> None:
    (tmp_path / "0001_a.sql").write_bytes(b"select 1;\n")
    unix = schema_files(tmp_path)
    schema_files.cache_clear()
    (tmp_path / "0001_a.sql").write_bytes(b"select 1;\r\n")
    assert schema_files(tmp_path)[0].sha256 == unix[0].sha256


def test_a_missing_database_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(MissingDatabaseError, match="import"):
        open_store(tmp_path / "no.duckdb", read_only=True)
    with pytest.raises(MissingDatabaseError):
        open_store(tmp_path / "no" / "folder.duckdb")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        open_store(tmp_path)


def spoil(path: Path, kind: str) -> None:
    good = path.read_bytes()
    spoilt = {
        "empty": b"",
        "text": b"PokerStars Hand #1: Telesina Limit\n" * 500,
        "cut": good[: len(good) // 2],
        "overwritten": good[:9000] + b"\xff" * 9000 + good[18000:],
    }
    path.write_bytes(spoilt[kind])


@pytest.mark.parametrize("kind", ["empty", "text", "cut", "overwritten"])
@pytest.mark.parametrize("read_only", [False, True])
def test_a_damaged_database_is_said_to_be_damaged(
    tmp_path: Path, kind: str, *, read_only: bool
) -> None:
    path = tmp_path / "a.duckdb"
    with open_store(path) as store:
        store.import_file("x", None, 0, [everyone_folds(str(n)).incoming() for n in range(99)])
    spoil(path, kind)
    with pytest.raises(DamagedDatabaseError, match=r"a\.duckdb.*restore a copy"):
        open_store(path, read_only=read_only)


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.duckdb"
    con = duckdb.connect(str(path))
    con.execute("create table recipe (name varchar)")
    con.close()
    with pytest.raises(DamagedDatabaseError, match="recipe"):
        open_store(path)


def test_a_file_of_a_newer_duckdb_asks_for_an_upgrade() -> None:
    from telesina_hh.store.errors import explain

    said = duckdb.IOException("IO Error: file with version number 99, but we can only read 64")
    assert isinstance(explain(said, "a.duckdb"), NewerDatabaseError)


def test_a_fault_of_the_program_is_not_blamed_on_the_file() -> None:
    from telesina_hh.store.errors import explain

    assert explain(duckdb.Error("something else"), "a.duckdb") is None
    assert explain(duckdb.BinderException("Binder Error: no column"), "a.duckdb") is None


def test_a_database_in_use_is_said_to_be_in_use(tmp_path: Path) -> None:
    path = tmp_path / "a.duckdb"
    open_store(path).close()
    holding = "import duckdb, sys; c = duckdb.connect(sys.argv[1]); print(1, flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", holding, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        for read_only in (False, True):
            with pytest.raises(LockedDatabaseError, match="another program"):
                open_store(path, read_only=read_only)
        other.communicate(b"\n")
    open_store(path).close()


def test_only_commands_that_need_the_database_load_it() -> None:
    loads = "import sys, telesina_hh.outcome, telesina_hh.codes; print('duckdb' in sys.modules)"
    said = subprocess.run(
        [sys.executable, "-c", loads], capture_output=True, text=True, check=True
    ).stdout
    assert said.strip() == "False"
