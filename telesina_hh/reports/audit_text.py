"""An audit as a referee reads it at a terminal: 80 columns, the answer first."""

from collections.abc import Iterator, Mapping

from telesina_hh.audit.ruling import Audit
from telesina_hh.money import money_text
from telesina_hh.readings import other_readings
from telesina_hh.reasons import symbols
from telesina_hh.reports.audit_evidence import evidence_lines
from telesina_hh.reports.audit_proof import proof_lines, timeline_lines
from telesina_hh.reports.page import HOUSE, Clean, Line, columns, party, wrapped
from telesina_hh.rules_in_words import SOURCES

_COLOURS = {"upheld": "green", "overturned": "red", "undetermined": "yellow"}
_MEANS = {
    "upheld": "the recorded result stands",
    "overturned": "the recorded result does not stand",
    "undetermined": "the evidence does not settle it",
}
_NAME = 30
_QUOTED = 200
_MONEY = frozenset({1, 2, 3})


def audit_lines(audit: Audit, clean: Clean) -> Iterator[Line]:
    """Give the report line by line; `clean` makes text from the log harmless."""
    yield from _claim(audit, clean)
    yield from _answer(audit, clean)
    yield from _hand(audit, clean)
    yield from _paid(audit, clean)
    yield from _showdown(audit, clean)
    yield from _reasons(audit, clean)
    yield from _other_readings(audit, clean)
    yield from _hidden(audit, clean)
    yield from proof_lines(audit, clean)
    yield from timeline_lines(audit, clean)
    yield from evidence_lines(audit, clean)


def _claim(audit: Audit, clean: Clean) -> Iterator[Line]:
    """Answer the claim in one line, where there is one; a second only where names are long."""
    if audit.answer is None:
        return
    holds = {True: "YES", False: "NO", None: "NOT SETTLED"}[audit.answer.holds]
    colour = {True: "green", False: "red", None: "yellow"}[audit.answer.holds]
    for text in wrapped(clean(f"{holds}: {audit.answer.text}")):
        yield Line(text, colour)
    yield from map(Line, wrapped(clean(f"The claim was '{audit.answer.claim.text}'.")))
    yield Line("")


def _answer(audit: Audit, clean: Clean) -> Iterator[Line]:
    case, finding = audit.case, audit.finding
    name = clean(f"{case.hand.site} hand {case.hand.hand_id}")
    head = f"{name}: {finding.finding.upper()}, {_MEANS[finding.finding]}."
    for text in wrapped(head):
        yield Line(text, _COLOURS[finding.finding])
    for debt in finding.debts:
        debtor, creditor = (
            party(None if seat is None else case.players[seat])
            for seat in (debt.debtor, debt.creditor)
        )
        debtor = HOUSE.capitalize() if debt.debtor is None else debtor
        money = money_text(debt.amount, case.hand.currency)
        for text in wrapped(clean(f"{debtor} owes {creditor} {money}.")):
            yield Line(text)
    for text in case.assumptions:
        yield from map(Line, wrapped(clean(f"Assumed: {text}.")))


def _hand(audit: Audit, clean: Clean) -> Iterator[Line]:
    case = audit.case
    hand, money = case.hand, case.hand.currency
    yield Line("")
    stakes = "/".join(money_text(stake, money) for stake in hand.stakes)
    event = ""
    if hand.tournament is not None:
        event = f"Tournament #{hand.tournament.number}, level {hand.tournament.level}, "
    button = f", button in seat {hand.button}" if hand.button else ""
    said = f"{event}{hand.game} {hand.limit} {stakes}".rstrip()
    where = f"{hand.played_at.local} {hand.played_at.zone}, table '{hand.table}'{button}"
    for text in (said, where):
        yield from map(Line, wrapped(clean(text), "  "))
    outcome = case.outcome
    bring_in = f", bring-in {money_text(outcome.bring_in, money)}" if outcome.bring_in else ""
    told = f"ruleset {case.ruleset.name}, ante {money_text(outcome.ante, money)}{bring_in}"
    status = f"{told}; by check: {outcome.status}"
    yield from map(Line, wrapped(clean(status), "  "))


def _paid(audit: Audit, clean: Clean) -> Iterator[Line]:
    case, finding = audit.case, audit.finding
    told = {pot.name: pot for pot in audit.recorded.pots}
    given = {pot.name: pot for pot in audit.expected.pots}
    rows = [("", "recorded", "by the rules", "difference")]
    colours: list[str | None] = [None]
    for pot in finding.pots:
        ruled = given.get(pot.name)
        amount = "" if ruled is None else f", {_money(audit, ruled.amount)}"
        rows.append((f"{pot.name}{amount}: {pot.finding}", "", "", ""))
        colours.append(_COLOURS[pot.finding] if pot.finding != "upheld" else None)
        here = {} if pot.name not in told else told[pot.name].shares
        there: Mapping[int, int] = {} if ruled is None else ruled.shares
        for seat in sorted(here.keys() | there.keys()):
            rows.append(_row(audit, f"  {case.players[seat]}", here.get(seat), there.get(seat)))
            colours.append(None)
    back = audit.recorded.returned.keys() | audit.expected.returned.keys()
    if back:
        rows.append(("uncalled bets", "", "", ""))
        colours.append(None)
    for seat in sorted(back):
        one, other = audit.recorded.returned.get(seat), audit.expected.returned.get(seat)
        rows.append(_row(audit, f"  {case.players[seat]}", one, other))
        colours.append(None)
    kept, taken = audit.recorded.rake, audit.recorded.rake + finding.rake
    stated = audit.recorded.stated_rake
    name = "rake" if stated in {None, kept} else f"rake (stated: {_money(audit, stated)})"
    rows.append(_row(audit, name, kept, taken))
    colours.append(None)
    yield Line("")
    rows = [(clean(name), *cells) for name, *cells in rows]  # type: ignore[misc]
    table = columns(rows, right=_MONEY, most=_NAME + 8)
    for text, colour in zip(table, colours, strict=True):
        yield Line(text, colour)


def _row(audit: Audit, name: str, told: int | None, given: int | None) -> tuple[str, str, str, str]:
    difference = (given or 0) - (told or 0)
    sign = "+" if difference > 0 else ""
    moved = f"{sign}{_money(audit, difference)}" if difference else "0"
    return name, _money(audit, told), _money(audit, given), moved


def _money(audit: Audit, amount: int | None) -> str:
    return "-" if amount is None else money_text(amount, audit.case.hand.currency)


def _showdown(audit: Audit, clean: Clean) -> Iterator[Line]:
    if not audit.showdown:
        return
    yield Line("")
    vele = audit.case.outcome.vele
    yield Line(f"Showdown, Vela {symbols(vele)}" if vele else "Showdown")
    for hand in audit.showdown:
        cards = symbols(hand.seat.cards) or "no card known"
        plays = f"plays {symbols(hand.best)}: {hand.description}"
        if hand.description is None:
            plays = "not all cards known"
        name = clean(f"{hand.seat.player} ({hand.seat.fate})")
        yield from map(Line, wrapped(f"{name}  {cards}; {plays}", "  ", "    "))


def _reasons(audit: Audit, clean: Clean) -> Iterator[Line]:
    yield Line("")
    yield Line("Reasons, in the order of their cause")
    cited: dict[str, tuple[str, tuple[str, ...]]] = {}
    for n, reason in enumerate(audit.reasons, 1):
        place = "" if reason.line is None else f"line {reason.line}: "
        serious = reason.code is not None and "(a note)" not in reason.text
        for text in wrapped(clean(f"{place}{reason.text} ({reason.rule})."), f"{n:3}. "):
            yield Line(text, "red" if serious else None)
        quoted = None if reason.line is None else audit.case.evidence.quoted(reason.line)
        if serious and quoted is not None and len(quoted.text) < _QUOTED:
            yield from map(Line, wrapped(clean(f"> {quoted.text}"), " " * 5))
        cited.setdefault(reason.rule, (reason.says, reason.sources))
    if cited:
        yield Line("")
        yield Line("The rules that are cited")
    for rule, (says, sources) in cited.items():
        told = f"{rule}: {says} [{', '.join(sources)}]"
        yield from map(Line, wrapped(clean(told), "  ", "    "))
    used = {short for _, sources in cited.values() for short in sources}
    for short, words in SOURCES.items():
        if short in used:
            yield from map(Line, wrapped(f"{short}: {words}", "  ", "    "))


def _other_readings(audit: Audit, clean: Clean) -> Iterator[Line]:
    outcome, players = audit.case.outcome, audit.case.players
    if not outcome.alternatives:
        return
    yield Line("")
    yield Line("Where a rule is read otherwise", "yellow")
    net = {seat.seat: seat.net for seat in outcome.seats}
    words = {reading.setting: reading.words for reading in other_readings(audit.case.ruleset)}
    for other in outcome.alternatives:
        pots = "; ".join(
            f"{name}: {', '.join(players[seat] for seat in seats)}" for name, seats in other.pots
        )
        changed = ", ".join(
            f"{players[seat]} {_money(audit, amount)} instead of {_money(audit, net[seat])}"
            for seat, amount in other.net
            if amount != net[seat]
        )
        read = f"{words.get(other.setting, '')} ({other.setting}, {other.rule})".lstrip()
        told = f"{read}: winners {pots}; net {changed}."
        if other.setting in audit.stands_under:
            told += " So read, the recorded result stands."
        yield from map(Line, wrapped(clean(told), "  ", "    "))


def _hidden(audit: Audit, clean: Clean) -> Iterator[Line]:
    for pot in audit.hidden_pots:
        yield Line("")
        yield Line(f"Hidden cards leave the {pot.pots[0]} open", "yellow")
        if pot.holdings is not None:
            ways = f"{pot.holdings:,} ways are possible"
            if pot.changing is None:
                ways += ", too many to look at one by one"
            else:
                ways += f"; in {pot.changing:,} of them the pot goes otherwise than it was paid"
            yield from map(Line, wrapped(f"{ways}.", "  "))
        for hidden in pot.players:
            if hidden.changing:
                told = f"{hidden.seat.player}: with {symbols(hidden.changing)} it may change."
                yield from map(Line, wrapped(clean(told), "  ", "    "))
        for evidence in pot.settled_by:
            yield from map(Line, wrapped(clean(f"What settles it: {evidence}."), "  ", "    "))
