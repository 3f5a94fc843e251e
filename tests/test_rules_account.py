"""A server's own account of a hand, its pots and its results, against the play."""

import io
from typing import Any

import pytest
from documents import Json, changed, compact, documents

from telesina_hh.outcome import Verdict
from telesina_hh.verify import check_source

HANDS = documents(count=40)
CALLED = next(h for h in HANDS if any(e.get("action") == "CALL" for e in h["events"]))
SHOWN = next(h for h in HANDS if any(e["type"] == "PlayerBestHand" for e in h["events"]))


def verdict(document: Json) -> Verdict:
    (found,) = check_source(io.BytesIO(compact(document).encode()))
    return found.verdict


def codes(document: Json) -> list[str]:
    return [violation.code for violation in verdict(document).violations]


def event(document: Json, kind: str, nth: int = 0) -> int:
    return [n for n, told in enumerate(document["events"]) if told["type"] == kind][nth]


def result(document: Json, *, won: bool) -> str:
    found: dict[str, Any] = document["results"]["results"]
    return next(
        player for player, told in found.items() if (told["totalWin"] not in ("\x000.00", 0)) == won
    )


def test_the_hands_stand_as_they_are() -> None:
    assert [codes(hand) for hand in HANDS] == [[]] * len(HANDS)


# ---- R-POTS
def test_another_pot_is_t601_once() -> None:
    path = f"events/{event(CALLED, 'PotUpdate', 1)}/pots/0/potSize"
    assert codes(changed(CALLED, path, "\x00999.00")) == ["T601"]


def test_a_pot_that_names_fewer_players_than_paid_is_t601() -> None:
    path = f"events/{event(CALLED, 'PotUpdate')}/pots/0/players"
    some = CALLED["events"][event(CALLED, "PotUpdate")]["pots"][0]["players"][1:]
    assert codes(changed(CALLED, path, some)) == ["T601"]


# ---- results
def test_a_result_that_paid_in_otherwise_is_t602() -> None:
    path = f"results/results/{result(CALLED, won=False)}/totalBet"
    assert codes(changed(CALLED, path, "\x000.01")) == ["T602"]


def test_a_net_that_is_not_won_less_paid_in_is_t602() -> None:
    path = f"results/results/{result(CALLED, won=False)}/netWin"
    assert codes(changed(CALLED, path, "\x00-0.01")) == ["T602"]


def test_a_player_without_a_result_is_t602() -> None:
    path = f"results/results/{result(CALLED, won=False)}"
    assert codes(changed(CALLED, path, ...)) == ["T602"]


def test_rake_shares_that_are_not_the_rake_are_t602() -> None:
    player = result(CALLED, won=False)
    assert codes(changed(CALLED, f"results/results/{player}/rake", "\x007.00")) == ["T602"]


def test_chips_for_one_who_does_not_win_are_t502() -> None:
    loser, winner = result(SHOWN, won=False), result(SHOWN, won=True)
    taken = SHOWN["results"]["results"][winner]["totalWin"]
    other = changed(SHOWN, f"results/results/{loser}/totalWin", taken)
    other = changed(other, f"results/results/{winner}/totalWin", "\x000.00")
    assert "T502" in codes(other)
    assert verdict(other).status == "illegal"


def test_too_little_for_the_winner_is_t503() -> None:
    winner = result(SHOWN, won=True)
    assert "T503" in codes(changed(SHOWN, f"results/results/{winner}/totalWin", "\x000.01"))


# ---- cards
@pytest.mark.parametrize(("kind", "code"), [("PlayerBestHand", "T509")])
def test_a_hand_rated_otherwise_is_t509(kind: str, code: str) -> None:
    place = event(SHOWN, kind)
    was = SHOWN["events"][place]["handInfoCommon"]["handType"]
    other = "FLUSH" if was != "FLUSH" else "PAIR"
    assert codes(changed(SHOWN, f"events/{place}/handInfoCommon/handType", other)) == [code]


def test_another_hidden_card_than_was_dealt_is_t103() -> None:
    place = event(SHOWN, "PlayerCardsExposed")
    dealt = {
        (card["suit"], card["rank"])
        for told in SHOWN["events"]
        if told["type"] in {"PlayerCardsDealt", "TableCardsDealt"}
        for card in told["cards"]
    }
    other = next(
        {"suit": suit, "rank": "ACE"}
        for suit in ("CLUBS", "DIAMONDS", "HEARTS", "SPADES")
        if (suit, "ACE") not in dealt
    )
    assert codes(changed(SHOWN, f"events/{place}/cards", [other])) == ["T103"]


def test_a_second_down_card_is_t404() -> None:
    place = event(CALLED, "PlayerCardsDealt")
    twice = changed(CALLED, "id", CALLED["id"])
    seat = twice["events"][place]["playerId"]
    up = next(
        n
        for n, told in enumerate(twice["events"])
        if told["type"] == "PlayerCardsDealt" and told["isExposed"] and told["playerId"] == seat
    )
    found = codes(changed(twice, f"events/{up}/isExposed", value=False))
    assert "T404" in found
    assert "T402" in found
