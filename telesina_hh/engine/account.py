"""A server's own account of the hand, its pots and results, against the play (T505 to T602)."""

from telesina_hh import events as ev
from telesina_hh.engine.betting import Betting
from telesina_hh.engine.play import Play
from telesina_hh.engine.pots import build_pots


class Account:
    """Judges what a server states of pots and results."""

    def __init__(self, play: Play, betting: Betting) -> None:
        """Take the hand being replayed."""
        self._play = play
        self._betting = betting
        self._results: list[ev.ResultStated] = []
        self._payers_named: tuple[tuple[int, ...], ...] = ()
        """Who was last named as having paid in: after the antes nobody is added."""
        self._agreed: tuple[object, int] | None = None
        """The pots last stated rightly, and what lay in the middle then."""

    def pots(self, event: ev.PotsStated) -> None:
        """Compare the pots at the end of a round (R-POTS); the round must be over."""
        play, table = self._play, self._play.table
        if table.street >= 0:
            self._betting.end_round(event.line)
        if play.objections.chips_disturbed or play.cancelled:
            return
        pots = event.pots
        if (pots, table.pot) == self._agreed:
            return
        stated = [amount for amount, _ in pots]
        if stated != [table.pot] or not table.level:
            whole = build_pots(table.paid, table.dead, table.live)
            if stated != [pot.amount for pot in whole] and not self._listed_apart(stated):
                self._other_pots(event.line, stated, [pot.amount for pot in whole])
                return
        self._agreed = (pots, table.pot)
        payers_named = tuple([seats for _, seats in pots])
        if payers_named == self._payers_named:
            return
        self._payers_named = payers_named
        named = {seat for seats in payers_named for seat in seats}
        payers = {seat for seat, paid in zip(table.seats, table.paid, strict=True) if paid}
        if named != payers:
            play.objections.add(
                "T601",
                event.line,
                "the pots name other players than paid into them",
                expected=play.objections.players(sorted(payers)),
                found=play.objections.players(sorted(named)),
            )

    def _other_pots(self, line: int, stated: list[int], due: list[int]) -> None:
        objections = self._play.objections
        money = objections.money
        objections.add(
            "T601",
            line,
            "the pots are others",
            expected=", ".join(map(money, due)),
            found=", ".join(map(money, stated)) or "no pot",
        )

    def _listed_apart(self, stated: list[int]) -> bool:
        """Tell whether these are the pots with folded players' levels apart, as some logs have."""
        table = self._play.table
        apart = build_pots(table.paid, table.dead, table.live, apart=True)
        return stated == [pot.amount for pot in apart]

    def result(self, event: ev.ResultStated) -> None:
        """Keep a player's result; it is judged when the hand is settled."""
        self._results.append(event)

    def judge(self, rake: int, line: int) -> None:
        """Compare the results with what was paid in and collected; `rake` is the recorded one."""
        play, table, objections = self._play, self._play.table, self._play.objections
        if not self._results or objections.chips_disturbed:
            return
        money = objections.money
        missing = dict.fromkeys(table.seats)
        for stated in self._results:
            place = play.place.get(stated.seat)
            missing.pop(stated.seat, None)
            name = objections.player(stated.seat)
            if place is None:
                objections.add("T602", stated.line, f"{name} was not dealt in and has a result")
                continue
            for told, said, was in (
                ("paid in", stated.paid, table.paid[place]),
                ("has a net of", stated.net, stated.won - table.paid[place]),
            ):
                if said != was:
                    objections.add(
                        "T602",
                        stated.line,
                        f"{name} {told} {money(was)}",
                        expected=money(was),
                        found=money(said),
                    )
                    break
        for seat in missing:
            objections.add("T602", line, f"{objections.player(seat)} has no result")
        shares = sum(stated.rake for stated in self._results)
        if shares != rake and not missing:
            objections.add(
                "T602",
                line,
                "the players' rake is not the rake of the hand",
                expected=money(rake),
                found=money(shares),
            )
