"""One betting round in which every act is in turn and of the right size."""

from typing import Any

from telesina_hh import events as ev
from telesina_hh.engine.acts import KINDS
from telesina_hh.engine.plain.hand import PlainHand, UnusualError
from telesina_hh.engine.plain.price import Price
from telesina_hh.engine.table import places_after
from telesina_hh.outcome import Act


def betting_round(play: PlainHand) -> None:
    """Play the acts of a street, then what goes back uncalled (R-ROUNDS, R-UNCALLED)."""
    table, place_of, noting = play.table, play.place, play.acts is not None
    live, stack, in_round, paid = table.live, table.stack, table.in_round, table.paid
    waiting = _waiting(play)
    open_pair = table.street == play.game.open_pair_street and _open_pair(play)
    price = Price(table, len(waiting), open_pair=open_pair)
    events, at = play.events, play.at
    event = events[at]
    while (kind := type(event)) in KINDS:
        place = waiting.pop() if waiting else -1
        if place_of.get(event.seat) != place:
            raise UnusualError
        if noting:
            before = price.open_to(place)
        added = 0
        if kind is ev.Checked:
            if price.must_open or price.to_match > in_round[place]:
                raise UnusualError
        elif kind is ev.Folded:
            if price.must_open:
                raise UnusualError
            live[place] = False
            table.folded_on[place] = table.street
            price.in_play -= 1
            price.able -= 1
            if price.in_play == 1:
                waiting = []
        else:
            has = stack[place]
            if kind is ev.Called:
                added = price.to_match - in_round[place]
                if added > has:
                    added = has
                if added <= 0 or event.amount != added or price.must_open:
                    raise UnusualError
            else:
                added = _wagered(price, event, place)
                waiting = _after(play, place)
            left = stack[place] = has - added
            if left < 0 or event.all_in != (left == 0):
                raise UnusualError
            paid[place] += added
            in_round[place] += added
            table.wagered[place] += added
            table.pot += added
            if not left:
                price.able -= 1
        if waiting and price.able < 2 and in_round[waiting[-1]] >= price.to_match:  # noqa: PLR2004
            waiting = []
        if noting:
            play.at = at
            _note(play, price, place, before, added)
        price.must_open = False
        at += 1
        event = events[at]
    if waiting:
        raise UnusualError
    play.go_to(at)
    if price.to_match and in_round.count(price.to_match) == 1:
        _return_uncalled(play)


def _after(play: PlainHand, raiser: int) -> list[int]:
    """Give who is to act after a bet or raise, the last to act first."""
    table = play.table
    live, stack = table.live, table.stack
    after = places_after(raiser, table.count)
    return [place for place in after[-2::-1] if live[place] and stack[place]]


def _waiting(play: PlainHand) -> list[int]:
    """Give who is to act, the last to act first; nobody where fewer than two have chips."""
    table, deal = play.table, play.deal
    live, stack, up = table.live, table.stack, deal.up
    able = [place for place in range(table.count) if live[place] and stack[place]]
    if len(able) < 2:  # noqa: PLR2004
        return []
    if table.must_open:
        cards = [up[place][-1] for place in able]
        first = cards.index(max(cards))
    else:
        exposed, vele = play.game.exposed, deal.vele
        boards = [exposed(up[place] + vele) for place in able]
        first = boards.index(max(boards))
    able = able[first:] + able[:first]
    able.reverse()
    return able


def _open_pair(play: PlainHand) -> bool:
    """Tell whether a pair on the table allows a double bet in this round (R-PAIR-DOUBLE)."""
    table = play.table
    for live, cards in zip(table.live, play.deal.up, strict=True):
        if table.fixed and live and len({card >> 2 for card in cards}) < len(cards):
            return True
    return False


def _wagered(price: Price, event: Any, place: int) -> int:  # noqa: ANN401  (an act that raises the price)
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
    play: PlainHand, price: Price, place: int, before: tuple[int, int, bool], added: int
) -> None:
    """Note an act with what was open before it came."""
    table, owed, choices, completable = play.table, *before
    opened = price.must_open and table.brought_in == place
    kind = "bring-in" if opened else KINDS[type(play.events[play.at])]
    play.acts.append(  # type: ignore[union-attr]  (asked for)
        Act(
            play.lines[play.at], table.street, table.seats[place], kind, added, owed, choices, completable,
            table.stack[place], table.pot,
        )
    )  # fmt: skip


def _return_uncalled(play: PlainHand) -> None:
    """Take the line that returns what nobody matched; it must be there."""
    event = play.event
    if type(event) is not ev.UncalledReturned:
        raise UnusualError
    place, amount = play.place.get(event.seat, -1), event.amount
    if play.table.uncalled() != (place, amount):
        raise UnusualError
    play.table.give_back(place, amount)
    play.record(place, "return", -amount)
    play.go_on()
