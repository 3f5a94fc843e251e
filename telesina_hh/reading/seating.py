"""The names of one hand's seat lines, arranged for finding them in its other lines."""

from collections.abc import Sequence

from telesina_hh import events as ev
from telesina_hh.reading.forms import Forms
from telesina_hh.reading.lines import Phase

Place = tuple[int, str]
"""A seat and who sits there."""
LineTold = tuple[str, type[ev.Event], tuple[object, ...], int]
"""The terminal, the event, its fields behind the line, and what its amounts show."""

_MOST_LINES = 300


class Seating:
    """Who sits where. Names that could be taken for something else are not looked up here."""

    def __init__(self, heads: Sequence[str], places: Sequence[Place], forms: Forms) -> None:
        """Take the seat lines up to the stack, and what each says."""
        self._learnt = learnt = Phase()
        for seat, player in places:
            learnt.seat_player(player, seat)
        self.once = len(learnt.seats) == len(learnt.players) == len(places)
        """Whether no name and no seat is listed twice."""
        plain = all(_is_plain(player, forms) for _, player in places)
        self.seats: dict[str, int] = dict(learnt.seats) if plain else {}
        """Name → seat; like the next two empty where a name is not plain."""
        self.dealt_to = {forms.dealt_head + name: seat for name, seat in self.seats.items()}
        self.by_length = tuple(learnt.by_length) if plain else ()
        """The names, the longest first."""
        self.stated = {
            head.partition(forms.between)[0]: place
            for head, place in zip(heads, places, strict=True)
        }
        """What a seat line of the summary begins with → seat and name."""
        self.lines: dict[str, LineTold] = {}
        """Whole lines of play: each means the same wherever these names and amounts are meant."""

    def keep_small(self) -> None:
        """Forget the lines if they have become too many."""
        if len(self.lines) > _MOST_LINES:
            self.lines.clear()

    def phase(self, *, in_seats: bool, in_summary: bool) -> Phase:
        """Give the phase of a hand of these names, behind its seat lines."""
        phase = Phase()
        phase.header, phase.in_seats, phase.in_summary = False, in_seats, in_summary
        phase.seats, phase.by_length = self._learnt.seats, self._learnt.by_length
        phase.players = self._learnt.players
        return phase


def _is_plain(player: str, forms: Forms) -> bool:
    """Tell whether a line that begins with a name and a mark behind it can be nobody else's.

    That holds where no name has the mark in it, and none begins as a line does.
    """
    marks = forms.between.strip(), forms.cards_opening.strip()
    return not (
        any(mark in player for mark in marks)
        or any(player.startswith(text) or text.startswith(player) for text in forms.openings)
    )
