"""Faults to plant in legal hands: each makes of a hand one that breaks a rule, or leaves it out."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import planted_cards as cards
import planted_italian as italian
from strategies import changed, of_type, one_of

from telesina_hh import events as ev
from telesina_hh.rules import Ruleset

Plant = Callable[[ev.Hand, Random], ev.Hand | None]


class Fault(NamedTuple):
    """A fault, the code that it must be found under, and the games that can have it."""

    code: str
    plant: Plant
    where: Callable[[Ruleset], bool] = lambda _: True


def dropped(*kinds: type) -> Plant:
    def plant(hand: ev.Hand, chance: Random) -> ev.Hand | None:
        found = one_of(hand, chance, *kinds)
        return found and changed(hand, found[0])

    return plant


def with_field(kind: type, **change: Callable[..., object]) -> Plant:
    """Change fields of one event: each by a function of the event; None leaves the hand out."""

    def plant(hand: ev.Hand, chance: Random) -> ev.Hand | None:
        found = one_of(hand, chance, kind)
        if found is None:
            return None
        at, event = found
        fields = {name: new(event) for name, new in change.items()}
        return None if None in fields.values() else changed(hand, at, event._replace(**fields))

    return plant


def stack_of(hand: ev.Hand, seat: int) -> int:
    return next(s.stack for s in hand.seats if s.number == seat)


def streets_apart(hand: ev.Hand) -> list[int]:
    return [at for at, _ in of_type(hand, ev.StreetOpened, ev.VelaDealt, ev.ShowdownBegan)]


def live_at(hand: ev.Hand, at: int) -> set[int]:
    dealt = {e.seat for _, e in of_type(hand, ev.AntePosted)}
    return dealt - {e.seat for n, e in of_type(hand, ev.Folded) if n < at}


def winner_swapped(hand: ev.Hand, _chance: Random) -> ev.Hand | None:
    """The pot goes to somebody who shows and loses, or who has folded."""
    collects = list(of_type(hand, ev.PotCollected))
    if len(collects) != 1:
        return None
    at, event = collects[0]
    others = {e.seat for _, e in of_type(hand, ev.CardsShown, ev.Folded)} - {event.seat}
    return changed(hand, at, event._replace(seat=min(others))) if others else None


def ante_raised(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    at, event = one_of(hand, chance, ev.AntePosted)
    if event.all_in or event.amount + 2 > stack_of(hand, event.seat) or hand.house.ante is None:
        return None
    return changed(hand, at, event._replace(amount=event.amount + 1))


def brought_in_by_another(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    found = one_of(hand, chance, ev.BroughtIn)
    if found is None or found[1].all_in:
        return None
    at, event = found
    able = {
        e.seat
        for _, e in of_type(hand, ev.AntePosted)
        if stack_of(hand, e.seat) > e.amount + event.amount
    }
    others = sorted(able - {event.seat})
    return changed(hand, at, event._replace(seat=others[0])) if others else None


def bring_in_short(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    found = one_of(hand, chance, ev.BroughtIn)
    if found is None or found[1].all_in or hand.house.bring_in is None:
        return None
    return changed(hand, found[0], found[1]._replace(amount=found[1].amount - 1))


def bring_in_folded(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    found = one_of(hand, chance, ev.BroughtIn)
    return found and changed(hand, found[0], ev.Folded(0, found[1].seat))


def called_by_checking(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    found = one_of(hand, chance, ev.Called)
    return found and changed(hand, found[0], ev.Checked(0, found[1].seat))


def bet_of_a_wrong_size(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    found = one_of(hand, chance, ev.BetMade)
    if found is None or hand.limit != "Limit" or found[1].all_in or found[1].amount < 4:
        return None
    return changed(hand, found[0], found[1]._replace(amount=found[1].amount - 1))


def raise_of_a_wrong_size(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    found = one_of(hand, chance, ev.Raised)
    if found is None or hand.limit != "Limit" or found[1].all_in or found[1].by < 4:
        return None
    event = found[1]
    return changed(hand, found[0], event._replace(by=event.by - 1, to=event.to - 1))


def acted_twice(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    found = one_of(hand, chance, ev.Folded)
    return found and changed(hand, found[0], found[1], ev.Called(0, found[1].seat, 1, all_in=False))


def checked_out_of_turn(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    """The first two of a round check, in the wrong order."""
    acts = (ev.Checked, ev.Folded, ev.Called, ev.BetMade, ev.Raised, ev.BroughtIn)
    play = (*acts, ev.StreetOpened, ev.VelaDealt)
    told = list(of_type(hand, *play))
    pairs = [
        (one, two)
        for (_, before), one, two in zip(told, told[1:], told[2:], strict=False)
        if isinstance(before, (ev.StreetOpened, ev.VelaDealt))
        and isinstance(one[1], ev.Checked)
        and isinstance(two[1], ev.Checked)
    ]
    if not pairs:
        return None
    (at, one), (other, two) = chance.choice(pairs)
    return changed(changed(hand, at, two), other, one)


def showdown_too_soon(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    """The Vela is left out; everything else stays."""
    found = one_of(hand, chance, ev.VelaDealt)
    last = [at for at, _ in of_type(hand, ev.ShowdownBegan)]
    if found is None or not last:
        return None
    return hand._replace(events=(*hand.events[: found[0]], *hand.events[last[0] :]))


def round_left_open(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    """The last act of a round, a check or call that closes it, is missing."""
    ends = set(streets_apart(hand))
    closing = [
        at
        for at, _ in of_type(hand, ev.Checked, ev.Called)
        if at + 1 in ends and len(live_at(hand, at)) > 2
    ]
    return changed(hand, chance.choice(closing)) if closing else None


def rake_too_high(hand: ev.Hand, _chance: Random) -> ev.Hand | None:
    """The house takes a half of the pot from the winner's share, and says so."""
    collects, totals = list(of_type(hand, ev.PotCollected)), list(of_type(hand, ev.TotalStated))
    states = hand.house.no_rake or hand.house.rake_percent is not None
    if len(collects) != 1 or not states:
        return None
    (at, pot), (summary, total) = collects[0], totals[0]
    taken = total.total // 2
    hand = changed(hand, at, pot._replace(amount=total.total - taken))
    return changed(hand, summary, total._replace(rake=taken))


def award_dropped(hand: ev.Hand, _chance: Random) -> ev.Hand | None:
    """A show that came after the awards is no voluntary one without them: left out."""
    at = next(at for at, _ in of_type(hand, ev.PotCollected))
    return None if any(n > at for n, _ in of_type(hand, ev.CardsShown)) else changed(hand, at)


def button_said_of_another(hand: ev.Hand, chance: Random) -> ev.Hand | None:
    found = one_of(hand, chance, ev.SeatStated)
    if found is None or found[1].button:
        return None
    return changed(hand, found[0], found[1]._replace(button=True))


def other_part_of_the_pot(hand: ev.Hand, _chance: Random) -> ev.Hand | None:
    at, event = next(of_type(hand, ev.TotalStated))
    if not event.pots:
        return None
    (name, amount), *rest = event.pots
    return changed(hand, at, event._replace(pots=((name, amount + 1), *rest)))


def said_without(kind: type) -> Plant:
    return with_field(kind, all_in=lambda event: False if event.all_in else None)


def said_falsely(kind: type) -> Plant:
    return with_field(kind, all_in=lambda event: None if event.all_in else True)


def other_claim(event: ev.CardsShown) -> ev.HandClaim | None:
    claim = event.claim
    if claim is None:
        return None
    return ev.HandClaim("pair" if claim.category != "pair" else "flush", ())


def _brings_in(ruleset: Ruleset) -> bool:
    return ruleset.bring_in


def _has_vele(ruleset: Ruleset) -> bool:
    return ruleset.vele > 0


def _tells_of_uncalled(ruleset: Ruleset) -> bool:
    return ruleset.uncalled == "line"


def _lets_choose(ruleset: Ruleset) -> bool:
    return ruleset.expose == "chosen"


def _has_dealer_ante(ruleset: Ruleset) -> bool:
    return ruleset.dealer_ante


PLANTED: dict[str, Fault] = {
    "a card of another deck": Fault("T101", cards.card_of_another_deck),
    "a card twice": Fault("T102", cards.card_lies_twice),
    "a known card left out": Fault("T103", cards.card_known_otherwise),
    "an ante dropped": Fault("T201", dropped(ev.AntePosted)),
    "an ante too high": Fault("T202", ante_raised),
    "a bring-in by another": Fault("T203", brought_in_by_another, _brings_in),
    "a bring-in dropped": Fault("T203", dropped(ev.BroughtIn), _brings_in),
    "a bring-in too low": Fault("T204", bring_in_short, _brings_in),
    "a bring-in folded": Fault("T302", bring_in_folded, _brings_in),
    "a check facing a bet": Fault("T302", called_by_checking),
    "a call after folding": Fault("T302", acted_twice),
    "a call too low": Fault(
        "T303",
        with_field(
            ev.Called, amount=lambda e: None if e.all_in or e.amount < 2 else e.amount - 1
        ),
    ),
    "a bet of a wrong size": Fault("T304", bet_of_a_wrong_size),
    "a raise of a wrong size": Fault("T305", raise_of_a_wrong_size),
    "a raise by another amount": Fault("T305", with_field(ev.Raised, by=lambda e: e.by + 1)),
    "a round left open": Fault("T308", round_left_open),
    "a call falsely all-in": Fault("T309", said_falsely(ev.Called)),
    "a bet falsely all-in": Fault("T309", said_falsely(ev.BetMade)),
    "a raise falsely all-in": Fault("T309", said_falsely(ev.Raised)),
    "an ante falsely all-in": Fault("T309", said_falsely(ev.AntePosted)),
    "an all-in call unsaid": Fault("T309", said_without(ev.Called)),
    "an all-in bet unsaid": Fault("T309", said_without(ev.BetMade)),
    "an all-in ante unsaid": Fault("T309", said_without(ev.AntePosted)),
    "a check out of turn": Fault("T301", checked_out_of_turn),
    "a dealer ante dropped": Fault("T201", italian.stated_dealer_ante_dropped, _has_dealer_ante),
    "a dealer ante too low": Fault("T202", italian.dealer_ante_too_low, _has_dealer_ante),
    "a dealer ante of another": Fault("T202", italian.dealer_ante_of_another, _has_dealer_ante),
    "a sure loser's call": Fault("T310", italian.sure_loser_calls, _lets_choose),
    "a card turned up twice": Fault("T102", italian.turned_up_twice, _lets_choose),
    "a strange card turned up": Fault("T103", italian.hero_turns_up_a_strange_card, _lets_choose),
    "nothing turned up": Fault("T402", italian.nothing_turned_up, _lets_choose),
    "two cards turned up": Fault("T404", italian.two_turned_up, _lets_choose),
    "a card for a folded player": Fault("T401", cards.card_for_a_folded_player),
    "a card missing": Fault("T402", cards.card_missing),
    "no Vela": Fault("T403", showdown_too_soon, _has_vele),
    "two vele": Fault("T404", cards.two_vele, _has_vele),
    "an uncalled bet kept": Fault("T501", dropped(ev.UncalledReturned), _tells_of_uncalled),
    "an uncalled bet too high": Fault(
        "T501",
        with_field(ev.UncalledReturned, amount=lambda e: e.amount + 1),
        _tells_of_uncalled,
    ),
    "another winner": Fault("T502", winner_swapped),
    "an award too low": Fault(
        "T503", with_field(ev.PotCollected, amount=lambda e: e.amount - 1 or None),
    ),
    "an award dropped": Fault("T503", award_dropped),
    "too much rake": Fault("T505", rake_too_high),
    "a hand misread": Fault("T509", with_field(ev.CardsShown, claim=other_claim)),
    "a wrong total": Fault("T601", with_field(ev.TotalStated, total=lambda e: e.total + 1)),
    "a wrong part of the pot": Fault("T601", other_part_of_the_pot),
    "another Vela in the summary": Fault(
        "T602", with_field(ev.VelaStated, cards=lambda e: ((e.cards[0] + 1) % 52,)), _has_vele,
    ),
    "the button elsewhere": Fault("T602", button_said_of_another),
    "a fold on another street": Fault(
        "T602", with_field(ev.SeatStated, street=lambda e: e.street - 1 if e.street else None),
    ),
}  # fmt: skip
