"""One player's claim to a pot, answered: `Bruno: side pot`."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from telesina_hh.audit.because import Because
from telesina_hh.audit.case import Case
from telesina_hh.audit.chips import Chips
from telesina_hh.audit.finding import is_open
from telesina_hh.audit.paid import Paid
from telesina_hh.audit.proof import Proof
from telesina_hh.engine.pots import pot_index
from telesina_hh.money import money_text
from telesina_hh.outcome import Pot

ODD_CHIP, UNCALLED, SIDE_POT = "odd chip", "uncalled bet", "side pot"
SIDE_POTS = frozenset({SIDE_POT, "side pots"})
"""How a player speaks of all of them together."""


class ClaimError(ValueError):
    """A claim that cannot be understood: the message says what could stand there."""


class Claim(NamedTuple):
    """What is claimed, as it was written, and by whom; `pot` is a pot of this hand or as above."""

    text: str
    seat: int
    pot: str


class Answer(NamedTuple):
    """Whether a claim holds; None where the evidence does not settle it."""

    claim: Claim
    holds: bool | None
    text: str
    """One sentence."""


def read_claim(case: Case, text: str) -> Claim:
    """Read `<player>: <pot>`; `ClaimError` where there is no such player or pot.

    The pot is one of the hand's, `odd chip` or `uncalled bet`.
    """
    said = " ".join(text.split())
    by_length = sorted(case.players.items(), key=lambda item: -len(item[1]))
    for same in (str, str.casefold):
        for seat, player in by_length:
            begun = re.match(rf"{re.escape(same(' '.join(player.split())))} ?: ?", same(said))
            if begun is not None:
                return Claim(text, seat, _pot(case, same(said)[begun.end() :].casefold()))
    names = ", ".join(player for _, player in sorted(case.players.items()))
    told = f"{text!r} is no claim of a player of this hand; write a player, a colon and a pot"
    raise ClaimError(f"{told}; the players are {names}")


def _pot(case: Case, said: str) -> str:
    names = [pot.name for pot in case.outcome.pots]
    if said in {ODD_CHIP, UNCALLED, *names}:
        return said
    if said in {"main pot", "pot"}:
        at = pot_index(said, len(names))
        if at is not None:
            return names[at]
    if said in SIDE_POTS:
        return SIDE_POT
    could = ", ".join([*names, ODD_CHIP, UNCALLED])
    raise ClaimError(f"this hand has no {said or 'pot'!r}; a claim can be to: {could}")


def answer(
    case: Case, claim: Claim, chips: Chips, told: Paid, proved: Proof, why: tuple[Because, ...]
) -> Answer:
    """Answer a claim from what the audit found."""
    player, money = case.players[claim.seat], case.hand.currency
    if claim.pot == UNCALLED:
        due, back = chips.due_back[claim.seat], chips.given_back[claim.seat]
        text = f"{money_text(due, money)} goes back to {player}; {money_text(back, money)} did"
        return Answer(claim, due > 0, f"{text}.")
    if claim.pot == ODD_CHIP:
        pots = [odd.pot for odd in proved.odd_chips if claim.seat in odd.to]
        which = f"of the {' and the '.join(pots)}" if pots else "of any pot"
        verb = "is due" if pots else "is not due"
        return Answer(claim, bool(pots), f"{player} {verb} an odd chip {which}.")
    named = [pot for pot in case.outcome.pots if pot.name == claim.pot]
    if named:
        return _to_pot(case, claim, named[0], told, why)
    return _to_side_pots(case, claim, told, why)


def _to_side_pots(case: Case, claim: Claim, told: Paid, why: tuple[Because, ...]) -> Answer:
    """Answer a claim to the side pot where the hand has none, or several."""
    pots = case.outcome.pots[1:]
    if not pots:
        text = "this hand has one pot, the main pot, and no side pot"
        return Answer(claim, holds=False, text=f"{text}.")
    answers = [_to_pot(case, claim, pot, told, why) for pot in pots]
    return Answer(claim, _any_of([one.holds for one in answers]), " ".join(a.text for a in answers))


def _any_of(holds: Sequence[bool | None]) -> bool | None:
    """Tell whether something holds; None where that is open."""
    if any(holds):
        return True
    return None if None in holds else False


def _to_pot(case: Case, claim: Claim, pot: Pot, told: Paid, why: tuple[Because, ...]) -> Answer:
    player, money = case.players[claim.seat], case.hand.currency
    paid = next((one.shares for one in told.pots if one.name == pot.name), {})
    got = money_text(paid.get(claim.seat, 0), money)
    won = [case.players[seat] for seat in sorted(pot.winners)]
    holds: bool | None = claim.seat in pot.winners
    if claim.seat not in pot.contenders:
        text = f"{player} cannot win the {pot.name}: {_why_not(case, claim.seat)}"
    elif is_open(case, pot):
        holds = None
        text = f"hidden cards leave open who wins the {pot.name}; {player} was paid {got}"
    elif not won:
        holds = claim.seat in paid
        text = f"all have mucked the {pot.name}; {player} was paid {got}"
    elif holds:
        share = money_text(dict(pot.shares).get(claim.seat, 0), money)
        others = ", ".join(name for name in won if name != player)
        together = f", with {others}" if others else ""
        text = f"{player} wins the {pot.name}{together}: {share} is due, {got} was paid"
    else:
        rule = next((one.rule for one in why if one.text.startswith(f"{pot.name}, ")), "R-RANK")
        verb = "wins" if len(won) == 1 else "win"
        text = f"{' and '.join(won)} {verb} the {pot.name} ({rule})"
    return Answer(claim, holds, f"{text}.")


def _why_not(case: Case, seat: int) -> str:
    found = next((one for one in case.outcome.seats if one.seat == seat), None)
    if found is None:
        return "no card was dealt to that seat"
    if found.folded_on is not None:
        streets = case.ruleset.streets
        return f"folded on the {streets[min(max(found.folded_on, 0), len(streets) - 1)].name}"
    return "put in none of its chips"
