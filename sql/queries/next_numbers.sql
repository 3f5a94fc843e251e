-- One row: the next free hand, source file and quarantine numbers.
-- Parameters: none.
select
    (select coalesce(max(hand_no), 0) + 1 from hand) as hand_no,
    (select coalesce(max(source_no), 0) + 1 from source_file) as source_no,
    (select coalesce(max(quarantine_no), 0) + 1 from quarantine) as quarantine_no;
