"""From the lines that were read to the hand: amounts in minor units, cards, seats, events."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.cards import CARD_BY_SPELLING, Card
from telesina_hh.money import AmountError, Amounts, TwoConventionsError
from telesina_hh.reading.amounts import HandMoney, TwoCurrenciesError, hand_money
from telesina_hh.reading.claims import read_claim
from telesina_hh.reading.clock import played_at
from telesina_hh.reading.forms import Reading
from telesina_hh.reading.house import RuleTwiceError, read_house_rules
from telesina_hh.reading.lines import LineRead
from telesina_hh.rulesets import KNOWN_GAMES, RULESETS

Parts = dict[str, str | None]
_STREETS = {"2nd": 0, "3rd": 1, "4th": 2, "5th": 3}
_FIRST_VELA = 4


_ONE_CARD = {text: (card,) for text, card in CARD_BY_SPELLING.items()}


def _cards(text: str | None) -> tuple[Card, ...]:
    if not text:
        return ()
    one = _ONE_CARD.get(text)
    return one if one is not None else tuple([CARD_BY_SPELLING[card] for card in text.split()])


def _street(text: str) -> int:
    if text.startswith("Vela"):
        return _FIRST_VELA + (int(text[5:]) - 1 if len(text) > 5 else 0)  # noqa: PLR2004
    return _STREETS[text[:3]]


Build = Callable[[int, int, Parts, Amounts], ev.Event]


class HandRefusedError(ValueError):
    """A hand whose lines all fit, in their order, but which cannot stand."""


def _made(event: type[ev.Event]) -> Callable[[tuple[object, ...]], ev.Event]:
    """Give the quickest way to make an event of its fields in order."""
    make: Callable[[tuple[object, ...]], ev.Event] = partial(tuple.__new__, event)
    return make


def _paid(event: type[ev.Event]) -> Build:
    make = _made(event)

    def build(line: int, seat: int, p: Parts, amounts: Amounts) -> ev.Event:
        return make((line, seat, amounts[p["amount"] or ""], p["all_in"] is not None))

    return build


def _bare(event: type[ev.Event]) -> Build:
    make = _made(event)

    def build(line: int, seat: int, _p: Parts, _amounts: Amounts) -> ev.Event:
        return make((line, seat))

    return build


def _seat_stated(fate: str) -> Build:
    def build(line: int, seat: int, p: Parts, amounts: Amounts) -> ev.Event:
        amount, street, claim = p.get("amount"), p.get("street"), p.get("description")
        return ev.SeatStated(
            line,
            seat,
            p["on_button"] is not None,
            fate,
            _street(street) if street else None,
            p.get("no_bet") is not None,
            _cards(p.get("cards")),
            amounts[amount] if amount else None,
            read_claim(claim) if claim else None,
        )

    return build


_DEALT = _made(ev.CardsDealt)
_BUILD: dict[str, Build] = {
    "ANTE": _paid(ev.AntePosted),
    "DEALER_ANTE": _paid(ev.DealerAntePosted),
    "BRINGS_IN": _paid(ev.BroughtIn),
    "CALLS": _paid(ev.Called),
    "BETS": _paid(ev.BetMade),
    "CHECKS": _bare(ev.Checked),
    "FOLDS": _bare(ev.Folded),
    "MUCKS": _bare(ev.HandMucked),
    "NO_SHOW": _bare(ev.ShowDeclined),
    "COMPLETES": lambda line, seat, p, amounts: ev.Completed(
        line, seat, amounts[p["to"] or ""], p["all_in"] is not None
    ),
    "RAISES": lambda line, seat, p, amounts: ev.Raised(
        line, seat, amounts[p["by"] or ""], amounts[p["to"] or ""], p["all_in"] is not None
    ),
    "DEALT": lambda line, seat, p, _: _DEALT((line, seat, _cards(p["known"]), _cards(p["new"]))),
    "TURNS_UP": lambda line, seat, p, _: ev.CardTurnedUp(line, seat, _cards(p["new"])),
    "STREET": lambda line, _seat, p, _: ev.StreetOpened(line, _STREETS[p["street"] or ""]),
    "VELA": lambda line, _seat, p, _: ev.VelaDealt(
        line, int(p["number"] or 1), _cards(p["known"]), _cards(p["new"])
    ),
    "SHOW_DOWN": lambda line, _seat, _p, _: ev.ShowdownBegan(line),
    "SUMMARY": lambda line, _seat, _p, _: ev.SummaryBegan(line),
    "UNCALLED": lambda line, seat, p, amounts: ev.UncalledReturned(
        line, seat, amounts[p["amount"] or ""]
    ),
    "SHOWS": lambda line, seat, p, _: ev.CardsShown(
        line,
        seat,
        _cards(p["cards"]),
        read_claim(p["description"]) if p["description"] else None,
    ),
    "COLLECTED": lambda line, seat, p, amounts: ev.PotCollected(
        line, seat, amounts[p["amount"] or ""], p["pot"] or ""
    ),
    "VELA_STATED": lambda line, _seat, p, _: ev.VelaStated(line, _cards(p["cards"])),
    "CANCELLED": lambda line, _seat, _p, _: ev.HandCancelled(line),
    "SEAT_FOLDED": _seat_stated("folded"),
    "SEAT_WON": _seat_stated("won"),
    "SEAT_LOST": _seat_stated("lost"),
    "SEAT_MUCKED": _seat_stated("mucked"),
    "SEAT_COLLECTED": _seat_stated("collected"),
}


class Table(NamedTuple):
    """What a table's line says."""

    name: str
    max_seats: int
    play_money: bool
    button: int | None


class HandBuilder:
    """Builds hands from read lines."""

    def __init__(self, header_kinds: frozenset[str], ignored: frozenset[str]) -> None:
        """Take the kinds of headers, and of lines that carry no play."""
        self._header_kinds = header_kinds
        self._ignored = ignored

    def build(self, lines: Sequence[LineRead], ruleset: str | None = None) -> ev.Hand:
        """Give the hand that the lines of one block tell. The grammar has accepted their order.

        `ruleset` wins over what the hand itself says. `HandRefusedError` where the hand cannot
        stand; the second look finds out why.
        """
        header = self.header(lines)
        try:
            return self._hand(header, hand_money(header, lines), lines, ruleset)
        except (AmountError, TwoConventionsError, TwoCurrenciesError, RuleTwiceError) as error:
            raise HandRefusedError from error

    def header(self, lines: Sequence[LineRead]) -> LineRead:
        """Give the header of a hand that has one."""
        return next(line for line in lines if line.reading.kind in self._header_kinds)

    def event(self, line: LineRead, amounts: Amounts) -> ev.Event | None:
        """Give the event that a line is, None for one that is none; `AmountError`."""
        number, seat, reading, text = line
        kind = reading.kind
        build = _BUILD.get(kind)
        if build is not None:
            return build(number, seat or 0, reading.parts, amounts)
        if kind in self._ignored:
            return ev.NoPlay(number, kind.lower().replace("_", "-"), text)
        return _total(number, reading, amounts) if kind == "TOTAL_POT" else None

    def _hand(
        self,
        header: LineRead,
        money: HandMoney,
        lines: Sequence[LineRead],
        ruleset: str | None,
    ) -> ev.Hand:
        amounts = money.amounts
        seats: dict[int, ev.Seat] = {}
        events: list[ev.Event] = []
        table = Table("", 0, play_money=False, button=None)
        house = ev.HouseRules()
        for line in lines:
            event = self.event(line, amounts)
            kind = line.reading.kind
            if event is not None:
                events.append(event)
            elif kind == "SEAT":
                _take_seat(seats, line.line, line.reading.parts, amounts)
            elif kind == "TABLE":
                table = read_table(line.reading)
            elif kind == "HOUSE_RULES":
                house = read_house_rules(line.line, line.reading, amounts)
        told = Told(table, house, tuple(seats.values()), tuple(events))
        return whole_hand(header.line, header.reading, money, told, ruleset)


class Told(NamedTuple):
    """What the lines below a hand's header say."""

    table: Table
    house: ev.HouseRules
    seats: tuple[ev.Seat, ...]
    events: tuple[ev.Event, ...]


def whole_hand(
    line: int, header: Reading, money: HandMoney, told: Told, ruleset: str | None
) -> ev.Hand:
    """Put a hand together; its header stands at `line`. `HandRefusedError`, `AmountError`."""
    p = header.parts
    table, house, seats, events = told
    game = p["game"] or ""
    tournament = None
    if "tournament" in p:
        buy_in = f"{p['buy_in']}+{p['fee']}"
        tournament = ev.Tournament(p["tournament"] or "", buy_in, p["level"] or "")
    return ev.Hand(
        p["site"] or "",
        p["hand_id"] or "",
        line,
        game,
        ruleset or _known(house.ruleset or KNOWN_GAMES[game]),
        p["limit"] or "",
        _stakes(p, money.amounts),
        money.currency,
        _time(p),
        tournament,
        *table,
        house,
        seats,
        events,
    )


def read_table(reading: Reading) -> Table:
    """Give what a table's line says."""
    p = reading.parts
    button = p["button"]
    return Table(
        p["table"] or "",
        int(p["max_seats"] or 0),
        bool(p["play_money"]),
        int(button) if button else None,
    )


def _take_seat(seats: dict[int, ev.Seat], line: int, p: Parts, amounts: Amounts) -> None:
    number, player = int(p["seat"] or 0), p["player"] or ""
    if number in seats or any(seat.player == player for seat in seats.values()):
        raise HandRefusedError
    seats[number] = ev.Seat(number, player, amounts[p["stack"] or ""], bool(p["sitting_out"]), line)


def _total(line: int, reading: Reading, amounts: Amounts) -> ev.TotalStated:
    p = reading.parts
    pots = tuple(
        ((part.parts["pot"] or "").lower(), amounts[part.parts["amount"] or ""])
        for part in reading.listed
    )
    return ev.TotalStated(line, amounts[p["total"] or ""], pots, amounts[p["rake"] or ""])


def _known(ruleset: str) -> str:
    if ruleset not in RULESETS:
        raise HandRefusedError
    return ruleset


def _stakes(p: Parts, amounts: Amounts) -> tuple[int, ...]:
    small, big = p["stake"] or "", p["big_stake"]
    stakes = (amounts[small],) if big is None else (amounts[small], amounts[big])
    if (p["limit"] == "Limit") != (big is not None) or not all(stakes):
        raise HandRefusedError
    return stakes


def _time(p: Parts) -> ev.PlayedAt:
    try:
        if p["second_time"]:
            played_at(p["second_time"], p["second_zone"] or "")
        return played_at(p["time"] or "", p["zone"] or "")
    except ValueError:
        raise HandRefusedError from None
