"""The lines of a hand as rows: one action row per event, one card row per card made known."""

from collections.abc import Callable, Iterable, Mapping
from itertools import repeat

from telesina_hh.cards import RANK_LETTERS, Card, card_text, cards_text
from telesina_hh.events import (
    AnteDeclined,
    AntePosted,
    BetMade,
    BroughtIn,
    Called,
    CardDealt,
    CardsDealt,
    CardsShown,
    CardTurnedUp,
    Checked,
    Completed,
    DealerAntePosted,
    DownCardShown,
    Folded,
    Hand,
    HandCancelled,
    HandClaim,
    HandMucked,
    HandRated,
    NoPlay,
    PotCollected,
    PotsStated,
    Raised,
    ResultStated,
    SeatStated,
    ShowDeclined,
    ShowdownBegan,
    StreetOpened,
    SummaryBegan,
    TotalStated,
    UncalledReturned,
    VelaDealt,
    VelaStated,
)
from telesina_hh.outcome import Act
from telesina_hh.store.tables import ActionRow

Row = tuple[object, ...]

LAST_OWN_STREET = 3
"""5th street; the first Vela is the street after it."""


def _claim(claim: HandClaim | None) -> str | None:
    if claim is None:
        return None
    ranks = " ".join([RANK_LETTERS[rank] for rank in claim.ranks])
    return f"{claim.category}: {ranks}" if ranks else claim.category


def _parts(stated: TotalStated) -> str:
    return "; ".join([f"{name} {amount}" for name, amount in (*stated.pots, ("rake", stated.rake))])


def _pots(stated: PotsStated) -> str:
    return "; ".join([f"{amount}: {' '.join(map(str, seats))}" for amount, seats in stated.pots])


SAID: Mapping[type, Callable[..., Row]] = {
    AntePosted: lambda e: ("ante", e.seat, e.amount, None, e.all_in, None),
    AnteDeclined: lambda e: ("ante-declined", e.seat, None, None, None, None),
    DealerAntePosted: lambda e: ("dealer-ante", e.seat, e.amount, None, e.all_in, None),
    StreetOpened: lambda _: ("street", None, None, None, None, None),
    VelaDealt: lambda _: ("vela", None, None, None, None, None),
    CardsDealt: lambda e: ("deal", e.seat, None, None, None, None),
    CardDealt: lambda e: ("card", e.seat, None, None, None, None),
    CardTurnedUp: lambda e: ("turn-up", e.seat, None, None, None, None),
    BroughtIn: lambda e: ("bring-in", e.seat, e.amount, None, e.all_in, None),
    Checked: lambda e: ("check", e.seat, None, None, None, None),
    Folded: lambda e: ("fold", e.seat, None, None, None, None),
    Called: lambda e: ("call", e.seat, e.amount, None, e.all_in, None),
    BetMade: lambda e: ("bet", e.seat, e.amount, None, e.all_in, None),
    Completed: lambda e: ("complete", e.seat, None, e.to, e.all_in, None),
    Raised: lambda e: ("raise", e.seat, e.by, e.to, e.all_in, None),
    UncalledReturned: lambda e: ("return", e.seat, e.amount, None, None, None),
    ShowdownBegan: lambda _: ("showdown", None, None, None, None, None),
    CardsShown: lambda e: ("show", e.seat, None, None, None, _claim(e.claim)),
    DownCardShown: lambda e: ("down-card", e.seat, None, None, None, None),
    HandRated: lambda e: ("rated", e.seat, None, None, None, f"{e.category}: {cards_text(e.best)}"),
    HandMucked: lambda e: ("muck", e.seat, None, None, None, None),
    ShowDeclined: lambda e: ("decline", e.seat, None, None, None, None),
    PotCollected: lambda e: ("collect", e.seat, e.amount, None, None, e.pot),
    PotsStated: lambda e: ("pots", None, sum(pot[0] for pot in e.pots), None, None, _pots(e)),
    ResultStated: lambda e: (
        "result",
        e.seat,
        e.won,
        None,
        None,
        f"net {e.net}; paid {e.paid}; rake {e.rake}",
    ),
    SummaryBegan: lambda _: ("summary", None, None, None, None, None),
    TotalStated: lambda e: ("total", None, e.total, None, None, _parts(e)),
    VelaStated: lambda _: ("vela-stated", None, None, None, None, None),
    HandCancelled: lambda _: ("cancelled", None, None, None, None, None),
    SeatStated: lambda e: ("seat", e.seat, e.amount, None, None, e.fate),
    NoPlay: lambda e: ("no-play", None, None, None, None, e.text),
}
"""For each kind of line: kind, seat, amount, to_amount, all_in, text."""

GIVES: Mapping[type, Callable[..., tuple[int | None, tuple[Card, ...], str]]] = {
    CardsDealt: lambda e: (e.seat, e.new, "up"),
    CardDealt: lambda e: (e.seat, e.cards, "up" if e.up else "down"),
    VelaDealt: lambda e: (None, e.cards, "vela"),
    CardTurnedUp: lambda e: (e.seat, e.cards, "turned-up"),
    CardsShown: lambda e: (e.seat, e.cards, "shown"),
    DownCardShown: lambda e: (e.seat, e.cards, "shown"),
    HandRated: lambda e: (e.seat, e.cards, "shown"),
    SeatStated: lambda e: (e.seat, e.cards if e.fate == "mucked" else (), "mucked"),
}
"""For each kind of line that gives cards: seat (None: a Vela), cards, how they are known."""

_NO_ACT: Row = (None,) * len(Act._fields)


def streets_of(hand: Hand) -> list[int]:
    """Give for each event the street its line stands in; -1 before 2nd street."""
    street = -1
    streets = []
    for event in hand.events:
        if isinstance(event, StreetOpened):
            street = event.street
        elif isinstance(event, VelaDealt):
            street = LAST_OWN_STREET + event.number
        streets.append(street)
    return streets


def action_columns(
    hand_no: int, hand: Hand, acts: tuple[Act, ...], streets: list[int]
) -> list[Iterable[object]]:
    """Give the columns of `ActionRow`, one row per event; `acts` fill those from `act` on.

    Columns, because a hand has some sixty rows and whole tuples of them cost twice the time.
    """
    events = hand.events
    count = len(events)
    if not count:
        return [()] * len(ActionRow._fields)
    played = [_NO_ACT] * count
    streets = streets.copy()
    for act in acts:
        played[act.event] = act
        streets[act.event] = act.street
    said = SAID
    _, _, _, *around = zip(*played, strict=True)
    return [
        repeat(hand_no, count),
        range(count),
        [event[0] for event in events],
        streets,
        *zip(*[said[type(event)](event) for event in events], strict=True),
        *around,
    ]


def card_rows(hand_no: int, hand: Hand, streets: list[int]) -> list[Row]:
    """Give a `CardRow` for each card a line adds to what is known."""
    rows: list[Row] = []
    find = GIVES.get
    chosen = any(isinstance(event, CardTurnedUp) for event in hand.events)
    for ord_, event in enumerate(hand.events):
        gives = find(type(event))
        if gives is None:
            continue
        seat, cards, known = gives(event)
        if type(event) is HandRated:
            given = {row[5] for row in rows if row[4] == seat}
            cards = tuple([card for card in cards if card_text(card) not in given])
        street = streets[ord_]
        hidden = 0
        if known == "up" and (chosen or street == 0):
            hidden = len(cards) if chosen else len(cards) - 1
        for place, card in enumerate(cards):
            how = "down" if place < hidden else known
            rows.append((hand_no, ord_, place, street, seat, card_text(card), how))
    return rows
