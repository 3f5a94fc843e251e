"""The events of a document told one by one, in the engine's words.

Uncalled bets have no event: they go back as a round ends (R-UNCALLED), and the chips in front of
the players are counted along only to know who is all-in and by how much a raise raises.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from msgspec import Raw

from telesina_hh import events as ev
from telesina_hh.cards import Card
from telesina_hh.reading.cubeia.shapes import Event, PlayerId
from telesina_hh.reading.cubeia.values import CARDS, DEALT, Meanings, whole_id

T = TypeVar("T")

CATEGORIES = {
    "HIGH_CARD": "high card",
    "PAIR": "pair",
    "TWO_PAIRS": "two pair",
    "THREE_OF_A_KIND": "three of a kind",
    "STRAIGHT": "straight",
    "FLUSH": "flush",
    "FULL_HOUSE": "full house",
    "FOUR_OF_A_KIND": "four of a kind",
    "STRAIGHT_FLUSH": "straight flush",
    "ROYAL_STRAIGHT_FLUSH": "straight flush",
}
SUMMARY = "ShowDownSummary"
"""The event that ends every hand, with a showdown or without."""
_OWN_CARDS = 5


class DocumentRefusedError(ValueError):
    """A document that tells no hand; the second look finds out why."""


def made(event: type[ev.Event]) -> Callable[[tuple[object, ...]], ev.Event]:
    """Give the quickest way to make an event of its fields in order."""
    make: Callable[[tuple[object, ...]], ev.Event] = partial(tuple.__new__, event)
    return make


_ANTE, _BET, _CALL = made(ev.AntePosted), made(ev.BetMade), made(ev.Called)
_CHECK, _FOLD, _DECLINE = made(ev.Checked), made(ev.Folded), made(ev.AnteDeclined)
_RAISE, _CARD, _RATED = made(ev.Raised), made(ev.CardDealt), made(ev.HandRated)
_SHOWN, _POTS = made(ev.DownCardShown), made(ev.PotsStated)


class Seats(dict[PlayerId | None, int]):
    """Id of a player → the number of the seat; the ways to write one number are one id."""

    def __missing__(self, player: PlayerId | None) -> int:
        """Find a seat by an id that is written otherwise, or not at all."""
        number = whole_id(player)
        if number is player:
            raise DocumentRefusedError("nobody listed has this id")
        seat = self[player] = self[number]
        return seat


class Telling:
    """A hand being told: the events so far, and the chips as they move."""

    def __init__(self, seated: Sequence[ev.Seat], seats: Seats, cents: Meanings[int]) -> None:
        """Take the seats, whose they are by the players' ids, and how amounts are read."""
        self.events: list[ev.Event] = []
        self.seats = seats
        self.cents = cents
        self.names = {seat.number: seat.player for seat in seated}
        self.stacks = {seat.number: seat.stack for seat in seated}
        self.line = 0
        self.street = -1
        self.vele = 0
        self.round_over = True
        self.bets: dict[int, int] = {}
        """What each seat has put in since the last round was over."""
        self.still_in: set[int] = set()
        self.away: set[int] = set()
        self.summed_up = False
        """Whether the hand came to its end."""
        self.pots: tuple[tuple[int, tuple[int, ...]], ...] = ()

    def pay(self, seat: int, amount: int) -> bool:
        """Move chips to the pot; whether that was all the player had."""
        left = self.stacks[seat] = self.stacks[seat] - amount
        self.bets[seat] = self.bets.get(seat, 0) + amount
        return left <= 0

    def act(self, event: Event) -> None:
        """Tell an act, and that nobody decided it where the player's time had run out.

        Who has timed out once is away: the server acts for him at once for the rest of the hand.
        """
        seat = self.seats[event.player]
        if event.timed_out:
            away = seat in self.away
            self.away.add(seat)
            kind, words = ("away", "is away") if away else ("timed-out", "has timed out")
            self.events.append(ev.NoPlay(self.line, kind, f"{self.names[seat]} {words}"))
        stated = event.amount
        amount = None if stated is None else self.cents[bytes(stated.amount)]
        act = _WITH_AMOUNT.get(event.action or "")
        if act is not None:
            self.events.append(act(self, seat, due(amount)))
        elif amount:
            raise DocumentRefusedError
        else:
            self.events.append(_WITHOUT[event.action or ""](self, seat))

    def ante(self, seat: int, amount: int) -> ev.Event:
        """Tell an ante."""
        self.still_in.add(seat)
        return _ANTE((self.line, seat, amount, self.pay(seat, amount)))

    def bet(self, seat: int, amount: int) -> ev.Event:
        """Tell a bet."""
        return _BET((self.line, seat, amount, self.pay(seat, amount)))

    def call(self, seat: int, amount: int) -> ev.Event:
        """Tell a call: the server says what is added."""
        return _CALL((self.line, seat, amount, self.pay(seat, amount)))

    def raise_to(self, seat: int, to: int) -> ev.Event:
        """Tell a raise: the server says the total of the street."""
        by = to - max(self.bets.values(), default=0)
        return _RAISE((self.line, seat, by, to, self.pay(seat, to - self.bets.get(seat, 0))))

    def check(self, seat: int) -> ev.Event:
        """Tell a check."""
        return _CHECK((self.line, seat))

    def fold(self, seat: int) -> ev.Event:
        """Tell a fold."""
        self.still_in.discard(seat)
        return _FOLD((self.line, seat))

    def decline(self, seat: int) -> ev.Event:
        """Tell that a listed player is not dealt in."""
        return _DECLINE((self.line, seat))

    def card(self, event: Event) -> None:
        """Tell a card; the first since a round was over opens the street."""
        if self.round_over:
            self.round_over = False
            self.street += 1
            self.events.append(ev.StreetOpened(self.line, self.street))
        exposed, cards = event.exposed, bytes(event.cards)
        dealt = DEALT[cards] if cards or event.stored_class is None else ()
        if exposed is None:
            raise DocumentRefusedError
        self.events.append(_CARD((self.line, self.seats[event.player], exposed, dealt)))

    def vela(self, event: Event) -> None:
        """Tell the Vela."""
        self.round_over = False
        self.vele += 1
        self.events.append(ev.VelaDealt(self.line, self.vele, (), DEALT[bytes(event.cards)]))

    def shown(self, event: Event) -> None:
        """Tell a hidden card that the server turns up."""
        seat = self.seats[event.player]
        self.events.append(_SHOWN((self.line, seat, DEALT[bytes(event.cards)])))

    def pots_held(self, event: Event) -> None:
        """Tell the pots as a round is over; the bet that nobody called has gone back."""
        bets = self.bets
        if bets and self.street >= 0:
            *_, second, most = sorted([0, *bets.values()])
            if most > second:
                self.stacks[max(bets, key=bets.__getitem__)] += most - second
        self.bets = {}
        self.round_over = True
        seats, cents = self.seats, self.cents
        self.pots = tuple(
            [
                (due(cents[bytes(pot.size)]), tuple([seats[who] for who in pot.players]))
                for pot in _there(event.pots)
            ]
        )
        self.events.append(_POTS((self.line, self.pots)))

    def rated(self, event: Event) -> None:
        """Tell what the server makes of a contender's own cards and the Vela."""
        held, rated = event.held, event.rated
        if held is None or rated is None:
            raise DocumentRefusedError
        own = _cards(held.cards)[:_OWN_CARDS]
        category, best = CATEGORIES[rated.kind], _cards(_there(event.best))
        self.events.append(_RATED((self.line, self.seats[held.player], own, category, best)))

    def summary(self, _event: Event) -> None:
        """Tell a showdown, where more than one is left; the server always sums up."""
        self.summed_up = True
        if len(self.still_in) > 1:
            self.events.append(ev.ShowdownBegan(self.line))

    def round_starts(self, _event: Event) -> None:
        """Tell nothing: an act of its own may come before its round's mark."""


_Act = Callable[[Telling, int, int], ev.Event]
_WITH_AMOUNT: dict[str, _Act] = {
    "ANTE": Telling.ante,
    "BET": Telling.bet,
    "CALL": Telling.call,
    "RAISE": Telling.raise_to,
}
_WITHOUT: dict[str, Callable[[Telling, int], ev.Event]] = {
    "DECLINE_ENTRY_BET": Telling.decline,
    "CHECK": Telling.check,
    "FOLD": Telling.fold,
}
ACTS_WITH_AMOUNT = frozenset(_WITH_AMOUNT)
ACTS_WITHOUT = frozenset(_WITHOUT)
KINDS: dict[str, Callable[[Telling, Event], None]] = {
    "PlayerAction": Telling.act,
    "PlayerCardsDealt": Telling.card,
    "TableCardsDealt": Telling.vela,
    "PlayerCardsExposed": Telling.shown,
    "PotUpdate": Telling.pots_held,
    "RoundStarted": Telling.round_starts,
    SUMMARY: Telling.summary,
    "PlayerBestHand": Telling.rated,
}


def due(amount: int | None) -> int:
    """Give an amount that must be there and not below zero."""
    if amount is None or amount < 0:
        raise DocumentRefusedError
    return amount


def _there(listed: list[T] | None) -> list[T]:
    if listed is None:
        raise DocumentRefusedError
    return listed


def _cards(listed: Sequence[Raw]) -> tuple[Card, ...]:
    return tuple([CARDS[bytes(card)] for card in listed])


def kind_of(event: Event) -> str:
    """Give an event's kind: its type, or the last part of its class."""
    return event.kind or (event.java_class or event.stored_class or "").rpartition(".")[2]
