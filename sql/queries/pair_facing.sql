-- One row per kind of chips, player, opponent, street and number still in: bets faced.
-- Parameters: shown (hands listed).
with game as (
    select
        hand_no,
        site,
        currency,
        tournament is not null as tournament
    from hand
    where status <> 'cancelled'
),
dealt as (
    select
        hand_no,
        seat,
        player,
        count(*) over (partition by hand_no) as players
    from seat
    where dealt_in
),
told as (
    select
        hand_no,
        street,
        seat,
        act,
        choices,
        rowid as place,
        act in ('bet', 'complete', 'raise') as aggressive
    from decision
),
decided as (
    select
        *,
        last_value(case when aggressive then seat end ignore nulls) over before as aggressor,
        last_value(case when aggressive then place end ignore nulls) over before as since,
        last_value(case when act = 'call' then place end ignore nulls) over before as last_call,
        count(*) filter (where act = 'fold') over (
            partition by hand_no
            order by place rows between unbounded preceding and 1 preceding
        ) as folded
    from told
    window before as (
        partition by hand_no, street
        order by place rows between unbounded preceding and 1 preceding
    )
),
squeezed as (
    select distinct raised.place
    from decided as raised
    join told as called
        on raised.hand_no = called.hand_no
        and raised.street = called.street
        and called.place between raised.since and raised.place
    join told as gave_up
        on raised.hand_no = gave_up.hand_no
        and raised.street = gave_up.street
        and called.seat = gave_up.seat
        and gave_up.place > raised.place
    where raised.aggressive and called.act = 'call' and gave_up.act = 'fold'
),
facing as (
    select
        site,
        currency,
        tournament,
        hand_no,
        actor.player,
        aggressor.player as opponent,
        least(street, 4) as street,
        least(actor.players - folded, 4)::integer as setting,
        act = 'fold' as folds,
        choices >= 3 as may_raise,
        may_raise and decided.aggressive as raises,
        may_raise and coalesce(last_call > since, false) as may_squeeze,
        may_squeeze and squeezed.place is not null as squeezes
    from decided
    join game using (hand_no)
    join dealt as actor using (hand_no, seat)
    join dealt as aggressor
        on decided.hand_no = aggressor.hand_no and decided.aggressor = aggressor.seat
    left join squeezed on decided.place = squeezed.place
    where aggressor.seat <> decided.seat and choices >= 2
)
select
    site,
    currency,
    tournament,
    player,
    opponent,
    street,
    setting,
    count(*) as folds_d,
    count(*) filter (where folds) as folds_n,
    coalesce(min(hand_no, $shown) filter (where folds), []) as folds_hands,
    count(*) filter (where may_raise) as raises_d,
    count(*) filter (where raises) as raises_n,
    coalesce(min(hand_no, $shown) filter (where raises), []) as raises_hands,
    count(*) filter (where may_squeeze) as squeezes_d,
    count(*) filter (where squeezes) as squeezes_n,
    coalesce(min(hand_no, $shown) filter (where squeezes), []) as squeezes_hands
from facing
group by all
order by all;
