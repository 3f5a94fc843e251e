-- What statistics count, once for each player of each hand: how a line of play went, where it was
-- played, and at which kind of table. It stands with the seats, so that a report over a million
-- hands joins nothing large.

-- Tables that are alike in all that reports tell apart.
create table table_kind (
    kind_no integer not null,
    site varchar not null,
    table_name varchar not null,
    game varchar not null,
    ruleset varchar not null,
    limit_kind varchar not null,
    stake_low bigint,
    stake_high bigint,
    currency varchar,
    tournament boolean not null,
    play_money boolean not null,
    max_seats integer,
    bet_unit bigint not null,
    ante bigint not null,
    bring_in bigint not null
);

-- The kinds of table among some hands that are not known yet, with their numbers.
create macro new_kinds(hands) as table
with among as (
    select distinct
        site,
        table_name,
        game,
        ruleset,
        limit_kind,
        stake_low,
        stake_high,
        currency,
        tournament is not null as tournament,
        play_money,
        max_seats,
        bet_unit,
        ante,
        bring_in
    from query_table(hands)
),
fresh as (
    select * from among
    except
    select * exclude (kind_no) from table_kind
)
select
    (
        coalesce((select max(kind_no) from table_kind), 0)
        + row_number() over (
            order by
                site,
                table_name,
                game,
                ruleset,
                limit_kind,
                stake_low,
                stake_high,
                currency,
                tournament,
                play_money,
                max_seats,
                bet_unit,
                ante,
                bring_in
        )
    )::integer as kind_no,
    *
from fresh;

-- One row per hand and seat that acted in a betting round. `level` is how many bets and raises the
-- street has had, the bring-in not among them; `nth` counts the acts of a street from 0; who `chose`
-- had more than one kind of act. Only what somebody chose to do is counted; an act out of turn, which
-- nobody could choose, still raises the level for those after it. `position` is the order in which
-- the players first act on 2nd street, from 0. A steal is a completion by one of the last three to
-- act, with nothing but the bring-in before it. Streets: 0 is 2nd street, from 4 on it is the Vela's;
-- below 0 are acts before any card, which only a faulty hand has.
create macro lines_of_play(decisions) as table
with told as (select *, row_number() over () as place from query_table(decisions)),
act as (
    select
        hand_no,
        street,
        seat,
        act,
        choices >= 1 as in_turn,
        choices >= 2 as chose,
        completable,
        act in ('bet', 'complete', 'raise') as aggressive,
        row_number() over (partition by hand_no, street order by place) - 1 as nth,
        count(*) filter (where act in ('bet', 'complete', 'raise')) over before as level,
        count(*) filter (where act = 'call') over before as calls_before,
        last_value(case when act in ('bet', 'complete', 'raise') then seat end ignore nulls)
        over before as aggressor,
        1::bigint << least(greatest(street, 0), 62) as street_bit
    from told
    window before as (
        partition by hand_no, street
        order by place rows between unbounded preceding and 1 preceding
    )
),
tried as (
    select
        *,
        street = 0 and completable and calls_before = 0 and nth > 0 as unopened
    from act
),
opening as (
    select
        hand_no,
        count(distinct seat) filter (where street = 0) as places,
        coalesce(
            arg_max(seat, nth) filter (where street = 0 and aggressive), -1
        ) as last_aggressor,
        min(nth) filter (where unopened and chose and aggressive) as completed_at
    from tried
    group by hand_no
),
faced as (
    select
        *,
        street >= 1 and chose as later,
        unopened and chose and nth >= places - 3 as could_steal,
        street = 0
        and chose
        and level = 1
        and calls_before = 0
        and coalesce(completed_at >= places - 3, false) as faces_steal,
        street = 1
        and chose
        and level = 1
        and aggressor = last_aggressor
        and seat <> last_aggressor as faces_continued
    from tried
    join opening using (hand_no)
)
select
    hand_no,
    seat,
    case
        when bool_or(street = 0)
            then (
                row_number() over (
                    partition by hand_no order by min(nth) filter (where street = 0)
                ) - 1
            )::integer
    end as position,
    max(case when street = 0 then places end)::integer as places,
    bool_or(street = 0 and chose) as decided,
    bool_or(street = 0 and chose and act in ('call', 'bet', 'complete', 'raise')) as entered,
    bool_or(street = 0 and chose and aggressive) as raised,
    bool_or(street = 0 and nth = 0 and in_turn) as opened,
    bool_or(act = 'bring-in') as brought_in,
    bool_or(street = 0 and nth = 0 and in_turn and aggressive) as opened_full,
    bool_or(completable) as could_complete,
    bool_or(completable and aggressive) as completed,
    bool_or(street = 0 and chose and level = 1) as faced_1,
    bool_or(street = 0 and chose and level = 1 and aggressive) as raised_1,
    bool_or(street = 0 and chose and level = 1 and act = 'call') as called_1,
    bool_or(street = 0 and chose and level = 1 and act = 'fold') as folded_1,
    bool_or(street = 0 and chose and level = 2) as faced_2,
    bool_or(street = 0 and chose and level = 2 and aggressive) as raised_2,
    bool_or(street = 0 and chose and level = 2 and act = 'fold') as folded_2,
    bool_or(street = 0 and chose and level = 3) as faced_3,
    bool_or(street = 0 and chose and level = 3 and aggressive) as raised_3,
    bool_or(street = 0 and chose and level = 3 and act = 'fold') as folded_3,
    bool_or(street = 0 and chose and level >= 4) as faced_4,
    bool_or(street = 0 and chose and level >= 4 and act = 'fold') as folded_4,
    bool_or(could_steal) as could_steal,
    bool_or(could_steal and aggressive) as stole,
    bool_or(faces_steal) as faced_steal,
    bool_or(faces_steal and aggressive) as raised_steal,
    bool_or(faces_steal and act = 'fold') as folded_steal,
    (count(*) filter (where street = 1 and chose))::integer as decisions_s3,
    (count(*) filter (where street = 1 and chose and aggressive))::integer as aggressive_s3,
    (count(*) filter (where street = 1 and chose and act = 'call'))::integer as calls_s3,
    (count(*) filter (where street = 1 and chose and act = 'fold'))::integer as folds_s3,
    (count(*) filter (where street = 1 and chose and level > 0))::integer as facing_s3,
    (count(*) filter (where street = 1 and chose and level > 0 and act = 'fold'))::integer as gave_up_s3,
    (count(*) filter (where street = 1 and chose and nth = 0))::integer as first_s3,
    (count(*) filter (where street = 1 and chose and nth = 0 and aggressive))::integer as led_s3,
    (count(*) filter (where street = 2 and chose))::integer as decisions_s4,
    (count(*) filter (where street = 2 and chose and aggressive))::integer as aggressive_s4,
    (count(*) filter (where street = 2 and chose and act = 'call'))::integer as calls_s4,
    (count(*) filter (where street = 2 and chose and act = 'fold'))::integer as folds_s4,
    (count(*) filter (where street = 2 and chose and level > 0))::integer as facing_s4,
    (count(*) filter (where street = 2 and chose and level > 0 and act = 'fold'))::integer as gave_up_s4,
    (count(*) filter (where street = 2 and chose and nth = 0))::integer as first_s4,
    (count(*) filter (where street = 2 and chose and nth = 0 and aggressive))::integer as led_s4,
    (count(*) filter (where street = 3 and chose))::integer as decisions_s5,
    (count(*) filter (where street = 3 and chose and aggressive))::integer as aggressive_s5,
    (count(*) filter (where street = 3 and chose and act = 'call'))::integer as calls_s5,
    (count(*) filter (where street = 3 and chose and act = 'fold'))::integer as folds_s5,
    (count(*) filter (where street = 3 and chose and level > 0))::integer as facing_s5,
    (count(*) filter (where street = 3 and chose and level > 0 and act = 'fold'))::integer as gave_up_s5,
    (count(*) filter (where street = 3 and chose and nth = 0))::integer as first_s5,
    (count(*) filter (where street = 3 and chose and nth = 0 and aggressive))::integer as led_s5,
    (count(*) filter (where street >= 4 and chose))::integer as decisions_vela,
    (count(*) filter (where street >= 4 and chose and aggressive))::integer as aggressive_vela,
    (count(*) filter (where street >= 4 and chose and act = 'call'))::integer as calls_vela,
    (count(*) filter (where street >= 4 and chose and act = 'fold'))::integer as folds_vela,
    (count(*) filter (where street >= 4 and chose and level > 0))::integer as facing_vela,
    (count(*) filter (where street >= 4 and chose and level > 0 and act = 'fold'))::integer as gave_up_vela,
    (count(*) filter (where street >= 4 and chose and nth = 0))::integer as first_vela,
    (count(*) filter (where street >= 4 and chose and nth = 0 and aggressive))::integer as led_vela,
    bit_count(
        coalesce(bit_or(street_bit) filter (where later and level = 0 and act = 'check'), 0)
        & coalesce(bit_or(street_bit) filter (where later and level > 0), 0)
    )::integer as could_check_raise,
    bit_count(
        coalesce(bit_or(street_bit) filter (where later and level = 0 and act = 'check'), 0)
        & coalesce(bit_or(street_bit) filter (where later and level > 0 and aggressive), 0)
    )::integer as check_raised,
    bool_or(street = 1 and chose and level = 0 and seat = last_aggressor) as could_continue,
    bool_or(street = 1 and chose and level = 0 and seat = last_aggressor and aggressive) as continued,
    bool_or(faces_continued) as faced_continued,
    bool_or(faces_continued and act = 'fold') as folded_continued
from faced
group by hand_no, seat;

-- The rows of `seated` for some seats, with what their hands and decisions say. `counted` are the
-- players dealt into a hand that was not cancelled; `players` is how many these are, `after_button`
-- how many seats after the button this one is, from 1 on; the button itself comes last.
create macro seats_in_play(seats, decisions, hands) as table
with given as (select *, row_number() over () as place from query_table(seats))
select
    given.* exclude (place),
    dealt_in and status <> 'cancelled' as counted,
    kind_no,
    played_at,
    (count(*) filter (where dealt_in) over (partition by hand_no))::integer as players,
    case
        when dealt_in and button is not null
            then (
                count(*) filter (where dealt_in) over (
                    partition by hand_no order by seat <= button, seat
                )
            )::integer
    end as after_button,
    line_of_play.* exclude (hand_no, seat)
from given
join query_table(hands) as hands using (hand_no)
left join lines_of_play(decisions) as line_of_play using (hand_no, seat)
left join table_kind
    on hands.site = table_kind.site
    and hands.table_name = table_kind.table_name
    and hands.game = table_kind.game
    and hands.ruleset = table_kind.ruleset
    and hands.limit_kind = table_kind.limit_kind
    and hands.stake_low is not distinct from table_kind.stake_low
    and hands.stake_high is not distinct from table_kind.stake_high
    and hands.currency is not distinct from table_kind.currency
    and (hands.tournament is not null) = table_kind.tournament
    and hands.play_money = table_kind.play_money
    and hands.max_seats is not distinct from table_kind.max_seats
    and hands.bet_unit = table_kind.bet_unit
    and hands.ante = table_kind.ante
    and hands.bring_in = table_kind.bring_in
order by place;

insert into table_kind from new_kinds('hand');

alter table seated rename to seated_before;
create table seated as from seats_in_play('seated_before', 'decision', 'hand');
drop table seated_before;

-- One row per player who was dealt into a hand that was not cancelled.
create view played as
select
    hand_no,
    seat,
    player,
    players,
    played_at,
    site,
    table_name,
    game,
    ruleset,
    limit_kind,
    stake_low,
    stake_high,
    currency,
    tournament,
    play_money,
    max_seats,
    bet_unit,
    ante,
    bring_in,
    start_stack,
    contributed,
    won,
    won - contributed + coalesce(net_apart, 0) as net,
    rake_share,
    folded_on,
    last_street,
    showdown,
    fate,
    cards,
    hole_known,
    category,
    after_button,
    position,
    places,
    decided,
    entered,
    raised,
    opened,
    brought_in,
    opened_full,
    could_complete,
    completed,
    faced_1,
    raised_1,
    called_1,
    folded_1,
    faced_2,
    raised_2,
    folded_2,
    faced_3,
    raised_3,
    folded_3,
    faced_4,
    folded_4,
    could_steal,
    stole,
    faced_steal,
    raised_steal,
    folded_steal,
    decisions_s3,
    aggressive_s3,
    calls_s3,
    folds_s3,
    facing_s3,
    gave_up_s3,
    first_s3,
    led_s3,
    decisions_s4,
    aggressive_s4,
    calls_s4,
    folds_s4,
    facing_s4,
    gave_up_s4,
    first_s4,
    led_s4,
    decisions_s5,
    aggressive_s5,
    calls_s5,
    folds_s5,
    facing_s5,
    gave_up_s5,
    first_s5,
    led_s5,
    decisions_vela,
    aggressive_vela,
    calls_vela,
    folds_vela,
    facing_vela,
    gave_up_vela,
    first_vela,
    led_vela,
    could_check_raise,
    check_raised,
    could_continue,
    continued,
    faced_continued,
    folded_continued
from seated
join table_kind using (kind_no)
where counted;
