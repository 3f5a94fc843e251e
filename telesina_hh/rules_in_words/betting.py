"""Rounds, sizes, caps and short all-ins in words: R-ROUNDS to R-SHORT."""

from telesina_hh.rules import Ruleset
from telesina_hh.rules_in_words.row import Row, always, written_in


def _rounds(rules: Ruleset) -> str:
    return f"{len(rules.streets)}; each ends when everybody has matched or folded"


def _check(rules: Ruleset) -> str:
    return "no: a bet stands from the start" if rules.bring_in else "yes"


def _size(rules: Ruleset) -> str:
    if rules.one_size:
        return f"one size in every round: the first of the stakes{_in_antes(rules)}"
    return ", ".join("big" if street.big else "small" for street in rules.streets)


def _minimum(rules: Ruleset) -> str:
    return f"pot and no limit: the header's stakes{_in_antes(rules)}"


def _in_antes(rules: Ruleset) -> str:
    antes = rules.minimum_bet_antes
    return "" if antes is None else f", {antes} antes where none are stated"


def _open_pair(rules: Ruleset) -> str:
    if not rules.open_pair_double:
        return "off: an open pair changes no size"
    street = rules.streets[min(rules.open_pair_street, len(rules.streets) - 1)].name.lower()
    return (
        f"fixed limit, {street}, a pair open: anyone bets or raises single or double; after a"
        " double only doubles"
    )


def _completion(rules: Ruleset) -> str:
    if not rules.bring_in:
        return "there is no bring-in to complete"
    return "fixed limit: a completion, not a raise"


def _cap(rules: Ruleset) -> str:
    if rules.cap_raises is None:
        return "none"
    raises = "raise" if rules.cap_raises == 1 else "raises"
    return f"fixed limit: one bet and {rules.cap_raises} {raises} a round"


def _cap_heads_up(rules: Ruleset) -> str:
    return {
        "keep": "stays with two players left",
        "lift": "lifted with two players left",
        "lift-when-bet": "lifted where two are left at the bet; a cap once reached stays",
    }[rules.cap_heads_up]


def _raise(rules: Ruleset) -> str:
    words = {
        "price": "at least the last full bet or raise, on top of the price",
        "full-level": "at least the last full bet or raise; the next full one is measured from the"
        " last full level, not from a short all-in",
    }[rules.raise_from]
    if rules.raise_needs_caller:
        words += "; none where all others are all-in"
    return words


def _short(rules: Ruleset) -> str:
    words = (
        "less than a full raise does not reopen the betting; in fixed limit half a bet does;"
        " several "
    )
    return words + ("add up" if rules.cumulative_short_allin else "do not add up")


ROWS = (
    Row("R-ROUNDS", "betting rounds", _rounds, written_in("S0, S1, S2", "S4", "TOT")),
    Row("R-CHECK", "check in round 1", _check, written_in("S0, S1, S2", "S4", "TOT")),
    Row("R-SIZE", "fixed limit sizes", _size, written_in("S2", "ruling", "CUB")),
    Row("R-MIN", "minimum bet", _minimum, written_in("RR", "ruling", "CUB")),
    Row(
        "R-PAIR-DOUBLE",
        "open pair, fixed limit",
        _open_pair,
        written_in("S2, RR", "ruling", "CUB"),
    ),
    Row(
        "R-COMPLETE",
        "raising a bring-in to a full bet",
        _completion,
        written_in("S2, RR", "S4", "TOT"),
    ),
    Row("R-CAP", "cap", _cap, written_in("S2, RR", "ruling", "CUB")),
    Row("R-CAP-HU", "cap heads-up", _cap_heads_up, written_in("S2", "ruling", "CUB")),
    Row("R-RAISE", "minimum raise", _raise, written_in("RR", "ruling", "RR, CUB")),
    Row(
        "R-POTMAX",
        "pot limit maximum",
        always("call first, then the whole pot"),
        written_in("RR", "RR", "RR, CUB"),
    ),
    Row(
        "R-SHORT",
        "all-in for less than a full raise",
        _short,
        written_in("RR, TDA", "RR, TDA", "RR, TDA"),
    ),
)
