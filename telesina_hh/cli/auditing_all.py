"""`telesina audit --all`: the hands of a database or of files whose recorded result falls."""

import json
from collections.abc import Iterator

import typer

from telesina_hh.cli.many import Many, many_in_files, many_in_store
from telesina_hh.cli.opening import opened_store
from telesina_hh.cli.options import database_path
from telesina_hh.cli.supposing import Supposed
from telesina_hh.reports.harmless import safe


def audit_many(file: str | None, db: str | None, supposed: Supposed, jobs: int) -> Many:
    """Audit every hand of `file` where one is given, else of the database.

    What cannot be read is told as it comes; a database that cannot be opened ends the command.
    """
    if file is not None:
        return many_in_files(file, supposed, jobs)
    with opened_store(database_path(db)) as store:
        return many_in_store(store, supposed)


def many_lines(many: Many, *, as_json: bool, open_too: bool, coloured: bool) -> Iterator[str]:
    """Give the report: hands that do not stand, worst first, counts, totals per player.

    With `open_too`, hands that are not settled are listed as well.
    """
    from telesina_hh.audit.tally import totals, worst_first

    listed = [one for one in worst_first(many.contested) if open_too or one.finding == "overturned"]
    owed = totals(many.contested)
    if as_json:
        from telesina_hh.audit.tally_json import contested_object, totals_object

        for one in listed:
            yield json.dumps(contested_object(one), ensure_ascii=False)
        last = totals_object(many.counts, many.quarantined, owed)
        yield json.dumps(last, ensure_ascii=False)
        return
    from telesina_hh.reports.audits_text import audits_lines

    for text, colour in audits_lines(many.where, many.counts, listed, owed, safe):
        yield typer.style(text, fg=colour, bold=True) if colour and coloured else text
