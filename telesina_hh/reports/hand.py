"""A stored hand, street by street, as a person reads it."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from rich.cells import cell_len

from telesina_hh.cards import SUIT_LETTERS, SUIT_SYMBOLS
from telesina_hh.codes import CODES
from telesina_hh.money import money_text

if TYPE_CHECKING:
    from telesina_hh.store.reading import HandRows
    from telesina_hh.store.tables import ActionRow

_STREETS = ("2nd street", "3rd street", "4th street", "5th street", "Vela")
_SUITS = str.maketrans(SUIT_LETTERS, SUIT_SYMBOLS)
_LEFT = 52
"""Where the pot's column begins."""


def hand_lines(rows: "HandRows") -> Iterator[str]:
    """Give the hand as lines of text: header, seats, each street with pot and stacks, result."""
    yield from _Page(rows).lines()


class _Page:
    def __init__(self, rows: "HandRows") -> None:
        self.rows = rows
        self.player = {seat.seat: seat.player for seat in rows.seats}
        self.width = max((cell_len(name) for name in self.player.values()), default=0)
        self.vele: list[str] = []
        self.shown: dict[int, list[tuple[str, str]]] = {}
        self.by_line = {
            ord_: [card for card in rows.cards if card.ord == ord_]
            for ord_ in {card.ord for card in rows.cards}
        }

    def money(self, amount: int) -> str:
        return money_text(amount, self.rows.hand.currency)

    def name(self, seat: int | None) -> str:
        name = self.player.get(seat or 0, "?")
        return name + " " * (self.width - cell_len(name))

    def lines(self) -> Iterator[str]:
        yield from self._head()
        street = -1
        for action in self.rows.actions:
            if action.kind in _OF_SUMMARY:
                break
            if action.kind in {"street", "vela"}:
                street = action.street
                self._take_cards(street)
                yield ""
                yield from self._boards(street, action)
            elif action.kind == "showdown":
                yield ""
                yield "Showdown"
            elif action.kind == "pots":
                yield from self._taken_back(action)
            told = self._act(action)
            if told is not None:
                yield self._with_pot(told, action)
        yield from self._result()

    def _head(self) -> Iterator[str]:
        hand = self.rows.hand
        stakes = "/".join(
            self.money(stake) for stake in (hand.stake_low, hand.stake_high) if stake is not None
        )
        event = f"Tournament #{hand.tournament}, level {hand.level}, " if hand.tournament else ""
        game = f"{hand.game} {hand.limit_kind} {stakes}".rstrip()
        yield f"{hand.site} hand {hand.hand_id}: {event}{game}"
        button = f", button in seat {hand.button}" if hand.button else ""
        yield f"{hand.played_local} {hand.played_zone}, table '{hand.table_name}'{button}"
        bring_in = f", bring-in {self.money(hand.bring_in)}" if hand.bring_in else ""
        yield f"Ruleset {hand.ruleset}, ante {self.money(hand.ante)}{bring_in}: {hand.status}"
        yield ""
        for seat in self.rows.seats:
            out = "" if seat.dealt_in else "  sits out"
            yield f"  seat {seat.seat}  {self.name(seat.seat)}  {self.money(seat.start_stack)}{out}"

    def _take_cards(self, street: int) -> None:
        for card in self.rows.cards:
            if card.street != street or card.known not in {"up", "down", "vela", "turned-up"}:
                continue
            if card.seat is None:
                self.vele.append(card.card.translate(_SUITS))
                continue
            lying = self.shown.setdefault(card.seat, [])
            if card.known == "turned-up" and (card.card, "down") in lying:
                lying.remove((card.card, "down"))
            lying.append((card.card, "up" if card.known == "turned-up" else card.known))

    def _boards(self, street: int, action: "ActionRow") -> Iterator[str]:
        title = _STREETS[min(street, len(_STREETS) - 1)]
        vele = f"  {' '.join(self.vele)}" if self.vele else ""
        yield self._with_pot(f"{title}{vele}", action, pot=self._pot_before(action.ord))
        for seat in self.rows.seats:
            cards = self.shown.get(seat.seat)
            still_in = seat.folded_on is None or seat.folded_on >= street
            if cards and still_in:
                hole = [card for card, known in cards if known == "down"]
                up = [card for card, known in cards if known == "up"]
                hidden = hole[0].translate(_SUITS) if hole else "··"
                yield f"  {self.name(seat.seat)}  [{hidden}] {' '.join(up).translate(_SUITS)}"

    def _pot_before(self, ord_: int) -> int | None:
        pots = [a.amount if a.kind == "pots" else a.pot for a in self.rows.actions if a.ord < ord_]
        return next((pot for pot in reversed(pots) if pot is not None), None)

    def _taken_back(self, pots: "ActionRow") -> Iterator[str]:
        """Tell of a bet that went back without a word: a server states the pots without it."""
        before, pot = self._pot_before(pots.ord), pots.amount or 0
        bets = [a for a in self.rows.actions if a.ord < pots.ord and a.kind in {"bet", "raise"}]
        if before is not None and before > pot and bets:
            told = f"  {self.name(bets[-1].seat)}  takes back {self.money(before - pot)}, uncalled"
            yield self._with_pot(told, pots, pot=pot)

    def _with_pot(self, told: str, action: "ActionRow", *, pot: int | None = None) -> str:
        pot = action.pot if pot is None else pot
        if pot is None:
            return told
        pad = " " * max(_LEFT - cell_len(told), 2)
        stack = "" if action.stack is None else f"   stack {self.money(action.stack)}"
        return f"{told}{pad}pot {self.money(pot)}{stack}"

    def _act(self, action: "ActionRow") -> str | None:
        words = _WORDS.get(action.kind)
        if words is None:
            return None
        all_in = " and is all-in" if action.all_in else ""
        return f"  {self.name(action.seat)}  {words(self, action)}{all_in}"

    def cards_shown(self, action: "ActionRow") -> str:
        """Give what a show line gives: the player's known cards, the hidden one first."""
        seat = next(s for s in self.rows.seats if s.seat == action.seat)
        cards = (seat.cards or "").translate(_SUITS)
        category = f", {seat.category}" if seat.category else ""
        return f"shows {cards}{category}"

    def down_card(self, action: "ActionRow") -> str:
        """Give what a server turns up: the hidden card."""
        cards = [card.card.translate(_SUITS) for card in self.by_line.get(action.ord, ())]
        return f"shows the hidden card {' '.join(cards)}".rstrip()

    def rated(self, action: "ActionRow") -> str:
        """Give what a server makes of a contender's hand."""
        category, _, best = (action.text or "").partition(": ")
        return f"has {best.translate(_SUITS)}, {category}"

    def _result(self) -> Iterator[str]:
        hand = self.rows.hand
        yield ""
        yield "By the rules"
        for pot in self.rows.pots:
            winners = ", ".join(self.player[seat] for seat in pot.winners) or "not proved"
            yield f"  {pot.name} {self.money(pot.amount)}: {winners}"
        yield f"  total {self.money(hand.total_pot)}, rake {self.money(hand.rake)}"
        for seat in self.rows.seats:
            if seat.dealt_in and seat.net is not None:
                sign = "+" if seat.net > 0 else ""
                final = self.money(seat.start_stack + seat.net)
                yield f"  {self.name(seat.seat)}  {sign}{self.money(seat.net)}   stack {final}"
        if self.rows.violations:
            yield ""
        for violation in self.rows.violations:
            code = CODES[violation.code]
            note = " (a note)" if code.note else ""
            yield f"line {violation.line}: {code.id} {code.name}{note}: {violation.message}"


_Words = Callable[[_Page, "ActionRow"], str]
_WORDS: dict[str, _Words] = {
    "ante": lambda page, a: f"antes {page.money(a.amount or 0)}",
    "dealer-ante": lambda page, a: f"posts the dealer ante {page.money(a.amount or 0)}",
    "bring-in": lambda page, a: f"brings in for {page.money(a.amount or 0)}",
    "check": lambda _page, _a: "checks",
    "fold": lambda _page, _a: "folds",
    "call": lambda page, a: f"calls {page.money(a.amount or 0)}",
    "bet": lambda page, a: f"bets {page.money(a.amount or 0)}",
    "complete": lambda page, a: f"completes to {page.money(a.to_amount or 0)}",
    "raise": lambda page, a: f"raises to {page.money(a.to_amount or 0)}",
    "return": lambda page, a: f"takes back {page.money(a.amount or 0)}, uncalled",
    "show": lambda page, a: page.cards_shown(a),
    "muck": lambda _page, _a: "mucks",
    "decline": lambda _page, _a: "does not show",
    "collect": lambda page, a: (
        f"collects {page.money(a.amount or 0)}" + (f" from {a.text}" if a.text else "")
    ),
    "ante-declined": lambda _page, _a: "declines the ante and is not dealt in",
    "down-card": lambda page, a: page.down_card(a),
    "rated": lambda page, a: page.rated(a),
}
_OF_SUMMARY = frozenset({"summary", "total", "vela-stated", "cancelled", "seat"})
