"""A real server's hands as events of play, and what the server says it offered at each decision.

Only the play: antes, cards and acts, straight from the documents, for the rules to be tested
without the reader.
"""

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple

from conftest import ROOT

from telesina_hh import events as ev
from telesina_hh.cards import Card, Rank, Suit, make_card

PEER = ROOT / "tests" / "cases" / "peer"
LIMITS = {"NO_LIMIT": "No Limit", "POT_LIMIT": "Pot Limit", "FIXED_LIMIT": "Limit"}

Offer = tuple[str, int, int]
"""A kind of act with its smallest and greatest amount."""


class ServerHand(NamedTuple):
    """A hand as the server wrote it, and (seat, what it offered) for every decision in a round."""

    hand: ev.Hand
    decisions: list[tuple[int, list[Offer]]]


def server_hands(name: str) -> Iterator[ServerHand]:
    """Give the hands of a file; their lines count the events of the document from 1."""
    for document, truth in zip(
        _documents(f"{name}_hands"), _documents(f"{name}_truth"), strict=True
    ):
        seats = {seat["playerId"]: seat["seatId"] for seat in document["seats"]}
        offered = [
            (seats[one["playerId"]], [_offer(option) for option in one["options"]])
            for one in truth["decisions"]
            if one["options"][0]["type"] != "ANTE"
        ]
        yield ServerHand(_hand(document, seats), offered)


def _documents(name: str) -> list[dict[str, Any]]:
    with gzip.open(PEER / f"{name}.jsonl.gz", "rt", encoding="utf-8") as stream:
        return [json.loads(line, parse_float=Decimal) for line in stream]


def _offer(option: dict[str, Any]) -> Offer:
    return option["type"].lower(), _cents(option["min"]), _cents(option["max"])


def _cents(amount: Decimal) -> int:
    return int(amount * 100)


def _cards(cards: list[dict[str, str]]) -> tuple[Card, ...]:
    return tuple(make_card(Rank[card["rank"]], Suit[card["suit"]]) for card in cards)


def _hand(document: dict[str, Any], seats: dict[int, int]) -> ev.Hand:
    return ev.Hand(
        site="Server",
        hand_id=document["id"],
        line=1,
        game="Telesina",
        ruleset="cubeia",
        limit=LIMITS[document["settings"]["betStrategyType"]],
        stakes=(),
        currency=document["settings"]["currencyCode"],
        played_at=ev.PlayedAt("", "", None),
        tournament=None,
        table=document["table"]["tableName"],
        max_seats=None,
        play_money=False,
        button=None,
        house=ev.HouseRules(lowest_rank=Rank[document["deckInfo"]["lowRank"]]),
        seats=tuple(
            ev.Seat(
                seat["seatId"],
                seat["name"],
                _cents(seat["initialBalance"]),
                sitting_out=False,
                line=1,
            )
            for seat in document["seats"]
        ),
        events=tuple(_Told(document, seats).events()),
    )


class _Told:
    """Tells a document's play, and keeps the chips that say who is all-in."""

    def __init__(self, document: dict[str, Any], seats: dict[int, int]) -> None:
        self._document = document
        self._seats = seats
        self._stack = {s["seatId"]: _cents(s["initialBalance"]) for s in document["seats"]}
        self._round: Counter[int] = Counter()
        self._away: set[int] = set()
        self._street = -1
        self._dealing = False

    def events(self) -> Iterator[ev.Event]:
        """Give the events from the antes to the end of the last round."""
        line = 0
        for line, event in enumerate(self._document["events"], 1):
            match event["type"]:
                case "PlayerAction":
                    yield from self._act(line, event)
                case "PlayerCardsDealt":
                    yield from self._deal(line, event)
                case "TableCardsDealt":
                    yield ev.VelaDealt(line, 1, (), _cards(event["cards"]))
                case "PotUpdate":
                    self._round_over()
        yield ev.SummaryBegan(line)

    def _deal(self, line: int, event: dict[str, Any]) -> Iterator[ev.Event]:
        if not self._dealing:
            self._dealing = True
            self._street += 1
            yield ev.StreetOpened(line, self._street)
        seat, cards = self._seats[event["playerId"]], _cards(event["cards"])
        yield ev.CardDealt(line, seat, event["isExposed"], cards)

    def _act(self, line: int, event: dict[str, Any]) -> Iterator[ev.Event]:
        seat = self._seats[event["playerId"]]
        amount = _cents(event["amount"]["amount"]) if "amount" in event else 0
        if event["timeout"]:
            if seat in self._away:
                yield ev.NoPlay(line, "away", "")
            self._away.add(seat)
        before, price = self._round[seat], max(self._round.values(), default=0)
        added = amount - before if event["action"] == "RAISE" else amount
        self._stack[seat] -= added
        self._round[seat] += added
        all_in = self._stack[seat] == 0
        match event["action"]:
            case "ANTE":
                yield ev.AntePosted(line, seat, amount, all_in)
            case "CHECK":
                yield ev.Checked(line, seat)
            case "FOLD":
                yield ev.Folded(line, seat)
            case "CALL":
                yield ev.Called(line, seat, amount, all_in)
            case "BET":
                yield ev.BetMade(line, seat, amount, all_in)
            case "RAISE":
                yield ev.Raised(line, seat, amount - price, amount, all_in)

    def _round_over(self) -> None:
        """Give back what nobody matched: the documents are silent about it."""
        put = self._round.most_common(2)
        if self._street >= 0 and put:
            seat, most = put[0]
            self._stack[seat] += most - (put[1][1] if len(put) > 1 else 0)
        self._round.clear()
        self._dealing = False
