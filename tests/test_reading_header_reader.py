"""Headers read by a header like them are read as the grammar's forms read them."""

from random import Random

import pytest

from telesina_hh.reading.forms import Reading
from telesina_hh.reading.header_reader import HeaderReader
from telesina_hh.reading.source import dialect

FORMS = dialect().reader.forms.headers
HEADERS = [
    "PokerStars Hand #1: Telesina Limit (€1.00/€2.00 EUR) - 2026/11/01 20:01:00 CET",
    "PokerStars Game #A-7: Telesina 11 Pot Limit ($0.50) - 2026/11/01 9:01:00 GMT+1",
    "#1 Club: Hand #22: Telesina Classic No Limit (0,50 EUR) - 2026/11/01 20:01:00 CET",
    (
        "Club Hand #3: Tournament #44, €5+€0.50 EUR Telesina Limit - Level IV (10/20)"
        " - 2026/11/01 20:01:00 CET"
    ),
    "Club Hand #5: Telesina Limit (1/2) - 2026/11/01 20:01:00 CET [2026/11/01 14:01:00 ET]",
]
LETTERS = "019#:- /.()€AaéTH٣\u200b"


def by_form(text: str) -> Reading | None:
    return next((found for form in FORMS if (found := form.read(text)) is not None), None)


def damaged(text: str, chance: Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + chance.choice(LETTERS) + text[at + chance.randrange(3) :]


@pytest.mark.parametrize("known", HEADERS)
def test_a_header_like_one_that_was_read(known: str) -> None:
    assert by_form(known) is not None
    chance, reader = Random(7), HeaderReader(FORMS)
    assert reader.read(known) == by_form(known)
    for _ in range(2_000):
        text = damaged(known, chance)
        assert reader.read(text) == by_form(text), text
        text = damaged(text, chance)
        assert reader.read(text) == by_form(text), text


def test_only_number_and_time_are_taken_out() -> None:
    reader = HeaderReader(FORMS)
    assert reader.read(HEADERS[1]) is not None
    for other in ("Telesina 12", "Telesina 11", "Telesina 1"):
        text = HEADERS[1].replace("Telesina 11", other).replace("A-7", "8")
        assert reader.read(text) == by_form(text)
