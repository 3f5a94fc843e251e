"""The forms in which a bundle holds an audit's report: without colour, the same everywhere."""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    from telesina_hh.audit import Audit


def as_json(found: "Audit") -> str:
    """Give an audit's JSON object on one line, as `--format json` prints it."""
    from telesina_hh.audit import audit_object

    return f"{json.dumps(audit_object(found), ensure_ascii=False)}\n"


def as_text(found: "Audit") -> str:
    """Give an audit as `--format text` prints it."""
    from telesina_hh.reports.audit_text import audit_lines

    return "".join(f"{text}\n" for text, _ in audit_lines(found, safe))


def as_html(found: "Audit") -> str:
    """Give an audit as `--format html` prints it: one page that needs nothing else."""
    from telesina_hh.audit import audit_object
    from telesina_hh.reports.audit_page import audit_page

    return audit_page(audit_object(found))


FORMS: "Mapping[str, Callable[[Audit], str]]" = {"html": as_html, "json": as_json, "txt": as_text}
"""By the ending of the member's name."""
JSON_REPORT = "report.json"


def reports(found: "Audit") -> dict[str, bytes]:
    """Give the report in every form, by the member's name."""
    return {
        f"report.{ending}": made(found).encode("utf-8", "backslashreplace")
        for ending, made in FORMS.items()
    }
