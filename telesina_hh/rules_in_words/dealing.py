"""Deck, seats, cards and forced bets in words: R-DECK to R-BRING-ALLIN."""

from telesina_hh.cards import RANK_NAMES
from telesina_hh.rules import Ruleset
from telesina_hh.rules_in_words.row import Row, always, written_in


def _deck(rules: Ruleset) -> str:
    if rules.deck == "fixed":
        return f"{rules.deck_size} cards, {RANK_NAMES[rules.lowest].lower()} to ace"
    counted = "the players dealt in" if rules.deck == "by-players" else "the seats at the table"
    words = f"from 11 less {counted} up to the ace, two the lowest; what the log states wins"
    if rules.deck_moves_to_seats:
        words += "; a lower card that 11 less the seats allows moves the deck there"
    return words


def _deal(rules: Ruleset) -> str:
    first = rules.streets[0]
    each = (
        f"{first.down} card down and {first.up} up to each, then one a street, to"
        f" {rules.own_cards} cards"
    )
    order = {
        "left-of-button": "clockwise from the left of the button",
        "by-seat": "by seat number from the lowest",
    }[rules.deal_order]
    turned = {
        "dealt": "later cards come face up",
        "chosen": "later cards come face down and the holder chooses which card to turn up",
    }[rules.expose]
    return f"{each}, {order}; {turned}"


def _vele(rules: Ruleset) -> str:
    if not rules.vele:
        return "none"
    first = f"after round {sum(not street.vele for street in rules.streets)}"
    if rules.vele == 1:
        return f"one shared card, {first}"
    return f"{rules.vele} shared cards, the first {first}, a round of betting after each"


def _ante(rules: Ruleset) -> str:
    amounts = rules.amounts
    size = "" if amounts.ante is None else f", {amounts.ante}"
    words = f"the same from everybody dealt in{size}; dead money; who declines it sits out"
    if amounts.dealer_ante is not None:
        return f"{words}; the dealer pays {amounts.dealer_ante} on top (cip)"
    return f"{words}; the dealer may pay a cip on top" if rules.dealer_ante else words


def _bring_in(rules: Ruleset) -> str:
    if not rules.bring_in:
        return "none: the first to act may check"
    stated = rules.amounts.bring_in
    size = f"{rules.bring_in_antes} antes" if stated is None else str(stated)
    return (
        f"the highest up card, by rank and then suit, brings in for {size} or opens for more;"
        " it cannot check or fold"
    )


def _bring_in_all_in(rules: Ruleset) -> str:
    if not rules.bring_in:
        return "there is no bring-in"
    return "a player without chips does not bring in: the next highest up card does"


ROWS = (
    Row("R-DECK", "lowest card", _deck, written_in("S0, S1, S2", "S4, TOT", "TOT, ruling")),
    Row(
        "R-SEATS",
        "players",
        lambda rules: f"{rules.min_players} to {rules.max_players}",
        written_in("S0, S1, S2", "ruling", "CUB"),
    ),
    Row("R-DEAL", "dealing", _deal, written_in("S0, S1", "S4", "TOT")),
    Row("R-VELA", "vele", _vele, written_in("S0, S1, S2", "S4", "TOT")),
    Row("R-BURN", "burn cards", always("none"), written_in("ruling", "ruling", "CUB")),
    Row("R-ANTE", "ante", _ante, written_in("S0, S1, S2", "S4", "TOT")),
    Row("R-BRING", "bring-in", _bring_in, written_in("S0, S1, S2", "S4", "TOT")),
    Row(
        "R-BRING-ALLIN",
        "bring-in holder without chips",
        _bring_in_all_in,
        written_in("ruling", "S4", "TOT"),
    ),
)
