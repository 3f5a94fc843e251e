"""Blocks of text on their way in: which are new hands, which duplicates, which are refused."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

import duckdb

from telesina_hh.diagnostics import Violation
from telesina_hh.events import Hand
from telesina_hh.outcome import Outcome
from telesina_hh.store.bulk import Batch
from telesina_hh.store.content import content_digest
from telesina_hh.store.incoming import ImportCounts, IncomingHand
from telesina_hh.store.lines import action_columns, card_rows, streets_of
from telesina_hh.store.queries import rows
from telesina_hh.store.rows import award_rows, hand_row, pot_rows, seat_rows, violation_rows

HANDS_AT_ONCE = 1000


class Refused(NamedTuple):
    """A block that may not be stored, and why."""

    incoming: IncomingHand
    violations: tuple[Violation, ...]


def by_thousands(hands: Iterable[IncomingHand]) -> Iterator[list[IncomingHand]]:
    """Cut the stream into lists of at most a thousand hands."""
    coming = iter(hands)
    while some := list(islice(coming, HANDS_AT_ONCE)):
        yield some


class Intake:
    """Takes blocks of one file in; new hands go to `batch`, whose sending is the caller's."""

    def __init__(
        self, con: duckdb.DuckDBPyConnection, batch: Batch, *, source_no: int, next_hand_no: int
    ) -> None:
        """Number new hands from `next_hand_no` on, as coming from file `source_no`."""
        self._con = con
        self._batch = batch
        self._source_no = source_no
        self._hand_no = next_hand_no
        self.counts = ImportCounts()

    def take(self, some: list[IncomingHand]) -> list[Refused]:
        """Add the rows of new hands to the batch; give the blocks that may not be stored."""
        stored = self._stored_contents(some)
        refused: list[Refused] = []
        duplicates = illegal = faulty = 0
        first = self._hand_no
        for incoming in some:
            verdict = incoming.verdict
            hand, outcome = verdict.hand, verdict.outcome
            if hand is None or outcome is None:
                refused.append(Refused(incoming, verdict.violations))
                continue
            content = content_digest(hand)
            known = stored.setdefault((hand.site, hand.hand_id), content)
            if known is content:
                self._add(incoming, hand, outcome, content)
                illegal += verdict.status == "illegal"
                faulty += verdict.faulty
            elif known == content:
                duplicates += 1
            else:
                refused.append(Refused(incoming, (_other_content(hand),)))
        self.counts += ImportCounts(
            len(some), self._hand_no - first, duplicates, illegal, len(refused), faulty
        )
        return refused

    def _stored_contents(self, some: list[IncomingHand]) -> dict[tuple[str, str], bytes]:
        hands = [hand for incoming in some if (hand := incoming.verdict.hand) is not None]
        found = rows(
            self._con,
            "stored_contents",
            sites=[hand.site for hand in hands],
            hand_ids=[hand.hand_id for hand in hands],
        )
        return {(site, hand_id): content for site, hand_id, content in found}

    def _add(self, incoming: IncomingHand, hand: Hand, outcome: Outcome, content: bytes) -> None:
        number, batch = self._hand_no, self._batch
        self._hand_no += 1
        row = hand_row(number, incoming, hand, outcome, content=content, source_no=self._source_no)
        batch.add("hand", row)
        batch.extend("seat", seat_rows(number, hand, outcome))
        streets = streets_of(hand)
        batch.extend_columns("action", action_columns(number, hand, outcome.acts, streets))
        batch.extend("card", card_rows(number, hand, streets))
        batch.extend("pot", pot_rows(number, outcome.pots))
        batch.extend("award", award_rows(number, outcome.pots))
        batch.extend("violation", violation_rows(number, incoming.verdict.violations))


def _other_content(hand: Hand) -> Violation:
    return Violation(
        "P010",
        hand.line,
        f"{hand.site} #{hand.hand_id} is already stored with other content; the stored hand stays",
    )
