"""Generated hands of the four games: legal by their own rules, and of everything in them some."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from strategies import checked, file_text, of_type
from typer.testing import Result

from telesina_hh import events as ev
from telesina_hh.cards import Card, Rank, Suit, deck, make_card, rank_of
from telesina_hh.generate import (
    Limit,
    Options,
    Played,
    board,
    dealing,
    generate_session,
    play_session,
)
from telesina_hh.generate.betting import CALL, CHECK, FOLD, Choice, choose
from telesina_hh.generate.chance import Chance
from telesina_hh.rules import Ruleset, rule_of_11
from telesina_hh.rulesets import CLASSIC_ITALIAN, CUBEIA, ONLINE_32, RULE_OF_11, RULESETS
from telesina_hh.writer import write_hand

Telesina = Callable[..., Result]
LIMITS: tuple[Limit, ...] = ("fixed", "pot", "no")
OTHERS = (CLASSIC_ITALIAN, RULE_OF_11, CUBEIA)


def legal(played: list[Played]) -> None:
    """Check that hands are legal and come to what was meant."""
    found = checked(file_text([hand for hand, _ in played]))
    for (hand, intended), (_, verdict) in zip(played, found, strict=True):
        assert verdict.status == "legal", (verdict.violations, write_hand(hand))
        assert not verdict.violations, (verdict.violations, write_hand(hand))
        outcome = verdict.outcome
        assert outcome is not None
        assert outcome.ruleset == hand.ruleset
        net = {seat.player: seat.net for seat in outcome.seats}
        assert (net, outcome.rake, outcome.total_pot) == (
            intended.net, intended.rake, intended.total,
        ), write_hand(hand)  # fmt: skip
        assert sum(net.values()) == -outcome.rake


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_a_legal_hand_of_every_game_replays_without_objection(
    ruleset: Ruleset, limit: Limit
) -> None:
    for players in (None, *range(2, ruleset.max_players + 1)):
        for short in (False, True):
            tournament = not short and limit == "no"
            options = Options(
                ruleset=ruleset, limit=limit, players=players, short=short, tournament=tournament
            )
            legal(list(play_session(players or 1, 8, options)))


@cache
def hands_of(ruleset: Ruleset) -> tuple[ev.Hand, ...]:
    return tuple(
        hand
        for seed in range(72)
        for hand in generate_session(
            seed, 6, ruleset=ruleset, limit=LIMITS[seed % 3], short=seed % 4 == 0
        )
    )


@cache
def text_of(ruleset: Ruleset) -> str:
    return file_text(list(hands_of(ruleset)))


LINES = [
    (CLASSIC_ITALIAN, r"Telesina Classic (Limit|Pot Limit|No Limit) \("),
    (CLASSIC_ITALIAN, r": posts the dealer ante \S+\n"),
    (CLASSIC_ITALIAN, r": posts the dealer ante \S+ and is all-in"),
    (CLASSIC_ITALIAN, r"House rules: .*dealer ante "),
    (CLASSIC_ITALIAN, r"House rules: .*lowest card 2"),
    (CLASSIC_ITALIAN, r"House rules: .*no cap"),
    (CLASSIC_ITALIAN, r"Dealt to Mirella \[\S+ \S+\]\n"),
    (CLASSIC_ITALIAN, r"Dealt to Mirella \[\S+ \S+ \S+ \S+\] \[\S+\]\n"),
    (CLASSIC_ITALIAN, r"Dealt to (?!Mirella).* \[\S+\]\n"),
    (CLASSIC_ITALIAN, r": turns up \[\S+\]\n"),
    (RULE_OF_11, r"Telesina 11 (Limit|Pot Limit|No Limit) \("),
    (RULE_OF_11, r"House rules: .*lowest card "),
    (RULE_OF_11, r"Table '.*' 10-max"),
    (RULE_OF_11, r"\*\*\* VELA \*\*\*"),
    (CUBEIA, r"Telesina(?: 11)? .*\nTable.*\nHouse rules: .*ruleset cubeia"),
    (CUBEIA, r"\nHouse rules: ruleset cubeia\n"),
    (CUBEIA, r"Telesina Limit \("),
]


@pytest.mark.parametrize(("ruleset", "line"), LINES, ids=[f"{r.name}: {t}" for r, t in LINES])
def test_sessions_have_lines_of_every_kind(ruleset: Ruleset, line: str) -> None:
    assert re.search(line, text_of(ruleset))


NEVER = [
    (CLASSIC_ITALIAN, r"VELA|Vela"),
    (CLASSIC_ITALIAN, r" brings in |bring-in \S+[,\n]"),
    (RULE_OF_11, r" brings in |bring-in \S+[,\n]|turns up"),
    (CUBEIA, r" brings in |bring-in \S+[,\n]|turns up"),
    (CUBEIA, r"Uncalled bet"),
    (CUBEIA, r"mucks hand|mucked"),
]


@pytest.mark.parametrize(("ruleset", "line"), NEVER, ids=[f"{r.name}: {t}" for r, t in NEVER])
def test_what_a_game_has_not_is_never_written(ruleset: Ruleset, line: str) -> None:
    assert not re.search(line, re.sub(r'said, ".*"', "", text_of(ruleset)))


@pytest.mark.parametrize("ruleset", OTHERS, ids=lambda ruleset: ruleset.name)
def test_round_1_begins_with_a_check_now_and_then(ruleset: Ruleset) -> None:
    kinds = Counter(
        type(next(event for _, event in of_type(hand, ev.Checked, ev.Folded, ev.BetMade)))
        for hand in hands_of(ruleset)
        if any(of_type(hand, ev.Checked, ev.Folded, ev.BetMade))
    )
    assert kinds[ev.Checked] > kinds[ev.BetMade] > 20


def players_in(hand: ev.Hand) -> int:
    return len({event.seat for _, event in of_type(hand, ev.AntePosted)})


def test_the_deck_goes_with_the_players_is_stated_or_moves_to_the_seats() -> None:
    """R-DECK: eleven less the players dealt in."""
    ways = Counter[str]()
    for (_, verdict), hand in zip(checked(text_of(RULE_OF_11)), hands_of(RULE_OF_11), strict=True):
        outcome = verdict.outcome
        assert outcome is not None
        if hand.house.lowest_rank is not None:
            assert outcome.lowest_rank == hand.house.lowest_rank
            ways["stated"] += 1
        elif outcome.remarks:
            assert outcome.lowest_rank == rule_of_11(hand.max_seats or 0)
            ways["moved"] += 1
        else:
            assert outcome.lowest_rank == rule_of_11(players_in(hand))
            ways["by players"] += 1
    assert min(ways["stated"], ways["moved"], ways["by players"]) > 20


def test_a_server_deals_the_deck_of_its_seats_in_their_order() -> None:
    in_order, below = 0, 0
    for hand in hands_of(CUBEIA):
        dealt = [event for _, event in of_type(hand, ev.CardsDealt)]
        seats = [event.seat for event in dealt[: players_in(hand)]]
        in_order += sorted(seats) == seats
        low = min(rank_of(card) for event in dealt for card in event.new)
        assert low >= rule_of_11(hand.max_seats or 0)
        below += low < rule_of_11(players_in(hand))
    assert in_order > 380
    assert below > 50


def test_no_house_takes_rake_where_nobody_called_or_raised() -> None:
    """R-RAKE of the server: antes and an uncalled bet are not enough."""
    raked = Counter[bool]()
    for hand in hands_of(CUBEIA):
        called = any(of_type(hand, ev.Called, ev.Raised))
        _, total = next(of_type(hand, ev.TotalStated))
        assert called or not total.rake
        raked[total.rake > 0] += 1
    assert min(raked.values()) > 20


def test_who_chooses_keeps_either_card_hidden() -> None:
    """R-DEAL: on 3rd street the hidden card is turned up, or the new one."""
    kept = Counter[bool]()
    for hand in hands_of(CLASSIC_ITALIAN):
        new = {event.seat: event.new for _, event in of_type(hand, ev.CardsDealt) if event.known}
        for _, event in of_type(hand, ev.CardTurnedUp):
            if event.seat in new:
                kept[event.cards == new[event.seat]] += 1
    assert min(kept.values()) > 20


@pytest.mark.parametrize("vele", [0, 2, 3])
def test_a_house_may_deal_other_vele_and_give_odd_chips_by_suit(vele: int) -> None:
    """R-VELA, R-ODD: the house line says what the game word does not."""
    for ruleset in (RULE_OF_11, ONLINE_32):
        house = replace(ruleset.with_vele(vele), odd_chip="by-suit")
        played = list(play_session(vele, 15, Options(ruleset=house, limit="pot")))
        assert {hand.house.vele for hand, _ in played} == {vele}
        assert {hand.house.odd_chip for hand, _ in played} == {"by-suit"}
        legal(played)


def stacked(chance: Chance, lowest: int) -> list[Card]:
    """Deal minima, media and massima to three players who stay to the end."""
    minima = [make_card(rank, Suit.CLUBS) for rank in (Rank.ACE, *range(lowest, lowest + 4))]
    media = [make_card(rank, Suit.DIAMONDS) for rank in range(Rank.NINE, Rank.ACE)]
    massima = [make_card(rank, Suit.SPADES) for rank in range(Rank.TEN, Rank.ACE + 1)]
    dealt = [card for cards in zip(minima, media, massima, strict=True) for card in cards]
    rest = [card for card in deck(lowest) if card not in dealt]
    return [*chance.shuffled(rest), *reversed(dealt)]


def never_folding(*asked: Any) -> Choice:
    """Play by chance, and call where that would be a fold."""
    choice, allowed = choose(*asked), asked[2]
    if choice != FOLD:
        return choice
    return CALL if allowed.owed else CHECK


def test_a_pot_is_split_between_minima_media_and_massima(monkeypatch: pytest.MonkeyPatch) -> None:
    """R-SF-SPECIAL, R-ODD: three players of the Italian game, each with a straight flush."""
    monkeypatch.setattr(board, "shuffled", stacked)
    monkeypatch.setattr(dealing, "choose", never_folding)
    shares, odd = Counter[int](), 0
    for seed in range(12):
        limit = LIMITS[seed % 3]
        options = Options(ruleset=CLASSIC_ITALIAN, players=3, limit=limit, short=seed % 2 == 1)
        played = list(play_session(seed, 6, options))
        legal(played)
        for hand, _ in played:
            main = [
                event.amount
                for _, event in of_type(hand, ev.PotCollected)
                if event.pot in {"pot", "main pot"}
            ]
            shares[len(main)] += 1
            odd += len(set(main)) > 1
    assert shares[3] > 30
    assert odd > 10


def test_generate_plays_the_game_that_is_named(telesina: Telesina) -> None:
    told = telesina("generate", "--hands", 2, "--ruleset", "Classic-Italian", "--players", 9)
    assert told.exit_code == 0
    assert told.stdout.count(": Telesina Classic Limit (") == 2


def test_generate_refuses_an_unknown_game_and_too_many_players(telesina: Telesina) -> None:
    assert telesina("generate", "--ruleset", "canasta").exit_code == 2
    told = telesina("generate", "--ruleset", "online-32", "--players", 7)
    assert told.exit_code == 2
    assert "at most 6" in told.stderr
