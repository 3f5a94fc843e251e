"""Fixtures that several tests share, and the golden files."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "sample_histories"
GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the golden file of that name; `--update-golden` writes it."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            assert "CI" not in os.environ, "golden files are written by hand, not by CI"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture
def telesina(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run the command line in an empty folder beside a copy of nothing; gives typer's result."""
    from telesina_hh.cli.app import app

    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TELESINA_DB", raising=False)
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("NO_COLOR", "1")

    def run(*words: object, stdin: bytes | None = None) -> Result:
        return CliRunner().invoke(app, [str(word) for word in words], input=stdin)

    return run
