-- Adds one row: a schema file that has just been applied.
-- Parameters: version, name, sha256, applied_at (UTC).
insert into schema_version values ($version, $name, $sha256, $applied_at);
