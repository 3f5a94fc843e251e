"""The commands on a server's documents: check, import, show, stats."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import SAMPLES
from documents import LAYOUTS, changed, compact, documents, json_lines, pretty, view_of
from typer.testing import Result

Telesina = Callable[..., Result]
HANDS = documents(count=4)
BET = next(n for n, told in enumerate(HANDS[0]["events"]) if told.get("action") == "BET")
SHORT = changed(HANDS[0], f"events/{BET}/amount/amount", "\x001.50")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_breach_is_told_with_the_event_s_own_object(
    telesina: Telesina, tmp_path: Path, layout: str
) -> None:
    """R-MIN: half a kilobyte of line would tell nobody anything."""
    (tmp_path / "night.json").write_text(LAYOUTS[layout]([HANDS[1], SHORT, HANDS[2]]))
    result = telesina("check", "night.json")
    assert result.exit_code == 1
    told = result.stdout.splitlines()
    assert "T304 bet-size: Vito cannot bet €1.50" in told[0]
    assert '"action":"BET","amount":{' in told[1]
    assert len(told[1]) < 180
    place = told[0].split(":")
    line = (tmp_path / "night.json").read_text().splitlines()[int(place[1]) - 1]
    assert line.startswith("{", int(place[2]) - 1)


def test_a_fault_in_a_long_line_is_shown_with_what_is_around_it(
    telesina: Telesina, tmp_path: Path
) -> None:
    (tmp_path / "night.jsonl").write_text(compact(changed(HANDS[0], "events/3/playerId", 99)))
    result = telesina("check", "night.jsonl")
    assert result.exit_code == 4
    head, line, carets, *_ = result.stdout.splitlines()
    assert "P007 unknown-player: no seat lists player 99" in head
    assert len(line) < 180
    assert line[carets.index("^") :].startswith("99")
    assert carets.strip() == "^^"


def test_documents_are_imported_once_in_whatever_layout(telesina: Telesina, tmp_path: Path) -> None:
    for number, make in enumerate(LAYOUTS.values()):
        (tmp_path / f"{number:02}.json").write_text(make(HANDS))
    result = telesina("import", tmp_path, "--format", "json")
    assert result.exit_code == 0
    count = len(LAYOUTS) * len(HANDS)
    assert json.loads(result.stdout.splitlines()[-1]) == {
        "files": len(LAYOUTS),
        "hands": count,
        "stored": len(HANDS),
        "duplicates": count - len(HANDS),
        "illegal": 0,
        "unreadable": 0,
    }


def test_another_player_s_view_of_a_stored_hand_is_other_content(
    telesina: Telesina, tmp_path: Path
) -> None:
    (tmp_path / "a.jsonl").write_text(json_lines(HANDS[:1]))
    view = view_of(HANDS[0], HANDS[0]["seats"][0]["playerId"])
    (tmp_path / "b.json").write_text(compact([view]))
    assert telesina("import", "a.jsonl").exit_code == 0
    assert telesina("import", "b.json").exit_code == 4
    assert "P010" in telesina("quarantine", "list").stdout


def test_show_tells_a_server_s_hand_and_invents_no_table_size(
    telesina: Telesina, tmp_path: Path, golden: Callable[[str, str], None]
) -> None:
    (tmp_path / "night.jsonl").write_text(json_lines(HANDS))
    telesina("import", "night.jsonl")
    told = telesina("show", HANDS[0]["id"]).stdout + telesina("show", HANDS[1]["id"]).stdout
    golden("show_cubeia.txt", told)
    assert "button" not in told
    assert "max" not in told


def test_the_stored_bytes_are_read_again(telesina: Telesina, tmp_path: Path) -> None:
    (tmp_path / "night.json").write_text(compact(HANDS), encoding="utf-16")
    telesina("import", "night.json")
    shown = json.loads(telesina("show", HANDS[2]["id"], "--format", "json").stdout)
    assert (shown["status"], shown["hand_id"]) == ("legal", HANDS[2]["id"])
    options = telesina("show", HANDS[2]["id"], "--options", "--format", "json").stdout
    assert json.loads(options.splitlines()[0])


def test_stats_count_a_server_s_players(telesina: Telesina, tmp_path: Path) -> None:
    (tmp_path / "night.json").write_text(pretty(HANDS))
    telesina("import", "night.json")
    result = telesina("stats", "players")
    assert result.exit_code == 0
    assert HANDS[0]["seats"][0]["name"] in result.stdout


@pytest.mark.parametrize("path", sorted((SAMPLES / "cubeia").glob("*.*")), ids=lambda p: p.name)
def test_the_samples_are_legal(telesina: Telesina, path: Path) -> None:
    result = telesina("check", path, "--format", "jsonl")
    verdicts = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0, result.stdout
    assert {verdict["status"] for verdict in verdicts} <= {"legal", "undetermined"}
    assert {verdict["ruleset"] for verdict in verdicts} == {"cubeia"}
