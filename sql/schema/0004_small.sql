-- A database a third the size of its text. What the lines of a hand say stands in `told`, one text
-- a hand, which compresses many times better than sixty rows; `action` and `card` give those rows
-- as before. Decisions and seats, which are counted over all hands, stay columns.
--
-- `told.lines` has one record a line of the hand, in order, between line feeds. A record is the
-- kind's letter (`line_kind`), `!` where the player is all-in, then fields, split by commas, which
-- are empty or left out where they say nothing:
--   1 seat   2 amount   3 to_amount
--   4 choices, with `c` where completable: only where the line is an act
--   5 to_call, where it is not 0
--   6 paid, where it is not the amount (less than nothing for a return and a collect)
--   7 act, where it is not the kind
--   8 the line's street, where it is not that of the line before
--   9 how many lines after the record before, where that is not 1
--  10 the act's street, where it is not the line's
--  11 stack, where it is not what was there less what the player paid
--  12 pot, where it is not what all have paid
-- then `/` and the cards, where there are any, with `-` before each that lies face down, and `|`
-- and the text, where there is one: `%` is %25 and a line feed %0A in it.

create table line_kind (
    letter varchar not null,
    kind varchar not null,
    may_be_all_in boolean not null,
    known varchar
);

insert into line_kind values
    ('a', 'ante', true, null),
    ('n', 'ante-declined', false, null),
    ('b', 'bet', true, null),
    ('i', 'bring-in', true, null),
    ('c', 'call', true, null),
    ('x', 'cancelled', false, null),
    ('k', 'card', false, 'up'),
    ('h', 'check', false, null),
    ('w', 'collect', false, null),
    ('p', 'complete', true, null),
    ('d', 'deal', false, 'up'),
    ('e', 'dealer-ante', true, null),
    ('q', 'decline', false, null),
    ('o', 'down-card', false, 'shown'),
    ('f', 'fold', false, null),
    ('m', 'muck', false, null),
    ('z', 'no-play', false, null),
    ('y', 'pots', false, null),
    ('r', 'raise', true, null),
    ('j', 'rated', false, 'shown'),
    ('g', 'result', false, null),
    ('u', 'return', false, null),
    ('t', 'seat', false, 'mucked'),
    ('s', 'show', false, 'shown'),
    ('S', 'showdown', false, null),
    ('l', 'street', false, null),
    ('Z', 'summary', false, null),
    ('T', 'total', false, null),
    ('v', 'turn-up', false, 'turned-up'),
    ('V', 'vela', false, 'vela'),
    ('W', 'vela-stated', false, null);

create table told (
    hand_no bigint not null,
    first_line integer not null,
    lines varchar not null using compression zstd
);

-- One row per decision in a betting round.
create table decision (
    hand_no bigint not null,
    street integer not null,
    seat integer not null,
    act varchar not null,
    choices integer not null,
    completable boolean not null
);

-- A short key of each hand's site and id, by which duplicates are looked for.
create table hand_key (
    hand_no bigint not null,
    name_key uinteger not null
);

-- What databases of the versions before hold, told in full: nothing of it is left to be derived.
insert into told
with given as (
    select
        hand_no,
        ord,
        string_agg(concat(case known when 'down' then '-' end, card), '' order by place) as cards,
        max(street) as card_street
    from card
    group by hand_no, ord
),
line as (
    select
        *,
        line - lag(line) over (partition by hand_no order by ord) as after
    from action
)
select
    hand_no,
    arg_min(line, ord),
    string_agg(
        concat(
            concat_ws(
                ',',
                concat(letter, case when all_in then '!' end, seat),
                coalesce(amount::varchar, ''),
                coalesce(to_amount::varchar, ''),
                concat(choices, case when completable then 'c' end),
                coalesce(to_call::varchar, ''),
                coalesce(paid::varchar, ''),
                coalesce(act, ''),
                coalesce(card_street::varchar, case when act is null then street::varchar end, ''),
                coalesce(after::varchar, ''),
                case when act is null then '' else street::varchar end,
                coalesce(stack::varchar, ''),
                coalesce(pot::varchar, '')
            ),
            '/' || cards,
            '|' || replace(replace(text, '%', '%25'), chr(10), '%0A')
        ),
        chr(10) order by ord
    )
from line
join line_kind using (kind)
left join given using (hand_no, ord)
group by hand_no
order by hand_no;

insert into decision
select hand_no, street, seat, act, choices, completable
from action
where act in ('bring-in', 'check', 'fold', 'call', 'bet', 'complete', 'raise')
order by hand_no, ord;

insert into hand_key
select hand_no, ('0x' || left(md5(concat(site, '#', hand_id)), 8))::uinteger
from hand
order by hand_no;

drop table card;
drop table action;

-- Seats without their net, which is what was won less what was contributed; `net_apart` is what it
-- is more than that, which is nothing.
create table seated (
    hand_no bigint not null,
    seat integer not null,
    player varchar not null,
    start_stack bigint not null,
    sitting_out boolean not null,
    dealt_in boolean not null,
    contributed bigint,
    won bigint,
    rake_share bigint,
    folded_on integer,
    last_street integer,
    showdown boolean,
    fate varchar,
    cards varchar,
    hole_known boolean,
    category varchar,
    net_apart bigint
);
insert into seated
select * exclude (net), nullif(net - (won - contributed), 0)
from seat
order by rowid;
drop table seat;

-- The text is compressed by the block; what a duplicate is found by is `hand_key`.
create table hand_small (
    hand_no bigint not null,
    site varchar not null,
    hand_id varchar not null,
    content blob not null,
    source_no bigint not null,
    first_line integer not null,
    line integer not null,
    last_line integer not null,
    encoding varchar not null,
    raw blob not null using compression zstd,
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
    max_seats integer,
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
    vele varchar not null
);
insert into hand_small from hand order by hand_no;
drop table hand;
alter table hand_small rename to hand;

-- One row per seat line; from `contributed` on, null where the player was not dealt in.
create view seat as
select
    hand_no,
    seat,
    player,
    start_stack,
    sitting_out,
    dealt_in,
    contributed,
    won,
    won - contributed + coalesce(net_apart, 0) as net,
    rake_share,
    folded_on,
    last_street,
    showdown,
    fate,
    cards,
    hole_known,
    category
from seated;

-- One row per record of a line, in its parts.
create view record as
with record as (
    select
        hand_no,
        first_line,
        unnest(records) as record,
        generate_subscripts(records, 1)::integer - 1 as ord
    from (select hand_no, first_line, string_split(lines, chr(10)) as records from told)
),
part as (
    select
        hand_no,
        first_line,
        ord,
        split_part(split_part(record, '|', 1), '/', 1) as said,
        nullif(split_part(split_part(record, '|', 1), '/', 2), '') as cards,
        case
            when contains(record, '|')
                then replace(
                    replace(substr(record, strpos(record, '|') + 1), '%0A', chr(10)), '%25', '%'
                )
        end as text
    from record
),
field as (
    select
        *,
        list_transform(string_split(substr(said, 2), ','), lambda field: nullif(field, '')) as field
    from part
)
select
    hand_no,
    first_line,
    ord,
    kind,
    known,
    nullif(ltrim(field[1], '!'), '')::integer as seat,
    field[2]::bigint as amount,
    field[3]::bigint as to_amount,
    case when may_be_all_in then coalesce(field[1] like '!%', false) end as all_in,
    field[4] is not null as acted,
    field[4] as choices,
    field[5]::bigint as to_call,
    field[6]::bigint as paid,
    field[7] as act,
    field[8]::integer as opens,
    field[9]::integer as after,
    field[10]::integer as acted_on,
    field[11]::bigint as stack,
    field[12]::bigint as pot,
    cards,
    text
from field
join line_kind on letter = said[1];

-- One row per line of the hand, in order: what it says, and from `act` on what it was by the rules.
create view action as
with played as (
    select
        *
        replace (
            case
                when acted
                    then coalesce(
                        paid,
                        case when kind in ('return', 'collect') then -1 else 1 end
                        * coalesce(amount, 0)
                    )
            end as paid
        )
    from record
)
select
    played.hand_no,
    ord,
    (first_line - 1 + sum(case when ord = 0 then 1 else coalesce(after, 1) end) over so_far)
    ::integer as line,
    coalesce(acted_on, last_value(opens ignore nulls) over so_far, -1) as street,
    kind,
    played.seat,
    amount,
    to_amount,
    all_in,
    text,
    case when acted then coalesce(act, kind) end as act,
    paid,
    case when acted then coalesce(to_call, 0) end as to_call,
    rtrim(choices, 'c')::integer as choices,
    choices like '%c' as completable,
    case
        when acted
            then coalesce(
                stack,
                start_stack
                - sum(paid) over (partition by played.hand_no, played.seat order by ord)::bigint
            )
    end as stack,
    case when acted then coalesce(pot, (sum(paid) over so_far)::bigint) end as pot
from played
left join (
    select hand_no, seat, any_value(start_stack) as start_stack from seated group by hand_no, seat
) as started
    on played.hand_no = started.hand_no and played.seat = started.seat
window so_far as (partition by played.hand_no order by ord);

-- One row per card the first time a line gives it; seat is null for a Vela.
create view card as
with given as (
    select
        hand_no,
        ord,
        coalesce(last_value(opens ignore nulls) over so_far, -1) as street,
        seat,
        known,
        regexp_extract_all(cards, '-?[^-][^-]') as cards
    from record
    window so_far as (partition by hand_no order by ord)
),
dealt as (
    select
        *,
        unnest(cards) as card,
        generate_subscripts(cards, 1)::integer - 1 as place
    from given
    where cards is not null
)
select
    hand_no,
    ord,
    place,
    street,
    seat,
    ltrim(card, '-') as card,
    case when card like '-%' then 'down' else known end as known
from dealt;
