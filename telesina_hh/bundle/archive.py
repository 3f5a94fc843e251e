"""A bundle's zip file: written the same to the byte everywhere, read without trust.

Members are stored, not compressed: what a compressor makes of the same bytes differs from one
version to the next.
"""

import io
import struct
import zlib
from collections.abc import Mapping
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

MOST_BYTES = 256 << 20
"""Of all members together, as unpacked."""
MOST_MEMBERS = 8000
_MOST_DIRECTORY = 1 << 20
_MOST_AROUND = 4 << 20
"""Bytes of an archive beside its members'."""
_MOST_NAME = 255
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_PERMISSIONS = 0o100644 << 16
_ENCRYPTED = 1
_END = b"PK\x05\x06"
_END_SIZE = 22
_LARGE_END = b"PK\x06\x07"
_LARGE_END_SIZE = 20
_BROKEN = (
    BadZipFile,
    EOFError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
    struct.error,
    zlib.error,
)
"""All that `zipfile` raises for an archive that is none, or that is broken."""


class UnreadableBundleError(Exception):
    """A file that is no bundle, or that nobody should open; the message says why."""


def archive_of(members: Mapping[str, bytes]) -> bytes:
    """Give the zip file of these members, by name: the same members give the same bytes.

    `UnreadableBundleError` where they are more than `members_in` would read.
    """
    _refuse_too_much(len(members), sum(map(len, members.values())))
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as archive:
        for name in sorted(members):
            entry = ZipInfo(name, _FIRST_DAY)
            entry.create_system = _UNIX
            entry.external_attr = _PERMISSIONS
            archive.writestr(entry, members[name])
    return packed.getvalue()


def read_archive(path: str) -> bytes:
    """Read a file that should be a bundle; `OSError`, or `UnreadableBundleError` if it is too big.

    No more is read than the largest bundle has.
    """
    most = MOST_BYTES + _MOST_AROUND
    with open(path, "rb") as stream:  # noqa: PTH123
        raw = stream.read(most + 1)
    if len(raw) > most:
        raise UnreadableBundleError(f"it is larger than a bundle can be, {MOST_BYTES >> 20} MiB")
    return raw


def members_in(raw: bytes) -> dict[str, bytes]:
    """Give the members of a zip file by name, unpacked in memory; nothing goes to the disk.

    `UnreadableBundleError` where it is no zip file or broken, where a name leads out of its folder
    or stands twice, where a member is encrypted, and where there is more than a bundle may hold:
    that is found before anything is unpacked.
    """
    _refuse_other_ends(raw)
    try:
        with ZipFile(io.BytesIO(raw)) as archive:
            entries = archive.infolist()
            _refuse_too_much(len(entries), sum(entry.file_size for entry in entries))
            _refuse_entries(entries)
            members = {entry.filename: _content(archive, entry) for entry in entries}
    except _BROKEN as error:
        told = " ".join(str(error).split()) or type(error).__name__
        raise UnreadableBundleError(f"the zip archive is broken: {told}") from error
    return members


def _content(archive: ZipFile, entry: ZipInfo) -> bytes:
    """Unpack one member: never more than its entry states, however much is packed there."""
    with archive.open(entry) as stream:
        content = stream.read(entry.file_size)
    if len(content) != entry.file_size:
        raise BadZipFile(f"{entry.filename!r} is not as long as its entry says")
    return content


def _refuse_other_ends(raw: bytes) -> None:
    """Look at the archive's end alone: what its directory holds is not read yet."""
    end = raw[-_END_SIZE:]
    if len(end) < _END_SIZE or not end.startswith(_END) or end[-2:] != b"\0\0":
        raise UnreadableBundleError("it is no zip archive, or not all of one")
    large = raw[-_END_SIZE - _LARGE_END_SIZE : -_END_SIZE].startswith(_LARGE_END)
    members, directory = struct.unpack("<HL", end[10:16])
    if large or directory > _MOST_DIRECTORY:
        _refuse_too_much(MOST_MEMBERS + 1, 0)
    _refuse_too_much(members, 0)


def _refuse_too_much(members: int, size: int) -> None:
    if members > MOST_MEMBERS:
        raise UnreadableBundleError(f"it has more members than a bundle can, {MOST_MEMBERS}")
    if size > MOST_BYTES:
        raise UnreadableBundleError(
            f"its members are larger than a bundle's can be, {MOST_BYTES >> 20} MiB together"
        )


def _refuse_entries(entries: list[ZipInfo]) -> None:
    names = set()
    for entry in entries:
        name = entry.orig_filename
        if leads_out(name):
            raise UnreadableBundleError(f"a member's name is none that a bundle can have: {name!r}")
        if name in names:
            raise UnreadableBundleError(f"two members are called {name!r}")
        names.add(name)
        if entry.flag_bits & _ENCRYPTED or entry.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
            raise UnreadableBundleError(f"{name!r} is encrypted, or packed in a way not read here")


def leads_out(name: str) -> bool:
    """Tell whether a member's name could mean a place outside of the folder it is unpacked in."""
    parts = name.removesuffix("/").split("/")
    return (
        not name.isprintable()
        or len(name) > _MOST_NAME
        or "\\" in name
        or ":" in name
        or any(part in {"", ".", ".."} for part in parts)
    )
