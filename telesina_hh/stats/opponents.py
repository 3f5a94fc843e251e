"""Each player against each opponent: chips that went between them, showdowns, folds to bets."""

from typing import TYPE_CHECKING

from telesina_hh.stats.facing import FACING
from telesina_hh.stats.filters import named
from telesina_hh.stats.statistic import Statistic
from telesina_hh.stats.sums import EVERYTHING, WHO, Selection
from telesina_hh.stats.transfers import TRANSFERS

if TYPE_CHECKING:
    import polars as pl

    from telesina_hh.store import Store

_FOLDS = "Folds, of the choices that the player had facing a bet, completion or raise made last by"
FOLDS = (
    Statistic("fold_to_bet", "fold to bet", f"{_FOLDS} this opponent.", "", "", "share", "any", 30),
    Statistic(
        "fold_to_bets_of_all", "fold to all", f"{_FOLDS} anybody.", "", "", "share", "any", 30
    ),
)
"""Counted from decisions, not from rows of `played`; the first for each opponent, the second for
all of the player's opponents together."""

_ROWS = """
with name as materialized (
    select player, row_number() over ()::integer as name_no
    from (select distinct player from seated where counted)
),
ground as materialized (
    select site, currency, row_number() over ()::integer as ground_no
    from (select distinct site, currency from table_kind)
),
mine as materialized (
    select hand_no, seat, ground_no, name_no, contributed, won, showdown
    from (select * from {relation}) as chosen
    join name using (player)
    join ground
        on chosen.site = ground.site and chosen.currency is not distinct from ground.currency
),
other as materialized (
    select hand_no, seat, name_no as other_no, contributed, won, showdown
    from seated
    join name using (player)
    where counted and hand_no in (select hand_no from mine)
),
parted as materialized (
    select hand_no from pot where pot_no > 0 and hand_no in (select hand_no from mine)
    union
    select hand_no
    from award
    where hand_no in (select hand_no from mine)
    group by hand_no
    having count(*) > 1
),
"""
"""`mine` are the rows of the selection and `other` all rows of their hands; names, and sites with
currencies, are numbers until the end, since millions of rows are gathered by them."""

_PAIRS = """
together as (
    select
        ground_no,
        name_no,
        other_no,
        mine.showdown and other.showdown as showdown,
        case
            when not whole then 0
            when mine.won > 0 then other.contributed
            when other.won > 0 then -mine.contributed
            else 0
        end as chips,
        case when not whole then 0 else sign(mine.won - other.won) end as ahead
    from (select *, hand_no not in (select hand_no from parted) as whole from mine) as mine
    join other on mine.hand_no = other.hand_no and mine.seat <> other.seat
),
met as (
    select
        ground_no,
        name_no,
        other_no,
        count(*) as hands,
        sum(chips) as net,
        count(*) filter (where showdown) as showdowns,
        count(*) filter (where showdown and ahead > 0) as showdowns_won,
        count(*) filter (where showdown and ahead < 0) as showdowns_lost
    from together
    group by ground_no, name_no, other_no
),
met_in_parted as (
    select
        ground_no,
        name_no,
        other_no,
        sum(chips) as net,
        count(*) filter (where ahead > 0) as showdowns_won,
        count(*) filter (where ahead < 0) as showdowns_lost
    from transfer
    join mine using (hand_no, seat)
    join other on transfer.hand_no = other.hand_no and other_seat = other.seat
    group by ground_no, name_no, other_no
),
pair as (
    select
        ground_no,
        name_no,
        other_no,
        sum(hands)::bigint as hands,
        sum(net)::bigint as net,
        sum(showdowns)::bigint as showdowns,
        sum(showdowns_won)::bigint as showdowns_won,
        sum(showdowns_lost)::bigint as showdowns_lost,
        coalesce(sum(fold_to_bet_n), 0)::bigint as fold_to_bet_n,
        coalesce(sum(fold_to_bet_d), 0)::bigint as fold_to_bet_d
    from (from met union all by name from met_in_parted union all by name from faced)
    group by ground_no, name_no, other_no
),
row_of as (
    select
        ground.site,
        name.player,
        ground.currency,
        opponent.player as opponent,
        pair.* exclude (ground_no, name_no, other_no),
        sum(fold_to_bet_n) over own::bigint as fold_to_bets_of_all_n,
        sum(fold_to_bet_d) over own::bigint as fold_to_bets_of_all_d,
        sum(hands) over own as met
    from pair
    join ground using (ground_no)
    join name using (name_no)
    join name as opponent on other_no = opponent.name_no
    window own as (partition by ground_no, name_no)
)
select * exclude (met)
from row_of
where hands >= $least_hands and ($against::varchar is null or lower(opponent) = lower($against))
order by met desc, {who}, hands desc, opponent
"""


def opponents(
    store: "Store", selection: Selection = EVERYTHING, *, against: str | None = None
) -> "pl.DataFrame":
    """Give one row per site, currency, player and opponent who were dealt into the same hands.

    `net` is what went from the opponent to the player, in minor units: what each paid into a pot
    goes to its winners in proportion to what they took of it, rounded for each hand and pair, and
    the opponent has the same with the other sign. A pot that nobody took moves nothing. Over all
    opponents it is the player's net before rake: won and the rake of it, less what was contributed.

    `showdowns` are those that both reached, won by who took more of the pots that both were in
    for; where both took the same, or a third player all, neither won. `fold_to_bets_of_all` counts
    all of the player's opponents in the selection: it is the same in each of the player's rows.
    `against` leaves the rows of one opponent, in any case; `FilterError` where it is no name.
    """
    if against is not None:
        named("against", against)
    text = f"{_ROWS}{TRANSFERS}{FACING}{_PAIRS}".format(
        relation=selection.relation, who=", ".join(f"{key} nulls last" for key in WHO)
    )
    return store.select(
        text, **selection.parameters, least_hands=selection.least_hands, against=against
    )


def met(selection: Selection, opponent: str) -> Selection:
    """Leave the rows of hands into which this opponent, in any case, was dealt; `FilterError`."""
    relation = (
        f"(select chosen.* from (select * from {selection.relation}) as chosen semi join "  # noqa: S608
        "(select hand_no, seat from seated where counted and lower(player) = lower($against)) "
        "as other on chosen.hand_no = other.hand_no and chosen.seat <> other.seat) as played"
    )
    return selection._replace(
        relation=relation,
        parameters=selection.parameters | {"against": named("against", opponent)},
    )
