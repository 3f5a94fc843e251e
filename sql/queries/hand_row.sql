-- One row: a stored hand's header and result.
-- Parameters: hand_no.
from hand where hand_no = $hand_no;
