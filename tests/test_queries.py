"""Every named statement is one statement, binds, and is called with its own parameters."""

import ast
from pathlib import Path

import duckdb
import pytest

import telesina_hh
from telesina_hh._data import data_folder
from telesina_hh.store.bulk import arrive
from telesina_hh.store.columns import frame
from telesina_hh.store.queries import statement
from telesina_hh.store.schema import migrate, schema_files
from telesina_hh.store.tables import DecisionRow, HandRow, SeatedRow

NAMES = sorted(path.stem for path in (data_folder("sql") / "queries").glob("*.sql"))
PACKAGE = Path(str(telesina_hh.__file__)).parent


def calls() -> dict[str, list[set[str]]]:
    """Give for each query the keyword names of every place that runs it."""
    found: dict[str, list[set[str]]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            word = node.func.attr if isinstance(node.func, ast.Attribute) else None
            word = node.func.id if isinstance(node.func, ast.Name) else word
            if word not in {"rows", "frame"}:
                continue
            for argument in node.args[:2]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    named = {keyword.arg or "**" for keyword in node.keywords}
                    found.setdefault(argument.value, []).append(named)
    return found


CALLS = calls()


@pytest.fixture(scope="module")
def con() -> duckdb.DuckDBPyConnection:
    empty = duckdb.connect(config={"python_enable_replacements": False})
    migrate(empty, schema_files())
    for table, row in (("hand", HandRow), ("decision", DecisionRow), ("seated", SeatedRow)):
        arrive(empty, table, frame(row, []))
    return empty


def test_every_query_is_used_and_every_used_query_is_there() -> None:
    assert sorted(CALLS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_query_is_one_statement_with_the_parameters_the_code_passes(
    con: duckdb.DuckDBPyConnection, name: str
) -> None:
    (only,) = con.extract_statements(statement(name))
    for passed in CALLS[name]:
        assert passed == set(only.named_parameters)


@pytest.mark.parametrize("name", NAMES)
def test_the_query_begins_with_what_a_row_is_and_its_parameters(name: str) -> None:
    row, parameters, first, *_ = statement(name).splitlines()
    assert row.startswith("-- ")
    assert parameters.startswith("-- Parameters: ")
    assert not first.startswith("--")
    for word in CALLS[name][0]:
        assert word in parameters


@pytest.mark.parametrize("name", NAMES)
def test_the_query_binds_on_an_empty_database(con: duckdb.DuckDBPyConnection, name: str) -> None:
    parameters = con.extract_statements(statement(name))[0].named_parameters
    nothing: dict[str, object] = dict.fromkeys(parameters)
    assert con.execute(f"explain {statement(name)}", nothing).fetchall()


def test_no_statement_stands_in_python() -> None:
    words = ("select ", "insert into", "update ", "delete from", "create table", "from ")
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                ran = node.func.attr in {"execute", "executemany", "sql", "query"}
                texts = [a.value for a in node.args if isinstance(a, ast.Constant)]
                said = [t for t in texts if isinstance(t, str) and t.lower().startswith(words)]
                assert not (ran and said), f"{path.name}:{node.lineno}"
