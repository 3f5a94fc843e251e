-- Files, hands and what was found in them. All money is in minor units; streets are 0 (2nd street)
-- to 3 (5th street), vele from 4. Only `hand` is indexed: rows come in hand by hand, so the large
-- tables are read by their hand_no ranges.

create table schema_version (
    version integer not null,
    name varchar not null,
    sha256 varchar not null,
    applied_at timestamp not null
);

create table source_file (
    source_no bigint not null,
    path varchar not null,
    sha256 varchar,
    bytes bigint not null,
    imported_at timestamp not null
);

create table hand (
    hand_no bigint not null,
    site varchar not null,
    hand_id varchar not null,
    content blob not null,
    source_no bigint not null,
    first_line integer not null,
    line integer not null,
    last_line integer not null,
    encoding varchar not null,
    raw blob not null,
    game varchar not null,
    stated_ruleset varchar not null,
    ruleset varchar not null,
    limit_kind varchar not null,
    stake_low bigint,
    stake_high bigint,
    currency varchar,
    played_at timestamp,
    played_local varchar not null,
    played_zone varchar not null,
    tournament varchar,
    buy_in varchar,
    level varchar,
    table_name varchar not null,
    max_seats integer not null,
    play_money boolean not null,
    button integer,
    house_ante bigint,
    house_bring_in bigint,
    house_dealer_ante bigint,
    house_cap integer,
    house_no_cap boolean not null,
    house_rake_percent varchar,
    house_rake_cap bigint,
    house_no_rake boolean not null,
    house_ruleset varchar,
    house_lowest_rank integer,
    house_vele integer,
    house_odd_chip varchar,
    status varchar not null,
    ante bigint not null,
    bring_in bigint not null,
    bet_unit bigint not null,
    total_pot bigint not null,
    rake bigint not null,
    streets integer not null,
    vele varchar not null,
    unique (site, hand_id)
);

-- One row per seat line; from `contributed` on, null where the player was not dealt in.
create table seat (
    hand_no bigint not null,
    seat integer not null,
    player varchar not null,
    start_stack bigint not null,
    sitting_out boolean not null,
    dealt_in boolean not null,
    contributed bigint,
    won bigint,
    net bigint,
    rake_share bigint,
    folded_on integer,
    last_street integer,
    showdown boolean,
    fate varchar,
    cards varchar,
    hole_known boolean,
    category varchar
);

-- One row per line of the hand, in order: what it says, and from `act` on what it was by the rules.
create table action (
    hand_no bigint not null,
    ord integer not null,
    line integer not null,
    street integer not null,
    kind varchar not null,
    seat integer,
    amount bigint,
    to_amount bigint,
    all_in boolean,
    text varchar,
    act varchar,
    paid bigint,
    to_call bigint,
    choices integer,
    completable boolean,
    stack bigint,
    pot bigint
);

-- One row per card the first time a line gives it; seat is null for a Vela.
create table card (
    hand_no bigint not null,
    ord integer not null,
    place integer not null,
    street integer not null,
    seat integer,
    card varchar not null,
    known varchar not null check (known in ('down', 'up', 'vela', 'turned-up', 'shown', 'mucked'))
);

create table pot (
    hand_no bigint not null,
    pot_no integer not null,
    name varchar not null,
    amount bigint not null,
    rake bigint not null,
    contenders integer[] not null,
    winners integer[] not null
);

create table award (
    hand_no bigint not null,
    pot_no integer not null,
    seat integer not null,
    amount bigint not null
);

create table violation (
    hand_no bigint not null,
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
