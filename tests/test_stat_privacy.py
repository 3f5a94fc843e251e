"""Pseudonyms: stable under one key, unlinkable under another, and the key is kept safe."""

import re
import stat
import sys
from pathlib import Path

import polars as pl
import pytest
import typer

from telesina_hh.cli.stat_output import anonymised
from telesina_hh.stats.key_file import KeyFileError, key_beside, key_path
from telesina_hh.stats.privacy import Pseudonyms

KEY, OTHER = bytes(range(32)), bytes(32)
SITE = "Sala Vesuvio"


def test_the_same_name_on_the_same_site_is_always_the_same_pseudonym() -> None:
    assert Pseudonyms(KEY).of(SITE, "anna") == Pseudonyms(KEY).of(SITE, "anna")
    assert Pseudonyms(KEY).of(SITE, "anna") == "RuleroKefavenu276027"


def test_site_case_spelling_and_key_make_another() -> None:
    own = Pseudonyms(KEY)
    made = {
        own.of(SITE, "anna"), own.of(SITE, "Anna"), own.of(SITE, "anna "), own.of(SITE, ""),
        own.of("Circolo Etna", "anna"), Pseudonyms(OTHER).of(SITE, "anna"),
        own.of(SITE + "a", "nna"), own.of(SITE, "é"), own.of(SITE, "e\u0301"),
    }  # fmt: skip
    assert len(made) == 9


def test_a_pseudonym_can_be_said_and_stands_in_a_log() -> None:
    for name in ("anna", "=1+1", "\u202eanna", "ハナ", "a|b"):
        made = Pseudonyms(KEY).of(SITE, name)
        assert re.fullmatch(r"[A-Z]\w{5}[A-Z][a-z]{7}[0-9]{6}", made, re.ASCII), made


def test_many_names_have_as_many_pseudonyms() -> None:
    own = Pseudonyms(KEY)
    assert len({own.of(SITE, str(number)) for number in range(20_000)}) == 20_000


def test_a_frame_keeps_its_rows_and_only_names_change() -> None:
    frame = pl.DataFrame(
        {
            "site": [SITE, "Circolo Etna", SITE],
            "player": ["bruno", "bruno", "anna"],
            "opponent": ["anna", None, "bruno"],
            "hands": [3, 2, 1],
        }
    )
    own = Pseudonyms(KEY)
    made = own.in_frame(frame, ("player", "opponent", "third"))
    assert made.schema == frame.schema
    assert made["hands"].to_list() == [3, 2, 1]
    assert made["opponent"].to_list() == [own.of(SITE, "anna"), None, own.of(SITE, "bruno")]
    assert made["player"][0] == made["opponent"][2] != made["player"][1]
    assert own.in_frame(frame.head(0)).schema == frame.schema


def test_a_text_keeps_none_of_the_names_and_every_other_word() -> None:
    own = Pseudonyms(KEY)
    names = {"ann", "anna", "anna_b", "Re 🍇", "ハナ", "[^a-z]+\\d*", "דינה", "(:Ugo"}
    text = "anna: folds\nann's banner, Anna; anna_b Re 🍇! ハナさん [^a-z]+\\d*, דינה (:Ugo"
    a, an, b, re_, hana, odd, dina, ugo = (
        own.of(SITE, name)
        for name in ("anna", "ann", "anna_b", "Re 🍇", "ハナ", "[^a-z]+\\d*", "דינה", "(:Ugo")
    )
    told = f"{a}: folds\n{an}'s banner, Anna; {b} {re_}! {hana}さん {odd}, {dina} {ugo}"
    assert own.in_text(text, SITE, names) == told
    assert own.in_text(text, SITE, ()) == text
    assert own.in_text(text, SITE, {""}) == text


def test_an_object_is_replaced_through_and_through() -> None:
    own = Pseudonyms(KEY)
    anna, pot = own.of(SITE, "anna"), own.of(SITE, "pot")
    value = {
        "player": "anna", "pot": 3, "anna": [1, None, True, {"told": "anna wins the pot"}],
    }  # fmt: skip
    assert own.in_object(value, SITE, {"anna", "pot"}, fields={"pot", "player"}) == {
        "player": anna, "pot": 3, anna: [1, None, True, {"told": f"{anna} wins the {pot}"}],
    }  # fmt: skip


def test_the_key_is_made_once_beside_the_database(tmp_path: Path) -> None:
    database = str(tmp_path / "a.duckdb")
    first = key_beside(database)
    assert len(first) == 32
    kept = key_path(database).read_bytes()
    assert key_beside(database) == first
    assert key_path(database).read_bytes() == kept
    assert [path.name for path in tmp_path.iterdir()] == ["a.duckdb.key"]
    assert key_beside(str(tmp_path / "b.duckdb")) != first


@pytest.mark.skipif(sys.platform == "win32", reason="its files have no modes")
def test_only_its_owner_reads_the_key(tmp_path: Path) -> None:
    key_beside(str(tmp_path / "a.duckdb"))
    mode = (tmp_path / "a.duckdb.key").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600


def test_a_key_that_another_program_made_meanwhile_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = str(tmp_path / "a.duckdb")
    first = key_beside(database)
    monkeypatch.setattr("os.path.lexists", lambda _: False)
    assert key_beside(database) == first


def test_a_file_system_without_links_has_a_key_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", no_links)
    database = str(tmp_path / "a.duckdb")
    assert key_beside(database) == key_beside(database)
    assert [path.name for path in tmp_path.iterdir()] == ["a.duckdb.key"]


def test_in_memory_there_is_a_key_for_the_run() -> None:
    assert key_beside(":memory:") == key_beside(":memory:")
    assert not Path(":memory:.key").exists()


@pytest.mark.parametrize("content", [b"", b"no key", b"ab" * 31, b"ab" * 33, b"ab" * 32 + b"\n\n"])
def test_a_damaged_key_is_told_and_left_alone(content: bytes, tmp_path: Path) -> None:
    database = str(tmp_path / "a.duckdb")
    key_path(database).write_bytes(content)
    with pytest.raises(KeyFileError, match="it is damaged; bring it back"):
        key_beside(database)
    assert key_path(database).read_bytes() == content


def test_a_key_that_cannot_be_written_or_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(KeyFileError, match="cannot be written"):
        key_beside(str(tmp_path / "no folder" / "a.duckdb"))
    (tmp_path / "b.duckdb.key").mkdir()
    with pytest.raises(KeyFileError, match="cannot be read"):
        key_beside(str(tmp_path / "b.duckdb"))


def test_a_command_gets_pseudonyms_or_ends_with_code_4(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    frame = pl.DataFrame({"site": [SITE], "player": ["anna"]})
    database = str(tmp_path / "a.duckdb")
    assert anonymised(frame, database).equals(Pseudonyms.beside(database).in_frame(frame))
    key_path(database).write_bytes(b"no key")
    with pytest.raises(typer.Exit) as ended:
        anonymised(frame, database)
    assert ended.value.exit_code == 4
    assert "no key of pseudonyms" in capsys.readouterr().err
