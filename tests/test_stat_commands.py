"""`telesina stats`: every report over a sample session, narrowed, put out, and refused in words."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import SAMPLES
from typer.testing import Result

from telesina_hh.store import IncomingHand, open_store
from telesina_hh.verify import check_source

Telesina = Callable[..., Result]

EVENING = SAMPLES / "sessions" / "one_evening_fixed_limit.txt"
REPORTS = ("players", "positions", "stakes", "timeline", "sessions", "hands")


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("evening") / "evening.duckdb"
    with EVENING.open("rb") as stream, open_store(path) as store:
        found = check_source(stream)
        hands = (IncomingHand(v, b.raw, b.encoding, b.first_line) for b, v in found)
        store.import_file(EVENING.name, None, 0, hands)
    return path


@pytest.fixture(autouse=True)
def evening(telesina: Telesina, imported: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    monkeypatch.setenv("TELESINA_DB", str(imported))


def rows_of(telesina: Telesina, *words: object) -> list[dict[str, Any]]:
    found = telesina("stats", *words, "--format", "json")
    assert found.exit_code == 0, found.stderr
    rows: list[dict[str, Any]] = json.loads(found.stdout)
    return rows


@pytest.mark.parametrize("name", REPORTS)
def test_each_report_adds_up_to_the_evening(telesina: Telesina, name: str) -> None:
    rows = rows_of(telesina, name)
    whole = rows_of(telesina, "players")
    assert sum(row["net"] for row in rows) == sum(row["net"] for row in whole)
    by = "hands" if name != "hands" else None
    assert sum(row[by] if by else 1 for row in rows) == sum(row["hands"] for row in whole)


def test_net_is_lost_to_the_rake_alone(telesina: Telesina) -> None:
    rows = rows_of(telesina, "players")
    assert sum(row["net"] + row["rake"] for row in rows) == 0


@pytest.mark.parametrize("name", [*REPORTS, "opponents"])
def test_each_report_can_be_narrowed_to_a_player(telesina: Telesina, name: str) -> None:
    rows = rows_of(telesina, name, "--player", "NONNA pina")
    assert {row["player"] for row in rows} == {"nonna Pina"}


def test_the_hands_behind_a_number_can_be_shown(telesina: Telesina) -> None:
    ids = rows_of(telesina, "players", "--player", "Tullio", "--result", "won", "--hands")
    won = rows_of(telesina, "hands", "--player", "Tullio", "--where", "net > 0")
    assert [row["hand_id"] for row in ids] == [row["hand_id"] for row in won]
    assert telesina("show", f"{ids[0]['site']}#{ids[0]['hand_id']}").exit_code == 0


def test_the_hands_behind_a_player_s_statistics_are_that_player_s(telesina: Telesina) -> None:
    ids = rows_of(telesina, "player", "TULLIO", "--hands")
    assert len(ids) == 9
    assert ids == rows_of(telesina, "players", "--player", "Tullio", "--hands")


def test_all_of_one_player_in_a_table(
    telesina: Telesina, golden: Callable[[str, str], None]
) -> None:
    golden("stats_player.txt", telesina("stats", "player", "mirella").stdout)


def test_a_player_s_values_are_its_counts(telesina: Telesina) -> None:
    for row in rows_of(telesina, "player", "Mirella"):
        if not row["denominator"]:
            assert row["value"] is None
        elif row["low"] is not None:
            assert row["value"] == pytest.approx(
                100 * row["numerator"] / row["denominator"], abs=1e-3
            )
            assert row["low"] <= row["value"] <= row["high"]


def test_one_opponent_and_the_hands_together(telesina: Telesina) -> None:
    pair = ("opponents", "--player", "mirella", "--against", "TULLIO")
    (row,) = rows_of(telesina, *pair)
    (back,) = rows_of(telesina, "opponents", "--player", "Tullio", "--against", "Mirella")
    assert (row["opponent"], row["hands"], row["net"]) == ("Tullio", back["hands"], -back["net"])
    ids = rows_of(telesina, *pair, "--hands")
    assert len(ids) == row["hands"]
    assert ids == rows_of(telesina, "opponents", "--player", "Tullio", "--hands")
    (hidden,) = rows_of(telesina, *pair, "--anonymise")
    assert not {hidden["player"], hidden["opponent"]} & {"Mirella", "Tullio"}


def test_opponents_for_people_are_counts_chips_and_shares_with_their_intervals(
    telesina: Telesina,
) -> None:
    words = ("--player", "Mirella", "--against", "Tullio", "--format", "markdown", "--intervals")
    heads, _, row, *_ = telesina("stats", "opponents", *words).stdout.splitlines()
    told = dict(
        zip(*([cell.strip() for cell in line.split("|")] for line in (heads, row)), strict=True)
    )
    assert told["net"].lstrip("-").startswith("€")
    assert told["showdowns won"].isdecimal()
    assert told["fold to bet"].endswith(r")\*")
    assert told["fold to all"].endswith(")")


def test_chosen_statistics_come_in_the_order_in_which_they_are_named(telesina: Telesina) -> None:
    (row, *_) = rows_of(telesina, "players", "--stats", "AFq, wtsd")
    names = [name for name in row if name.endswith(("_n", "_d"))]
    assert names == ["afq_n", "afq_d", "wtsd_n", "wtsd_d"]
    (row, *_) = rows_of(telesina, "players", "--stats", "all")
    assert len([name for name in row if name.endswith("_d")]) == len(catalogue(telesina))


def catalogue(telesina: Telesina) -> list[dict[str, Any]]:
    known: list[dict[str, Any]] = json.loads(telesina("stats", "list", "--format", "json").stdout)
    return known


def test_every_statistic_is_listed_and_explained(telesina: Telesina) -> None:
    listed = telesina("stats", "list").stdout
    for one in catalogue(telesina):
        assert one["name"] in listed
        told = telesina("stats", "explain", one["title"].upper())
        assert told.exit_code == 0
        assert one["sentence"] in told.stdout
        assert one["numerator"] in told.stdout


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["explain", "vpipp"], 4, "did you mean vpip"),
        (["players", "--stats", "vpip,luck"], 2, "there is no statistic 'luck'"),
        (["timeline", "--zone", "Rome/Europe"], 2, "'Rome/Europe' is no time zone"),
        (["sessions", "--gap", "0"], 2, "--gap"),
        (["players", "--where", "1 = 1; drop table hand"], 2, "--where"),
        (["opponents", "--against", ""], 2, "--against"),
        (["opponents", "--against", "", "--hands"], 2, "is no name"),
        (["players", "--db", "nowhere.duckdb"], 4, "there is no such database"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_is_refused_in_words(
    telesina: Telesina, words: list[str], code: int, said: str
) -> None:
    found = telesina("stats", *words)
    assert found.exit_code == code
    assert said in " ".join(found.stderr.split()).replace("│ ", "").replace(" │", "")


def test_filters_are_saved_and_used_again(telesina: Telesina) -> None:
    telesina("stats", "players", "--player", "e.f", "--save-filter", "ef")
    again = rows_of(telesina, "players", "--filter", "ef")
    assert [row["player"] for row in again] == ["e.f"]


def test_a_report_with_invented_names_adds_up_alike(telesina: Telesina) -> None:
    named, hidden = rows_of(telesina, "players"), rows_of(telesina, "players", "--anonymise")
    assert [row["net"] for row in named] == [row["net"] for row in hidden]
    assert not {row["player"] for row in named} & {row["player"] for row in hidden}
    assert hidden == rows_of(telesina, "players", "--anonymise")


def test_weeks_and_sessions_of_the_evening(telesina: Telesina) -> None:
    (only,) = rows_of(telesina, "timeline", "--by", "month", "--player", "Mirella")
    assert only["hands"] == 130
    assert sum(row["hands"] for row in rows_of(telesina, "sessions", "--player", "Mirella")) == 130
