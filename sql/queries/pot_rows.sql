-- One row per pot of a hand, the main pot first.
-- Parameters: hand_no.
from pot where hand_no = $hand_no order by pot_no;
