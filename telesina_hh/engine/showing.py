"""The showdown's lines and the collect lines, as they come (R-SHOW)."""

from telesina_hh import events as ev
from telesina_hh.engine.awards import Collected
from telesina_hh.engine.betting import Betting
from telesina_hh.engine.ending import Ending
from telesina_hh.engine.hands import DECLINED, MUCKED, SHOWN
from telesina_hh.engine.play import Play
from telesina_hh.engine.streets import Streets

_DEALT = frozenset({ev.CardsDealt, ev.CardTurnedUp})
_BEFORE_MORE = frozenset({ev.CardsShown, ev.HandMucked, ev.NoPlay})
"""What may stand between an early show and the rest of the street's cards."""


class Showing:
    """Judges what is shown, mucked and collected."""

    def __init__(self, play: Play, streets: Streets, betting: Betting, ending: Ending) -> None:
        """Take the hand being replayed."""
        self._play = play
        self._streets = streets
        self._betting = betting
        self._ending = ending

    def show_down(self, event: ev.ShowdownBegan) -> None:
        """Judge `*** SHOW DOWN ***`."""
        play = self._play
        if play.showdown:
            play.objections.add("T403", event.line, "there is a second showdown")
        self._streets.end_play(event.line)
        play.showdown = True

    def shown(self, event: ev.CardsShown) -> None:
        """Judge shown cards: at the showdown, early when no betting is left, or of free will."""
        play, table = self._play, self._play.table
        place = self._contender(event.line, event.seat, "shows")
        if place is None:
            return
        free = play.closed or table.live_count() < 2  # noqa: PLR2004
        if not (free or self._betting.begun or self._more_is_dealt()):
            self._betting.begin(event.line)
        play.deal.show(event.line, place, event.cards, partial=free)
        if free:
            self._ending.hands.free_shows.add(place)
        else:
            self._fate(place, SHOWN, event.line)
            self._ending.claim(event)
        play.record(place, "show", 0)

    def _more_is_dealt(self) -> bool:
        """Tell whether cards of this street are still to come, after an early show."""
        for later in self._play.hand.events[self._play.index + 1 :]:
            if type(later) in _DEALT:
                return True
            if type(later) not in _BEFORE_MORE:
                return False
        return False

    def turned(self, event: ev.DownCardShown) -> None:
        """Judge a hidden card that a server turns up."""
        play = self._play
        place = self._contender(event.line, event.seat, "shows")
        if place is None:
            return
        self._betting.begin(event.line)
        play.deal.turn_hole(event.line, place, event.cards)
        self._fate(place, SHOWN, event.line)
        play.record(place, "show", 0)

    def rated(self, event: ev.HandRated) -> None:
        """Judge what a server says a contender holds and makes of it (R-SPEAK)."""
        place = self._contender(event.line, event.seat, "is rated")
        if place is None:
            return
        self._play.deal.rate(event.line, place, event.cards)
        self._ending.hands.fates[place] = SHOWN
        self._ending.rated(event)

    def mucked(self, event: ev.HandMucked | ev.ShowDeclined) -> None:
        """Note a muck; `doesn't show hand` of a contender is one."""
        place = self._contender(event.line, event.seat, "mucks")
        if place is None:
            return
        if self._play.table.live[place]:
            last = type(event) is ev.ShowDeclined and self._last_standing(place)
            self._fate(place, DECLINED if last else MUCKED, event.line)
        self._play.record(place, "muck" if type(event) is ev.HandMucked else "decline", 0)

    def _last_standing(self, place: int) -> bool:
        """Tell whether all others have mucked: who need not show has not given up the pot."""
        fates, live = self._ending.hands.fates, self._play.table.live
        return all(
            fates.get(other) == MUCKED
            for other in range(self._play.table.count)
            if live[other] and other != place
        )

    def _contender(self, line: int, seat: int, verb: str) -> int | None:
        play = self._play
        place = play.place.get(seat)
        if place is None or (not play.table.live[place] and not play.closed):
            told = "was not dealt in" if place is None else "has folded"
            play.objections.add("T302", line, f"{play.objections.player(seat)} {told} and {verb}")
            return None
        return place

    def _fate(self, place: int, fate: str, line: int) -> None:
        fates = self._ending.hands.fates
        if fates.get(place) != SHOWN:
            fates[place] = fate
        if self._play.showdown and not self._play.closed:
            self._ending.showing.append((line, place))

    def collected(self, event: ev.PotCollected) -> None:
        """Note a collect line; it is judged when all are known."""
        play = self._play
        self.close(event.line)
        place = play.place.get(event.seat, -1)
        self._ending.collected.append(
            Collected(event.line, event.seat, place, event.amount, event.pot)
        )
        if place < 0:
            return
        play.table.stack[place] += event.amount
        play.given += event.amount
        play.record(place, "collect", -event.amount)

    def summary(self, event: ev.SummaryBegan) -> None:
        """Note where the summary begins."""
        self.close(event.line)
        self._ending.summary_line = event.line

    def stated(self, event: ev.TotalStated | ev.VelaStated | ev.SeatStated) -> None:
        """Keep a summary line; it is judged when the hand is settled."""
        self._ending.state(event)

    def close(self, line: int) -> None:
        """End the play."""
        self._streets.end_play(line)
        self._play.closed = True
