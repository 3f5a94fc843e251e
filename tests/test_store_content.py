"""Which hands count as the same: what was played, not how it was written down."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from store_values import showdown_of_two
from strategies import FEW

from telesina_hh.cards import Rank
from telesina_hh.events import (
    Called,
    CardsDealt,
    CardsShown,
    Checked,
    Folded,
    Hand,
    HandClaim,
    HouseRules,
    NoPlay,
    Tournament,
)
from telesina_hh.store.content import content_digest, said_by, written

HAND = showdown_of_two().hand()


def test_line_numbers_do_not_count() -> None:
    """Blank lines, and where in the file the hand stands, move lines and nothing else."""
    assert content_digest(showdown_of_two(first_line=400).hand()) == content_digest(HAND)


def test_what_the_program_derives_does_not_count() -> None:
    later = HAND._replace(ruleset="other", played_at=HAND.played_at._replace(utc=None))
    assert content_digest(later) == content_digest(HAND)


def test_a_rank_is_a_number_however_it_is_held() -> None:
    named = HAND._replace(house=HAND.house._replace(lowest_rank=Rank.SEVEN))
    plain = HAND._replace(house=HAND.house._replace(lowest_rank=5))
    assert content_digest(named) == content_digest(plain)


def changed(hand: Hand) -> dict[str, Hand]:
    events = hand.events

    def first(kind: type, **other: object) -> Hand:
        place = next(n for n, event in enumerate(events) if type(event) is kind)
        event: Any = events[place]
        return hand._replace(
            events=(*events[:place], event._replace(**other), *events[place + 1 :])
        )

    return {
        "card": first(CardsDealt, new=()),
        "amount": first(Called, amount=21),
        "all-in": first(Called, all_in=True),
        "player": first(Called, seat=1),
        "kind": hand._replace(events=(Checked(1, 2), *events[1:])),
        "other kind": hand._replace(events=(Folded(1, 2), *events[1:])),
        "chat": first(NoPlay, text='bruno said, "?"'),
        "claim": first(CardsShown, claim=HandClaim("pair", (11,))),
        "order": hand._replace(events=(events[1], events[0], *events[2:])),
        "missing": hand._replace(events=events[:-1]),
        "stack": hand._replace(seats=(hand.seats[0]._replace(stack=1), *hand.seats[1:])),
        "name": hand._replace(seats=(hand.seats[0]._replace(player="Anna"), *hand.seats[1:])),
        "time": hand._replace(played_at=hand.played_at._replace(local="2026/11/01 20:01:01")),
        "currency": hand._replace(currency="USD"),
        "button": hand._replace(button=None),
        "cap of none": hand._replace(house=HouseRules(ante=10, rake_percent="5", cap=0)),
        "tournament": hand._replace(tournament=Tournament("5", "€1", "I")),
        "table": hand._replace(table="Etna"),
        "site": hand._replace(site="Other"),
    }


def test_everything_said_counts() -> None:
    digests = {word: content_digest(hand) for word, hand in changed(HAND).items()}
    digests["unchanged"] = content_digest(HAND)
    assert len(set(digests.values())) == len(digests)


def test_the_digest_is_the_same_on_every_python_and_in_every_version() -> None:
    """A stored digest must be found again; changing this value orphans every database."""
    assert content_digest(HAND).hex() == (
        "f178c60afa047a81e4051ee0bc422412d07a74b11bd939cd1474bfb7b33b8d45"
    )


def test_what_was_cut_off_before_gives_the_same_digest() -> None:
    assert content_digest(HAND, said_by(HAND)) == content_digest(HAND)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from(Rank)
    | st.text()
    | st.text(st.characters(max_codepoint=0x9F)),
    lambda values: st.lists(values) | st.lists(values).map(tuple),
)


@FEW
@given(st.lists(VALUES))
def test_the_faster_writer_writes_what_json_writes(said: list[object]) -> None:
    assert written(said) == json.dumps(said, separators=(",", ":")).encode()


def test_every_character_is_written_as_json_writes_it() -> None:
    odd = [chr(point) for point in (*range(0x300), 0x2028, 0xD800, 0xFEFF, 0x1F347, 2**16 - 1)]
    for character in odd:
        assert written([character]) == json.dumps([character]).encode()
    assert written([10**30, -(2**63), 2**64]) == b"[%d,%d,%d]" % (10**30, -(2**63), 2**64)
