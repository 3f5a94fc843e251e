"""Bundles of an audit: the same bytes everywhere, and all that they are recomputed from."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from bundles import (
    HAND,
    LATER,
    UNSHOWN,
    WRONG,
    Members,
    Telesina,
    packed_case,
    summed,
    verified,
    write_session,
)
from conftest import ROOT, SAMPLES

from telesina_hh.bundle import archive, members_in
from telesina_hh.cli import packing

CIRCOLO = (SAMPLES / "house" / "circolo.toml").read_bytes()


@pytest.fixture
def session(tmp_path: Path) -> Path:
    return write_session(tmp_path)


@pytest.fixture
def case(telesina: Telesina, session: Path) -> Members:
    return packed_case(telesina, session)


def test_a_bundle_holds_what_it_was_made_of(
    telesina: Telesina, session: Path, case: Members
) -> None:
    assert sorted(case) == [
        "SHA256SUMS", "hand-1/hand.raw", "hand-1/report.html", "hand-1/report.json",
        "hand-1/report.txt", "hand-1/ruleset.json", "inputs.json", "source.raw",
    ]  # fmt: skip
    report = json.loads(case["hand-1/report.json"])
    evidence = report["evidence"]
    assert case["source.raw"] == session.read_bytes()
    assert hashlib.sha256(case["source.raw"]).hexdigest() == evidence["file_sha256"]
    raw = case["source.raw"][evidence["first_byte"] : evidence["end_byte"]]
    assert case["hand-1/hand.raw"] == raw
    assert hashlib.sha256(raw).hexdigest() == report["sha256"]
    ruleset = hashlib.sha256(case["hand-1/ruleset.json"]).hexdigest()
    assert ruleset == evidence["ruleset_sha256"]
    result = telesina("audit", "--verify", "case.zip")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "case.zip: HOLDS" in result.stdout
    assert report["sha256"] in result.stdout


def test_sha256sum_reads_the_sums(case: Members) -> None:
    for line in case["SHA256SUMS"].decode().splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256(case[name]).hexdigest() == digest


def test_what_is_printed_is_what_is_packed(
    telesina: Telesina, session: Path, case: Members
) -> None:
    words = ("audit", HAND, "--file", session, "--bundle", "case.zip")
    for form, name in (("text", "report.txt"), ("json", "report.json"), ("html", "report.html")):
        printed = telesina(*words, "--format", form).stdout
        assert printed.encode() == case[f"hand-1/{name}"]


def test_the_same_inputs_give_the_same_bytes_anywhere(tmp_path: Path) -> None:
    found = set()
    for folder, zone, tongue in (("one", "UTC", "C"), ("an other", "Asia/Tokyo", "it_IT.UTF-8")):
        here = tmp_path / folder
        here.mkdir()
        (here / "session.txt").write_bytes(WRONG + b"\n" + LATER)
        environment = {**os.environ, "TZ": zone, "LC_ALL": tongue, "PYTHONPATH": str(ROOT)}
        words = ("audit", HAND, "--file", str(here / "session.txt"), "--bundle", "case.zip")
        run = subprocess.run(
            [sys.executable, "-m", "telesina_hh", *words],
            cwd=here, env=environment, capture_output=True, check=False,
        )  # fmt: skip
        assert run.returncode == 1
        raw = (here / "case.zip").read_bytes()
        assert str(tmp_path).encode() not in raw
        found.add(raw)
    assert len(found) == 1


def test_the_archive_tells_nothing_of_clock_or_machine(case: Members) -> None:
    with ZipFile("case.zip") as opened:
        entries = opened.infolist()
    assert [entry.filename for entry in entries] == sorted(case)
    for entry in entries:
        assert entry.date_time == (1980, 1, 1, 0, 0, 0)
        assert (entry.create_system, entry.external_attr >> 16) == (3, 0o100644)
        assert (entry.compress_type, entry.extra, entry.comment) == (0, b"", b"")


def test_a_bundle_is_never_overwritten(telesina: Telesina, session: Path, case: Members) -> None:
    words = ("audit", HAND, "--file", session, "--bundle")
    assert telesina(*words, "case.zip").exit_code == 1
    other = Path("other.zip")
    other.write_bytes(b"mine")
    result = telesina(*words, "other.zip")
    assert result.exit_code == 2
    assert "holds something else" in result.stderr
    assert other.read_bytes() == b"mine"
    assert telesina(*words, "nowhere/case.zip").exit_code == 4
    assert telesina(*words, session).exit_code == 2
    assert session.read_bytes() == case["source.raw"]


def test_no_bundle_of_hands_that_are_not_all_there(telesina: Telesina, session: Path) -> None:
    result = telesina("audit", HAND, "999", "--file", session, "--bundle", "case.zip")
    assert result.exit_code == 4
    assert "no bundle is written" in result.stderr
    assert not Path("case.zip").exists()
    assert telesina("audit", HAND, "--file", "none.txt", "--bundle", "a.zip").exit_code == 4
    assert telesina("audit", HAND, "--db", "none.duckdb", "--bundle", "a.zip").exit_code == 4


def test_database_and_file_agree(telesina: Telesina, session: Path, case: Members) -> None:
    assert telesina("import", session).exit_code == 1
    assert telesina("audit", HAND, "--bundle", "stored.zip").exit_code == 1
    stored = members_in(Path("stored.zip").read_bytes())
    assert "source.raw" not in stored
    assert stored["hand-1/hand.raw"] == case["hand-1/hand.raw"]
    assert stored["hand-1/next.raw"] == LATER
    one, other = (json.loads(found["hand-1/report.json"]) for found in (stored, case))
    for report in (one, other):
        assert report["evidence"].pop("first_byte", 0) in {None, 0}
        del report["evidence"]["end_byte"]
        for reason in report["reasons"]:
            del reason["byte"]
    assert one == other
    assert one["verdict"] == "overturned"
    assert one["next_hand"]["hand_id"] == "700000002"
    assert telesina("audit", "--verify", "stored.zip").exit_code == 0
    plain = json.loads(telesina("audit", HAND, "--format", "json").stdout)
    for reason in plain["reasons"]:
        del reason["byte"]
    del plain["evidence"], one["evidence"], plain["file"], one["file"]
    assert plain == one
    moved = {**stored, "hand-1/next.raw": LATER.replace(b"50.00 in", b"49.00 in")}
    assert verified(telesina, summed(moved)).exit_code == 1


@pytest.mark.parametrize(
    "path",
    [
        *sorted((SAMPLES / "encodings").glob("*.txt")),
        *(SAMPLES / "cubeia" / name for name in ("hands.jsonl", "mongo_export.json")),
    ],
    ids=lambda path: path.name,
)
def test_every_kind_of_source_is_packed_and_verified(telesina: Telesina, path: Path) -> None:
    checked = telesina("check", path, "--format", "jsonl").stdout.splitlines()
    readable = [one for one in map(json.loads, checked) if one["status"] != "unreadable"]
    hands = list(dict.fromkeys(one["hand_id"] for one in readable))[:4]
    assert hands
    telesina("import", path)
    for name, where in (("file", ("--file", path)), ("stored", ())):
        telesina("audit", *hands, *where, "--bundle", f"{name}.zip")
        result = telesina("audit", "--verify", f"{name}.zip")
        assert result.exit_code == 0, result.output


def test_house_file_packed_and_used(telesina: Telesina, session: Path) -> None:
    Path("circolo.toml").write_bytes(CIRCOLO)
    words = ("audit", HAND, "--file", session)
    assert telesina(*words, "--rules", "circolo.toml", "--bundle", "case.zip").exit_code == 1
    Path("circolo.toml").unlink()
    members = members_in(Path("case.zip").read_bytes())
    assert members["house.toml"] == CIRCOLO
    assert json.loads(members["hand-1/report.json"])["ruleset"] == "Circolo"
    assert verified(telesina, members).exit_code == 0
    changed = {**members, "house.toml": CIRCOLO.replace(b"cap = 4", b"cap = 3")}
    result = verified(telesina, summed(changed))
    assert result.exit_code == 1
    assert "hand-1/ruleset.json" in result.stdout
    result = verified(telesina, summed({**members, "house.toml": b"cap = many"}))
    assert result.exit_code == 4
    assert "house file" in result.stderr
    del members["house.toml"]
    assert verified(telesina, summed(members)).exit_code == 4


@pytest.mark.parametrize(
    ("raw", "words", "key", "other"),
    [
        (WRONG, ("--claim", "anna: main pot"), "claim", "bruno: main pot"),
        (WRONG, ("--without", "38"), "without", [34]),
        (WRONG, ("--ruleset", "classic-italian"), "ruleset", "online-32"),
        (UNSHOWN, ("--assume", "bruno holds Qc"), "assume", ["bruno holds Qs"]),
    ],
)
def test_what_the_command_assumes_is_packed_and_used(
    telesina: Telesina, raw: bytes, words: tuple[str, ...], key: str, other: object
) -> None:
    Path("hand.txt").write_bytes(raw)
    where = ("audit", HAND, "--file", "hand.txt", "--bundle")
    assert telesina(*where, "plain.zip").exit_code < 2
    assert telesina(*where, "case.zip", *words).exit_code < 2
    members = members_in(Path("case.zip").read_bytes())
    told = json.loads(members["inputs.json"])
    assert told[key] in (words[1], [words[1]], [38])
    plain = members_in(Path("plain.zip").read_bytes())
    assert members["hand-1/report.json"] != plain["hand-1/report.json"]
    assert verified(telesina, members).exit_code == 0
    told[key] = other
    text = json.dumps(told, indent=2, sort_keys=True) + "\n"
    result = verified(telesina, summed({**members, "inputs.json": text.encode()}))
    assert result.exit_code == 1
    assert "inputs.json" not in result.stdout


def test_what_would_not_be_read_is_not_packed(
    telesina: Telesina, session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("audit", HAND, "--file", session, "--bundle", "case.zip")
    for module, most in ((packing, 1000), (archive, 4000)):
        with monkeypatch.context() as patched:
            patched.setattr(module, "MOST_BYTES", most)
            assert telesina(*words).exit_code == 4
    assert not Path("case.zip").exists()


def test_names_of_files_stay_names(telesina: Telesina) -> None:
    for name in ("..\\..\\evil.txt", "<b>à\u202e.txt", "-x.txt"):
        Path(name).write_bytes(WRONG)
        result = telesina("audit", HAND, "--file", f"./{name}", "--bundle", f"{name}.zip")
        assert result.exit_code == 1
        assert telesina("audit", "--verify", f"./{name}.zip").exit_code == 0
        assert len(members_in(Path(f"{name}.zip").read_bytes())) == 8
