-- One row per card a hand's lines give, in order.
-- Parameters: hand_no.
from card where hand_no = $hand_no order by ord, place;
