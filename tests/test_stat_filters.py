"""The filters of the statistics: each lets one hand of a player through and stops another."""

from datetime import datetime
from typing import Any

import pytest
from stat_rows import played
from store_values import everyone_folds

from telesina_hh import stats
from telesina_hh.stats.filter_error import FilterError
from telesina_hh.stats.filters import Filters, checked, condition, selection
from telesina_hh.store import open_store


def hands(filters: Filters, *rows: dict[str, Any]) -> list[int]:
    """Give the numbers of the hands that are let through; they are numbered from 1."""
    con = played(*({"hand_no": n} | row for n, row in enumerate(rows, 1)))
    sql, parameters = condition(filters, con)
    text = f"select hand_no from played where {sql} order by hand_no, seat"  # noqa: S608
    return [number for (number,) in con.execute(text, parameters).fetchall()]


def at(moment: str) -> dict[str, datetime]:
    return {"played_at": datetime.fromisoformat(moment)}


@pytest.mark.parametrize(
    ("filters", "stopped"),
    [
        (Filters(player="ROSSI"), {"player": "Rossini"}),
        (Filters(player="rossi"), {"player": "%"}),
        (Filters(site="pokerstars"), {"site": "Other"}),
        (Filters(table="ASTI"), {"table_name": "Alba"}),
        (Filters(game="telesina"), {"game": "Telesina 11"}),
        (Filters(ruleset="Online-32"), {"ruleset": "cubeia"}),
        (Filters(limit="fl"), {"limit_kind": "No Limit"}),
        (Filters(limit="Fixed-Limit"), {"limit_kind": "Pot Limit"}),
        (Filters(stakes="0.50/1"), {"stake_high": 200}),
        (Filters(stakes="0,50 / 1.00"), {"stake_low": 5}),
        (Filters(stakes="0.5/1"), {"stake_high": None}),
        (Filters(since="2026-11-30"), at("2026-11-29 23:59:59")),
        (Filters(since="2026-11-30 22:00 +01:00"), at("2026-11-30 20:59")),
        (Filters(since="2026-11-30"), {"played_at": None}),
        (Filters(until="2026-11-30"), at("2026-12-01 00:00")),
        (Filters(until="2026-11-30 21:00"), at("2026-11-30 21:00:01")),
        (Filters(until="2026-11-30T21:00Z"), {"played_at": None}),
        (Filters(until="9999-12-31"), {"played_at": None}),
        (Filters(seats="4"), {"players": 5}),
        (Filters(seats="2-4"), {"players": 6}),
        (Filters(seats="3–4"), {"players": 2}),
        (Filters(result="won"), {"net": 0}),
        (Filters(street="Vela"), {"last_street": 3}),
        (Filters(street="5"), {"last_street": 2}),
        (Filters(street="2nd street"), {"last_street": -1}),
        (Filters(where="net > 0 or showdown"), {"net": 0, "showdown": False}),
        (Filters(player="rossi", where="net > 0 or showdown"), {"player": "Verdi"}),
    ],
)
def test_a_filter_lets_rossis_hand_through_and_stops_the_other(
    filters: Filters, stopped: dict[str, Any]
) -> None:
    assert hands(filters, {}, stopped) == [1]


def test_without_a_filter_every_hand_counts() -> None:
    assert hands(Filters(), {}, {"played_at": None}) == [1, 2]


@pytest.mark.parametrize(("result", "number"), [("won", 1), ("Lost", 2), ("even", 3)])
def test_a_result_goes_by_the_net(result: str, number: int) -> None:
    assert hands(Filters(result=result), {"net": 5}, {"net": -5}, {"net": 0}) == [number]


@pytest.mark.parametrize(
    ("limit", "kind"), [("fl", "Limit"), ("PL", "Pot Limit"), ("no limit", "No Limit")]
)
def test_a_limit_is_told_short_or_in_words(limit: str, kind: str) -> None:
    assert hands(Filters(limit=limit), {"limit_kind": "?"}, {"limit_kind": kind}) == [2]


def test_stakes_are_in_major_units_of_each_currency() -> None:
    rows: list[dict[str, Any]] = [
        {"stake_low": low, "stake_high": high, "currency": currency}
        for low, high, currency in (
            (100, 200, "EUR"), (1, 2, None), (1, 2, "JPY"), (1000, 2000, "KWD"),
            (1, 2, "EUR"), (100, 200, None),
        )
    ]  # fmt: skip
    assert hands(Filters(stakes="1/2"), *rows) == [1, 2, 3, 4]


def test_a_single_stake_is_one_without_a_second() -> None:
    single = {"stake_low": 200, "stake_high": None}
    assert hands(Filters(stakes="2"), single, {"stake_low": 200, "stake_high": 400}) == [1]


def test_the_second_vela_is_a_street_of_its_own() -> None:
    assert hands(Filters(street="vela 2"), {"last_street": 4}, {"last_street": 5}) == [2]


def test_the_last_hands_are_the_newest_of_those_that_all_else_leaves() -> None:
    rows = [at("2026-11-03"), at("2026-11-01"), at("2026-11-02"), at("2026-11-04") | {"net": -1}]
    assert hands(Filters(last=2), *rows) == [1, 4]
    assert hands(Filters(last=2, result="won", where="seat = 2"), *rows) == [1, 3]


def test_at_the_same_time_the_later_number_is_newer_and_unknown_time_is_oldest() -> None:
    assert hands(Filters(last=2), {}, {"played_at": None}, {}) == [1, 3]


def test_the_last_hands_are_each_players_at_each_site() -> None:
    rows = [{}, {}, {"player": "Verdi"}, {"site": "Other"}]
    assert hands(Filters(last=1), *rows) == [2, 3, 4]


def test_values_stay_values() -> None:
    for name in ("' or true --", "\\", "$player", "a;drop table played"):
        assert hands(Filters(player=name), {}, {"player": name}) == [2]


@pytest.mark.parametrize(
    ("filters", "name", "told"),
    [
        (Filters(player=" "), "player", "no name"),
        (Filters(site="\udc80"), "site", "no text in UTF-8"),
        (Filters(limit="spread"), "limit", "'spread' is no limit; expected is fl, pl or nl"),
        (Filters(stakes="small"), "stakes", "'small' are no stakes; expected are amounts such as"),
        (Filters(stakes="1.000/2.000"), "stakes", "no thousands marks"),
        (Filters(since="yesterday"), "since", "'yesterday' is no day or moment; expected is 2026"),
        (Filters(since="2026-02-30"), "since", "no day"),
        (Filters(until="2026-11-30 25:00"), "until", "no day"),
        (Filters(since="0001-01-01 00:00 +05:00"), "since", "no day"),
        (Filters(since="2026-12-01", until="2026-11-30"), "until", "'2026-11-30' is before"),
        (Filters(seats="many"), "seats", "'many' is no number of players"),
        (Filters(seats="4-2"), "seats", "the smaller number first"),
        (Filters(seats="1"), "seats", "two at least"),
        (Filters(result="tie"), "result", "'tie' is none of won, lost, even"),
        (Filters(street="1"), "street", "'1' is no street; expected is 2, 3, 4, 5 or Vela"),
        (Filters(last=0), "last", "0 is no number of hands; expected is 1 or more"),
        (Filters(min_hands=-1), "min_hands", "-1 is no number of hands"),
    ],
)
def test_a_wrong_value_is_told_with_what_is_expected(
    filters: Filters, name: str, told: str
) -> None:
    with pytest.raises(FilterError, match=told) as caught:
        checked(filters)
    assert caught.value.name == name


def test_a_report_of_the_store_is_narrowed() -> None:
    first = everyone_folds("1")
    second = everyone_folds("2", players=("anna", "bruno", "dario"))
    with open_store(":memory:") as store:
        store.import_file("a.txt", None, 0, [first.incoming("legal"), second.incoming("legal")])
        con = store.connection
        for filters, players in (
            (Filters(min_hands=2), ["anna", "bruno"]),
            (Filters(player="DARIO"), ["dario"]),
            (Filters(limit="fl", stakes="1/2", where="hand_no = 1"), ["anna", "bruno", "carla"]),
            (Filters(last=1, where="player <> 'bruno'"), ["anna", "carla", "dario"]),
            (Filters(stakes="2/4"), []),
        ):
            found = stats.players(store, selection(filters, con))
            assert sorted(found["player"]) == players
