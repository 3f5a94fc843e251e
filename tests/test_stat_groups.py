"""Reports by position, stakes, time and session: each hand in one place, sums that add up."""

from collections.abc import Iterator
from datetime import datetime

import polars as pl
import pytest

from telesina_hh import stats
from telesina_hh.stats.sums import Selection
from telesina_hh.store import Store, open_store

COLUMNS = (
    "'DemoStars' as site, 'anna' as player, 'EUR' as currency, hand_no, played_at, net, "
    "table_name, 0 as rake_share, 100 as bet_unit, 10 as ante, (hand_no % 2)::utinyint as position"
)
DAY = datetime(2026, 3, 28)  # noqa: DTZ001  (stored in UTC, without a zone)


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(":memory:") as made:
        yield made


def played(*rows: tuple[str, int]) -> Selection:
    """Hands of one player: when (`21:05`, or `28 21:05`; empty: not known), and what was won."""
    values = []
    for n, (when, net) in enumerate(rows):
        day, _, clock = when.rpartition(" ")
        moment = f"timestamp '2026-03-{day or 28} {clock}:00'" if when else "null::timestamp"
        values.append(f"({n}, {moment}, {net}, '{'AB'[n % 2]}')")
    made = f"(values {', '.join(values)}) as given (hand_no, played_at, net, table_name)"
    return Selection(f"(select {COLUMNS} from {made})")  # noqa: S608


def test_a_pause_of_more_than_half_an_hour_ends_a_session(store: Store) -> None:
    told = stats.sessions(store, played(("21:00", 1), ("21:30", 2), ("22:01", 4)))
    assert told["hands"].to_list() == [2, 1]
    assert told["net"].to_list() == [3, 4]
    assert told["minutes"].to_list() == [30, 0]
    assert told["tables"].to_list() == [2, 1]


def test_the_pause_can_be_set(store: Store) -> None:
    hands = played(("21:00", 1), ("21:30", 2), ("22:01", 4))
    assert stats.sessions(store, hands, gap=31)["hands"].to_list() == [3]
    assert stats.sessions(store, hands, gap=29)["hands"].to_list() == [1, 1, 1]


def test_a_session_goes_over_midnight(store: Store) -> None:
    told = stats.sessions(store, played(("28 23:50", 1), ("29 00:10", 2)))
    assert told["hands"].to_list() == [2]


def test_peak_is_the_most_ahead_and_drawdown_the_deepest_fall(store: Store) -> None:
    rows = [("21:00", 50), ("21:01", -80), ("21:02", 20), ("21:03", -40), ("21:04", 100)]
    (told,) = stats.sessions(store, played(*rows)).to_dicts()
    assert (told["net"], told["peak"], told["drawdown"]) == (50, 50, 100)


def test_a_session_that_only_loses_has_no_peak_and_falls_from_its_beginning(store: Store) -> None:
    (told,) = stats.sessions(store, played(("21:00", -50), ("21:01", -30))).to_dicts()
    assert (told["peak"], told["drawdown"]) == (0, 80)


def test_hands_of_unknown_time_are_one_session_without_times(store: Store) -> None:
    told = stats.sessions(store, played(("", 5), ("21:00", 1), ("", 6)))
    assert told["hands"].to_list() == [2, 1]
    assert told["net"].to_list() == [11, 1]
    assert told["begun"].to_list()[0] is None
    assert told["minutes"].to_list() == [None, 0]


def test_sessions_with_too_few_hands_can_be_left_out(store: Store) -> None:
    hands = played(("20:00", 1), ("21:00", 1), ("21:01", 2))._replace(least_hands=2)
    assert stats.sessions(store, hands)["hands"].to_list() == [2]


def test_a_day_is_a_day_of_the_named_zone(store: Store) -> None:
    """Rome is an hour ahead on 28 March, and two from 29 March on."""
    hands = played(("28 22:59", 1), ("28 23:00", 2), ("29 21:59", 4), ("29 22:00", 8))
    by_utc = stats.timeline(store, hands, [])
    assert by_utc["net"].to_list() == [3, 12]
    in_rome = stats.timeline(store, hands, [], zone="Europe/Rome")
    assert in_rome["net"].to_list() == [1, 6, 8]
    assert [moment.isoformat() for moment in in_rome["time"]] == [
        "2026-03-28T00:00:00+01:00",
        "2026-03-29T00:00:00+01:00",
        "2026-03-30T00:00:00+02:00",
    ]


@pytest.mark.parametrize(
    ("part", "keys"),
    [("weekday", [6, 7]), ("hour-of-day", [9, 21]), ("month", [DAY.replace(day=1)])],
)
def test_time_is_cut_or_gathered(store: Store, part: stats.Part, keys: list[object]) -> None:
    told = stats.timeline(store, played(("28 21:10", 1), ("29 09:20", 2)), [], part=part)
    assert [
        key.replace(tzinfo=None) if isinstance(key, datetime) else key for key in told["time"]
    ] == (keys)
    assert told["net"].sum() == 3


def test_hands_of_unknown_time_have_a_row_of_their_own(store: Store) -> None:
    told = stats.timeline(store, played(("21:10", 1), ("", 2)), [])
    assert told["time"].null_count() == 1
    assert told["hands"].sum() == 2


def test_positions_part_the_hands(store: Store) -> None:
    told = stats.positions(store, played(("21:00", 1), ("21:01", 2), ("21:02", 4)), [])
    assert told.select("position", "hands", "net").rows() == [(0, 2, 5), (1, 1, 2)]


def test_the_deviation_of_added_parts_is_that_of_the_whole(store: Store) -> None:
    """Winnings of 1, 2 and 6 bets: mean 3, deviation √7."""
    rows = [("28 21:00", 100), ("28 21:20", 200), ("28 22:00", 600)]
    told = stats.timeline(store, played(*rows), [])
    assert told["net_bets_per_100"].to_list() == [300.0]
    assert told["net_bets_sd"].to_list() == [pytest.approx(7**0.5)]
    assert stats.players(store, played(rows[0]), [])["net_bets_sd"].to_list() == [None]


def test_an_empty_database_gives_empty_reports(store: Store) -> None:
    for report in (stats.players, stats.positions, stats.stakes, stats.timeline, stats.sessions):
        told = report(store)
        assert isinstance(told, pl.DataFrame)
        assert told.is_empty()
    assert stats.hands(store).is_empty()
    assert stats.hand_ids(store).is_empty()
    assert stats.player(store, Selection()).is_empty()
