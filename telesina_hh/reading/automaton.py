"""Lark's own LALR table run as a lazily filled automaton.

A hand nests nothing, so the parser's stacks are few. Each stack seen becomes a state, and the
terminals that lead on from it are remembered; a hand is then checked at one dictionary look-up a
line. Nothing is decided here that Lark's table does not say.
"""

from collections.abc import Callable, Sequence

from lark.grammar import Rule
from lark.parsers.lalr_analysis import IntParseTable, Shift

END = "$END"
"""What Lark calls the end of a hand."""


class State(dict[str, "State"]):
    """A place in the grammar: the terminals that were tried from it, with where each leads.

    A terminal that may not stand leads nowhere, and from there nothing leads back: a state is
    true where it is a place in a hand.
    """

    __slots__ = ("_learn", "stack")

    def __init__(self, stack: tuple[int, ...], learn: "Callable[[State, str], State]") -> None:
        """Take the stack that Lark's parser would have there, and who asks Lark's table."""
        super().__init__()
        self.stack = stack
        self._learn = learn

    def __bool__(self) -> bool:
        """Tell whether a hand can stand here."""
        return bool(self.stack)

    def __missing__(self, terminal: str) -> "State":
        """Try a terminal for the first time."""
        found = self[terminal] = self._learn(self, terminal)
        return found


class Automaton:
    """Says whether a sequence of terminals is a whole sentence of the grammar."""

    def __init__(self, table: IntParseTable) -> None:
        """Take Lark's parse table for the start rule `start`."""
        self._table = table
        self._end = table.end_states["start"]
        self._states: dict[tuple[int, ...], State] = {}
        self._nowhere = State((), self._learn)
        self.start = self._state((table.start_states["start"],))

    def accepts(self, terminals: Sequence[str]) -> bool:
        """Tell whether the terminals, in order and to the end, are a hand of the grammar."""
        state = self.start
        for terminal in terminals:
            state = state[terminal]
        return bool(state[END])

    def after(self, state: State, terminal: str) -> State | None:
        """Give where a terminal leads to, None where it may not stand; `END` ends the hand."""
        return state[terminal] or None

    def _state(self, stack: tuple[int, ...]) -> State:
        try:
            return self._states[stack]
        except KeyError:
            return self._states.setdefault(stack, State(stack, self._learn))

    def _learn(self, state: State, terminal: str) -> State:
        if not state:
            return self._nowhere
        stack = list(state.stack)
        while (step := self._table.states[stack[-1]].get(terminal)) is not None:
            action, argument = step
            if action is Shift:
                return self._state((*stack, argument))
            rule: Rule = argument
            if rule.expansion:
                del stack[-len(rule.expansion) :]
            stack.append(self._table.states[stack[-1]][rule.origin.name][1])
            if terminal == END and stack[-1] == self._end:
                return self._state(tuple(stack))
        return self._nowhere
