"""How one hand's names, cards and amounts are written on the page."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from telesina_hh.cards import (
    RANK_LETTERS,
    RANK_NAMES,
    SUIT_LETTERS,
    SUIT_SYMBOLS,
    parse_card,
    rank_of,
)
from telesina_hh.money import money_text
from telesina_hh.reports.audit_page.elements import Html, Part, element, joined

_SUIT_NAMES = ("spades", "clubs", "diamonds", "hearts")
_AS_TEXT = "\ufe0e"
"""Keeps a suit from being drawn as a coloured picture."""
_TURNING = frozenset({"R", "AL", "AN", "RLE", "LRE", "RLO", "LRO", "PDF", "RLI", "LRI", "FSI"})
_TURNING_TOO = _TURNING | {"PDI"}


def card_words(card: str) -> str:
    """Give a card's name as it is spoken: `Queen of hearts`."""
    found = parse_card(card)
    return f"{RANK_NAMES[rank_of(found)]} of {_SUIT_NAMES[found & 3]}"


def card_signs(card: str) -> tuple[str, str]:
    """Give a card's rank and suit as they are printed: `10` and `♥`."""
    found = parse_card(card)
    letter = RANK_LETTERS[rank_of(found)]
    return "10" if letter == "T" else letter, SUIT_SYMBOLS[found & 3]


def card_html(card: str) -> Html:
    """Give a card: rank and suit for the eye, its name for the ear."""
    rank, suit = card_signs(card)
    letter = SUIT_LETTERS[SUIT_SYMBOLS.index(suit)]
    return element(
        "span", rank, suit, _AS_TEXT, class_=f"c {letter}", role="img", aria_label=card_words(card)
    )


def cards_html(cards: Iterable[str]) -> Html:
    """Give cards in a row."""
    found = [card_html(card) for card in cards]
    return element("span", _spaced(found), class_="cards") if found else Html("")


def name_html(player: str) -> Html:
    """Give a name, set apart so that its direction disturbs nothing around it."""
    return element("bdi", player)


def _spaced(parts: list[Html]) -> Html:
    return Html(" ".join(parts))


def _turns(text: str) -> bool:
    return any(unicodedata.bidirectional(char) in _TURNING_TOO for char in text)


class Speech:
    """Writes what one audit's object says: its currency, and names that would turn text round."""

    def __init__(self, audit: Mapping[str, Any]) -> None:
        """Take the audit's object."""
        self.currency: str | None = audit["currency"]
        names = [stack["player"] for stack in audit["proof"]["stacks"]]
        turning = sorted((name for name in names if _turns(name)), key=lambda name: -len(name))
        self._turning = re.compile(f"({'|'.join(map(re.escape, turning))})") if turning else None

    def money(self, amount: int | None, lacking: str = "—") -> str:
        """Give an amount, `lacking` where there is none."""
        return lacking if amount is None else money_text(amount, self.currency)

    def signed(self, amount: int) -> str:
        """Give a difference with its sign."""
        return f"+{self.money(amount)}" if amount > 0 else self.money(amount)

    def text(self, words: str | None) -> Html:
        """Give words in which names may stand."""
        if not words:
            return Html("")
        if self._turning is None:
            return element("bdi", words) if _turns(words) else joined(words)
        parts: list[Part] = [
            name_html(part) if n % 2 else (element("bdi", part) if _turns(part) else part)
            for n, part in enumerate(self._turning.split(words))
        ]
        return joined(parts)

    def names(self, players: Iterable[str]) -> Html:
        """Give several names with commas between."""
        return Html(", ".join(name_html(player) for player in players)) or Html("—")

    def amounts(self, by_player: Mapping[str, int]) -> Html:
        """Give what each player has of something."""
        return Html(
            "<br>".join(
                joined(name_html(player), " ", element("span", self.money(amount), class_="sum"))
                for player, amount in by_player.items()
            )
        ) or Html("—")
