-- One row: least and greatest number of stored hands, their count, blocks waiting in quarantine.
-- Parameters: none.
select
    min(hand_no), max(hand_no), count(*),
    (select count(*) from quarantine where status = 'open')
from hand;
