"""From the lines that were read to the hand: amounts in minor units, cards, seats, events."""

from collections.abc import Callable, Sequence
from typing import NoReturn

from telesina_hh import events as ev
from telesina_hh.cards import CARD_BY_SPELLING, Card
from telesina_hh.diagnostics import Violation
from telesina_hh.money import (
    COMMA,
    POINT,
    SHOWN,
    UNIT,
    AmountError,
    Amounts,
    amounts_for,
    currency_of,
    minor_digits,
)
from telesina_hh.reading.claims import read_claim
from telesina_hh.reading.clock import played_at
from telesina_hh.reading.forms import Reading
from telesina_hh.reading.house import read_house_rules
from telesina_hh.reading.lines import LineRead
from telesina_hh.reading.refusal import HandRefusedError
from telesina_hh.rules import KNOWN_GAMES, RULESETS

Parts = dict[str, str | None]
_STREETS = {"2nd": 0, "3rd": 1, "4th": 2, "5th": 3}
_FIRST_VELA = 4


def _cards(text: str | None) -> tuple[Card, ...]:
    if not text:
        return ()
    return tuple([CARD_BY_SPELLING[card] for card in text.split(" ")])


def _street(text: str) -> int:
    if text.startswith("Vela"):
        return _FIRST_VELA + (int(text[5:]) - 1 if len(text) > 5 else 0)  # noqa: PLR2004
    return _STREETS[text[:3]]


Build = Callable[[int, int, Parts, Amounts], ev.Event]


def _paid(event: Callable[[int, int, int, bool], ev.Event]) -> Build:
    def build(line: int, seat: int, p: Parts, amounts: Amounts) -> ev.Event:
        return event(line, seat, amounts[p["amount"] or ""], p["all_in"] is not None)

    return build


def _bare(event: Callable[[int, int], ev.Event]) -> Build:
    def build(line: int, seat: int, _p: Parts, _amounts: Amounts) -> ev.Event:
        return event(line, seat)

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
    "DEALT": lambda line, seat, p, _: ev.CardsDealt(
        line, seat, _cards(p["known"]), _cards(p["new"])
    ),
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


class HandBuilder:
    """Builds hands from read lines; `HandRefusedError` where the hand cannot stand."""

    def __init__(self, ignored: frozenset[str]) -> None:
        """Take the kinds of lines that carry no play."""
        self._ignored = ignored

    def build(self, lines: Sequence[LineRead], ruleset: str | None = None) -> ev.Hand:
        """Give the hand that the lines of one block tell. The grammar has accepted their order.

        `ruleset` wins over what the hand itself says.
        """
        header = next(line for line in lines if line.reading.kind.endswith("_HEADER"))
        currency = self._currency(header, lines)
        amounts = self._amounts(lines, currency)
        seats: dict[int, ev.Seat] = {}
        events: list[ev.Event] = []
        table: Parts = {}
        house_line: LineRead | None = None
        at = header
        try:
            for at in lines:
                number, seat, reading, text = at
                kind = reading.kind
                build = _BUILD.get(kind)
                if build is not None:
                    events.append(build(number, seat or 0, reading.parts, amounts))
                elif kind in self._ignored:
                    events.append(ev.NoPlay(number, kind.lower().replace("_", "-"), text))
                elif kind == "SEAT":
                    self._seat(seats, at, amounts)
                elif kind == "TOTAL_POT":
                    events.append(self._total(number, reading, amounts))
                elif kind == "TABLE":
                    table = reading.parts
                elif kind == "HOUSE_RULES":
                    house_line = at
            at = house_line or header
            house = read_house_rules(at, amounts) if house_line else ev.HouseRules()
            at = header
            name = ruleset or self._ruleset(header, house)
            return self._hand(header, currency, amounts, table, house, seats, events, name)
        except AmountError as error:
            self._refuse("P006", at, error.text, f"the amount {error.text!r} cannot be read: {error}")

    def _hand(  # noqa: PLR0913
        self,
        header: LineRead,
        currency: str | None,
        amounts: Amounts,
        table: Parts,
        house: ev.HouseRules,
        seats: dict[int, ev.Seat],
        events: list[ev.Event],
        ruleset: str,
    ) -> ev.Hand:
        p = header.reading.parts
        limit, small, big = p["limit"] or "", p["stake"] or "", p["big_stake"]
        if (limit == "Limit") != (big is not None):
            wanted = "small bet / big bet" if limit == "Limit" else "the minimum bet alone"
            self._refuse(
                "P002", header, small, f"the stakes of a {limit} game are {wanted}", expected=wanted
            )
        stakes = (amounts[small],) if big is None else (amounts[small], amounts[big])
        if not all(stakes):
            self._refuse("P006", header, small, "stakes of nothing cannot be played")
        if not any(isinstance(event, ev.TotalStated | ev.HandCancelled) for event in events):
            raise HandRefusedError(
                Violation(
                    "P003",
                    events[-1].line,
                    "the hand ends before its summary states the total pot",
                    expected="Total pot <money> | Rake <money>",
                )
            )
        game = p["game"] or ""
        return ev.Hand(
            site=p["site"] or "",
            hand_id=p["hand_id"] or "",
            line=header.line,
            game=game,
            ruleset=ruleset,
            limit=limit,
            stakes=stakes,
            currency=currency,
            played_at=self._time(header),
            tournament=(
                ev.Tournament(
                    p["tournament"] or "", f"{p['buy_in']}+{p['fee']}", p["level"] or ""
                )
                if "tournament" in p
                else None
            ),
            table=table["table"] or "",
            max_seats=int(table["max_seats"] or 0),
            play_money=bool(table["play_money"]),
            button=int(table["button"]) if table["button"] else None,
            house=house,
            seats=tuple(seats.values()),
            events=tuple(events),
        )

    def _ruleset(self, header: LineRead, house: ev.HouseRules) -> str:
        game = header.reading.parts["game"] or ""
        name = house.ruleset or KNOWN_GAMES[game]
        if name in RULESETS:
            return name
        at, column = header.line, header.text.find(game) + 1
        if house.ruleset is not None:
            at, column = house.line, 1
        raise HandRefusedError(
            Violation(
                "P004",
                at,
                f"the ruleset {name!r} is not one that this version plays",
                column,
                len(game) if house.ruleset is None else None,
                expected=", ".join(sorted(RULESETS)),
                found=name,
            )
        )

    def _time(self, header: LineRead) -> ev.PlayedAt:
        p = header.reading.parts
        time = p["time"] or ""
        try:
            return played_at(time, p["zone"] or "")
        except ValueError:
            self._refuse(
                "P002",
                header,
                time,
                f"{time} is no date and time",
                expected="<YYYY/MM/DD HH:MM:SS>",
            )

    def _seat(self, seats: dict[int, ev.Seat], at: LineRead, amounts: Amounts) -> None:
        p = at.reading.parts
        number, player = int(p["seat"] or 0), p["player"] or ""
        if number in seats:
            self._refuse(
                "P008",
                at,
                at.text,
                f"seat {number} is listed twice: {seats[number].player} sits there",
            )
        if any(seat.player == player for seat in seats.values()):
            self._refuse("P008", at, player, f"{player} is listed in two seats")
        seats[number] = ev.Seat(
            number, player, amounts[p["stack"] or ""], bool(p["sitting_out"]), at.line
        )

    @staticmethod
    def _total(line: int, reading: Reading, amounts: Amounts) -> ev.TotalStated:
        p = reading.parts
        pots = tuple(
            ((part.parts["pot"] or "").lower(), amounts[part.parts["amount"] or ""])
            for part in reading.listed
        )
        return ev.TotalStated(line, amounts[p["total"] or ""], pots, amounts[p["rake"] or ""])

    def _currency(self, header: LineRead, lines: Sequence[LineRead]) -> str | None:
        p = header.reading.parts
        if "tournament" in p:
            return None
        if p["iso"]:
            return p["iso"]
        texts = [amount for amount in (p["stake"], p["big_stake"]) if amount]
        units = {unit for unit in map(currency_of, texts) if unit}
        if not units:
            units = {
                unit
                for line in lines
                if line.reading.shown & UNIT
                for text in _amount_texts(line.reading)
                if (unit := currency_of(text))
            }
        if len(units) > 1:
            self._refuse(
                "P006",
                header,
                header.text,
                f"the hand's amounts are in {' and '.join(sorted(units))}, and its header does not"
                " say which one counts",
            )
        return next(iter(units), None)

    def _amounts(self, lines: Sequence[LineRead], currency: str | None) -> Amounts:
        shown = 0
        for line in lines:
            shown |= line.reading.shown
        if shown & POINT and shown & COMMA:
            self._two_conventions(lines)
        mark = "." if shown & POINT else "," if shown & COMMA else None
        return amounts_for(mark, minor_digits(currency))

    def _two_conventions(self, lines: Sequence[LineRead]) -> NoReturn:
        first = 0
        for line in lines:
            for text in _amount_texts(line.reading):
                mark = SHOWN[text] & (POINT | COMMA)
                if first and mark and mark != first:
                    self._refuse(
                        "P006",
                        line,
                        text,
                        f"{text!r} has another decimal mark than the amounts before it",
                        expected="." if first == POINT else ",",
                        found="." if mark == POINT else ",",
                    )
                first = first or mark
        raise AssertionError(lines)

    @staticmethod
    def _refuse(  # noqa: PLR0913
        code: str,
        at: LineRead,
        part: str,
        message: str,
        *,
        expected: str | None = None,
        found: str | None = None,
    ) -> NoReturn:
        column = max(at.text.find(part), 0) + 1
        raise HandRefusedError(
            Violation(code, at.line, message, column, len(part), expected, found)
        )


def _amount_texts(reading: Reading) -> list[str]:
    money = ("stake", "big_stake", "buy_in", "fee", "stack", "amount", "by", "to", "total", "rake")
    own = [text for group in money if (text := reading.parts.get(group))]
    return own + [text for part in reading.listed for text in _amount_texts(part)]
