"""Generated sessions: the same for a seed, and what a demonstration or benchmark needs of them."""

import hashlib
import io
import os
import re
import sys
from datetime import datetime, timedelta
from functools import cache
from itertools import pairwise
from statistics import mean

import pytest
from strategies import checked, file_text

from telesina_hh import events as ev
from telesina_hh.generate import (
    Limit,
    Options,
    WorkerLostError,
    generate_session,
    play_session,
    sessions,
    workers,
    write_session,
)
from telesina_hh.generate.names import AWKWARD, HERO
from telesina_hh.reading.clock import played_at
from telesina_hh.rulesets import CUBEIA
from telesina_hh.writer import write_hand

LIMITS: tuple[Limit, ...] = ("fixed", "pot", "no")


def session_text(hands: int, seed: int, limit: str = "fixed", **options: object) -> str:
    out = io.StringIO()
    plain = {"players": None, "tournament": False, "hero": True, "currency": "EUR"}
    write_session(out, hands=hands, seed=seed, limit=limit, **(plain | options))
    return out.getvalue()


def dealt_in(hand: ev.Hand) -> list[int]:
    return sorted(event.seat for event in hand.events if isinstance(event, ev.AntePosted))


@pytest.mark.parametrize(
    ("limit", "digest"),
    [("fixed", "83a1d87a7c5384d3"), ("pot", "cd2562abac1514ec"), ("no", "0b5a608cdcdaa80a")],
)
def test_the_same_seed_gives_the_same_bytes_everywhere(limit: str, digest: str) -> None:
    """On every Python, too: a digest changes only with the generator itself."""
    text = session_text(200, 7, limit, tournament=limit == "no")
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest


def test_another_seed_gives_other_hands_with_other_ids() -> None:
    ids = [{hand.hand_id for hand in generate_session(seed, 50)} for seed in (1, 2, 3, -1, 10**12)]
    assert len(set[str]().union(*ids)) == 250


def test_a_longer_session_begins_like_a_shorter_one() -> None:
    assert session_text(60, 5).startswith(session_text(40, 5))


@pytest.fixture
def short_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "HANDS_OF_A_SESSION", 20)


@pytest.mark.usefixtures("short_sessions")
@pytest.mark.parametrize("jobs", [2, 3, 9])
def test_the_bytes_are_the_same_however_many_processes_play(jobs: int) -> None:
    assert session_text(90, 5, jobs=jobs) == session_text(90, 5)


@pytest.mark.usefixtures("short_sessions")
def test_more_hands_come_as_further_sessions() -> None:
    assert session_text(90, 5).startswith(session_text(55, 5))
    lines = session_text(90, 5).split("\n")
    hands = list(generate_session(5, 90))
    assert [int(hand.hand_id) - int(hands[0].hand_id) for hand in hands] == list(range(90))
    for before, after in pairwise(hands):
        assert str(after.played_at.utc) > str(before.played_at.utc)
        assert f"Hand #{after.hand_id}:" in lines[after.line - 1]
    dealt = [
        [event.new for event in hand.events if isinstance(event, ev.CardsDealt)] for hand in hands
    ]
    assert dealt[0] not in dealt[1:]
    assert {one.verdict.status for one in checked(file_text(hands))} == {"legal"}


@pytest.mark.usefixtures("short_sessions")
def test_no_two_sessions_have_a_tournament_in_common() -> None:
    hands = list(generate_session(2, 80, limit="no", tournament=True, players=2, short=True))
    numbers = [
        {hand.tournament.number for hand in hands[first : first + 20] if hand.tournament}
        for first in range(0, 80, 20)
    ]
    assert sum(map(len, numbers)) == len(set[str]().union(*numbers)) > 4


def test_no_session_lasts_until_the_next_begins() -> None:
    """Of the game that takes longest: four weeks are enough for its session's hands."""
    hands = list(generate_session(3, 200, ruleset=CUBEIA, players=10))
    first, last = (datetime.fromisoformat(str(h.played_at.utc)) for h in (hands[0], hands[-1]))
    assert (last - first) / 199 * sessions.HANDS_OF_A_SESSION < timedelta(weeks=3)


@pytest.mark.usefixtures("short_sessions")
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process begins anew")
def test_a_process_that_is_lost_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "session_text", lambda *_: os._exit(1))
    with pytest.raises(WorkerLostError, match="ended early"):
        session_text(90, 5, jobs=2)


def test_two_blank_lines_follow_each_hand() -> None:
    text = session_text(10, 1)
    assert text.count("\n\n\n") == 10
    assert text.endswith("\n\n\n")
    assert "\n\n\n\n" not in text


def test_lines_are_those_of_the_file() -> None:
    lines = session_text(30, 4).split("\n")
    for hand in generate_session(4, 30):
        assert f"Hand #{hand.hand_id}:" in lines[hand.line - 1]
        assert lines[hand.events[0].line - 1].endswith(("posts the ante €0.10", "€0.20"))
        for seat in hand.seats:
            assert lines[seat.line - 1].startswith(f"Seat {seat.number}: {seat.player} (")


def test_ids_and_times_follow_one_another() -> None:
    hands = list(generate_session(9, 300))
    for before, after in pairwise(hands):
        assert int(after.hand_id) == int(before.hand_id) + 1
        assert after.played_at.utc is not None
        assert before.played_at.utc is not None
        assert after.played_at.utc > before.played_at.utc
    assert all(played_at(h.played_at.local, h.played_at.zone) == h.played_at for h in hands)


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("players", range(2, 7))
def test_so_many_players_take_part_in_every_hand(limit: Limit, players: int) -> None:
    hands = list(generate_session(3, 120, limit=limit, players=players))
    assert {len(dealt_in(hand)) for hand in hands} == {players}


def test_the_number_of_players_varies() -> None:
    hands = list(generate_session(3, 600))
    assert {len(dealt_in(hand)) for hand in hands} == {2, 3, 4, 5, 6}


def test_a_hand_of_four_to_six_players_has_about_sixty_lines() -> None:
    lengths = [
        write_hand(hand).count("\n")
        for hand in generate_session(1, 1500)
        if len(dealt_in(hand)) > 3
    ]
    assert 52 < mean(lengths) < 68


def test_stacks_and_the_button_carry_over() -> None:
    """Chips are never lost between two hands of a table; whoever has more has bought some."""
    button_moved = bought = 0
    played = list(play_session(6, 300, Options()))
    for before, after in pairwise(played):
        if before.hand.table != after.hand.table:
            continue
        left = {
            seat.player: seat.stack + before.intended.net.get(seat.player, 0)
            for seat in before.hand.seats
        }
        for seat in after.hand.seats:
            if seat.player in left and seat.stack != left[seat.player]:
                assert seat.stack > left[seat.player]
                bought += 1
        button_moved += before.hand.button != after.hand.button
    assert bought > 5
    assert button_moved > 250


def test_a_tournament_keeps_its_chips_until_one_has_them_all() -> None:
    chips: dict[str, set[int]] = {}
    levels: dict[str, set[str]] = {}
    for hand in generate_session(2, 600, limit="no", tournament=True, hero=False):
        assert hand.tournament is not None
        assert hand.currency is None
        number = hand.tournament.number
        chips.setdefault(number, set()).add(sum(seat.stack for seat in hand.seats))
        levels.setdefault(number, set()).add(hand.tournament.level)
    assert len(chips) > 2
    assert all(len(totals) == 1 for totals in chips.values())
    assert any(len(reached) > 2 for reached in levels.values())


def test_only_the_heros_hidden_card_is_seen() -> None:
    for hand in generate_session(8, 100):
        hero = next(seat.number for seat in hand.seats if seat.player == HERO)
        seen = {e.seat for e in hand.events if isinstance(e, ev.CardsDealt) and len(e.new) == 2}
        assert seen == {hero}
    for hand in generate_session(8, 100, hero=False):
        assert all(seat.player != HERO for seat in hand.seats)
        assert all(len(e.new) == 1 for e in hand.events if isinstance(e, ev.CardsDealt))


def test_awkward_names_are_played_and_read() -> None:
    hands = [
        hand for seed in range(8) for hand in generate_session(seed, 80, awkward=True, short=True)
    ]
    names = {seat.player for hand in hands for seat in hand.seats}
    assert len(names & set(AWKWARD)) > 30
    assert {one.verdict.status for one in checked(file_text(hands))} == {"legal"}


@cache
def short_stacks() -> str:
    return "".join(
        write_hand(hand)
        for limit in LIMITS
        for seed in range(6)
        for hand in generate_session(seed, 100, limit=limit, short=True)
    )


@pytest.mark.parametrize(
    "line",
    [
        r": posts the ante \S+ and is all-in",
        r": brings in for \S+ and is all-in",
        r": calls \S+ and is all-in",
        r": bets \S+ and is all-in",
        r": raises \S+ to \S+ and is all-in",
        r"Uncalled bet \(",
        r"Side pot \S+\.",
        r"Side pot-2 ",
        r" collected \S+ from side pot",
        r": mucks hand",
        r" mucked \[",
        r": doesn't show hand",
        r"shows \[.. ..( ..)?\]\n",
        r"House rules: .*no cap",
        r"House rules: .*no rake",
        r"House rules: .*rake [0-9.]+%\n",
        r"House rules: .*rake [0-9.]+% up to ",
        r" is sitting out\n",
        r" has timed out",
        r" is disconnected",
        r' said, "',
        r" seconds left to act",
        r" leaves the table",
        r" joins the table at seat #",
        r" has returned",
        r"folded on the Vela",
        r"\(didn't bet\)",
    ],
)
def test_sessions_have_lines_of_every_kind(line: str) -> None:
    assert re.search(line, short_stacks())


@pytest.mark.parametrize(("limit", "seed"), [("fixed", 7), ("fixed", 16), ("pot", 44)])
def test_a_house_may_leave_its_antes_unsaid(limit: Limit, seed: int) -> None:
    hands = list(generate_session(seed, 60, limit=limit, short=True))
    assert sum(hand.house.ante is None for hand in hands) > 40
    assert {one.verdict.status for one in checked(file_text(hands))} == {"legal"}


def test_a_double_bet_is_made_over_an_open_pair() -> None:
    doubles = [
        event
        for hand in generate_session(3, 400)
        for before, event in pairwise(hand.events)
        if isinstance(event, ev.BetMade)
        and isinstance(before, ev.CardsDealt)
        and len((*before.known, *before.new)) < 4
        and event.amount == 2 * hand.stakes[0]
    ]
    assert doubles


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="7 players"):
        generate_session(1, 1, players=7)
    with pytest.raises(ValueError, match="no limit"):
        session_text(1, 1, "spread")
    with pytest.raises(ValueError, match="currency"):
        session_text(1, 1, currency="euro")
