"""What disputed readings of the rules would give instead (rules.md, Switches).

One switch at a time takes another value; only what would change a pot's winners or shares is told.
"""

from collections.abc import Sequence
from typing import NamedTuple

from telesina_hh.cards import Card
from telesina_hh.engine.contest import Hidden, PotResult
from telesina_hh.engine.pots import PotLayer
from telesina_hh.readings import Reading, disputable, other_readings, winners_under_readings
from telesina_hh.rules import Ruleset


class OtherResult(NamedTuple):
    """The pots' results under another reading."""

    reading: Reading
    results: tuple[PotResult, ...]


def other_results(
    layers: Sequence[PotLayer],
    results: Sequence[PotResult],
    hidden: Hidden,
    vele: tuple[Card, ...],
    ruleset: Ruleset,
) -> list[OtherResult]:
    """Give what other readings make of pots whose contenders' cards are known.

    A pot that is divided is given for the other readings of R-ODD too, with the winners it has:
    its rake settles whether there are odd chips.
    """
    found: dict[str, tuple[Reading, list[PotResult]]] = {}
    for n, (layer, result) in enumerate(zip(layers, results, strict=True)):
        standing = [place for place in layer.contenders if place not in hidden.mucked]
        if len(standing) < 2 or any(place not in hidden.complete for place in standing):  # noqa: PLR2004
            continue
        hands = {place: hidden.complete[place] + vele for place in standing}
        contenders = len(layer.contenders)
        if disputable(hands, ruleset):
            for reading, won in winners_under_readings(hands, contenders, ruleset):
                other = found.setdefault(reading.setting, (reading, list(results)))[1]
                other[n] = PotResult(won, frozenset(won), open=False)
        if len(result.winners) > 1:
            for reading in other_readings(ruleset):
                if reading.rule == "R-ODD":
                    found.setdefault(reading.setting, (reading, list(results)))
    return [OtherResult(reading, tuple(other)) for reading, other in found.values()]
