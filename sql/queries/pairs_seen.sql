-- One row: how many pairs of players were dealt in together at all, by kind of chips.
-- Parameters: none.
with dealt as (
    select
        hand_no,
        site,
        currency,
        tournament is not null as tournament,
        player
    from seat
    join hand using (hand_no)
    where dealt_in and status <> 'cancelled'
)
select count(*) as pairs
from (
    select distinct
        a.site,
        a.currency,
        a.tournament,
        a.player,
        b.player as opponent
    from dealt as a
    join dealt as b on a.hand_no = b.hand_no and a.player < b.player
);
