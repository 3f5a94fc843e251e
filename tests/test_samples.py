"""Every sample history does what its name says."""

from collections import Counter
from pathlib import Path

import pytest
from conftest import SAMPLES

from telesina_hh.codes import CODES
from telesina_hh.verify import check_source


def verdicts(path: Path) -> list[tuple[str, list[str]]]:
    with path.open("rb") as stream:
        return [
            (found.verdict.status, [v.code for v in found.verdict.violations])
            for found in check_source(stream)
        ]


@pytest.mark.parametrize("code", [c for c in CODES.values() if c.id != "P010"])
def test_a_sample_yields_exactly_its_code(code: tuple[str, ...]) -> None:
    known = CODES[code[0]]
    path = SAMPLES.parent / known.sample
    statuses, codes = zip(*verdicts(path), strict=True)
    assert codes == ([known.id],)
    expected = "unreadable" if known.id.startswith("P") else "legal" if known.note else "illegal"
    assert statuses == (expected,)


@pytest.mark.parametrize(
    "path", sorted(SAMPLES.glob("*/illegal/*.txt")), ids=lambda p: f"{p.parts[-3]}-{p.stem}"
)
def test_a_rulesets_sample_yields_exactly_its_code_in_that_game(path: Path) -> None:
    with path.open("rb") as stream:
        (verdict,) = [checked.verdict for checked in check_source(stream)]
    code, _, name = path.stem.partition("_")
    assert [violation.code for violation in verdict.violations] == [code]
    assert name == CODES[code].name.replace("-", "_")
    assert verdict.status == ("legal" if CODES[code].note else "illegal")
    assert verdict.ruleset == path.parts[-3]


def test_every_code_has_a_sample_and_every_sample_a_code() -> None:
    named = {Path(code.sample).name for code in CODES.values()}
    found = {p.name for folder in ("illegal", "malformed") for p in (SAMPLES / folder).iterdir()}
    assert named == found


@pytest.mark.parametrize("path", sorted((SAMPLES / "encodings").iterdir()), ids=lambda p: p.stem)
def test_odd_encodings_are_read(path: Path) -> None:
    assert verdicts(path) == [("legal", [])]


@pytest.mark.parametrize("path", sorted((SAMPLES / "sessions").iterdir()), ids=lambda p: p.stem)
def test_sessions_are_legal_throughout(path: Path) -> None:
    counted = Counter(status for status, _ in verdicts(path))
    assert set(counted) <= {"legal", "undetermined", "cancelled"}
    assert counted["legal"] > 0


def test_the_samples_are_described() -> None:
    told = (SAMPLES / "README.md").read_text(encoding="utf-8")
    for path in SAMPLES.rglob("*.txt"):
        assert path.name in told or path.parent.name in {"illegal", "malformed"}, path
