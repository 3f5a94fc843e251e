-- One row per seat line of a hand, in the order of the text.
-- Parameters: hand_no.
from seat where hand_no = $hand_no order by rowid;
