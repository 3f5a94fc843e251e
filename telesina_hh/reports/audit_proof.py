"""An audit's arithmetic and its timeline, in 80 columns."""

from collections.abc import Iterator

from telesina_hh.audit.ruling import Audit
from telesina_hh.audit.timeline import Step
from telesina_hh.engine.options import Option
from telesina_hh.money import money_text
from telesina_hh.reasons import symbols
from telesina_hh.reports.page import Clean, Line, columns, padded, wrapped

_UNTOLD = frozenset(
    {"pots-stated", "result-stated", "seat-stated", "vela-stated", "street", "vela"}
)
_LEFT = 52
_MONEY = 13
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
    """Give the hand line by line, with pot and stack, and what was open at each decision."""
    yield Line("")
    yield Line(f"{'Timeline':{_LEFT}}{'pot':>{_MONEY}} {'stack':>{_MONEY}}")
    street = None
    for step in audit.timeline:
        if step.street != street:
            street = step.street
            yield Line(street)
        if step.action in _UNTOLD:
            if step.action == "vela":
                yield Line(f"{step.line:5}  Vela {symbols(step.cards)}")
            continue
        if step.action == "remark":
            yield from map(Line, wrapped(clean(step.text or ""), f"{step.line:5}  "))
            continue
        if step.action not in _VERBS:
            continue
        told = clean(_told(audit, step))
        stack = "" if step.stack is None else _money(audit, step.stack)
        faults = f"  {' '.join(step.violations)}" if step.violations else ""
        left = padded(f"{step.line:5}  {told}{faults}", _LEFT)
        right = f"{padded(_money(audit, step.pot), _MONEY, right=True)} "
        text = f"{left}{right}{padded(stack, _MONEY, right=True)}".rstrip()
        yield Line(text, "red" if step.violations else None)
        if step.options:
            may = ", ".join(_option(audit, option) for option in step.options)
            yield from map(Line, wrapped(f"could {may}", " " * 9))


def _told(audit: Audit, step: Step) -> str:
    name = "" if step.seat is None else f"{audit.case.players[step.seat]} "
    amount = ""
    if step.amount is not None and step.action != "rated":
        amount = f" {_money(audit, step.amount)}"
    if step.action in _TO and step.paid != step.amount:
        amount += f", paying {_money(audit, step.paid)}"
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
