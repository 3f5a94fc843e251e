"""`telesina import`: hands read, checked and stored, each once."""

import json
from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from telesina_hh.cli.exits import Exit, end, tell, worst
from telesina_hh.cli.jobs import Begun, Coming, Ended, Failed, Step, hand_batches, reading
from telesina_hh.cli.options import DATABASE, PATHS, RULES, RULESET, chosen_ruleset, database_path
from telesina_hh.cli.progress import progress
from telesina_hh.cli.readers import ReaderDiedError
from telesina_hh.cli.sources import NotRead, Source, sources
from telesina_hh.cli.words import count

if TYPE_CHECKING:
    from telesina_hh.store import ImportCounts, Store
    from telesina_hh.store.columns import HandBatch


class ImportFormat(StrEnum):
    """How `import` tells its result."""

    TEXT = "text"
    JSON = "json"


def import_hands(
    paths: Annotated[list[str], PATHS],
    db: Annotated[str | None, DATABASE] = None,
    jobs: Annotated[
        int, typer.Option(min=1, help="Processes that read; the result is the same with any.")
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
            with (
                open_store(database_path(db)) as store,
                reading(readable, partial(hand_batches, ruleset=chosen), jobs) as steps,
                progress(readable) as seen,
            ):
                for brought in _imported(store, steps, seen):
                    if isinstance(brought, Failed):
                        _tell_failed(brought)
                        exits.add(Exit.UNREADABLE)
                    else:
                        counts += brought
                        files += 1
    except StoreError as error:
        exits.add(Exit.DATABASE)
        tell(str(error))
    except KeyboardInterrupt:
        tell(f"stopped: {count(files, 'file')} imported; the same command again imports the rest")
        raise
    except ReaderDiedError:
        exits.add(Exit.UNREADABLE)
        tell(
            "a process that read hands was ended from outside, perhaps for want of memory; the "
            "file it read is not stored: import again, with fewer --jobs"
        )
    if counts.faulty:
        exits.add(Exit.VIOLATION)
    if counts.unreadable:
        exits.add(Exit.UNREADABLE)
    _tell_counts(counts, files, database_path(db), output)
    raise end(worst(*exits))


def _imported(
    store: "Store", steps: "Iterator[Step[HandBatch]]", seen: Callable[[int, int], None]
) -> Iterator["ImportCounts | Failed"]:
    """Store source after source; gives what each brought, or why it could not be read."""
    for step in steps:
        if isinstance(step, Begun):
            source = _Source(step.source, steps, seen)
            try:
                yield store.import_batches(source.name, source.sha256, step.size, source.batches())
            except _SourceError as failed:
                yield failed.step
        elif isinstance(step, Failed):
            yield step


class _SourceError(Exception):
    """A source ended before its end."""

    def __init__(self, step: Failed) -> None:
        super().__init__(step.source.name)
        self.step = step


class _Source:
    """One source on its way into the store."""

    def __init__(
        self,
        source: Source,
        steps: "Iterator[Step[HandBatch]]",
        seen: Callable[[int, int], None],
    ) -> None:
        self.name = source.name
        self._steps = steps
        self._seen = seen
        self._sha256 = ""

    def batches(self) -> Iterator["HandBatch"]:
        """Give what is read of the source until it ends, or fails."""
        for step in self._steps:
            if isinstance(step, Coming):
                for batch in step.read():
                    yield batch
                    self._seen(batch.size, batch.blocks)
            elif isinstance(step, Failed):
                raise _SourceError(step)
            elif isinstance(step, Ended):
                self._sha256 = step.sha256
                return

    def sha256(self) -> str:
        """Give the digest of what was read."""
        return self._sha256


def _tell_failed(failed: Failed) -> None:
    tell(f"{failed.source.name}: cannot be read: {failed.error.strerror or failed.error}")


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
