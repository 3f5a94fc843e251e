"""The order of hands in words: R-RANK to R-SF-SPECIAL."""

from telesina_hh.rules import Ruleset
from telesina_hh.rules_in_words.row import Row, always, written_in

_BELOW = "high card < pair < two pair < three of a kind < straight"
_ABOVE = "four of a kind < straight flush"


def _rank(rules: Ruleset) -> str:
    if rules.flush_over_full == "off":
        return f"{_BELOW} < flush < full house < {_ABOVE}"
    order = f"{_BELOW} < full house < flush < {_ABOVE}"
    if rules.flush_over_full == "below-52-cards":
        return f"{order}; with 52 cards the full house beats the flush"
    return order


def _high_card(rules: Ruleset) -> str:
    return {
        "in-turn": "card by card, each by rank and at once by suit",
        "ranks-first": "five ranks, then the suits from the highest card down",
    }[rules.high_card]


def _pair(rules: Ruleset) -> str:
    if rules.pair_sides == "pair-suit-first":
        words = "rank; the suits of the pair; then the side cards"
    elif rules.pair_sides == "in-turn":
        words = "rank; side cards card by card, rank then suit; then the suits of the pair"
    else:
        words = "rank; three side cards by rank; then their suits from the top; then the pair's"
    shared = {
        "next-side": "next side card",
        "pair-suit": "pair's suits",
        "split": "split of the pot",
    }[rules.shared_top_kicker]
    return f"{words}. A top side card that both share leaves it to the {shared}"


def _straight(rules: Ruleset) -> str:
    if rules.shared_straight_top == "split":
        shared = "a shared top card is a split"
    elif rules.straight_suits == "top-two":
        shared = "if both share it, that of the second card, no further"
    else:
        shared = "if both share it, of the next card down, and so on"
    low = "ace high, or low below the deck's lowest card"
    return f"top rank, then the suit of the top card; {shared} ({low})"


def _straight_flush(rules: Ruleset) -> str:
    if rules.straight_flush_ace == "high":
        return "the ace always high: the ace-low one beats all but the royals; then suit"
    return "top rank, then suit; the ace-low one by its real top card"


def _special(rules: Ruleset) -> str:
    return {
        "two-player-low-spades": "exactly two contend for that pot: A-K-Q-J-10 of hearts loses to"
        " the ace and the four lowest of spades, claimed from any five of the six cards",
        "italian-cycle": "minima beats massima, massima beats media, media beats minima, in any"
        " suits; all three: split between the best of each",
        "none": "none",
    }[rules.sf_special]


ROWS = (
    Row("R-RANK", "order of hands", _rank, written_in("S0, S1, S2", "S4, ruling", "TOT, CUB")),
    Row(
        "R-SUIT",
        "order of suits",
        always("hearts > diamonds > clubs > spades"),
        written_in("S0, S1, S2", "S4", "CUB"),
    ),
    Row("R-HIGH", "high card", _high_card, written_in("S0, S1", "ruling", "CUB")),
    Row("R-PAIR", "pair", _pair, written_in("S1, ruling", "ruling", "CUB")),
    Row(
        "R-TWOPAIR",
        "two pair",
        always(
            "higher pair, lower pair, fifth card by rank, then its suit; if both have the Vela as"
            " fifth card, the best suit in the higher pair"
        ),
        written_in("S0, S1, S2", "ruling", "CUB"),
    ),
    Row(
        "R-TRIPS",
        "three of a kind",
        always("rank; then side cards card by card"),
        written_in("S0, S1", "ruling", "CUB"),
    ),
    Row("R-STRAIGHT", "straight", _straight, written_in("S0, S1, S2", "ruling", "CUB")),
    Row(
        "R-FULL",
        "full house",
        always("rank of the trips, then of the pair"),
        written_in("S0, S1", "ruling", "CUB"),
    ),
    Row(
        "R-FLUSH",
        "flush",
        always("suit, then ranks from the top"),
        written_in("S0, S1, S2", "ruling", "CUB"),
    ),
    Row(
        "R-QUADS",
        "four of a kind",
        always("rank, then side card"),
        written_in("S0, S1", "ruling", "CUB"),
    ),
    Row(
        "R-SF",
        "straight flush",
        _straight_flush,
        written_in("S0, S1", "ruling", "S0, S1"),
    ),
    Row(
        "R-SF-SPECIAL",
        "lowest beats highest",
        _special,
        written_in("S0, S1", "ruling", "CUB"),
    ),
)
