-- One row per violation of a block in quarantine, in the order they were found.
-- Parameters: quarantine_no.
from quarantine_violation where quarantine_no = $quarantine_no order by ord;
