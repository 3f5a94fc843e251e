"""Paths to sources of text: files, folders by name, standard input."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO, NamedTuple

TEXT_KINDS = (".txt", ".log")
LATER_KINDS = (".json", ".jsonl", ".xml", ".gz", ".zip")
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
        path = Path(text)
        if text == "-":
            yield Source("-", None)
        elif path.is_dir():
            yield from _folder(text, path)
        elif not path.exists():
            yield NotRead(text, "there is no such file or folder")
        else:
            yield _file(text, path)


def _file(name: str, path: Path) -> Source | NotRead:
    if path.suffix.lower() in LATER_KINDS:
        return NotRead(name, f"{path.suffix} files are not read yet")
    return Source(name, path)


def _folder(name: str, folder: Path) -> Iterator[Source | NotRead]:
    kinds = (*TEXT_KINDS, *LATER_KINDS)
    found = [p for p in folder.rglob("*") if p.suffix.lower() in kinds and p.is_file()]
    if not found:
        yield NotRead(name, f"no hand histories here (looked for {', '.join(kinds)})")
    for path in sorted(found, key=lambda p: p.relative_to(folder).parts):
        yield _file(str(path), path)
