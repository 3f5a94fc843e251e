"""A report of statistics in each form: for people, for spreadsheets and for programs."""

import io
import json
import re
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import polars as pl
import pytest
from rich.console import Console
from stat_frames import AF, MIXED, THREE, VPIP, WSD, rows_of, statistic

from telesina_hh.cli.stat_output import Form, put_out
from telesina_hh.reports.forms import csv_form, json_text, markdown, parquet_bytes, table
from telesina_hh.reports.forms.figures import Figure, quotient
from telesina_hh.stats.statistic import Unit

HOSTILE = {
    "a formula": "=1+1",
    "a pipe": "a|b",
    "HTML": "<script>alert(1)</script>&amp;",
    "markup of a terminal": "[red]x[/red]",
    "control characters": "a\x1b[31m\x9b2J\rb\nc",
    "right to left": "\u202eanna\u200f",
    "Markdown": "*a* _b_ `c` [d](http://e) www.f.it ![g](h) $i$ \\| ~~j~~ @k",
}


def printed(frame: pl.DataFrame, width: int = 160, *, intervals: bool = False) -> str:
    console = Console(file=io.StringIO(), width=width, record=True)
    console.print(table(frame, THREE, width, intervals=intervals).table)
    return console.export_text()


def test_the_table_reads_as_it_should(
    golden: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    put_out(MIXED, THREE)
    golden("stat_forms_table.txt", capsys.readouterr().out)


def test_the_markdown_reads_as_the_table_with_every_column(
    golden: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    put_out(MIXED, THREE, Form.MARKDOWN, intervals=True)
    golden("stat_forms_table.md", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("unit", "numerator", "denominator", "text"),
    [
        ("share", 1, 3, "33.3"), ("share", 0, 5, "0.0"), ("share", 0, 0, "–"),
        ("ratio", 3, 2, "1.50"), ("ratio", 3, 0, "∞"), ("ratio", 0, 0, "–"),
        ("bets", 3, 200, "+1.5"), ("bets", -3, 200, "-1.5"), ("bets", 0, 0, "–"),
        ("money", 1000, 8, "€1.25"), ("money", 0, 0, "–"), ("count", 1234, 1234, "1,234"),
    ],
)  # fmt: skip
def test_a_statistic_is_written_by_its_unit(
    unit: Unit, numerator: int, denominator: int, text: str
) -> None:
    one = statistic("one", "one", unit, least=0)
    assert quotient(numerator, denominator, one, "EUR", interval=False) == Figure(text)


def test_a_number_from_too_little_is_marked_and_dim_and_a_dash_is_not() -> None:
    assert quotient(3, 29, VPIP, None, interval=False).early
    assert not quotient(3, 30, VPIP, None, interval=False).early
    assert quotient(3, 0, AF, None, interval=False) == Figure("∞", early=True)
    assert not quotient(0, 0, VPIP, None, interval=False).early
    told = table(rows_of("anna"), THREE, 160).table.columns[-3]
    (cell,) = told.cells
    assert (str(cell), getattr(cell, "style", "")) == ("42.9*", "dim")


def test_what_the_mark_means_is_told_only_where_there_is_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for form in (Form.TABLE, Form.MARKDOWN):
        put_out(rows_of("anna"), THREE, form)
        assert "from few cases yet" in capsys.readouterr().out
        put_out(rows_of("anna", wsd_d=30), THREE, form)
        assert "from few cases" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("numerator", "denominator", "text"),
    [
        (81, 263, "30.8 (25.5–36.6)"), (15, 148, "10.1 (6.2–16.0)"),
        (0, 20, "0.0 (0.0–16.1)"), (1, 29, "3.4 (0.6–17.2)"), (0, 0, "–"),
    ],
)  # fmt: skip
def test_intervals_are_wilsons_as_newcombe_prints_them(
    numerator: int, denominator: int, text: str
) -> None:
    assert quotient(numerator, denominator, VPIP, None, interval=True).text == text


def test_intervals_go_first_then_columns_from_the_last_and_names_stay(
    capsys: pytest.CaptureFixture[str],
) -> None:
    frame = rows_of("anna")
    full = printed(frame, intervals=True)
    assert full.count("(") == 2
    widths = range(8, len(full.splitlines()[1]) + 1)
    left_out = [table(frame, THREE, width, intervals=True).left_out for width in widths]
    assert left_out[-1] == []
    assert left_out[0] == ["rake", "AF", "W$SD", "VPIP", "bets/100", "net"]
    for width, left in zip(widths, left_out, strict=True):
        shown = printed(frame, width, intervals=True)
        assert width < 20 or "…" not in shown
        assert not (left and "(" in shown)
        assert "anna" in shown or width < 20
    assert printed(frame, widths[-1] - 1, intervals=True).count("(") == 1
    put_out(rows_of("a" * 150), THREE)
    assert "No room for rake" in capsys.readouterr().err


def test_wide_characters_count_for_two() -> None:
    frame = rows_of("ハナ", "é", "Jose\u0301")
    for width in range(30, 100):
        assert "…" not in printed(frame, width)


def test_the_site_is_shown_where_there_are_two() -> None:
    assert "Vesuvio" not in printed(rows_of("anna"))
    two = pl.concat([rows_of("anna"), rows_of("anna", site="Circolo Etna")])
    assert "Circolo Etna" in printed(two)


def test_the_last_statistic_named_is_left_out_first_and_others_are_passed_over() -> None:
    some = [AF, statistic("other", "other"), VPIP, WSD]
    assert table(rows_of("anna"), some, 8).left_out[:4] == ["rake", "W$SD", "VPIP", "AF"]
    head = markdown(rows_of("anna"), some).splitlines()[0]
    assert head.index("VPIP") < head.index("AF") < head.index("rake")
    assert "other" not in head


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_name_is_only_text_in_the_table(name: str) -> None:
    text = printed(rows_of(name))
    plain, hostile = text.splitlines(), printed(rows_of("x")).splitlines()
    assert len(plain) == len(hostile)
    assert not set("\x1b\x9b\r\u202e\u200f") & set(text)
    if name.isprintable():
        assert name in text


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_name_is_only_text_in_markdown(name: str) -> None:
    text = markdown(rows_of(name), THREE)
    lines = text.splitlines()
    bars = {len(re.findall(r"(?<!\\)(?:\\\\)*\|", line)) for line in lines[:3]}
    assert len(bars) == 1
    assert len(lines) == 5
    assert not set("\x1b\x9b\r\u202e\u200f<>") & set(text)
    assert not re.search(r"(?<!\\)[*_`\[\]$~@]", text)


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_name_comes_back_from_json_and_does_not_reach_the_terminal(name: str) -> None:
    text = json_text(rows_of(name))
    assert json.loads(text)[0]["player"] == name
    assert not set("\x1b\x9b\r\u202e\u200f") & set(text)


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_name_is_no_formula_in_csv_and_comes_back(name: str) -> None:
    text = csv_form(rows_of(name))
    (back,) = pl.read_csv(io.StringIO(text))["player"]
    assert back == (f"'{name}" if name.startswith("=") else name)


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
def test_parquet_read_back_is_the_frame(name: str) -> None:
    frame = rows_of(name, played_at=datetime(2026, 1, 2, 3, 4, 5))  # noqa: DTZ001
    back = pl.read_parquet(io.BytesIO(parquet_bytes(frame)))
    assert back.schema == frame.schema
    assert back.equals(frame)


def test_programs_get_counts_minor_units_and_times_in_utc() -> None:
    at = datetime(2026, 1, 2, 3, 4, 5)  # noqa: DTZ001
    frame = rows_of("anna", played_at=at)
    (row,) = json.loads(json_text(frame))
    assert list(row) == frame.columns
    assert (row["net"], row["vpip_n"], row["vpip_d"]) == (-457, 300, 1200)
    assert row["played_at"] == "2026-01-02T03:04:05Z"
    rome = frame.with_columns(
        pl.col("played_at").dt.replace_time_zone("UTC").dt.convert_time_zone("Europe/Rome")
    )
    assert json.loads(json_text(rome)) == [row]
    assert "2026-01-02T03:04:05Z" in csv_form(frame)
    assert json_text(frame.head(0)) == "[]\n"
    nested = pl.DataFrame({"days": [[date(2026, 1, 2)]], "of": [{"z": float("inf")}]})
    assert json.loads(json_text(nested)) == [{"days": ["2026-01-02"], "of": {"z": None}}]
    assert json.loads(json_text(pl.DataFrame({"x": [float("nan")]}))) == [{"x": None}]


def test_every_kind_of_column_is_written_in_its_way() -> None:
    values: dict[str, Any] = {
        "hand_no": 12345, "seat": 3, "hands": 12345, "played_at": datetime(2026, 1, 2, 3, 4, 5),  # noqa: DTZ001
        "tournament": True, "day": date(2026, 1, 2), "biggest_pot": 12345, "net_bets_sd": 1.234,
        "fate": None, "currency": "USD",
    }  # fmt: skip
    row = markdown(pl.DataFrame(values), []).splitlines()[2].removeprefix("| 12345 | 3 | ")
    told = r"12,345 | 2026-01-02 03:04:05 | yes | 2026-01-02 | \$123.45 | 1.23 | – | USD |"
    assert row == told
