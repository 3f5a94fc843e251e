"""What holds of all pairs together, over generated hands with all-ins and over faulty ones."""

import io
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import polars as pl
import pytest

from telesina_hh import stats
from telesina_hh.generate import write_session
from telesina_hh.outcome import Outcome
from telesina_hh.reports.pairs import pairs
from telesina_hh.store import IncomingHand, Store, open_store
from telesina_hh.verify import check_source

BROKEN = Path(__file__).parent / "cases" / "broken.txt"
GAMES = (("online-32", "no"), ("classic-italian", "no"), ("online-32", "fixed"))
AGGRESSIVE = ("bet", "complete", "raise")
KEY = ("site", "player", "currency")
PAIR = (*KEY, "opponent")

Who = tuple[str, str, str | None]


class Played(NamedTuple):
    """A database with its report, and each of its hands: site, currency and what it came to."""

    store: Store
    report: pl.DataFrame
    hands: list[tuple[str, str | None, Outcome]]


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    texts = [BROKEN.read_bytes()]
    for number, (ruleset, limit) in enumerate(GAMES):
        out = io.StringIO()
        write_session(
            out, hands=50, seed=number + 40, limit=limit, players=4, tournament=False, hero=True,
            currency="EUR", ruleset=ruleset,
        )  # fmt: skip
        texts.append(out.getvalue().replace("DemoStars", f"Sala {number}").encode())
    hands: dict[tuple[str, str], tuple[str, str | None, Outcome]] = {}

    def incoming(text: bytes) -> Iterator[IncomingHand]:
        for block, verdict in check_source(io.BytesIO(text)):
            hand, outcome = verdict.hand, verdict.outcome
            if hand is not None and outcome is not None and outcome.status != "cancelled":
                hands.setdefault((hand.site, hand.hand_id), (hand.site, hand.currency, outcome))
            yield IncomingHand(verdict, block.raw, block.encoding, block.first_line)

    with open_store(":memory:") as store:
        for number, text in enumerate(texts):
            store.import_file(f"{number}.txt", None, len(text), incoming(text))
        yield Played(store, stats.opponents(store), list(hands.values()))


def test_the_hands_have_what_is_hard_to_part(played: Played) -> None:
    """Side pots, dealers' antes beside them, bets out of turn; no game of these shares a pot."""
    sides = dealt = out_of_turn = 0
    for _, _, outcome in played.hands:
        sides += len(outcome.pots) > 1
        dealt += len(outcome.pots) > 1 and any(act.kind == "dealer-ante" for act in outcome.acts)
        out_of_turn += any(act.kind in AGGRESSIVE and not act.choices for act in outcome.acts)
    assert min(sides - 20, dealt, out_of_turn) > 0, (sides, dealt, out_of_turn)


def test_folds_to_bets_are_those_that_a_walk_through_the_acts_counts(played: Played) -> None:
    faced: Counter[tuple[Who, str, bool]] = Counter()
    for site, currency, outcome in played.hands:
        names = {seat.seat: seat.player for seat in outcome.seats}
        street, aggressor = -1, None
        for act in outcome.acts:
            if act.street != street:
                street, aggressor = act.street, None
            if act.choices > 1 and aggressor is not None and aggressor != act.seat:
                who = (site, names[act.seat], currency)
                faced[who, names[aggressor], act.kind == "fold"] += 1
            if act.kind in AGGRESSIVE:
                aggressor = act.seat
    columns = (*PAIR, "fold_to_bet_n", "fold_to_bet_d")
    for *who, opponent, n, d in played.report.select(columns).iter_rows():
        key = tuple(who), opponent
        assert (n, d - n) == (faced[*key, True], faced[*key, False]), key
    assert played.report["fold_to_bet_d"].sum() == faced.total() > 500


def test_all_bets_are_the_sum_over_opponents(played: Played) -> None:
    for side in "nd":
        own = pl.col(f"fold_to_bet_{side}").sum().over(KEY)
        assert played.report.select((own == pl.col(f"fold_to_bets_of_all_{side}")).all()).item()


def test_each_row_is_the_opposite_rows_mirror(played: Played) -> None:
    counted = ("hands", "net", "showdowns", "showdowns_won", "showdowns_lost")
    rows = {tuple(row[:4]): row[4:] for row in played.report.select(*PAIR, *counted).iter_rows()}
    assert any(net for _, net, *_ in rows.values())
    for (site, player, currency, opponent), (hands, net, together, won, lost) in rows.items():
        assert rows[site, opponent, currency, player] == (hands, -net, together, lost, won)


def test_chips_from_all_opponents_are_the_net_before_rake(played: Played) -> None:
    """Won and the rake of it, less what was paid; half a unit for each transfer rounded."""
    due: Counter[Who] = Counter()
    rounded: Counter[Who] = Counter()
    for site, currency, outcome in played.hands:
        if outcome.status != "legal":
            continue
        parted = len(outcome.pots) > 1 or len(outcome.pots[0].shares) > 1
        for seat in outcome.seats:
            due[site, seat.player, currency] -= seat.contributed
            rounded[site, seat.player, currency] += (len(outcome.seats) - 1) * parted
        names = {seat.seat: seat.player for seat in outcome.seats}
        for pot in outcome.pots:
            shared = sum(amount for _, amount in pot.shares)
            for seat_no, amount in pot.shares:
                due[site, names[seat_no], currency] += Fraction(pot.amount * amount, shared)
    legal = "hand_no in (select hand_no from hand where status = 'legal')"
    chosen = stats.Selection(f"(select * from played where {legal}) as played")  # noqa: S608
    found = stats.opponents(played.store, chosen).group_by(KEY).agg(pl.col("net").sum())
    assert {tuple(row[:3]) for row in found.iter_rows()} == set(due)
    for *who, net in found.select(*KEY, "net").iter_rows():
        assert abs(net - due[tuple(who)]) <= Fraction(rounded[tuple(who)], 2), who


def test_it_moves_what_the_pairs_of_the_audit_move(played: Played) -> None:
    """There chips of tournaments and others stand apart, and are told from who pays."""
    audited: Counter[tuple[str, str, str | None, str]] = Counter()
    for row in pairs(played.store, 1).rows:
        pair = row.pair
        audited[pair.site, pair.player, pair.currency, pair.opponent] -= row.transfer.amount
    rows = played.report.filter(pl.col("player") < pl.col("opponent")).select(*PAIR, "net")
    assert {tuple(row[:4]): row[4] for row in rows.iter_rows()} == dict(audited)
