"""Replays a hand's events against the rules: its outcome, and every objection to its play.

Nothing is repaired: what the text says is judged, then played as it was written. What merely
follows from a fault already reported is not reported again.
"""

from collections.abc import Callable
from typing import Any

from telesina_hh import events as ev
from telesina_hh.diagnostics import Violation
from telesina_hh.engine.acts import Acts
from telesina_hh.engine.awards import Collected
from telesina_hh.engine.deal import Deal
from telesina_hh.engine.ending import MUCKED, SHOWN, Ending
from telesina_hh.engine.objections import Objections
from telesina_hh.engine.table import Allowed, Table
from telesina_hh.engine.terms import Terms, terms_of
from telesina_hh.outcome import Act, Outcome
from telesina_hh.ranking import ranking_for
from telesina_hh.rules import Ruleset


def replay(hand: ev.Hand, ruleset: Ruleset) -> tuple[Outcome, tuple[Violation, ...]]:
    """Play a hand through: (outcome by the rules, violations in the order of their cause)."""
    return _Replay(hand, terms_of(hand, ruleset)).run()


def dealing_order(seats: list[int], button: int | None) -> tuple[int, ...]:
    """Order seats as they are dealt: clockwise from the left of the button (R-DEAL)."""
    ordered = sorted(seats)
    if button is None:
        return tuple(ordered)
    return tuple([s for s in ordered if s > button] + [s for s in ordered if s <= button])


def _dealt_in(hand: ev.Hand) -> list[int]:
    """Give the seats that posted an ante or got cards or acted; the others sat out."""
    found: set[int] = set()
    out = {seat.number for seat in hand.seats if seat.sitting_out}
    for event in hand.events:
        kind = type(event)
        if kind is ev.StreetOpened and event.street > 0:  # type: ignore[union-attr]
            break
        if kind in _POSTS or (kind is ev.CardsDealt and event.seat not in out):  # type: ignore[union-attr]
            found.add(event.seat)  # type: ignore[union-attr]
    return [seat.number for seat in hand.seats if seat.number in found]


_POSTS = frozenset({ev.AntePosted, ev.DealerAntePosted})


class _Replay:
    """One pass over a hand's events."""

    def __init__(self, hand: ev.Hand, terms: Terms) -> None:
        self.hand = hand
        self.terms = terms
        rules = terms.ruleset
        self.rules = rules
        self.objections = Objections(hand)
        stacks = {seat.number: seat.stack for seat in hand.seats}
        seats = dealing_order(_dealt_in(hand), hand.button)
        self.place = {seat: place for place, seat in enumerate(seats)}
        self.table = Table(
            terms, seats, tuple([stacks[seat] for seat in seats]), button=hand.button is not None
        )
        self.deal = Deal(rules.lowest_rank, seats, self.objections)
        self.acting = Acts(self.table, self.objections)
        self.ranking = ranking_for(rules)
        self.acts: list[Act] = []
        self.absent: set[int] = set()
        """Who was missed already when a round closed (T308)."""
        self.broke: set[int] = set()
        """Who put in more than was in front of him (T307): he has nothing left."""
        self.antes: set[int] = set()
        self.cancelled = any(type(event) is ev.HandCancelled for event in hand.events)
        self.begun = True
        """Whether the betting of the current round has begun (or there is none yet)."""
        self.tied: frozenset[int] = frozenset()
        """Who may open the round where cards or position leave it open."""
        self.turn_fault = False
        """The turn went astray in this round: what follows of it is not reported again."""
        self.price_fault = False
        """The price went astray in this round, likewise."""
        self.returned = False
        self.ante_excess: tuple[int, int] | None = None
        self.showdown = False
        self.closed = False
        """Whether the play is over: a collect line or the summary was reached."""
        self.index = 0
        self.given = 0
        self.fates: dict[int, str] = {}
        self.ending = Ending(self.table, self.deal, self.objections, hand, self.fates)

    def run(self) -> tuple[Outcome, tuple[Violation, ...]]:
        """Play every event; the summary's lines are judged when all of them are read."""
        on = _ON
        for self.index, event in enumerate(self.hand.events):
            take = on.get(type(event))
            if take is not None:
                take(self, event)
        self._close(self.hand.events[-1].line)
        outcome = self.ending.outcome(tuple(self.acts), cancelled=self.cancelled)
        return outcome, tuple(self.objections.found)

    # ---- forced bets

    def _ante(self, event: ev.AntePosted) -> None:
        place, table = self.place[event.seat], self.table
        money = self.objections.money
        stack, ante = table.stack[place], self.terms.ante or 0
        if table.street >= 0 or place in self.antes:
            told = "posts an ante after the deal" if table.street >= 0 else "posts a second ante"
            code = "T302" if table.street >= 0 else "T202"
            self.objections.add(code, event.line, f"{self._name(place)} {told}")
        elif event.amount > stack:
            told = f"{self._name(place)} posts {money(event.amount)} and has {money(stack)}"
            self.objections.add("T307", event.line, told, expected=f"at most {money(stack)}")
        else:
            short_all_in = event.amount == stack and event.amount < ante
            wrong = event.amount != ante and not short_all_in
            left = stack - event.amount
            if event.all_in != (left == 0) and (
                not wrong or (event.all_in and event.amount < ante)
            ):
                self.acting.all_in_claim(event.line, place, left)
            elif wrong:
                self.objections.add(
                    "T202",
                    event.line,
                    f"the ante is {money(ante)}",
                    expected=money(ante),
                    found=money(event.amount),
                )
        self.antes.add(place)
        paid = min(event.amount, stack)
        table.pay(place, paid)
        self._record(place, "ante", paid)

    def _dealer_ante(self, event: ev.DealerAntePosted) -> None:
        place, table = self.place[event.seat], self.table
        due = self.terms.dealer_ante
        dealer = table.seats[-1] if table.button else event.seat
        if due is None or event.seat != dealer or (event.amount != due and not event.all_in):
            self.objections.add(
                "T202",
                event.line,
                "no dealer ante is posted at this table"
                if due is None
                else f"the dealer ante is {self.objections.money(due)} from"
                f" {self.objections.player(dealer)}",
                expected=None if due is None else self.objections.money(due),
                found=self.objections.money(event.amount),
            )
        paid = min(event.amount, table.stack[place])
        table.pay(place, paid)
        table.dead[place] += paid
        self._record(place, "dealer-ante", paid)

    def _antes_over(self, line: int) -> None:
        """At the first street: who was dealt in must have posted (R-ANTE, R-SEATS)."""
        table = self.table
        if self.terms.ante != 0:
            for place in range(table.count):
                if place not in self.antes:
                    self.objections.add(
                        "T201", line, f"{self._name(place)} was dealt in and posted no ante"
                    )
        posted_dealer = any(type(event) is ev.DealerAntePosted for event in self.hand.events)
        if self.terms.dealer_ante and not posted_dealer:
            self.objections.add("T201", line, "nobody posted the dealer ante")
        if table.count > self.rules.max_players:
            self.objections.add(
                "T405",
                line,
                f"{table.count} players are dealt in",
                expected=f"at most {self.rules.max_players}",
            )
        if len(table.with_chips()) < 2:  # noqa: PLR2004
            self.ante_excess = table.uncalled_ante()

    # ---- streets and cards

    def _street(self, event: ev.StreetOpened) -> None:
        self._next_street(event.line, event.street)

    def _vela(self, event: ev.VelaDealt) -> None:
        own = sum(1 for street in self.rules.streets if not street.vele)
        street = own + event.number - 1
        self._next_street(event.line, street)
        within = self.rules.streets[street:]
        vele = within[0].vele if within else 0
        self.deal.turn_vela(event.line, event.number, event.earlier, event.cards, vele)

    def _next_street(self, line: int, street: int) -> None:
        table = self.table
        if table.street < 0:
            self._antes_over(line)
        else:
            self._end_round(line)
        names = [street.name for street in self.rules.streets]
        due = table.street + 1
        over = table.live_count() < 2 and due > 0  # noqa: PLR2004
        if street != due or self.showdown or over or street >= len(names):
            if street != due and not over and street > due:
                self.deal.gaps = [True] * table.count
            expected = "no more streets" if over or self.showdown or due >= len(names) else names[due]
            self.objections.add(
                "T403",
                line,
                "this street may not come here",
                expected=expected,
                found=names[street] if street < len(names) else f"street {street + 2}",
            )
        table.open_round(max(street, table.street))
        self.turn_fault = self.price_fault = False
        self.begun = False
        self.returned = False

    def _dealt(self, event: ev.CardsDealt) -> None:
        place = self.place.get(event.seat)
        table = self.table
        if place is None or not table.live[place]:
            told = "was not dealt in" if place is None else "has folded"
            self.objections.add(
                "T401", event.line, f"{self.objections.player(event.seat)} {told} and gets a card"
            )
            return
        if table.street < 0:
            self.objections.add("T403", event.line, "cards are dealt before 2nd street")
            self._next_street(event.line, 0)
        self.deal.deal(event.line, place, table.street, event.known, event.new)

    def _turned_up(self, event: ev.CardTurnedUp) -> None:
        self.objections.add(
            "T302",
            event.line,
            f"{self.objections.player(event.seat)} chooses no card in this game",
        )

    def _cards_missing(self, line: int) -> None:
        """Before the first act of a street: every live player has its card (R-DEAL)."""
        table, deal = self.table, self.deal
        street = table.street
        if self.cancelled or street < 0 or self.rules.streets[min(street, len(self.rules.streets) - 1)].vele:
            return
        for place in range(table.count):
            if table.live[place] and deal.street_of[place] < street:
                deal.gaps[place] = True
                self.objections.add(
                    "T402",
                    line,
                    f"{self._name(place)} got no card on the {self.rules.streets[street].name}",
                )

    # ---- betting

    def _begin_betting(self, line: int) -> None:
        """Before a round's first act: missing cards, then who acts first (R-FIRST, R-BRING)."""
        if self.begun:
            return
        self.begun = True
        self._cards_missing(line)
        table = self.table
        self.tied = frozenset()
        table.allow_double(open_pair=self._open_pair())
        if not table.betting_left():
            table.must_open = False
            table.turn = None
            return
        able = table.with_chips()
        if table.must_open:
            self._first_by_card(able)
        else:
            self._first_by_board(able)

    def _open_pair(self) -> bool:
        """Tell whether a player still in shows a pair on the street that asks for it."""
        if self.table.street != self.rules.open_pair_street:
            return False
        return any(
            self.table.live[place] and len({card >> 2 for card in up}) < len(up)
            for place, up in enumerate(self.deal.up)
        )

    def _first_by_card(self, able: list[int]) -> None:
        up = self.deal.up
        known = [place for place in able if up[place]]
        best = max(known, key=lambda place: up[place][-1], default=able[0])
        self.tied = frozenset(place for place in able if not up[place])
        if self.tied:
            self.tied |= {best}
        if any(self.deal.doubtful[place] for place in able):
            self.tied = frozenset(able)
        self.table.turn = best

    def _first_by_board(self, able: list[int]) -> None:
        deal, rules = self.deal, self.rules
        full = rules.first_to_act == "full-order" or rules.first_to_act_tie == "suit"
        exposed = self.ranking.exposed
        vele = tuple(deal.vele)
        boards = {
            place: exposed((*deal.up[place], *vele), full=full) if deal.up[place] else ()
            for place in able
        }
        best = max(boards.values())
        first = [place for place in able if boards[place] == best]
        self.table.turn = first[0]
        if len(first) > 1 and not self.table.button:
            self.tied = frozenset(first)
        if any(deal.gaps[place] or deal.doubtful[place] for place in able):
            self.tied = frozenset(able)

    def _act(self, event: Any) -> None:  # noqa: ANN401  (one of the acts in _KINDS)
        kind = _KINDS[type(event)]
        place = self.place.get(event.seat)
        if place is None:
            name = self.objections.player(event.seat)
            self.objections.add("T302", event.line, f"{name} was not dealt in and cannot act")
            return
        table = self.table
        self._begin_betting(event.line)
        allowed = table.allowed(place)
        in_turn = self._in_turn(event, place)
        stack, owed = table.stack[place], allowed.owed
        completable = table.only_bring_in and not allowed.must_open and allowed.wagers.open
        if in_turn is None:
            self._play_as_written(event, place)
        else:
            self._judge(event, place, allowed)
        self.acts.append(
            Act(
                self.index,
                table.street,
                event.seat,
                kind,
                stack - table.stack[place],
                owed,
                allowed.choices if in_turn else 0,
                completable and bool(in_turn),
                table.stack[place],
                sum(table.paid),
            )
        )

    def _judge(self, event: Any, place: int, allowed: Allowed) -> None:  # noqa: ANN401
        before = len(self.objections.found)
        _JUDGE[type(event)](self.acting, event, place, allowed)
        found = self.objections.found
        if len(found) == before:
            return
        code = found[-1].code
        if code == "T307":
            self.broke.add(place)
        if getattr(event, "all_in", False) and self.table.stack[place]:
            self.table.said_all_in[place] = True
            self.table.turn = self.table.next_from(place)
        if code in _PRICE_FAULTS:
            if self.price_fault and code in _PRICE_FOLLOWS:
                self.objections.withdraw(before)
            self.price_fault = True
        elif code == "T302":
            self.turn_fault = True
            if type(event) is ev.Checked and self._gone_after(event):
                self.table.fold(place)

    def _gone_after(self, event: ev.Checked) -> bool:
        """Tell whether nothing is heard of a player any more: who checked facing a bet, then left."""
        for later in self.hand.events[self.index + 1 :]:
            if type(later) is ev.SummaryBegan:
                return True
            if type(later) in _SEATED and later.seat == event.seat:  # type: ignore[union-attr]
                return False
        return True

    def _in_turn(self, event: Any, place: int) -> bool | None:  # noqa: ANN401
        """Tell whether it was the player's turn; None where nothing more can be asked of the act."""
        table, objections = self.table, self.objections
        turn = table.turn
        if place == turn or place in self.tied:
            self.tied = frozenset()
            return True
        self.tied = frozenset()
        line, name = event.line, self._name(place)
        if turn is not None and table.must_open:
            due = objections.player(table.seats[turn])
            objections.add(
                "T203", line, f"{due} shows the highest card and must bring in", expected=due, found=name
            )
            self.turn_fault = True
            return False if type(event) in _OPENINGS and table.live[place] else None
        if not table.live[place]:
            objections.add("T302", line, f"{name} has folded and cannot act")
            return None
        if place in self.broke:
            return None
        if table.stack[place] == 0:
            objections.add("T302", line, f"{name} is all-in and cannot act")
            return None
        if turn is None:
            if not self.turn_fault and not self.broke:
                objections.add("T302", line, f"nobody is to act, yet {name} does")
            self.turn_fault = True
            return None
        if not self.turn_fault and turn not in self.absent:
            due = objections.player(table.seats[turn])
            objections.add("T301", line, f"it is {due}'s turn", expected=due, found=name)
        self.turn_fault = True
        return False

    def _play_as_written(self, event: Any, place: int) -> None:  # noqa: ANN401
        table = self.table
        before = table.turn
        if place in self.broke and type(event) is not ev.Folded:
            return
        match event:
            case ev.Folded():
                if table.live[place]:
                    table.fold(place)
            case ev.Checked():
                if table.must_open:
                    table.check(place)
            case ev.Called() | ev.BroughtIn() | ev.BetMade():
                table.call(place, event.amount)
            case ev.Raised() | ev.Completed():
                table.wager(place, max(event.to, table.in_round[place]))
        if before is None:
            table.turn = None

    def _end_round(self, line: int) -> None:
        """A marker, an award or the summary came: the round must be over (R-ROUNDS, R-UNCALLED)."""
        self._begin_betting(line)
        table = self.table
        if table.turn is not None and not self.cancelled:
            due = self.objections.player(table.seats[table.turn])
            if table.must_open:
                self.objections.add("T203", line, f"there is no bring-in: {due} must bring in")
            elif not self.turn_fault and table.turn not in self.absent:
                self.objections.add("T308", line, f"{due} still has to act", expected=due)
                self.absent.add(table.turn)
        table.turn = None
        table.must_open = False
        due_back = self._due_back()
        if due_back is not None:
            place, amount = due_back
            if not self.cancelled and not self.price_fault:
                name = self._name(place)
                self.objections.add(
                    "T501",
                    line,
                    f"{self.objections.money(amount)} of {name} was not called and not returned",
                    expected=f"Uncalled bet ({self.objections.money(amount)}) returned to {name}",
                )
            table.give_back(place, amount)
        self.ante_excess = None
        self.returned = True

    def _due_back(self) -> tuple[int, int] | None:
        if self.returned:
            return None
        return self.table.uncalled() or self.ante_excess

    def _uncalled(self, event: ev.UncalledReturned) -> None:
        place = self.place.get(event.seat)
        if self.table.street < 0 and self.ante_excess is None:
            self.ante_excess = self.table.uncalled_ante()
        if not self.begun:
            self._begin_betting(event.line)
        due = self._due_back()
        money = self.objections.money
        right = due is not None and due == (place, event.amount)
        if not right and not self.cancelled and not self.price_fault:
            told = "nothing is to be returned here"
            if due is not None:
                told = f"{money(due[1])} goes back to {self._name(due[0])}"
            self.objections.add(
                "T501",
                event.line,
                told,
                expected=None if due is None else f"{money(due[1])} to {self._name(due[0])}",
                found=f"{money(event.amount)} to {self.objections.player(event.seat)}",
            )
        self.ending.returned_as_written += event.amount
        if due is not None:
            self.table.give_back(*due)
            self._record(due[0], "return", -due[1])
        self.returned = True
        self.ante_excess = None

    # ---- showdown and pots

    def _show_down(self, event: ev.ShowdownBegan) -> None:
        if self.showdown:
            self.objections.add("T403", event.line, "there is a second showdown")
        self._end_play(event.line)
        self.showdown = True

    def _end_play(self, line: int) -> None:
        """The last street must have been dealt where two or more are left (R-ROUNDS)."""
        if self.closed or self.showdown:
            return
        table = self.table
        if table.street < 0:
            self._antes_over(line)
            self.begun = True
        self._end_round(line)
        last = len(self.rules.streets) - 1
        if table.live_count() > 1 and table.street < last and not self.cancelled:
            name = self.rules.streets[table.street + 1].name
            self.objections.add("T403", line, f"the {name} is missing", expected=name)
            self.deal.gaps = [True] * table.count

    def _shown(self, event: ev.CardsShown) -> None:
        place = self._contender(event.line, event.seat, "shows")
        if place is None:
            return
        alone = self.table.live_count() < 2  # noqa: PLR2004
        partial = self.closed or alone
        if self.table.live[place] or not partial:
            self._begin_betting(event.line)
        self.deal.show(event.line, place, event.cards, partial=partial)
        if not partial:
            self._fate(place, SHOWN, event.line)
            self.ending.claim(event)
        self._record(place, "show", 0)

    def _mucked(self, event: ev.HandMucked | ev.ShowDeclined) -> None:
        place = self._contender(event.line, event.seat, "mucks")
        if place is None:
            return
        if self.table.live[place]:
            self._fate(place, MUCKED, event.line)
        self._record(place, "muck" if type(event) is ev.HandMucked else "decline", 0)

    def _contender(self, line: int, seat: int, verb: str) -> int | None:
        place = self.place.get(seat)
        if place is None or (not self.table.live[place] and not self.closed):
            told = "was not dealt in" if place is None else "has folded"
            name = self.objections.player(seat)
            self.objections.add("T302", line, f"{name} {told} and {verb}")
            return None
        return place

    def _fate(self, place: int, fate: str, line: int) -> None:
        if self.fates.get(place) != SHOWN:
            self.fates[place] = fate
        if self.showdown and not self.closed:
            self.ending.showing.append((line, place))

    def _collected(self, event: ev.PotCollected) -> None:
        self._close(event.line)
        place = self.place.get(event.seat)
        if place is None:
            name = self.objections.player(event.seat)
            self.objections.add("T502", event.line, f"{name} was not dealt in and wins nothing")
            return
        self.ending.collected.append(Collected(event.line, place, event.amount, event.pot))
        self.table.stack[place] += event.amount
        self.given += event.amount
        self._record(place, "collect", -event.amount)

    def _summary(self, event: ev.SummaryBegan) -> None:
        self._close(event.line)
        self.ending.summary_line = event.line

    def _close(self, line: int) -> None:
        self._end_play(line)
        self.closed = True

    def _record(self, place: int, kind: str, paid: int) -> None:
        table = self.table
        self.acts.append(
            Act(
                self.index,
                table.street,
                table.seats[place],
                kind,
                paid,
                0,
                0,
                completable=False,
                stack=table.stack[place],
                pot=sum(table.paid) - self.given,
            )
        )

    def _name(self, place: int) -> str:
        return self.objections.player(self.table.seats[place])

    def _stated(self, event: ev.TotalStated | ev.VelaStated | ev.SeatStated) -> None:
        self.ending.stated.append(event)


_KINDS = {
    ev.BroughtIn: "bring-in",
    ev.Checked: "check",
    ev.Folded: "fold",
    ev.Called: "call",
    ev.BetMade: "bet",
    ev.Completed: "complete",
    ev.Raised: "raise",
}
_OPENINGS = frozenset({ev.BroughtIn, ev.BetMade})
_SEATED = frozenset({*_KINDS, ev.CardsDealt, ev.CardsShown, ev.HandMucked, ev.ShowDeclined, ev.PotCollected})
_PRICE_FAULTS = frozenset({"T204", "T303", "T304", "T305", "T307"})
_PRICE_FOLLOWS = frozenset({"T303", "T304", "T305"})
_JUDGE: dict[type, Callable[..., None]] = {
    ev.BroughtIn: Acts.bring_in,
    ev.Checked: lambda acts, event, place, allowed: acts.check(event.line, place, allowed),
    ev.Folded: lambda acts, event, place, allowed: acts.fold(event.line, place, allowed),
    ev.Called: Acts.call,
    ev.BetMade: Acts.bet,
    ev.Completed: Acts.raise_to,
    ev.Raised: Acts.raise_to,
}
_ON: dict[type, Callable[[_Replay, Any], None]] = {
    ev.AntePosted: _Replay._ante,
    ev.DealerAntePosted: _Replay._dealer_ante,
    ev.StreetOpened: _Replay._street,
    ev.VelaDealt: _Replay._vela,
    ev.CardsDealt: _Replay._dealt,
    ev.CardTurnedUp: _Replay._turned_up,
    **dict.fromkeys(_KINDS, _Replay._act),
    ev.UncalledReturned: _Replay._uncalled,
    ev.ShowdownBegan: _Replay._show_down,
    ev.CardsShown: _Replay._shown,
    ev.HandMucked: _Replay._mucked,
    ev.ShowDeclined: _Replay._mucked,
    ev.PotCollected: _Replay._collected,
    ev.SummaryBegan: _Replay._summary,
    ev.TotalStated: _Replay._stated,
    ev.VelaStated: _Replay._stated,
    ev.SeatStated: _Replay._stated,
}
