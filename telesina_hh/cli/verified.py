"""How `telesina audit --verify FILE` opens a bundle, what it prints, and how it ends."""

import json
from collections.abc import Sequence

from telesina_hh.bundle import UnreadableBundleError
from telesina_hh.bundle.archive import read_archive
from telesina_hh.cli.exits import Exit, end, tell
from telesina_hh.cli.verifying import (
    UnverifiableError,
    verification,
    verification_object,
    verification_words,
)
from telesina_hh.reports.harmless import safe


def verified(path: str, *, as_json: bool) -> tuple[Sequence[str], Exit]:
    """Verify the bundle at a path: give the lines to print, and the exit code.

    Ends with code 4 where it cannot be read or recomputed.
    """
    name = safe(path)
    try:
        found = verification(read_archive(path))
    except OSError as error:
        raise end(Exit.UNREADABLE, f"{name}: {error.strerror or error}") from error
    except UnreadableBundleError as error:
        for one in error.checksums if isinstance(error, UnverifiableError) else ():
            tell(f"{name}: {safe(one.member)}: {safe(one.told)}")
        told = f"{name}: this bundle cannot be read: {safe(str(error))}"
        raise end(Exit.UNREADABLE, told) from error
    code = Exit.FINE if found.holds else Exit.VIOLATION
    if as_json:
        return [json.dumps(verification_object(path, found), ensure_ascii=False)], code
    return [safe(line) for line in verification_words(path, found)], code
