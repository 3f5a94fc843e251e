"""Rulesets as data. Every field is a row of the rules with its id; a house may change any."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from telesina_hh.cards import Rank

PairSides = Literal["ranks-first", "in-turn", "pair-suit-first"]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One Telesina, every rule a value. `__post_init__` refuses what cannot be played."""

    name: str
    games: tuple[str, ...] = ()
    """The header's words for this game."""
    lowest_rank: int
    """R-DECK: the lowest rank of the deck, 0 (two) to 12 (ace)."""
    min_players: int = 2
    max_players: int
    """R-SEATS."""
    streets: tuple[Street, ...]
    """R-DEAL, R-VELA, R-ROUNDS, R-SIZE."""
    bring_in: bool
    """R-BRING: the highest up card must open."""
    bring_in_antes: int = 2
    """R-BRING: the bring-in in antes where nothing is stated."""
    cap_raises: int | None
    """R-CAP: raises after the bet in fixed limit; None for no cap."""
    cap_heads_up: Literal["keep", "lift"] = "keep"
    """R-CAP-HU."""
    open_pair_double: bool
    """R-PAIR-DOUBLE, on `open_pair_street`, fixed limit only."""
    open_pair_street: int = 1
    cumulative_short_allin: bool = True
    """R-SHORT: several short all-ins add up."""
    first_to_act: Literal["ranks", "full-order"] = "ranks"
    """R-FIRST."""
    first_to_act_tie: Literal["position", "suit"] = "position"
    """R-FIRST-TIE."""
    flush_over_full: bool = True
    """R-RANK."""
    high_card: Literal["in-turn", "ranks-first"] = "in-turn"
    """R-HIGH."""
    pair_sides: PairSides = "ranks-first"
    """R-PAIR."""
    shared_top_kicker: Literal["next-side", "pair-suit", "split"] = "next-side"
    """R-PAIR."""
    shared_straight_top: Literal["next-card", "split"] = "next-card"
    """R-STRAIGHT."""
    sf_special: Literal["two-player-low-spades", "none"] = "two-player-low-spades"
    """R-SF-SPECIAL."""
    odd_chip: Literal["left-of-button", "by-suit"] = "left-of-button"
    """R-ODD."""

    def __post_init__(self) -> None:
        """Refuse a deck too small for the seats, or a game without streets."""
        needed = self.max_players * sum(s.down + s.up for s in self.streets) + self.vele
        if not self.streets:
            raise UnplayableError(f"{self.name}: a game needs at least one betting round")
        if needed > self.deck_size:
            raise UnplayableError(
                f"{self.name}: {self.max_players} players need {needed} cards, "
                f"the deck holds {self.deck_size}"
            )

    @property
    def vele(self) -> int:
        """How many shared cards the game deals (R-VELA)."""
        return sum(street.vele for street in self.streets)

    @property
    def deck_size(self) -> int:
        """How many cards the deck holds (R-DECK)."""
        return 52 - 4 * self.lowest_rank


def _streets(*, vele: int) -> tuple[Street, ...]:
    own = (
        Street(name="2nd Street", down=1, up=1, vele=0, big=False),
        Street(name="3rd Street", down=0, up=1, vele=0, big=False),
        Street(name="4th Street", down=0, up=1, vele=0, big=True),
        Street(name="5th Street", down=0, up=1, vele=0, big=True),
    )
    names = ("Vela", *(f"Vela {number}" for number in range(2, vele + 1)))
    return own + tuple(Street(name=names[n], down=0, up=0, vele=1, big=True) for n in range(vele))


def streets_with_vele(vele: int) -> tuple[Street, ...]:
    """Give the four own-card streets followed by `vele` shared cards, one betting round each."""
    return _streets(vele=vele)


ONLINE_32 = Ruleset(
    name="online-32",
    games=("Telesina",),
    lowest_rank=Rank.SEVEN,
    max_players=6,
    streets=_streets(vele=1),
    bring_in=True,
    cap_raises=3,
    open_pair_double=True,
)

RULESETS: Mapping[str, Ruleset] = MappingProxyType({ONLINE_32.name: ONLINE_32})
"""The rulesets that can be played, by name."""

KNOWN_GAMES: Mapping[str, str] = MappingProxyType(
    {
        "Telesina": "online-32",
        "Telesina Classic": "classic-italian",
        "Telesina 11": "rule-of-11",
    }
)
"""The header's game words and the ruleset each means, playable yet or not."""


class UnknownRulesetError(ValueError):
    """A ruleset name that does not exist; the message lists those that do."""


def find_ruleset(name: str) -> Ruleset:
    """Give the ruleset of that name, upper or lower case; `UnknownRulesetError` otherwise."""
    try:
        return RULESETS[name.lower()]
    except KeyError:
        known = ", ".join(sorted(RULESETS))
        raise UnknownRulesetError(f"there is no ruleset {name!r}; known: {known}") from None
