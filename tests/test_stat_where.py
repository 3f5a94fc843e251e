"""`--where`: one harmless condition over a row of `played`; all else is refused in plain words."""

import duckdb
import pytest
from stat_rows import played

from telesina_hh.stats.filter_error import FilterError
from telesina_hh.stats.where import checked_where, plain_where
from telesina_hh.store import open_store

ALLOWED = (
    "net > 0",
    "NET>0 and not showdown",
    "player ilike 'ros%' and seat in (1, 2)",
    "net between -100 and 100 or net is null",
    "case when showdown then net > 0 else net < -50 end",
    "contains(cards, 'Qh') and cards[1:2] = 'Qh'",
    "net in [1, 2]",
    "extract(hour from played_at) >= 20",
    "played_at > timestamp '2026-01-01' - interval 3 days",
    "net / 2.0 > 1.5 and abs(net) % 2 = 0",
    "coalesce(stake_high, stake_low) = 100",
    "try_cast(player as integer) is null",
    "player ~ 'R.*' and player not like '%$1%'",
    "player <> '/* no comment -- */ ; drop table hand'",
    "$$Rossi$$ = player",
    "showdown",
)

REFUSED = (
    # more than one condition
    ("", "nothing in it"),
    ("true; drop table hand", "a second statement has no place"),
    ("1=1; drop table hand", "a second statement has no place"),
    ("1=1; select 1", "a second statement has no place"),
    ("1=1;", "a second statement has no place"),
    ("true) or (select true", "syntax error"),
    ("true) or (true", "syntax error"),
    ("true, true", "syntax error"),
    ("true as yes", "syntax error"),
    ("true union select true", "more than a condition"),
    ("true group by net", "more than a condition"),
    ("true order by net", "more than a condition"),
    ("true limit 1", "more than a condition"),
    ("true having true", "more than a condition"),
    ("true qualify true", "more than a condition"),
    ("true from played", "syntax error"),
    ("net >", "syntax error"),
    ("select 1", "syntax error"),
    # what hides something
    ("1=1 --", "a comment has no place"),
    ("/*", "a comment has no place"),
    ("/* a */ net > 0", "a comment has no place"),
    ("net > 0 -- and less\n or true", "a comment has no place"),
    ("player = 'a", "unterminated"),
    ("net > 0\0", "cannot be seen"),
    ("player = '\u202e'", "cannot be seen"),
    ("net > 0 or " * 100 + "true", "too long"),
    # queries
    ("exists(select 1)", "a query of its own"),
    ("exists(from hand)", "a query of its own"),
    ("player in (select name from other)", "a query of its own"),
    ("(select true)", "a query of its own"),
    ("net = any([1, 2])", "a query of its own"),
    # functions
    ("getenv('HOME') <> ''", "the function getenv has no place"),
    ("current_setting('threads') = '1'", "the function current_setting"),
    ("read_text('/etc/passwd') is not null", "the function read_text"),
    ("read_csv('a.csv') is not null", "the function read_csv"),
    ("glob('*') is not null", "the function glob"),
    ("query('select 1') is null", "the function query "),
    ("query_table('hand') is null", "the function query_table"),
    ("nextval('a') > 0", "the function nextval"),
    ("random() > 0.5", "the function random"),
    ("write_log('a') is null", "the function write_log"),
    ("error('a') is null", "the function error"),
    ("repeat(player, 1000000000) = ''", "the function repeat"),
    ("unnest([true])", "the function unnest"),
    ("sum(net) > 0", "the function sum"),
    ("count(*) > 0", "the function count_star"),
    ("sum(net) over () > 0", r"a function over several rows \(over\)"),
    ("grouping(net) = 1", "grouping_function has no place"),
    ("system.main.upper(player) = 'A'", r"must be written as upper\("),
    ("player.upper() = 'A'", r"must be written as upper\("),
    ("upper(distinct player) = 'A'", "takes values only"),
    ("upper(player) filter (true) = 'A'", "takes values only"),
    # lambdas and lists
    ("list_filter([1], lambda x: x > 0) is not null", "the function list_filter"),
    ("[x for x in [1] if x > 0] is not null", "the function list_apply"),
    ("lambda x: x", "a lambda"),
    ("net in (lambda net: net)", "a lambda"),
    ("{'a': 1} is null", "the function struct_pack"),
    # stars, parameters, names
    ("COLUMNS(*)", "a star"),
    ("COLUMNS('n.*') > 0", "has no place"),
    ("*", "a star"),
    ("$1", "a parameter has no place"),
    ("?", "a parameter has no place"),
    ("player = $player", "a parameter has no place"),
    ("#1 = 2", "a column's number"),
    ("default", "the word default"),
    ("rowid = 1", "there is no column rowid; the columns are hand_no, seat, player"),
    ("nett > 0", r"there is no column nett \(is net meant\?\); the columns are"),
    ("played.net > 0", "there is no column played.net"),
    ("current_user = 'a'", "there is no column current_user"),
    ("current_date > played_at", "there is no column current_date"),
    # types
    ("player collate nocase = 'a'", "a collation"),
    ("player::json is null", "there is no type json for it; there are BIGINT"),
    ("player::other is null", "there is no type other"),
    ("player::int[] is null", "there is no type list"),
    ("net", r"it gives BIGINT, not true or false \(net is BIGINT\)"),
    ("null", "not true or false"),
    ("player > 5", r"Cannot compare values of type VARCHAR .*\(player is VARCHAR\)"),
    ("upper(net) = 'A'", r"No function matches .*\(net is BIGINT\)"),
    ("try(net) = 1", "operator_try has no place"),
)


@pytest.mark.parametrize("text", ALLOWED)
def test_a_condition_over_a_players_hand_is_taken(text: str) -> None:
    con = played({})
    found = checked_where(text, con)
    rows = con.execute(f"select player from played where {found} and seat = 2").fetchall()  # noqa: S608
    assert rows in ([], [("Rossi",)])


@pytest.mark.parametrize(("text", "told"), REFUSED)
def test_all_else_is_refused(text: str, told: str) -> None:
    with pytest.raises(FilterError, match=told) as caught:
        checked_where(text, played())
    assert caught.value.name == "where"


@pytest.mark.parametrize("text", ["not " * 240 + "true", "- " * 490 + "1 > 0", "1" + "+1" * 480])
def test_what_stands_deep_is_run_or_refused_in_plain_words(text: str) -> None:
    con = played({})
    try:
        found = checked_where(text, con)
    except FilterError:
        return
    con.execute(f"select * from (select 1 from played where {found}) where true").fetchall()  # noqa: S608


def test_a_condition_holds_together_among_others() -> None:
    con = played({}, {"player": "Verdi"})
    text = f"from played where player = 'Rossi' and {checked_where('net > 0 or true', con)}"
    assert len(con.execute(text).fetchall()) == 1


def test_the_stores_own_view_and_settings_are_enough() -> None:
    with open_store(":memory:") as store:
        assert checked_where("net > 0 and bet_unit = 200", store.connection)
        with pytest.raises(FilterError, match="there is no column raw; the columns are hand_no"):
            checked_where("raw is null", store.connection)
        with pytest.raises(FilterError, match="second statement"):
            checked_where("1=1; drop table hand", store.connection)
        assert store.connection.execute("select count(*) from hand").fetchall() == [(0,)]


@pytest.mark.parametrize("text", ["net > 'many'", "cast(player as integer) > 1", "player ~ '('"])
def test_what_cannot_be_worked_out_for_a_hand_is_told(text: str) -> None:
    con = played({})

    def run() -> None:
        with plain_where(text):
            con.execute(f"from played where {checked_where(text, con)}").fetchall()

    with pytest.raises(FilterError, match="is no condition over a player's hand"):
        run()


def test_without_a_condition_an_error_is_not_the_conditions() -> None:
    with pytest.raises(duckdb.ConversionException), plain_where(None):
        duckdb.connect().execute("select 'a'::integer").fetchall()
