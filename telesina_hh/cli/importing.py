"""`telesina import`: hands read, checked and stored, each once."""

import hashlib
import json
from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, cast

import typer

from telesina_hh.cli.again import read_hands
from telesina_hh.cli.exits import Exit, end, tell, worst
from telesina_hh.cli.options import DATABASE, PATHS, RULES, RULESET, chosen_ruleset, database_path
from telesina_hh.cli.progress import progress
from telesina_hh.cli.sources import NotRead, Source, sources
from telesina_hh.cli.words import count

if TYPE_CHECKING:
    from telesina_hh.rules import Ruleset
    from telesina_hh.store import ImportCounts, Store


class ImportFormat(StrEnum):
    """How `import` tells its result."""

    TEXT = "text"
    JSON = "json"


class _Hashed:
    """A stream that counts and hashes what is read of it."""

    def __init__(self, stream: BinaryIO, seen: Callable[[int], None]) -> None:
        self._stream = stream
        self._sha256 = hashlib.sha256()
        self._seen = seen

    def read(self, size: int = -1) -> bytes:
        data = self._stream.read(size)
        self._sha256.update(data)
        self._seen(len(data))
        return data

    def sha256(self) -> str:
        return self._sha256.hexdigest()


def import_hands(
    paths: Annotated[list[str], PATHS],
    db: Annotated[str | None, DATABASE] = None,
    jobs: Annotated[
        int, typer.Option(min=1, help="Processes to read with (this version runs one).")
    ] = 1,
    ruleset: Annotated[str | None, RULESET] = None,
    rules: Annotated[str | None, RULES] = None,
    output: Annotated[
        ImportFormat, typer.Option("--format", help="text for people, json for programs.")
    ] = ImportFormat.TEXT,
) -> None:
    """Read hands, check them and store them; importing again stores nothing twice.

    Illegal hands are stored with what they broke. Unreadable ones are kept word for word in
    quarantine: `telesina quarantine list` shows them.

    Example: telesina import session.txt
    """
    from telesina_hh.store import ImportCounts, StoreError, open_store

    del jobs
    chosen = chosen_ruleset(ruleset, rules)
    exits: set[Exit] = set()
    counts = ImportCounts()
    files = 0
    found = list(sources(paths))
    for missing in (source for source in found if isinstance(source, NotRead)):
        tell(f"{missing.name}: {missing.reason}")
        exits.add(Exit.UNREADABLE)
    readable = [source for source in found if isinstance(source, Source)]
    try:
        if readable:
            with open_store(database_path(db)) as store, progress(readable) as seen:
                for source in readable:
                    try:
                        counts += _import_source(store, source, chosen, seen)
                        files += 1
                    except BrokenPipeError:
                        raise
                    except OSError as error:
                        tell(f"{source.name}: cannot be read: {error.strerror or error}")
                        exits.add(Exit.UNREADABLE)
    except StoreError as error:
        exits.add(Exit.DATABASE)
        tell(str(error))
    if counts.faulty:
        exits.add(Exit.VIOLATION)
    if counts.unreadable:
        exits.add(Exit.UNREADABLE)
    _tell_counts(counts, files, database_path(db), output)
    raise end(worst(*exits))


def _import_source(
    store: "Store", source: Source, ruleset: "Ruleset | None", seen: Callable[[int], None]
) -> "ImportCounts":
    with source.open() as opened:
        stream = _Hashed(opened, seen)
        hands = read_hands(cast("BinaryIO", stream), ruleset)
        return store.import_file(source.name, stream.sha256, source.size, hands)


def _tell_counts(counts: "ImportCounts", files: int, db: str, output: ImportFormat) -> None:
    if output is ImportFormat.JSON:
        told: dict[str, Any] = {
            "files": files,
            "hands": counts.hands,
            "stored": counts.stored,
            "duplicates": counts.duplicates,
            "illegal": counts.illegal,
            "unreadable": counts.unreadable,
        }
        typer.echo(json.dumps(told))
        return
    if not files:
        return
    parts = [f"{counts.stored:,} stored"]
    if counts.illegal:
        parts[0] += f" ({counts.illegal:,} of them illegal)"
    if counts.duplicates:
        parts.append(f"{counts.duplicates:,} stored before")
    if counts.unreadable:
        parts.append(f"{counts.unreadable:,} unreadable, kept in quarantine")
    tell(f"{count(counts.hands, 'hand')} in {count(files, 'file')}: {', '.join(parts)}. [{db}]")
    if counts.unreadable:
        tell("`telesina quarantine list` shows what could not be read, and why.")
    if counts.illegal:
        tell("`telesina check` on the same files tells what the illegal hands broke.")
