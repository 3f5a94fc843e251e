"""Bundles verified: every tampering is found, what is hostile is refused."""

import json
import tracemalloc
from pathlib import Path

import pytest
from bundles import (
    HAND,
    LATER,
    WRONG,
    Members,
    Telesina,
    flipped,
    packed_case,
    summed,
    tampered,
    verified,
    write_session,
    zipped,
)

from telesina_hh.bundle import UnreadableBundleError, archive, archive_of, members_in
from telesina_hh.cli import verifying


@pytest.fixture
def session(tmp_path: Path) -> Path:
    return write_session(tmp_path)


@pytest.fixture
def case(telesina: Telesina, session: Path) -> Members:
    return packed_case(telesina, session)


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
