"""A report of statistics on the screen or in a file, and never over the database."""

from pathlib import Path

import polars as pl
import pytest
import typer
from stat_frames import MIXED, THREE

from telesina_hh.cli.stat_output import Form, put_out
from telesina_hh.reports.forms import csv_form


@pytest.mark.parametrize("form", list(Form))
def test_a_report_without_rows_says_so_or_is_empty(
    form: Form, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    empty = MIXED.head(0)
    target = tmp_path / "report"
    put_out(empty, THREE, form, str(target))
    content = target.read_bytes()
    if form in {Form.TABLE, Form.MARKDOWN}:
        assert b"There is nothing to report" in content
    elif form is Form.PARQUET:
        assert pl.read_parquet(target).schema == empty.schema
    else:
        assert content == (b"[]\n" if form is Form.JSON else csv_form(empty).encode())
    assert capfdbinary.readouterr() == (b"", b"")


def test_an_empty_table_says_so_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    put_out(MIXED.head(0), THREE)
    told = capsys.readouterr()
    assert told.out == ""
    assert "There is nothing to report" in told.err


@pytest.mark.parametrize("form", list(Form))
def test_a_file_gets_what_the_screen_would(
    form: Form, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    put_out(MIXED, THREE, form)
    screen = capfdbinary.readouterr().out
    put_out(MIXED, THREE, form, str(tmp_path / "report"))
    assert (tmp_path / "report").read_bytes() == screen


def test_parquet_is_not_written_to_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    with pytest.raises(typer.BadParameter, match="no text for a terminal"):
        put_out(MIXED, THREE, Form.PARQUET)


@pytest.mark.parametrize("ending", ["", ".wal", ".filters.json", ".key"])
@pytest.mark.parametrize("there", [True, False])
def test_a_report_is_never_written_over_the_database(
    ending: str, tmp_path: Path, *, there: bool
) -> None:
    own = tmp_path / f"a.duckdb{ending}"
    if there:
        own.write_bytes(b"hands")
        (tmp_path / "link").symlink_to(own)
    for output in [own, *([tmp_path / "link"] if there else [])]:
        with pytest.raises(typer.BadParameter, match="file of its own"):
            put_out(MIXED, THREE, Form.CSV, str(output), database=str(tmp_path / "a.duckdb"))
    assert own.read_bytes() == b"hands" if there else not own.exists()


def test_a_file_that_cannot_be_written_ends_with_code_4(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(typer.Exit) as ended:
        put_out(MIXED, THREE, Form.CSV, str(tmp_path / "no" / "folder"))
    assert ended.value.exit_code == 4
    assert "No such file" in capsys.readouterr().err


def test_a_report_says_in_its_own_words_that_it_is_empty(
    capsys: pytest.CaptureFixture[str],
) -> None:
    put_out(MIXED.head(0), THREE, nothing="Nobody played.")
    assert capsys.readouterr().err == "Nobody played.\n"
