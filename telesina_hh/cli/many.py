"""Many hands audited one after the other: from files, by several at once, or from the database."""

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from telesina_hh.cli.again import mark_of
from telesina_hh.cli.exits import Exit, tell
from telesina_hh.cli.jobs import Begun, Coming, Failed, Step, range_stream, reading
from telesina_hh.cli.progress import progress, progress_of_hands
from telesina_hh.cli.readers import ReaderDiedError
from telesina_hh.cli.sources import NotRead, Source, sources
from telesina_hh.cli.supposing import Supposed
from telesina_hh.cli.words import count
from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    from telesina_hh.audit.standing import Contested
    from telesina_hh.audit.tally import Counts
    from telesina_hh.diagnostics import Violation
    from telesina_hh.reading.blocks import ReadBlock
    from telesina_hh.reading.ranges import SourceRange
    from telesina_hh.store import Store

_SOME = 1000
"""Hands that are told of at once."""


class Unread(NamedTuple):
    """A block that cannot be audited, for its first violation."""

    file: str
    hand_id: str | None
    why: "Violation"


class Part(NamedTuple):
    """What some blocks came to."""

    size: int
    """In bytes."""
    counts: "Counts"
    contested: "tuple[tuple[Contested, bytes], ...]"
    """Each with the digest of what the hand says."""
    unread: tuple[Unread, ...]


class Many:
    """What all hands came to so far; of those that stand nothing but their number is kept."""

    def __init__(self, where: str) -> None:
        """Begin with nothing of the file or database that is called `where`."""
        from telesina_hh.audit.tally import Counts

        self.where = where
        self.counts = Counts()
        self.contested: list[Contested] = []
        self.exits: set[Exit] = set()
        self.quarantined = 0
        """Blocks in the database's quarantine."""
        self._known: set[tuple[str, str, bytes]] = set()

    def add(self, part: Part, file: str | None = None) -> None:
        """Take what some blocks came to; `file` is set where they do not know it.

        A contested hand that came before, word for word, is a duplicate.
        """
        from telesina_hh.audit.tally import Counts

        twice: dict[str, int] = {"overturned": 0, "undetermined": 0}
        for one, content in part.contested:
            name = (one.site, one.hand_id, content)
            if name in self._known:
                twice[one.finding] += 1
                continue
            self._known.add(name)
            self.contested.append(one if file is None else one._replace(file=file))
        less = {finding: -number for finding, number in twice.items()}
        again = Counts(duplicates=sum(twice.values()), **less)
        self.counts = self.counts.plus(part.counts).plus(again)
        for unread in part.unread:
            self.fails(_unread_words(unread if file is None else unread._replace(file=file)))

    def fails(self, message: str) -> None:
        """Tell of something that could not be read."""
        tell(message)
        self.exits.add(Exit.UNREADABLE)

    def exit(self) -> list[Exit]:
        """Give what the end may mean; the worst counts."""
        found = [*self.exits]
        if self.counts.overturned or self.counts.illegal:
            found.append(Exit.VIOLATION)
        if self.counts.undetermined:
            found.append(Exit.UNDETERMINED)
        return found


def many_in_files(path: str, supposed: Supposed, jobs: int) -> Many:
    """Audit the hands of a file, or of a folder's files by name, with so many processes."""
    many = Many(path)
    found = list(sources([path]))
    for missing in (source for source in found if isinstance(source, NotRead)):
        many.fails(f"{missing.name}: {missing.reason}")
    readable = [source for source in found if isinstance(source, Source)]
    read = partial(_range_parts, supposed=supposed)
    try:
        with reading(readable, read, jobs) as steps, progress(readable, "auditing") as seen:
            _take(many, steps, seen)
    except ReaderDiedError:
        many.fails(
            "a process that read hands was ended from outside, perhaps for want of memory; the "
            "hands from there on are not audited: try again, with fewer --jobs"
        )
    return many


def _take(many: Many, steps: Iterator[Step[Part]], seen: Callable[[int, int], None]) -> None:
    file = ""
    for step in steps:
        if isinstance(step, Begun):
            file = step.source.name
        elif isinstance(step, Failed):
            many.fails(f"{step.source.name}: cannot be read: {step.error.strerror or step.error}")
        elif isinstance(step, Coming):
            for part in _as_far_as_read(many, step.read, file):
                many.add(part, file)
                seen(part.size, part.counts.hands)


def _as_far_as_read(many: Many, read: Callable[[], Iterable[Part]], file: str) -> Iterator[Part]:
    try:
        yield from read()
    except OSError as error:
        many.fails(f"{file}: cannot be read: {error.strerror or error}")


def many_in_store(store: "Store", supposed: Supposed) -> Many:
    """Audit the stored hands in the order of their numbers, read again from their own bytes."""
    many = Many(store.path)
    extent = store.kept_extent()
    with progress_of_hands(extent.hands, "auditing") as seen:
        if extent.first is not None and extent.last is not None:
            for first in range(extent.first, extent.last + 1, _SOME):
                part = _stored_part(store, first, supposed)
                many.add(part)
                seen(part.size, part.counts.hands)
    many.quarantined = extent.quarantined
    if extent.quarantined:
        blocks = count(extent.quarantined, "block")
        many.fails(
            f"{store.path}: {blocks} in quarantine could not be audited; "
            "`telesina quarantine list` tells why"
        )
    return many


def _stored_part(store: "Store", first: int, supposed: Supposed) -> Part:
    from telesina_hh.reading.source import read_source

    name = None if supposed.ruleset is None else supposed.ruleset.name
    found = []
    for kept in store.kept_hands(first, first + _SOME - 1):
        mark = mark_of(kept.encoding)
        stream = io.BytesIO(kept.raw)
        reads = read_source(stream, name, encoding=mark, first_line=kept.first_line)
        found += [(kept.path, read) for read in reads]
    return _part(found, supposed)


def _range_parts(some: "SourceRange", supposed: Supposed) -> Iterator[Part]:
    from telesina_hh.reading.source import read_source, together

    name = None if supposed.ruleset is None else supposed.ruleset.name
    stream = range_stream(some)
    coming = read_source(stream, name, encoding=some.encoding, first_line=some.first_line)
    for reads in together(coming, _SOME):
        yield _part([("", read) for read in reads], supposed)


def _part(reads: "Sequence[tuple[str, ReadBlock]]", supposed: Supposed) -> Part:
    """Audit blocks, each with its file's name."""
    from telesina_hh.audit.standing import standing
    from telesina_hh.audit.tally import Counts
    from telesina_hh.store.content import content_digest

    size = illegal = overturned = 0
    contested: list[tuple[Contested, bytes]] = []
    unread: list[Unread] = []
    for file, read in reads:
        size += len(read.block.raw)
        verdict, one = standing(read, file, supposed.ruleset, supposed.base)
        if verdict.hand is None:
            unread.append(Unread(file, verdict.hand_id, verdict.violations[0]))
            continue
        illegal += verdict.faulty
        if one is not None:
            overturned += one.finding == "overturned"
            contested.append((one, content_digest(verdict.hand)))
    counts = Counts(
        hands=len(reads),
        upheld=len(reads) - len(contested) - len(unread),
        overturned=overturned,
        undetermined=len(contested) - overturned,
        unreadable=len(unread),
        illegal=illegal,
    )
    return Part(size, counts, tuple(contested), tuple(unread))


def _unread_words(unread: Unread) -> str:
    why = unread.why
    hand = "" if unread.hand_id is None else f" [hand {safe(unread.hand_id)}]"
    place = f"{unread.file}:{why.line}:{why.column}"
    return f"{place}: cannot be read: {why.code} {safe(why.message)}{hand}"
