-- One row per asked block that is in quarantine: its digest and its codes.
-- Parameters: digests, a list of SHA-256 in hexadecimal.
select raw_sha256, codes
from quarantine
where raw_sha256 in (select unnest($digests::varchar[]));
