-- Blocks that could not be read or may not be stored, byte for byte, and why.

create table quarantine (
    quarantine_no bigint not null,
    site varchar,
    hand_id varchar,
    source_no bigint not null,
    first_line integer not null,
    line integer not null,
    encoding varchar not null,
    raw blob not null,
    raw_sha256 varchar not null,
    codes varchar not null,
    status varchar not null check (status in ('open', 'resolved')),
    first_seen timestamp not null,
    resolved_at timestamp,
    unique (raw_sha256, codes)
);

create table quarantine_violation (
    quarantine_no bigint not null,
    ord integer not null,
    code varchar not null,
    severity varchar not null,
    line integer not null,
    col integer not null,
    width integer,
    message varchar not null,
    expected varchar,
    found varchar
);
