"""Tables that play many quick hands by chance, with or without two who treat each other apart."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Literal

from store_values import BIG, SMALL, TelesinaHand

from telesina_hh.reports.pairs import PairsReport, pairs
from telesina_hh.store import open_store

Way = Literal["fold", "hand over", "check down", "squeeze"]
NAMES = ("anna", "bruno", "carla", "dario", "elsa", "fabio", "gina", "hugo")


class Table:
    """Players who act by chance; `friends` have a way with each other."""

    def __init__(self, seed: int, friends: frozenset[str] = frozenset(), way: Way = "fold") -> None:
        self.chance = Random(seed)
        self.friends, self.way = friends, way
        self.nerve = {name: self.chance.uniform(0.7, 1.3) for name in NAMES}

    def hands(self, number: int, names: tuple[str, ...] = NAMES) -> Iterator[TelesinaHand]:
        for n in range(number):
            seated = tuple(self.chance.sample(names, self.chance.randint(3, min(5, len(names)))))
            yield self._hand(str(n + 1), seated)

    def _hand(self, hand_id: str, seated: tuple[str, ...]) -> TelesinaHand:
        hand = TelesinaHand(hand_id, seated).antes().street(0).brings_in(1)
        self._round(hand, [*range(2, len(seated) + 1), 1], SMALL)
        for street, size in ((1, SMALL), (2, BIG)):
            left = [seat for seat in hand.paid if seat not in hand.folded]
            if len(left) > 1:
                self._round(hand.street(street), left, size)
        left = [seat for seat in hand.paid if seat not in hand.folded]
        pot = sum(hand.paid.values())
        return hand.showdown().collects(self._winner(hand, left), pot)

    def _winner(self, hand: TelesinaHand, left: list[int]) -> int:
        best = [seat for seat in left if hand.players[seat - 1] == max(self.friends, default="")]
        if self.way == "hand over" and len(self._of_friends(hand, left)) == 2:
            return best[0]
        return self.chance.choice(left)

    def _of_friends(self, hand: TelesinaHand, seats: list[int]) -> list[int]:
        return [seat for seat in seats if hand.players[seat - 1] in self.friends]

    def _round(self, hand: TelesinaHand, order: list[int], size: int) -> None:
        aggressor, raises, waiting = 0, 0, list(order)
        while waiting:
            seat = waiting.pop(0)
            left = [other for other in hand.paid if other not in hand.folded]
            if len(left) == 1:
                break
            act = self._act(hand, seat, aggressor, left)
            if act == "fold" and hand.in_round[seat] < hand.price:
                hand.folds(seat)
            elif act == "raise" and raises < 4:
                to = (hand.price // size + 1) * size
                (hand.raises if hand.price else hand.bets)(seat, to)
                aggressor, raises = seat, raises + 1
                place = order.index(seat)
                others = order[place + 1 :] + order[:place]
                waiting = [other for other in others if other not in hand.folded]
            elif hand.in_round[seat] < hand.price:
                hand.calls(seat, hand.price - hand.in_round[seat])
            else:
                hand.checks(seat)
        paid = sorted(hand.in_round.values())
        if aggressor and paid[-1] > paid[-2]:
            hand.returned(aggressor, paid[-1] - paid[-2])

    def _act(self, hand: TelesinaHand, seat: int, aggressor: int, left: list[int]) -> str:
        roll = self.chance.random() * self.nerve[hand.players[seat - 1]]
        act = "fold" if roll < 0.3 else "call" if roll < 0.85 else "raise"
        friends = self._of_friends(hand, left)
        if len(friends) < 2 or seat not in friends:
            return act
        if self.way in {"fold", "hand over"} and aggressor in friends:
            return "fold" if self.way == "fold" else "call"
        if self.way == "check down" and len(left) == 2:
            return "call"
        if self.way == "squeeze" and len(left) > 2:
            return "raise" if roll > 0.2 else "call"
        return act


def screened(hands: Iterator[TelesinaHand] | list[TelesinaHand], least: int = 100) -> PairsReport:
    with open_store(":memory:") as store:
        store.import_file("a.txt", None, 0, [hand.incoming() for hand in hands])
        return pairs(store, least)


def unusual(report: PairsReport, measure: Callable[..., bool]) -> set[frozenset[str]]:
    return {frozenset(row.pair[3:]) for row in report.rows if measure(row)}
