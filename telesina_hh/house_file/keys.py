"""The keys of a house file, in the order of the rules they change."""

from decimal import Decimal

from telesina_hh.cards import RANK_LETTERS, Rank
from telesina_hh.house_file import values
from telesina_hh.house_file.values import AMOUNT, Changes, Key, UnfitError, choice, switch
from telesina_hh.rules import Ruleset

_MOST_PLAYERS = 10
_MOST_RAISES = 99
_DECKS = {"by-players": "by players", "by-seats": "by seats"}


def _read_lowest(value: object) -> Changes:
    rank = isinstance(value, int) and Rank.TWO <= value - 2 <= Rank.TEN
    text = str(value) if rank else values.word(value)
    if text in _DECKS:
        return {"deck": text, "lowest_rank": None}
    letter = text.upper().replace("10", "T")
    if len(letter) != 1 or letter not in RANK_LETTERS[: Rank.TEN + 1]:
        raise UnfitError
    return {"deck": "fixed", "lowest_rank": RANK_LETTERS.index(letter)}


def _lowest(rules: Ruleset) -> str:
    return RANK_LETTERS[rules.lowest] if rules.deck == "fixed" else _DECKS[rules.deck]


def _read_players(value: object) -> Changes:
    if not isinstance(value, str) or "-" not in value:
        return {"max_players": values.number(value, 2, _MOST_PLAYERS)}
    least, _, most = value.partition("-")
    fewest = values.number(least, 2, _MOST_PLAYERS)
    return {"min_players": fewest, "max_players": values.number(most, fewest, _MOST_PLAYERS)}


def _read_dealer_ante(value: object) -> Changes:
    try:
        return {"dealer_ante": values.on_or_off(value)}
    except UnfitError:
        return {"dealer_ante": True, "amounts.dealer_ante": values.amount(value)}


def _dealer_ante(rules: Ruleset) -> str:
    amount = rules.amounts.dealer_ante
    return values.said(on=rules.dealer_ante) if amount is None else str(amount)


def _read_bring_in(value: object) -> Changes:
    antes = values.antes(value)
    if antes is not None:
        return {"bring_in": True, "bring_in_antes": antes}
    try:
        return {"bring_in": values.on_or_off(value)}
    except UnfitError:
        return {"bring_in": True, "amounts.bring_in": values.amount(value)}


def _bring_in(rules: Ruleset) -> str:
    if not rules.bring_in:
        return "off"
    amount = rules.amounts.bring_in
    return _antes(rules.bring_in_antes) if amount is None else str(amount)


def _antes(count: int) -> str:
    return f"{count} ante" if count == 1 else f"{count} antes"


def _read_sizes(value: object) -> Changes:
    sizes = values.word(value)
    if sizes not in {"one", "small-and-big"}:
        raise UnfitError
    return {"one_size": sizes == "one"}


def _read_minimum(value: object) -> Changes:
    antes = values.antes(value)
    if antes is None and values.word(value) != "stakes":
        raise UnfitError
    return {"minimum_bet_antes": antes}


def _minimum(rules: Ruleset) -> str:
    antes = rules.minimum_bet_antes
    return "stakes" if antes is None else _antes(antes)


def _read_pair_street(value: object) -> Changes:
    return {"open_pair_street": values.number(value, 2, 5) - 2}


def _read_cap(value: object) -> Changes:
    if isinstance(value, str) and values.word(value) == "none":
        return {"cap_raises": None}
    return {"cap_raises": values.number(value, 0, _MOST_RAISES)}


def _read_rake(value: object) -> Changes:
    none = isinstance(value, str) and values.word(value) == "none"
    return {"amounts.rake_percent": Decimal(0) if none else values.percent(value)}


def _rake(rules: Ruleset) -> str | None:
    share = rules.amounts.rake_percent
    return None if share is None else f"{share}%" if share else "none"


def _amount(value: Decimal | None) -> str | None:
    return None if value is None else str(value)


KEYS = (
    Key(
        "lowest_card",
        "R-DECK",
        '"2" to "9", "T", "by players" or "by seats" (eleven less their number)',
        _read_lowest,
        _lowest,
    ),
    switch("deck_moves_to_seats", "R-DECK"),
    Key(
        "players",
        "R-SEATS",
        'the most that play, 2 to 10, or "3-6" for the fewest too',
        _read_players,
        lambda rules: f"{rules.min_players}-{rules.max_players}",
    ),
    choice("expose", "R-DEAL", "dealt", "chosen"),
    choice("deal_order", "R-DEAL", "left-of-button", "by-seat"),
    Key(
        "vele",
        "R-VELA",
        "a number from 0 up",
        lambda value: {"vele": values.number(value, 0, 14)},
        lambda rules: rules.vele,
    ),
    Key(
        "ante",
        "R-ANTE",
        AMOUNT,
        lambda value: {"amounts.ante": values.amount(value)},
        lambda rules: _amount(rules.amounts.ante),
    ),
    Key(
        "dealer_ante",
        "R-ANTE",
        f'"on" (the dealer may pay it), "off", or {AMOUNT}',
        _read_dealer_ante,
        _dealer_ante,
    ),
    Key(
        "bring_in",
        "R-BRING",
        f'"on", "off", "2 antes", or {AMOUNT}',
        _read_bring_in,
        _bring_in,
    ),
    Key(
        "check",
        "R-CHECK",
        '"on" or "off", in round 1: off with a bring-in, on without',
        lambda value: {"check": values.on_or_off(value)},
        lambda rules: values.said(on=not rules.bring_in),
    ),
    Key(
        "bet_sizes",
        "R-SIZE",
        '"one" or "small and big", in fixed limit',
        _read_sizes,
        lambda rules: "one" if rules.one_size else "small and big",
    ),
    Key(
        "minimum_bet",
        "R-MIN",
        '"stakes" (of the header), or "2 antes" where a log states none',
        _read_minimum,
        _minimum,
    ),
    switch("open_pair_double", "R-PAIR-DOUBLE"),
    Key(
        "open_pair_street",
        "R-PAIR-DOUBLE",
        "a street from 2 to 5",
        _read_pair_street,
        lambda rules: rules.open_pair_street + 2,
    ),
    Key(
        "cap",
        "R-CAP",
        'the raises after the bet, a number, or "none"',
        _read_cap,
        lambda rules: "none" if rules.cap_raises is None else rules.cap_raises,
    ),
    choice("cap_heads_up", "R-CAP-HU", "keep", "lift", "lift-when-bet"),
    choice("raise_from", "R-RAISE", "price", "full-level"),
    switch("raise_needs_caller", "R-RAISE"),
    switch("cumulative_short_allin", "R-SHORT"),
    choice("first_to_act", "R-FIRST", "ranks", "full-order"),
    choice("first_to_act_tie", "R-FIRST-TIE", "position", "suit"),
    switch("sure_loser", "R-SURE-LOSER"),
    switch("may_muck", "R-SHOW"),
    choice("uncalled", "R-UNCALLED", "line", "silent"),
    choice("odd_chip", "R-ODD", "left-of-button", "by-suit", "any"),
    Key("rake", "R-RAKE", 'a percentage, such as "5%", or "none"', _read_rake, _rake),
    Key(
        "rake_cap",
        "R-RAKE",
        AMOUNT,
        lambda value: {"amounts.rake_cap": values.amount(value)},
        lambda rules: _amount(rules.amounts.rake_cap),
    ),
    switch("rake_needs_call", "R-RAKE"),
    choice("flush_over_full", "R-RANK", "on", "off", "below-52-cards"),
    choice("high_card", "R-HIGH", "in-turn", "ranks-first"),
    choice("pair_sides", "R-PAIR", "ranks-first", "in-turn", "pair-suit-first"),
    choice("shared_top_kicker", "R-PAIR", "next-side", "pair-suit", "split"),
    choice("shared_straight_top", "R-STRAIGHT", "next-card", "split"),
    choice("straight_suits", "R-STRAIGHT", "all", "top-two"),
    choice("straight_flush_ace", "R-SF", "low", "high"),
    choice("sf_special", "R-SF-SPECIAL", "two-player-low-spades", "italian-cycle", "none"),
)
"""Every rule that a house may change."""
