"""One betting round in which every act is in turn and of the right size."""

from typing import Any

from telesina_hh import events as ev
from telesina_hh.category_tables import PAIRED
from telesina_hh.engine.acts import KINDS
from telesina_hh.engine.plain.game import UnusualError
from telesina_hh.engine.plain.hand import PlainHand
from telesina_hh.engine.plain.price import OpenTo, Price
from telesina_hh.engine.table import places_after
from telesina_hh.made import made
from telesina_hh.outcome import Act


def betting_round(play: PlainHand) -> None:  # noqa: C901, PLR0912, PLR0915  (one look a line: a call for each act would cost a third more)
    """Play the acts of a street, then what goes back uncalled (R-ROUNDS, R-UNCALLED)."""
    chips, events, at, acts = play.chips, play.events, play.at, play.acts
    seats, live, stack, in_round = chips.seats, chips.live, chips.stack, chips.in_round
    waiting = _waiting(play)
    price = Price(chips, len(waiting), len(play.still_in), noting=acts is not None)
    price.double_allowed = chips.street == play.game.open_pair_street and _open_pair(play)
    must_open, to_match = chips.must_open, 0
    event = events[at]
    while (kind := type(event)) in KINDS:
        place = waiting.pop() if waiting else -1
        if place < 0 or event.seat != seats[place]:
            raise UnusualError
        if acts is not None:
            open_to = price.open_to(place)
        added = 0
        if kind is ev.Checked:
            if must_open or to_match > in_round[place]:
                raise UnusualError
        elif kind is ev.Called:
            added, has = to_match - in_round[place], stack[place]
            if added >= has:
                added = has
                price.able -= 1
            if added <= 0 or event.amount != added or event.all_in != (added == has):
                raise UnusualError
            stack[place] = has - added
            in_round[place] += added
        elif kind is ev.Folded:
            if must_open:
                raise UnusualError
            live[place] = False
            chips.folded_on[place] = chips.street
            price.able -= 1
            price.in_play -= 1
            if price.in_play == 1 or (price.able == 1 and not to_match):
                waiting = []
        else:
            added, has = _wagered(price, event, place), stack[place]
            if added > has or event.all_in != (added == has):
                raise UnusualError
            price.able -= added == has
            to_match = price.to_match
            stack[place] = has - added
            in_round[place] += added
            must_open = False
            waiting = [p for p in places_after(place, chips.count)[-2::-1] if live[p] and stack[p]]
        if acts is not None:
            _note(acts, play, at, place, added, open_to)
        at += 1
        event = events[at]
    if waiting:
        raise UnusualError
    play.at = at
    if price.in_play < len(play.still_in):
        play.still_in = [place for place in play.still_in if live[place]]
    if to_match and in_round.count(to_match) == 1:
        _return_uncalled(play)


def _waiting(play: PlainHand) -> list[int]:
    """Give who is to act, the last to act first; nobody where fewer than two have chips."""
    chips = play.chips
    stack = chips.stack
    able = [place for place in play.still_in if stack[place]]
    if len(able) < 2:  # noqa: PLR2004
        return []
    if chips.must_open:
        held = play.cards.held
        boards: list[Any] = [held[place][-1] for place in able]
    else:
        boards = play.cards.boards(able)
    if len(able) == 2:  # noqa: PLR2004
        return able[::-1] if boards[0] >= boards[1] else able
    first = boards.index(max(boards))
    able = able[first:] + able[:first]
    able.reverse()
    return able


def _open_pair(play: PlainHand) -> bool:
    """Tell whether a pair on the table allows a double bet in this round (R-PAIR-DOUBLE)."""
    if play.chips.fixed:
        packed = play.cards.packed
        for place in play.still_in:
            if packed[place] & PAIRED:
                return True
    return False


def _wagered(price: Price, event: Any, place: int) -> int:  # noqa: ANN401  (one of four acts)
    """Take an act that raises the price; give what it adds."""
    kind = type(event)
    if kind is ev.BetMade:
        return price.bet(place, event.amount)
    if kind is ev.Raised:
        return price.raise_to(place, event.to, event.by)
    if kind is ev.Completed:
        return price.raise_to(place, event.to, None)
    return price.bring_in(place, event.amount)


def _note(
    acts: list[Act], play: PlainHand, at: int, place: int, added: int, open_to: OpenTo
) -> None:
    """Note an act with what was open before it came."""
    chips, event = play.chips, play.events[at]
    owed, choices, completable, opening = open_to
    chips.pot += added
    kind = "bring-in" if opening and chips.brought_in == place else KINDS[type(event)]
    noted = (
        play.lines[at], chips.street, event.seat, kind, added, owed, choices, completable,
        chips.stack[place], chips.pot,
    )  # fmt: skip
    acts.append(made(Act, noted))


def _return_uncalled(play: PlainHand) -> None:
    """Take the line that returns what nobody matched; it must be there."""
    chips, event = play.chips, play.events[play.at]
    if type(event) is not ev.UncalledReturned:
        raise UnusualError
    place, amount = play.place.get(event.seat, -1), event.amount
    if chips.uncalled() != (place, amount):
        raise UnusualError
    chips.stack[place] += amount
    if play.acts is not None:
        chips.pot -= amount
        play.record(place, "return", -amount)
    play.at += 1
