"""A hand that is over, as far as luck goes."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from telesina_hh.cards import Card
from telesina_hh.engine.contest import PotResult
from telesina_hh.engine.pots import PotLayer
from telesina_hh.rules import Ruleset


class Lying(NamedTuple):
    """A hand that is over, by place: who was in how long, with which cards, for which pots."""

    ruleset: Ruleset
    own: Mapping[int, tuple[Card, ...]]
    """All cards of those whose cards are all known, the hidden one first."""
    known: Sequence[tuple[Card, ...]]
    """The cards known of everybody."""
    vele: tuple[Card, ...]
    folded_on: Sequence[int | None]
    mucked: frozenset[int]
    left: Sequence[int]
    """In front of each after the last bet, minor units."""
    paid: Sequence[int]
    layers: Sequence[PotLayer]
    results: Sequence[PotResult]
    rakes: Sequence[int]
    street: int
    """The last one opened."""
