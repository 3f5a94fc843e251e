"""Seven-card stud hands in PHH, variant F7S, played by PokerKit from a seed: about 52 acts each.

The nearest that PokerKit has to a Telesina hand: ante, bring-in, fixed limit, five rounds.
"""

import random
import warnings

_ANTE, _BRING_IN, _SMALL, _BIG = 10, 20, 100, 200


def stud_hands(hands: int, seed: int = 5) -> list[str]:
    """Play so many hands of four to six players; gives their text. Needs pokerkit."""
    from pokerkit import Automation, FixedLimitSevenCardStud, HandHistory, Mode

    done = (
        Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.CARD_BURNING,
        Automation.HOLE_DEALING, Automation.BOARD_DEALING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING, Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING,
    )  # fmt: skip
    game = FixedLimitSevenCardStud(
        done, True, _ANTE, _BRING_IN, _SMALL, _BIG, mode=Mode.CASH_GAME
    )  # fmt: skip
    chance = random.Random(seed)  # noqa: S311
    random.seed(seed)  # PokerKit shuffles with it
    told: list[str] = []
    for number in range(hands):
        players = chance.choice((4, 5, 5, 6))
        state = game([chance.randrange(1000, 6000, 50) for _ in range(players)], players)
        while state.status:
            _act(state, chance.random())
        names = [f"player {place + 1}" for place in range(players)]
        history = HandHistory.from_game_state(game, state, players=names, hand=number + 1)
        told.append(history.dumps())
    return told


def _act(state: object, roll: float) -> None:
    if state.can_post_bring_in():
        state.post_bring_in()
    elif roll < 0.22 and state.can_complete_bet_or_raise_to():
        state.complete_bet_or_raise_to()
    elif roll > 0.86 and state.checking_or_calling_amount:
        state.fold()
    else:
        state.check_or_call()


def quietly() -> warnings.catch_warnings:
    """PokerKit warns of fields that it does not know: not here."""
    return warnings.catch_warnings(action="ignore")
