-- One row per share of a pot by the rules.
-- Parameters: hand_no.
from award where hand_no = $hand_no order by pot_no, seat;
