"""Filters under a name, kept in a JSON file beside the database."""

import json
import os
from collections.abc import Mapping
from pathlib import Path

from telesina_hh.stats.filter_error import FilterError
from telesina_hh.stats.filters import Filters, checked

_NUMBERS = frozenset({"min_hands", "last"})
_LONGEST_NAME = 60


class FilterFileError(Exception):
    """The file of saved filters cannot be read or written; the message says which and why."""


def filters_file(database: str) -> Path | None:
    """Give the path of the file beside a database; None for a database in memory."""
    if not database or database.startswith(":memory:"):
        return None
    return Path(f"{database}.filters.json")


def saved_filters(database: str) -> dict[str, Filters]:
    """Give the filters saved beside the database at that path, by name; none in memory.

    `FilterFileError` where the file cannot be read, `FilterError` where what is in it is wrong.
    """
    file = filters_file(database)
    if file is None:
        return {}
    try:
        text = file.read_bytes().decode("utf-8-sig")
        found = json.loads(text)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise FilterFileError(f"{file}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise _damaged(file, "this is no UTF-8 text") from error
    except json.JSONDecodeError as error:
        raise _damaged(file, f"line {error.lineno} is no JSON ({error.msg})") from error
    except RecursionError as error:
        raise _damaged(file, "its parts stand too deep in each other") from error
    if not isinstance(found, dict):
        raise _damaged(file, "it holds no names with their filters")
    return {name: _read(file, name, given) for name, given in found.items()}


def check_saving(database: str, name: str, filters: Filters) -> Path:
    """Give the file in which the filters can be saved under a name; `FilterError` otherwise.

    That is where a value or the name is wrong, or the database is in memory.
    """
    file = filters_file(database)
    if file is None:
        raise FilterError("save_filter", "a database in memory keeps no filters")
    if not name.strip() or not name.isprintable() or len(name) > _LONGEST_NAME:
        told = f"{name!r} is no name for a filter; expected are 1 to {_LONGEST_NAME} characters"
        raise FilterError("save_filter", told)
    if filters == Filters():
        raise FilterError("save_filter", f"there is no filter to save as {name!r}")
    checked(filters)
    return file


def save_filter(database: str, name: str, filters: Filters) -> None:
    """Save filters beside the database under a name, in place of what had that name.

    The file is written whole or not at all. `FilterError` as in `check_saving`, and where what is
    in the file is wrong; `FilterFileError` where it cannot be read or written.
    """
    file = check_saving(database, name, filters)
    kept = saved_filters(database) | {name: filters}
    written = {one: _written(each) for one, each in sorted(kept.items())}
    _write(file, json.dumps(written, ensure_ascii=False, indent=1) + "\n")


def _written(filters: Filters) -> dict[str, str | int]:
    return {name: value for name, value in filters._asdict().items() if value is not None}


def _read(file: Path, name: str, given: object) -> Filters:
    if not isinstance(given, Mapping):
        raise _damaged(file, f"{name!r} holds no filters")
    for key, value in given.items():
        if key not in Filters._fields:
            known = ", ".join(Filters._fields)
            raise _damaged(file, f"{name!r} has {key!r}, which is no filter; there are {known}")
        expected = int if key in _NUMBERS else str
        if type(value) is not expected:
            kind = "a whole number" if expected is int else "text in quotes"
            raise _damaged(file, f"{key!r} of {name!r} is {json.dumps(value)}, not {kind}")
    return Filters(**given)


def _damaged(file: Path, why: str) -> FilterError:
    return FilterError("filter", f"{file}: {why}; put it right, or remove the file")


def _write(file: Path, text: str) -> None:
    target = file.resolve()
    made = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        try:
            with made.open("x", encoding="utf-8", newline="\n") as out:
                out.write(text)
                out.flush()
                os.fsync(out.fileno())
            made.replace(target)
        except BaseException:
            made.unlink(missing_ok=True)
            raise
    except UnicodeEncodeError as error:
        raise FilterError("save_filter", "a value is no text in UTF-8") from error
    except OSError as error:
        raise FilterFileError(f"{file}: cannot be written: {error.strerror or error}") from error
