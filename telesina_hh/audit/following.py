"""The next hand's opening stacks beside this hand's result: a witness from outside the hand."""

from typing import NamedTuple

from telesina_hh.audit.case import Case, NextHand
from telesina_hh.audit.finding import HandFinding


class StackFound(NamedTuple):
    """One player's chips before the next hand, in minor units."""

    player: str
    expected: int
    """By the rules."""
    recorded: int
    """By what this hand's lines paid."""
    found: int


class Following(NamedTuple):
    """The next hand, with everybody who was dealt into this one and sits in both."""

    hand: NextHand
    stacks: tuple[StackFound, ...]

    @property
    def agrees(self) -> bool | None:
        """Whether all stacks are as the rules give them; None where nobody sits in both."""
        if not self.stacks:
            return None
        return all(stack.found == stack.expected for stack in self.stacks)

    @property
    def agrees_with_record(self) -> bool | None:
        """Whether all stacks are as this hand's lines paid; None where nobody sits in both."""
        if not self.stacks:
            return None
        return all(stack.found == stack.recorded for stack in self.stacks)


def following(case: Case, finding: HandFinding) -> Following | None:
    """Compare the stacks of the next hand of the table; chips bought between are differences."""
    if case.next_hand is None:
        return None
    found = {seat.player: seat.stack for seat in case.next_hand.seats}
    stacks = [
        StackFound(
            seat.player,
            seat.final_stack,
            seat.final_stack - finding.differences[seat.seat],
            found[seat.player],
        )
        for seat in sorted(case.outcome.seats)
        if seat.player in found
    ]
    return Following(case.next_hand, tuple(stacks))
