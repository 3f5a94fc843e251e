"""The rules' text by id, for the ruleset online-32, with where it is written down.

S0, S1 and S2 are the three descriptions of the 32-card game that the rules rest on; RR is Robert's
Rules of Poker; "ruling" marks what they leave open.
"""

from types import MappingProxyType

RULES_IN_WORDS = MappingProxyType(
    {
        "R-DECK": "32 cards, seven to ace (S0, S1, S2)",
        "R-SEATS": "two to six players (S0, S1, S2)",
        "R-DEAL": "one card down and one up, then one up a street, clockwise from the left of the"
        " button (S0, S1)",
        "R-VELA": "one shared card after the fourth betting round (S0, S1, S2)",
        "R-ANTE": "the same ante from everybody dealt in; it is dead money (S0, S1, S2)",
        "R-BRING": "the highest up card, by rank and then suit, brings in for twice the ante or"
        " opens for more; it cannot check or fold (S0, S1, S2)",
        "R-BRING-ALLIN": "a player without chips does not bring in: the next highest up card does"
        " (ruling)",
        "R-ROUNDS": "five betting rounds; each ends when everybody has matched or folded (S0, S1)",
        "R-CHECK": "nobody checks in the first round; later a check is free while there is no bet"
        " (S0, S1, S2)",
        "R-SIZE": "fixed limit: small bets on 2nd and 3rd street, big bets from 4th street on (S2)",
        "R-MIN": "pot and no limit: the least bet is the header's stakes (RR)",
        "R-PAIR-DOUBLE": "fixed limit, 3rd street with a pair open: single or double bets, after a"
        " double only doubles (S2)",
        "R-COMPLETE": "fixed limit: raising the bring-in to a full bet is a completion, not a raise"
        " (S2, RR)",
        "R-CAP": "fixed limit: one bet and three raises a round (S2)",
        "R-CAP-HU": "the cap stays with two players left (S2)",
        "R-RAISE": "pot and no limit: a raise is at least the last full bet or raise (RR)",
        "R-POTMAX": "pot limit: call first, then raise by the whole pot (RR)",
        "R-SHORT": "an all-in for less than a full raise does not reopen betting; in fixed limit"
        " half a bet does (RR)",
        "R-FIRST": "from 3rd street on the best exposed hand acts first, by ranks, the Vela counted"
        " in the last round (S2)",
        "R-FIRST-TIE": "equal boards: who was dealt first acts first (S2)",
        "R-FIRST-OUT": "folded and all-in players do not count (ruling)",
        "R-SURE-LOSER": "in the traditional game nobody calls or raises in the last round with a"
        " hand that cannot win (S4)",
        "R-SHOW": "the last to bet or raise in the last round shows first, else the first left of"
        " the button; who cannot win may muck (S0, S2)",
        "R-SPEAK": "cards speak: the hand counts, not what was said of it (RR)",
        "R-POTS": "pots by levels of contribution, each among those who put in its chips (RR)",
        "R-UNCALLED": "what nobody matched goes back at the end of the round (RR)",
        "R-SPLIT": "a true tie splits the pot evenly (S0, S1)",
        "R-ODD": "odd chips go one each from the first winner left of the button (S0, S1)",
        "R-RAKE": "the house takes at most what its line allows; without one it is only recorded"
        " (ruling)",
        "R-RANK": "high card < pair < two pair < three of a kind < straight < full house < flush <"
        " four of a kind < straight flush (S0, S1)",
        "R-SUIT": "hearts > diamonds > clubs > spades (S0, S1, S2)",
    }
)
