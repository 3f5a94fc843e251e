"""Who speaks, who shows and who is paid, in words: R-FIRST to R-RAKE."""

from telesina_hh.rules import Ruleset
from telesina_hh.rules_in_words.row import Row, always, written_in


def _first(rules: Ruleset) -> str:
    order = {"ranks": "by ranks", "full-order": "by the full order with suits"}[rules.first_to_act]
    since = "from 3rd street on" if rules.bring_in else "in every round"
    vela = ", the Vela included once dealt" if rules.vele else ""
    return f"the best exposed hand {order}, {since}{vela}"


def _first_tie(rules: Ruleset) -> str:
    if rules.first_to_act == "full-order":
        return "suits leave no tie"
    if rules.first_to_act_tie == "suit":
        return "the higher suit"
    return "who was dealt first acts first"


def _sure_loser(rules: Ruleset) -> str:
    if not rules.sure_loser:
        return "off: anyone may call"
    return (
        "last round: no call or raise where, on public cards alone, the hand loses to one"
        " contender's exposed hand whatever both hide"
    )


def _show(rules: Ruleset) -> str:
    order = (
        "the last to bet or raise in the last round, else the first left of the button; then"
        " clockwise"
    )
    return f"{order}; {'who cannot win any pot may muck' if rules.may_muck else 'all show'}"


def _uncalled(rules: Ruleset) -> str:
    told = {"line": "a line says so", "silent": "no line says so"}[rules.uncalled]
    return f"goes back at the end of the round, raked never; {told}"


def _split(rules: Ruleset) -> str:
    return (
        "an even split, pot by pot; three classes of straight flush split too"
        if rules.sf_special == "italian-cycle"
        else "an even split, pot by pot"
    )


def _odd_chip(rules: Ruleset) -> str:
    return {
        "left-of-button": "one each, from the first winner clockwise from the left of the button",
        "by-suit": "one each, from the winner with the highest card by suit",
        "any": "unspecified: any winner may have them",
    }[rules.odd_chip]


def _rake(rules: Ruleset) -> str:
    amounts = rules.amounts
    cap = "" if amounts.rake_cap is None else f", at most {amounts.rake_cap}"
    if amounts.rake_percent is None:
        words = f"what the hand's house line allows{cap}; without one it is recorded only"
    elif not amounts.rake_percent:
        words = "none"
    else:
        words = f"at most {amounts.rake_percent} % of the pot, rounded down{cap}"
    return f"{words}; only after a call or raise" if rules.rake_needs_call else words


ROWS = (
    Row("R-FIRST", "first to act", _first, written_in("S2", "S4", "TOT, CUB")),
    Row("R-FIRST-TIE", "tie for first to act", _first_tie, written_in("S2", "S4", "CUB")),
    Row(
        "R-FIRST-OUT",
        "who counts for it",
        always("who has not folded and is not all-in"),
        written_in("ruling", "ruling", "CUB"),
    ),
    Row(
        "R-EXPOSED",
        "incomplete exposed hands",
        always("with fewer than five cards only pairs, two pair, trips, quads and high cards"),
        written_in("S2, CUB", "ruling", "CUB"),
    ),
    Row("R-SURE-LOSER", "sure loser", _sure_loser, written_in("S0, S1, S2", "S4", "TOT, CUB")),
    Row("R-SHOW", "who shows first", _show, written_in("S0, S2", "RR, ruling", "RR, CUB")),
    Row(
        "R-SPEAK",
        "cards speak",
        always("the hand counts, not what was said of it"),
        written_in("RR, TDA", "RR, TDA", "RR, TDA"),
    ),
    Row(
        "R-POTS",
        "pots",
        always(
            "by levels of contribution, antes included; folded chips stay; each among those who"
            " put in its chips"
        ),
        written_in("RR", "RR", "RR, CUB"),
    ),
    Row("R-UNCALLED", "uncalled bet", _uncalled, written_in("RR", "RR", "RR, CUB")),
    Row("R-SPLIT", "true tie", _split, written_in("S0, S1", "ruling", "RR")),
    Row("R-ODD", "odd chips", _odd_chip, written_in("S0, S1", "ruling", "ruling")),
    Row("R-RAKE", "rake", _rake, written_in("ruling", "ruling", "ruling")),
)
