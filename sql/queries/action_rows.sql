-- One row per line of a hand, in order.
-- Parameters: hand_no.
from action where hand_no = $hand_no order by ord;
