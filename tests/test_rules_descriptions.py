"""What is said of a shown hand, against its cards (T509)."""

import pytest
from play import Table, play
from summed_up import ANNA, BRUNO, BUTTON, HAND, TOTAL, VELA


def summed(*lines: str) -> str:
    """Write the hand with these summary lines."""
    return HAND + "".join(lines)


HANDS = [
    ("Ah 8c Th Ks", "Qd", "7s", "high card", ", Ace", ", King"),
    ("Kh 7c 9h Ks", "Qd", "Js", "a pair", " of Kings", " of Nines"),
    ("Kh Qc 9h Ks", "Qd", "Js", "two pair", ", Kings and Queens", ", Queens and Kings"),
    ("Kh 7c 9h Ks", "Kd", "Js", "three of a kind", ", Kings", ", Nines"),
    ("Kh Jc 9h Ts", "Qd", "8s", "a straight", ", Nine to King", ", Eight to Queen"),
    ("Ah 7c 8h 9s", "Td", "Ks", "a straight", ", Ace to Ten", ", Seven to Ten"),
    ("Kh Kc 9h Ks", "9d", "8s", "a full house", ", Kings full of Nines", ", Nines full of Kings"),
    ("Kh 7h 9h Th", "Qh", "8s", "a flush", ", King high", ", Queen high"),
    ("Kh Kc Kd Ks", "9d", "8s", "four of a kind", ", Kings", ", Nines"),
    ("Kh Qh Jh Th", "9h", "8s", "a straight flush", ", Nine to King", ", Ten to King"),
]


def described(up: str, vela: str, hole: str, words: str, seat: str | None = None) -> str:
    """Write a showdown in which anna shows with these words, and her seat line with others."""
    cards = up.split()
    others = ["8d", "7d", "Jd", "Qs"]
    others = [card if card not in {*cards, vela, hole} else "Tc" for card in others]
    streets = [
        "2nd: anna {0}, bruno {1}",
        "3rd: anna {0}, bruno {1}",
        "4th: anna {0}, bruno {1}",
        "5th: anna {0}, bruno {1}",
    ]
    lines = [street.format(cards[n], others[n]) for n, street in enumerate(streets)]
    lines.insert(1, "anna: brings in for 2 and is all-in ; bruno: calls 2 and is all-in")
    code = " !! T509" if words.endswith("!") else ""
    lines += [
        f"vela: {vela}",
        "*** SHOW DOWN ***",
        f"show: anna {hole} ({words.rstrip('!')}){code}",
        "bruno: mucks hand",
        "anna collected 6 from pot",
        "*** SUMMARY ***",
        "Total pot 6 | Rake 0",
    ]
    if seat is not None:
        code = " !! T509" if seat.endswith("!") else ""
        lines.append(f"Seat 1: anna showed [{hole} {up}] and won (6) with {seat.rstrip('!')}{code}")
    return "\n".join(lines)


SHORT = Table("anna 3, bruno 3")


@pytest.mark.parametrize(("up", "vela", "hole", "name", "ranks", "wrong"), HANDS)
def test_description_names_the_category_and_may_name_ranks(
    up: str, vela: str, hole: str, name: str, ranks: str, wrong: str
) -> None:
    play(described(up, vela, hole, name, name), SHORT)
    play(described(up, vela, hole, name + ranks, name + ranks), SHORT)
    play(described(up, vela, hole, name + wrong + "!"), SHORT)
    play(described(up, vela, hole, name, name + wrong + "!"), SHORT)


@pytest.mark.parametrize(("up", "vela", "hole", "name", "ranks", "_wrong"), HANDS)
def test_description_of_another_category_is_t509(
    up: str, vela: str, hole: str, name: str, ranks: str, _wrong: str
) -> None:
    assert ranks
    for other, *_ in ((row[3],) for row in HANDS if row[3] != name):
        play(described(up, vela, hole, other + "!"), SHORT)


@pytest.mark.parametrize(("place", "words"), [(3, "trips"), (8, "quads"), (2, "two pairs")])
def test_other_words_for_a_category_are_read(place: int, words: str) -> None:
    up, vela, hole, *_ = HANDS[place]
    play(described(up, vela, hole, words), SHORT)


def test_royal_flush_is_a_straight_flush() -> None:
    play(described("Kh Qh Jh Th", "8c", "Ah", "a royal flush"), SHORT)
    play(described("Kh Qh Jh Th", "8c", "Ah", "a straight flush, Ten to Ace"), SHORT)
    play(described("Kh Qh Jh Th", "8c", "9h", "a royal flush!"), SHORT)


def test_description_in_a_seat_line_is_t509_not_t602() -> None:
    play(
        summed(TOTAL, VELA, ANNA.replace("three of a kind, Kings", "two pair !! T509"), BRUNO),
        BUTTON,
    )


def test_show_without_a_description_is_no_fault() -> None:
    play(summed(TOTAL, ANNA), BUTTON)
