-- One row per violation of a hand, in the order they were found.
-- Parameters: hand_no.
from violation where hand_no = $hand_no order by ord;
