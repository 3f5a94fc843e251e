-- One row per kind of chips and pair of players with enough hands: what one paid the other.
-- Parameters: least (hands together), shown (hands listed).
with game as (
    select
        hand_no,
        site,
        currency,
        tournament is not null as tournament,
        nullif(bet_unit, 0) as bet_unit
    from hand
    where status <> 'cancelled'
),
dealer_ante as (
    select
        hand_no,
        posted[1]::integer as seat,
        posted[2]::bigint as amount
    from (
        select
            hand_no,
            string_split(ltrim(regexp_extract(lines, '\ne(!?[0-9]+,[0-9]+)', 1), '!'), ',')
                as posted
        from told
        where hand_no in (select hand_no from pot where pot_no > 0)
            and contains(lines, chr(10) || 'e')
    )
),
dealt as (
    select
        hand_no,
        seat,
        player,
        contributed,
        coalesce(dealer_ante.amount, 0) as dead,
        contributed - dead as level,
        count(*) over (partition by hand_no) as players
    from seat
    join game using (hand_no)
    left join dealer_ante using (hand_no, seat)
    where dealt_in
),
contender as (
    select hand_no, pot_no, unnest(contenders) as seat
    from pot
),
height as (
    select hand_no, pot_no, min(level) as height
    from contender
    join dealt using (hand_no, seat)
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
share as (
    select
        hand_no,
        pot_no,
        seat,
        amount,
        sum(amount) over (partition by hand_no, pot_no) as shared
    from award
),
stake as (
    select
        hand_no,
        pot_no,
        seat,
        player,
        greatest(least(level, coalesce(top, level)) - bottom, 0)
        + case when pot_no = 0 then dead else 0 end as paid,
        coalesce(amount, 0) as won,
        shared
    from layer
    join dealt using (hand_no)
    left join share using (hand_no, pot_no, seat)
),
moved as (
    select
        loser.hand_no,
        loser.player,
        winner.player as opponent,
        loser.paid * winner.won / winner.shared::double as chips
    from stake as winner
    join stake as loser
        on winner.hand_no = loser.hand_no
        and winner.pot_no = loser.pot_no
        and winner.seat <> loser.seat
    where winner.won > 0
),
transfer as (
    select hand_no, player, opponent, round(sum(chips))::bigint as transfer
    from (
        select hand_no, player, opponent, chips
        from moved
        where player < opponent
        union all
        select hand_no, opponent as player, player as opponent, -chips as chips
        from moved
        where opponent < player
    )
    group by hand_no, player, opponent
),
bets as (
    select
        *,
        coalesce(transfer::double / bet_unit, 0)::decimal(18, 6) as bets
    from transfer
    join game using (hand_no)
),
loss as (
    select hand_no, player, sum(bets)::decimal(18, 6) as loss
    from (
        select hand_no, player, bets
        from bets
        union all
        select hand_no, opponent as player, -bets as bets
        from bets
    )
    group by hand_no, player
),
contested as (
    select
        a.hand_no,
        a.seat,
        sum(
            coalesce(least(a.contributed, b.contributed)::double / bet_unit, 0)::decimal(18, 6)
        )::decimal(18, 6) as contested
    from dealt as a
    join dealt as b on a.hand_no = b.hand_no and a.seat <> b.seat
    join game on a.hand_no = game.hand_no
    group by a.hand_no, a.seat
),
result as (
    select
        hand_no,
        site,
        currency,
        tournament,
        bet_unit,
        player,
        players,
        contributed,
        coalesce(loss, 0)::double as loss,
        coalesce(contested, 0)::double as contested
    from dealt
    join game using (hand_no)
    left join loss using (hand_no, player)
    left join contested using (hand_no, seat)
),
total as (
    select
        site,
        currency,
        tournament,
        player,
        count(*) as hands,
        sum(loss::decimal(38, 6))::double as loss,
        sum(contested::decimal(38, 6))::double as contested,
        sum((loss * loss)::decimal(38, 9))::double as loss_loss,
        sum((loss * contested)::decimal(38, 9))::double as loss_contested,
        sum((contested * contested)::decimal(38, 9))::double as contested_contested
    from result
    group by site, currency, tournament, player
),
together as (
    select
        a.hand_no,
        a.site,
        a.currency,
        a.tournament,
        a.player,
        b.player as opponent,
        a.players,
        a.loss as loss_a,
        b.loss as loss_b,
        a.contested as contested_a,
        b.contested as contested_b,
        coalesce(transfer, 0) as transfer,
        coalesce(bets, 0)::double as bets,
        coalesce(least(a.contributed, b.contributed)::double / a.bet_unit, 0)::decimal(18, 6)
        ::double as weight
    from result as a
    join result as b on a.hand_no = b.hand_no and a.player < b.player
    left join bets
        on a.hand_no = bets.hand_no and a.player = bets.player and b.player = bets.opponent
),
pair as (
    select
        row_number() over (order by site, currency, tournament, player, opponent) as pair_no,
        site,
        currency,
        tournament,
        player,
        opponent,
        count(*) as hands,
        count(*) filter (where players > 2) as hands_of_more,
        sum(transfer)::bigint as transfer,
        sum(bets::decimal(38, 6))::double as bets,
        sum(weight::decimal(38, 6))::double as weight,
        sum((loss_a * loss_a)::decimal(38, 9))::double as loss_loss_a,
        sum((loss_b * loss_b)::decimal(38, 9))::double as loss_loss_b,
        sum((loss_a * contested_a)::decimal(38, 9))::double as loss_contested_a,
        sum((loss_b * contested_b)::decimal(38, 9))::double as loss_contested_b,
        sum((contested_a * contested_a)::decimal(38, 9))::double as contested_contested_a,
        sum((contested_b * contested_b)::decimal(38, 9))::double as contested_contested_b
    from together
    group by site, currency, tournament, player, opponent
    having count(*) >= $least
),
hand_of_pair as (
    select
        pair_no,
        hand_no,
        together.transfer,
        together.bets,
        together.weight,
        loss_a,
        loss_b,
        contested_a,
        contested_b
    from together
    join pair
        on together.site = pair.site
        and together.currency is not distinct from pair.currency
        and together.tournament = pair.tournament
        and together.player = pair.player
        and together.opponent = pair.opponent
),
field as (
    select
        pair.*,
        total_a.hands as hands_a,
        total_b.hands as hands_b,
        total_a.hands - pair.hands + hands_of_more as field_hands_a,
        total_b.hands - pair.hands + hands_of_more as field_hands_b,
        nullif(total_a.contested - weight, 0) as weight_a,
        nullif(total_b.contested - weight, 0) as weight_b,
        (total_a.loss - bets) / weight_a as rate_a,
        (total_b.loss + bets) / weight_b as rate_b,
        total_a.loss_loss - loss_loss_a
        - 2 * rate_a * (total_a.loss_contested - loss_contested_a)
        + rate_a * rate_a * (total_a.contested_contested - contested_contested_a) as apart_a,
        total_b.loss_loss - loss_loss_b
        - 2 * rate_b * (total_b.loss_contested - loss_contested_b)
        + rate_b * rate_b * (total_b.contested_contested - contested_contested_b) as apart_b
    from pair
    join total as total_a
        on pair.site = total_a.site
        and pair.currency is not distinct from total_a.currency
        and pair.tournament = total_a.tournament
        and pair.player = total_a.player
    join total as total_b
        on pair.site = total_b.site
        and pair.currency is not distinct from total_b.currency
        and pair.tournament = total_b.tournament
        and pair.opponent = total_b.player
),
spread as (
    select
        pair_no,
        sum(
            power(
                hand_of_pair.bets - (rate_a - rate_b) * hand_of_pair.weight
                - field.weight / weight_a
                * (loss_a - hand_of_pair.bets - rate_a * (contested_a - hand_of_pair.weight))
                + field.weight / weight_b
                * (loss_b + hand_of_pair.bets - rate_b * (contested_b - hand_of_pair.weight)),
                2
            )::decimal(38, 9)
        )::double as square
    from field
    join hand_of_pair using (pair_no)
    group by pair_no
),
biggest as (
    select
        pair_no,
        list(hand_no order by place) as hand_nos,
        list(transfer order by place) as transfers
    from (
        select
            *,
            row_number() over (
                partition by pair_no order by abs(bets) desc, abs(transfer) desc, hand_no
            ) as place
        from hand_of_pair
        where transfer <> 0
    )
    where place <= $shown
    group by pair_no
)
select
    site,
    currency,
    tournament,
    player,
    opponent,
    hands,
    hands_a,
    hands_b,
    field_hands_a,
    field_hands_b,
    transfer,
    bets,
    (rate_a - rate_b) * weight as expected,
    square
    + power(weight / weight_a, 2) * greatest(apart_a, 0)
    + power(weight / weight_b, 2) * greatest(apart_b, 0) as variance,
    coalesce(hand_nos, []) as hand_nos,
    coalesce(transfers, []) as transfers
from field
join spread using (pair_no)
left join biggest using (pair_no)
order by hands desc, site, currency nulls last, tournament, player, opponent;
