"""The server's documents as typed values; what decides is here, the rest is skipped unread.

Amounts and cards stay raw JSON: `values` gives each text its meaning once and remembers it.
"""

from msgspec import Raw, Struct, field
from msgspec.json import Decoder

_ABSENT = Raw()


class Wrapped(Struct, frozen=True, gc=False):
    """A whole number as an export of documents writes it."""

    long: str | None = field(default=None, name="$numberLong")
    short: str | None = field(default=None, name="$numberInt")


PlayerId = int | str | Wrapped


class Dealt(Struct, gc=False):
    """`deckInfo`: the cards of the deck and its lowest rank."""

    size: Raw
    low_rank: str = field(name="lowRank")


class Table(Struct, gc=False):
    """`table`; its `seats` is always 0 and says nothing."""

    name: str = field(name="tableName")


class Settings(Struct, gc=False):
    """`settings`: the game, the currency and the structure of the bets."""

    variant: str
    currency: str = field(name="currencyCode")
    structure: str = field(name="betStrategyType")


class SeatedPlayer(Struct, gc=False):
    """One of `seats`; also who declines the ante."""

    player: PlayerId = field(name="playerId")
    seat: Raw = field(name="seatId")
    balance: Raw = field(name="initialBalance")
    name: str


class Result(Struct, gc=False):
    """What a player won and paid."""

    player: PlayerId = field(name="playerId")
    won: Raw = field(name="totalWin")
    net: Raw = field(name="netWin")
    paid: Raw = field(name="totalBet")
    rake: Raw


class Results(Struct, gc=False):
    """`results`: the rake, and the results by the players' ids."""

    rake: Raw = field(name="totalRake")
    of: dict[str, Result] = field(name="results")


class Amount(Struct, gc=False):
    """The amount of an act."""

    amount: Raw


class PotHeld(Struct, gc=False):
    """One pot: its size and who paid in."""

    players: list[PlayerId]
    size: Raw = field(name="potSize")


class RatedCards(Struct, gc=False):
    """The cards of a hand that the server rates."""

    player: PlayerId = field(name="playerId")
    cards: list[Raw]


class RatedAs(Struct, gc=False):
    """What the server makes of a hand."""

    kind: str = field(name="handType")


class Event(Struct, gc=False):
    """Any event: what its kind does not have is absent."""

    kind: str | None = field(default=None, name="type")
    java_class: str | None = field(default=None, name="_class")
    stored_class: str | None = field(default=None, name="className")
    action: str | None = None
    amount: Amount | None = None
    timed_out: bool | None = field(default=None, name="timeout")
    player: PlayerId | None = field(default=None, name="playerId")
    cards: Raw = _ABSENT
    exposed: bool | None = field(default=None, name="isExposed")
    pots: list[PotHeld] | None = None
    held: RatedCards | None = field(default=None, name="playerHand")
    rated: RatedAs | None = field(default=None, name="handInfoCommon")
    best: list[Raw] | None = field(default=None, name="bestHandCards")


class HistoricHand(Struct, gc=False):
    """One hand."""

    table: Table
    began: Raw = field(name="startTime")
    deck: Dealt = field(name="deckInfo")
    results: Results
    events: list[Event]
    seats: list[SeatedPlayer]
    settings: Settings
    id: Raw = _ABSENT
    mongo_id: Raw = field(default=_ABSENT, name="_id")


class Outline(Struct, gc=False):
    """The texts of a hand's parts, to find the lines on which they begin."""

    deck: Raw = field(name="deckInfo")
    results: Raw
    events: list[Raw]
    seats: list[Raw]


decode_hand = Decoder(HistoricHand).decode
"""UTF-8 bytes → `HistoricHand`; `msgspec.MsgspecError` where they are no such document."""
decode_outline = Decoder(Outline).decode
"""The same bytes → `Outline`."""
