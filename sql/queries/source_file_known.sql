-- One row: whether a file of this path and content was imported before.
-- Parameters: path, sha256 (null: not known).
select count(*) > 0
from source_file
where path = $path and sha256 is not distinct from $sha256::varchar;
