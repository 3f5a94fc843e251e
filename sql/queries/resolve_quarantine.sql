-- Marks one block in quarantine as resolved.
-- Parameters: quarantine_no, resolved_at (UTC).
update quarantine set status = 'resolved', resolved_at = $resolved_at
where quarantine_no = $quarantine_no and status = 'open';
