"""Who acts first in a round: the highest card, or the best board (R-BRING, R-FIRST)."""

from telesina_hh.engine.play import Play
from telesina_hh.ranking import exposed_order


class FirstToAct:
    """Settles the first turn of each round, once the street's cards lie."""

    def __init__(self, play: Play) -> None:
        """Take the hand being replayed."""
        self._play = play
        self._exposed = exposed_order(play.rules)
        self._positions = play.table.button or play.rules.deal_order == "by-seat"

    def begin(self, line: int) -> frozenset[int]:
        """Set the table's turn; give who else may open where nothing settles it."""
        play, table = self._play, self._play.table
        self._cards_missing(line)
        if table.street == play.rules.open_pair_street:
            table.allow_double(open_pair=self._open_pair())
        able = table.with_chips()
        if len(able) < 2:  # noqa: PLR2004
            table.must_open = False
            table.turn = None
            return frozenset()
        tied = self._by_card(able) if table.must_open else self._by_board(able)
        gaps, doubtful = play.deal.gaps, play.deal.doubtful
        if (True in gaps or True in doubtful) and any(gaps[p] or doubtful[p] for p in able):
            return frozenset(able)
        return tied

    def _cards_missing(self, line: int) -> None:
        """Object where a player still in got no card on this street (T402)."""
        play, table = self._play, self._play.table
        streets = play.rules.streets
        street = table.street
        if play.deal.served(street, table.live) or play.cancelled:
            return
        if not 0 <= street < len(streets) or streets[street].vele:
            return
        for place in range(table.count):
            lacks = play.deal.lacks(place, street) if table.live[place] else None
            if lacks is not None:
                play.deal.gaps[place] = True
                told = f"{play.name(place)} {lacks} on the {streets[street].name}"
                play.objections.add("T402", line, told)

    def _open_pair(self) -> bool:
        """Tell whether a player still in shows a pair."""
        return any(
            live and len({card >> 2 for card in up}) < len(up)
            for live, up in zip(self._play.table.live, self._play.deal.up, strict=True)
        )

    def _by_card(self, able: list[int]) -> frozenset[int]:
        up = self._play.deal.up
        known = [place for place in able if up[place]]
        best = max(known, key=lambda place: up[place][-1], default=able[0])
        self._play.table.turn = best
        return frozenset()

    def _by_board(self, able: list[int]) -> frozenset[int]:
        play = self._play
        up, vele, exposed = play.deal.up, play.deal.vele, self._exposed
        boards = [exposed(up[place] + vele) if up[place] else () for place in able]
        best = max(boards)
        first = [place for place, board in zip(able, boards, strict=True) if board == best]
        play.table.turn = first[0]
        return frozenset(first) if len(first) > 1 and not self._positions else frozenset()
