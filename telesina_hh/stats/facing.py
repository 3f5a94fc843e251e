"""Who faced whose bets, and folded: SQL that reads `mine` and `other`."""

FACING = """
bet as (
    select hand_no, street, seat, rowid as place
    from decision
    where act in ('bet', 'complete', 'raise') and hand_no in (select hand_no from mine)
),
standing as (
    select
        hand_no,
        street,
        seat,
        other_no,
        place,
        lead(place) over (partition by hand_no, street order by place) as until
    from bet
    join other using (hand_no, seat)
),
chosen as (
    select
        hand_no,
        street,
        seat,
        ground_no,
        name_no,
        act = 'fold' as folds,
        decision.rowid as place
    from decision
    join mine using (hand_no, seat)
    where choices >= 2
),
faced as (
    select
        ground_no,
        name_no,
        other_no,
        count(*) filter (where folds) as fold_to_bet_n,
        count(*) as fold_to_bet_d
    from chosen
    join standing
        on chosen.hand_no = standing.hand_no
        and chosen.street = standing.street
        and chosen.place > standing.place
        and (until is null or chosen.place <= until)
    where chosen.seat <> standing.seat
    group by ground_no, name_no, other_no
),
"""
"""A bet, completion or raise stands until the next on its street, whose maker faces it still.
`faced` counts the choices of `mine` against those of each other player."""
