"""One document to the hand it tells: seats, events, results."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.reading.cubeia.shapes import HistoricHand
from telesina_hh.reading.cubeia.telling import (
    KINDS,
    DocumentRefusedError,
    Seats,
    Telling,
    due,
    kind_of,
    made,
)
from telesina_hh.reading.cubeia.values import (
    RANKS,
    WHOLE,
    Meanings,
    amounts_in,
    hand_id,
    seat_number,
    whole_id,
)

SITE = "Cubeia"
GAME = "TELESINA"
RULESET = "cubeia"
LIMITS = {"NO_LIMIT": "No Limit", "POT_LIMIT": "Pot Limit", "FIXED_LIMIT": "Limit"}
_WHOLE_DECK = 52
_SUITS = 4
_RESULT = made(ev.ResultStated)
_EPOCH = datetime(1970, 1, 1)  # noqa: DTZ001  (UTC, as all of the server's times)


class Lines(NamedTuple):
    """The lines of the file on which a document's parts begin."""

    first: int
    deck: int
    results: int
    seats: Iterable[int]
    events: Iterable[int]


def deck_size(lowest: int) -> int:
    """Give how many cards a deck from a rank up has (R-DECK)."""
    return _WHOLE_DECK - _SUITS * lowest


def played_at(raw: bytes) -> ev.PlayedAt:
    """Read a time in milliseconds; `OverflowError` where no calendar has it."""
    moment = (_EPOCH + timedelta(milliseconds=WHOLE[raw])).isoformat(timespec="milliseconds")
    local = moment[:19].replace("-", "/").replace("T", " ")
    return ev.PlayedAt(local, "UTC", f"{moment}Z")


def tell_hand(document: HistoricHand, lines: Lines, ruleset: str | None = None) -> ev.Hand:
    """Give the hand that a document tells; `ruleset` wins over the server's own.

    `ValueError`, `LookupError` or `OverflowError` where it tells none.
    """
    settings = document.settings
    if settings.variant != GAME:
        raise DocumentRefusedError
    cents = amounts_in(settings.currency)
    seated, places = _seats(document, cents, lines.seats)
    telling = Telling(seated, places, cents)
    for event, telling.line in zip(document.events, lines.events, strict=False):
        KINDS[event.kind or kind_of(event)](telling, event)
    if not telling.summed_up:
        raise DocumentRefusedError
    events = telling.events
    events += _results(document, telling, lines.results)
    lowest = RANKS[document.deck.low_rank]
    if WHOLE[bytes(document.deck.size)] != deck_size(lowest):
        raise DocumentRefusedError
    return ev.Hand(
        SITE,
        hand_id(bytes(document.id) or bytes(document.mongo_id)),
        lines.first,
        GAME,
        ruleset or RULESET,
        LIMITS[settings.structure],
        (),
        settings.currency,
        played_at(bytes(document.began)),
        None,
        document.table.name,
        None,
        False,  # noqa: FBT003
        None,
        ev.HouseRules(lines.deck, lowest_rank=lowest),
        seated,
        tuple(events),
    )


def _seats(
    document: HistoricHand, cents: Meanings[int], lines: Iterable[int]
) -> tuple[tuple[ev.Seat, ...], Seats]:
    places = Seats()
    seated = []
    for stated, line in zip(document.seats, lines, strict=False):
        number = seat_number(bytes(stated.seat))
        places[whole_id(stated.player)] = number
        seated.append(
            ev.Seat(number, stated.name, due(cents[bytes(stated.balance)]), False, line)  # noqa: FBT003
        )
    count = len(seated)
    if not (
        len(places)
        == len({seat.number for seat in seated})
        == len({seat.player for seat in seated})
        == count
    ):
        raise DocumentRefusedError
    return tuple(seated), places


def _results(document: HistoricHand, telling: Telling, line: int) -> Iterator[ev.Event]:
    cents, seats = telling.cents, telling.seats
    stated = []
    for key, result in document.results.of.items():
        if key != str(whole_id(result.player)):
            raise DocumentRefusedError
        won, net = due(cents[bytes(result.won)]), cents[bytes(result.net)]
        paid, rake = due(cents[bytes(result.paid)]), due(cents[bytes(result.rake)])
        stated.append((seats[result.player], won, net, paid, rake))
    stated.sort()
    for seat, won, *_ in stated:
        if won:
            yield ev.PotCollected(line, seat, won, "")
    yield ev.SummaryBegan(line)
    total = sum([size for size, _ in telling.pots])
    yield ev.TotalStated(line, total, (), due(cents[bytes(document.results.rake)]))
    for numbers in stated:
        yield _RESULT((line, *numbers))
