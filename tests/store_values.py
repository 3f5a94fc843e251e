"""Hands made by hand, with their verdicts: what the reader and the replay would give the store."""

from typing import Self

from telesina_hh.cards import Card, parse_card
from telesina_hh.diagnostics import Violation
from telesina_hh.events import (
    AntePosted,
    BetMade,
    BroughtIn,
    Called,
    CardsDealt,
    CardsShown,
    Checked,
    Completed,
    Event,
    Folded,
    Hand,
    HandClaim,
    HouseRules,
    NoPlay,
    PlayedAt,
    PotCollected,
    Raised,
    Seat,
    SeatStated,
    ShowdownBegan,
    StreetOpened,
    SummaryBegan,
    TotalStated,
    UncalledReturned,
    VelaDealt,
)
from telesina_hh.outcome import Act, Outcome, Pot, SeatOutcome, Status, Verdict
from telesina_hh.store import IncomingHand

SMALL, BIG, ANTE, BRING_IN, STACK = 100, 200, 10, 20, 10_000


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in text.split())


class TelesinaHand:
    """A fixed-limit hand of 1/2, line by line; amounts in cents, seats from 1."""

    def __init__(
        self,
        hand_id: str = "1",
        players: tuple[str, ...] = ("anna", "bruno", "carla"),
        *,
        site: str = "PokerStars",
        currency: str | None = "EUR",
        first_line: int = 1,
        sitting_out: tuple[str, ...] = (),
    ) -> None:
        self.hand_id, self.site, self.currency = hand_id, site, currency
        self.bet_unit = BIG
        self.players = players
        self.line = self.first_line = first_line
        self.events: list[Event] = []
        self.acts: list[Act] = []
        self.street_now = -1
        self.paid = dict.fromkeys(range(1, len(players) + 1), 0)
        self.won = dict.fromkeys(self.paid, 0)
        self.folded: dict[int, int] = {}
        self.price = 0
        self.in_round = dict.fromkeys(self.paid, 0)
        self.seats = tuple(
            Seat(n, name, STACK, sitting_out=n > len(players), line=first_line + 2 + n)
            for n, name in enumerate(players + sitting_out, 1)
        )
        self.line += 2 + len(self.seats)
        self.shown: dict[int, str] = {}
        self.rake = 0

    def _say(self, event: type, **fields: object) -> None:
        self.line += 1
        self.events.append(event(self.line, **fields))

    def _act(
        self, seat: int, kind: str, paid: int, choices: int = 0, *, completable: bool = False
    ) -> None:
        owed = max(self.price - self.in_round[seat], 0)
        self.paid[seat] += max(paid, 0) if kind != "return" else paid
        if kind not in {"ante", "collect", "return"}:
            self.in_round[seat] += paid
            self.price = max(self.price, self.in_round[seat])
        stack = STACK - self.paid[seat] + self.won[seat]
        pot = sum(self.paid.values()) - sum(self.won.values())
        self.acts.append(
            Act(
                len(self.events) - 1,
                self.street_now,
                seat,
                kind,
                paid,
                owed,
                choices,
                completable,
                stack,
                pot,
            )
        )

    def antes(self) -> Self:
        for seat in self.paid:
            self._say(AntePosted, seat=seat, amount=ANTE, all_in=False)
            self._act(seat, "ante", ANTE)
        return self

    def street(self, number: int, *dealt: str) -> Self:
        """Open 2nd street (0) to 5th (3); `dealt` are the new cards of the seats still in."""
        self.street_now = number
        self._new_round()
        self._say(StreetOpened, street=number)
        for seat, new in zip(self._still_in(), dealt, strict=False):
            self._say(CardsDealt, seat=seat, known=(), new=cards(new))
        return self

    def vela(self, card: str) -> Self:
        self.street_now = 4
        self._new_round()
        self._say(VelaDealt, number=1, earlier=(), cards=cards(card))
        return self

    def _new_round(self) -> None:
        self.price = 0
        self.in_round = dict.fromkeys(self.paid, 0)

    def _still_in(self) -> list[int]:
        return [seat for seat in self.paid if seat not in self.folded]

    def brings_in(self, seat: int, *, choices: int = 2) -> Self:
        self._say(BroughtIn, seat=seat, amount=BRING_IN, all_in=False)
        self._act(seat, "bring-in", BRING_IN, choices)
        return self

    def checks(self, seat: int, *, choices: int = 2) -> Self:
        self._say(Checked, seat=seat)
        self._act(seat, "check", 0, choices)
        return self

    def folds(self, seat: int, *, choices: int = 3, completable: bool = False) -> Self:
        self._say(Folded, seat=seat)
        self._act(seat, "fold", 0, choices, completable=completable)
        self.folded[seat] = self.street_now
        return self

    def calls(self, seat: int, amount: int, *, choices: int = 3, completable: bool = False) -> Self:
        self._say(Called, seat=seat, amount=amount, all_in=False)
        self._act(seat, "call", amount, choices, completable=completable)
        return self

    def bets(self, seat: int, amount: int, *, choices: int = 2) -> Self:
        self._say(BetMade, seat=seat, amount=amount, all_in=False)
        self._act(seat, "bet", amount, choices)
        return self

    def completes(self, seat: int, *, choices: int = 3) -> Self:
        self._say(Completed, seat=seat, to=SMALL, all_in=False)
        self._act(seat, "complete", SMALL - self.in_round[seat], choices, completable=True)
        return self

    def raises(self, seat: int, to: int, *, choices: int = 3) -> Self:
        self._say(Raised, seat=seat, by=to - self.price, to=to, all_in=False)
        self._act(seat, "raise", to - self.in_round[seat], choices)
        return self

    def returned(self, seat: int, amount: int) -> Self:
        self._say(UncalledReturned, seat=seat, amount=amount)
        self._act(seat, "return", -amount)
        return self

    def chats(self, text: str) -> Self:
        self._say(NoPlay, kind="said", text=text)
        return self

    def showdown(self, **shown: str) -> Self:
        self._say(ShowdownBegan)
        for name, hand in shown.items():
            seat = self.players.index(name) + 1
            self._say(CardsShown, seat=seat, cards=cards(hand), claim=HandClaim("high card", (12,)))
            self._act(seat, "show", 0)
            self.shown[seat] = hand
        return self

    def collects(self, seat: int, amount: int, pot: str = "pot") -> Self:
        self.won[seat] += amount
        self._say(PotCollected, seat=seat, amount=amount, pot=pot)
        self._act(seat, "collect", -amount)
        return self

    def summary(self) -> Self:
        total = sum(self.paid.values())
        self.rake = total - sum(self.won.values())
        self._say(SummaryBegan)
        self._say(TotalStated, total=total, pots=(), rake=self.rake)
        for seat in self.paid:
            fate: dict[str, object] = {"fate": "lost"}
            if seat in self.folded:
                fate = {"fate": "folded", "street": self.folded[seat]}
            elif self.won[seat]:
                fate = {"fate": "won", "amount": self.won[seat]}
            self._say(SeatStated, seat=seat, button=seat == 1, **fate)
        return self

    def hand(self) -> Hand:
        return Hand(
            site=self.site,
            hand_id=self.hand_id,
            line=self.first_line,
            game="Telesina",
            ruleset="online-32",
            limit="Limit",
            stakes=(self.bet_unit // 2, self.bet_unit),
            currency=self.currency,
            played_at=PlayedAt("2026/11/01 20:01:00", "CET", "2026-11-01T19:01:00Z"),
            tournament=None,
            table="Vesuvio",
            max_seats=6,
            play_money=self.currency is None,
            button=1,
            house=HouseRules(line=self.first_line + 2, ante=ANTE, rake_percent="5"),
            seats=self.seats,
            events=tuple(self.events),
        )

    def outcome(self, status: Status = "legal") -> Outcome:
        still_in = self._still_in()
        total = sum(self.paid.values())
        shares = _weighted(self.rake, list(self.paid.values()))
        cancelled = status == "cancelled"
        return Outcome(
            status=status,
            ruleset="online-32",
            ante=ANTE,
            bring_in=BRING_IN,
            bet_unit=self.bet_unit,
            vele=(),
            total_pot=total,
            rake=self.rake,
            pots=(
                Pot(
                    "pot",
                    total,
                    tuple(still_in),
                    tuple(seat for seat, won in self.won.items() if won),
                    self.rake,
                    tuple((seat, won) for seat, won in self.won.items() if won),
                ),
            ),
            seats=tuple(
                SeatOutcome(
                    seat=seat,
                    player=self.players[seat - 1],
                    start_stack=STACK,
                    contributed=self.paid[seat],
                    won=self.won[seat],
                    net=0 if cancelled else self.won[seat] - self.paid[seat],
                    rake_share=share,
                    folded_on=self.folded.get(seat),
                    last_street=self.folded.get(seat, self.street_now),
                    showdown=len(still_in) > 1 and seat in still_in,
                    fate="folded" if seat in self.folded else "shown",
                    cards=cards(self.shown.get(seat, "")),
                    hole_known=seat in self.shown,
                    category="high card" if seat in self.shown else None,
                )
                for seat, share in zip(self.paid, shares, strict=True)
            ),
            acts=tuple(self.acts),
            streets=self.street_now + 1,
        )

    def incoming(
        self, status: Status = "legal", *violations: Violation, raw: bytes | None = None
    ) -> IncomingHand:
        verdict = Verdict(
            status=status,
            line=self.first_line,
            violations=violations,
            hand=self.hand(),
            outcome=self.outcome(status),
            site=self.site,
            hand_id=self.hand_id,
            ruleset="online-32",
            currency=self.currency,
        )
        text = f"{self.site} Hand #{self.hand_id}: Telesina Limit …\r\n".encode()
        return IncomingHand(verdict, text if raw is None else raw, "utf-8", self.first_line)


def _weighted(rake: int, paid: list[int]) -> list[int]:
    total = sum(paid) or 1
    shares = [rake * amount // total for amount in paid]
    by_rest = sorted(range(len(paid)), key=lambda seat: -(rake * paid[seat] % total))
    for seat in by_rest[: rake - sum(shares)]:
        shares[seat] += 1
    return shares


def everyone_folds(hand_id: str = "1", **made: object) -> TelesinaHand:
    """Carla brings in, anna completes, the others fold; no rake."""
    return (
        TelesinaHand(hand_id, **made)  # type: ignore[arg-type]
        .antes()
        .street(0, "8d", "9c", "As")
        .brings_in(3)
        .completes(1)
        .folds(2)
        .folds(3)
        .returned(1, SMALL - BRING_IN)
        .collects(1, 3 * ANTE + 2 * BRING_IN)
        .summary()
    )


def showdown_of_two(hand_id: str = "1", **made: object) -> TelesinaHand:
    """Carla brings in, anna folds, bruno calls; carla bets 5th street and wins; rake 2 %."""
    return (
        TelesinaHand(hand_id, **made)  # type: ignore[arg-type]
        .antes()
        .street(0, "7s Kh", "9c", "As")
        .brings_in(3)
        .folds(1, completable=True)
        .calls(2, BRING_IN, completable=True)
        .street(1, "Ts", "Ah")
        .checks(3)
        .chats('bruno said, "…"')
        .checks(2)
        .street(2, "7d", "7c")
        .checks(3)
        .checks(2)
        .street(3, "Jd", "Jc")
        .bets(3, BIG)
        .calls(2, BIG)
        .vela("Kd")
        .checks(3)
        .checks(2)
        .showdown(bruno="Jh 9c Ts 7d Jd", carla="Td As Ah 7c Jc")
        .collects(3, 3 * ANTE + 2 * BRING_IN + 2 * BIG - 9)
        .summary()
    )


def unreadable(
    raw: bytes, *violations: Violation, hand_id: str | None = None, line: int = 1
) -> IncomingHand:
    """A block no reading of which is a hand."""
    verdict = Verdict(
        status="unreadable",
        line=line,
        violations=violations or (Violation("P002", line + 3, "what is this", 5),),
        site="PokerStars" if hand_id else None,
        hand_id=hand_id,
    )
    return IncomingHand(verdict, raw, "cp1252", line)


def told_otherwise(
    verdict: Verdict, hand: Hand | None = None, outcome: Outcome | None = None
) -> Verdict:
    """Give a verdict with another hand or another outcome, of which nothing is known beforehand."""
    return Verdict(
        verdict.status,
        verdict.line,
        verdict.violations,
        hand=hand or verdict.hand,
        outcome=outcome or verdict.outcome,
        site=verdict.site,
        hand_id=verdict.hand_id,
        ruleset=verdict.ruleset,
        currency=verdict.currency,
    )
