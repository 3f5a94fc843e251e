-- One row per stored hand of these numbers, in their order: its bytes and where they came from.
-- Parameters: first, last.
select hand.raw, hand.encoding, hand.first_line, source_file.path
from hand
join source_file using (source_no)
where hand_no between $first and $last
order by hand_no;
