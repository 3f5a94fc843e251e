"""`--where`: one condition in SQL over a row of `played`, and nothing else.

DuckDB itself parses the text; every part of what it found must be on the lists here.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any

import duckdb

from telesina_hh.stats.filter_error import FilterError
from telesina_hh.stats.where_words import FUNCTIONS, OPERATORS, PARTS, REFUSED, TYPES
from telesina_hh.store.queries import rows

_LONGEST = 1000
"""Characters: so few that no nesting in them reaches DuckDB's own bound."""
_HEAD = "select 1 from played where "
_NO_SECOND = "a second statement has no place behind it"
_SECOND = ('near ";"', "Only SELECT statements")
"""How DuckDB speaks of one."""
Tree = dict[str, Any]


def checked_where(text: str, con: duckdb.DuckDBPyConnection) -> str:
    """Give the condition in parentheses, to stand in a select from `played`; `FilterError`.

    Nothing of it is run. `con` must know a relation `played`, whose columns it may name.
    """
    _plain_text(text)
    columns = {name.lower(): kind for name, kind in rows(con, "played_columns")}
    tree = _tree(f"{text}\n", text, con)
    whole = f"({text}\n)"
    if tree != _tree(whole, text, con):
        raise _fault(text, "more than one condition is there; expected is one")
    used = _allowed(tree, text, columns)
    _bound(whole, text, con, {name: columns[name] for name in used})
    return whole


@contextmanager
def plain_where(text: str | None) -> Iterator[None]:
    """Tell what a condition cannot work out for a row as a `FilterError`; None tells nothing."""
    try:
        yield
    except (duckdb.DataError, duckdb.InvalidInputException) as error:
        if text is None:
            raise
        told = f"it cannot be worked out for every hand: {_words(error)}"
        raise _fault(text, told) from error


def _fault(text: str, why: str) -> FilterError:
    return FilterError("where", f"{text!r} is no condition over a player's hand: {why}")


def _words(error: Exception | str) -> str:
    """Give DuckDB's first line without the kind of error before it."""
    first = str(error).partition("\n")[0]
    kind, colon, rest = first.partition(": ")
    return rest if colon and kind.endswith("Error") else first


def _plain_text(text: str) -> None:
    if not text.strip():
        raise _fault(text, "there is nothing in it; expected is one such as net > 0")
    if len(text) > _LONGEST:
        told = f"a condition of {len(text)} characters is too long; at most {_LONGEST} are read"
        raise FilterError("where", told)
    if not all(char.isprintable() or char in "\t\r\n" for char in text):
        raise _fault(text, "it has characters that cannot be seen")
    try:
        tokens = duckdb.tokenize(text)
    except duckdb.Error as error:
        raise _fault(text, _words(error)) from error
    if any(kind == duckdb.token_type.comment for _, kind in tokens):
        raise _fault(text, "a comment has no place in it")


def _tree(condition: str, text: str, con: duckdb.DuckDBPyConnection) -> Tree:
    """Give what DuckDB reads behind `where`, which must be all that the condition adds."""
    node = _parsed(_HEAD + condition, text, con)
    tree: Tree | None = node.pop("where_clause", None)
    if tree is None or node != _bare(con):
        raise _fault(text, "more than a condition is there")
    return tree


def _bare(con: duckdb.DuckDBPyConnection) -> Tree:
    node = _parsed(f"{_HEAD}true", "true", con)
    del node["where_clause"]
    return node


def _parsed(statement: str, text: str, con: duckdb.DuckDBPyConnection) -> Tree:
    try:
        ((parts,),) = rows(con, "statement_parts", statement=statement)
        read = json.loads(parts, object_hook=_without_places)
    except duckdb.Error as error:
        raise _fault(text, _words(error)) from error
    except RecursionError:
        raise _fault(text, "its parts stand too deep in each other") from None
    if read["error"]:
        why = _words(read["error_message"])
        second = any(sign in why for sign in _SECOND)
        raise _fault(text, _NO_SECOND if second else why)
    if len(read["statements"]) != 1:
        raise _fault(text, _NO_SECOND)
    node: Tree = read["statements"][0]["node"]
    return node


def _without_places(part: Tree) -> Tree:
    """Leave out where in the text a part stands."""
    return {name: value for name, value in part.items() if not name.startswith("query_location")}


def _parts(tree: Tree) -> Iterator[Tree]:
    waiting: list[object] = [tree]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            waiting += part[::-1]
        elif isinstance(part, dict):
            if "class" in part:
                yield part
            waiting += list(part.values())[::-1]


def _allowed(tree: Tree, text: str, columns: Mapping[str, str]) -> list[str]:
    """Give the columns that a condition names, when every part of it may be there."""
    used = []
    for part in _parts(tree):
        kind, what = part["class"], part["type"]
        if kind == "COLUMN_REF":
            used.append(_column(part["column_names"], text, columns))
        elif kind == "FUNCTION":
            _function(part, text)
        elif kind == "TYPE":
            if part["type_name"].upper() not in TYPES or len(part["qualified_name"]["path"]) != 1:
                told = f"there is no type {part['type_name']} for it; there are {_list(TYPES)}"
                raise _fault(text, told)
        elif kind not in PARTS or (kind == "OPERATOR" and what not in OPERATORS):
            raise _fault(text, f"{REFUSED.get(kind, what.lower())} has no place in it")
    return used


def _column(names: list[str], text: str, columns: Mapping[str, str]) -> str:
    name = names[-1].lower() if len(names) == 1 else ".".join(names)
    if name in columns:
        return name
    near = get_close_matches(name, columns, n=1)
    hint = f" (is {near[0]} meant?)" if near else ""
    told = f"there is no column {name}{hint}; the columns are {', '.join(columns)}"
    raise _fault(text, told)


def _function(part: Tree, text: str) -> None:
    name, path = part["function_name"], part["qualified_name"]["path"]
    if len(path) != 1:
        raise _fault(text, f"{'.'.join(path)} must be written as {name}(…)")
    if name.lower() not in FUNCTIONS:
        told = (
            f"the function {name} has no place in it;"
            f" there are {_list(one for one in FUNCTIONS if one.isidentifier())}"
        )
        raise _fault(text, told)
    if part["filter"] or part["distinct"] or part["order_bys"]["orders"] or part["export_state"]:
        raise _fault(text, f"{name} takes values only, no filter, distinct or order")


def _bound(whole: str, text: str, con: duckdb.DuckDBPyConnection, used: Mapping[str, str]) -> None:
    """See that the types fit and that it is true or false."""
    here = ", ".join(f"{name} is {kind}" for name, kind in used.items())
    try:
        statement = f"describe select {whole} as condition from played"  # noqa: S608  (checked)
        ((_, kind, *_),) = con.execute(statement).fetchall()
    except duckdb.Error as error:
        raise _fault(text, f"{_words(error)} ({here or 'no column in it'})") from error
    if kind != "BOOLEAN":
        told = f"it gives {kind}, not true or false ({here or 'no column in it'})"
        raise _fault(text, told)


def _list(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
