"""Betting rounds: acts in their turn and the end of the round (T203, T301, T308, T501)."""

from collections.abc import Callable, Collection
from typing import Any

from telesina_hh import events as ev
from telesina_hh.engine.acts import KINDS, Acts
from telesina_hh.engine.forced import ForcedBets
from telesina_hh.engine.options import Decision
from telesina_hh.engine.play import Play
from telesina_hh.engine.returns import Returns
from telesina_hh.engine.turn import FirstToAct
from telesina_hh.outcome import Act

_OPENINGS = frozenset({ev.BroughtIn, ev.BetMade})
_HEARD_OF = frozenset(
    {*KINDS, ev.CardsDealt, ev.CardsShown, ev.HandMucked, ev.ShowDeclined, ev.PotCollected}
)
_PRICE_FAULTS = frozenset({"T204", "T303", "T304", "T305", "T307"})
_PRICE_FOLLOWS = frozenset({"T303", "T304", "T305"})
_JUDGE: dict[type, Callable[..., None]] = {
    ev.BroughtIn: Acts.bring_in,
    ev.Checked: Acts.check,
    ev.Folded: Acts.fold,
    ev.Called: Acts.call,
    ev.BetMade: Acts.bet,
    ev.Completed: Acts.raise_to,
    ev.Raised: Acts.raise_to,
}


class Betting:
    """Judges one hand's betting rounds."""

    def __init__(self, play: Play, acting: Acts, forced: ForcedBets) -> None:
        """Take the hand being replayed."""
        self._play = play
        self._table = play.table
        self._objections = play.objections
        self._acting = acting
        self._forced = forced
        self._first = FirstToAct(play)
        self.begun = True
        """Whether the current round's betting has begun (or there is no round yet)."""
        self._tied: frozenset[int] = frozenset()
        """Who may open the round where cards or position leave it open."""
        self._turn_fault = False
        """The turn went astray in this round: what follows of it is not reported again."""
        self._price_fault = False
        """The price went astray in this round, likewise."""
        self._absent: set[int] = set()
        """Who was missed already when a round closed (T308)."""
        self._broke: set[int] = set()
        """Who put in more than was in front of him (T307): he has nothing left."""
        self.returns = Returns(play, forced)

    def open_round(self, street: int) -> None:
        """Begin a street; its betting begins with its first act."""
        self._table.open_round(street)
        self.begun = False
        self.returns.open_round()
        self._turn_fault = self._price_fault = False

    def lose_track(self) -> None:
        """A street came twice: whose turn it is, is no longer certain in this round."""
        self._turn_fault = True

    def begin(self, line: int) -> None:
        """Before a round's first act: missing cards, then who acts first."""
        if not self.begun:
            self.begun = True
            self._tied = self._first.begin(line)

    def act(self, event: Any) -> None:  # noqa: ANN401  (one of the acts in KINDS)
        """Judge an act of a betting round, then play it as it was written."""
        play, table = self._play, self._table
        place = play.place.get(event.seat)
        if place is None:
            name = self._objections.player(event.seat)
            self._objections.add("T302", event.line, f"{name} was not dealt in and cannot act")
            return
        if not self.begun:
            self.begin(event.line)
        plainly = place == table.turn and not self._tied
        in_turn = True if plainly else self._in_turn(event, place)
        if play.decisions is not None and not self._automatic():
            play.decisions.append(self._decision(event, place, in_turn=bool(in_turn)))
        if play.acts is None:
            self._take(event, place, in_turn)
        else:
            self._note(event, place, in_turn, play.acts)

    def _note(self, event: Any, place: int, in_turn: bool | None, acts: list[Act]) -> None:  # noqa: ANN401, FBT001
        """Play an act and note it with what stood around it."""
        play, table = self._play, self._table
        allowed = table.allowed(place)
        stack, owed = table.stack[place], allowed.owed
        choices = allowed.choices if in_turn else 0
        completable = table.only_bring_in and not table.must_open and allowed.may_wager
        opening = table.must_open
        self._take(event, place, in_turn)
        left = table.stack[place]
        brought_in = opening and table.brought_in == place
        acts.append(
            Act(
                play.index,
                table.street,
                event.seat,
                "bring-in" if brought_in else KINDS[type(event)],
                stack - left,
                owed,
                choices,
                completable and bool(in_turn),
                left,
                table.pot,
            )
        )

    def _decision(self, event: Any, place: int, *, in_turn: bool) -> Decision:  # noqa: ANN401
        streets = self._play.rules.streets
        return Decision(
            event.line,
            event.seat,
            streets[min(self._table.street, len(streets) - 1)].name,
            KINDS[type(event)],
            getattr(event, "to", getattr(event, "amount", 0)),
            self._acting.open_to(place) if in_turn else (),
        )

    def _automatic(self) -> bool:
        """Tell whether a server acted for a player who is away: nobody decided anything."""
        before = self._play.hand.events[self._play.index - 1]
        return type(before) is ev.NoPlay and before.kind == "away"

    def _take(self, event: Any, place: int, in_turn: bool | None) -> None:  # noqa: ANN401, FBT001
        if in_turn is None:
            self._play_as_written(event, place)
            return
        found = self._objections.found
        before = len(found)
        _JUDGE[type(event)](self._acting, event, place)
        if len(found) > before:
            self._after_fault(event, place, before)

    def _after_fault(self, event: Any, place: int, before: int) -> None:  # noqa: ANN401
        table = self._table
        code = self._objections.found[-1].code
        if code == "T307":
            self._broke.add(place)
        claimed = getattr(event, "all_in", False) and table.stack[place]
        if claimed and not self._heard_of_again(event, KINDS):
            table.said_all_in[place] = True
            table.turn = table.next_from(place)
        if code == "T309":
            self._price_fault = True
        if code in _PRICE_FAULTS:
            if self._price_fault and code in _PRICE_FOLLOWS:
                self._objections.withdraw(before)
            self._price_fault = True
        elif code == "T302":
            if self._follows(event):
                self._objections.withdraw(before)
            self._turn_fault = True
            if type(event) is ev.Checked and not self._heard_of_again(event, _HEARD_OF):
                table.fold(place)

    def _follows(self, event: Any) -> bool:  # noqa: ANN401
        """Tell whether an act that is not available merely follows from a fault of the round."""
        if type(event) is ev.Called and self._turn_fault:
            self._price_fault = True
            return True
        if type(event) is ev.BroughtIn:
            return self._turn_fault
        return type(event) is ev.Raised and self._price_fault

    def _heard_of_again(self, event: Any, kinds: Collection[type]) -> bool:  # noqa: ANN401
        """Tell whether the player has a later line of one of these kinds before the summary."""
        for later in self._play.hand.events[self._play.index + 1 :]:
            if type(later) is ev.SummaryBegan:
                return False
            if type(later) in kinds and later.seat == event.seat:  # type: ignore[union-attr]
                return True
        return False

    def _in_turn(self, event: Any, place: int) -> bool | None:  # noqa: ANN401
        """Tell whether it was the player's turn; None where nothing more can be asked."""
        table = self._table
        turn = table.turn
        if place == turn or place in self._tied or table.said_all_in[place]:
            self._tied = frozenset()
            table.said_all_in[place] = False
            return True
        self._tied = frozenset()
        if turn is not None and table.must_open:
            self._turn_fault = True
            due, name = self._play.name(turn), self._play.name(place)
            told = f"{due} shows the highest card and must bring in"
            self._objections.add("T203", event.line, told, expected=due, found=name)
            return False if type(event) in _OPENINGS and table.live[place] else None
        return self._out_of_turn(event.line, place, turn)

    def _out_of_turn(self, line: int, place: int, turn: int | None) -> bool | None:
        table, objections, name = self._table, self._objections, self._play.name(place)
        if not table.live[place]:
            objections.add("T302", line, f"{name} has folded and cannot act")
            return None
        if place in self._broke:
            return None
        if table.stack[place] == 0:
            objections.add("T302", line, f"{name} is all-in and cannot act")
            return None
        if turn is None:
            if not self._turn_fault and not self._broke:
                objections.add("T302", line, f"nobody is to act, yet {name} does")
            self._turn_fault = True
            return None
        if not self._turn_fault and turn not in self._absent:
            due = self._play.name(turn)
            objections.add("T301", line, f"it is {due}'s turn", expected=due, found=name)
        self._turn_fault = True
        return False

    def _play_as_written(self, event: Any, place: int) -> None:  # noqa: ANN401
        table = self._table
        before = table.turn
        if place in self._broke and type(event) is not ev.Folded:
            return
        match event:
            case ev.Folded():
                if table.live[place]:
                    table.fold(place)
            case ev.Checked():
                if table.must_open:
                    table.check(place)
            case ev.Called() | ev.BroughtIn() | ev.BetMade():
                table.call(place, event.amount)
            case _:
                table.wager(place, max(event.to, table.in_round[place]))
        if before is None:
            table.turn = None

    # ---- the end of a round

    def end_round(self, line: int) -> None:
        """A marker, an award or the summary came: the round must be over (R-ROUNDS, R-UNCALLED)."""
        self.begin(line)
        table = self._table
        if table.turn is not None and not self._play.cancelled:
            self._still_to_act(line, table.turn)
        table.turn = None
        table.must_open = False
        self.returns.close(line, quiet=self._price_fault)

    def _still_to_act(self, line: int, turn: int) -> None:
        due = self._play.name(turn)
        if self._table.must_open:
            told = f"there is no bring-in: {due} must bring in"
            self._objections.add("T203", line, told, expected=due)
        elif not self._turn_fault and turn not in self._absent:
            self._objections.add("T308", line, f"{due} still has to act", expected=due)
            self._absent.add(turn)

    def uncalled(self, event: ev.UncalledReturned) -> None:
        """Judge an `Uncalled bet` line (R-UNCALLED)."""
        self._forced.look_for_excess()
        self.begin(event.line)
        open_turn = self._table.turn is not None and not self._turn_fault
        self.returns.judge(event, quiet=self._price_fault, open_turn=open_turn)
