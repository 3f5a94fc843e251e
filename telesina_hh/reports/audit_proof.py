"""An audit's arithmetic and its timeline, in 80 columns."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from telesina_hh.audit.ruling import Audit
from telesina_hh.audit.timeline import Step
from telesina_hh.engine.options import Option
from telesina_hh.money import money_text
from telesina_hh.reasons import symbols
from telesina_hh.reports.page import WIDTH, Clean, Line, columns, padded, wrapped

_COLUMNS = ("to call", "paid", "stack", "pot")
_LEAST_LEFT = 20
_VERBS = {
    "ante": "antes",
    "ante-declined": "declines the ante",
    "dealer-ante": "posts the dealer ante",
    "dealt": "is dealt",
    "turns-up": "turns up",
    "bring-in": "brings in for",
    "check": "checks",
    "fold": "folds",
    "call": "calls",
    "bet": "bets",
    "complete": "completes to",
    "raise": "raises to",
    "return": "takes back",
    "show": "shows",
    "rated": "is rated",
    "muck": "mucks",
    "decline": "does not show",
    "collect": "collects",
    "total-stated": "total stated",
    "cancelled": "the hand is cancelled",
}
_TO = frozenset({"raise", "complete"})


def proof_lines(audit: Audit, clean: Clean) -> Iterator[Line]:
    """Give the pots layer by layer, the odd chips, the stacks and what they add up to."""
    players = audit.case.players
    yield Line("")
    yield Line("The pots, layer by layer")
    for layer in audit.proof.layers:
        paid = ", ".join(
            f"{players[seat]} {_money(audit, amount)}" for seat, amount in layer.paid.items()
        )
        who = ", ".join(players[seat] for seat in layer.contenders)
        levels = f"from {_money(audit, layer.above)} to {_money(audit, layer.upto)} each"
        told = f"{layer.pot}, {levels}: {paid} = {_money(audit, layer.amount)}; {who} can win it."
        yield from map(Line, wrapped(clean(told), "  ", "    "))
    rows = [("  stacks", "before", "put in", "won", "after")]
    for seat in sorted(audit.case.outcome.seats):
        amounts = (seat.start_stack, seat.contributed, seat.won, seat.final_stack)
        cells = [_money(audit, amount) for amount in amounts]
        rows.append((clean(f"  {seat.player}"), *cells))  # type: ignore[arg-type]
    yield from map(Line, columns(rows, right=frozenset({1, 2, 3, 4}), most=24))
    for name, identity in (
        ("By the rules", audit.proof.identity),
        ("As recorded", audit.proof.recorded_identity),
    ):
        start, end, rake = (_money(audit, amount) for amount in identity)
        sign = "=" if identity.holds else "is not"
        told = f"{name}: stacks before {start} {sign} stacks after {end} + rake {rake}."
        for text in wrapped(told, "  ", "    "):
            yield Line(text, None if identity.holds else "red")


def timeline_lines(audit: Audit, clean: Clean) -> Iterator[Line]:
    """Give the hand line by line: what it moved, and at each decision cards and what was open."""
    told = [step for step in audit.timeline if step.action in _VERBS]
    amounts = {step: _amounts(audit, step) for step in told}
    widest = max(cell_len(text) for row in (_COLUMNS, *amounts.values()) for text in row)
    row = _Row(max(_LEAST_LEFT, WIDTH - len(_COLUMNS) * (widest + 1)), widest)
    yield Line("")
    yield Line(row.text("Timeline", _COLUMNS))
    street = None
    for step in audit.timeline:
        if step.street != street:
            street = step.street
            yield Line(street)
        if step.action == "vela":
            yield Line(f"{step.line:5}  Vela {symbols(step.cards)}")
        elif step.action == "remark":
            yield from map(Line, wrapped(clean(step.text or ""), f"{step.line:5}  "))
        elif step in amounts:
            yield from _step(audit, step, clean, row, amounts[step])


class _Row(NamedTuple):
    """How wide a row's words are, and each of its amounts."""

    left: int
    amount: int

    def text(self, words: str, amounts: Sequence[str]) -> str:
        cells = (padded(amount, self.amount, right=True) for amount in amounts)
        return " ".join((padded(words, self.left - 1), *cells)).rstrip()


def _amounts(audit: Audit, step: Step) -> tuple[str, str, str, str]:
    to_call = _money(audit, step.to_call) if step.to_call else ""
    paid = _money(audit, step.paid) if step.paid else ""
    stack = "" if step.stack is None else _money(audit, step.stack)
    return to_call, paid, stack, _money(audit, step.pot)


def _step(
    audit: Audit, step: Step, clean: Clean, row: _Row, amounts: Sequence[str]
) -> Iterator[Line]:
    colour = "red" if step.violations else None
    words = " ".join((clean(_told(audit, step)), *step.violations))
    *above, last = wrapped(words, f"{step.line:5}  ", most=row.left - 1)
    yield from (Line(text, colour) for text in above)
    yield Line(row.text(last, amounts), colour)
    if step.options:
        may = ", ".join(_option(audit, option) for option in step.options)
        shown = f"showing {symbols(step.lying.up)}; " if step.lying.up else ""
        yield from map(Line, wrapped(f"{shown}could {may}", " " * 9))


def _told(audit: Audit, step: Step) -> str:
    name = "" if step.seat is None else f"{audit.case.players[step.seat]} "
    amount = ""
    if step.amount is not None and step.action != "rated":
        amount = f" {_money(audit, step.amount)}"
    cards = f" {symbols(step.cards)}" if step.cards else ""
    return f"{name}{_VERBS[step.action]}{amount}{cards}"


def _option(audit: Audit, option: Option) -> str:
    if not option.most:
        return option.kind
    kind = f"{option.kind} to" if option.kind in _TO else option.kind
    least, most = _money(audit, option.least), _money(audit, option.most)
    between = "or" if audit.case.hand.limit == "Limit" else "up to"
    return f"{kind} {least}" if least == most else f"{kind} {least} {between} {most}"


def _money(audit: Audit, amount: int) -> str:
    return money_text(amount, audit.case.hand.currency)
