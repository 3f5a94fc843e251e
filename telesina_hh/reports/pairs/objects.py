"""The report on pairs for programs: one object with stable keys, rounded so that it is repeatable.

Amounts are integers in minor units; a frequency has its numerator `n` and its denominator `d`;
shares and their 95 % intervals lie between 0 and 1.
"""

from typing import Any

from telesina_hh.reports.pairs.frequencies import Beside, Frequency
from telesina_hh.reports.pairs.report import LEVEL, Judged, PairRow, PairsReport

SCHEMA = 1

WHAT_IT_IS = (
    "A screening of stored hands for what chance seldom gives between two players, and nothing"
    " more. It shows neither intent nor agreement: styles, seats and luck leave traces too."
    " What is marked unusual is a reason to look at the listed hands, and no finding about anybody."
)


def pairs_object(report: PairsReport) -> dict[str, Any]:
    """Give the whole report: the pairs asked about, and how many had too few hands."""
    return {
        "schema": SCHEMA,
        "what_it_is": WHAT_IT_IS,
        "min_hands": report.least_hands,
        "level": LEVEL,
        "correction": "Benjamini-Hochberg, per measure, over all pairs listed",
        "too_few_hands": report.too_few,
        "pairs": [_pair(row, report.hand_ids) for row in report.rows],
    }


def _pair(row: PairRow, ids: dict[int, str]) -> dict[str, Any]:
    pair, moved = row.pair, row.transfer
    return {
        "site": pair.site,
        "currency": pair.currency,
        "tournament": pair.tournament,
        "players": [pair.player, pair.opponent],
        "hands": moved.hands,
        "hands_of": [moved.hands_of_player, moved.hands_of_opponent],
        "unusual": row.unusual,
        "transfer": {
            "from": pair.player,
            "to": pair.opponent,
            "amount": moved.amount,
            "bets": _rounded(moved.bets),
            "expected_bets": _rounded(moved.expected),
            "beyond_bets": _rounded(moved.beyond),
            "low": _rounded(moved.low),
            "high": _rounded(moved.high),
            "z": _rounded(moved.z),
            "p": _probability(moved.p),
            "q": _probability(row.transfer_q),
            "unusual": row.transfer_unusual,
            "hands": [
                {"hand_id": ids[hand.hand_no], "amount": hand.amount} for hand in moved.biggest
            ],
        },
        "folds": [_directed(judged, ids) for judged in row.folds],
        "raises": [_directed(judged, ids) for judged in row.raises],
        "checks": [_directed(judged, ids) for judged in row.checks],
        "squeezes": [_directed(judged, ids) for judged in row.squeezes],
        "check_downs": _counted(row.check_downs, ids),
    }


def _directed(judged: Judged, ids: dict[int, str]) -> dict[str, Any]:
    frequency = judged.frequency
    whose = {"player": frequency.player, "opponent": frequency.opponent}
    asked = {
        "p": _probability(frequency.p),
        "q": _probability(judged.q),
        "unusual": judged.unusual,
    }
    return whose | asked | _counted(frequency, ids)


def _counted(frequency: Frequency, ids: dict[int, str]) -> dict[str, Any]:
    low, high = frequency.interval or (None, None)
    least, most = frequency.beyond or (None, None)
    return {
        "n": frequency.times,
        "d": frequency.chances,
        "low": _rounded(low),
        "high": _rounded(high),
        "player_with_others": _beside(frequency.own),
        "others_with_opponent": _beside(frequency.others),
        "difference": _rounded(frequency.difference),
        "difference_low": _rounded(least),
        "difference_high": _rounded(most),
        "hands": [ids[number] for number in frequency.hand_nos],
    }


def _beside(beside: Beside) -> dict[str, Any]:
    return {"n": beside.times, "d": beside.chances, "expected_n": _rounded(beside.expected)}


def _rounded(figure: float | None) -> float | None:
    return None if figure is None else round(figure, 6) + 0.0


def _probability(p: float | None) -> float | None:
    return None if p is None else float(f"{p:.4g}")
