-- A database a third the size of its text. What the lines of a hand say stands in `told`, one text
-- a hand, which compresses many times better than sixty rows; `action` and `card` give those rows
-- as before. Decisions and seats, which are counted over all hands, stay columns.
--
-- `told.lines` has one record a line of the hand, in order. A record's fields, split by commas and
-- empty or left out where they say nothing, are
--   1 kind, with `!` where the player is all-in and `.` where he is not
--   2 seat   3 amount   4 to_amount
--   5 choices, with `c` where completable: only where the line is an act
--   6 to_call, 0 where left out
--   7 paid, where it is not the amount (less than nothing for a return and a collect)
--   8 act, where it is not the kind
--   9 cards, three letters each, the first of them how the card is known (the first of the word)
--  10 the line's street, where it is not that of the line before
--  11 how many lines after the record before, where that is not 1
--  12 the act's street, where it is not the line's
--  13 stack, where it is not what was there less what the player paid
--  14 pot, where it is not what all have paid
-- then `|` and the text, where there is one: `%` is %25 and a line feed %0A in it.

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
with known as (
    select
        hand_no,
        ord,
        string_agg(known[1] || card, '' order by place) as cards,
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
                concat(kind, case when all_in then '!' when not all_in then '.' end),
                coalesce(seat::varchar, ''),
                coalesce(amount::varchar, ''),
                coalesce(to_amount::varchar, ''),
                concat(choices, case when completable then 'c' end),
                coalesce(to_call::varchar, ''),
                coalesce(paid::varchar, ''),
                coalesce(act, ''),
                coalesce(cards, ''),
                coalesce(card_street::varchar, case when act is null then street::varchar else '' end),
                coalesce(after::varchar, ''),
                case when act is null then '' else street::varchar end,
                coalesce(stack::varchar, ''),
                coalesce(pot::varchar, '')
            ),
            '|' || replace(replace(text, '%', '%25'), chr(10), '%0A')
        ),
        chr(10) order by ord
    )
from line
left join known using (hand_no, ord)
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

-- One row per record of a line, its fields as they stand.
create view record as
with record as (
    select
        hand_no,
        first_line,
        unnest(records) as record,
        generate_subscripts(records, 1)::integer - 1 as ord
    from (select hand_no, first_line, string_split(lines, chr(10)) as records from told)
)
select
    hand_no,
    first_line,
    ord,
    string_split(split_part(record, '|', 1), ',') as said,
    case
        when contains(record, '|')
            then replace(replace(substr(record, strpos(record, '|') + 1), '%0A', chr(10)), '%25', '%')
    end as text
from record;

-- One row per line of the hand, in order: what it says, and from `act` on what it was by the rules.
create view action as
with field as (
    select
        hand_no,
        first_line,
        ord,
        rtrim(said[1], '.!') as kind,
        nullif(said[2], '')::integer as seat,
        nullif(said[3], '')::bigint as amount,
        nullif(said[4], '')::bigint as to_amount,
        case right(said[1], 1) when '!' then true when '.' then false end as all_in,
        nullif(said[5], '') as choices,
        nullif(said[6], '')::bigint as to_call,
        nullif(said[7], '')::bigint as paid,
        nullif(said[8], '') as act,
        nullif(said[10], '')::integer as opens,
        nullif(said[11], '')::integer as after,
        nullif(said[12], '')::integer as street,
        nullif(said[13], '')::bigint as stack,
        nullif(said[14], '')::bigint as pot,
        text
    from record
),
played as (
    select
        * replace (
            case
                when choices is not null
                    then coalesce(
                        paid,
                        case when kind in ('return', 'collect') then -1 else 1 end
                        * coalesce(amount, 0)
                    )
            end as paid
        )
    from field
)
select
    played.hand_no,
    ord,
    (first_line - 1 + sum(case when ord = 0 then 1 else coalesce(after, 1) end) over so_far)
    ::integer as line,
    coalesce(street, last_value(opens ignore nulls) over so_far, -1) as street,
    kind,
    played.seat,
    amount,
    to_amount,
    all_in,
    text,
    case when choices is not null then coalesce(act, kind) end as act,
    paid,
    case when choices is not null then coalesce(to_call, 0) end as to_call,
    rtrim(choices, 'c')::integer as choices,
    choices like '%c' as completable,
    case
        when choices is not null
            then coalesce(
                stack,
                start_stack
                - sum(paid) over (partition by played.hand_no, played.seat order by ord)::bigint
            )
    end as stack,
    case
        when choices is not null then coalesce(pot, (sum(paid) over so_far)::bigint)
    end as pot
from played
left join (
    select hand_no, seat, any_value(start_stack) as start_stack from seat group by hand_no, seat
) as seated
    on played.hand_no = seated.hand_no and played.seat = seated.seat
window so_far as (partition by played.hand_no order by ord);

-- One row per card the first time a line gives it; seat is null for a Vela.
create view card as
with given as (
    select
        hand_no,
        ord,
        coalesce(last_value(said[10]::integer ignore nulls) over (partition by hand_no order by ord), -1) as street,
        nullif(said[2], '')::integer as seat,
        said[9] as cards
    from (select * replace (list_transform(said, lambda x: nullif(x, '')) as said) from record)
),
dealt as (
    select *, unnest(generate_series(0, length(cards) // 3 - 1)) as place
    from given
    where cards is not null
)
select
    hand_no,
    ord,
    place::integer as place,
    street,
    seat,
    substr(cards, place::bigint * 3 + 2, 2) as card,
    case substr(cards, place::bigint * 3 + 1, 1)
        when 'd' then 'down'
        when 'u' then 'up'
        when 'v' then 'vela'
        when 't' then 'turned-up'
        when 's' then 'shown'
        when 'm' then 'mucked'
    end as known
from dealt;
