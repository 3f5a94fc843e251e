"""What each kind of line says, and the cards it makes known."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from telesina_hh.cards import RANK_LETTERS, Card, cards_text
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

Row = tuple[object, ...]

LAST_OWN_STREET = 3
"""5th street; the first Vela is the street after it."""


@lru_cache(maxsize=2000)
def claim_text(claim: HandClaim | None) -> str | None:
    """Write what is said of a hand: its category and the letters of the ranks it names."""
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
    CardsShown: lambda e: ("show", e.seat, None, None, None, claim_text(e.claim)),
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
