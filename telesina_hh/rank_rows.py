"""Many showdowns or exposed hands in a tab-separated file, ranked row by row."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from telesina_hh.cards import CARD_BY_SPELLING, Card, cards_text
from telesina_hh.rank_input import (
    InputError,
    check_cards,
    lowest_of,
    read_cards,
    read_rank,
)
from telesina_hh.ranking import Ranking, exposed_order, ranking_for
from telesina_hh.rules import Ruleset, UnplayableError
from telesina_hh.showdown import best_hands

_CARDS = CARD_BY_SPELLING.__getitem__
_STATUSES = ("in", "folded", "allin")
_TWO = 2


class RowFault(NamedTuple):
    """Why a row could not be ranked, and where: 1-based line and column of the file."""

    line: int
    text: str
    column: int
    width: int | None
    message: str
    expected: str


class Row(NamedTuple):
    """A row as it goes out, its line end left off; `fault` where nothing could be added."""

    text: str
    fault: RowFault | None = None


class HeaderError(ValueError):
    """The file's first line does not name the columns; `fault` says what is missing."""

    def __init__(self, fault: RowFault) -> None:
        """Take the fault."""
        super().__init__(fault.message)
        self.fault = fault


class _Deck(NamedTuple):
    """The ruleset with one deck, and how hands compare under it."""

    ruleset: Ruleset
    ranking: Ranking
    exposed: Callable[[Collection[Card]], tuple[int, ...]]

    @classmethod
    def of(cls, ruleset: Ruleset) -> "_Deck":
        return cls(ruleset, ranking_for(ruleset), exposed_order(ruleset))


class Rows:
    """Ranks the rows of one file: who wins each showdown, or which exposed hand acts first."""

    def __init__(self, ruleset: Ruleset, lowest: int | None, *, exposed: bool) -> None:
        """Take the ruleset, and the deck's lowest rank for rows that state none."""
        self._ruleset = ruleset
        self._lowest = lowest
        self._exposed = exposed
        self._own_cards = ruleset.own_cards
        self._decks: dict[int, _Deck] = {}
        self._stated: dict[str, _Deck] = {}
        self._columns: dict[str, int] = {}
        names = ("lowest", "vela", "hands", "status") if exposed else ("lowest", "vela", "hands")
        self._names, self._added = names, "first" if exposed else "winners"

    def ranked(self, lines: Iterable[str]) -> Iterator[Row]:
        """Give the header and every row with its column added, in order.

        `HeaderError` where the first line names other columns.
        """
        numbered = enumerate(lines, 1)
        for number, line in numbered:
            header = line.rstrip("\r\n").removeprefix("\ufeff")
            self._take_header(number, header)
            yield Row(f"{header}\t{self._added}")
            break
        answer = self._first if self._exposed else self._winners
        for number, line in numbered:
            text = line.rstrip("\r\n")
            if not text:
                yield Row("")
                continue
            try:
                found = answer(text.split("\t"))
            except (KeyError, IndexError, ValueError):
                yield self._looked_at_again(number, text)
            else:
                yield Row(f"{text}\t{found}")

    def _take_header(self, number: int, header: str) -> None:
        columns = header.split("\t")
        missing = [name for name in self._names if name not in columns]
        if missing:
            told = f"the first line names no column {' and no column '.join(missing)}"
        elif self._added in columns:
            told = f"there is a column {self._added!r} already"
        else:
            self._columns = {name: columns.index(name) for name in self._names}
            return
        expected = f"a line of column names, tabs between them: {', '.join(self._names)}"
        raise HeaderError(RowFault(number, header, 1, None, told, expected))

    def _winners(self, cells: Sequence[str]) -> str:
        """Give a row's winners; any error means that the row must be looked at again."""
        columns, size = self._columns, self._own_cards
        vela, dealt = cells[columns["vela"]], cells[columns["hands"]]
        vele = () if vela == "-" else tuple(map(_CARDS, vela.split(" ")))
        hands = dealt.split("|")
        if len(hands) < _TWO or {hand.count(" ") for hand in hands} != {size - 1}:
            raise ValueError
        own = tuple(map(_CARDS, dealt.replace("|", " ").split(" ")))
        deck = self._deck(cells[columns["lowest"]], len(hands), own + vele)
        table = {n: own[size * n : size * n + size] + vele for n in range(len(hands))}
        won = best_hands(table, len(table), deck.ruleset, deck.ranking)
        return str(won[0]) if len(won) == 1 else ",".join(map(str, won))

    def _first(self, cells: Sequence[str]) -> str:
        """Give the first hand to act of a row; any error: the row must be looked at again."""
        columns = self._columns
        vela = cells[columns["vela"]]
        vele = () if vela == "-" else tuple(map(_CARDS, vela.split(" ")))
        hands = [tuple(map(_CARDS, up.split(" "))) for up in cells[columns["hands"]].split("|")]
        statuses = cells[columns["status"]].split("|")
        cards = sum(hands, vele)
        deck = self._deck(cells[columns["lowest"]], len(hands), cards)
        if len(statuses) != len(hands) or not set(statuses).issubset(_STATUSES):
            raise ValueError
        if any(not 0 < len(up) < self._own_cards for up in hands):
            raise ValueError
        able = [n for n, status in enumerate(statuses) if status == "in"]
        if not able:
            return "-"
        return str(first_to_act({n: hands[n] + vele for n in able}, deck))

    def _deck(self, lowest: str, hands: int, cards: tuple[Card, ...]) -> _Deck:
        """Give the row's deck; `ValueError` where it does not hold the cards, each once."""
        low = min(cards) >> 2
        deck = self._stated.get(lowest)
        if deck is None:
            stated = read_rank(lowest)
            stated = self._lowest if stated is None else stated
            rank = lowest_of(self._ruleset, stated, hands, low)
            deck = self._decks.get(rank)
            if deck is None:
                deck = self._decks[rank] = _Deck.of(self._ruleset.with_deck(rank))
            if stated is not None:
                self._stated[lowest] = deck
        if low < deck.ruleset.lowest or len(set(cards)) != len(cards):
            raise ValueError
        return deck

    def _looked_at_again(self, number: int, text: str) -> Row:
        """Rank a row that is written unusually, or say what is wrong with it."""
        cells = text.split("\t")
        try:
            tidy = self._tidied(text, cells)
            return Row(f"{text}\t{(self._first if self._exposed else self._winners)(tidy)}")
        except InputError as error:
            fault = RowFault(number, text, error.column, error.width, error.message, error.expected)
            return Row(f"{text}\t", fault)

    def _tidied(self, text: str, cells: list[str]) -> list[str]:
        """Give the row's cells as the quick way reads them; `InputError` for what is wrong."""
        starts = [0]
        for cell in cells:
            starts.append(starts[-1] + len(cell) + 1)
        last = max(self._columns.values())
        if len(cells) <= last:
            told = f"the row has {len(cells)} cells"
            raise InputError(told, len(text) + 1, 1, f"{last + 1} cells, tabs between them")
        place = {name: (starts[at], cells[at]) for name, at in self._columns.items()}
        spans = _spans(*place["hands"])
        hands = [read_cards(text, start, end) for start, end in spans]
        start, vela = place["vela"]
        vele = [] if vela.strip() in {"-", ""} else read_cards(text, start, start + len(vela))
        for (from_, to), placed in zip(spans, hands, strict=True):
            self._check_size(len(placed), from_ + 1, to - from_)
        if not self._exposed and len(hands) < _TWO:
            start, cell = place["hands"]
            raise InputError("one hand alone", start + 1, len(cell), "two hands or more")
        cards = [p.card for placed in (*hands, vele) for p in placed]
        lowest = self._checked_deck(place["lowest"], cards, len(hands))
        seen: set[Card] = set()
        for placed in (*hands, vele):
            check_cards(placed, lowest, seen)
        tidy = list(cells)
        tidy[self._columns["lowest"]] = place["lowest"][1].strip() or "-"
        tidy[self._columns["vela"]] = cards_text([p.card for p in vele]) or "-"
        tidy[self._columns["hands"]] = "|".join(cards_text([p.card for p in h]) for h in hands)
        if self._exposed:
            start, cell = place["status"]
            tidy[self._columns["status"]] = _statuses(start, cell, len(hands))
        return tidy

    def _check_size(self, size: int, column: int, width: int) -> None:
        own = self._own_cards
        if self._exposed and not 0 < size < own:
            told = f"an exposed hand of {size} cards"
            raise InputError(told, column, max(width, 1), f"one to {own - 1} exposed cards a hand")
        if not self._exposed and size != own:
            told = f"a hand of {size} cards"
            raise InputError(told, column, max(width, 1), f"{own} own cards a hand")

    def _checked_deck(self, place: tuple[int, str], cards: Sequence[Card], hands: int) -> int:
        start, cell = place
        expected = "the deck's lowest rank (7, T, 10, SEVEN), or - where it is not stated"
        try:
            stated = read_rank(cell.strip() or "-")
        except ValueError:
            told = f"{cell.strip()!r} is no rank"
            raise InputError(told, start + 1, max(len(cell), 1), expected) from None
        try:
            stated = self._lowest if stated is None else stated
            lowest = lowest_of(self._ruleset, stated, hands, min(cards) >> 2)
            return self._ruleset.with_deck(lowest).lowest
        except UnplayableError as error:
            raise InputError(str(error), start + 1, max(len(cell), 1), expected) from None


def _spans(start: int, cell: str) -> list[tuple[int, int]]:
    """Give where each hand of a cell begins and ends."""
    spans: list[tuple[int, int]] = []
    for hand in cell.split("|"):
        spans.append((start, start + len(hand)))
        start += len(hand) + 1
    return spans


def _statuses(start: int, cell: str, hands: int) -> str:
    statuses = [status.strip() for status in cell.split("|")]
    expected = "in, folded or allin for every hand, | between them"
    for (from_, to), status in zip(_spans(start, cell), statuses, strict=True):
        if status not in _STATUSES:
            raise InputError(f"{status!r} is no status", from_ + 1, max(to - from_, 1), expected)
    if len(statuses) != hands:
        told = f"{len(statuses)} statuses for {hands} hands"
        raise InputError(told, start + 1, len(cell), expected)
    return "|".join(statuses)


def first_to_act(boards: dict[int, tuple[Card, ...]], deck: _Deck) -> int:
    """Give which of the exposed hands acts first (R-BRING, R-FIRST, R-FIRST-TIE).

    `boards` are up cards and vele by place, of those who can act, the first dealt first. One up
    card each under a ruleset with a bring-in: the highest card, by rank and suit, must open.
    """
    if deck.ruleset.bring_in and all(len(board) == 1 for board in boards.values()):
        return max(boards, key=boards.__getitem__)
    return max(boards, key=lambda place: deck.exposed(boards[place]))
