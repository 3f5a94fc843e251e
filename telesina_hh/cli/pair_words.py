"""The report on pairs for people: what it is, the table, and what is unusual in plain words."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from telesina_hh.cli.words import count
from telesina_hh.money import money_text
from telesina_hh.reports.harmless import safe
from telesina_hh.reports.output import share
from telesina_hh.reports.pairs.objects import WHAT_IT_IS
from telesina_hh.reports.pairs.report import LEVEL

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from telesina_hh.reports.pairs.frequencies import Beside, Frequency
    from telesina_hh.reports.pairs.report import Judged, PairRow, PairsReport

_ROWS = 20
"""How many pairs the table has where fewer are unusual."""

_BOUNDLESS = 10_000
_COLUMNS = (
    "hands",
    "chips",
    "bets",
    "expected",
    "z",
    "folds %",
    "raises %",
    "checks %",
    "squeezes %",
    "checked down",
)
_LESS_NEEDED = ("checked down", "squeezes %", "chips", "expected", "checks %")

_LEGEND = (
    "The first player's chips to the second (before rake), in money and in bets, what both"
    " players' results against everybody else let expect of it, and how many standard errors lie"
    " between; then how often, in percent: folds and raises facing the other's bet or raise (the"
    " first player, then the second), checks where only the two were left and nothing was bet,"
    " raises of the other's bet after a third had called it, who then folded; and hands checked"
    " down of those in which only the two were left. * is unusual: corrected for the"
    f" number of pairs, at most {LEVEL:.0%} of such marks are expected to be chance."
)


def pairs_page(report: "PairsReport", console: "Console") -> Iterator["Text | Table"]:
    """Give the page part by part for a console; every name is safe for a terminal."""
    from rich.text import Text

    yield Text(WHAT_IT_IS)
    together = f"{count(report.least_hands, 'hand')} together"
    few = "" if not report.too_few else f"; {count(report.too_few, 'pair')} had fewer"
    if not report.rows:
        yield Text(f"No two players have {together}{few}: nothing is said about anybody.")
        return
    unusual = [row for row in report.rows if row.unusual]
    asked = count(len(report.rows), "pair")
    yield Text(f"{asked} with at least {together}{few}. Unusual in something: {len(unusual)}.")
    shown = report.rows[: max(len(unusual), _ROWS)]
    yield _fitting(shown, console)
    if len(shown) < len(report.rows):
        rest = len(report.rows) - len(shown)
        yield Text(f"{count(rest, 'more pair')}, none unusual: --format json has them.")
    yield Text(_LEGEND)
    for row in unusual:
        yield Text("\n" + "\n".join(_told(row, report.hand_ids)))


def _fitting(rows: "tuple[PairRow, ...]", console: "Console") -> "Table":
    """Give the table with as many columns as the console has room for."""
    from rich.measure import Measurement

    boundless = console.options.update(max_width=_BOUNDLESS)
    shown = list(_COLUMNS)
    table = _table(rows, shown)
    for name in _LESS_NEEDED:
        if Measurement.get(console, boundless, table).maximum <= console.width:
            break
        shown.remove(name)
        table = _table(rows, shown)
    return table


def _table(rows: "tuple[PairRow, ...]", shown: Sequence[str]) -> "Table":
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    sites = len({row.pair.site for row in rows}) > 1
    if sites:
        table.add_column("site")
    table.add_column("player")
    table.add_column("opponent")
    for name in shown:
        table.add_column(name, justify="right")
    for row in rows:
        pair, moved = row.pair, row.transfer
        figures = (
            f"{moved.hands:,}",
            _money(moved.amount, row),
            f"{moved.bets:+.1f}",
            _figure(moved.expected),
            _figure(moved.z) + "*" * row.transfer_unusual,
            " ".join(map(_cell, row.folds)),
            " ".join(map(_cell, row.raises)),
            " ".join(map(_cell, row.checks)),
            " ".join(map(_cell, row.squeezes)),
            f"{row.check_downs.times} of {row.check_downs.chances}",
        )
        cells = dict(zip(_COLUMNS, figures, strict=True))
        names = [*([pair.site] if sites else []), pair.player, pair.opponent]
        table.add_row(*map(Text, map(safe, names)), *[Text(cells[name]) for name in shown])
    return table


def _figure(figure: float | None) -> str:
    return "–" if figure is None else f"{figure:+.1f}"  # noqa: RUF001  (a dash where nothing is)


def _cell(judged: "Judged") -> str:
    counted = judged.frequency
    return share(counted.times, counted.chances) + "*" * judged.unusual


def _money(amount: int, row: "PairRow") -> str:
    chips = " chips" if row.pair.currency is None else ""
    return money_text(amount, row.pair.currency) + chips


def _told(row: "PairRow", ids: dict[int, str]) -> Iterator[str]:
    """Give what is unusual about a pair: each number with what it is compared with."""
    pair = row.pair
    a, b = safe(pair.player), safe(pair.opponent)
    event = ", tournaments" if pair.tournament else ""
    chips = pair.currency or "chips"
    hands = count(row.transfer.hands, "hand")
    yield f"{a} and {b} ({safe(pair.site)}, {chips}{event}), {hands} together:"
    if row.transfer_unusual:
        yield from _told_transfer(row)
    for judged in row.folds:
        yield from _told_frequency(judged, "folded facing a bet of", ids)
    for judged in row.raises:
        yield from _told_frequency(judged, "raised a bet of", ids)
    for judged in row.checks:
        yield from _told_frequency(judged, "checked, left alone with", ids)
    for judged in row.squeezes:
        yield from _told_frequency(judged, "drove out a third by raising a bet of", ids)
    yield f"  hands with only the two left: {_checked_down(row.check_downs)}"
    listed = [
        f"{safe(ids[hand.hand_no])} ({_money(hand.amount, row)})" for hand in row.transfer.biggest
    ]
    if listed:
        yield f"  hands with the biggest transfers: {', '.join(listed)}"


def _told_transfer(row: "PairRow") -> Iterator[str]:
    moved = row.transfer
    if moved.low is None or moved.high is None:
        return
    a, b = safe(row.pair.player), safe(row.pair.opponent)
    giver, taker, sign = (a, b, 1) if moved.bets >= 0 else (b, a, -1)
    low, high = sorted((sign * moved.low, sign * moved.high))
    yield (
        f"  {_money(abs(moved.amount), row)} ({abs(moved.bets):.1f} bets) went from {giver} to"
        f" {taker}; expected {_figure(sign * (moved.expected or 0))} bets, so"
        f" {_figure(low)} to {_figure(high)} beyond (95 %); q {_q(row.transfer_q)}"
    )


def _told_frequency(judged: "Judged", did: str, ids: dict[int, str]) -> Iterator[str]:
    counted = judged.frequency
    if not judged.unusual or counted.interval is None:
        return
    a, b = safe(counted.player), safe(counted.opponent)
    low, high = counted.interval
    more = "more" if counted.times > counted.own.expected else "less"
    yield (
        f"  {a} {did} {b} {more} often than usual: {_of(counted.times, counted.chances)}"
        f" ({100 * low:.1f} to {100 * high:.1f}); {a} with others {_beside(counted.own)};"
        f" others with {b} {_beside(counted.others)}; q {_q(judged.q)}"
    )
    if counted.hand_nos:
        yield f"    first such hands: {', '.join(safe(ids[number]) for number in counted.hand_nos)}"


def _checked_down(counted: "Frequency") -> str:
    return (
        f"checked down {_of(counted.times, counted.chances)};"
        f" {safe(counted.player)} with others {_of(*counted.own[:2])};"
        f" {safe(counted.opponent)} with others {_of(*counted.others[:2])}"
    )


def _of(times: int, chances: int) -> str:
    return f"{times:,} of {chances:,}, {share(times, chances)} %"


def _beside(beside: "Beside") -> str:
    return f"{_of(beside.times, beside.chances)} (in such spots {beside.expected:.1f} times)"


def _q(q: float | None) -> str:
    return "" if q is None else f"{q:.2g}"
