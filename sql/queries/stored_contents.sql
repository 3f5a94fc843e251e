-- One row per asked hand: its site, id and content digest.
-- Parameters: hand_nos, a list.
select site, hand_id, content
from hand
where hand_no in (select unnest($hand_nos::bigint[]));
