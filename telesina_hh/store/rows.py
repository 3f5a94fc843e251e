"""A verdict as the rows of the tables, in their column order."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from telesina_hh.cards import cards_text
from telesina_hh.diagnostics import Violation
from telesina_hh.events import Hand
from telesina_hh.outcome import Outcome, Pot
from telesina_hh.store.incoming import IncomingHand
from telesina_hh.store.tables import AwardRow, HandRow, ViolationRow


def _utc(text: str | None) -> datetime | None:
    if text is None:
        return None
    moment = datetime.fromisoformat(text)
    return moment.astimezone(UTC).replace(tzinfo=None) if moment.tzinfo else moment


def hand_row(
    place: int, incoming: IncomingHand, hand: Hand, outcome: Outcome, content: bytes
) -> HandRow:
    """Give the row of a readable `incoming` hand; `content` is its digest.

    The source's number is left 0: who writes the row knows it.
    """
    stakes, played, house = hand.stakes, hand.played_at, hand.house
    tournament, buy_in, level = hand.tournament or _NO_TOURNAMENT
    lowest = house.lowest_rank
    return HandRow(
        place,
        hand.site,
        hand.hand_id,
        content,
        0,
        incoming.first_line,
        hand.line,
        hand.events[-1].line if hand.events else hand.line,
        incoming.encoding,
        incoming.raw,
        hand.game,
        hand.ruleset,
        outcome.ruleset,
        hand.limit,
        stakes[0] if stakes else None,
        stakes[1] if len(stakes) > 1 else None,
        hand.currency,
        _utc(played.utc),
        played.local,
        played.zone,
        tournament,
        buy_in,
        level,
        hand.table,
        hand.max_seats,
        hand.play_money,
        hand.button,
        house.ante,
        house.bring_in,
        house.dealer_ante,
        house.cap,
        house.no_cap,
        house.rake_percent,
        house.rake_cap,
        house.no_rake,
        house.ruleset,
        None if lowest is None else int(lowest),
        house.vele,
        house.odd_chip,
        incoming.verdict.status,
        outcome.ante,
        outcome.bring_in,
        outcome.bet_unit,
        outcome.total_pot,
        outcome.rake,
        outcome.streets,
        cards_text(outcome.vele),
    )


_NO_TOURNAMENT = (None, None, None)
_NOT_DEALT_IN = (None,) * 19
_NO_LUCK = (None, None, None, None)


def seated_rows(hand_no: int, hand: Hand, outcome: Outcome) -> list[tuple[object, ...]]:
    """Give a `SeatedRow` per seat line, with what the hand was for those who were dealt in."""
    results = {result.seat: result for result in outcome.seats}
    dealt = _even_shares(outcome.rake, [(result.seat, True) for result in outcome.seats])
    paying = _even_shares(outcome.rake, [(got.seat, got.contributed > 0) for got in outcome.seats])
    rows: list[tuple[object, ...]] = []
    for seat in hand.seats:
        got = results.get(seat.number)
        if got is None:
            rows.append((hand_no, *seat[:4], False, *_NOT_DEALT_IN))
            continue
        rows.append(
            (
                hand_no,
                *seat[:4],
                True,
                *got[3:5],
                *got[6:11],
                cards_text(got.cards),
                *got[12:14],
                got.net - got.won + got.contributed or None,
                *(got.luck or _NO_LUCK),
                got.free_sizes,
                got.double_bets,
                dealt[got.seat],
                paying[got.seat],
            )
        )
    return rows


def _even_shares(rake: int, seats: Sequence[tuple[int, bool]]) -> dict[int, int]:
    """Share the rake evenly over the seats that take part, odd units to the first of them."""
    sharing = sorted([seat for seat, takes_part in seats if takes_part])
    shares = dict.fromkeys([seat for seat, _ in seats], 0)
    if rake and sharing:
        each, odd = divmod(rake, len(sharing))
        shares |= {seat: each + (n < odd) for n, seat in enumerate(sharing)}
    return shares


def pot_rows(hand_no: int, pots: Sequence[Pot]) -> list[tuple[object, ...]]:
    """Give a `PotRow` per pot, numbered from 0, the main pot; seats are joined by blanks."""
    return [
        (
            hand_no,
            pot_no,
            pot.name,
            pot.amount,
            pot.rake,
            " ".join(map(str, pot.contenders)),
            " ".join(map(str, pot.winners)),
        )
        for pot_no, pot in enumerate(pots)
    ]


def award_rows(hand_no: int, pots: Sequence[Pot]) -> Iterator[AwardRow]:
    """Give a row per share of each pot."""
    for pot_no, pot in enumerate(pots):
        for seat, amount in pot.shares:
            yield AwardRow(hand_no, pot_no, seat, amount)


def violation_rows(number: int, violations: Sequence[Violation]) -> Iterator[ViolationRow]:
    """Give a row per violation; `number` is that of the hand or of the block in quarantine."""
    for ord_, said in enumerate(violations):
        yield ViolationRow(
            number,
            ord_,
            said.code,
            said.severity,
            said.line,
            said.column,
            said.width,
            said.message,
            said.expected,
            said.found,
        )
