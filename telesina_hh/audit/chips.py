"""The chips of a hand as its lines move them: put in, given back and collected, seat by seat."""

from collections import Counter

from telesina_hh import events as ev
from telesina_hh.audit.case import Case
from telesina_hh.outcome import Act

_MOVES_NOTHING = frozenset({"return", "show", "muck", "decline", "collect"})


class Chips:
    """What every line of one hand moved, in minor units by seat, exactly as it is written."""

    def __init__(self, case: Case) -> None:
        """Take the hand; a cancelled one moves nothing."""
        self._events = case.hand.events
        self.put_in: Counter[int] = Counter()
        self.dead: Counter[int] = Counter()
        """The dealer's extra ante, which counts for no level (R-POTS)."""
        self.given_back: Counter[int] = Counter()
        """By an `Uncalled bet` line, or silently where the ruleset has it so (R-UNCALLED)."""
        self.due_back: Counter[int] = Counter()
        """What the rules give back of what was put in."""
        self.collected: Counter[int] = Counter()
        if case.outcome.status == "cancelled":
            return
        in_round: Counter[int] = Counter()
        street = -1
        for act in case.outcome.acts:
            if act.street != street:
                street = act.street
                in_round.clear()
            added = self._added(act, in_round[act.seat])
            self.put_in[act.seat] += added
            if act.kind == "dealer-ante":
                self.dead[act.seat] += added
            elif act.kind != "ante":
                in_round[act.seat] += added
        self._back(case)

    def _added(self, act: Act, in_round: int) -> int:
        """Give what an act put in by its line, more than the stack held too (T307)."""
        if act.kind in _MOVES_NOTHING:
            return 0
        match self._events[act.event]:
            case ev.Raised(to=to) | ev.Completed(to=to):
                return max(to - in_round, 0)
            case (
                ev.AntePosted(amount=amount)
                | ev.DealerAntePosted(amount=amount)
                | ev.BroughtIn(amount=amount)
                | ev.Called(amount=amount)
                | ev.BetMade(amount=amount)
            ):
                return amount
            case _:
                return 0

    def _back(self, case: Case) -> None:
        for event in self._events:
            match event:
                case ev.UncalledReturned(seat=seat, amount=amount):
                    self.given_back[seat] += amount
                case ev.PotCollected(seat=seat, amount=amount):
                    self.collected[seat] += amount
                case _:
                    pass
        for act in case.outcome.acts:
            if act.kind == "return" and type(self._events[act.event]) is not ev.UncalledReturned:
                self.given_back[act.seat] -= act.paid
        for one in case.outcome.seats:
            self.due_back[one.seat] = self.put_in[one.seat] - one.contributed
