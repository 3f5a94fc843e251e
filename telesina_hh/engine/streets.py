"""Streets and their cards in order: T401, T403 and the Vela (R-DEAL, R-ROUNDS, R-VELA)."""

from telesina_hh import events as ev
from telesina_hh.engine.betting import Betting
from telesina_hh.engine.chosen import ChosenDeal
from telesina_hh.engine.forced import ForcedBets
from telesina_hh.engine.play import Play


class Streets:
    """Judges the street markers and what is dealt under them."""

    def __init__(self, play: Play, forced: ForcedBets, betting: Betting) -> None:
        """Take the hand being replayed."""
        self._play = play
        self._forced = forced
        self._betting = betting

    def street(self, event: ev.StreetOpened) -> None:
        """Judge `*** 2nd STREET ***` and its like."""
        self._open(event.line, event.street)

    def vela(self, event: ev.VelaDealt) -> None:
        """Judge a Vela marker and its card."""
        play = self._play
        streets = play.rules.streets
        street = sum(1 for s in streets if not s.vele) + event.number - 1
        if self._open(event.line, street):
            vele = streets[street].vele
            play.deal.turn_vela(event.line, event.number, event.earlier, event.cards, vele)

    def _open(self, line: int, street: int) -> bool:
        """Go on to a street; tell whether the game has it and it was not dealt before."""
        play, table = self._play, self._play.table
        streets = play.rules.streets
        due = table.street + 1
        if street < due:
            play.objections.add(
                "T403",
                line,
                "this street was dealt before",
                expected=streets[due].name if due < len(streets) else "no more streets",
                found=streets[street].name,
            )
            self._betting.lose_track()
            return False
        if table.street < 0:
            self._forced.over(line)
        else:
            self._betting.end_round(line)
        over = play.showdown or due >= len(streets) or (table.live_count() < 2 and due > 0)  # noqa: PLR2004
        if street != due or over:
            if not over:
                play.deal.gaps = [True] * table.count
            play.objections.add(
                "T403",
                line,
                "this street may not come here",
                expected="no more streets" if over else streets[due].name,
                found=streets[street].name if street < len(streets) else f"Vela {street - 3}",
            )
        if street >= len(streets):
            return False
        self._betting.open_round(street)
        return True

    def dealt(self, event: ev.CardsDealt) -> None:
        """Judge a `Dealt to` line."""
        place = self._receiver(event, "gets")
        if place is not None:
            street = self._play.table.street
            self._play.deal.deal(event.line, place, street, event.known, event.new)

    def one_card(self, event: ev.CardDealt) -> None:
        """Judge one card of a log that names cards one by one."""
        line, seat, up, cards = event
        play, table = self._play, self._play.table
        place = play.place.get(seat)
        if place is None or not table.live[place] or table.street < 0:
            place = self._receiver(event, "gets")
        if place is not None:
            play.deal.one_card(line, place, table.street, cards, up=up)

    def turned_up(self, event: ev.CardTurnedUp) -> None:
        """Judge a `turns up` line: the holder's choice of card, where there is one (R-DEAL)."""
        play = self._play
        deal = play.deal
        if not isinstance(deal, ChosenDeal):
            name = play.objections.player(event.seat)
            play.objections.add("T302", event.line, f"{name} chooses no card in this game")
            return
        place = self._receiver(event, "turns up")
        if place is not None:
            deal.turn_up(event.line, place, play.table.street, event.cards)

    def _receiver(
        self, event: ev.CardsDealt | ev.CardDealt | ev.CardTurnedUp, verb: str
    ) -> int | None:
        """Give who gets or turns up a card; None, with an objection, for one who may not (T401)."""
        play, table = self._play, self._play.table
        place = play.place.get(event.seat)
        if place is None or not table.live[place]:
            told = "was not dealt in" if place is None else "has folded"
            name = play.objections.player(event.seat)
            play.objections.add("T401", event.line, f"{name} {told} and {verb} a card")
            return None
        if table.street < 0:
            play.objections.add("T403", event.line, "cards are dealt before 2nd street")
            self._forced.over(event.line)
            self._betting.open_round(0)
        return place

    def end_play(self, line: int) -> None:
        """Betting is over for good: the last street must have come where two or more are left."""
        play, table = self._play, self._play.table
        if play.closed or play.showdown:
            return
        if table.street < 0:
            self._forced.over(line)
        known = len(play.objections.found)
        self._betting.end_round(line)
        streets = play.rules.streets
        if any(violation.code == "T308" for violation in play.objections.found[known:]):
            play.deal.gaps = [True] * table.count
            play.unfinished = True
            return
        unplayed = table.street < 0 or table.live_count() > 1
        if unplayed and table.street < len(streets) - 1 and not play.cancelled:
            name = streets[table.street + 1].name
            play.objections.add("T403", line, f"the {name} is missing", expected=name)
            play.deal.gaps = [True] * table.count
