-- One row: the file a stored hand came from.
-- Parameters: hand_no.
select source_file.*
from source_file
join hand using (source_no)
where hand_no = $hand_no;
