"""The hand that a command names: its id, or SITE#ID where several sites have the id."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from telesina_hh.store.reading import FoundHand

FindHands = Callable[[str, str | None], "Sequence[FoundHand]"]
"""Gives the hands of an id, by site; of one site where that is given."""


class NotOneHandError(Exception):
    """No hand is meant, or several; the message says which."""


def the_hand(find: FindHands, hand: str, where: str) -> "FoundHand":
    """Give the hand that is meant; `NotOneHandError` where it is not one."""
    found = find(hand, None)
    if not found and "#" in hand:
        site, hand_id = site_and_id(hand)
        found = find(hand_id, site)
    if not found:
        raise NotOneHandError(f"there is no hand {hand!r} in {where}")
    if len(found) > 1:
        names = ", ".join(f"{one.site}#{one.hand_id}" for one in found)
        raise NotOneHandError(f"{hand!r} is the id of several hands: {names}")
    return found[0]


def site_and_id(hand: str) -> tuple[str, str]:
    """Take SITE#ID apart; the site is empty where there is none."""
    site, _, hand_id = hand.rpartition("#")
    return site.strip(), hand_id
