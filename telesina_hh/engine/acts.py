"""Judges each act against what was allowed, then plays it as it was written (T202 to T309)."""

from typing import NamedTuple

from telesina_hh.engine.allowed import CAPPED, Allowed
from telesina_hh.engine.objections import Objections
from telesina_hh.engine.options import Option, options, winnable
from telesina_hh.engine.sure_loser import SureLosers
from telesina_hh.engine.table import Table
from telesina_hh.events import BetMade, BroughtIn, Called, Checked, Completed, Folded, Raised

Wager = BroughtIn | Called | BetMade | Completed | Raised

KINDS: dict[type, str] = {
    BroughtIn: "bring-in",
    Checked: "check",
    Folded: "fold",
    Called: "call",
    BetMade: "bet",
    Completed: "complete",
    Raised: "raise",
}
"""The acts of a betting round and what an outcome calls them."""


class _Size(NamedTuple):
    """What is wrong with an amount: its code, whether it is too little, what was expected."""

    code: str
    short: bool
    message: str
    expected: str | None


class Acts:
    """Judges acts at one table."""

    def __init__(self, table: Table, objections: Objections, losers: SureLosers) -> None:
        """Take the table, where to object, and who knows the sure losers."""
        self._table = table
        self._objections = objections
        self._losers = losers
        self._losers_bound = table.terms.ruleset.sure_loser

    def open_to(self, place: int) -> tuple[Option, ...]:
        """Give what the player whose turn it is may do, by all that is judged here."""
        table, losers = self._table, self._losers
        found = options(table.allowed(place))
        if not self._losers_bound:
            return found
        return tuple(
            winnable(
                found,
                table.in_round[place],
                lambda added: losers.proof(place, added) is not None,
            )
        )

    def check(self, event: Checked, place: int) -> None:
        """Judge a check (R-CHECK)."""
        table = self._table
        if table.must_open:
            self._unavailable(event.line, place, "must bring in and cannot check")
        elif table.price > table.in_round[place]:
            owed = self._objections.money(table.allowed(place).owed)
            self._unavailable(event.line, place, f"faces {owed} and cannot check")
        table.check(place)

    def fold(self, event: Folded, place: int) -> None:
        """Judge a fold (R-BRING)."""
        table = self._table
        if table.must_open:
            self._unavailable(event.line, place, "must bring in and cannot fold")
        table.fold(place)

    def bring_in(self, event: BroughtIn, place: int) -> None:
        """Judge a bring-in (R-BRING)."""
        table, money = self._table, self._objections.money
        if not table.must_open:
            self._unavailable(event.line, place, "brings in where the betting is open")
            self._as_written(place, event.amount)
            return
        self._other_bring_in(event.amount)
        due = table.bring_in
        stack = table.stack[place]
        wrong: _Size | None = None
        if event.amount != due and not (event.amount == stack and event.amount < due):
            told = f"the bring-in is {money(due)}"
            wrong = _Size("T204", event.amount < due, told, money(due))
        self._judge_amount(event, place, event.amount, wrong)
        table.post_bring_in(place, event.amount)

    def call(self, event: Called, place: int) -> None:
        """Judge a call."""
        table = self._table
        owed = table.price - table.in_round[place]
        if table.must_open or owed <= 0:
            self._unavailable(event.line, place, "has nothing to call")
        else:
            if self._losers_bound:
                self._losers.judge(event.line, place, event.amount)
            wrong: _Size | None = None
            due = min(owed, table.stack[place])
            if event.amount != due:
                money = self._objections.money
                told = f"{self._name(place)} owes {money(owed)}"
                wrong = _Size("T303", event.amount < owed, told, money(due))
            self._judge_amount(event, place, event.amount, wrong)
        table.call(place, event.amount)

    def bet(self, event: BetMade, place: int) -> None:
        """Judge an opening bet (R-SIZE, R-MIN, R-POTMAX, R-PAIR-DOUBLE)."""
        table = self._table
        amount = event.amount
        if table.must_open:
            if amount == table.bring_in or (
                amount == table.stack[place] and amount < table.bring_in
            ):
                self._judge_amount(event, place, amount, None)
                table.post_bring_in(place, amount)
                return
        elif table.price:
            self._unavailable(event.line, place, "bets into a bet")
            table.wager(place, table.in_round[place] + amount)
            return
        allowed = table.allowed(place)
        wrong: _Size | None = None
        if allowed.barred or not allowed.fits(amount):
            told = f"{self._name(place)} cannot bet {self._objections.money(amount)}"
            options = self._options(allowed) if table.must_open else self._sizes(allowed)
            wrong = _Size("T304", amount < allowed.wagers.low, told, options)
        self._judge_amount(event, place, amount, wrong)
        table.wager(place, amount)

    def raise_to(self, event: Raised | Completed, place: int) -> None:
        """Judge a raise or completion (R-RAISE, R-COMPLETE, R-CAP, R-SHORT, R-POTMAX)."""
        table = self._table
        added = event.to - table.in_round[place]
        if self._losers_bound and table.price and not table.must_open:
            self._losers.judge(event.line, place, added, to=event.to)
        allowed = table.allowed(place)
        if table.must_open or table.price == 0:
            self._unavailable(event.line, place, "has nothing to raise")
        elif added > table.stack[place]:
            self._judge_amount(event, place, added, None)
        elif (barred := allowed.barred) is CAPPED:
            cap = table.terms.cap_raises
            self._objections.add(
                "T306",
                event.line,
                f"the betting is capped at one bet and {cap} raises",
                expected=self._options(allowed),
                found=f"raise to {self._objections.money(event.to)}",
            )
        elif barred:
            self._unavailable(event.line, place, barred.told)
        else:
            self._judge_amount(event, place, added, self._raise_size(event, place, allowed))
        table.wager(place, max(event.to, table.in_round[place]))

    def _raise_size(self, event: Raised | Completed, place: int, allowed: Allowed) -> _Size | None:
        table, money = self._table, self._objections.money
        if not allowed.fits(event.to):
            told = f"{self._name(place)} cannot raise to {money(event.to)}"
            return _Size("T305", event.to < allowed.wagers.low, told, self._sizes(allowed))
        if type(event) is Raised and event.by != event.to - table.price:
            told = f"from {money(table.price)} to {money(event.to)} is not {money(event.by)} more"
            return _Size("T305", False, told, money(event.to - table.price))  # noqa: FBT003
        return None

    def _judge_amount(self, event: Wager, place: int, added: int, wrong: _Size | None) -> None:
        """Object to an amount, or to what is said of being all-in; never to both."""
        left = self._table.stack[place] - added
        if event.all_in == (left == 0) and wrong is None and left >= 0:
            return
        money = self._objections.money
        if left < 0:
            self._objections.add(
                "T307",
                event.line,
                f"{self._name(place)} puts in {money(added)} and has {money(left + added)}",
                expected=f"at most {money(left + added)}",
                found=money(added),
            )
        elif event.all_in != (left == 0) and (wrong is None or (wrong.short and event.all_in)):
            self.all_in_claim(event.line, place, left)
        elif wrong is not None:
            self._objections.add(
                wrong.code,
                event.line,
                wrong.message,
                expected=wrong.expected,
                found=money(event.to if isinstance(event, Raised | Completed) else added),
            )

    def all_in_claim(self, line: int, place: int, left: int) -> None:
        """Object to "all-in" said with chips left, or unsaid with none."""
        money = self._objections.money
        told = f"has {money(left)} left" if left else "has nothing left and it is not said"
        self._objections.add("T309", line, f"{self._name(place)} {told}")

    def _other_bring_in(self, amount: int) -> None:
        if amount == self._table.terms.other_bring_in:
            self._table.bring_in = amount

    def _as_written(self, place: int, amount: int) -> None:
        table = self._table
        total = table.in_round[place] + amount
        if total > table.price:
            table.wager(place, total)
        else:
            table.call(place, amount)

    def _unavailable(self, line: int, place: int, told: str) -> None:
        options = self._options(self._table.allowed(place))
        self._objections.add("T302", line, f"{self._name(place)} {told}", expected=options)

    def _options(self, allowed: Allowed) -> str:
        money = self._objections.money
        if allowed.must_open:
            options = [f"bring in for {money(allowed.bring_in)}"]
            verb = "bet"
        elif allowed.owed:
            options = ["fold", f"call {money(allowed.owed)}"]
            verb = "raise to"
        else:
            options = ["check", "fold"]
            verb = "bet" if self._table.price == 0 else "raise to"
        if allowed.may_wager:
            options.append(f"{verb} {self._sizes(allowed)}")
        return ", ".join(options)

    def _sizes(self, allowed: Allowed) -> str:
        money = self._objections.money
        if not allowed.may_wager:
            return "no bet"
        wagers = allowed.wagers
        if wagers.all_in < wagers.low:
            return f"{money(wagers.all_in)} all-in"
        if wagers.sizes:
            within = [size for size in wagers.sizes if size <= wagers.all_in]
            return " or ".join(money(size) for size in within)
        return f"{money(wagers.low)} to {money(wagers.high)}"

    def _name(self, place: int) -> str:
        return self._objections.player(self._table.seats[place])
