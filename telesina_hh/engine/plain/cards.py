"""The cards of a plain hand as they become known."""

from telesina_hh.cards import Card
from telesina_hh.category_tables import FIVE_SUITED, NO_CARDS, PACKED_CARDS, RANKS_MASK
from telesina_hh.engine.plain.game import Game, UnusualError


class PlainCards:
    """Who holds what, by place; every card once and of the deck."""

    __slots__ = ("_game", "held", "hero", "packed", "seen", "vele", "whole")

    def __init__(self, game: Game, count: int) -> None:
        """Begin with nothing dealt to `count` players."""
        self._game = game
        self.held: list[tuple[Card, ...]] = [()] * count
        """Known own cards, the hidden one first where it is known."""
        self.packed = [NO_CARDS] * count
        """The up cards of each, packed."""
        self.whole: set[int] = set()
        """Whose hidden card is known."""
        self.hero = -1
        """Who was dealt a hidden card that the log shows."""
        self.seen: set[Card] = set()
        self.vele: tuple[Card, ...] = ()

    def own(self, place: int) -> tuple[Card, ...]:
        """Give a player's known cards, the hidden one first."""
        return self.held[place]

    def hole_known(self, place: int) -> bool:
        """Tell whether the hidden card is among them."""
        return place in self.whole

    def lay(self, card: Card) -> None:
        """Lay a card that lies nowhere yet (R-DECK)."""
        if card in self.seen or card < self._game.lowest:
            raise UnusualError
        self.seen.add(card)

    def show(self, place: int, cards: tuple[Card, ...]) -> None:
        """Take some of a player's cards, the hidden one perhaps."""
        held = self.held[place]
        fresh = [card for card in cards if card not in held]
        if len(set(cards)) < len(cards) or len(fresh) > (place not in self.whole):
            raise UnusualError
        for card in fresh:
            self.lay(card)
            self.held[place] = (card, *held)
            self.whole.add(place)

    def boards(self, places: list[int]) -> list[object]:
        """Give what compares some players' exposed cards (R-FIRST): the greatest acts first."""
        game, vele, packed = self._game, self.vele, self.packed
        if game.by_ranks is None:
            return [game.exposed(self.up(place) + vele) for place in places]
        by_ranks = game.by_ranks
        if not vele:
            return [by_ranks[packed[place] & RANKS_MASK] for place in places]
        shared = sum([PACKED_CARDS[card] for card in vele])
        boards: list[object] = []
        for place in places:
            board = packed[place] + shared
            if board & FIVE_SUITED:
                boards.append(game.exposed(self.up(place) + vele))
            else:
                boards.append(by_ranks[board & RANKS_MASK])
        return boards

    def up(self, place: int) -> tuple[Card, ...]:
        """Give a player's up cards."""
        held = self.held[place]
        return held[1:] if place in self.whole else held
