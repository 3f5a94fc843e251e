"""One row of each table, column by column, in the order of `sql/schema/`.

Money is in minor units, streets are 0 (2nd street) to 3 (5th), vele from 4, cards are text.
"""

from datetime import datetime
from typing import NamedTuple


class SourceFileRow(NamedTuple):
    """A file that was imported; `imported_at` is UTC."""

    source_no: int
    path: str
    sha256: str | None
    bytes: int
    imported_at: datetime


class HandRow(NamedTuple):
    """A hand's header, its text, and what it came to."""

    hand_no: int
    site: str
    hand_id: str
    content: bytes
    source_no: int
    first_line: int
    line: int
    last_line: int
    encoding: str
    raw: bytes
    game: str
    stated_ruleset: str
    ruleset: str
    limit_kind: str
    stake_low: int | None
    stake_high: int | None
    currency: str | None
    played_at: datetime | None
    played_local: str
    played_zone: str
    tournament: str | None
    buy_in: str | None
    level: str | None
    table_name: str
    max_seats: int | None
    play_money: bool
    button: int | None
    house_ante: int | None
    house_bring_in: int | None
    house_dealer_ante: int | None
    house_cap: int | None
    house_no_cap: bool
    house_rake_percent: str | None
    house_rake_cap: int | None
    house_no_rake: bool
    house_ruleset: str | None
    house_lowest_rank: int | None
    house_vele: int | None
    house_odd_chip: str | None
    status: str
    ante: int
    bring_in: int
    bet_unit: int
    total_pot: int
    rake: int
    streets: int
    vele: str


class SeatRow(NamedTuple):
    """A seat line and, for one who was dealt in, what the hand was for that player."""

    hand_no: int
    seat: int
    player: str
    start_stack: int
    sitting_out: bool
    dealt_in: bool
    contributed: int | None
    won: int | None
    net: int | None
    rake_share: int | None
    folded_on: int | None
    last_street: int | None
    showdown: bool | None
    fate: str | None
    cards: str | None
    hole_known: bool | None
    category: str | None


class SeatedRow(NamedTuple):
    """A seat as it is written; `net_apart` is net less what was won less what was contributed.

    What luck did is told in `sql/schema/0006_luck.sql`; from `contributed` on all is null where the
    player was not dealt in.
    """

    hand_no: int
    seat: int
    player: str
    start_stack: int
    sitting_out: bool
    dealt_in: bool
    contributed: int | None
    won: int | None
    rake_share: int | None
    folded_on: int | None
    last_street: int | None
    showdown: bool | None
    fate: str | None
    cards: str | None
    hole_known: bool | None
    category: str | None
    net_apart: int | None
    vela_luck: int | None
    suit_luck: int | None
    run_out: str | None
    expected_net: int | None
    free_sizes: int | None
    double_bets: int | None
    rake_dealt: int | None
    rake_contributed: int | None


class ActionRow(NamedTuple):
    """A line of the hand: its kind as written, then `act` and what stood around it by the rules."""

    hand_no: int
    ord: int
    line: int
    street: int
    kind: str
    seat: int | None
    amount: int | None
    to_amount: int | None
    all_in: bool | None
    text: str | None
    act: str | None
    paid: int | None
    to_call: int | None
    choices: int | None
    completable: bool | None
    stack: int | None
    pot: int | None


class CardRow(NamedTuple):
    """A card and how it became known: down, up, vela, turned-up, shown, mucked."""

    hand_no: int
    ord: int
    place: int
    street: int
    seat: int | None
    card: str
    known: str


class ToldRow(NamedTuple):
    """What the lines of a hand say, a record a line; `first_line` is that of the first record."""

    hand_no: int
    first_line: int
    lines: str


class DecisionRow(NamedTuple):
    """A decision in a betting round."""

    hand_no: int
    street: int
    seat: int
    act: str
    choices: int
    completable: bool


class HandKeyRow(NamedTuple):
    """The short key of a hand's site and id."""

    hand_no: int
    name_key: int


class PotRow(NamedTuple):
    """A pot before rake (R-POTS); `winners` is empty where the open cards do not say."""

    hand_no: int
    pot_no: int
    name: str
    amount: int
    rake: int
    contenders: list[int]
    winners: list[int]


class AwardRow(NamedTuple):
    """A share of a pot by the rules, after rake."""

    hand_no: int
    pot_no: int
    seat: int
    amount: int


class ViolationRow(NamedTuple):
    """A violation of a hand, or of a block in quarantine when `no` is a quarantine number."""

    no: int
    ord: int
    code: str
    severity: str
    line: int
    col: int
    width: int | None
    message: str
    expected: str | None
    found: str | None


class QuarantineRow(NamedTuple):
    """A block that could not be stored, byte for byte; times are UTC."""

    quarantine_no: int
    site: str | None
    hand_id: str | None
    source_no: int
    first_line: int
    line: int
    encoding: str
    raw: bytes
    raw_sha256: str
    codes: str
    status: str
    first_seen: datetime
    resolved_at: datetime | None
