"""Lines as rows: every kind of line has its word, and every card how it became known."""

from typing import get_args

import pytest
from store_values import cards, showdown_of_two, told_otherwise

from telesina_hh import events as said
from telesina_hh.store import open_store
from telesina_hh.store.lines import SAID
from telesina_hh.store.reading import HandRows
from telesina_hh.store.tables import ActionRow


def stored(*lines: said.Event) -> HandRows:
    """Store a hand of these lines and read it back."""
    incoming = showdown_of_two().incoming()
    verdict = incoming.verdict
    assert verdict.hand is not None
    assert verdict.outcome is not None
    hand = verdict.hand._replace(events=lines)
    told = told_otherwise(verdict, hand=hand, outcome=verdict.outcome._replace(acts=()))
    with open_store(":memory:") as store:
        store.import_file("a.txt", None, 0, [incoming._replace(verdict=told)])
        return store.hand_rows(1)


def rows_of(*lines: said.Event) -> list[ActionRow]:
    return [*stored(*lines).actions]


def known(*lines: said.Event) -> list[tuple[int | None, str, str]]:
    return [(row.seat, row.card, row.known) for row in stored(*lines).cards]


def test_every_kind_of_line_has_its_own_word() -> None:
    assert set(SAID) == set(get_args(said.Event))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (said.DealerAntePosted(4, 1, 30, all_in=True), ("dealer-ante", 1, 30, None, True, None)),
        (said.Raised(4, 2, 100, 300, all_in=False), ("raise", 2, 100, 300, False, None)),
        (said.Completed(4, 2, 100, all_in=False), ("complete", 2, None, 100, False, None)),
        (said.CardsShown(4, 2, (), None), ("show", 2, None, None, None, None)),
        (
            said.CardsShown(4, 2, (), said.HandClaim("two pair", (10, 9))),
            ("show", 2, None, None, None, "two pair: Q J"),
        ),
        (
            said.CardsShown(4, 2, (), said.HandClaim("flush", ())),
            ("show", 2, None, None, None, "flush"),
        ),
        (said.HandMucked(4, 2), ("muck", 2, None, None, None, None)),
        (said.ShowDeclined(4, 2), ("decline", 2, None, None, None, None)),
        (said.PotCollected(4, 2, 75, "side pot"), ("collect", 2, 75, None, None, "side pot")),
        (
            said.TotalStated(4, 930, (("main pot", 900), ("side pot", 30)), 46),
            ("total", None, 930, None, None, "main pot 900; side pot 30; rake 46"),
        ),
        (said.VelaStated(4, ()), ("vela-stated", None, None, None, None, None)),
        (said.HandCancelled(4), ("cancelled", None, None, None, None, None)),
    ],
)
def test_a_line_keeps_what_it_says(line: said.Event, expected: tuple[object, ...]) -> None:
    (row,) = rows_of(line)
    assert row[2:4] == (4, -1)
    assert row[4:10] == expected
    assert row[10:] == (None,) * 7


def test_a_line_stands_in_the_street_last_opened() -> None:
    """R-VELA: the first Vela is the street after 5th."""
    rows = rows_of(
        said.AntePosted(1, 1, 10, all_in=False),
        said.StreetOpened(2, 0),
        said.Checked(3, 1),
        said.StreetOpened(4, 3),
        said.VelaDealt(5, 1, (), ()),
        said.Checked(6, 1),
        said.VelaDealt(7, 2, (), ()),
    )
    assert [row.street for row in rows] == [-1, 0, 0, 3, 4, 4, 5]


def test_the_hidden_card_of_second_street_comes_first() -> None:
    """R-DEAL: one down and one up; another player's line shows the up card alone."""
    assert known(
        said.StreetOpened(1, 0),
        said.CardsDealt(2, 1, (), cards("7s Kh")),
        said.CardsDealt(3, 2, (), cards("9c")),
        said.StreetOpened(4, 1),
        said.CardsDealt(5, 1, cards("7s Kh"), cards("8d")),
    ) == [(1, "7s", "down"), (1, "Kh", "up"), (2, "9c", "up"), (1, "8d", "up")]


def test_where_the_holder_turns_cards_up_all_come_down() -> None:
    """R-DEAL, classic-italian."""
    assert known(
        said.StreetOpened(1, 0),
        said.CardsDealt(2, 1, (), cards("7s Kh")),
        said.CardTurnedUp(3, 1, cards("Kh")),
        said.StreetOpened(4, 1),
        said.CardsDealt(5, 1, cards("7s Kh"), cards("8d")),
        said.CardTurnedUp(6, 1, cards("7s")),
    ) == [
        (1, "7s", "down"),
        (1, "Kh", "down"),
        (1, "Kh", "turned-up"),
        (1, "8d", "down"),
        (1, "7s", "turned-up"),
    ]


def test_cards_of_a_mucked_hand_become_known() -> None:
    mucked = said.SeatStated(9, 2, button=False, fate="mucked", cards=cards("9c Ts"))
    lost = said.SeatStated(10, 3, button=False, fate="lost", cards=cards("As"))
    assert known(mucked, lost) == [(2, "9c", "mucked"), (2, "Ts", "mucked")]


def test_a_server_s_lines_keep_what_they_say() -> None:
    told = rows_of(
        said.AnteDeclined(1, 2),
        said.CardDealt(1, 1, up=False, cards=()),
        said.DownCardShown(1, 1, cards("Kh")),
        said.HandRated(1, 1, cards("Kh 9d 8c 7s 7h"), "pair", cards("7h 7s Kh 9d 8c")),
        said.PotsStated(1, ((500, (1, 2)), (75, (2,)))),
        said.ResultStated(1, 2, 550, 275, 275, 25),
    )
    assert [row[4:10] for row in told] == [
        ("ante-declined", 2, None, None, None, None),
        ("card", 1, None, None, None, None),
        ("down-card", 1, None, None, None, None),
        ("rated", 1, None, None, None, "pair: 7h 7s Kh 9d 8c"),
        ("pots", None, 575, None, None, "500: 1 2; 75: 2"),
        ("result", 2, 550, None, None, "net 275; paid 275; rake 25"),
    ]


def test_a_server_s_cards_are_known_as_they_were_dealt() -> None:
    """What a rating gives is known only where the deal was blank."""
    assert known(
        said.StreetOpened(1, 0),
        said.CardDealt(1, 1, up=False, cards=cards("7s")),
        said.CardDealt(1, 2, up=False, cards=()),
        said.CardDealt(1, 1, up=True, cards=cards("Kh")),
        said.CardDealt(1, 2, up=True, cards=()),
        said.HandRated(1, 1, cards("7s Kh"), "high card", ()),
        said.HandRated(1, 2, cards("9c Ts"), "high card", ()),
    ) == [(1, "7s", "down"), (1, "Kh", "up"), (2, "9c", "shown"), (2, "Ts", "shown")]
