-- One row per column of `played`, in their order: its name and its type.
-- Parameters: none.
select
    column_name,
    column_type
from (describe played);
