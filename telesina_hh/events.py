"""What a hand history says, as values: the hand, its seats, and one event per line of play.

Amounts are integers in minor units, seats are the numbers of the seat lines, `line` is the
1-based line in the file. Streets are 0 (2nd street) to 3 (5th street); vele follow from 4.
"""

from typing import NamedTuple

from telesina_hh.cards import Card


class AntePosted(NamedTuple):
    """`<player>: posts the ante <money>` (R-ANTE)."""

    line: int
    seat: int
    amount: int
    all_in: bool


class AnteDeclined(NamedTuple):
    """A listed player declines the ante, or lets its time run out, and is not dealt in (R-ANTE)."""

    line: int
    seat: int


class DealerAntePosted(NamedTuple):
    """`<player>: posts the dealer ante <money>`: the *cip* (R-ANTE)."""

    line: int
    seat: int
    amount: int
    all_in: bool


class StreetOpened(NamedTuple):
    """`*** 2nd STREET ***` and its like."""

    line: int
    street: int


class VelaDealt(NamedTuple):
    """`*** VELA *** [<card>]`; `number` is 1 for the first Vela (R-VELA)."""

    line: int
    number: int
    earlier: tuple[Card, ...]
    cards: tuple[Card, ...]


class CardsDealt(NamedTuple):
    """`Dealt to <player> [<known>] [<new>]`; on 2nd street there is one bracket, `new`."""

    line: int
    seat: int
    known: tuple[Card, ...]
    new: tuple[Card, ...]


class CardDealt(NamedTuple):
    """One card from a log that names cards one by one; `cards` is empty where it is not seen."""

    line: int
    seat: int
    up: bool
    cards: tuple[Card, ...]


class CardTurnedUp(NamedTuple):
    """`<player>: turns up [<card>]` (R-DEAL, where the holder chooses)."""

    line: int
    seat: int
    cards: tuple[Card, ...]


class BroughtIn(NamedTuple):
    """`<player>: brings in for <money>` (R-BRING)."""

    line: int
    seat: int
    amount: int
    all_in: bool


class Checked(NamedTuple):
    """`<player>: checks`."""

    line: int
    seat: int


class Folded(NamedTuple):
    """`<player>: folds`."""

    line: int
    seat: int


class Called(NamedTuple):
    """`<player>: calls <money>`: what is added."""

    line: int
    seat: int
    amount: int
    all_in: bool


class BetMade(NamedTuple):
    """`<player>: bets <money>`."""

    line: int
    seat: int
    amount: int
    all_in: bool


class Completed(NamedTuple):
    """`<player>: completes to <money>`: the total of the round (R-COMPLETE)."""

    line: int
    seat: int
    to: int
    all_in: bool


class Raised(NamedTuple):
    """`<player>: raises <by> to <to>`: by on top of the price, to for the whole round."""

    line: int
    seat: int
    by: int
    to: int
    all_in: bool


class UncalledReturned(NamedTuple):
    """`Uncalled bet (<money>) returned to <player>` (R-UNCALLED)."""

    line: int
    seat: int
    amount: int


class ShowdownBegan(NamedTuple):
    """`*** SHOW DOWN ***`."""

    line: int


class HandClaim(NamedTuple):
    """A description such as `two pair, Queens and Jacks`: the category and the ranks it names."""

    category: str
    ranks: tuple[int, ...]


class CardsShown(NamedTuple):
    """`<player>: shows [<cards>] (<description>)`."""

    line: int
    seat: int
    cards: tuple[Card, ...]
    claim: HandClaim | None


class DownCardShown(NamedTuple):
    """A server turns a player's hidden card up."""

    line: int
    seat: int
    cards: tuple[Card, ...]


class HandRated(NamedTuple):
    """What a server makes of a contender's hand: own cards, category and the five that count."""

    line: int
    seat: int
    cards: tuple[Card, ...]
    """The hidden card, then the up cards in the order of the deal."""
    category: str
    best: tuple[Card, ...]


class HandMucked(NamedTuple):
    """`<player>: mucks hand`."""

    line: int
    seat: int


class ShowDeclined(NamedTuple):
    """`<player>: doesn't show hand`."""

    line: int
    seat: int


class PotCollected(NamedTuple):
    """`<player> collected <money> from <pot>`; `pot` is empty for what all pots gave together."""

    line: int
    seat: int
    amount: int
    pot: str


class PotsStated(NamedTuple):
    """A server's pots as they lie when a round is over, main pot first."""

    line: int
    pots: tuple[tuple[int, tuple[int, ...]], ...]
    """Minor units and the seats that paid in, folded ones too."""


class ResultStated(NamedTuple):
    """A server's account of one player: minor units won after rake, net, paid in, rake share."""

    line: int
    seat: int
    won: int
    net: int
    paid: int
    rake: int


class SummaryBegan(NamedTuple):
    """`*** SUMMARY ***`."""

    line: int


class TotalStated(NamedTuple):
    """`Total pot <money> … | Rake <money>`; `pots` are the named parts, in the text's order."""

    line: int
    total: int
    pots: tuple[tuple[str, int], ...]
    rake: int


class VelaStated(NamedTuple):
    """`Vela [<cards>]` of the summary."""

    line: int
    cards: tuple[Card, ...]


class HandCancelled(NamedTuple):
    """`Hand was cancelled`."""

    line: int


class SeatStated(NamedTuple):
    """A seat line of the summary.

    `fate` is folded, won, lost, mucked or collected; `street` is set for folded (-1: unnamed).
    """

    line: int
    seat: int
    button: bool
    fate: str
    street: int | None = None
    no_bet: bool = False
    cards: tuple[Card, ...] = ()
    amount: int | None = None
    claim: HandClaim | None = None


class NoPlay(NamedTuple):
    """A line that carries no play; `kind` is the grammar's word for it, `text` the whole line."""

    line: int
    kind: str
    text: str


Event = (
    AntePosted
    | AnteDeclined
    | DealerAntePosted
    | StreetOpened
    | VelaDealt
    | CardsDealt
    | CardDealt
    | CardTurnedUp
    | BroughtIn
    | Checked
    | Folded
    | Called
    | BetMade
    | Completed
    | Raised
    | UncalledReturned
    | ShowdownBegan
    | CardsShown
    | DownCardShown
    | HandRated
    | HandMucked
    | ShowDeclined
    | PotCollected
    | PotsStated
    | ResultStated
    | SummaryBegan
    | TotalStated
    | VelaStated
    | HandCancelled
    | SeatStated
    | NoPlay
)


class Seat(NamedTuple):
    """A seat line: the chips in front of the player before the hand."""

    number: int
    player: str
    stack: int
    sitting_out: bool
    line: int


class HouseRules(NamedTuple):
    """The `House rules:` line; what it leaves unsaid is None. Amounts in minor units."""

    line: int = 0
    ante: int | None = None
    bring_in: int | None = None
    dealer_ante: int | None = None
    cap: int | None = None
    no_cap: bool = False
    rake_percent: str | None = None
    """The percentage as written, with a decimal point."""
    rake_cap: int | None = None
    no_rake: bool = False
    ruleset: str | None = None
    lowest_rank: int | None = None
    vele: int | None = None
    odd_chip: str | None = None


class Tournament(NamedTuple):
    """What a tournament header adds; buy-in and fee as written."""

    number: str
    buy_in: str
    level: str


class PlayedAt(NamedTuple):
    """When the hand began: the header's own words, and UTC (ISO 8601) where its zone is known."""

    local: str
    zone: str
    utc: str | None


class Hand(NamedTuple):
    """One hand as its text tells it. Nothing in it has been checked against the rules."""

    site: str
    hand_id: str
    line: int
    game: str
    ruleset: str
    limit: str
    """`Limit`, `Pot Limit` or `No Limit`."""
    stakes: tuple[int, ...]
    """Fixed limit: small and big bet; otherwise the minimum bet; empty where the log is silent."""
    currency: str | None
    """ISO code; None for chips."""
    played_at: PlayedAt
    tournament: Tournament | None
    table: str
    max_seats: int | None
    """None where the log does not say."""
    play_money: bool
    button: int | None
    house: HouseRules
    seats: tuple[Seat, ...]
    events: tuple[Event, ...]
