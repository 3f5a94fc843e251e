"""How a report of statistics is put out: for people, for spreadsheets and for programs."""

from telesina_hh.reports.forms.cells import NOTHING
from telesina_hh.reports.forms.data import csv_form, json_text, parquet_bytes
from telesina_hh.reports.forms.figures import WHAT_EARLY_MEANS
from telesina_hh.reports.forms.markdown import markdown
from telesina_hh.reports.forms.table import table

__all__ = [
    "NOTHING",
    "WHAT_EARLY_MEANS",
    "csv_form",
    "json_text",
    "markdown",
    "parquet_bytes",
    "table",
]
