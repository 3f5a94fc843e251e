"""A hand as text: what is read comes back, in the canonical spelling."""

from pathlib import Path

import pytest
from hypothesis import given
from strategies import FEW, checked, file_text, read_text, sessions, unplaced

from telesina_hh import events as ev
from telesina_hh.events import HandClaim
from telesina_hh.generate import Played
from telesina_hh.reading.claims import read_claim
from telesina_hh.reading.source import read_source
from telesina_hh.writer import claim_text, event_text, write_hand

SAMPLES = Path(__file__).parent.parent / "sample_histories"

EVERY_LINE = """\
Sala Demo Hand #A-7: Telesina Limit (€1.00/€2.00 EUR) - 2026/11/01 20:01:00 CET
Table 'Vesuvio's' 6-max (Play Money) Seat #3 is the button
House rules: ante €0.10, bring-in €0.20, dealer ante €0.30, cap 3, rake 2.5% up to €3.00, \
ruleset online-32, lowest card 7, vele 2, odd chip by suit
Seat 1: anna (€100.00 in chips)
Seat 2: bruno (€1234.50 in chips)
Seat 3: anna: folds (€4.55 in chips)
Seat 4: dora (€9.00 in chips) is sitting out
anna: posts the ante €0.10
bruno: posts the ante €0.10
anna: folds: posts the ante €0.10
anna: folds: posts the dealer ante €0.30
guest said, "ciao "bella""
*** 2nd STREET ***
Dealt to anna [7s Kh]
Dealt to bruno [Ac]
Dealt to anna: folds [9c]
bruno: brings in for €0.20
anna: folds: folds
anna: raises €0.80 to €1.00
bruno: calls €0.80
*** 3rd STREET ***
Dealt to anna [7s Kh] [9d]
Dealt to bruno [Ac] [Td]
anna: turns up [9d]
bruno: checks
anna has timed out
anna: checks
*** VELA *** [8s]
*** VELA 2 *** [8s] [8c]
bruno: bets €2.00
anna: raises €2.00 to €4.00 and is all-in
Uncalled bet (€2.00) returned to anna
*** SHOW DOWN ***
bruno: shows [Ad Ac Td] (a pair of Aces)
anna: shows [7s Kh 9d]
anna: mucks hand
bruno: doesn't show hand
bruno collected €3.00 from main pot
bruno collected €2.40 from side pot-1
bruno leaves the table
*** SUMMARY ***
Total pot €5.54 Main pot €3.00. Side pot-1 €2.54. | Rake €0.14
Vela [8s 8c]
Hand was cancelled
Seat 1: anna mucked [7s Kh 9d]
Seat 1: anna mucked
Seat 1: anna showed [7s Kh 9d] and lost with a pair
Seat 2: bruno showed [Ad Ac Td] and won (€5.40) with two pair, Aces and Eights
Seat 2: bruno collected (€5.40)
Seat 3: anna: folds (button) folded on the 2nd Street (didn't bet)
Seat 3: anna: folds folded on the Vela 2
"""
"""Every kind of line that is written, with no regard to play."""

SERVER_LINES = {
    ev.AnteDeclined,
    ev.CardDealt,
    ev.DownCardShown,
    ev.HandRated,
    ev.PotsStated,
    ev.ResultStated,
}
"""What only a server's own log says: the text has no words for it, and it is not written."""


def with_line(old: str, new: str) -> str:
    assert old in EVERY_LINE
    return EVERY_LINE.replace(old, new)


def test_every_kind_of_line_comes_back_letter_for_letter() -> None:
    hand = read_text(EVERY_LINE)
    kinds = {type(event) for event in hand.events}
    assert kinds == set(ev.Event.__args__) - {ev.Completed} - SERVER_LINES
    assert write_hand(hand) == EVERY_LINE


def test_a_tournaments_header_comes_back() -> None:
    text = (
        "PokerStars Hand #12: Tournament #772, €5.00+€0.50 Telesina No Limit - Level III (40)"
        " - 2026/11/01 20:04:00 CET\n"
        "Table '772 1' 6-max Seat #1 is the button\n"
        "House rules: no cap, no rake\n"
        "Seat 1: anna (1500 in chips)\nSeat 2: bruno (1500 in chips)\n"
        "anna: posts the ante 20\n"
        "*** SUMMARY ***\nTotal pot 20 | Rake 0\n"
    )
    hand = read_text(text)
    assert hand.currency is None
    assert write_hand(hand) == text


@pytest.mark.parametrize(
    ("read", "written"),
    [
        ("Limit (€1/€2)", "Limit (€1.00/€2.00 EUR)"),
        ("Limit ($1.00/$2.00 CAD)", "Limit (1.00 CAD/2.00 CAD)"),
        ("Limit (100/200)", "Limit (100/200)"),
        ("Limit (1,5 CHF/3,00 CHF)", "Limit (1.50 CHF/3.00 CHF)"),
        ("Limit (1.250 KWD/2.500 KWD)", "Limit (1.250 KWD/2.500 KWD)"),
        ("Limit (100 JPY/200 JPY)", "Limit (100 JPY/200 JPY)"),
        ("Pot Limit (€1)", "Pot Limit (€1.00 EUR)"),
    ],
)
def test_stakes_are_written_in_the_hands_currency(read: str, written: str) -> None:
    text = (
        f"Stars Hand #1: Telesina {read} - 2026/11/01 20:01:00 CET\n"
        "Table 'Etna' 6-max\nSeat 1: anna (5 in chips)\nanna: posts the ante 1\n"
        "*** SUMMARY ***\nTotal pot 1 | Rake 0\n"
    )
    again = write_hand(read_text(text))
    assert again.splitlines()[0].split("Telesina ")[1].startswith(f"{written} - ")
    assert unplaced(read_text(again)) == unplaced(read_text(text))


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (HandClaim("high card", (12,)), "high card, Ace"),
        (HandClaim("pair", (4,)), "a pair of Sixes"),
        (HandClaim("two pair", (10, 9)), "two pair, Queens and Jacks"),
        (HandClaim("three of a kind", (7,)), "three of a kind, Nines"),
        (HandClaim("straight", (12, 8)), "a straight, Ace to Ten"),
        (HandClaim("full house", (7, 11)), "a full house, Nines full of Kings"),
        (HandClaim("flush", (12,)), "a flush, Ace high"),
        (HandClaim("four of a kind", (8,)), "four of a kind, Tens"),
        (HandClaim("straight flush", (5, 9)), "a straight flush, Seven to Jack"),
        (HandClaim("full house", ()), "a full house"),
        (HandClaim("pair", ()), "a pair"),
    ],
)
def test_a_description_is_put_in_the_programs_words(claim: HandClaim, text: str) -> None:
    assert claim_text(claim) == text
    assert read_claim(text) == claim


@pytest.mark.parametrize(
    ("house", "bring_in", "raised"),
    [
        ("bring-in €0.25", "brings in for €0.25", "raises €0.75 to €1.00"),
        ("bring-in €0.20", "brings in for €0.05 and is all-in", "raises €0.80 to €1.00"),
        ("no rake", "brings in for €0.25", "raises €0.75 to €1.00"),
        ("no rake", "brings in for €0.05 and is all-in", "raises €0.80 to €1.00"),
    ],
)
def test_a_completion_is_written_as_a_raise_over_the_full_bring_in(
    house: str, bring_in: str, raised: str
) -> None:
    text = with_line("raises €0.80 to €1.00", "completes to €1.00")
    text = text.replace("brings in for €0.20", bring_in)
    lines = text.splitlines(keepends=True)
    lines[2] = f"House rules: {house}\n"
    hand = read_text("".join(lines))
    (completed,) = [event for event in hand.events if isinstance(event, ev.Completed)]
    assert event_text(completed, hand) == f"anna: {raised}"
    again = write_hand(hand)
    assert write_hand(read_text(again)) == again


def test_a_fold_whose_street_is_unnamed_is_written_with_the_street_it_came_on() -> None:
    hand = read_text(EVERY_LINE)
    at = next(n for n, event in enumerate(hand.events) if isinstance(event, ev.SeatStated))
    stated = ev.SeatStated(1, 3, False, "folded", -1)  # noqa: FBT003
    line = event_text(stated, hand._replace(events=(*hand.events[:at], stated)))
    assert line == "Seat 3: anna: folds folded on the 2nd Street"


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.txt")), ids=lambda path: path.name)
def test_samples_come_back(path: Path) -> None:
    with path.open("rb") as file:
        hands = [block.hand for block in read_source(file) if block.hand is not None]
    for hand in hands:
        if any(isinstance(event, ev.Completed) for event in hand.events):
            continue
        again = write_hand(hand)
        assert unplaced(read_text(again)) == unplaced(hand)
        assert write_hand(read_text(again)) == again


@FEW
@given(sessions(hands=8))
def test_generated_sessions_come_back_line_for_line(session: list[Played]) -> None:
    hands = [played.hand for played in session]
    text = file_text(hands)
    again = [one.verdict.hand for one in checked(text)]
    assert again == hands
    assert file_text(again) == text
