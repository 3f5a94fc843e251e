"""Slips that a person makes in a log are told as what they are."""

import pytest
from play import check, text_of

BODY = "2nd: anna Kh, bruno 9c, carla 8d\nanna: brings in for 2 ; bruno: folds ; carla: folds\n"
END = "Uncalled bet (2) returned to anna\nanna collected 3 from pot"
TEXT = text_of(BODY + END)


@pytest.mark.parametrize(
    ("right", "slip", "told", "column"),
    [
        ("bruno: folds", "bruno folds", "a colon is missing behind the player's name", 7),
        ("bruno: folds", "bruno: Folds", "upper and lower case are not those of the format", 8),
        ("bruno: folds", "  bruno: folds", "the line begins with blanks", 1),
        ("*** 2nd STREET ***", "*** 2nd Street ***", "upper and lower case", 10),
        ("*** SUMMARY ***", "*** Summary ***", "upper and lower case", 6),
    ],
)
def test_a_slip_is_told_with_the_line_as_it_could_stand(
    right: str, slip: str, told: str, column: int
) -> None:
    verdict = check(TEXT.replace(right, slip, 1))
    assert verdict.status == "unreadable"
    found = verdict.violations[0]
    assert (found.code, found.column, found.expected) == ("P002", column, right)
    assert told in found.message
