"""What lines say is stored as one text a hand; the rows that come back are those of the lines."""

import io
from pathlib import Path

import pytest
from conftest import SAMPLES
from hypothesis import given
from hypothesis import strategies as st
from plain_rows import action_rows, card_rows
from store_values import cards, everyone_folds, showdown_of_two, told_otherwise
from strategies import FEW

from telesina_hh import events as said
from telesina_hh.generate import Options, play_session
from telesina_hh.outcome import Act
from telesina_hh.rulesets import RULESETS
from telesina_hh.store import IncomingHand, Store, open_store
from telesina_hh.store.queries import rows
from telesina_hh.store.tables import ActionRow, CardRow
from telesina_hh.verify import check_source
from telesina_hh.writer import write_hand

CASES = Path(__file__).parent / "cases"


def compare(store: Store, hands: list[IncomingHand]) -> int:
    """Store hands, each under an id of its own, and compare the rows; gives how many there were."""
    known = []
    for number, incoming in enumerate(hands, 1):
        hand = incoming.verdict.hand
        assert hand is not None
        known.append(hand._replace(hand_id=f"{number}"))
    store.import_file(
        "a.txt",
        None,
        0,
        [
            incoming._replace(verdict=told_otherwise(incoming.verdict, hand=hand))
            for incoming, hand in zip(hands, known, strict=True)
        ],
    )
    compared = 0
    for number, (incoming, hand) in enumerate(zip(hands, known, strict=True), 1):
        assert incoming.verdict.outcome is not None
        expected = action_rows(number, hand, incoming.verdict.outcome.acts)
        found = [ActionRow(*row) for row in rows(store.connection, "action_rows", hand_no=number)]
        assert found == expected
        given = [CardRow(*row) for row in rows(store.connection, "card_rows", hand_no=number)]
        assert given == card_rows(number, hand)
        compared += len(found)
    return compared


def read(raw: bytes) -> list[IncomingHand]:
    return [
        IncomingHand(verdict, block.raw, block.encoding, block.first_line)
        for block, verdict in check_source(io.BytesIO(raw))
        if verdict.hand is not None and verdict.outcome is not None
    ]


@pytest.fixture
def store() -> Store:
    return open_store(":memory:")


def test_every_sample_comes_back_as_its_lines_say(store: Store) -> None:
    files = [*SAMPLES.rglob("*.txt"), *SAMPLES.rglob("*.json*"), *CASES.glob("peer/*.json")]
    hands = [hand for path in files for hand in read(path.read_bytes())]
    chosen = [hand for n, hand in enumerate(hands) if n < 250 or n % 7 == 0]
    assert compare(store, chosen) > 15_000


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("limit", ["fixed", "no"])
def test_generated_hands_come_back_as_their_lines_say(
    store: Store, ruleset: str, limit: str
) -> None:
    options = Options(ruleset=RULESETS[ruleset], limit=limit, awkward=True)  # type: ignore[arg-type]
    text = "\n\n".join(write_hand(played.hand) for played in play_session(15, 8, options))
    assert compare(store, read(text.encode())) > 400


def with_acts(*acts: Act) -> IncomingHand:
    incoming = showdown_of_two().incoming()
    outcome = incoming.verdict.outcome
    assert outcome is not None
    verdict = told_otherwise(incoming.verdict, outcome=outcome._replace(acts=acts))
    return incoming._replace(verdict=verdict)


ACTS = showdown_of_two().acts
ODD_ACTS = st.lists(
    st.builds(
        Act._replace,
        st.sampled_from(ACTS),
        event=st.sampled_from([act.event for act in ACTS] + [3, 11]),
        street=st.integers(-1, 6),
        seat=st.integers(0, 4),
        kind=st.sampled_from(["call", "return", "collect", "show"]),
        paid=st.integers(-50, 300),
        to_call=st.integers(0, 9),
        choices=st.integers(0, 3),
        completable=st.booleans(),
        stack=st.integers(0, 10_000),
        pot=st.integers(-10, 500),
    ),
    max_size=9,
)


@FEW
@given(ODD_ACTS, st.lists(st.sampled_from(ACTS), unique=True))
def test_what_does_not_follow_from_the_lines_is_told(odd: list[Act], even: list[Act]) -> None:
    """Acts in another seat's line, twice in one, out of order, with chips from nowhere."""
    compare(open_store(":memory:"), [with_acts(*even, *odd), with_acts(*even)])


def changed(*lines: said.Event, seats: tuple[said.Seat, ...] | None = None) -> IncomingHand:
    incoming = everyone_folds().incoming()
    hand = incoming.verdict.hand
    assert hand is not None
    hand = hand._replace(events=lines or hand.events, seats=hand.seats if seats is None else seats)
    return incoming._replace(verdict=told_otherwise(incoming.verdict, hand=hand))


def test_text_may_hold_whatever_a_record_is_made_of(store: Store) -> None:
    texts = ["a|b", "a,b/c|d!", "50 %", "%0A", "%25", "two\nlines\r\n%", "", "|", "\0", "é\u2028"]
    lines = [said.NoPlay(n, "said", text) for n, text in enumerate(texts, 20)]
    incoming = changed(*lines)
    assert incoming.verdict.outcome is not None
    bare = incoming.verdict.outcome._replace(acts=())
    only = incoming._replace(verdict=told_otherwise(incoming.verdict, outcome=bare))
    assert compare(store, [only]) == len(texts)


def test_lines_may_stand_apart_and_in_any_order(store: Store) -> None:
    events = everyone_folds().hand().events
    apart = [event._replace(line=line) for event, line in zip(events, range(9, 999, 7))]  # noqa: B905
    back = [event._replace(line=line) for event, line in zip(events, range(999, 9, -5))]  # noqa: B905
    assert compare(store, [changed(*apart), changed(*back)]) == 2 * len(events)


def test_a_seat_that_is_listed_twice_or_not_at_all_keeps_its_chips(store: Store) -> None:
    seats = everyone_folds().hand().seats
    twice = (*seats, seats[0]._replace(stack=1))
    assert compare(store, [changed(seats=twice), changed(seats=seats[1:]), changed(seats=())]) > 30


def test_streets_may_open_in_any_order(store: Store) -> None:
    lines = (
        said.StreetOpened(1, 2),
        said.CardsDealt(2, 1, (), cards("7s Kh")),
        said.VelaDealt(3, 2, (), cards("7d")),
        said.StreetOpened(4, 0),
        said.CardsDealt(5, 1, (), cards("8s Th 9c")),
        said.CardDealt(6, 2, up=True, cards=cards("8d 8h")),
        said.CardDealt(7, 2, up=False, cards=cards("8c")),
    )
    incoming = changed(*lines)
    assert incoming.verdict.outcome is not None
    bare = told_otherwise(incoming.verdict, outcome=incoming.verdict.outcome._replace(acts=()))
    assert compare(store, [incoming._replace(verdict=bare)]) == len(lines)
