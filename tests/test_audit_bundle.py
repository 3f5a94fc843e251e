"""Bundles of an audit: the same bytes everywhere, recomputed, and every tampering found."""

import hashlib
import io
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from zipfile import ZipFile

import pytest
from conftest import ROOT, SAMPLES
from typer.testing import Result

from telesina_hh.bundle import UnreadableBundleError, archive, archive_of, members_in, sums_of
from telesina_hh.cli import packing, verifying

Telesina = Callable[..., Result]
Members = dict[str, bytes]

WRONG = (SAMPLES / "illegal" / "T502_wrong_winner.txt").read_bytes()
UNSHOWN = (SAMPLES / "illegal" / "T508_showdown_missing.txt").read_bytes()
HAND = "700000001"
LATER = WRONG.replace(b"#700000001", b"#700000002").replace(b"20:00:00", b"20:02:00")
CIRCOLO = (SAMPLES / "house" / "circolo.toml").read_bytes()


@pytest.fixture
def session(tmp_path: Path) -> Path:
    path = tmp_path / "session.txt"
    path.write_bytes(WRONG + b"\n" + LATER)
    return path


@pytest.fixture
def case(telesina: Telesina, session: Path) -> Members:
    assert telesina("audit", HAND, "--file", session, "--bundle", "case.zip").exit_code == 1
    return members_in(Path("case.zip").read_bytes())


def verified(telesina: Telesina, members: Mapping[str, bytes] | bytes) -> Result:
    raw = members if isinstance(members, bytes) else archive_of(members)
    Path("given.zip").write_bytes(raw)
    before = sorted(Path().iterdir())
    result = telesina("audit", "--verify", "given.zip")
    assert sorted(Path().iterdir()) == before
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def summed(members: Members) -> Members:
    return {**members, "SHA256SUMS": sums_of(members)}


def flipped(raw: bytes, at: int = -40) -> bytes:
    at %= len(raw)
    return raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :]


def test_a_bundle_holds_what_it_was_made_of(
    telesina: Telesina, session: Path, case: Members
) -> None:
    assert sorted(case) == [
        "SHA256SUMS", "hand-1/hand.raw", "hand-1/report.json", "hand-1/report.txt",
        "hand-1/ruleset.json", "inputs.json", "source.raw",
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
    for form, name in (("text", "report.txt"), ("json", "report.json")):
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
    assert one == other
    assert one["verdict"] == "overturned"
    assert one["next_hand"]["hand_id"] == "700000002"
    assert telesina("audit", "--verify", "stored.zip").exit_code == 0
    plain = json.loads(telesina("audit", HAND, "--format", "json").stdout)
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


def tampered(case: Members) -> Iterator[tuple[str, Members]]:
    for name in sorted(case):
        yield name, {**case, name: flipped(case[name])}
        yield name, {key: value for key, value in case.items() if key != name}
    yield "hand-1/report.txt", {**case, "hand-1/report.txt": case["hand-1/report.txt"] + b"\n"}
    yield "more.txt", {**case, "more.txt": b"by the way"}
    lines = case["SHA256SUMS"].splitlines(keepends=True)
    for some in (lines[1:], lines + lines[:1], lines[::-1], [*lines, b"nothing\n"]):
        yield "SHA256SUMS", {**case, "SHA256SUMS": b"".join(some)}


def test_every_tampering_is_found(telesina: Telesina, case: Members) -> None:
    for name, members in tampered(case):
        result = verified(telesina, members)
        assert result.exit_code in {1, 4}, name
        assert name.split("/")[-1] in result.output


def test_tampering_with_the_sums_made_to_fit_is_found(telesina: Telesina, case: Members) -> None:
    for name, members in tampered(case):
        if name in {"SHA256SUMS", "inputs.json", "source.raw"}:
            continue
        result = verified(telesina, summed(members))
        assert result.exit_code == 1, name
        assert f"    {name}: " in result.stdout
        assert "checksums of" in result.stdout
    other = case["source.raw"].replace(b"bruno collected", b" anna collected", 1)
    result = verified(telesina, summed({**case, "source.raw": other}))
    assert result.exit_code == 1
    told = case["inputs.json"].replace(b'"ruleset": null', b'"ruleset":  null')
    assert verified(telesina, summed({**case, "inputs.json": told})).exit_code == 1


def test_a_changed_verdict_is_told(telesina: Telesina, case: Members) -> None:
    report = case["hand-1/report.json"].replace(
        b'"verdict": "overturned", "recorded"', b'"verdict": "upheld", "recorded"'
    )
    result = verified(telesina, summed({**case, "hand-1/report.json": report}))
    assert result.exit_code == 1
    assert "verdict (upheld there, overturned here)" in result.stdout


def test_another_version_is_recomputed_and_told(
    telesina: Telesina, case: Members, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verifying, "__version__", "9.9.9")
    result = verified(telesina, case)
    assert result.exit_code == 0
    assert "made by telesina 0.1.0, recomputed by 9.9.9" in result.stdout
    report = case["hand-1/report.txt"].replace(b"does not stand", b"does not hold", 1)
    result = verified(telesina, summed({**case, "hand-1/report.txt": report}))
    assert result.exit_code == 1
    assert "hand-1/report.txt: it is recomputed otherwise: first in line 1" in result.stdout
    assert "the difference may be the program's" in result.stdout


def test_verification_for_programs(telesina: Telesina, case: Members) -> None:
    Path("bad.zip").write_bytes(archive_of({**case, "more.txt": b""}))
    found = json.loads(telesina("audit", "--verify", "bad.zip", "--format", "json").stdout)
    assert (found["schema"], found["holds"]) == ("telesina-verify/1", False)
    assert (found["checksums_hold"], found["reports_hold"]) == (False, True)
    assert [one["member"] for one in found["differences"]] == ["more.txt", "SHA256SUMS"]
    found = json.loads(telesina("audit", "--verify", "case.zip", "--format", "json").stdout)
    assert found["holds"]
    assert found["hands"][0]["verdict"] == "overturned"


def zipped(*members: tuple[str, bytes], compress: int = 0) -> bytes:
    packed = io.BytesIO()
    with ZipFile(packed, "w", compress) as opened:
        for name, content in members:
            opened.writestr(name, content)
    return packed.getvalue()


def test_an_archive_packed_anew_holds_and_is_told(telesina: Telesina, case: Members) -> None:
    for raw in (zipped(*case.items(), compress=8), b"#!/bin/sh\n" + archive_of(case)):
        result = verified(telesina, raw)
        assert result.exit_code == 0
        assert "packed anew" in result.stdout


@pytest.mark.parametrize(
    "name",
    [
        "../evil", "hand-1/../../evil", "/etc/passwd", "C:evil", "a\\b", "..", ".",
        "a//b", "a\nb", "hand-1/\u202egpj", "x" * 300,
    ],
)  # fmt: skip
def test_names_that_lead_out_are_refused(telesina: Telesina, case: Members, name: str) -> None:
    result = verified(telesina, zipped(*case.items(), (name, b"")))
    assert result.exit_code == 4
    assert "a member's name" in result.stderr


def test_hostile_archives_are_refused(telesina: Telesina, case: Members) -> None:
    whole = archive_of(case)
    entry = whole.index(b"PK\x01\x02")
    encrypted = whole[: entry + 8] + b"\x01" + whole[entry + 9 :]
    exotic = whole[: entry + 10] + b"\x0c" + whole[entry + 11 :]
    large = whole[: entry + 24] + b"\xff\xff\xff\x7f" + whole[entry + 28 :]
    for raw in (
        b"", b"no zip", b"PK\x05\x06" + bytes(18), WRONG, whole[:-1], whole[100:], whole[:-300],
        whole + b"\n", flipped(whole, whole.index(b"Sala Vesuvio")), encrypted, exotic, large,
        whole[:-12] + b"\xff\xff\xff\xff" + whole[-8:],
        whole[:-6] + b"\xff\xff\xff\xff" + whole[-2:],
        zipped(("one", b""), ("two", b"")).replace(b"two", b"one"),
        zipped(*((f"{n}", b"") for n in range(9000))),
    ):  # fmt: skip
        result = verified(telesina, raw)
        assert result.exit_code == 4
        assert "this bundle cannot be read" in result.stderr
    assert telesina("audit", "--verify", "none.zip").exit_code == 4
    assert telesina("audit", "--verify", ".").exit_code == 4


def test_bombs_are_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_BYTES", 32 << 20)
    honest = zipped(("a", bytes(17 << 20)), ("b", bytes(17 << 20)), compress=8)
    packed = zipped(("source.raw", bytes(17 << 20)), compress=8)
    liar = packed.replace((17 << 20).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    assert liar != packed
    for raw, why in ((honest, "larger than a bundle's"), (liar, "broken")):
        tracemalloc.start()
        try:
            with pytest.raises(UnreadableBundleError, match=why):
                members_in(raw)
            assert tracemalloc.get_traced_memory()[1] < 4 << 20
        finally:
            tracemalloc.stop()


def test_what_would_not_be_read_is_not_packed(
    telesina: Telesina, session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("audit", HAND, "--file", session, "--bundle", "case.zip")
    for module, most in ((packing, 1000), (archive, 4000)):
        with monkeypatch.context() as patched:
            patched.setattr(module, "MOST_BYTES", most)
            assert telesina(*words).exit_code == 4
    assert not Path("case.zip").exists()


def test_an_endless_file_is_not_read_to_its_end(telesina: Telesina) -> None:
    result = telesina("audit", "--verify", "/dev/zero")
    assert result.exit_code == 4
    assert "larger than a bundle can be" in result.stderr


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("schema", "telesina-bundle/2"), ("hands", []), ("hands", [1]), ("hands", [{}]),
        ("hands", [{"hand": "1"}] * 1001), ("ruleset", "poker"), ("without", ["1"]),
        ("without", [True]), ("assume", "x"), ("claim", 1), ("claim", "x" * 20_000),
        ("program_version", None), ("house", True), ("source", None),
    ],
)  # fmt: skip
def test_inputs_that_say_nothing_usable(
    telesina: Telesina, case: Members, key: str, value: object
) -> None:
    told = {**json.loads(case["inputs.json"]), key: value}
    members = {**case, "inputs.json": json.dumps(told).encode()}
    assert verified(telesina, summed(members)).exit_code == 4


def test_inputs_that_are_no_inputs(telesina: Telesina, case: Members) -> None:
    for raw in (b"", b"[]", b"null", b"\xff", b"[" * 100_000, b'{"schema": ' + b"1" * 9999):
        assert verified(telesina, summed({**case, "inputs.json": raw})).exit_code == 4


def test_kept_bytes_of_another_encoding_or_of_no_hand(telesina: Telesina, session: Path) -> None:
    telesina("import", session)
    telesina("audit", HAND, "--bundle", "stored.zip")
    stored = members_in(Path("stored.zip").read_bytes())
    for kept in ({"encoding": "zlib", "first_line": 1}, {"encoding": "utf-8", "first_line": 0}):
        told = json.loads(stored["inputs.json"])
        told["hands"][0]["kept"] = kept
        members = {**stored, "inputs.json": json.dumps(told).encode()}
        assert verified(telesina, summed(members)).exit_code == 4
    for raw in (b"", b"\xff\xfe", WRONG + LATER, b"{}", b'{"events": [', WRONG[:900]):
        members = summed({**stored, "hand-1/hand.raw": raw})
        assert verified(telesina, members).exit_code == 1


def test_verify_takes_nothing_else(telesina: Telesina, case: Members) -> None:
    assert case
    for words in ((HAND,), ("--file", "session.txt"), ("--bundle", "a.zip"), ("--claim", "x")):
        assert telesina("audit", "--verify", "case.zip", *words).exit_code == 2
    assert telesina("audit").exit_code == 2


def test_names_of_files_stay_names(telesina: Telesina) -> None:
    for name in ("..\\..\\evil.txt", "<b>à\u202e.txt", "-x.txt"):
        Path(name).write_bytes(WRONG)
        result = telesina("audit", HAND, "--file", f"./{name}", "--bundle", f"{name}.zip")
        assert result.exit_code == 1
        assert telesina("audit", "--verify", f"./{name}.zip").exit_code == 0
        assert len(members_in(Path(f"{name}.zip").read_bytes())) == 7
