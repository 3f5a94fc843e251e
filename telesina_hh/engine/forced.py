"""Antes: T201, T202 and the seats of the game (R-ANTE, R-SEATS)."""

from telesina_hh import events as ev
from telesina_hh.engine.acts import Acts
from telesina_hh.engine.play import Play


class ForcedBets:
    """Judges what is posted before the first street."""

    def __init__(self, play: Play, acting: Acts) -> None:
        """Take the hand being replayed."""
        self._play = play
        self._acting = acting
        self._posted: set[int] = set()
        self._dealer_posted = False
        self.excess: tuple[int, int] | None = None
        """Whose ante nobody can match, and by how much."""

    def ante(self, event: ev.AntePosted) -> None:
        """Judge an ante."""
        play, table = self._play, self._play.table
        place = self._place(event)
        if place is None:
            return
        if table.street >= 0 or place in self._posted:
            told = "posts an ante after the deal" if table.street >= 0 else "posts a second ante"
            code = "T302" if table.street >= 0 else "T202"
            play.objections.add(code, event.line, f"{play.name(place)} {told}")
        else:
            self._amount(event, place, play.terms.ante or 0, "the ante")
        self._posted.add(place)
        paid = table.pay(place, event.amount)
        play.record(place, "ante", paid)

    def dealer_ante(self, event: ev.DealerAntePosted) -> None:
        """Judge the dealer's extra ante (the *cip*)."""
        play, table = self._play, self._play.table
        place = self._place(event)
        if place is None:
            return
        due = play.terms.dealer_ante
        dealer = table.seats[-1] if table.button else event.seat
        if due is None and not play.rules.dealer_ante:
            play.objections.add("T202", event.line, "this table has no dealer ante")
        elif event.seat != dealer or self._dealer_posted:
            name = play.objections.player(dealer)
            told = f"the dealer ante is {name}'s to post, once"
            play.objections.add("T202", event.line, told, expected=name, found=play.name(place))
        else:
            self._amount(event, place, event.amount if due is None else due, "the dealer ante")
        self._dealer_posted = True
        paid = table.pay(place, event.amount)
        table.dead[place] += event.amount
        play.record(place, "dealer-ante", paid)

    def _place(self, event: ev.AntePosted | ev.DealerAntePosted) -> int | None:
        """Give who posts; None, with an objection, for a player who was not dealt in."""
        place = self._play.place.get(event.seat)
        if place is None:
            name = self._play.objections.player(event.seat)
            told = f"{name} was not dealt in and posts an ante"
            self._play.objections.add("T302", event.line, told)
        return place

    def _amount(
        self, event: ev.AntePosted | ev.DealerAntePosted, place: int, due: int, what: str
    ) -> None:
        play, money = self._play, self._play.objections.money
        stack = play.table.stack[place]
        left = stack - event.amount
        wrong = event.amount != due and not (left == 0 and event.amount < due)
        if left < 0:
            told = f"{play.name(place)} posts {money(event.amount)} and has {money(stack)}"
            play.objections.add("T307", event.line, told, expected=f"at most {money(stack)}")
        elif event.all_in != (left == 0) and (not wrong or (event.all_in and event.amount < due)):
            self._acting.all_in_claim(event.line, place, left)
        elif wrong:
            play.objections.add(
                "T202",
                event.line,
                f"{what} is {money(due)}",
                expected=money(due),
                found=money(event.amount),
            )

    def over(self, line: int) -> None:
        """At the first street: who was dealt in must have posted; not too many may play."""
        play, table = self._play, self._play.table
        if play.terms.ante != 0:
            for place in range(table.count):
                if place not in self._posted and not self._nothing_left(place):
                    play.objections.add(
                        "T201", line, f"{play.name(place)} was dealt in and posted no ante"
                    )
        if play.terms.dealer_ante and not (self._dealer_posted or self._dealer_has_nothing()):
            play.objections.add("T201", line, "nobody posted the dealer ante")
        if table.count > play.rules.max_players:
            play.objections.add(
                "T405",
                line,
                f"{table.count} players are dealt in",
                expected=f"at most {play.rules.max_players}",
            )
        if len(table.with_chips()) < 2:  # noqa: PLR2004
            self.excess = table.uncalled_ante()

    def _nothing_left(self, place: int) -> bool:
        """Tell whether what a player posted took all chips, so that no more can be asked."""
        table = self._play.table
        return table.stack[place] == 0 < table.paid[place]

    def _dealer_has_nothing(self) -> bool:
        """Tell whether the dealer, who may be anybody without a button, has no chips to post."""
        table = self._play.table
        dealers = range(table.count - 1 if table.button else 0, table.count)
        return any(self._nothing_left(place) for place in dealers)

    def look_for_excess(self) -> None:
        """Before the first street: is there an ante that nobody could match?"""
        if self._play.table.street < 0 and self.excess is None:
            self.excess = self._play.table.uncalled_ante()
