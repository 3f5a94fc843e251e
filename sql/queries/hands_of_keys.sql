-- One row per stored hand with one of these keys: a duplicate, or another hand with the same key.
-- Parameters: name_keys, a list.
select hand_no
from hand_key
where name_key in (select unnest($name_keys::uinteger[]));
