"""An audit of many hands as a referee reads it at a terminal: 80 columns, the counts first."""

from collections.abc import Iterator, Sequence

from telesina_hh.audit.standing import Contested
from telesina_hh.audit.tally import Counts, PlayerTotal, Purse
from telesina_hh.money import money_text
from telesina_hh.reports.page import Clean, Line, columns, party, wrapped

_NAME = 40
_RIGHT = frozenset({1, 2})


def audits_lines(
    where: str,
    counts: Counts,
    contested: Sequence[Contested],
    totals: Sequence[PlayerTotal],
    clean: Clean,
) -> Iterator[Line]:
    """Give the report line by line: contested hands in the order given, then the totals.

    `where` is the file or database; `clean` makes text from the log harmless.
    """
    yield from _counted(where, counts, clean)
    overturned = [one for one in contested if one.finding == "overturned"]
    if overturned:
        yield Line("")
        yield Line("Hands whose recorded result does not stand, worst first", "red")
        for n, one in enumerate(overturned, 1):
            yield from _hand(n, one, clean)
        yield Line("")
        yield Line("Totals: by the rules, less as it was recorded")
        yield from _totals(totals, clean)
    if counts.undetermined and len(contested) == counts.overturned:
        yield Line("")
        yield Line("`--undetermined` lists the hands that the evidence does not settle.")
    unsettled = [one for one in contested if one.finding == "undetermined"]
    if unsettled:
        yield Line("")
        yield Line("Hands that the evidence does not settle", "yellow")
        for n, one in enumerate(unsettled, 1):
            yield from _hand(n, one, clean)


def _counted(where: str, counts: Counts, clean: Clean) -> Iterator[Line]:
    plural = "" if counts.hands == 1 else "s"
    parts = [
        f"{number:,} {name}"
        for name, number in (
            ("overturned", counts.overturned),
            ("undetermined", counts.undetermined),
            ("upheld", counts.upheld),
            ("unreadable", counts.unreadable),
            ("repeated", counts.duplicates),
        )
        if number
    ]
    told = f"{counts.hands:,} hand{plural} in {where}: {', '.join(parts)}".rstrip(": ")
    colour = "red" if counts.overturned else "yellow" if counts.undetermined else None
    for text in wrapped(clean(f"{told}.")):
        yield Line(text, colour)
    if counts.illegal:
        which = "1 of them" if counts.illegal == 1 else f"{counts.illegal:,} of them"
        yield Line(f"A rule was broken in {which}; `telesina check` tells which.")


def _hand(n: int, one: Contested, clean: Clean) -> Iterator[Line]:
    money = f"{_money(one.chips, one.currency)}: " if one.chips else ""
    codes = f" ({', '.join(one.codes)})" if one.codes else ""
    head = f"{money}{one.site} hand {one.hand_id}{codes}"
    yield from map(Line, wrapped(clean(head), f"{n:3}. ", "     "))
    yield from map(Line, wrapped(clean(f"{one.file}:{one.line}"), "     "))
    for debt in one.debts:
        debtor, creditor = party(debt.debtor_name), party(debt.creditor_name)
        told = f"{debtor} owes {creditor} {_money(debt.amount, one.currency)}"
        yield from map(Line, wrapped(clean(told), "     ", "       "))


def _totals(totals: Sequence[PlayerTotal], clean: Clean) -> Iterator[Line]:
    for purse in sorted({total.purse for total in totals}, key=_by_name):
        yield from map(Line, wrapped(clean(f"{purse.site}, {_unit(purse)}"), "  "))
        rows = []
        for total in totals:
            if total.purse == purse:
                plural = "" if total.hands == 1 else "s"
                sign = "+" if total.difference > 0 else ""
                money = f"{sign}{_money(total.difference, purse.currency)}"
                rows.append((clean(party(total.player)), money, f"{total.hands:,} hand{plural}"))
        for text in columns(rows, right=_RIGHT, most=_NAME):
            yield Line(f"    {text}")


def _by_name(purse: Purse) -> tuple[object, ...]:
    return (purse.site, purse.currency is None, purse.currency or "", purse.tournament)


def _unit(purse: Purse) -> str:
    if purse.currency is not None:
        return f"tournaments in {purse.currency}" if purse.tournament else purse.currency
    return "tournament chips" if purse.tournament else "chips without a currency"


def _money(amount: int, currency: str | None) -> str:
    chips = "chip" if abs(amount) == 1 else "chips"
    return money_text(amount, currency) + ("" if currency else f" {chips}")
