-- Adds the kinds of table of the hands that arrive, where they are new.
-- Parameters: none.
insert into table_kind from new_kinds('arriving_hand');
