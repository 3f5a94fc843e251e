-- One row: a block in quarantine, its bytes, and the path of the file it came from.
-- Parameters: quarantine_no.
select quarantine.*, path
from quarantine
left join source_file using (source_no)
where quarantine_no = $quarantine_no;
