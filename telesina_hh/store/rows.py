"""A verdict as the rows of the tables, in their column order."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from telesina_hh.cards import cards_text
from telesina_hh.diagnostics import Violation
from telesina_hh.events import Hand
from telesina_hh.outcome import Outcome, Pot
from telesina_hh.store.incoming import IncomingHand
from telesina_hh.store.tables import AwardRow, HandRow, PotRow, SeatRow, ViolationRow


def _utc(text: str | None) -> datetime | None:
    if text is None:
        return None
    moment = datetime.fromisoformat(text)
    return moment.astimezone(UTC).replace(tzinfo=None) if moment.tzinfo else moment


def hand_row(
    hand_no: int,
    incoming: IncomingHand,
    hand: Hand,
    outcome: Outcome,
    *,
    content: bytes,
    source_no: int,
) -> HandRow:
    """Give the row of a readable `incoming` hand; `content` is its digest."""
    stakes, played, house, tournament = hand.stakes, hand.played_at, hand.house, hand.tournament
    lowest = house.lowest_rank
    return HandRow(
        hand_no=hand_no,
        site=hand.site,
        hand_id=hand.hand_id,
        content=content,
        source_no=source_no,
        first_line=incoming.first_line,
        line=hand.line,
        last_line=hand.events[-1].line if hand.events else hand.line,
        encoding=incoming.encoding,
        raw=incoming.raw,
        game=hand.game,
        stated_ruleset=hand.ruleset,
        ruleset=outcome.ruleset,
        limit_kind=hand.limit,
        stake_low=stakes[0] if stakes else None,
        stake_high=stakes[1] if len(stakes) > 1 else None,
        currency=hand.currency,
        played_at=_utc(played.utc),
        played_local=played.local,
        played_zone=played.zone,
        tournament=tournament.number if tournament else None,
        buy_in=tournament.buy_in if tournament else None,
        level=tournament.level if tournament else None,
        table_name=hand.table,
        max_seats=hand.max_seats,
        play_money=hand.play_money,
        button=hand.button,
        house_ante=house.ante,
        house_bring_in=house.bring_in,
        house_dealer_ante=house.dealer_ante,
        house_cap=house.cap,
        house_no_cap=house.no_cap,
        house_rake_percent=house.rake_percent,
        house_rake_cap=house.rake_cap,
        house_no_rake=house.no_rake,
        house_ruleset=house.ruleset,
        house_lowest_rank=None if lowest is None else int(lowest),
        house_vele=house.vele,
        house_odd_chip=house.odd_chip,
        status=incoming.verdict.status,
        ante=outcome.ante,
        bring_in=outcome.bring_in,
        bet_unit=outcome.bet_unit,
        total_pot=outcome.total_pot,
        rake=outcome.rake,
        streets=outcome.streets,
        vele=cards_text(outcome.vele),
    )


_NOT_DEALT_IN = (None,) * 11


def seat_rows(hand_no: int, hand: Hand, outcome: Outcome) -> Iterator[SeatRow]:
    """Give a row per seat line, with what the hand was for those who were dealt in."""
    results = {result.seat: result for result in outcome.seats}
    for seat in hand.seats:
        got = results.get(seat.number)
        if got is None:
            yield SeatRow(hand_no, *seat[:4], False, *_NOT_DEALT_IN)  # noqa: FBT003
        else:
            yield SeatRow(
                hand_no,
                *seat[:4],
                True,  # noqa: FBT003
                got.contributed,
                got.won,
                got.net,
                got.rake_share,
                got.folded_on,
                got.last_street,
                got.showdown,
                got.fate,
                cards_text(got.cards),
                got.hole_known,
                got.category,
            )


def pot_rows(hand_no: int, pots: Sequence[Pot]) -> Iterator[PotRow]:
    """Give a row per pot, numbered from 0, the main pot."""
    for pot_no, pot in enumerate(pots):
        yield PotRow(
            hand_no, pot_no, pot.name, pot.amount, pot.rake, list(pot.contenders), list(pot.winners)
        )


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
