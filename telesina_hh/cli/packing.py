"""`telesina audit … --bundle FILE`: everything a second referee needs, in one zip file."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from telesina_hh import __version__
from telesina_hh.bundle import (
    Inputs,
    KeptBytes,
    PackedHand,
    Source,
    UnreadableBundleError,
    archive_of,
)
from telesina_hh.bundle.archive import MOST_BYTES
from telesina_hh.bundle.inputs import bare_name
from telesina_hh.cli.exits import Exit, end, tell
from telesina_hh.cli.opening import opened_store
from telesina_hh.cli.packed_cases import all_members
from telesina_hh.cli.supposing import Supposed
from telesina_hh.cli.wanted import NotOneHandError, the_hand
from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    from telesina_hh.audit import Audit
    from telesina_hh.store import Store
    from telesina_hh.store.tables import HandRow


class Asked(NamedTuple):
    """What the command line says of the hands, and of where they are."""

    hands: Sequence[str]
    supposed: Supposed
    rules: str | None
    """A house file's path."""
    claim: str | None
    db: str
    file: str | None


def gathered(asked: Asked, exits: set[Exit]) -> Inputs:
    """Read all that a bundle packs; a hand that is not in the database is told and left out.

    Ends with code 4 where a file or the database cannot be read, or is too large to pack.
    """
    supposed = asked.supposed
    source: Source | None = None
    if asked.file is not None:
        source = Source(bare_name(asked.file), _bytes_of(asked.file))
        hands = [PackedHand(hand) for hand in asked.hands]
    else:
        hands = _from_database(asked, exits)
    named = supposed.ruleset if asked.rules is None else None
    return Inputs(
        __version__,
        tuple(hands),
        source,
        None if named is None else named.name,
        None if asked.rules is None else _bytes_of(asked.rules),
        asked.claim,
        supposed.without,
        supposed.holding,
    )


def _bytes_of(path: str) -> bytes:
    try:
        with Path(path).open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise end(Exit.UNREADABLE, f"{path}: {error.strerror or error}") from error
    if len(raw) > MOST_BYTES:
        most = MOST_BYTES >> 20
        told = f"{path}: a bundle packs {most} MiB at most; import it, and leave --file out"
        raise end(Exit.UNREADABLE, told)
    return raw


def _from_database(asked: Asked, exits: set[Exit]) -> list[PackedHand]:
    hands = []
    with opened_store(asked.db) as store:
        for wanted in asked.hands:
            try:
                hands.append(_kept(store, wanted))
            except NotOneHandError as error:
                tell(str(error))
                exits.add(Exit.UNREADABLE)
    return hands


def _kept(store: "Store", wanted: str) -> PackedHand:
    number = the_hand(store.find_hands, wanted, store.path).hand_no
    rows = store.hand_rows(number)
    later = store.next_hand(number)
    return PackedHand(
        wanted,
        _bytes(rows.hand),
        None if later is None else _bytes(store.hand_rows(later).hand),
        bare_name(rows.source.path),
        rows.source.sha256,
    )


def _bytes(row: "HandRow") -> KeptBytes:
    return KeptBytes(row.raw, row.encoding, row.first_line)


def write_bundle(path: str, inputs: Inputs, audits: "Sequence[Audit]", *, whole: bool) -> None:
    """Write the bundle of these audits to a new file, and tell its digest.

    None is written where these are not all that were asked for: it would not be the `whole`.
    A file that is there is never overwritten: one that holds these very bytes is left as it is,
    another one ends with code 2. Ends with code 4 where the file cannot be written, or the bundle
    is too large.
    """
    place, name = Path(path), safe(path)
    if not whole:
        tell(f"{name}: no bundle is written, as not all of its hands are there")
        return
    try:
        members = all_members(inputs, audits)
        packed = archive_of(members)
    except UnreadableBundleError as error:
        raise end(Exit.UNREADABLE, f"{path}: no bundle is written: {error}") from error
    try:
        _write_new(place, packed)
    except FileExistsError:
        if not _holds(place, packed):
            told = f"{name} is there already and holds something else; name another file"
            raise end(Exit.COMMAND_LINE, told) from None
    except OSError as error:
        raise end(Exit.UNREADABLE, f"{name}: {error.strerror or error}") from error
    digest = hashlib.sha256(packed).hexdigest()
    tell(f"{name}: {len(members)} members, {len(packed):,} bytes, SHA-256 {digest}")


def _write_new(place: Path, packed: bytes) -> None:
    with place.open("xb") as stream:
        try:
            stream.write(packed)
            stream.flush()
        except OSError:
            place.unlink()
            raise


def _holds(place: Path, packed: bytes) -> bool:
    try:
        return place.stat().st_size == len(packed) and place.read_bytes() == packed
    except OSError:
        return False
