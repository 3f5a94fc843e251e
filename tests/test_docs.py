"""The README is under test: its examples run, its tables are complete."""

import re
import shlex
from pathlib import Path

import pytest
import typer
from conftest import ROOT
from typer.testing import CliRunner

import telesina_hh
from telesina_hh.cli.app import app
from telesina_hh.codes import CODES

README = ROOT / "README.md"
_BLOCK = re.compile(r"```console\n(.*?)```\n", re.DOTALL)
_CODES = re.compile(r"(<!-- codes -->\n).*(<!-- end of codes -->)", re.DOTALL)


def run_block(block: str) -> str:
    """Run the commands of a console block; give the block with what they print."""
    told = []
    for line in block.splitlines():
        if line.startswith("$ telesina "):
            result = CliRunner().invoke(app, shlex.split(line.removeprefix("$ telesina ")))
            told += [line, *result.output.splitlines()]
    return "\n".join(line.rstrip() for line in told) + "\n"


def codes_table() -> str:
    rows = [f"| {c.id} | {c.name} | {c.when} |" for c in CODES.values()]
    return "\n".join(["| code | name | when |", "|---|---|---|", *rows]) + "\n"


@pytest.fixture
def in_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sample_histories").symlink_to(ROOT / "sample_histories")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TELESINA_DB", raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.usefixtures("in_a_copy")
def test_every_example_prints_what_the_readme_shows(request: pytest.FixtureRequest) -> None:
    text = README.read_text(encoding="utf-8")
    written = _BLOCK.sub(lambda m: f"```console\n{run_block(m[1])}```\n", text)
    written = _CODES.sub(lambda m: m[1] + codes_table() + m[2], written)
    if request.config.getoption("--update-golden"):
        README.write_text(written, encoding="utf-8", newline="\n")
    assert written == README.read_text(encoding="utf-8")


def test_every_command_has_an_example() -> None:
    text = README.read_text(encoding="utf-8")
    for words in commands():
        assert re.search(rf"^\$ telesina {words}\b", text, re.MULTILINE), words


def commands() -> list[str]:
    def walk(node: object, words: list[str]) -> list[str]:
        inner = getattr(node, "commands", None)
        if inner is None:
            return [" ".join(words)]
        return [found for name, child in inner.items() for found in walk(child, [*words, name])]

    return walk(typer.main.get_command(app), [])


def test_the_changelog_knows_this_version() -> None:
    newest = re.findall(r"^## \[(\d[^\]]*)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest[0] == telesina_hh.__version__


def test_every_dependency_has_its_line_in_the_readme() -> None:
    import tomllib

    text = README.read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for needed in project["dependencies"]:
        name = re.split(r"[<>=]", needed)[0]
        assert re.search(rf"^\| {name}\b", text, re.MULTILINE), name
