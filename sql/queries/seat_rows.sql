-- One row per seat line of a hand, in the order of the text.
-- Parameters: hand_no.
select
    hand_no, seat, player, start_stack, sitting_out, dealt_in, contributed, won,
    won - contributed + coalesce(net_apart, 0) as net, rake_share, folded_on, last_street,
    showdown, fate, cards, hole_known, category
from seated
where hand_no = $hand_no
order by rowid;
