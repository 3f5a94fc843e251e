"""Filters under a name, beside the database: kept whole, and told where the file is wrong."""

import json
from pathlib import Path

import pytest

from telesina_hh.stats.filter_error import FilterError
from telesina_hh.stats.filters import Filters
from telesina_hh.stats.saved_filters import FilterFileError, save_filter, saved_filters

NIGHTS = Filters(player="Rossi", stakes="0.50/1", last=500, where="net > 0")


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "telesina.duckdb")


def file(database: str) -> Path:
    return Path(f"{database}.filters.json")


def test_filters_come_back_as_they_were_saved(database: str) -> None:
    assert saved_filters(database) == {}
    save_filter(database, "nights", NIGHTS)
    save_filter(database, "à la carte", Filters(site="Other", min_hands=20))
    assert saved_filters(database) == {
        "nights": NIGHTS,
        "à la carte": Filters(site="Other", min_hands=20),
    }


def test_a_name_is_saved_anew_and_the_file_reads_well(database: str) -> None:
    save_filter(database, "nights", Filters(player="Verdi"))
    save_filter(database, "nights", NIGHTS)
    assert json.loads(file(database).read_text(encoding="utf-8")) == {
        "nights": {"player": "Rossi", "stakes": "0.50/1", "last": 500, "where": "net > 0"}
    }
    assert [one.name for one in file(database).parent.iterdir()] == [file(database).name]


def test_a_database_in_memory_has_none() -> None:
    assert saved_filters(":memory:") == {}
    with pytest.raises(FilterError, match="a database in memory keeps no filters"):
        save_filter(":memory:", "nights", NIGHTS)


@pytest.mark.parametrize(
    ("name", "filters", "told"),
    [
        (" ", NIGHTS, "' ' is no name for a filter; expected are 1 to 60 characters"),
        ("a\nb", NIGHTS, "is no name"),
        ("n" * 61, NIGHTS, "is no name"),
        ("nights", Filters(), "there is no filter to save as 'nights'"),
        ("nights", Filters(stakes="small"), "'small' are no stakes"),
        ("nights", Filters(where="player = '\udc80'"), "no text in UTF-8"),
    ],
)
def test_what_means_nothing_is_not_saved(
    database: str, name: str, filters: Filters, told: str
) -> None:
    with pytest.raises(FilterError, match=told):
        save_filter(database, name, filters)
    assert list(file(database).parent.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"nights": {"player": "Rossi"', "line 1 is no JSON"),
        ("[]", "it holds no names with their filters"),
        ('{"nights": "Rossi"}', "'nights' holds no filters"),
        ('{"nights": {"plyer": "Rossi"}}', "'nights' has 'plyer', which is no filter; there are"),
        ('{"nights": {"last": "500"}}', "'last' of 'nights' is \"500\", not a whole number"),
        ('{"nights": {"last": true}}', "is true, not a whole number"),
        ('{"nights": {"player": 7}}', "is 7, not text in quotes"),
        ("[" * 100_000, "too deep"),
        ("\udcff", "no UTF-8 text"),
    ],
)
def test_a_damaged_file_is_told_and_kept(database: str, text: str, told: str) -> None:
    damaged = text.encode("utf-8", "surrogateescape")
    file(database).write_bytes(damaged)
    for use in (lambda: saved_filters(database), lambda: save_filter(database, "new", NIGHTS)):
        with pytest.raises(FilterError, match=told) as caught:
            use()
        assert str(file(database)) in str(caught.value)
    assert file(database).read_bytes() == damaged


def test_a_file_that_cannot_be_read_or_written_is_told(database: str, tmp_path: Path) -> None:
    with pytest.raises(FilterFileError, match="cannot be written: No such file"):
        save_filter(str(tmp_path / "nowhere" / "a.duckdb"), "nights", NIGHTS)
    file(database).mkdir()
    with pytest.raises(FilterFileError, match="cannot be read"):
        saved_filters(database)
