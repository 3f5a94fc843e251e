"""Replays a hand's events against the rules: its outcome, and every objection to its play.

Nothing is repaired: what the text says is judged, then played as it was written. What merely
follows from a fault already reported is not reported again.
"""

from collections.abc import Callable
from typing import Any

from telesina_hh import events as ev
from telesina_hh.diagnostics import Violation
from telesina_hh.engine.account import Account
from telesina_hh.engine.acts import KINDS, Acts
from telesina_hh.engine.betting import Betting
from telesina_hh.engine.ending import Ending
from telesina_hh.engine.forced import ForcedBets
from telesina_hh.engine.options import Decision
from telesina_hh.engine.plain import settle_plainly
from telesina_hh.engine.play import Play
from telesina_hh.engine.result import Settled
from telesina_hh.engine.showing import Showing
from telesina_hh.engine.streets import Streets
from telesina_hh.engine.sure_loser import SureLosers
from telesina_hh.engine.terms import Terms, terms_of
from telesina_hh.rules import Ruleset


def replay(
    hand: ev.Hand, ruleset: Ruleset, *, acts: bool = True
) -> tuple[Settled, tuple[Violation, ...]]:
    """Play a hand through: (the hand as settled, violations in the order of their cause).

    Without `acts` the outcome has none, and no categories: that is a little faster.
    `UnplayableError` where the house's rules make a game that no table can play.
    """
    terms = terms_of(hand, ruleset)
    settled = settle_plainly(hand, terms, acts=acts)
    return (settled, ()) if settled is not None else replay_in_full(hand, terms, acts=acts)


def replay_in_full(
    hand: ev.Hand, terms: Terms, *, acts: bool = True
) -> tuple[Settled, tuple[Violation, ...]]:
    """Play a hand through with every objection: as `replay`, the reference for plain play."""
    play = Play(hand, terms, acts=acts)
    return _play_through(play), tuple(play.objections.found)


def decisions(hand: ev.Hand, ruleset: Ruleset) -> tuple[Decision, ...]:
    """Give what was open to the player at every act of a hand's betting, in order.

    `UnplayableError` as `replay`.
    """
    play = Play(hand, terms_of(hand, ruleset), acts=False)
    play.decisions = []
    _play_through(play)
    return tuple(play.decisions)


def _play_through(play: Play) -> Settled:
    acting = Acts(play.table, play.objections, SureLosers(play))
    forced = ForcedBets(play, acting)
    betting = Betting(play, acting, forced)
    streets = Streets(play, forced, betting)
    account = Account(play, betting)
    ending = Ending(play, account)
    showing = Showing(play, streets, betting, ending)
    on: dict[type, Callable[[Any], None]] = {
        ev.AntePosted: forced.ante,
        ev.DealerAntePosted: forced.dealer_ante,
        ev.StreetOpened: streets.street,
        ev.VelaDealt: streets.vela,
        ev.CardsDealt: streets.dealt,
        ev.CardDealt: streets.one_card,
        ev.CardTurnedUp: streets.turned_up,
        **dict.fromkeys(KINDS, betting.act),
        ev.UncalledReturned: betting.uncalled,
        ev.ShowdownBegan: showing.show_down,
        ev.CardsShown: showing.shown,
        ev.DownCardShown: showing.turned,
        ev.HandRated: showing.rated,
        ev.HandMucked: showing.mucked,
        ev.ShowDeclined: showing.mucked,
        ev.PotCollected: showing.collected,
        ev.PotsStated: account.pots,
        ev.ResultStated: account.result,
        ev.SummaryBegan: showing.summary,
        ev.TotalStated: showing.stated,
        ev.VelaStated: showing.stated,
        ev.SeatStated: showing.stated,
    }
    events = play.hand.events
    for play.index, event in enumerate(events):
        take = on.get(type(event))
        if take is not None:
            take(event)
    showing.close(events[-1].line)
    return ending.settle(betting.returns.as_written)
