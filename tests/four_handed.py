"""Four players at fixed limit, for hands in which somebody is all-in."""

from play import Table

FIRST = (
    "2nd: anna Kh, bruno 9c, carla 8d, dario 7s\nanna: brings in for 2\n"
    "bruno: calls 2 ; carla: calls 2 ; dario: calls 2\n"
)
THIRD = FIRST + "3rd: anna 7c, bruno Th, carla Jd, dario 8h\n"
"""Anna is first, 12 lie in the pot."""


def four(
    game: str = "Telesina Limit (5/10)", house: str = "ante 1, bring-in 2", **stacks: int
) -> Table:
    """Seat four players with 1000 chips each unless said otherwise."""
    names = ("anna", "bruno", "carla", "dario")
    return Table(", ".join(f"{name} {stacks.get(name, 1000)}" for name in names), game, house)


def behind(chips: int) -> int:
    """Give the stack that leaves `chips` after ante and bring-in."""
    return chips + 3


def run_out(winner: str, amount: int, *others: str, pot: str = "pot") -> str:
    """Deal the remaining cards to those who are in, winner shows, the others muck; no side pots."""
    names = sorted([winner, *others])
    cards = {
        "anna": ("9h", "Ks", "Kd"),
        "bruno": ("Ac", "8s", "8c"),
        "carla": ("Qs", "Td", "Tc"),
        "dario": ("7h", "Jc", "Jh"),
    }
    streets = [
        f"{street}: " + ", ".join(f"{name} {cards[name][n]}" for name in names)
        for n, street in enumerate(("4th", "5th"))
    ]
    show = f"show: {winner} {cards[winner][2]}"
    ends = " ; ".join(show if name == winner else f"{name}: mucks hand" for name in names)
    return (
        "\n".join(streets) + f"\nvela: Qd\n*** SHOW DOWN ***\n{ends}\n"
        f"{winner} collected {amount} from {pot}"
    )


def back(player: str, amount: int) -> str:
    """Write the line that returns an uncalled bet."""
    return f"\nUncalled bet ({amount}) returned to {player}\n"
