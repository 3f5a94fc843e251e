"""Plain hands, played at one look a line.

Most hands hold nothing that a rule could object to and nothing that asks for more than a look:
every act in its turn and of the right size, every award to one winner. Such a hand is played here
on the engine's own table. At the first line that is not plainly right the hand is given up, and
the full replay, which alone knows how to object, plays it from the beginning. Whatever is settled
here, the full replay settles in the same way (`tests/test_plain_play.py` holds the two together).
"""

from telesina_hh.engine.plain.betting import betting_round
from telesina_hh.engine.plain.dealing import antes, street
from telesina_hh.engine.plain.ending import ending
from telesina_hh.engine.plain.game import UnusualError
from telesina_hh.engine.plain.hand import PlainHand
from telesina_hh.engine.plain.showing import early
from telesina_hh.engine.result import Settled
from telesina_hh.engine.terms import Terms
from telesina_hh.events import Hand, StreetOpened, VelaDealt

__all__ = ["settle_plainly"]


def settle_plainly(hand: Hand, terms: Terms, *, acts: bool) -> Settled | None:
    """Play and settle a plain hand; None where the full replay is to decide.

    `acts` as `settle` takes it.
    """
    try:
        play = PlainHand(hand, terms, acts=acts)
        antes(play)
        while type(play.events[play.at]) in _STREETS:
            street(play)
            betting_round(play)
            early(play)
        return ending(play)
    except UnusualError:
        return None


_STREETS = frozenset({StreetOpened, VelaDealt})
