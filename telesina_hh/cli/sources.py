"""Paths to sources of hands: files, folders by name, standard input."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO, NamedTuple

READ_KINDS = (".txt", ".log", ".json", ".jsonl")
LATER_KINDS = (".xml", ".gz", ".zip")
"""Kinds that a folder is searched for as well, and that are not read yet."""


class Source(NamedTuple):
    """One source of hands; `path` is None for standard input, `name` is what messages call it."""

    name: str
    path: Path | None

    def open(self) -> AbstractContextManager[BinaryIO]:
        """Open the source's bytes; `OSError` where it cannot be read."""
        if self.path is None:
            return nullcontext(sys.stdin.buffer)
        return self.path.open("rb")

    @property
    def size(self) -> int:
        """Give the bytes of a file, 0 where that is not known."""
        return 0 if self.path is None else self.path.stat().st_size


class NotRead(NamedTuple):
    """A path that gives no source, and why."""

    name: str
    reason: str


def sources(paths: Iterable[str]) -> Iterator[Source | NotRead]:
    """Give what each path names: files in the order given, folders' files by name."""
    for text in paths:
        if text == "-":
            yield Source("-", None)
            continue
        try:
            yield from _named(text, Path(text))
        except OSError as error:
            yield NotRead(text, f"cannot be read: {error.strerror or error}")


def _named(text: str, path: Path) -> Iterator[Source | NotRead]:
    if not text or not (path.exists() or path.is_symlink()):
        yield NotRead(text or "''", "there is no such file or folder")
    elif path.is_dir():
        yield from _folder(text, path)
    else:
        yield _file(text, path)


def _file(name: str, path: Path) -> Source | NotRead:
    if path.suffix.lower() in LATER_KINDS:
        return NotRead(name, f"{path.suffix} files are not read yet")
    return Source(name, path)


def _folder(name: str, folder: Path) -> Iterator[Source | NotRead]:
    found: list[Path] = []
    closed: list[OSError] = []
    for inside, _, names in os.walk(folder, onerror=closed.append):
        found += [Path(inside, file) for file in names]
    for error in closed:
        yield NotRead(str(error.filename), f"cannot be read: {error.strerror}")
    kinds = (*READ_KINDS, *LATER_KINDS)
    wanted = [path for path in found if path.suffix.lower() in kinds]
    if not wanted and not closed:
        yield NotRead(name, f"no hand histories here (looked for {', '.join(READ_KINDS)} files)")
    for path in sorted(wanted, key=lambda p: p.relative_to(folder).parts):
        yield _file(str(path), path)
