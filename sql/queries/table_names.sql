-- One row per table of this database.
-- Parameters: none.
select table_name from duckdb_tables() where not internal order by table_name;
