"""`telesina import`, `quarantine` and `stats`: each hand once, nothing lost."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import SAMPLES
from typer.testing import Result

Telesina = Callable[..., Result]
LEGAL = SAMPLES / "encodings" / "utf8_with_bom.txt"
ILLEGAL = SAMPLES / "illegal" / "T503_award_amount.txt"
UNREADABLE = SAMPLES / "malformed" / "P005_bad_card.txt"


def counts(result: Result) -> dict[str, int]:
    found: dict[str, int] = json.loads(result.stdout.splitlines()[-1])
    return found


def test_hands_are_stored_duplicates_counted_and_the_sum_holds(telesina: Telesina) -> None:
    result = telesina("import", LEGAL, UNREADABLE, "--format", "json")
    assert counts(result) == {
        "files": 2, "hands": 2, "stored": 1, "duplicates": 0, "illegal": 0, "unreadable": 1,
    }  # fmt: skip
    assert result.exit_code == 4
    again = telesina("import", LEGAL, UNREADABLE, "--format", "json")
    assert counts(again) == {
        "files": 2, "hands": 2, "stored": 0, "duplicates": 1, "illegal": 0, "unreadable": 1,
    }  # fmt: skip


@pytest.mark.parametrize("encoding", ["utf16_with_bom", "cr_only", "utf16_last_byte_missing"])
def test_the_same_hand_in_another_encoding_is_a_duplicate(
    telesina: Telesina, encoding: str
) -> None:
    source = SAMPLES / "malformed" / "P010_other_content.txt"
    telesina("import", LEGAL)
    telesina("import", SAMPLES / "encodings" / "cr_only.txt")
    again = counts(
        telesina("import", SAMPLES / "encodings" / f"{encoding}.txt", "--format", "json")
    )
    assert (again["stored"], again["duplicates"]) == (0, 1)
    assert source.exists()


def test_the_same_id_with_other_content_goes_to_quarantine_as_P010(telesina: Telesina) -> None:  # noqa: N802
    result = telesina(
        "import", SAMPLES / "malformed" / "P010_other_content.txt", "--format", "json"
    )
    assert counts(result)["unreadable"] == 1
    assert counts(result)["stored"] == 1
    assert "P010" in telesina("quarantine", "list").stdout


def test_an_illegal_hand_is_stored_and_gives_exit_1(telesina: Telesina) -> None:
    result = telesina("import", ILLEGAL, "--format", "json")
    assert result.exit_code == 1
    assert counts(result)["illegal"] == counts(result)["stored"] == 1


def test_the_raw_bytes_come_back_exactly(telesina: Telesina) -> None:
    for path in (LEGAL, SAMPLES / "encodings" / "cr_only.txt"):
        telesina("import", path)
        hand = "700000001" if path == LEGAL else "700000002"
        assert telesina("show", hand, "--raw").stdout_bytes == path.read_bytes()


def test_show_tells_the_hand_street_by_street(
    telesina: Telesina, golden: Callable[[str, str], None]
) -> None:
    telesina("import", LEGAL)
    result = telesina("show", "700000001")
    assert result.exit_code == 0
    golden("show.txt", result.stdout)
    assert telesina("show", "700000001", "--file", LEGAL).stdout == result.stdout
    assert telesina("show", "Sala Vesuvio#700000001").stdout == result.stdout


def test_show_names_the_sites_that_share_an_id(telesina: Telesina, tmp_path: Path) -> None:
    telesina("import", LEGAL)
    text = LEGAL.read_text(encoding="utf-8-sig").replace("Sala Vesuvio", "Circolo Etna")
    (tmp_path / "other.txt").write_text(text, encoding="utf-8")
    telesina("import", "other.txt")
    result = telesina("show", "700000001")
    assert result.exit_code == 4
    assert "Circolo Etna#700000001, Sala Vesuvio#700000001" in result.stderr
    assert telesina("show", "Circolo Etna#700000001").exit_code == 0


def test_a_hand_or_a_database_that_is_not_there_gives_exit_4(telesina: Telesina) -> None:
    for words in (["show", "1"], ["stats", "players"], ["quarantine", "list"]):
        result = telesina(*words)
        assert result.exit_code == 4
        assert "there is no such database" in result.stderr
    telesina("import", LEGAL)
    assert telesina("show", "1").exit_code == 4
    assert telesina("quarantine", "show", "9").exit_code == 4


def test_a_file_that_is_no_database_gives_exit_5(telesina: Telesina, tmp_path: Path) -> None:
    (tmp_path / "telesina.duckdb").write_bytes(b"no database " * 1000)
    for words in (["import", LEGAL], ["stats", "players"], ["show", "1"], ["quarantine", "list"]):
        result = telesina(*words)
        assert result.exit_code == 5, words
        assert "Traceback" not in result.stderr


def test_the_database_of_the_environment_is_used(
    telesina: Telesina, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TELESINA_DB", str(tmp_path / "other.duckdb"))
    telesina("import", LEGAL)
    assert (tmp_path / "other.duckdb").exists()


def test_quarantine_shows_the_block_word_for_word(
    telesina: Telesina, golden: Callable[[str, str], None]
) -> None:
    telesina("import", UNREADABLE)
    golden(
        "quarantine_show.txt",
        telesina("quarantine", "show", "1").stdout.replace(str(SAMPLES), "sample_histories"),
    )
    raw = telesina("quarantine", "show", "1", "--raw").stdout_bytes
    assert raw == UNREADABLE.read_bytes()


def test_quarantine_retry_stores_what_reads_well_now(
    telesina: Telesina, monkeypatch: pytest.MonkeyPatch
) -> None:
    telesina("import", UNREADABLE)
    still = telesina("quarantine", "retry")
    assert still.exit_code == 4
    assert "1: still P005" in still.stdout
    import telesina_hh.verify
    from telesina_hh.verify import check_source

    def better(stream: object, *_a: object, **_k: object) -> object:
        del stream
        return check_source(io.BytesIO(LEGAL.read_bytes()))

    monkeypatch.setattr(telesina_hh.verify, "check_source", better)
    assert telesina("quarantine", "retry", "1").exit_code == 0
    assert telesina("quarantine", "list").stdout == ""
    assert "resolved" in telesina("quarantine", "list", "--all").stdout


def test_stats_players_in_every_form(
    telesina: Telesina, golden: Callable[[str, str], None]
) -> None:
    telesina("import", LEGAL, SAMPLES / "encodings" / "cr_only.txt")
    golden("stats_players.txt", telesina("stats", "players").stdout)
    golden("stats_players.csv", telesina("stats", "players", "--format", "csv").stdout)
    rows = json.loads(telesina("stats", "players", "--format", "json").stdout)
    assert [row["player"] for row in rows] == ["anna", "bruno", "carla"]
    assert rows[0]["site"] == "Sala Vesuvio"
    assert sum(row["net"] for row in rows) == -53
    assert sum(row["rake"] for row in rows) == 53


def test_a_name_that_a_spreadsheet_would_run_is_guarded(telesina: Telesina, tmp_path: Path) -> None:
    text = LEGAL.read_text(encoding="utf-8-sig").replace("anna", "=1+1")
    (tmp_path / "formula.txt").write_text(text, encoding="utf-8")
    telesina("import", "formula.txt")
    assert "'=1+1," in telesina("stats", "players", "--format", "csv").stdout
    assert '"=1+1"' in telesina("stats", "players", "--format", "json").stdout


def test_a_name_does_not_reach_the_terminal_as_a_command(
    telesina: Telesina, tmp_path: Path
) -> None:
    text = LEGAL.read_text(encoding="utf-8-sig").replace("anna", "\x1b[31m\u202eanna")
    (tmp_path / "escape.txt").write_text(text, encoding="utf-8")
    telesina("import", "escape.txt")
    table = telesina("stats", "players").stdout
    assert "\\u001b[31m\\u202eanna" in table
    assert "\x1b" not in table
    assert "\u202e" not in table


def test_stats_of_an_empty_database_say_so(telesina: Telesina) -> None:
    telesina("import", UNREADABLE)
    result = telesina("stats", "players")
    assert result.exit_code == 0
    assert "no hands in the database yet" in result.stderr


def test_help_says_what_a_command_does_with_an_example(telesina: Telesina) -> None:
    for words in (
        ["check"], ["import"], ["show"], ["stats", "players"], ["quarantine", "list"],
        ["quarantine", "show"], ["quarantine", "retry"], ["explain"], ["generate"],
        [], ["stats"], ["quarantine"],
    ):  # fmt: skip
        told = telesina(*words, "--help").stdout
        assert "Example:" in told, words


def test_explain_tells_every_code_and_lists_them(telesina: Telesina) -> None:
    from telesina_hh.codes import CODES

    listed = telesina("explain").stdout
    for code in CODES.values():
        told = telesina("explain", code.id)
        assert told.exit_code == 0
        assert code.when in told.stdout
        assert code.id in listed
    assert telesina("explain", "raise-cap").stdout.startswith("T306")
    assert telesina("explain", "T999").exit_code == 4


def test_json_counts_are_printed_even_where_nothing_was_read(telesina: Telesina) -> None:
    result = telesina("import", "nowhere.txt", "--format", "json")
    assert result.exit_code == 4
    assert counts(result)["hands"] == 0


def test_a_narrow_window_leaves_columns_out_and_says_so(
    telesina: Telesina, monkeypatch: pytest.MonkeyPatch
) -> None:
    telesina("import", LEGAL)
    monkeypatch.setattr("telesina_hh.cli.stat_output._PIPE", 60)
    result = telesina("stats", "players")
    assert "No room for rake, sd, antes/100, AF, " in result.stderr
    assert "…" not in result.stdout
    assert "€4.87" in result.stdout


def test_another_programs_database_is_refused_and_nothing_is_fetched(
    telesina: Telesina, tmp_path: Path
) -> None:
    import sqlite3

    with sqlite3.connect(tmp_path / "telesina.duckdb") as other:
        other.execute("create table hands(x)")
    other.close()
    result = telesina("stats", "players")
    assert result.exit_code == 5
    assert "it is no database or damaged" in result.stderr
