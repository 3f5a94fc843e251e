"""The traditional game's sample session is read and summed up."""

from collections.abc import Callable
from pathlib import Path

from conftest import SAMPLES
from typer.testing import Result

from telesina_hh.outcome import Verdict
from telesina_hh.verify import check_source

SESSION = SAMPLES / "sessions" / "an_evening_of_the_traditional_game.txt"


def verdicts(path: Path) -> list[Verdict]:
    with path.open("rb") as stream:
        return [checked.verdict for checked in check_source(stream)]


def test_the_session_is_legal_and_its_stacks_go_on_from_hand_to_hand() -> None:
    stacks: dict[str, int] = {}
    for verdict in verdicts(SESSION):
        assert (verdict.status, verdict.violations) == ("legal", ())
        assert verdict.outcome is not None
        for seat in verdict.outcome.seats:
            assert stacks.get(seat.player, seat.start_stack) == seat.start_stack
            stacks[seat.player] = seat.final_stack


def test_minima_media_and_massima_split_with_the_odd_chips_left_of_the_dealer() -> None:
    split = verdicts(SESSION)[4].outcome
    assert split is not None
    assert split.pots[0].amount == 4010
    assert dict(split.pots[0].shares) == {5: 1337, 1: 1337, 2: 1336}


def test_show_tells_what_lies_open_and_what_the_hero_hides(
    telesina: Callable[..., Result],
) -> None:
    shown = telesina("show", "CV-4103", "--file", SESSION).output
    assert "zia Carmela  [A♥] 8♦\n" in shown
    assert "zia Carmela  [8♠] 8♦ A♦ A♥\n" in shown, "she turned up the card she had hidden"
    assert "Gegè         [··] Q♠ Q♦ 7♣ 9♠\n" in shown
