"""What is counted of a pair, hand by hand: each number with a hand that counts and one that not."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pairs_play import NAMES, Table, screened
from store_values import ANTE, BIG, BRING_IN, SMALL, TelesinaHand, everyone_folds, showdown_of_two

from telesina_hh.events import Hand, Tournament
from telesina_hh.reports.pairs import PairsReport, pairs
from telesina_hh.reports.pairs.report import PairRow
from telesina_hh.store import open_store


def row_of(first: str, second: str, *hands: TelesinaHand) -> PairRow:
    (row,) = [row for row in screened(list(hands), 1).rows if row.pair[3:] == (first, second)]
    return row


def counts(measure: str, player: str, opponent: str, *hands: TelesinaHand) -> tuple[int, int]:
    row = row_of(*sorted((player, opponent)), *hands)
    (judged,) = [
        judged.frequency for judged in getattr(row, measure) if judged.frequency.player == player
    ]
    return judged.times, judged.chances


def moved(*hands: TelesinaHand) -> dict[tuple[str, str], int]:
    return {row.pair[3:]: row.transfer.amount for row in screened(list(hands), 1).rows}


def on_third_street(hand_id: str = "1", *names: str) -> TelesinaHand:
    hand = TelesinaHand(hand_id, names or ("anna", "bruno", "carla")).antes().street(0)
    hand.brings_in(len(hand.paid))
    for seat in list(hand.paid)[:-1]:
        hand.calls(seat, BRING_IN)
    return hand.street(1)


def test_the_winner_takes_from_each_what_each_paid() -> None:
    """Anna has folded her ante; bruno has paid carla's price; rake is nobody's gain."""
    hand = showdown_of_two()
    lost = hand.paid[2]
    assert moved(hand) == {
        ("anna", "bruno"): 0,
        ("anna", "carla"): ANTE,
        ("bruno", "carla"): lost,
    }


def test_chips_are_counted_in_bets_of_their_own_hand() -> None:
    dearer = everyone_folds("2")
    dearer.bet_unit = 2 * BIG
    row = row_of("anna", "bruno", everyone_folds("1"), dearer)
    assert row.transfer.amount == -2 * ANTE
    assert row.transfer.bets == pytest.approx(-ANTE / BIG - ANTE / (2 * BIG))


def test_the_hands_with_the_biggest_transfers_are_listed_by_their_ids() -> None:
    hands = [everyone_folds(str(n)) for n in range(1, 8)] + [showdown_of_two("big")]
    report = screened(hands, 1)
    (row,) = [row for row in report.rows if row.pair[3:] == ("bruno", "carla")]
    assert row.transfer.hands == 8
    assert [report.hand_ids[hand.hand_no] for hand in row.transfer.biggest] == ["big"]


def test_each_kind_of_chips_is_a_pair_of_its_own() -> None:
    hands = [
        everyone_folds("1"),
        everyone_folds("2", currency="USD"),
        everyone_folds("3", currency=None),
        everyone_folds("1", site="Another"),
    ]
    found = [
        (row.pair.site, row.pair.currency, row.transfer.hands)
        for row in screened(hands, 1).rows
        if row.pair[3:] == ("anna", "bruno")
    ]
    assert sorted(found, key=str) == [
        ("Another", "EUR", 1),
        ("PokerStars", "EUR", 1),
        ("PokerStars", "USD", 1),
        ("PokerStars", None, 1),
    ]


def test_a_tournaments_chips_stand_apart_from_other_chips() -> None:
    class OfATournament(TelesinaHand):
        def hand(self) -> Hand:
            return super().hand()._replace(tournament=Tournament("77", "€5+€1", "I"))

    hands = [OfATournament("1", currency=None), TelesinaHand("2", currency=None)]
    for hand in hands:
        hand.antes().street(0).brings_in(3).folds(1).folds(2).collects(3, 3 * ANTE + BRING_IN)
    found = {(row.pair.currency, row.pair.tournament) for row in screened(hands, 1).rows}
    assert found == {(None, True), (None, False)}


def test_cancelled_hands_and_players_sitting_out_are_in_no_pair() -> None:
    with open_store(":memory:") as store:
        store.import_file("a.txt", None, 0, [showdown_of_two().incoming("cancelled")])
        assert pairs(store, 1) == PairsReport(1, (), 0, {})
    names = {
        name
        for row in screened([showdown_of_two(sitting_out=("Dima K",))], 1).rows
        for name in row.pair[3:]
    }
    assert names == {"anna", "bruno", "carla"}


def test_a_bet_is_faced_by_those_who_act_after_it() -> None:
    hand = on_third_street().bets(1, SMALL).folds(2).calls(3, SMALL)
    assert counts("folds", "bruno", "anna", hand) == (1, 1)
    assert counts("folds", "carla", "anna", hand) == (0, 1)
    assert counts("folds", "carla", "bruno", hand) == (0, 0)
    assert counts("folds", "anna", "bruno", hand) == (0, 0)


def test_the_last_raise_is_what_is_faced() -> None:
    hand = on_third_street().bets(1, SMALL).raises(2, 2 * SMALL).folds(3).calls(1, SMALL)
    assert counts("folds", "carla", "bruno", hand) == (1, 1)
    assert counts("folds", "carla", "anna", hand) == (0, 0)
    assert counts("folds", "anna", "bruno", hand) == (0, 1)
    assert counts("raises", "bruno", "anna", hand) == (1, 1)


def test_the_bring_in_is_no_bet_and_its_completion_is_one() -> None:
    hand = TelesinaHand().antes().street(0).brings_in(3).completes(1).folds(2).folds(3)
    assert counts("folds", "anna", "carla", hand) == (0, 0)
    assert counts("folds", "bruno", "anna", hand) == (1, 1)
    assert counts("folds", "carla", "anna", hand) == (1, 1)


def test_who_may_only_call_or_fold_had_no_chance_to_raise() -> None:
    hand = on_third_street().bets(1, SMALL).calls(2, SMALL, choices=2).folds(3)
    assert counts("raises", "bruno", "anna", hand) == (0, 0)
    assert counts("folds", "bruno", "anna", hand) == (0, 1)
    assert counts("raises", "carla", "anna", hand) == (0, 1)


def test_a_bet_of_the_street_before_is_not_faced_any_more() -> None:
    hand = on_third_street().bets(1, SMALL).calls(2, SMALL).calls(3, SMALL).street(2)
    hand.checks(2).folds(3)
    assert counts("folds", "carla", "anna", hand) == (0, 1)


def down_to_two(hand_id: str = "1") -> TelesinaHand:
    return on_third_street(hand_id).bets(1, SMALL).calls(2, SMALL).folds(3).street(2)


def check_downs(*hands: TelesinaHand) -> tuple[int, int]:
    counted = row_of("anna", "bruno", *hands).check_downs
    return counted.times, counted.chances


def test_a_hand_is_checked_down_when_the_two_left_alone_never_bet() -> None:
    down = down_to_two("1").checks(1).checks(2).street(3).checks(1).checks(2).showdown()
    bet = down_to_two("2").checks(1).checks(2).street(3).checks(1).bets(2, BIG).folds(1)
    assert check_downs(down) == (1, 1)
    assert check_downs(bet) == (0, 1)
    assert check_downs(down, bet) == (1, 2)


def test_three_who_check_are_not_left_alone() -> None:
    hand = on_third_street().checks(1).checks(2).checks(3).showdown()
    assert check_downs(hand) == (0, 0)
    assert counts("checks", "anna", "bruno", hand) == (0, 0)


def test_a_third_who_is_all_in_is_still_there() -> None:
    """Anna and bruno alone decide, but carla is in for the main pot."""
    hand = on_third_street().checks(1).checks(2).showdown()
    assert check_downs(hand) == (0, 0)


def test_checks_are_counted_of_each_who_could_have_bet() -> None:
    hand = down_to_two().checks(1).bets(2, BIG).calls(1, BIG).street(3).bets(1, BIG).folds(2)
    assert counts("checks", "anna", "bruno", hand) == (1, 2)
    assert counts("checks", "bruno", "anna", hand) == (0, 1)


def test_the_opening_of_second_street_is_no_choice_to_check() -> None:
    hand = TelesinaHand("1", ("anna", "bruno")).antes().street(0).brings_in(1).calls(2, BRING_IN)
    assert counts("checks", "anna", "bruno", hand) == (0, 0)
    assert check_downs(hand) == (0, 0)


def squeezed(hand: TelesinaHand, player: str = "carla") -> tuple[int, int]:
    return counts("squeezes", player, "anna", hand)


def test_a_squeeze_raises_over_a_third_who_called_and_then_folds() -> None:
    hand = on_third_street().bets(1, SMALL).calls(2, SMALL).raises(3, 2 * SMALL).folds(1).folds(2)
    assert squeezed(hand) == (1, 1)
    assert counts("squeezes", "anna", "carla", hand) == (0, 0)
    assert counts("squeezes", "bruno", "anna", hand) == (0, 0)


def test_a_third_who_stays_or_folded_before_is_not_squeezed() -> None:
    stays = on_third_street().bets(1, SMALL).calls(2, SMALL).raises(3, 2 * SMALL)
    stays.calls(1, SMALL).calls(2, SMALL)
    folded = on_third_street().bets(1, SMALL).folds(2).raises(3, 2 * SMALL).folds(1)
    called = on_third_street().bets(1, SMALL).calls(2, SMALL).calls(3, SMALL)
    assert squeezed(stays) == (0, 1)
    assert squeezed(folded) == (0, 0)
    assert squeezed(called) == (0, 1)


def test_a_third_who_folds_on_a_later_street_was_not_squeezed() -> None:
    hand = on_third_street().bets(1, SMALL).calls(2, SMALL).raises(3, 2 * SMALL)
    hand.calls(1, SMALL).calls(2, SMALL).street(2).bets(3, BIG).folds(1).folds(2)
    assert squeezed(hand) == (0, 1)


def test_fields_leave_out_the_pair_itself() -> None:
    """Bruno folds to anna; to carla he calls; dario folds to anna."""
    names = ("anna", "bruno", "dario", "carla")
    one = on_third_street("1", *names).bets(1, SMALL).folds(2).folds(3).folds(4)
    two = on_third_street("2", *names).checks(1).checks(2).checks(3).bets(4, SMALL)
    two.folds(1).calls(2, SMALL).folds(3)
    row = row_of("anna", "bruno", one, two)
    (frequency,) = [j.frequency for j in row.folds if j.frequency.player == "bruno"]
    assert (frequency.times, frequency.chances) == (1, 1)
    assert frequency.own[:2] == (0, 1)
    assert frequency.others[:2] == (2, 2)


def test_two_who_meet_nobody_else_have_nothing_to_compare_with() -> None:
    hands = []
    for n in range(30):
        hand = TelesinaHand(str(n), ("anna", "bruno")).antes().street(0).brings_in(1)
        hands.append(hand.completes(2).folds(1).collects(2, 2 * ANTE + 2 * BRING_IN))
    (row,) = screened(hands, 10).rows
    assert row.transfer.amount == 30 * (ANTE + BRING_IN)
    assert (row.transfer.z, row.transfer.p, row.transfer_q) == (None, None, None)
    assert {judged.q for judged in row.judged} == {None}
    assert not row.unusual


def test_no_hands_give_an_empty_report() -> None:
    assert screened([], 1) == PairsReport(1, (), 0, {})


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10_000))
def test_what_goes_one_way_is_what_comes_the_other(seed: int) -> None:
    """Named the other way round, every pair has the same chips with the other sign."""
    hands = list(Table(seed).hands(25))
    mirrored = {name: chr(ord("z") - n) for n, name in enumerate(NAMES)}
    there = {row.pair[3:]: row for row in screened(hands, 5).rows}
    for hand in hands:
        hand.players = tuple(mirrored[name] for name in hand.players)
        hand.seats = tuple(seat._replace(player=mirrored[seat.player]) for seat in hand.seats)
    back = {row.pair[3:]: row for row in screened(hands, 5).rows}
    assert there.keys()
    for (first, second), row in there.items():
        other = back[mirrored[second], mirrored[first]].transfer
        assert other.amount == -row.transfer.amount
        assert other.bets == pytest.approx(-row.transfer.bets)
        assert other.z == (None if row.transfer.z is None else pytest.approx(-row.transfer.z))


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10_000))
def test_what_goes_to_all_opponents_is_what_was_lost(seed: int) -> None:
    hands = list(Table(seed).hands(15))
    lost = dict.fromkeys(NAMES, 0)
    for hand in hands:
        for seat, name in enumerate(hand.players, 1):
            lost[name] += hand.paid[seat] - hand.won[seat]
    for (player, opponent), amount in moved(*hands).items():
        lost[player] -= amount
        lost[opponent] += amount
    assert set(lost.values()) == {0}


@pytest.mark.parametrize("game", ["online-32", "classic-italian", "cubeia"])
def test_side_pots_go_to_those_who_win_them(telesina: Any, tmp_path: Any, game: str) -> None:
    """In generated hands with all-ins: what a player pays less what he wins before rake."""
    hands = ("--hands", 300, "--seed", 4, "--limit", "no", "--ruleset", game)
    telesina("generate", *hands, "--output", "a.txt")
    telesina("import", "a.txt", "--db", "a.duckdb")
    with open_store(tmp_path / "a.duckdb", read_only=True) as store:
        report = pairs(store, 1)
        con = store.connection
        side = con.execute("select count(*) from pot where pot_no > 0").fetchone()
        split = con.execute("select count(*) from pot where len(winners) <> 1").fetchone()
        lost = dict(
            con.execute(
                "select player, sum(contributed - coalesce(before_rake, 0))::bigint from seat"
                " left join (select hand_no, winners[1] as seat, sum(amount) as before_rake"
                " from pot group by all) using (hand_no, seat) where dealt_in group by player"
            ).fetchall()
        )
    assert side is not None
    assert side[0] > 10
    assert split == (0,)
    for row in report.rows:
        lost[row.pair.player] -= row.transfer.amount
        lost[row.pair.opponent] += row.transfer.amount
    assert set(lost.values()) == {0}
