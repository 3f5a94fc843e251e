"""The summary against the hand above it (T601, T602) and descriptions against the cards (T509)."""

from typing import NamedTuple

from telesina_hh.cards import Card, cards_text
from telesina_hh.descriptions import claim_agrees, describe
from telesina_hh.engine.objections import Objections
from telesina_hh.events import HandClaim, HandRated, SeatStated, TotalStated, VelaStated
from telesina_hh.ranking import NamedHand
from telesina_hh.rules import Ruleset


class Ended(NamedTuple):
    """What the lines above the summary came to for one dealt-in player."""

    folded_on: int | None
    showed: bool
    showed_freely: bool
    collected: int
    wagered: int
    """Put in besides antes, uncalled bets included."""
    cards: tuple[Card, ...]
    hole_known: bool


class SummaryCheck:
    """Compares summary lines with what the lines above say, not with the rules."""

    def __init__(
        self,
        objections: Objections,
        ruleset: Ruleset,
        button: int | None,
    ) -> None:
        """Take the hand's button seat."""
        self._objections = objections
        self._streets = ruleset.streets
        self._button = button
        self._misread: set[int] = set()
        self.due: dict[int, int] = {}
        """What each seat should have collected, where the awards were objected to already."""

    def total(
        self, stated: TotalStated, totals: tuple[int, ...], pots: list[list[tuple[str, int]]]
    ) -> None:
        """Compare the total and the parts; `totals` and `pots` are what the hand may come to."""
        money = self._objections.money
        if stated.total not in totals:
            self._objections.add(
                "T601",
                stated.line,
                "the total is not what lies in the pots",
                expected=money(totals[0]),
                found=money(stated.total),
            )
        elif stated.pots and all(sorted(stated.pots) != sorted(parts) for parts in pots):
            self._objections.add(
                "T601",
                stated.line,
                "the parts of the pot are others",
                expected=", ".join(f"{name} {money(amount)}" for name, amount in pots[0]),
                found=", ".join(f"{name} {money(amount)}" for name, amount in stated.pots),
            )

    def vela(self, stated: VelaStated, vele: tuple[Card, ...]) -> None:
        """Compare the summary's Vela line."""
        if stated.cards != vele:
            self._objections.add(
                "T602",
                stated.line,
                "the Vela was another" if vele else "no Vela was dealt",
                expected=cards_text(vele) or "no Vela",
                found=cards_text(stated.cards),
            )

    def claim(self, line: int, seat: int, claim: HandClaim | None, value: NamedHand | None) -> None:
        """Compare a description with the cards (R-SPEAK); one misreading is reported once."""
        if claim is None or value is None or seat in self._misread or claim_agrees(claim, value):
            return
        self._misread.add(seat)
        self._objections.add(
            "T509",
            line,
            f"{self._objections.player(seat)} holds {describe(value)}",
            expected=describe(value),
            found=claim.category,
        )

    def rated(self, rated: HandRated, holds: tuple[str, tuple[Card, ...]] | None) -> None:
        """Compare a server's category and best five with what the cards make (R-RANK)."""
        if holds is None or rated.seat in self._misread:
            return
        category, best = holds
        if rated.category != category or set(rated.best) != set(best):
            self._misread.add(rated.seat)
            self._objections.add(
                "T509",
                rated.line,
                f"{self._objections.player(rated.seat)} holds {category}",
                expected=f"{category}: {cards_text(best)}",
                found=f"{rated.category}: {cards_text(rated.best)}",
            )

    def seat(self, stated: SeatStated, player: Ended | None, value: NamedHand | None) -> bool:
        """Compare a seat line of the summary: tell whether it agrees with the hand.

        `player` is None for one who was not dealt in.
        """
        if stated.button and self._button is not None and stated.seat != self._button:
            self._differs(stated, "is not on the button")
            return False
        if player is None:
            self._differs(stated, "was not dealt in")
            return False
        wrong = self._fate(stated, player) or self._won(stated, player)
        if wrong is not None:
            self._differs(stated, wrong)
            return False
        self.claim(stated.line, stated.seat, stated.claim, value)
        return True

    def _differs(self, stated: SeatStated, told: str) -> None:
        self._objections.add("T602", stated.line, f"{self._objections.player(stated.seat)} {told}")

    def _fate(self, stated: SeatStated, player: Ended) -> str | None:
        """Say what the hand tells otherwise, None where the line agrees."""
        if stated.fate == "folded":
            return self._folded(stated, player)
        if player.folded_on is not None:
            return self._fold_told(player.folded_on)
        if stated.cards and not self._cards_agree(stated, player):
            return f"held {cards_text(player.cards)}"
        if stated.fate in {"won", "lost"} and not (player.showed or player.showed_freely):
            return "did not show"
        return "showed" if stated.fate == "mucked" and player.showed else None

    def _won(self, stated: SeatStated, player: Ended) -> str | None:
        """Say what was collected otherwise, None where the line agrees."""
        won = player.collected
        if self.due.get(stated.seat, won) != won and (stated.amount or 0) == self.due[stated.seat]:
            return None
        told = 0 if stated.amount is None else stated.amount
        return None if told == won else f"collected {self._objections.money(won)}"

    def _fold_told(self, street: int) -> str:
        return f"folded on the {self._streets[street].name}" if street >= 0 else "folded too soon"

    def _folded(self, stated: SeatStated, player: Ended) -> str | None:
        if player.folded_on is None:
            return "did not fold"
        if player.folded_on >= 0 and not self._named(player.folded_on, stated.street):
            return self._fold_told(player.folded_on)
        if stated.no_bet and player.wagered:
            return f"put in {self._objections.money(player.wagered)}"
        return None

    def _named(self, street: int, stated: int | None) -> bool:
        """Tell whether a street goes by the stated one's name: `Vela` is said of every vela."""
        first = next((n for n, s in enumerate(self._streets) if s.vele), None)
        return stated == street or (stated == first and self._streets[street].vele > 0)

    @staticmethod
    def _cards_agree(stated: SeatStated, player: Ended) -> bool:
        if player.hole_known:
            return stated.cards == player.cards or sorted(stated.cards) == sorted(player.cards)
        return set(player.cards) <= set(stated.cards)
