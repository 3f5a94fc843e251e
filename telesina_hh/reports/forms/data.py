"""A report for programs: JSON, CSV and Parquet, with whole counts and no rounded quotient."""

import io
import json
from datetime import UTC, date, datetime
from math import isfinite
from typing import Any

import polars as pl

from telesina_hh.reports.harmless import unseen
from telesina_hh.reports.output import csv_text


def json_text(frame: pl.DataFrame) -> str:
    """Write a list of objects, one a row: amounts in minor units, times in UTC as ISO 8601.

    Characters that a terminal would obey are written as escapes, which JSON reads back the same.
    """
    rows = [
        {name: _value(value) for name, value in row.items()} for row in frame.iter_rows(named=True)
    ]
    text = json.dumps(rows, ensure_ascii=False, indent=1)
    for char in sorted(set(text) - {"\n"}):
        if unseen(char):
            text = text.replace(char, json.dumps(char)[1:-1])
    return f"{text}\n"


def _value(value: Any) -> Any:  # noqa: ANN401  (whatever a frame holds)
    match value:
        case float():
            whole = isfinite(value) and value.is_integer()
            return int(value) if whole else value if isfinite(value) else None
        case date():
            return _time(value)
        case list():
            return [_value(one) for one in value]
        case dict():
            return {name: _value(one) for name, one in value.items()}
        case _:
            return value


def _time(value: date) -> str:
    """Write a time as ISO 8601 in UTC (one without a zone is in UTC already), or a day."""
    if not isinstance(value, datetime):
        return value.isoformat()
    in_utc = value.astimezone(UTC) if value.tzinfo else value
    return f"{in_utc.replace(tzinfo=None).isoformat()}Z"


def csv_form(frame: pl.DataFrame) -> str:
    """Write a report as CSV that no spreadsheet runs; times as JSON has them."""
    times = [name for name, dtype in frame.schema.items() if isinstance(dtype, pl.Datetime)]
    return csv_text(
        frame.with_columns(
            pl.Series(name, map(_value, frame[name].to_list()), dtype=pl.String) for name in times
        )
    )


def parquet_bytes(frame: pl.DataFrame) -> bytes:
    """Write the frame as it is."""
    into = io.BytesIO()
    frame.write_parquet(into)
    return into.getvalue()
