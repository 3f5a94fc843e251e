-- One row per block in quarantine, with its first violation.
-- Parameters: none.
select
    quarantine_no, status, quarantine.site, quarantine.hand_id, path, codes,
    coalesce(first.line, quarantine.line) as line, coalesce(first.col, 1) as col,
    coalesce(first.message, '') as message, first_seen
from quarantine
left join source_file using (source_no)
left join quarantine_violation as first using (quarantine_no)
where first.ord is null or first.ord = 0
order by quarantine_no;
