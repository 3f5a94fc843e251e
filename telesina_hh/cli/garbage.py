"""How often every process of ours looks for cycles."""

import gc

_GARBAGE = 1_000_000


def look_for_cycles_less_often() -> None:
    """Save a tenth of the time: a hand leaves no cycles behind."""
    gc.set_threshold(_GARBAGE)
