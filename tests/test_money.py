"""format.md, "Money": every form of an amount, and the decimal mark settled once per hand."""

from collections.abc import Callable

import pytest
from hands import HEADER, SMALL_HAND, after, changed, faults, read_hand, small_hand
from hypothesis import given
from hypothesis import strategies as st

from telesina_hh.money import SHOWN as SHOWN_BY
from telesina_hh.money import (
    AmountError,
    TwoConventionsError,
    amounts_for,
    currency_of,
    decimal_mark,
    minor_digits,
    money_text,
)

NO_BREAK, THIN, NARROW = "\u00a0", "\u2009", "\u202f"


def stack(text: str, *, top: str = HEADER) -> int:
    """The stack `text` as a hand reads it in which no other amount shows a mark."""
    hand = small_hand(top=top.replace(".00", ""), money=lambda cents: f"€{cents}")
    return read_hand(changed(hand, "Seat 1", f"Seat 1: anna ({text} in chips)")).seats[0].stack


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("€1", 100), ("€1.00", 100), ("€1,234.50", 123_450), ("$0.02", 2), ("£3", 300),
        ("1500", 150_000), ("1,500", 150_000), ("€1.5", 150), ("€.50", 50), (",5", 50),
        ("1.234,50 €", 123_450), ("12.50 EUR", 1_250), ("12.50EUR", 1_250), ("12,50€", 1_250),
        ("1 430,50 €", 143_050), (f"1{NO_BREAK}480", 148_000), (f"€1{NO_BREAK}480", 148_000),
        (f"1{THIN}480,5 €", 148_050), (f"1{NARROW}480.55", 148_055), ("€1.234.567,89", 123_456_789),
        ("€1,234,567", 123_456_700), ("€1.234", 123_400), ("€ 12", 1_200), ("€0", 0),
        (f"12,50{NO_BREAK}€", 1_250), (f"12,50{NARROW}EUR", 1_250), ("€0,02", 2), ("€007", 700),
        ("€12345", 1_234_500), ("€123,456,789,012", 12_345_678_901_200),
    ],
)  # fmt: skip
def test_every_form_of_an_amount(text: str, cents: int) -> None:
    assert stack(text) == cents


@pytest.mark.parametrize(
    "text",
    [
        "€1.", "€1,", "€", "", "€1..5", "€1.2345", "€12,34,567", "€1,2345.00", "1.234.5", "€1 23",
        "€1€", "€1 EUR", "EUR 1", "eur", "1 eur", "€-1", "+1", "1e3", "€١", "₿1", "€1.234,567",
        "€1,234.567", "€1'000", "1,234 567", "€12345,678", "€1\u3000000", "€1_000", "1/2", "0x10",
        "€" + "9" * 14, "€" + "9" * 5_000, "1.50 EURO",
    ],
)  # fmt: skip
def test_what_is_no_amount_is_p006(text: str) -> None:
    hand = small_hand(top=HEADER.replace(".00", ""), money=lambda cents: f"€{cents}")
    fault = faults(changed(hand, "Seat 1", f"Seat 1: anna ({text} in chips)"))[0]
    assert fault[:2] == ("P006" if len(text) < 1_000 else "P002", 4)
    assert fault[2] == 15 or len(text) > 1_000


def comma(cents: int) -> str:
    return f"{cents // 100:,}".replace(",", ".") + f",{cents % 100:02d} €"


@pytest.mark.parametrize(
    "money",
    [
        comma, lambda cents: comma(cents).replace(".", NO_BREAK).replace(" €", "€"),
        lambda cents: f"€{cents // 100:,}.{cents % 100:02d}",
        lambda cents: f"{cents // 100:,}.{cents % 100:02d} EUR".replace(",", " "),
        lambda cents: f"€{cents / 100:g}", lambda cents: f"€{cents / 100:g}".replace(".", ","),
    ],
)  # fmt: skip
def test_one_hand_in_every_convention(money: Callable[[int], str]) -> None:
    top = HEADER.replace("€1.00/€2.00 EUR", f"{money(100)}/{money(200)}")
    hand = read_hand(small_hand(top=top, money=money))
    plain = read_hand(SMALL_HAND)
    assert [tuple(event) for event in hand.events] == [tuple(event) for event in plain.events]
    assert (hand.stakes, hand.seats, hand.house) == (plain.stakes, plain.seats, plain.house)
    assert hand.currency == "EUR"


def test_any_amount_settles_the_decimal_mark_of_all() -> None:
    whole = small_hand(
        top=HEADER.replace("€1.00/€2.00", "€1/€2"), money=lambda cents: f"€{cents * 10:,}"
    )
    assert read_hand(whole).seats[1].stack == 100_000_000
    # One decimal point further down: the comma is a thousands mark above as well.
    shown = changed(whole, "bruno: folds", "bruno: calls €0.5")
    assert read_hand(shown).seats[1].stack == 100_000_000
    # One decimal comma: the stack above has a second convention.
    assert faults(changed(whole, "bruno: folds", "bruno: calls €0,5")) == [("P006", 12, 14)]


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("bruno: calls €1,50", 14), ("bruno: calls 1,50 €", 14), ("bruno: calls €1.000", 14),
        ("bruno: raises €1.00 to €2,00", 24), ("bruno: calls €1.234,56", 14),
        ("bruno collected €1.234.567 from pot", 17),
    ],
)  # fmt: skip
def test_two_conventions_in_one_hand_are_p006(line: str, column: int) -> None:
    text = after(SMALL_HAND, "bruno: folds", line)
    assert faults(text) == [("P006", 13, column)]


def test_two_thousands_marks_are_two_conventions_too() -> None:
    text = small_hand(top=HEADER.replace(".00", ""), money=lambda cents: f"€{cents}")
    text = after(text, "bruno: folds", "bruno: calls €1,500", "bruno: calls €2 000")
    assert read_hand(text)
    assert faults(after(text, "bruno: calls €2 000", "bruno: calls €1.500")) == [("P006", 15, 14)]


def test_chat_names_ids_and_dates_do_not_count() -> None:
    text = small_hand("x 1,50 €", "€2,5", top=HEADER.replace("#1", "#1-50"))
    text = after(text, "Seat 1", 'zoe said, "I had 1,50 €"')
    assert read_hand(text.replace("Vesuvio", "Sala 1,50"))


def test_a_percentage_is_no_amount() -> None:
    text = small_hand(house="House rules: rake 5,5% up to €3.00")
    assert read_hand(text).house.rake_percent == "5.5"


@pytest.mark.parametrize(
    ("iso", "text", "minor"),
    [
        ("TND", "1.500", 1_500), ("TND", "1,500", 1_500), ("KWD", "0.250", 250),
        ("BHD", "2", 2_000),
        ("TND", "1,234.500", 1_234_500), ("TND", "1 234,500 TND", 1_234_500), ("TND", "1.5", 1_500),
        ("TND", "1.234.500", 1_234_500_000), ("JPY", "1,500", 1_500), ("JPY", "1.500", 1_500),
        ("JPY", "1 500", 1_500), ("JPY", "1500 JPY", 1_500), ("KRW", "1,234,567", 1_234_567),
        ("CHF", "1.500", 150_000), ("CHF", "12.50 CHF", 1_250),
    ],
)  # fmt: skip
def test_currencies_of_three_and_of_no_decimals(iso: str, text: str, minor: int) -> None:
    top = HEADER.replace("€1.00/€2.00 EUR", f"1/2 {iso}")
    hand = small_hand(top=top, money=str)
    hand = changed(hand, "Seat 1", f"Seat 1: anna ({text} in chips)")
    read = read_hand(hand)
    assert (read.currency, read.seats[0].stack) == (iso, minor)


def test_marks_before_three_digits_in_dinars_are_decimal_marks() -> None:
    top = HEADER.replace("€1.00/€2.00 EUR", "1/2 TND")
    hand = small_hand(top=top, money=lambda amount: f"{amount}.000")
    assert read_hand(hand).seats[0].stack == 1_000_000
    assert faults(after(hand, "bruno: folds", "bruno: calls 1,500")) == [("P006", 13, 14)]
    assert faults(after(hand, "bruno: folds", "bruno: calls 1.2345"))[0] == ("P006", 13, 14)


def test_any_mark_of_a_yen_is_a_thousands_mark() -> None:
    top = HEADER.replace("€1.00/€2.00 EUR", "100/200 JPY")
    hand = small_hand(top=top, money=str)
    hand = after(hand, "bruno: folds", "bruno: calls 1,500", "bruno: calls 1.500")
    assert read_hand(hand)
    assert faults(after(hand, "bruno: folds", "bruno: calls 1.50")) == [("P006", 13, 14)]


@pytest.mark.parametrize(
    ("stakes", "currency"),
    [
        ("€1.00/€2.00", "EUR"), ("$1.00/$2.00", "USD"), ("£1.00/£2.00", "GBP"),
        ("$1.00/$2.00 CAD", "CAD"), ("1.00/2.00 CHF", "CHF"), ("1.00 EUR/2.00 EUR", "EUR"),
        ("1.00€/2.00€", "EUR"), ("€1.00/€2.00 EUR", "EUR"), ("1.00/2.00", "EUR"),
        ("1/€2.00", "EUR"),
    ],
)  # fmt: skip
def test_the_header_s_code_wins_over_symbols(stakes: str, currency: str) -> None:
    sign = stakes[0] if stakes[0] in "$£" else "€"
    top = HEADER.replace("€1.00/€2.00 EUR", stakes)
    hand = read_hand(small_hand(top=top).replace("€", sign) if sign != "€" else small_hand(top=top))
    assert hand.currency == currency


def test_amounts_in_another_currency_than_the_header_s_symbol_are_p006() -> None:
    top = HEADER.replace(" EUR", "")
    text = after(small_hand(top=top), "bruno: folds", "bruno: calls $1.00", "bruno: calls $2.00")
    assert faults(text) == [("P006", 13, 14)]
    text = after(small_hand(top=top), "bruno: folds", "bruno: calls 1.00 CHF")
    assert faults(text) == [("P006", 13, 14)]
    assert read_hand(after(small_hand(top=top), "bruno: folds", "bruno: calls 1.00 EUR"))
    assert read_hand(after(small_hand(), "bruno: folds", "bruno: calls $1.00")).currency == "EUR"


def test_chips_are_whole() -> None:
    top = HEADER.replace("€1.00/€2.00 EUR", "100/200")
    hand = read_hand(small_hand(top=top, money=lambda amount: f"{amount:,}"))
    assert (hand.currency, hand.stakes, hand.seats[1].stack) == (None, (100, 200), 100_000)
    play = "Table 'Vesuvio' 6-max (Play Money)"
    assert read_hand(small_hand(top=top, money=str, table=play)).currency is None


def test_chips_with_a_fraction_are_one_p006() -> None:
    top = HEADER.replace("€1.00/€2.00 EUR", "1.00/2.00")
    text = small_hand(top=top, money=lambda cents: f"{cents // 100}.{cents % 100:02d}")
    assert faults(text) == [("P006", 1, 37)]
    top = HEADER.replace("€1.00/€2.00 EUR", "100/200")
    text = after(small_hand(top=top, money=str), "bruno: folds", "bruno: calls 0.50")
    assert faults(text) == [("P006", 13, 14)]


TOURNAMENT = (
    "PokerStars Hand #1: Tournament #772, {}+{} Telesina Limit - Level III ({})"
    " - 2026/11/01 20:01:00 CET"
)


@pytest.mark.parametrize(
    ("buy_in", "fee", "stakes", "money"),
    [
        ("€5.00", "€0.50 EUR", "100/200", str), ("€5,00", "€0,50 EUR", "100/200", str),
        ("5,00 €", "0,50 €", "1.000/2.000", lambda n: f"{n:,}".replace(",", ".")),
        ("$5", "$0.50", "1,000/2,000", lambda n: f"{n:,}"), ("€5", "€1", "100/200", str),
        ("5.00", "0.50 CHF", "1 000/2 000", lambda n: f"{n:,}".replace(",", " ")),
        ("5000", "500", "100/200", str),
    ],
)  # fmt: skip
def test_a_tournament_s_amounts_are_chips_whatever_its_buy_in_is_in(
    buy_in: str, fee: str, stakes: str, money: Callable[[int], str]
) -> None:
    hand = read_hand(small_hand(top=TOURNAMENT.format(buy_in, fee, stakes), money=money))
    assert (hand.currency, hand.seats[1].stack) == (None, 100_000)


def test_a_tournament_s_chips_have_no_fraction_and_its_buy_in_s_mark_counts() -> None:
    top = TOURNAMENT.format("€5.00", "€0.50", "100/200")
    text = after(small_hand(top=top, money=str), "bruno: folds", "bruno: calls 1.50")
    assert faults(text) == [("P006", 13, 14)]
    text = after(small_hand(top=top, money=str), "bruno: folds", "bruno: calls 1.500")
    assert faults(text) == [("P006", 13, 14)]


def test_nobody_plays_for_nothing() -> None:
    top = HEADER.replace("€1.00/€2.00", "€0.00/€2.00")
    assert faults(small_hand(top=top)) == [("P006", 1, 37)]


def test_a_full_stop_that_ends_a_sentence_belongs_to_the_sentence() -> None:
    for pots in ("Main pot €57.", "Main pot €57. Side pot €1.50.", "Main pot 57 EUR. Side pot €2."):
        text = changed(SMALL_HAND, "Total pot", f"Total pot €60 {pots} | Rake €0.00")
        total = read_hand(text).events[-3]
        assert getattr(total, "pots", ((None, None),))[0] == ("main pot", 5_700)


# ---- the module itself


def test_minor_digits_and_the_currency_that_an_amount_shows() -> None:
    assert [minor_digits(c) for c in ("EUR", "JPY", "TND", "XYZ", None)] == [2, 0, 3, 2, 0]
    assert [currency_of(t) for t in ("€1", "1 $", "1.50 CHF", "1 500", f"1{NO_BREAK}£")] == [
        "EUR", "USD", "CHF", None, "GBP",
    ]  # fmt: skip


def test_amounts_say_what_they_cannot_read() -> None:
    for mark, digits, text in [
        (None, 2, "none"), (None, 2, "."), (".", 2, "1.2.3"), (".", 2, "1.234"), (None, 0, "1.5"),
        (",", 2, "1.234.56,7"), (None, 2, "9" * 16), (None, 2, "9" * 5_000), (".", 0, "1.5"),
    ]:  # fmt: skip
        with pytest.raises(AmountError) as error:
            amounts_for(mark, digits)[text]
        assert error.value.text == text


def test_two_conventions_are_an_error() -> None:
    with pytest.raises(TwoConventionsError):
        decimal_mark(SHOWN_BY["1.5"] | SHOWN_BY["1,5"], "EUR")
    assert decimal_mark(SHOWN_BY["1.500"] | SHOWN_BY["1,5"], "EUR") == ","
    assert decimal_mark(SHOWN_BY["1.500"] | SHOWN_BY["2.500"], "EUR") is None


@given(
    st.integers(-(10**14), 10**14),
    st.sampled_from(["EUR", "USD", "GBP", "CHF", "JPY", "TND", None]),
)
def test_what_is_written_is_read_again(amount: int, currency: str | None) -> None:
    text = money_text(abs(amount), currency)
    digits = minor_digits(currency)
    amounts = amounts_for(decimal_mark(SHOWN_BY[text], currency), digits)
    assert amounts[text] == abs(amount)
    assert currency_of(text) == currency
    assert money_text(-abs(amount), currency) == ("-" if amount else "") + text


@given(st.integers(0, 10**11), st.sampled_from([".", ","]), st.sampled_from(["", " ", NO_BREAK]))
def test_grouped_amounts_in_both_conventions(amount: int, mark: str, blank: str) -> None:
    group = blank or ("," if mark == "." else ".")
    text = f"{amount // 100:,}".replace(",", group) + f"{mark}{amount % 100:02d}"
    assert decimal_mark(SHOWN_BY[text], "EUR") == mark
    assert amounts_for(mark, 2)[text] == amount
