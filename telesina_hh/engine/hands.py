"""What each player's cards are worth when the hand is over, and who wins each pot with them."""

from telesina_hh.cards import Card, Rank, Suit, deck, make_card
from telesina_hh.engine.contest import Hidden, PotResult, pot_result
from telesina_hh.engine.play import Play
from telesina_hh.engine.pots import PotLayer
from telesina_hh.events import HandClaim
from telesina_hh.ranking import NamedHand, ranking_for

SHOWN, MUCKED, DECLINED = "shown", "mucked", "declined"


class Hands:
    """The hands of one showdown."""

    def __init__(self, play: Play) -> None:
        """Take the hand being replayed."""
        self._play = play
        self._table = play.table
        self._deal = play.deal
        self._rules = play.rules
        self._ranking = ranking_for(play.rules)
        self._own_cards = sum(s.down + s.up for s in play.rules.streets)
        self._vele = play.rules.vele
        self._values: dict[int, NamedHand] = {}
        self._known: Hidden | None = None
        self.fates: dict[int, str] = {}
        """SHOWN, MUCKED or DECLINED, by place; who did neither is not in it."""
        self.free_shows: set[int] = set()
        """Who showed of free will, alone or after the awards: that decides nothing."""

    def value_of(self, seat: int) -> NamedHand | None:
        """Give what a seat's hand is worth; None where a card is hidden, missing or doubtful."""
        known = self._values.get(seat)
        if known is not None:
            return known
        cards = self._all_cards(seat)
        if cards is None:
            return None
        value = self._values[seat] = self._ranking.named(cards)
        return value

    def best_five(self, seat: int) -> tuple[str, tuple[Card, ...]] | None:
        """Give a seat's category and the five that count; None as `value_of` does."""
        cards = self._all_cards(seat)
        return None if cards is None else self._ranking.best_five(cards)

    def _all_cards(self, seat: int) -> tuple[Card, ...] | None:
        place = self._play.place.get(seat)
        if place is None:
            return None
        own = self._deal.own(place)
        if (
            self._deal.doubtful[place]
            or len(own) != self._own_cards
            or len(self._deal.vele) != self._vele
        ):
            return None
        cards = own + self._deal.vele
        return None if len(set(cards)) < len(cards) else cards

    def claimable(self, seat: int, claim: HandClaim | None) -> NamedHand | None:
        """Give the value that a claim must name; None where there is nothing to hold it against.

        The lowest straight flush may be claimed from any five of the cards (R-SF-SPECIAL).
        """
        if claim is None:
            return None
        low, place = self._rules.lowest, self._play.place.get(seat)
        if place is not None and claim == ("straight flush", (Rank.ACE, low + 3)):
            five = {make_card(rank, Suit.SPADES) for rank in (Rank.ACE, *range(low, low + 4))}
            if five <= {*self._deal.own(place), *self._deal.vele}:
                return None
        return self.value_of(seat)

    def results(self, layers: list[PotLayer]) -> list[PotResult]:
        """Decide each pot among its contenders."""
        if all(len(layer.contenders) == 1 for layer in layers):
            return [
                PotResult(layer.contenders, frozenset(layer.contenders), open=False)
                for layer in layers
            ]
        hidden, vele = self.known()
        unseen = self._unseen() if hidden.partial else []
        return [pot_result(layer.contenders, hidden, vele, unseen, self._rules) for layer in layers]

    def _unseen(self) -> list[Card]:
        late = {self._deal.hole[place] for place in self.free_shows if self._only_shown(place)}
        seen = self._deal.seen() - late
        return [card for card in deck(self._rules.lowest) if card not in seen]

    def known(self) -> tuple[Hidden, tuple[Card, ...]]:
        """Give what is known of the contenders' cards when the hand is over, and the vele."""
        if self._known is None:
            self._known = self._hidden()
        return self._known, self._deal.vele

    def _only_shown(self, place: int) -> bool:
        """Tell whether a hidden card is known from a show of free will alone."""
        return place in self.free_shows and self._deal.hero != place

    def _hidden(self) -> Hidden:
        table, deal = self._table, self._deal
        complete: dict[int, tuple[Card, ...]] = {}
        partial: dict[int, tuple[Card, ...]] = {}
        mucked: set[int] = set()
        all_vele = len(deal.vele) == self._vele
        for place in range(table.count):
            if not table.live[place]:
                continue
            own = deal.up[place] if self._only_shown(place) else deal.own(place)
            if self.fates.get(place) == MUCKED:
                mucked.add(place)
            elif deal.doubtful[place]:
                partial[place] = ()
            elif len(own) == self._own_cards and all_vele:
                complete[place] = own
            else:
                partial[place] = own if all_vele else ()
        return Hidden(complete, partial, frozenset(mucked))
