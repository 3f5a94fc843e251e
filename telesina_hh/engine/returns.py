"""What of a bet nobody matched goes back to who made it (R-UNCALLED, T501)."""

from telesina_hh import events as ev
from telesina_hh.engine.acts import KINDS
from telesina_hh.engine.forced import ForcedBets
from telesina_hh.engine.play import Play

_BETWEEN = frozenset({ev.NoPlay, ev.CardsShown, ev.HandMucked})
"""What may stand between a round's last act and what goes back."""


class Returns:
    """Judges one hand's uncalled bets, round by round."""

    def __init__(self, play: Play, forced: ForcedBets) -> None:
        """Take the hand being replayed, and the antes that may go back in part."""
        self._play = play
        self._table = play.table
        self._objections = play.objections
        self._forced = forced
        self._returned = False
        """Whether this round's uncalled bet has gone back."""
        self._missed: tuple[int, int] | None = None
        """An uncalled bet whose line did not come in time."""
        self.as_written = 0
        """Minor units that went back by the hand's own lines."""

    def open_round(self) -> None:
        """Begin a round: nothing of it has gone back."""
        self._returned = False

    def close(self, line: int, *, quiet: bool) -> None:
        """End a round: what nobody matched goes back, and a line should have said so.

        `quiet`: the price went astray in this round, so that a missing line is no fault of its own.
        """
        table, due = self._table, self._due_back()
        if due is not None and self._play.rules.uncalled == "silent":
            self._return_silently(*due)
        elif due is not None:
            place, amount = due
            if not self._play.cancelled and not quiet:
                money, name = self._objections.money(amount), self._play.name(place)
                self._objections.add(
                    "T501",
                    line,
                    f"{money} of {name} was not called and not returned",
                    expected=f"Uncalled bet ({money}) returned to {name}",
                )
            if table.stack[place] == 0:
                table.said_all_in[place] = True
            table.give_back(place, amount)
            self._missed = (place, amount)
        self._forced.excess = None
        self._returned = True

    def _return_silently(self, place: int, amount: int) -> None:
        """Give back what nobody matched, where no line tells of it."""
        self._table.give_back(place, amount)
        self.as_written += amount
        self._play.record(place, "return", -amount)

    def _due_back(self) -> tuple[int, int] | None:
        if self._returned:
            return None
        return self._table.uncalled() or self._forced.excess

    def judge(self, event: ev.UncalledReturned, *, quiet: bool, open_turn: bool) -> None:
        """Judge an `Uncalled bet` line; `open_turn`: somebody still is to act."""
        play, money = self._play, self._objections.money
        place = play.place.get(event.seat)
        due = self._due_back()
        right = due is not None and due == (place, event.amount)
        if due is None and self._missed == (place, event.amount):
            right, self._missed = True, None
        if right and open_turn:
            self._too_early(event)
        if not right and not play.cancelled and not quiet:
            told, expected = "nothing is to be returned here", None
            if due is not None:
                told = f"{money(due[1])} goes back to {play.name(due[0])}"
                expected = f"{money(due[1])} to {play.name(due[0])}"
            self._objections.add(
                "T501",
                event.line,
                told,
                expected=expected,
                found=f"{money(event.amount)} to {self._objections.player(event.seat)}",
            )
        self.as_written += event.amount
        if due is not None:
            self._table.give_back(*due)
            play.record(due[0], "return", -due[1])
        self._returned = True
        self._forced.excess = None

    def _too_early(self, event: ev.UncalledReturned) -> None:
        """Object to an uncalled bet that goes back before the round's last act."""
        for later in self._play.hand.events[self._play.index + 1 :]:
            if type(later) in KINDS:
                self._objections.add(
                    "T501", event.line, "an uncalled bet goes back after the round's last act"
                )
                return
            if type(later) not in _BETWEEN:
                return
