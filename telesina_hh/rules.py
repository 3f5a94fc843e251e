"""A ruleset as data: every field is a row of the rules with its id; a house may change any."""

from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cache
from typing import Literal, NamedTuple

from telesina_hh.cards import RANK_NAMES, Rank

HighCard = Literal["in-turn", "ranks-first"]
PairSides = Literal["ranks-first", "in-turn", "pair-suit-first"]
SharedTopKicker = Literal["next-side", "pair-suit", "split"]
SharedStraightTop = Literal["next-card", "split"]
StraightFlushSpecial = Literal["two-player-low-spades", "italian-cycle", "none"]

_RULE_OF = 11
"""R-DECK: the lowest card is eleven less the players, two at least and nine at most."""
_FULL_DECK = 52


class UnplayableError(ValueError):
    """A ruleset, or a house's change of one, that no table can play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Street:
    """One betting round (R-ROUNDS): what is dealt before it and which bet size it uses (R-SIZE)."""

    name: str
    """As the summary writes it."""
    down: int
    up: int
    vele: int
    big: bool
    """Fixed limit: the big bet instead of the small one."""


class HouseAmounts(NamedTuple):
    """Amounts that a house's own rules state, in whole units of the hand's currency."""

    ante: Decimal | None = None
    bring_in: Decimal | None = None
    dealer_ante: Decimal | None = None
    rake_percent: Decimal | None = None
    rake_cap: Decimal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One Telesina, every rule a value. `__post_init__` refuses what cannot be played."""

    name: str
    games: tuple[str, ...] = ()
    """The header's words for this game."""
    deck: Literal["fixed", "by-players", "by-seats"] = "fixed"
    """R-DECK: a fixed lowest card, or eleven less the players dealt in or the table's seats."""
    lowest_rank: int | None = None
    """R-DECK: the lowest rank of the deck, 0 (two) to 12 (ace); None until it is settled."""
    deck_moves_to_seats: bool = False
    """R-DECK: a lower card that eleven less the seats allows moves the deck there."""
    min_players: int = 2
    max_players: int
    """R-SEATS."""
    expose: Literal["dealt", "chosen"] = "dealt"
    """R-DEAL: cards are dealt face up, or the holder chooses which card to turn up."""
    deal_order: Literal["left-of-button", "by-seat"] = "left-of-button"
    """R-DEAL: who is dealt first; that is position too."""
    streets: tuple[Street, ...]
    """R-DEAL, R-VELA, R-ROUNDS, R-SIZE."""
    dealer_ante: bool = False
    """R-ANTE: the dealer may pay the *cip* on top, without a house line that says so."""
    bring_in: bool
    """R-BRING: the highest up card must open; nobody checks in round 1 (R-CHECK)."""
    bring_in_antes: int = 2
    """R-BRING: the bring-in in antes where nothing is stated."""
    minimum_bet_antes: int | None = None
    """R-MIN: the minimum bet in antes where the log states no stakes."""
    cap_raises: int | None
    """R-CAP: raises after the bet in fixed limit; None for no cap."""
    cap_heads_up: Literal["keep", "lift", "lift-when-bet"] = "keep"
    """R-CAP-HU: what two players left do to the cap; when-bet: a cap once reached stays."""
    open_pair_double: bool = False
    """R-PAIR-DOUBLE, on `open_pair_street`, fixed limit only."""
    open_pair_street: int = 1
    raise_from: Literal["price", "full-level"] = "price"
    """R-RAISE: what a full raise over a short one is measured from, and which level it makes."""
    raise_needs_caller: bool = False
    """R-RAISE: no raise where all others are all-in."""
    cumulative_short_allin: bool = True
    """R-SHORT: several short all-ins add up."""
    first_to_act: Literal["ranks", "full-order"] = "ranks"
    """R-FIRST."""
    first_to_act_tie: Literal["position", "suit"] = "position"
    """R-FIRST-TIE."""
    sure_loser: bool = False
    """R-SURE-LOSER: in the last round, no call or raise with a hand that cannot win."""
    may_muck: bool = True
    """R-SHOW: who cannot win may muck; otherwise all show."""
    uncalled: Literal["line", "silent"] = "line"
    """R-UNCALLED: a line says what goes back, or the log says nothing of it."""
    odd_chip: Literal["left-of-button", "by-suit", "any"] = "left-of-button"
    """R-ODD: any where the rules leave it unspecified."""
    rake_needs_call: bool = False
    """R-RAKE: no rake where nobody called or raised."""
    flush_over_full: Literal["on", "off", "below-52-cards"] = "on"
    """R-RANK."""
    high_card: HighCard = "in-turn"
    """R-HIGH."""
    pair_sides: PairSides = "ranks-first"
    """R-PAIR."""
    shared_top_kicker: SharedTopKicker = "next-side"
    """R-PAIR."""
    shared_straight_top: SharedStraightTop = "next-card"
    """R-STRAIGHT."""
    straight_suits: Literal["all", "top-two"] = "all"
    """R-STRAIGHT: how far down the suits of a straight are compared."""
    straight_flush_ace: Literal["low", "high"] = "low"
    """R-SF: where the ace of the lowest straight flush counts."""
    sf_special: StraightFlushSpecial = "two-player-low-spades"
    """R-SF-SPECIAL."""
    amounts: HouseAmounts = field(default=HouseAmounts())
    settled: frozenset[str] = frozenset()
    """Fields that a house's own rules state: they win over a hand's house line."""

    def __post_init__(self) -> None:
        """Refuse a game without streets, or a deck too small for the seats."""
        if not self.streets:
            raise UnplayableError(f"{self.name}: a game needs at least one betting round")
        if self.deck == "fixed" and self.lowest_rank is None:
            raise UnplayableError(f"{self.name}: a fixed deck needs its lowest card")
        lowest = self.lowest_rank if self.lowest_rank is not None else rule_of_11(self.max_players)
        needed = self.max_players * self.own_cards + self.vele
        held = _FULL_DECK - 4 * lowest
        if needed > held:
            raise UnplayableError(
                f"{self.name}: {self.max_players} players need {needed} cards, "
                f"the deck holds {held}"
            )

    def __hash__(self) -> int:
        """Give a quick hash: a ruleset is a key for every hand, and has some forty fields."""
        return hash((self.name, self.lowest_rank, self.max_players))

    @property
    def own_cards(self) -> int:
        """How many cards a player holds at the end (R-DEAL)."""
        return _dealt(self).own

    @property
    def vele(self) -> int:
        """How many shared cards the game deals (R-VELA)."""
        return _dealt(self).vele

    @property
    def lowest(self) -> int:
        """The lowest rank of the deck in use (R-DECK); `UnplayableError` while it is open."""
        if self.lowest_rank is None:
            raise UnplayableError(f"{self.name}: the deck is not settled")
        return self.lowest_rank

    @property
    def deck_size(self) -> int:
        """How many cards the deck in use holds (R-DECK)."""
        return _FULL_DECK - 4 * self.lowest

    @property
    def flush_beats_full(self) -> bool:
        """Whether a flush stands above a full house with the deck in use (R-RANK)."""
        if self.flush_over_full == "below-52-cards":
            return self.deck_size < _FULL_DECK
        return self.flush_over_full == "on"

    @property
    def one_size(self) -> bool:
        """Whether fixed limit has one bet size in all rounds (R-SIZE)."""
        return _dealt(self).one_size

    def with_deck(self, lowest: int) -> "Ruleset":
        """Give the ruleset played with the deck from `lowest` up, with the seats that fit."""
        return self if lowest == self.lowest_rank else _with_deck(self, lowest)

    def with_vele(self, vele: int) -> "Ruleset":
        """Give the ruleset played with that many vele (R-VELA), with the seats that fit."""
        if vele == self.vele:
            return self
        streets = streets_with_vele(vele, one_size=self.one_size)
        for seats in range(self.max_players, self.min_players - 1, -1):
            lowest = rule_of_11(seats) if self.lowest_rank is None else self.lowest_rank
            if seats * self.own_cards + vele <= _FULL_DECK - 4 * lowest:
                return replace(self, streets=streets, max_players=seats)
        raise UnplayableError(f"{self.name}: the deck is too small for {vele} vele")


class _Dealt(NamedTuple):
    """What a ruleset's streets come to."""

    own: int
    vele: int
    one_size: bool


@cache
def _dealt(ruleset: Ruleset) -> _Dealt:
    streets = ruleset.streets
    return _Dealt(
        sum(street.down + street.up for street in streets),
        sum(street.vele for street in streets),
        not any(street.big for street in streets),
    )


@cache
def _with_deck(ruleset: Ruleset, lowest: int) -> Ruleset:
    seats = (_FULL_DECK - 4 * lowest - ruleset.vele) // ruleset.own_cards
    if seats < ruleset.min_players:
        name = RANK_NAMES[lowest].lower()
        raise UnplayableError(f"{ruleset.name}: a deck from the {name} up is too small to play")
    return replace(ruleset, lowest_rank=lowest, max_players=min(ruleset.max_players, seats))


def rule_of_11(players: int) -> int:
    """Give the lowest rank of the deck for a number of players: eleven less the players."""
    pips = max(_RULE_OF - max(players, 2), 2)
    return Rank.TWO + pips - 2


_OWN = ("2nd Street", "3rd Street", "4th Street", "5th Street")
_BIG_FROM = 2


def streets_with_vele(vele: int, *, one_size: bool = False) -> tuple[Street, ...]:
    """Give the four own-card streets followed by `vele` shared cards, one betting round each.

    `one_size`: the small bet is the bet of every round (R-SIZE).
    """
    own = tuple(
        Street(name=name, down=int(n == 0), up=1, vele=0, big=not one_size and n >= _BIG_FROM)
        for n, name in enumerate(_OWN)
    )
    names = ("Vela", *(f"Vela {number}" for number in range(2, vele + 1)))
    return own + tuple(
        Street(name=names[n], down=0, up=0, vele=1, big=not one_size) for n in range(vele)
    )
