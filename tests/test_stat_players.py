"""The players report: each number with a hand that counts for it and one that must not."""

from collections.abc import Callable
from typing import Any

import polars as pl
from store_values import ANTE, BIG, SMALL, TelesinaHand, everyone_folds, showdown_of_two

from telesina_hh import stats
from telesina_hh.outcome import Status
from telesina_hh.store import open_store

COLUMNS = (
    "site", "player", "currency", "hands", "net",
    "net_bets_per_100",
    "vpip_n", "vpip_d", "bring_ins_n", "bring_ins_d", "completions_n", "completions_d",
    "wtsd_n", "wtsd_d", "wsd_n", "wsd_d", "af_n", "af_d",
    "net_antes_per_100", "net_bets_sd", "rake",
)  # fmt: skip


def report(*hands: TelesinaHand, status: Status = "legal") -> pl.DataFrame:
    with open_store(":memory:") as store:
        store.import_file("a.txt", None, 0, [hand.incoming(status) for hand in hands])
        return stats.players(store)


def of(player: str, *hands: TelesinaHand) -> dict[str, Any]:
    (row,) = report(*hands).filter(pl.col("player") == player).to_dicts()
    return row


def share(name: str, player: str, *hands: TelesinaHand) -> tuple[int, int]:
    row = of(player, *hands)
    return row[f"{name}_n"], row[f"{name}_d"]


def second_street(play: Callable[[TelesinaHand], TelesinaHand]) -> TelesinaHand:
    """Carla brings in; then `play`."""
    return play(TelesinaHand().antes().street(0, "8d", "9c", "As").brings_in(3))


def on_third_street(play: Callable[[TelesinaHand], TelesinaHand]) -> TelesinaHand:
    """All three pay the bring-in and see 3rd street; then `play`."""
    return play(second_street(lambda hand: hand.calls(1, 20).calls(2, 20)).street(1))


def test_the_report_has_its_columns_in_order_and_whole_numbers() -> None:
    frame = report(showdown_of_two())
    assert tuple(frame.columns) == COLUMNS
    texts = {"site", "player", "currency"}
    for name, dtype in frame.schema.items():
        expected = pl.String if name in texts else pl.Int64
        assert dtype == (pl.Float64 if name.startswith("net_") else expected), name


def test_no_hands_give_an_empty_report_with_the_same_columns() -> None:
    empty, full = report(), report(showdown_of_two())
    assert empty.height == 0
    assert empty.schema == full.schema


def test_most_hands_come_first_then_site_player_and_currency() -> None:
    frame = report(
        everyone_folds("1", players=("zoe", "anna", "bob")),
        everyone_folds("2", players=("zoe", "anna", "bob"), currency="USD"),
        everyone_folds("3", players=("zoe", "anna", "bob"), currency=None),
        everyone_folds("4", players=("zoe", "ugo", "tea"), currency=None),
        everyone_folds("4", players=("bob", "ugo", "tea"), site="Another"),
    )
    assert frame.select("site", "player", "currency", "hands").rows() == [
        ("PokerStars", "zoe", None, 2),
        ("Another", "bob", "EUR", 1),
        ("Another", "tea", "EUR", 1),
        ("Another", "ugo", "EUR", 1),
        ("PokerStars", "anna", "EUR", 1),
        ("PokerStars", "anna", "USD", 1),
        ("PokerStars", "anna", None, 1),
        ("PokerStars", "bob", "EUR", 1),
        ("PokerStars", "bob", "USD", 1),
        ("PokerStars", "bob", None, 1),
        ("PokerStars", "tea", None, 1),
        ("PokerStars", "ugo", None, 1),
        ("PokerStars", "zoe", "EUR", 1),
        ("PokerStars", "zoe", "USD", 1),
    ]


def test_cancelled_hands_and_hands_sat_out_do_not_count() -> None:
    assert report(showdown_of_two(), status="cancelled").height == 0
    assert "Dima K" not in report(showdown_of_two(sitting_out=("Dima K",)))["player"]
    assert report(showdown_of_two(), status="illegal").height == 3


def test_net_and_weighted_rake_add_up_over_the_players() -> None:
    frame = report(showdown_of_two("1"), showdown_of_two("2"), everyone_folds("3"))
    assert frame["rake"].sum() == 9 + 9
    assert frame["net"].sum() == -18
    assert of("carla", showdown_of_two("1"), everyone_folds("2"))["net"] == 231 - ANTE - 20


def test_net_per_100_takes_each_hand_in_its_own_bets() -> None:
    dearer = showdown_of_two("2")
    dearer.bet_unit = 4 * BIG
    assert of("anna", showdown_of_two("1"))["net_bets_per_100"] == -100 * ANTE / BIG
    expected = 100 * (231 / BIG + 231 / (4 * BIG)) / 2
    assert of("carla", showdown_of_two("1"), dearer)["net_bets_per_100"] == round(expected, 6)


def test_vpip_counts_a_call_a_completion_and_a_raise_on_second_street() -> None:
    called = second_street(lambda hand: hand.calls(1, 20).folds(2).checks(3))
    completed = second_street(lambda hand: hand.completes(1).raises(2, 2 * SMALL).folds(3))
    assert share("vpip", "anna", called) == (1, 1)
    assert share("vpip", "bruno", called) == (0, 1)
    assert share("vpip", "anna", completed) == (1, 1)
    assert share("vpip", "bruno", completed) == (1, 1)


def test_vpip_is_once_a_hand() -> None:
    hand = second_street(lambda hand: hand.completes(1).raises(2, 200).folds(3).calls(1, 100))
    assert share("vpip", "anna", hand) == (1, 1)


def test_vpip_never_counts_the_bring_in_but_what_its_player_does_later() -> None:
    """R-BRING: the post is forced; opening for more instead, or a later call, is not."""
    posted = second_street(lambda hand: hand.folds(1).folds(2))
    later = second_street(lambda hand: hand.completes(1).folds(2).calls(3, SMALL - 20))
    opened = TelesinaHand().antes().street(0, "8d", "9c", "As").bets(3, SMALL).folds(1).folds(2)
    assert share("vpip", "carla", posted) == (0, 1)
    assert share("vpip", "carla", later) == (1, 1)
    assert share("vpip", "carla", opened) == (1, 1)


def test_vpip_needs_a_decision() -> None:
    """All-in on the ante, or forced to bring in with no more behind: no choice, no chance."""
    forced = TelesinaHand().antes().street(0).brings_in(3, choices=1).folds(1)
    assert share("vpip", "carla", forced) == (0, 0)
    assert share("vpip", "bruno", forced) == (0, 0)


def test_vpip_is_about_second_street_alone() -> None:
    hand = TelesinaHand().antes().street(1).bets(1, SMALL).calls(2, SMALL)
    assert share("vpip", "anna", hand) == (0, 0)
    assert share("vpip", "bruno", hand) == (0, 0)


def test_an_act_out_of_turn_is_no_vpip_without_its_decision() -> None:
    hand = second_street(lambda hand: hand.calls(2, 20, choices=0))
    assert share("vpip", "bruno", hand) == (0, 0)


def test_bring_ins_are_counted_over_all_hands() -> None:
    hands = showdown_of_two("1"), everyone_folds("2", players=("carla", "anna", "bruno"))
    assert share("bring_ins", "carla", *hands) == (1, 2)
    assert share("bring_ins", "bruno", *hands) == (1, 2)
    assert share("bring_ins", "anna", *hands) == (0, 2)


def test_completions_are_counted_over_the_chances_to_complete_first() -> None:
    """R-COMPLETE: who comes after a completion had no such chance, nor had the bring-in."""
    hand = second_street(
        lambda hand: hand.calls(1, 20, completable=True).completes(2).folds(3).raises(1, 200)
    )
    assert share("completions", "anna", hand) == (0, 1)
    assert share("completions", "bruno", hand) == (1, 1)
    assert share("completions", "carla", hand) == (0, 0)


def test_a_showdown_counts_over_the_hands_that_saw_third_street() -> None:
    seen = on_third_street(lambda hand: hand.bets(1, SMALL).folds(2).folds(3))
    hands = showdown_of_two("1"), seen
    seen.hand_id = "2"
    assert share("wtsd", "anna", *hands) == (0, 1)
    assert share("wtsd", "bruno", *hands) == (1, 2)
    assert share("wtsd", "bruno", everyone_folds()) == (0, 0)


def test_a_showdown_is_won_by_whoever_wins_something() -> None:
    split = on_third_street(lambda hand: hand.folds(1).showdown().collects(2, 1).collects(3, 80))
    assert share("wsd", "carla", showdown_of_two()) == (1, 1)
    assert share("wsd", "bruno", showdown_of_two()) == (0, 1)
    assert share("wsd", "bruno", split) == (1, 1)
    assert share("wsd", "anna", split) == (0, 0)


def test_a_pot_won_without_showdown_is_no_showdown_won() -> None:
    assert share("wsd", "anna", everyone_folds()) == (0, 0)


def test_aggression_counts_bets_and_raises_against_calls_from_third_street_on() -> None:
    hand = on_third_street(
        lambda hand: (
            hand.bets(1, SMALL).raises(2, 2 * SMALL).calls(3, 2 * SMALL).raises(1, 3 * SMALL)
            .calls(2, SMALL).calls(3, SMALL)
            .vela("Kd").checks(1).bets(2, BIG).folds(3).calls(1, BIG)
        )
    )  # fmt: skip
    assert share("af", "anna", hand) == (2, 1)
    assert share("af", "bruno", hand) == (2, 1)
    assert share("af", "carla", hand) == (0, 2)


def test_second_street_is_no_part_of_aggression() -> None:
    hand = second_street(lambda hand: hand.completes(1).raises(2, 200).folds(3).calls(1, 100))
    assert share("af", "anna", hand) == (0, 0)
    assert share("af", "bruno", hand) == (0, 0)


def test_a_report_reads_a_database_opened_for_reading(tmp_path: Any) -> None:
    path = tmp_path / "a.duckdb"
    with open_store(path) as store:
        store.import_file("a.txt", None, 0, [showdown_of_two().incoming()])
    with open_store(path, read_only=True) as store:
        assert stats.players(store).height == 3
