"""How each player's cards lie after every line, as an audit's timeline has them (R-SETUP)."""

import pytest

from telesina_hh import events as ev
from telesina_hh.audit.lying import cards_lying
from telesina_hh.cards import card_text, cards_text, parse_card


def lying(*told: str) -> list[tuple[str, str]]:
    """What lies before seat 1 after each line: `all 7c Kh`, `up Kh`, `turn Kh`, `show 7c`."""
    found = []
    events: list[ev.Event] = []
    for line, each in enumerate(told, 1):
        what, *names = each.split()
        cards = tuple(parse_card(name) for name in names)
        match what:
            case "street":
                events.append(ev.StreetOpened(line, told[:line].count("street") - 1))
            case "all":
                events.append(ev.CardsDealt(line, 1, (), cards))
            case "down" | "up":
                events.append(ev.CardDealt(line, 1, what == "up", cards))
            case "turn":
                events.append(ev.CardTurnedUp(line, 1, cards))
            case _:
                events.append(ev.CardsShown(line, 1, cards, None))
    for cards_of in cards_lying(events):
        if cards_of is not None:
            down = " ".join("?" if card is None else card_text(card) for card in cards_of.down)
            found.append((down, cards_text(cards_of.up)))
    return found


def test_one_card_lies_down_and_the_hand_is_shown_whole() -> None:
    assert lying("street", "all Kh", "street", "all Td", "show 7c Kh Td 8s Ks") == [
        ("?", "Kh"),
        ("?", "Kh Td"),
        ("", "7c Kh Td 8s Ks"),
    ]
    assert lying("street", "all 7c Kh", "street", "all Td") == [("7c", "Kh"), ("7c", "Kh Td")]


def test_a_chosen_card_goes_from_the_hand_to_the_table() -> None:
    told = ["street", "all 7c Kh", "turn Kh", "street", "all Td", "turn 7c", "show Td Kh 7c"]
    assert lying(*told) == [
        ("7c Kh", ""),
        ("7c", "Kh"),
        ("7c Td", "Kh"),
        ("Td", "Kh 7c"),
        ("", "Td Kh 7c"),
    ]


def test_of_a_stranger_only_the_chosen_card_is_seen() -> None:
    assert lying("street", "turn Kh", "street", "turn 7c") == [("?", "Kh"), ("?", "Kh 7c")]


@pytest.mark.parametrize("hole", ["", " 7c"])
def test_a_server_deals_its_cards_one_by_one(hole: str) -> None:
    down = hole.strip() or "?"
    assert lying("street", f"down{hole}", "up Kh", "street", "up Td", "street", "show 7c") == [
        (down, ""),
        (down, "Kh"),
        (down, "Kh Td"),
        ("", "7c Kh Td"),
    ]
