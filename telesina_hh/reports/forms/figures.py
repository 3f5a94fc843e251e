"""A figure as people read it: money, frequencies, factors, and what stands on too little."""

from datetime import date, datetime
from typing import NamedTuple

from telesina_hh.money import money_text
from telesina_hh.reports.forms.columns import Kind
from telesina_hh.reports.harmless import safe
from telesina_hh.reports.intervals import wilson
from telesina_hh.reports.output import factor, share
from telesina_hh.stats.statistic import Statistic

NONE = "–"  # noqa: RUF001  (a dash where nothing is)
EARLY = "*"
WHAT_EARLY_MEANS = f"{EARLY} from few cases yet: the number may still change a lot."


class Figure(NamedTuple):
    """A cell's text; `early` where it stands on too little to say much."""

    text: str
    early: bool = False

    @property
    def marked(self) -> str:
        """The text with its mark."""
        return self.text + EARLY * self.early


def quotient(
    numerator: float,
    denominator: int,
    statistic: Statistic,
    currency: str | None,
    *,
    interval: bool,
) -> Figure:
    """Write a statistic from its two counts; a dash where nothing was counted.

    A share is a percentage (with `interval` its 95 % interval behind it), a ratio has two decimals,
    bets are per 100 of what the denominator counts, money is per one of it, a count is the
    numerator alone.
    """
    match statistic.unit:
        case "share":
            text = share(numerator, denominator)
            if interval:
                text += _between(numerator, denominator)
        case "ratio":
            text = factor(numerator, denominator)
        case "bets":
            text = f"{100 * numerator / denominator:+.1f}" if denominator else NONE
        case "money":
            text = money(round(numerator / denominator), currency) if denominator else NONE
        case "count":
            text = f"{numerator:,}" if denominator else NONE
    return Figure(text, text != NONE and denominator < statistic.least)


def _between(numerator: float, denominator: int) -> str:
    if not 0 <= numerator <= denominator:
        return ""
    ends = wilson(int(numerator), denominator)
    return "" if ends is None else f" ({100 * ends[0]:.1f}–{100 * ends[1]:.1f})"  # noqa: RUF001


def plain(value: object, kind: Kind, currency: str | None) -> str:
    """Write what is no statistic; text is safe for a terminal, null is a dash."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return _number(value, kind, currency)
    if isinstance(value, datetime):
        return value.isoformat(" ", "seconds")
    if isinstance(value, date):
        return value.isoformat()
    return safe(str(value))


def _number(value: float, kind: Kind, currency: str | None) -> str:
    match kind:
        case "money":
            return money(round(value), currency)
        case "bets":
            return f"{value:+.1f}"
        case "number":
            return f"{value:.2f}"
        case "count":
            return f"{value:,.0f}" if value == int(value) else f"{value:,.2f}"
        case _:
            return str(value)


def money(amount: int, currency: str | None) -> str:
    """Write minor units with their currency, chips with that word."""
    return money_text(amount, None if currency is None else safe(currency)) + (
        " chips" if currency is None else ""
    )
