"""Lines that carry no play, as they turn up between the acts of a real log."""

from telesina_hh.generate.chance import Chance
from telesina_hh.generate.record import Record

_SAYINGS = (
    "nice hand", "ciao a tutti", "che fortuna...", "gg", "ty", "again??", "wp :)", "no way",
    "brb 5 min", "lol", "the Vela decides", "1.000,00 € please", "boh",
    "who folds a flush? [Ah Kh]", "é troppo", 'he said "call"', "*** good luck ***", "anna: folds",
    "😀", "bring-in €0.20 :(",
)  # fmt: skip


def remark_before_act(chance: Chance, record: Record, name: str) -> None:
    """Say something about or by the player whose turn it is."""
    roll = chance.roll()
    if roll < 0.4:  # noqa: PLR2004
        record.remark("said", f'{name} said, "{chance.pick(_SAYINGS)}"')
    elif roll < 0.7:  # noqa: PLR2004
        seconds = chance.pick((15, 10, 8, 5))
        record.remark("seconds-left", f"{name} has {seconds} seconds left to act")
    elif roll < 0.85:  # noqa: PLR2004
        record.remark("disconnected", f"{name} is disconnected")
        record.remark("connected", f"{name} is connected")
    else:
        record.remark("connected", f"{name} is connected")


def remark_by_guest(chance: Chance, record: Record) -> None:
    """Let somebody say something who sits in no seat."""
    record.remark("said", f'guest_{chance.below(90) + 10} said, "{chance.pick(_SAYINGS)}"')


def timed_out(record: Record, name: str) -> None:
    """Say that a player's time ran out."""
    record.remark("timed-out", f"{name} has timed out")
