"""What a hand came to: pots, winners, shares, net, and every act with what stood around it."""

from typing import Literal, NamedTuple, Protocol

from telesina_hh.cards import Card
from telesina_hh.diagnostics import Violation
from telesina_hh.events import Hand

Status = Literal["legal", "illegal", "undetermined", "cancelled", "unreadable"]


class Remark(NamedTuple):
    """Something a reader of the verdict should know that is no fault: rule id, line, words."""

    rule: str
    line: int
    message: str


class Alternative(NamedTuple):
    """What a disputed reading of a rule would give instead (rules.md, Switches)."""

    rule: str
    setting: str
    """`pair_sides=in-turn`."""
    pots: tuple[tuple[str, tuple[int, ...]], ...]
    """Per pot: its name and the seats that would win it."""
    net: tuple[tuple[int, int], ...]
    """(seat, minor units) of everybody dealt in."""


class Pot(NamedTuple):
    """One pot (R-POTS): amount before rake, who can win it, who does (empty: not proved)."""

    name: str
    amount: int
    contenders: tuple[int, ...]
    winners: tuple[int, ...]
    rake: int
    shares: tuple[tuple[int, int], ...]
    """(seat, minor units) after rake."""


class Act(NamedTuple):
    """One event of play with what stood around it when it came. Amounts in minor units."""

    event: int
    """Index into the hand's events."""
    street: int
    """-1 before 2nd street."""
    seat: int
    kind: str
    """ante, dealer-ante, bring-in, check, fold, call, bet, complete, raise, return, show, muck,
    decline, collect."""
    paid: int
    """What moved from the stack to the pot (negative for a return or a collect)."""
    to_call: int
    """What the player owed before the act."""
    choices: int
    """How many kinds of act were open to the player (0 where nobody had to act)."""
    completable: bool
    """Nothing but the bring-in stood and a completion (the first raise) was open to the player."""
    stack: int
    """In front of the player afterwards."""
    pot: int
    """In the middle afterwards, this round's bets included."""


class Luck(NamedTuple):
    """What nobody chose, for one player."""

    vela: int | None
    """1: ahead before any Vela, 2: ahead with all of them, 4: the Vela changed who is; added up.
    None where none was dealt while the player was in, or somebody's cards are not known."""
    suit: int
    """1: compared with another's hand for a pot, 2: won one by a suit, 4: lost one by a suit."""
    run_out: str | None
    """exact, sampled or unknown, where cards came when nobody could bet any more."""
    expected_net: int | None
    """Minor units that were to be expected before those cards; None where there were none, or
    it is unknown."""


class SeatOutcome(NamedTuple):
    """What the hand was for one dealt-in player."""

    seat: int
    player: str
    start_stack: int
    contributed: int
    """Antes and bets less what came back."""
    won: int
    net: int
    rake_share: int
    """Weighted by contribution, largest remainder; sums to the rake over the hand."""
    folded_on: int | None
    """Street of the fold; None for one who stayed to the end."""
    last_street: int
    """Last street on which the player was still in."""
    showdown: bool
    """Still in when two or more were left at the end."""
    fate: str
    """folded, shown, mucked, hidden (neither) or alone."""
    cards: tuple[Card, ...]
    """Own cards known: the hidden one first where it is known, then the up cards."""
    hole_known: bool
    category: str | None
    """None where a card is hidden, or where the replay was asked for no acts."""
    luck: Luck | None = None
    """None where the replay was asked for no acts, and in a cancelled hand."""
    free_sizes: int = 0
    """Bets and raises that might be single or double (R-PAIR-DOUBLE)."""
    double_bets: int = 0
    """Those of them that were double."""

    @property
    def final_stack(self) -> int:
        """In front of the player after the hand."""
        return self.start_stack + self.net


class Outcome(NamedTuple):
    """The whole result of a replayed hand, by the rules, as its amounts were written."""

    status: Status
    ruleset: str
    ante: int
    bring_in: int
    bet_unit: int
    """What a bet is for per-100 statistics: big bet in fixed limit, else the minimum bet."""
    vele: tuple[Card, ...]
    total_pot: int
    rake: int
    pots: tuple[Pot, ...]
    seats: tuple[SeatOutcome, ...]
    acts: tuple[Act, ...]
    streets: int
    """How many streets were opened."""
    lowest_rank: int = 0
    """Of the deck the hand was judged by (R-DECK)."""
    remarks: tuple[Remark, ...] = ()
    alternatives: tuple[Alternative, ...] = ()


class SettledHand(Protocol):
    """A hand that is over, whose outcome can be asked for."""

    @property
    def plain(self) -> bool:
        """Whether each act is what its line says, in turn, by chips that nobody disputes."""

    @property
    def outcome(self) -> Outcome:
        """The whole result, put together when it is first asked for."""

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """As the outcome's."""

    @property
    def alternatives(self) -> tuple[Alternative, ...]:
        """As the outcome's."""


class Verdict:
    """A block of text after reading and replay: the unit that check prints and import stores."""

    __slots__ = (
        "currency", "hand", "hand_id", "held", "line", "ruleset", "site", "status", "violations",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913
        self,
        status: Status,
        line: int,
        violations: tuple[Violation, ...],
        *,
        hand: Hand | None = None,
        outcome: Outcome | SettledHand | None = None,
        site: str | None = None,
        hand_id: str | None = None,
        ruleset: str | None = None,
        currency: str | None = None,
    ) -> None:
        """Take what a block came to.

        `hand` and `outcome` are None for an unreadable block; `site` and `hand_id` are what could
        still be read of it. An outcome may be one that is put together when it is asked for.
        """
        self.status: Status = status
        self.line = line
        self.violations = violations
        self.hand = hand
        self.held = outcome
        """What the outcome is put together from, or itself."""
        self.site = site
        self.hand_id = hand_id
        self.ruleset = ruleset
        self.currency = currency

    @property
    def outcome(self) -> Outcome | None:
        """The whole result, put together when it is first asked for."""
        held = self.held
        return held if held is None or isinstance(held, Outcome) else held.outcome

    @property
    def plain(self) -> bool:
        """Whether each act is known to be what its line says, in turn and by undisputed chips."""
        held = self.held
        return held is not None and not isinstance(held, Outcome) and held.plain

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What a reader should know that is no fault."""
        return () if self.held is None else self.held.remarks

    @property
    def alternatives(self) -> tuple[Alternative, ...]:
        """What disputed readings of the rules would give instead."""
        return () if self.held is None else self.held.alternatives

    @property
    def faulty(self) -> bool:
        """Whether a rule was broken: a violation that is no note (a cancelled hand's too)."""
        return any(violation.severity == "error" for violation in self.violations)
