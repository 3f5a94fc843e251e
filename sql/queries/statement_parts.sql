-- One row: the parts of a statement as DuckDB reads it, as JSON; nothing of it is run.
-- Parameters: statement, the text of one select.
select json_serialize_sql($statement) as parts;
