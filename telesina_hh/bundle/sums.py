"""SHA256SUMS: one line a member, as `sha256sum -c` reads them."""

import hashlib
import re
from collections.abc import Iterator, Mapping

SUMS = "SHA256SUMS"
_LINE = re.compile(r"([0-9a-f]{64})  (\S.*)")


def sums_of(members: Mapping[str, bytes]) -> bytes:
    """Give the text of SHA256SUMS, by name; it does not list itself."""
    return "".join(
        f"{hashlib.sha256(members[name]).hexdigest()}  {name}\n"
        for name in sorted(members)
        if name != SUMS
    ).encode()


def sum_faults(members: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    """Give each member that SHA256SUMS, itself a member, does not bear out, and why."""
    stated: dict[str, str] = {}
    for number, line in enumerate(members[SUMS].decode("utf-8", "replace").splitlines(), 1):
        found = _LINE.fullmatch(line)
        if found is None or found[2] in stated:
            yield SUMS, f"line {number} is no checksum of a member"
        else:
            stated[found[2]] = found[1]
    for name in sorted(stated.keys() | members.keys()):
        if name == SUMS:
            if name in stated:
                yield name, "it lists itself"
        elif name not in members:
            yield name, f"it is missing; {SUMS} lists it"
        elif name not in stated:
            yield name, f"it was added; {SUMS} does not list it"
        elif hashlib.sha256(members[name]).hexdigest() != stated[name]:
            yield name, f"its SHA-256 is not the one in {SUMS}"
    if members[SUMS] != sums_of(members):
        yield SUMS, "it is not what the checksums of these members are written as"
