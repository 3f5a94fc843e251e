"""Bundles that tests have: of a wrong pot, tampered with, and packed by somebody else."""

import io
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from zipfile import ZipFile

from conftest import SAMPLES
from typer.testing import Result

from telesina_hh.bundle import archive_of, members_in, sums_of

Telesina = Callable[..., Result]
Members = dict[str, bytes]

WRONG = (SAMPLES / "illegal" / "T502_wrong_winner.txt").read_bytes()
UNSHOWN = (SAMPLES / "illegal" / "T508_showdown_missing.txt").read_bytes()
HAND = "700000001"
LATER = WRONG.replace(b"#700000001", b"#700000002").replace(b"20:00:00", b"20:02:00")


def write_session(folder: Path) -> Path:
    path = folder / "session.txt"
    path.write_bytes(WRONG + b"\n" + LATER)
    return path


def packed_case(telesina: Telesina, session: Path) -> Members:
    """Pack case.zip in this folder; give its members."""
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


def tampered(case: Members) -> Iterator[tuple[str, Members]]:
    for name in sorted(case):
        yield name, {**case, name: flipped(case[name])}
        yield name, {key: value for key, value in case.items() if key != name}
    yield "hand-1/report.txt", {**case, "hand-1/report.txt": case["hand-1/report.txt"] + b"\n"}
    yield "more.txt", {**case, "more.txt": b"by the way"}
    lines = case["SHA256SUMS"].splitlines(keepends=True)
    for some in (lines[1:], lines + lines[:1], lines[::-1], [*lines, b"nothing\n"]):
        yield "SHA256SUMS", {**case, "SHA256SUMS": b"".join(some)}


def zipped(*members: tuple[str, bytes], compress: int = 0) -> bytes:
    packed = io.BytesIO()
    with ZipFile(packed, "w", compress) as opened:
        for name, content in members:
            opened.writestr(name, content)
    return packed.getvalue()
