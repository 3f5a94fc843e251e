"""Lark's own LALR table run as a lazily filled automaton.

A hand nests nothing, so the parser's stacks are few. Each stack seen becomes a state, and the
terminals that lead on from it are remembered; a hand is then checked at one dictionary look-up a
line. Nothing is decided here that Lark's table does not say.
"""

from collections.abc import Sequence

from lark.grammar import Rule
from lark.parsers.lalr_analysis import IntParseTable, Shift

END = "$END"
"""What Lark calls the end of a hand."""


class State:
    """A place in the grammar; `next` holds the terminals that were tried from it."""

    __slots__ = ("next", "stack")

    def __init__(self, stack: tuple[int, ...]) -> None:
        """Take the stack that Lark's parser would have there."""
        self.stack = stack
        self.next: dict[str, State | None] = {}


class Automaton:
    """Says whether a sequence of terminals is a whole sentence of the grammar."""

    def __init__(self, table: IntParseTable) -> None:
        """Take Lark's parse table for the start rule `start`."""
        self._table = table
        self._end = table.end_states["start"]
        self._states: dict[tuple[int, ...], State] = {}
        self.start = self._state((table.start_states["start"],))

    def accepts(self, terminals: Sequence[str]) -> bool:
        """Tell whether the terminals, in order and to the end, are a hand of the grammar."""
        state: State | None = self.start
        for terminal in terminals:
            try:
                state = state.next[terminal]  # type: ignore[union-attr]
            except KeyError:
                state = self._learn(state, terminal)  # type: ignore[arg-type]
            if state is None:
                return False
        return state is not None and self.after(state, END) is not None

    def after(self, state: State, terminal: str) -> State | None:
        """Give where a terminal leads to, None where it may not stand; `END` ends the hand."""
        try:
            return state.next[terminal]
        except KeyError:
            return self._learn(state, terminal)

    def _state(self, stack: tuple[int, ...]) -> State:
        try:
            return self._states[stack]
        except KeyError:
            return self._states.setdefault(stack, State(stack))

    def _learn(self, state: State, terminal: str) -> State | None:
        stack = list(state.stack)
        found: State | None = None
        while (step := self._table.states[stack[-1]].get(terminal)) is not None:
            action, argument = step
            if action is Shift:
                found = self._state((*stack, argument))
                break
            rule: Rule = argument
            if rule.expansion:
                del stack[-len(rule.expansion) :]
            stack.append(self._table.states[stack[-1]][rule.origin.name][1])
            if terminal == END and stack[-1] == self._end:
                found = self._state(tuple(stack))
                break
        state.next[terminal] = found
        return found
