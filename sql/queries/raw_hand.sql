-- One row: the bytes of a stored hand.
-- Parameters: hand_no.
select raw from hand where hand_no = $hand_no;
