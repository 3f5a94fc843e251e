-- One row per hand of the given numbers: its id.
-- Parameters: hand_nos.
select hand_no, hand_id
from hand
where hand_no in (select unnest($hand_nos::bigint[]))
order by hand_no;
