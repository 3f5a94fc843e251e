-- What nobody chose, once for each player of each hand: whom the Vela brought ahead, who won by a
-- suit, what was to be expected before cards that came when nobody could bet any more; what a pair on
-- the table let them bet; and the rake by three ways of sharing it.
--
-- `suit_luck` null: not known, for a hand stored before this version. `vela_luck`: 1 ahead before any
-- Vela, 2 ahead with all, 4 the Vela changed who is, added up. `suit_luck`: 1 compared with another
-- hand for a pot, 2 won one by a suit, 4 lost one by a suit, added up. `expected_net` (minor units) is
-- null but where `run_out` is exact or sampled.
alter table seated add column vela_luck utinyint;
alter table seated add column suit_luck utinyint;
alter table seated add column run_out varchar;
alter table seated add column expected_net bigint;
alter table seated add column free_sizes integer;
alter table seated add column double_bets integer;
alter table seated add column rake_dealt bigint;
alter table seated add column rake_contributed bigint;

update seated
set
    free_sizes = 0,
    double_bets = 0,
    rake_dealt = shared.rake_dealt,
    rake_contributed = shared.rake_contributed
from (
    select
        hand_no,
        seat,
        rake // dealt + (nth <= rake % dealt)::bigint as rake_dealt,
        case
            when contributed > 0
                then rake // nullif(paying, 0) + (nth_paying <= rake % nullif(paying, 0))::bigint
            else 0
        end as rake_contributed
    from (
        select
            seated.hand_no,
            seat,
            contributed,
            rake,
            count(*) over of_hand as dealt,
            row_number() over (of_hand order by seat) as nth,
            count(*) filter (where contributed > 0) over of_hand as paying,
            count(*) filter (where contributed > 0) over (of_hand order by seat) as nth_paying
        from seated
        join hand using (hand_no)
        where dealt_in
        window of_hand as (partition by seated.hand_no)
    )
) as shared
where seated.hand_no = shared.hand_no and seated.seat = shared.seat;

-- One row per player who was dealt into a hand that was not cancelled.
create or replace view played as
select
    seated.* exclude (
        counted, kind_no, dealt_in, sitting_out, net_apart, vela_luck, suit_luck, expected_net
    ),
    table_kind.* exclude (kind_no),
    won - contributed + coalesce(net_apart, 0) as net,
    vela_luck & 1 > 0 as ahead_before_vela,
    vela_luck & 2 > 0 as ahead_after_vela,
    vela_luck & 4 > 0 as vela_changed,
    suit_luck & 1 > 0 as compared,
    suit_luck & 2 > 0 as won_by_suit,
    suit_luck & 4 > 0 as lost_by_suit,
    case
        when suit_luck is not null
            then case when run_out is null then net else expected_net end
    end as expected_net
from seated
join table_kind using (kind_no)
where counted;
