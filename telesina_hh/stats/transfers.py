"""What chips went between players by pots: SQL that reads `mine`, `other` and `parted`.

`mine` are the players' rows, `other` everybody in their hands, `parted` the hands of more pots than
one, or with a pot that several took. In any other hand all that was paid goes to who won.
"""

TRANSFERS = """
pot_of as materialized (
    select hand_no, pot_no, amount, contenders
    from pot
    where hand_no in (select hand_no from parted)
),
payer as materialized (
    select hand_no, seat, contributed
    from other
    where hand_no in (select hand_no from parted)
),
reach as (
    select hand_no, min(contributed) as reach
    from (select hand_no, unnest(contenders) as seat from pot_of where pot_no = 0)
    join payer using (hand_no, seat)
    group by hand_no
),
heavier as materialized (
    -- A main pot that differs from what levels give: a dealer's ante, of no level, may lie in it.
    select hand_no
    from pot_of
    join payer using (hand_no)
    join reach using (hand_no)
    where pot_no = 0
    group by hand_no
    having any_value(amount) not in (sum(least(contributed, reach)), sum(contributed))
),
dealer_ante as materialized (
    select hand_no, nullif(posted[1], '')::integer as seat, posted[2]::bigint as amount
    from (
        select
            hand_no,
            string_split(ltrim(regexp_extract(lines, '\\ne(!?[0-9]+,[0-9]+)', 1), '!'), ',')
                as posted
        from told
        where hand_no in (select hand_no from heavier)
    )
),
level as materialized (
    select hand_no, seat, coalesce(amount, 0) as dead, contributed - dead as level
    from payer
    left join dealer_ante using (hand_no, seat)
),
height as (
    select hand_no, pot_no, min(level) as height
    from (select hand_no, pot_no, unnest(contenders) as seat from pot_of)
    join level using (hand_no, seat)
    group by hand_no, pot_no
),
layer as (
    select
        hand_no,
        pot_no,
        coalesce(max(height) over below, 0) as bottom,
        case when pot_no < max(pot_no) over (partition by hand_no) then height end as top
    from height
    window below as (
        partition by hand_no order by pot_no rows between unbounded preceding and 1 preceding
    )
),
stake as materialized (
    select
        hand_no,
        pot_no,
        seat,
        (
            greatest(least(level, coalesce(top, level)) - bottom, 0)
            + case when pot_no = 0 then dead else 0 end
        )::double as paid,
        coalesce(award.amount, 0) as won,
        nullif(sum(won) over (partition by hand_no, pot_no), 0)::double as shared,
        list_contains(contenders, seat) as contends
    from layer
    join level using (hand_no)
    join pot_of using (hand_no, pot_no)
    left join award using (hand_no, pot_no, seat)
),
transfer as (
    select
        a.hand_no,
        a.seat,
        b.seat as other_seat,
        coalesce(
            round(sum(b.paid * a.won / a.shared - a.paid * b.won / a.shared order by pot_no)), 0
        )::bigint as chips,
        coalesce(sum(a.won - b.won) filter (where a.contends and b.contends), 0) as ahead
    from stake as a
    join stake as b using (hand_no, pot_no)
    where a.seat <> b.seat
    group by a.hand_no, a.seat, b.seat
),
"""
"""`transfer` has a row for two seats of a hand in `parted`. `chips` went from the other seat to
this one, in minor units; `ahead` is how much more this one took of the pots that both were in for.
The other seat's row has the same with the other sign: it adds the same terms in the same order."""
