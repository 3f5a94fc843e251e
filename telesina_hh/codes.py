"""Every violation code, once: its name, when it is given, and the rules it rests on."""

from types import MappingProxyType
from typing import NamedTuple

from telesina_hh.diagnostics import NOTES


class Code(NamedTuple):
    """A stable code: never renumbered, never reused."""

    id: str
    name: str
    when: str
    rules: tuple[str, ...] = ()

    @property
    def note(self) -> bool:
        """Whether the code is a note, which never makes a hand illegal."""
        return self.id in NOTES

    @property
    def sample(self) -> str:
        """The sample history that yields just this code."""
        folder = "malformed" if self.id.startswith("P") else "illegal"
        return f"sample_histories/{folder}/{self.id}_{self.name.replace('-', '_')}.txt"


_ALL = (
    Code("P001", "not-a-hand", "text before the first header, or a file with no hand at all"),
    Code("P002", "line-not-understood", "a line the grammar does not know"),
    Code("P003", "truncated-hand", "the hand ends before its summary"),
    Code("P004", "unknown-game", "the header names a game, limit or ruleset that does not exist"),
    Code("P005", "bad-card", "something in card brackets is not a card"),
    Code("P006", "bad-amount", "an amount cannot be read, or its decimal mark is ambiguous"),
    Code("P007", "unknown-player", "a line speaks of a player no seat line names"),
    Code("P008", "duplicate-seat", "a seat or a player is listed twice"),
    Code("P009", "bad-encoding", "bytes that are no text in any supported encoding"),
    Code(
        "P010",
        "other-content",
        "the database holds a hand of this site and id with other content",
    ),
    Code("T101", "card-not-in-deck", "a card this deck does not hold", ("R-DECK",)),
    Code("T102", "card-dealt-twice", "one card in two places", ("R-DECK",)),
    Code(
        "T103",
        "cards-contradict",
        "a player's cards differ from what earlier lines dealt to that player",
        ("R-DEAL",),
    ),
    Code("T201", "ante-missing", "a player who was dealt in posted no ante", ("R-ANTE",)),
    Code("T202", "ante-amount", "an ante that is not the table's, and not all-in", ("R-ANTE",)),
    Code(
        "T203",
        "bring-in-player",
        "the first act of the hand came from the wrong player, or there is no bring-in",
        ("R-BRING", "R-BRING-ALLIN", "R-SUIT"),
    ),
    Code(
        "T204",
        "bring-in-amount",
        "a bring-in that is neither the table's amount, nor all-in for less",
        ("R-BRING",),
    ),
    Code(
        "T301",
        "out-of-turn",
        "somebody acted when it was another's turn",
        ("R-FIRST", "R-FIRST-TIE", "R-FIRST-OUT"),
    ),
    Code(
        "T302",
        "action-not-available",
        "a check facing a bet, a bet into a bet, a call of nothing, a fold or check by the one who"
        " must bring in, a raise where the betting was not reopened, a second bring-in, any act by"
        " a folded or all-in player or when nobody is to act",
        ("R-BRING", "R-CHECK", "R-SHORT"),
    ),
    Code("T303", "call-amount", "a call for another amount than is owed, and not all-in"),
    Code(
        "T304",
        "bet-size",
        "an opening bet of a size the structure does not allow",
        ("R-SIZE", "R-MIN", "R-POTMAX", "R-PAIR-DOUBLE"),
    ),
    Code(
        "T305",
        "raise-size",
        "a raise or completion of a size the structure does not allow, or whose two amounts"
        " disagree",
        ("R-SIZE", "R-RAISE", "R-POTMAX", "R-COMPLETE", "R-PAIR-DOUBLE"),
    ),
    Code("T306", "raise-cap", "one raise too many", ("R-CAP", "R-CAP-HU")),
    Code("T307", "stack-exceeded", "a player put in more than was in front of him"),
    Code(
        "T308",
        "round-not-closed",
        "the next street, the showdown or the end came while somebody still had to act",
        ("R-ROUNDS",),
    ),
    Code("T309", "all-in-claim", '"all-in" said with chips left, or unsaid with none'),
    Code(
        "T310",
        "sure-loser",
        "classic-italian: a call or raise with a hand that cannot win against what lies open",
        ("R-SURE-LOSER",),
    ),
    Code(
        "T401",
        "dealt-to-nobody",
        "a card for a player who folded or was not dealt in",
        ("R-DEAL",),
    ),
    Code("T402", "card-missing", "a player still in got no card on a street", ("R-DEAL",)),
    Code(
        "T403",
        "street-order",
        "a street is missing, repeated, or out of order",
        ("R-ROUNDS", "R-VELA"),
    ),
    Code(
        "T404",
        "too-many-cards",
        "more or fewer cards than the street or the vela deals",
        ("R-DEAL", "R-VELA"),
    ),
    Code("T405", "too-many-players", "more players dealt in than the ruleset seats", ("R-SEATS",)),
    Code(
        "T501",
        "uncalled-bet",
        "an uncalled bet not returned, returned to the wrong player, or in the wrong amount",
        ("R-UNCALLED",),
    ),
    Code(
        "T502",
        "wrong-winner",
        "chips awarded to a player who does not win that pot",
        ("R-RANK", "R-POTS", "R-SPEAK"),
    ),
    Code(
        "T503",
        "award-amount",
        "the right player, the wrong amount; an award missing; a pot that does not exist",
        ("R-POTS", "R-SPLIT"),
    ),
    Code(
        "T504",
        "pot-arithmetic",
        "collected + rake differs from what was put in, and no T501, T502, T503, T505 or T506"
        " explains it",
        ("R-POTS",),
    ),
    Code(
        "T505",
        "rake",
        "more rake than the house rules allow, or rake where none is due",
        ("R-RAKE",),
    ),
    Code("T506", "odd-chip", "the odd chip went to the wrong player", ("R-ODD",)),
    Code(
        "T507",
        "show-order",
        "hands were shown in the wrong order (a note only: never makes a hand illegal)",
        ("R-SHOW",),
    ),
    Code(
        "T508",
        "showdown-missing",
        "a contender neither showed nor mucked (a note only)",
        ("R-SHOW",),
    ),
    Code(
        "T509",
        "hand-misread",
        "the stated description names another category, or other ranks where it names ranks",
        ("R-RANK", "R-SPEAK"),
    ),
    Code(
        "T601",
        "summary-total",
        "the summary's total, main or side pot differs from the hand",
        ("R-POTS",),
    ),
    Code("T602", "summary-seat", "a summary seat or Vela line contradicts the hand"),
)

CODES = MappingProxyType({code.id: code for code in _ALL})
"""All codes by id, in order."""


def find_code(text: str) -> Code | None:
    """Give the code of that id or name, upper or lower case."""
    wanted = text.strip().lower()
    return next((c for c in _ALL if wanted in {c.id.lower(), c.name}), None)
