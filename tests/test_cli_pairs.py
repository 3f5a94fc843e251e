"""The screening as it is printed: for people, and for programs."""

import io
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from pairs_play import Table

from telesina_hh.cli.pair_words import pairs_page
from telesina_hh.cli.pairing import pairs_text
from telesina_hh.reports.pairs.report import DIRECTED
from telesina_hh.store import open_store

FRIENDS = frozenset({"carla", "gina"})
ACCUSING = re.compile(r"cheat|collu|fraud|guilt|suspect|suspici|dump|soft.?play", re.IGNORECASE)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("pairs") / "a.duckdb"
    with open_store(path) as store:
        hands = Table(5, FRIENDS, "hand over").hands(1_500)
        store.import_file("a.txt", None, 0, [hand.incoming() for hand in hands])
    return str(path)


@cache
def printed(database: str, *, as_json: bool = False, least_hands: int = 100) -> str:
    return pairs_text(database, least_hands, as_json=as_json)


def test_the_page_says_what_it_is_and_accuses_nobody(database: str) -> None:
    page = printed(database)
    assert page.startswith("A screening of stored hands")
    assert "no finding about anybody" in " ".join(page.split())
    assert not ACCUSING.search(page)
    assert not ACCUSING.search(printed(database, as_json=True))


def test_what_is_unusual_is_said_with_its_numbers_and_hands(database: str) -> None:
    page = printed(database)
    assert "carla and gina (PokerStars, EUR)" in page
    assert re.search(r"€[0-9.,]+ \([0-9.]+ bets\) went from carla to gina; expected", page)
    assert re.search(r"folded facing a bet of \w+ less often than usual: 0 of \d+, 0\.0 %", page)
    assert "hands with the biggest transfers: " in page


def test_the_same_database_gives_the_same_bytes(database: str) -> None:
    assert pairs_text(database, 100, as_json=True) == printed(database, as_json=True)


def test_json_has_counts_intervals_and_corrected_probabilities(database: str) -> None:
    told = json.loads(printed(database, as_json=True))
    assert told["schema"] == 1
    assert told["min_hands"] == 100
    assert told["too_few_hands"] == 0
    assert len(told["pairs"]) == 28
    first = told["pairs"][0]
    assert set(first["players"]) == FRIENDS
    assert first["unusual"]
    for pair in told["pairs"]:
        amount = pair["transfer"]["amount"]
        assert isinstance(amount, int)
        assert [hand["hand_id"] for hand in pair["transfer"]["hands"]]
        for measure in DIRECTED:
            assert [(one["player"], one["opponent"]) for one in pair[measure]] == [
                tuple(pair["players"]), tuple(reversed(pair["players"]))
            ]  # fmt: skip
            for one in pair[measure]:
                assert 0 <= one["n"] <= one["d"]
                assert one["p"] is None or one["p"] <= one["q"] <= 1
                assert one["unusual"] == (one["q"] is not None and one["q"] <= told["level"])
                assert len(one["hands"]) <= 5


def test_pairs_with_fewer_hands_are_only_counted(database: str) -> None:
    told = json.loads(printed(database, as_json=True, least_hands=10_000))
    assert (told["pairs"], told["too_few_hands"]) == ([], 28)
    page = printed(database, least_hands=10_000)
    assert "nothing is said about anybody" in page
    assert "28 pairs had fewer" in page


@pytest.mark.parametrize("width", [60, 80, 100, 160])
def test_the_table_fits_its_window(database: str, width: int) -> None:
    from rich.console import Console

    from telesina_hh.reports.pairs import pairs

    out = io.StringIO()
    console = Console(file=out, width=width)
    with open_store(database, read_only=True) as store:
        for part in pairs_page(pairs(store, 100), console):
            console.print(part)
    assert re.search(r"^ carla +gina +[0-9]+ ", out.getvalue(), re.MULTILINE)
    assert all(len(line) <= width for line in out.getvalue().splitlines())


def test_a_name_is_never_more_than_a_name(tmp_path: Path) -> None:
    table = Table(1)
    hands = list(table.hands(40))
    for hand in hands:
        hand.seats = tuple(
            seat._replace(player="[red]anna\x1b[31m") if seat.player == "anna" else seat
            for seat in hand.seats
        )
        hand.players = tuple("[red]anna\x1b[31m" if p == "anna" else p for p in hand.players)
    with open_store(tmp_path / "a.duckdb") as store:
        store.import_file("a.txt", None, 0, [hand.incoming() for hand in hands])
    page = printed(str(tmp_path / "a.duckdb"), least_hands=1)
    assert "[red]anna\\u001b[31m" in page
    assert "\x1b" not in page


def test_a_database_that_is_not_there_ends_with_its_code(tmp_path: Path, capsys: Any) -> None:
    with pytest.raises(typer.Exit) as ended:
        pairs_text(str(tmp_path / "none.duckdb"), as_json=False)
    assert ended.value.exit_code == 4
    assert "no such database" in capsys.readouterr().err


def test_what_is_no_database_ends_with_its_code(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "a.duckdb").write_text("not a database\n" * 100)
    with pytest.raises(typer.Exit) as ended:
        pairs_text(str(tmp_path / "a.duckdb"), as_json=True)
    assert ended.value.exit_code == 5
    assert capsys.readouterr().err
