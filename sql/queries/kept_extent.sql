-- One row: the first and the last number of stored hands (null without any), how many there are,
-- and how many blocks wait in quarantine.
-- Parameters: none.
select
    min(hand_no), max(hand_no), count(*),
    (select count(*) from quarantine where status = 'open')
from hand;
