-- One row per schema file that was applied: its version, name and digest.
-- Parameters: none.
select version, name, sha256 from schema_version order by version;
