-- One row per kind of chips, player, opponent, street and place: the two left alone, unbet.
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
        folded_on,
        count(*) over (partition by hand_no) as players
    from seat
    where dealt_in
),
alone as (
    select
        hand_no,
        street,
        min(seat) as low_seat,
        max(seat) as high_seat,
        bool_and(act = 'check') as checked
    from decision
    group by hand_no, street
    having count(distinct seat) = 2
        and not bool_or(act = 'bring-in')
        and (
            select count(*)
            from dealt
            where dealt.hand_no = decision.hand_no and coalesce(folded_on, 99) >= street
        ) = 2
),
checked_down as (
    select
        hand_no,
        min(street) as since,
        any_value(low_seat) as low_seat,
        any_value(high_seat) as high_seat,
        bool_and(checked) as checked_down
    from alone
    group by hand_no
),
told as (
    select
        hand_no,
        street,
        seat,
        act,
        choices,
        rowid as place,
        row_number() over (partition by hand_no, street order by place) as turn
    from decision
),
spot as (
    select
        hand_no,
        street,
        turn as setting,
        seat,
        low_seat + high_seat - seat as other_seat,
        act = 'check' as checks,
        null::boolean as checked_down
    from told
    join alone using (hand_no, street)
    where turn <= 2 and act in ('check', 'bet') and choices >= 2
    union all
    select
        hand_no,
        since as street,
        0 as setting,
        unnest([low_seat, high_seat]) as seat,
        unnest([high_seat, low_seat]) as other_seat,
        null as checks,
        checked_down
    from checked_down
)
select
    site,
    currency,
    tournament,
    a.player,
    b.player as opponent,
    least(street, 4) as street,
    (10 * least(a.players, 3) + setting)::integer as setting,
    count(checks) as checks_d,
    count(*) filter (where checks) as checks_n,
    coalesce(min(hand_no, $shown) filter (where checks), []) as checks_hands,
    count(checked_down) as check_downs_d,
    count(*) filter (where checked_down) as check_downs_n,
    coalesce(min(hand_no, $shown) filter (where checked_down), []) as check_downs_hands
from spot
join game using (hand_no)
join dealt as a using (hand_no, seat)
join dealt as b on spot.hand_no = b.hand_no and other_seat = b.seat
group by all
order by all;
