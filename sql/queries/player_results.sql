-- One row per site, player and currency: hands, net and every frequency as two counts.
-- Parameters: none.
with decision as (
    select
        hand_no,
        seat,
        bool_or(street = 0 and choices >= 2) as decided,
        bool_or(street = 0 and choices >= 2 and act in ('call', 'bet', 'complete', 'raise')) as entered,
        bool_or(act = 'bring-in') as brought_in,
        bool_or(completable) as could_complete,
        bool_or(completable and act in ('complete', 'raise')) as completed,
        count(*) filter (where street >= 1 and act in ('bet', 'raise', 'complete')) as aggressive,
        count(*) filter (where street >= 1 and act = 'call') as calls
    from decision
    group by hand_no, seat
),
by_stakes as (
    select
        site,
        player,
        currency,
        bet_unit,
        count(*) as hands,
        sum(net) as net,
        sum(rake_share) as rake,
        count(*) filter (where entered) as vpip_n,
        count(*) filter (where decided) as vpip_d,
        count(*) filter (where brought_in) as bring_ins_n,
        count(*) filter (where hand.bring_in > 0) as bring_ins_d,
        count(*) filter (where completed) as completions_n,
        count(*) filter (where could_complete) as completions_d,
        count(*) filter (where showdown and last_street >= 1) as wtsd_n,
        count(*) filter (where last_street >= 1) as wtsd_d,
        count(*) filter (where showdown and won > 0) as wsd_n,
        count(*) filter (where showdown) as wsd_d,
        sum(aggressive) as af_n,
        sum(calls) as af_d
    from hand
    join seat using (hand_no)
    left join decision using (hand_no, seat)
    where status <> 'cancelled' and dealt_in
    group by site, player, currency, bet_unit
)
select
    site,
    player,
    currency,
    sum(hands)::bigint as hands,
    sum(net)::bigint as net,
    coalesce(sum(net::double / nullif(bet_unit, 0)), 0) as net_bets,
    sum(vpip_n)::bigint as vpip_n,
    sum(vpip_d)::bigint as vpip_d,
    sum(bring_ins_n)::bigint as bring_ins_n,
    sum(bring_ins_d)::bigint as bring_ins_d,
    sum(completions_n)::bigint as completions_n,
    sum(completions_d)::bigint as completions_d,
    sum(wtsd_n)::bigint as wtsd_n,
    sum(wtsd_d)::bigint as wtsd_d,
    sum(wsd_n)::bigint as wsd_n,
    sum(wsd_d)::bigint as wsd_d,
    coalesce(sum(af_n), 0)::bigint as af_n,
    coalesce(sum(af_d), 0)::bigint as af_d,
    sum(rake)::bigint as rake
from by_stakes
group by site, player, currency
order by hands desc, site, player, currency nulls last;
