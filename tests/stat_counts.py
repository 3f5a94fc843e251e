"""What every player of a hand counts in every statistic, from the acts walked one after another.

Written from the sentences of the catalogue, so that its SQL has something to be held against.
Only decisions count: acts in turn with more than one thing to do. What came before them (bets,
raises, calls) counts as it was written, in turn or not.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from telesina_hh.outcome import Outcome, SeatOutcome

AGGRESSIVE = ("bet", "complete", "raise")
PLAY = ("bring-in", "check", "fold", "call", *AGGRESSIVE)
LATER = {"s3": (1, 1), "s4": (2, 2), "s5": (3, 3), "vela": (4, 99)}
"""First and last street of each round after the first; all Vele are one."""

Counts = dict[str, tuple[int | Fraction, int]]
"""Numerator and denominator by statistic."""


class Turn(NamedTuple):
    """An act of a betting round, with what came before it on its street."""

    seat: int
    street: int
    kind: str
    in_turn: bool
    chose: bool
    completable: bool
    first: bool
    """Nobody acted before on the street."""
    level: int
    """Bets and raises before; the bring-in is none."""
    calls: int
    """Calls before."""
    aggressor: int | None
    """Who bet or raised last."""
    acted: int
    """How many other players acted before."""

    @property
    def aggressive(self) -> bool:
        """Whether it is a bet, a completion or a raise."""
        return self.kind in AGGRESSIVE

    def faced(self, level: int) -> bool:
        """Tell whether it was a decision against so many bets."""
        return self.chose and self.level == level


def counts_of(outcome: Outcome) -> dict[int, Counts]:
    """Give what each player dealt in counts, by seat; nobody does in a cancelled hand."""
    if outcome.status == "cancelled":
        return {}
    turns = _turns(outcome)
    return {
        seat.seat: {
            **_second_street(turns, seat.seat, outcome),
            **_bring_in(turns, seat.seat, outcome),
            **_steals(turns, seat.seat),
            **_later_streets(turns, seat.seat),
            **_check_raises(turns, seat.seat),
            **_continuation(turns, seat.seat),
            **_whole_hand(turns, seat),
            **_luck(outcome, seat),
            **_chips(outcome, seat),
        }
        for seat in outcome.seats
    }


def _turns(outcome: Outcome) -> list[Turn]:
    turns: list[Turn] = []
    for act in outcome.acts:
        if act.kind not in PLAY:
            continue
        before = [turn for turn in turns if turn.street == act.street]
        raises = [turn for turn in before if turn.aggressive]
        turns.append(
            Turn(
                act.seat,
                act.street,
                act.kind,
                in_turn=act.choices >= 1,
                chose=act.choices >= 2,
                completable=act.completable,
                first=not before,
                level=len(raises),
                calls=sum(turn.kind == "call" for turn in before),
                aggressor=raises[-1].seat if raises else None,
                acted=len({turn.seat for turn in before} - {act.seat}),
            )
        )
    return turns


def _of(hits: Iterable[Turn], chances: Iterable[Turn]) -> tuple[int, int]:
    """Count a hand: whether it happened, and whether there was the chance."""
    return int(any(True for _ in hits)), int(any(True for _ in chances))


def _second_street(turns: list[Turn], seat: int, outcome: Outcome) -> Counts:
    mine = [turn for turn in turns if turn.street == 0 and turn.seat == seat and turn.chose]
    could = [turn for turn in mine if turn.completable]
    first = [
        turn
        for turn in turns
        if turn.street == 0 and turn.seat == seat and turn.first and turn.in_turn
    ]
    due = first if outcome.bring_in else []
    counts = {
        "vpip": _of((t for t in mine if t.kind in ("call", *AGGRESSIVE)), mine),
        "pfr": _of((t for t in mine if t.aggressive), mine),
        "completions": _of((t for t in could if t.aggressive), could),
        "opened_full": _of((t for t in due if t.aggressive), due),
    }
    for level, raised in ((1, "two_bets"), (2, "three_bets"), (3, "four_bets")):
        faced = [turn for turn in mine if turn.faced(level)]
        counts[raised] = _of((t for t in faced if t.aggressive), faced)
        counts[f"folds_to_{level}"] = _of((t for t in faced if t.kind == "fold"), faced)
    many = [turn for turn in mine if turn.level >= 4]
    counts["folds_to_4"] = _of((t for t in many if t.kind == "fold"), many)
    return counts


def _bring_in(turns: list[Turn], seat: int, outcome: Outcome) -> Counts:
    mine = [turn for turn in turns if turn.street == 0 and turn.seat == seat]
    posted = any(turn.kind == "bring-in" for turn in mine)
    faced = [turn for turn in mine if posted and turn.faced(1)]
    return {
        "bring_ins": (int(posted and outcome.bring_in > 0), int(outcome.bring_in > 0)),
        "bring_in_folds": _of((t for t in faced if t.kind == "fold"), faced),
        "bring_in_calls": _of((t for t in faced if t.kind == "call"), faced),
        "bring_in_raises": _of((t for t in faced if t.aggressive), faced),
    }


def _steals(turns: list[Turn], seat: int) -> Counts:
    first_round = [turn for turn in turns if turn.street == 0]
    players = len({turn.seat for turn in first_round})
    chances = [
        turn
        for turn in first_round
        if turn.chose and turn.completable and not turn.calls and turn.acted >= max(1, players - 3)
    ]
    steals = [turn for turn in chances if turn.aggressive]
    mine = [turn for turn in first_round if turn.seat == seat]
    posted = any(turn.kind == "bring-in" for turn in mine)
    faced = [turn for turn in mine if steals and turn.faced(1) and not turn.calls]
    folded = [turn for turn in faced if turn.kind == "fold"]
    return {
        "steals": _of(
            (turn for turn in steals if turn.seat == seat),
            (turn for turn in chances if turn.seat == seat),
        ),
        "folds_to_steal": _of(folded, faced),
        "resteals": _of((turn for turn in faced if turn.aggressive), faced),
        "bring_in_folds_to_steal": _of(folded, faced) if posted else (0, 0),
    }


def _later_streets(turns: list[Turn], seat: int) -> Counts:
    later = [turn for turn in turns if turn.street >= 1 and turn.seat == seat and turn.chose]
    counts: Counts = {}
    for name, (start, end) in LATER.items():
        here = [turn for turn in later if start <= turn.street <= end]
        facing = [turn for turn in here if turn.level > 0]
        counts[f"aggression_{name}"] = (sum(turn.aggressive for turn in here), len(here))
        folds = sum(turn.kind == "fold" for turn in facing)
        counts[f"folds_to_bet_{name}"] = (folds, len(facing))
    raises = sum(turn.aggressive for turn in later)
    calls = sum(turn.kind == "call" for turn in later)
    folds = sum(turn.kind == "fold" for turn in later)
    first = [turn for turn in later if turn.first]
    behind = [turn for turn in later if not turn.first]
    return counts | {
        "af": (raises, calls),
        "afq": (raises, raises + calls + folds),
        "aggression_first": (sum(turn.aggressive for turn in first), len(first)),
        "aggression_later": (sum(turn.aggressive for turn in behind), len(behind)),
    }


def _check_raises(turns: list[Turn], seat: int) -> Counts:
    raised = chances = 0
    for street in sorted({turn.street for turn in turns if turn.street >= 1}):
        checked = faced = answered = False
        for turn in turns:
            if turn.street != street or turn.seat != seat or not turn.chose:
                continue
            if turn.level == 0:
                checked = checked or turn.kind == "check"
            elif checked:
                faced = True
                answered = answered or turn.aggressive
        chances += faced
        raised += answered
    return {"check_raises": (raised, chances)}


def _continuation(turns: list[Turn], seat: int) -> Counts:
    aggressors = [turn.seat for turn in turns if turn.street == 0 and turn.aggressive]
    leader = aggressors[-1] if aggressors else None
    mine = [turn for turn in turns if turn.street == 1 and turn.seat == seat and turn.chose]
    could = [turn for turn in mine if seat == leader and turn.level == 0]
    faced = [
        turn
        for turn in mine
        if leader not in (None, seat) and turn.level == 1 and turn.aggressor == leader
    ]
    return {
        "cbets": _of((turn for turn in could if turn.aggressive), could),
        "folds_to_cbet": _of((turn for turn in faced if turn.kind == "fold"), faced),
    }


def _whole_hand(turns: list[Turn], seat: SeatOutcome) -> Counts:
    third = seat.last_street >= 1
    shown = seat.showdown
    decided = any(t.seat == seat.seat and t.street >= 1 and t.chose for t in turns)
    return {
        "saw_s3": (int(third), 1),
        "wtsd": (int(third and shown), int(third)),
        "wtsd_decided": (int(decided and shown), int(decided)),
        "wsd": (int(shown and seat.won > 0), int(shown)),
        "wsd_net": (int(shown and seat.net > 0), int(shown)),
        "wws3": (int(third and seat.won > 0), int(third)),
        "won_alone": (int(seat.fate == "alone" and seat.won > 0), 1),
        "hole_known": (int(shown and seat.hole_known), int(shown)),
        "mucked": (int(shown and not seat.hole_known), int(shown)),
        "vela_seen": (int(seat.last_street >= 4), 1),
    }


def _luck(outcome: Outcome, seat: SeatOutcome) -> Counts:
    luck = seat.luck
    assert luck is not None
    vela = luck.vela
    before, after, changed = (vela is not None and bool(vela & bit) for bit in (1, 2, 4))
    known = vela is not None
    compared, won, lost = (bool(luck.suit & bit) for bit in (1, 2, 4))
    ran = luck.run_out is not None
    net = luck.expected_net if ran else seat.net
    unit = outcome.bet_unit
    return {
        "vela_changes": (int(changed), int(known)),
        "vela_overtakes": (int(known and after and not before), int(known and not before)),
        "vela_overtaken": (int(before and not after), int(before)),
        "suit_wins": (int(won), int(compared)),
        "suit_losses": (int(lost), int(compared)),
        "double_bets": (seat.double_bets, seat.free_sizes),
        "expected_net": (Fraction(net or 0, unit) if unit else 0, int(net is not None)),
        "run_outs": (int(ran), 1),
        "run_outs_unknown": (int(luck.run_out == "unknown"), int(ran)),
    }


def _chips(outcome: Outcome, seat: SeatOutcome) -> Counts:
    bets = Fraction(seat.net, outcome.bet_unit) if outcome.bet_unit else Fraction(0)
    return {
        "net_alone": (Fraction(0) if seat.showdown else bets, 1),
        "net_showdown": (bets if seat.showdown else Fraction(0), 1),
        "rake_weighted": (seat.rake_share, 1),
        "rake_dealt": (_even(outcome, seat, [one.seat for one in outcome.seats]), 1),
        "rake_contributed": (
            _even(outcome, seat, [one.seat for one in outcome.seats if one.contributed > 0]),
            1,
        ),
    }


def _even(outcome: Outcome, seat: SeatOutcome, sharing: list[int]) -> int:
    """Deal the rake out unit by unit."""
    if seat.seat not in sharing:
        return 0
    turn = sorted(sharing).index(seat.seat)
    return len(range(turn, outcome.rake, len(sharing)))
