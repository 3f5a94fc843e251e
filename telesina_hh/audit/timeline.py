"""Every line of a hand in order, with the chips as they lay and what else was open."""

from collections import Counter, deque
from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.audit.case import Case
from telesina_hh.audit.lying import Lying, cards_lying
from telesina_hh.cards import Card
from telesina_hh.engine.options import Option
from telesina_hh.outcome import Act
from telesina_hh.verify import decisions_in

_ACTIONS: dict[type, str] = {
    ev.AntePosted: "ante",
    ev.AnteDeclined: "ante-declined",
    ev.DealerAntePosted: "dealer-ante",
    ev.StreetOpened: "street",
    ev.VelaDealt: "vela",
    ev.CardsDealt: "dealt",
    ev.CardDealt: "dealt",
    ev.CardTurnedUp: "turns-up",
    ev.BroughtIn: "bring-in",
    ev.Checked: "check",
    ev.Folded: "fold",
    ev.Called: "call",
    ev.BetMade: "bet",
    ev.Completed: "complete",
    ev.Raised: "raise",
    ev.UncalledReturned: "return",
    ev.ShowdownBegan: "showdown",
    ev.CardsShown: "show",
    ev.DownCardShown: "show",
    ev.HandRated: "rated",
    ev.HandMucked: "muck",
    ev.ShowDeclined: "decline",
    ev.PotCollected: "collect",
    ev.PotsStated: "pots-stated",
    ev.ResultStated: "result-stated",
    ev.SummaryBegan: "summary",
    ev.TotalStated: "total-stated",
    ev.VelaStated: "vela-stated",
    ev.HandCancelled: "cancelled",
    ev.SeatStated: "seat-stated",
    ev.NoPlay: "remark",
}
_BETTING = frozenset({"bring-in", "check", "fold", "call", "bet", "complete", "raise"})


class Step(NamedTuple):
    """One line of the hand. Amounts in minor units; stack and pot as they lie afterwards."""

    line: int
    street: str
    seat: int | None
    action: str
    amount: int | None
    """As the line has it: of a raise or completion the total of the round."""
    to_call: int
    paid: int
    """What moved from the stack to the pot; below zero for what came back or was collected."""
    stack: int | None
    pot: int
    cards: tuple[Card, ...]
    """What the line shows."""
    lying: Lying
    """The player's cards afterwards, none where the line names no player."""
    options: tuple[Option, ...]
    text: str | None
    """The words of a line without play."""
    violations: tuple[str, ...]


def timeline(case: Case) -> tuple[Step, ...]:
    """Give every event of the hand, in the order of its lines."""
    events, streets = case.hand.events, case.ruleset.streets
    acts = {act.event: act for act in case.outcome.acts}
    open_to = deque(decisions_in(case.hand, case.judged_by))
    lines = Counter(event.line for event in events)
    codes: dict[int, list[str]] = {}
    for violation in case.verdict.violations:
        codes.setdefault(violation.line, []).append(violation.code)
    stacks = {seat.number: seat.stack for seat in case.hand.seats}
    lying = cards_lying(events)
    street, pot = "Antes", 0
    found = []
    for n, event in enumerate(events):
        match event:
            case ev.StreetOpened(street=opened):
                street = streets[opened].name if opened < len(streets) else street
            case ev.VelaDealt(number=number):
                vele = [one.name for one in streets if one.vele]
                street = vele[min(number, len(vele)) - 1] if vele else "Vela"
            case ev.ShowdownBegan():
                street = "Show Down"
            case ev.SummaryBegan():
                street = "Summary"
            case _:
                pass
        act = acts.get(n)
        if act is not None:
            pot = act.pot
            stacks[act.seat] = act.stack
        seat = getattr(event, "seat", None)
        action = _action(event, act)
        options: tuple[Option, ...] = ()
        at = (event.line, seat)
        if action in _BETTING and open_to and (open_to[0].line, open_to[0].seat) == at:
            options = open_to.popleft().options
        found.append(
            Step(
                event.line,
                street,
                seat,
                action,
                _amount(event),
                0 if act is None else act.to_call,
                0 if act is None else act.paid,
                None if seat is None else stacks.get(seat),
                pot,
                _cards(event),
                lying[n] or Lying(),
                options,
                event.text if isinstance(event, ev.NoPlay) else None,
                tuple(codes.get(event.line, ())) if lines[event.line] == 1 else (),
            )
        )
    return tuple(found)


def _action(event: ev.Event, act: Act | None) -> str:
    action = _ACTIONS[type(event)]
    return act.kind if act is not None and action in _BETTING else action


def _amount(event: ev.Event) -> int | None:
    match event:
        case ev.Raised(to=to) | ev.Completed(to=to):
            return to
        case ev.TotalStated(total=total):
            return total
        case ev.ResultStated(won=won):
            return won
        case _:
            amount: int | None = getattr(event, "amount", None)
            return amount


def _cards(event: ev.Event) -> tuple[Card, ...]:
    match event:
        case ev.CardsDealt(new=new):
            return new
        case _:
            cards: tuple[Card, ...] = getattr(event, "cards", ())
            return cards
